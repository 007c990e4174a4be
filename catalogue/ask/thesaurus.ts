/**
 * Everyday words that say the same of a story, in three languages at once: a question tells in other words what a text
 * tells. Only what belongs to any story is here, and nothing of one book. A line is a family, folded; `*` stands for any
 * ending, and a name before a colon is one by which the code speaks of the family.
 */
export const thesaurus = `
  parents: pai pais mae maes filho filha padre padres madre madres hijo hija father* mother* dad dads daddy mum mums mom moms mommy parent* daughter son progenitor*
  tellers: conto contou conta contad* narr* cuento cuenta cuentan contada told tell tells telling relat* teller* storyteller* voz voice
  filhos hijos children kids kid child sons daughters crianca* nino ninos nina ninas
  familia* family families parentes parientes relatives
  julgamento* processo* juicio* proceso* trial* pleito* audiencia* tribunal tribunais tribunales court* sessao session* sesion* juzgado*
  carta cartas letter* troca trocam trocar trocaram intercambi* exchang* correspond* correspondente correspondentes correspondents correspondientes corresponsal corresponsales cartea* escrev* escrib* write writes writing wrote written mail* missiv* epistol* correo* correios
  escrev* escrib* write writes writing wrote written envi* manda mandam mandan mandar mandava send* sent dirig* address*
  maquina* machine* sistema* system* device* aparelh* aparat* gadget* tecnologi* technolog* robo robos robot* artefact* artefato* dispositivo*
  ferv* herv* hierv* boil*
  instal* poe poem fit fits fitted put puts mont* coloc* poner pone ponen puso pusieron meteu meteram metio metieron pos puseram place* equip*
  apag* retir* borr* quit* eras* remov* delet* desaparec* disappear* vanish* tach* elimin* suprim* strike struck
  perd* pierd* lose loses losing lost leva levam llevar lleva llevan take takes taken missing miss missed misses falta faltan faltam desaparec* disappear* vanish*
  professor* mestra maestr* teacher* schoolteacher* docente* profesor* schoolmistress*
  velh* idos* viuv* ancian* viud* widow* lady dona senhora senhor* senora* vieja viejo old elderly velhota abuel* grandmother* avo
  recus* negar negarse nega negam nego niega niegan neg* refus* declin* rechaz* quer querer quiere quieren want wants won deny denies denied unwilling
  aldeia* vila vilarejo pueblo* aldea* village* town* povoac* terra localidad* hamlet
  nasc* nac* born natural oriund* birthplace birth grew raised cresceu crecio criou
  volt* vuelv* volv* devolv* devuel* regress* return* back come comes came torna tornou
  corrig* correct* correc* emend* enmend* mend* conserta* arregl* fix* repar* repair* alter* amend* change changed changes mud mudou mudaram cambi* errata* typo*
  aprend* ensin* ensen* teach* taught learn* learnt lesson* licao licoes leccion*
  cal calar calam cala calado calada calad* call callar calla callan callado callada silen* quiet* mud mudo muda mudos mute shut hush* barulho ruido* noise* sound* som
  comec* empiez* empez* comienz* start* begin* began inici* principi* arranc* abre abrem abren opens
  anot* apunt* regist* note notes notas nota record records write writes wrote escreve escrev* escrib* draws redig* redact* draft* jot*
  pergunt* pregunt* ask asks asked asking question* query interrog* inquir*
  usa usam uso usan use uses used utiliz* serve servem sirve sirven needs need needed precisa
  guard* run runs man mans operat* keep keeps kept keeping keeper* cuid* vigi* tend tends look looks watch* care cares conserv* preserv* store*
  farol farois faroleir* faro faros farer* lighthouse* light lamp lampada lampara luz luces
  acend* encend* encien* lit light lights ilumin* turn
  ultim* last
  forc* obrig* oblig* compel*
  fiel fieis fieles faithful* fidel* leal* loyal*
  strik* struck chime* dar da dan deu dio
  novo nova novos novas nuevo nueva nuevos nuevas new
  triste* sad sadness tristeza*
  morr* muer* mor* die dies died dead death
  mora moram morar vive viven viver vivir live lives living lived
  abert* abiert* open opened
  vazi* vaci* empty* blank branco blanco
  estranh* desconhec* desconoc* stranger* unknown
  aparec* appear* surg*
  acredit* cree* creer believe* belief
  proib* prohib* forbid* forbad*
  ajud* ayud* help*
  pens* think* thought* piensa*
  primeir* primer* first
  fim final finais end ends ending termina* acab* finally conclu* desenlac* desfech* outcome
  salv* save saves saved rescue* resgat* rescat* resolv* resuelv* solve* solved solution soluc*
  fala falam falar falad* habla hablan hablar hablad* speak* spoken spoke talk* conversa*
  mostra* muestra* mostr* show* indica* marca* assinala* senala* mark marks
  tradu* interpre* translat* verte verter traslad*
  constr* construct* build* built faz fazem fez hace hacen hizo fabric* make makes made invent* creat* criou cria crea
  order orders ordered mand manda mandam mandar mandou exig* demand* orden* obrig* oblig* told ask asks asked ped pede pedem pediu pid pide piden pidio encarg* receb* recib* task* tarea* tarefa* incumb* instruct* assign* tell requer* require* requir*
  compar* like como as metafor* metaphor* semelh* parec*
  avaria* averia* defeit* defect* fault* wrong problem* broke* estrag* erro error* mal malfunction* fall falla fallo damag* strag* estropead* rota roto rot* descompuest*
  responde* respond* respuest* answer* reply replies replied repl* resposta* contest*
  juiz juizes juez jueces judge* magistrad*
  rule rules ruling regra* regla* lei leis ley leyes law laws norma* regulament* reglament* statute*
  segred* secret* clandest* escondid* esconder hidden hide hides hid private ocult* covert* furtiv*
  envi* mand manda mandam mandar send* sent pass passes passed post posts posted despach*
  human* maquina machine* robot* robo person* pessoa* people android*
  acord* agree* concord* pact* combin* convenc* convien* treat trato promet* promis* condic* condition*
  certez* certain* sure seguro segura segur* cert convict*
  busc* procur* search* seek* sought look looks looking find finds finding found encontr* encuentr* ach acha achar hunt*
  descobr* descubr* discover* find finds found realis* realiz* percebe* perceb* notic* compreend* comprend* understand* understood entend* entiend* aprende advert* advierte advirt* repar see sees
  decid* decis* choose* chose escolh* elig* elij* eleg* resolve
  quer querem querer quiere quieren want wants wanted wish* dese* pretend* insist* precis* necesit* need* exig* demand* ask asks pede pedem pide piden
  saber sabe sabem saben know knows knew conhec* conoc*
  pressa* prisa* hurry* hurried hurries depressa deprisa quick* fast rapid* haste* apress* apresur*
  exat* exact* precis* accurate* perfeit* perfect* perfecc*
  curios* curiosidad* curiosity
  desobed* obed* obey* disobe* obedi*
  direito* derecho* right* 
  ilha* isla* island* isle
  correios posto postal* correos post mail* estafet*
  assina* firm* sign* signed signature*
  mao maos mano manos hand hands
  confi* trust* fiar* fia confianc* confianz*
  ano anos year* 
  noite* noche* night* nocturn*
  dia dias day days
  inverno* invierno* winter* verao verano* summer* outono* otono* autumn* primavera* spring estacao estac* season*
  mar mares sea seas ocean* oceano* water agua
  navio* barco* ship* boat* vessel* embarcac* buque*
  porto puerto* harbour* harbor* port
  virgula* coma comas comma* pontuac* puntuac* punctuat* sinal signo
  mapa* plano map maps atlas plan carta
  rua* calle* street* road* lane* estrada*
  cheiro* olor* smell* scent* aroma* odor*
  nome nomes nombre* name names
  palavra* palabra* word words vocab*
  esquec* olvid* forget* forgot* 
  lembr* record* recuerd* remember* memor* recal* evoc*
  conto contos cuento cuentos story stories relato* tale tales
  folha* hoja* sheet* page* pagina*
  suspir* sigh*
  pedid* petici* request* solicit* 
  avis* warn* alert* advert*
  sistema* system*
  casa casas house* home homes lar hogar
  verdad* truth* true
  silencio* silence* pausa* pause*
  testemunh* testig* witness* testimon* depo*
  tradutor* traductor* translator* interprete* interpreter*
  lingua* lengua* idioma* language* tongue* dialect*
  segundo* second seconds minute* minut* instant*
  poco* pozo* well wells
  agua* water* 
  seca* sequia* drought* dry arid* chuva lluvia rain
  partilh* repart* shar* share* divid* distrib* racion* ration*
  assemblei* asamble* assembl* reuni* meeting* junta* council* concejo* plenari* acta ata minutes
  zanga* enfad* quarrel* briga* discut* discuss* pelea* dispute* argu* confli*
  escur* oscur* dark* sombra* 
  erg* levant* alz* rais* up
  verbo* verb* 
  reler* relee* relei* reread* read lida leer ler lee leem leyend* 
  todos toda gente everybody everyone all tod*
  relogi* reloj relojes clock clocks watch watches
  hora horas hour* time tempo tiempo
  aprendiz* apprentic* ajudant* ayudant* assistant* discipul* disciple* 
  mestre* maestro* master* patrao
  cidade* ciudad* city cities town* 
  duvid* dud* doubt* hesit* 
  cria criatura* creature* criat* being ser seres
  oficina* taller* workshop* 
  livro* libro* book books volume* tomo*
  biblio* librar* estante* shelf* shelves 
  recomend* recomiend* recommend* suger* suggest* aconsej* aconselh* advis*
  gosto* taste* preferenc* prefer* 
  prazer* placer* pleasur* joy* enjoy* gust* goz*
  adivinh* adivin* guess* predict* prev*
  parede* pared* wall walls mur*
  cabeca* cabeza* head* mind* mente*
  atenc* attent* distra* concentrac*
  pescador* fish* pesca*
  esper* wait* aguard* pacien* patien*
  ouv* oir oye oyen oy* listen* hear* heard escut* escuch*
  nota notas note notes musica* music* 
  public* lanc* sac* edit* issue* out
  dev* owe* deb* debt*
  igual* same equal* identic* mism*
  diferen* differ* distin* apart
  distingu* differentiat* discern* separ* diferenci* apart
  terno ternura* tender* carinh* carin*
  constant* habit* costum* acostumbr* usual* used wont
  crec* cresc* grow* grew aument* build
  engan* error* mistake* erro equivoc* wrong
  atras* retras* delay* late tarde demor*
  vizinh* vecin* neighbour* neighbor*
  jura* oath* juramento* swear* swore
  dinheir* diner* money pay* pag* paid
  lei ley law
  rei rey king kings
  deus dios god gods
  menti* mient* lie lies lied lying liar* 
  promes* promet* promis* 
  amig* friend* amiz* amist* 
  espelh* espej* mirror* 
  ferrament* herramient* tool tools 
  solit* solid* soled* lonel* alone sozinh* solo sola 
  manuscrit* manuscript* cadern* cuadern* notebook* 
  cego ciego blind* 
`
