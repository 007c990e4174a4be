/** What is written, said, read and ruled in a story: letters, books, speech, law, trade. The form is that of `ofPeople`. */
export const ofWords = `
  carta cartas missiva* epistol* correspond* bilhete* mensagem mensagens recado* postal postais remetente* destinatari* cartea* | letter* missive* epistol* correspond* note notes message* postcard* mail sender* addressee* pen penpal* | carta cartas misiva* epistol* correspond* cartea* nota notas mensaje* recado* postal postales remitente* destinatari*
  correio* posta postal carteiro* estafeta* selo selos encomenda* | post postal mail mailman postman postwoman stamp* courier* parcel* | correo* postal cartero* mensajer* sello sellos paquete*
  envi* remet* mand* despach* exped* | send* sent post posts posted mail* dispatch* | envi* remit* mand* despach* exped*
  receb* acolh* aceit* | receiv* get gets got accept* welcom* | recib* acog* acept*
  escrev* escrit* redig* redac* anot* apont* rascunh* rabisc* not* compor compos* composic* prosa caligraf* letra | writ* wrote note* notes pen pens penned compos* draft* scribbl* jot* record* prose handwriting | escrib* escrit* redact* anot* apunt* garabat* not* compon* compus* prosa caligraf* letra
  regist* anot* apont* grav* ata atas acta actas arquiv* documento* cronica* | record* regist* note* minutes log logs logbook* archive* document* chronicle* file files | registr* anot* apunt* grab* acta actas archiv* document* cronica*
  caderno* diari* bloco apontament* manuscrit* agenda* | notebook* diary diaries journal* manuscript* jotter | cuaderno* diario* libreta* apunte* manuscrit* agenda*
  assin* firma rubric* autograf* selo | sign signs signed signature* autograph* seal sealed hand | firm* rubric* autograf* sello
  prov* demonstr* comprov* evidenci* verific* certific* | prove* proof* demonstrat* show* evidence verif* check* certif* confirm* | prueb* prob* demostr* demuestr* comprob* evidenci* verific* certific*
  livro livros volume* tomo* obra obras | book* volume* tome* work works | libro libros volumen* tomo* obra obras
  ler le leem leio lido lida leu leitor* leitura* relid* | read reads reading reader* | leer lee leen leo leid* leyo lector* lectura*
  reler rele releem relei* relid* revis* recit* voltar | reread* again review* revis* recit* over | relee* relei* releer releyo revis* recit*
  recit* declam* alto | recit* aloud declaim* loud | recit* declam* alto
  ensaio ensaios artigo* texto* peca pecas | essay* article* text texts piece pieces | ensayo* articulo* texto* pieza piezas
  conto contos historia* narrativa* relato* fabula* lenda* cronica* | story stories tale tales narrative* fable* legend* account* | cuento cuentos historia* narrativa* relato* fabula* leyenda*
  cont* narr* relat* | tell tells told telling narrat* relat* recount* | cont* cuent* narr* relat*
  romance romances novela* ficc* | novel novels novella* fiction* | novela* ficc*
  poema* poesia* poet* verso* rima* | poem* poetry poet* verse* rhyme* | poema* poesia* poet* verso* rima*
  frase frases orac* sentenca* periodo linha linhas | sentence* phrase* line lines | frase frases orac* sentencia* linea lineas
  palavra* termo* vocab* verbo* | word* term terms vocab* verb* | palabra* termino* vocab* verbo*
  letra letras alfabeto* abeced* carater* | letter letters alphabet* character* writing | letra letras alfabeto* abeced* caracter*
  verbo* gramatic* conjug* sintax* | verb verbs grammar* conjugat* syntax | verbo* gramatic* conjug* sintax*
  virgula* pontua* acento* ponto pontos reticencias sinal sinais | comma* punctuat* accent* dot dots mark marks | coma comas puntua* acento* punto puntos signo signos
  corrig* correc* correg* emend* retific* revis* consert* repar* arranj* remend* compo* gralha* errata* | correct* mend* amend* fix* repair* revis* rectif* typo* erratum adjust* | corrig* correg* correc* enmend* rectific* revis* arregl* repar* remend* errata*
  erro erros engan* equivoc* falh* lapso* mal | error* mistake* wrong* fault* slip slips blunder* mistaken fail* | error* equivoc* fall* lapso* engan* yerr*
  apag* risc* rasur* elimin* retir* suprim* remov* tirar tira sum* desaparec* cort* | eras* delet* remov* strike struck cross* cut cuts rub rubbed wip* vanish* disappear* | borr* tach* quit* elimin* retir* suprim* remov* desaparec* cort*
  pagina* folha* fol* | page* sheet* leaf leaves folio* | pagina* hoja* foli*
  branco vazi* blanco nada | blank* empty emptiness white nothing void | blanco vaci* nada
  lingua linguas idioma* linguagem dialet* fala | language* tongue* idiom* dialect* speech lingo | lengua lenguas idioma* lenguaje dialect* habla
  traduz* traduc* verter verte versao interpret* | translat* interpret* render* version | traduc* traduzc* tradujo verter vierte version* interpret*
  fal* dizer diz disse dizem convers* dialog* palestr* discurs* pronunc* express* profer* | speak* spoke* talk* say says said tell convers* dialog* discours* utter* pronounc* express* voice* | habl* decir dice dijo dicen convers* dialog* charl* discurs* pronunc* expres* profer*
  cala calar calam calou calad* silenci* quiet* mud* emud* sossega* nada | silen* quiet* mute* hush* shut still speechless wordless | call callar calla callan callad* silenci* quiet* mud* enmud* sosieg*
  ruido* barulh* som sons rumor* estrond* sonor* | noise* noisy sound* loud din racket | ruido* sonido* son sonor* estruendo* bullicio
  grit* berr* levantar clam* | shout* cry cries yell* scream* raise raised raising | grit* alzar levantar clam* chill*
  pergunt* questa* questo* interrog* inquir* indag* | ask asks asked asking question* quer* inquir* interrog* wonder* | pregunt* cuestion* interrog* inquir* indag*
  respond* respost* replic* contest* reag* | answer* repl* respond* respons* retort* react* | respond* respuest* replic* contest* reaccion*
  explic* esclarec* aclar* justific* razao razoes motivo* porque finalidade* causa causas proposito* serv* | explain* explan* clarif* justif* reason* why motive* purpose* cause* | explic* esclarec* aclar* justific* razon* motivo* porque finalidad* causa causas proposito* sirv*
  prom* palavra jur* compromis* voto | promis* vow* pledge* oath* commit* swear* sworn word | promet* promes* palabra jur* compromis* voto
  pact* acord* acert* contrat* trato combin* conven* | pact* agree* deal deals treaty contract* compact* accord* | pact* acuerd* acord* contrat* trato convien* conven*
  concord* acord* aceit* assent* consent* | agree* assent* consent* accept* concur* concede* | concord* acuerd* acord* acept* asent* consent* consient*
  consent* permiss* permit* licenca* autoriz* deix* anuen* | consent* permi* allow* let lets licen* authori* leave | consent* consient* permis* permit* licencia* autoriz* dej*
  recus* rejeit* nega neg* declin* rechac* repudi* prefer* nao | refus* reject* declin* deny denies denied denial* turn* rebuff* decline* unwilling prefer* no not won rather | rechaz* neg* nieg* rehus* declin* repudi* prefer* prefier* no
  sugest* suger* recomend* aconselh* conselh* indic* | suggest* recommend* advis* advice counsel* | sugier* suger* recomend* recomiend* aconsej* consej*
  avis* adverte advert* alert* previn* | warn* alert* caution* notice* notif* remind* | avis* adviert* advert* alert* previen* preven*
  orden* ordem ordens mand* exig* impo* comand* instruc* encomend* tarefa* encarg* incumb* obrig* | order* command* demand* instruct* impos* task* errand* oblig* told require* assign* | orden* mand* exig* impon* impus* comand* instruc* tarea* encarg* oblig* reclam*
  ped* solicit* rogar roga requer* suplic* reclam* | ask* request* beg* plead* demand* require* appeal* | ped* pid* solicit* rogar ruega* requ* suplic* reclam*
  obed* acat* cumpr* submiss* submet* segu* desobed* | obey* obedien* comply compli* follow* submi* disobe* heed* cooperat* | obed* acat* cumpl* sumis* somet* segu* sigu* desobed*
  rebel* revolt* insurre* desobed* resist* motim | rebel* revolt* uprising* insurrect* disobe* resist* mutin* | rebel* revuel* insurrec* desobed* resist* motin*
  mentir* ment* mint* fals* engan* fing* embust* impost* | lie lies lied lying liar* false* deceiv* deceit* deceptiv* pretend* feign* fake* impost* | mentir* mient* mint* fals* engan* fing* embust* impost*
  verdad* veraz* autentic* sincer* genuin* honest* | true truly truth* authentic* sincer* genuin* honest* real earnest | verdad* veraz* autentic* sincer* genuin* honest*
  segred* secret* escond* esconder ocult* clandestin* furtiv* sigil* encobert* | secre* hidden hide* hiding conceal* clandestin* covert* furtiv* surreptit* undercover behind | secret* escond* ocult* clandestin* furtiv* sigil* encubiert*
  lei leis legal* norma* regra* regulament* preceito* estatut* codig* decret* | law laws legal* rule rules norm norms regulat* precept* statute* code codes decree* bylaw* | ley leyes legal* norma* regla* reglament* precept* estatut* codig* decret*
  tribunal tribunais julgamento* judic* audiencia* processo* foro pleito* litigi* | court courts courtroom* judic* trial* tribunal* hearing* lawsuit* litigat* | tribunal* juzgado* judic* juicio* proceso* audiencia* pleit* litigi*
  juiz* juiza* magistrad* | judge* magistrate* | juez* jueces jueza* magistrad*
  justica* justo justa justos justas injust* | justice* just injust* fair fairness unfair* | justicia* justo justa justos justas injust*
  advogad* jurist* procurador* solicitador* defensor* | lawyer* attorney* barrister* solicitor* advocate* jurist* counsel | abogad* jurist* procurador* letrad* defensor*
  testemunh* depo* depoi* declar* | witness* testif* testimon* depos* declar* | testig* testimon* depon* declar*
  acus* culp* reu reus denunc* suspeit* | accus* guilt* blame* charge* defendant* denounc* suspect* | acus* culp* reo reos denunci* sospech*
  castig* puni* pena penas conden* sentenc* | punish* penalt* condemn* sentenc* chastis* | castig* puni* pena penas conden* sentenci*
  inocen* absolv* perdo* indult* | innocen* acquit* forgiv* pardon* absolv* | inocen* absolv* absuelv* perdo* indult*
  assembleia* reuni* plenari* conselho* junta* congress* assembl* sessao sessoes votac* vota votar votam voto votos deliber* ata atas | assembl* meeting* gathering* council* congress* vote* voting parliament* session* deliberat* minutes | asamblea* reuni* plenari* consejo* concejo* junta* congres* sesion* vota* voto votos deliber* acta actas
  discut* debat* argument* contend* disput* controver* zang* bulh* querel* brig* desaven* conflit* | discuss* debat* argu* disput* controvers* quarrel* row rows bicker* fight* conflict* contend* | discut* debat* argument* contend* disput* controver* enfad* rina* querell* pele* desaven* conflict*
  critic* censur* reprov* | critic* censur* reproach* blame* condemn* | critic* censur* reproch*
  elogi* louv* gabar* aplaud* | prais* laud* applaud* commend* celebrat* | elogi* alab* aplaud* ensalz*
  agradec* grat* obrigad* | thank* grateful* gratitude | agradec* grat* gracias
  cumpriment* saud* despe* adeus* | greet* salut* hello farewell* goodbye* | salud* despid* despe* adios
  coment* observac* nota | comment* remark* observ* note | coment* observac* nota
  nome nomes cham* apelid* design* titulo* | name names named call* surname* title* | nombre* llam* apellid* design* titulo*
  signific* sentido* | mean* signif* sense | signific* sentido*
  compar* semelh* parec* igual* | compar* like* similar* resembl* same | compar* semej* parec* igual*
  divid* repart* partilh* distribu* racion* parcel* quinh* fatia* | divid* shar* distribut* ration* split* portion* allot* | divid* repart* compart* distribu* racion* parcel* reparto
  dinheir* moeda* econom* pag* custo* preco* ouro riqueza* rico rica ricos ricas salari* financ* | money currenc* econom* pay* paid cash coin* cost* price* gold wealth* rich* wage* salar* financ* | diner* moneda* econom* pag* cost* precio* oro riqueza* rico rica ricos ricas salari* sueldo* financ*
  divida* dev* credit* emprest* | debt* owe* credit* lend* lent loan* borrow* | deud* deb* credit* prest*
  pobre* miser* indigen* | poor* poverty needy destitut* miser* | pobre* miser* indigen*
  trabalh* empreg* labor laboral labut* profiss* cargo oficio* | work* job jobs labour* labor employ* profession* occupation* toil* | trabaj* emple* labor labores laboral faen* profes* cargo oficio*
  jog* brinc* dado dados carta | game* play* dice toy toys gambl* | jueg* jug* dado dados
  musica* canc* cant* melodi* music* | music* song* sing* sang melod* tune* | musica* canc* cant* melodi* music*
  danc* bail* | danc* ballet* | danza* baile* bailar* bail*
  teatro* palco* actor* ator* atriz* peca | theatre* theater* stage actor* actress* play plays | teatro* escenario* actor* actriz*
  pint* quadro* tela arte artist* | paint* picture* art artist* canvas | pint* cuadro* lienzo arte artist*
  fotograf* imagem imagens retrat* | photo* image* picture* portrait* | fotograf* foto imagen* retrat*
`
