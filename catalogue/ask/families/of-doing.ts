/** What people do, feel and think in a story, and how. The form is that of `ofPeople`. */
export const ofDoing = `
  ouv* escut* audi* ouco | hear* listen* heed* overhear* ear ears | oir oi* oye* escuch* audi*
  ver veem viu vist* olh* observ* mir* contempl* espreit* avist* | see sees saw seen look* watch* observ* gaze* glimps* | ver ven vio vist* mir* observ* contempl* avist*
  mostr* exib* revel* apresent* expo* desvend* | show* reveal* display* exhibit* disclos* present* | mostr* muestr* exhib* revel* present* expon*
  guard* conserv* preserv* mant* reten* proteg* salvaguard* arquiv* arrecad* | keep* kept guard* preserv* maintain* retain* stor* sav* protect* hold* | guard* conserv* preserv* mant* reten* retien* proteg* salvaguard* archiv*
  cuid* zel* atend* trat* tom* vel* | care* tend* look* nurs* keep* attend* mind minds minding | cuid* atend* atiend* vel* trat*
  proteg* defend* abrig* ampar* escud* resguard* | protect* defend* shelter* shield* guard* | proteg* defend* defiend* cobij* ampar* escud* resguard*
  salv* resgat* socorr* livr* redim* | sav* rescu* redeem* deliver* salvage* | salv* rescat* socorr* redim*
  ajud* auxili* apoi* colabor* socorr* solidari* | help* aid aids aided support* assist* collaborat* solidar* mutual* | ayud* auxili* apoy* colabor* socorr* solidari*
  procur* busc* pesquis* | search* seek* sought look* quest* hunt* | busc* procur*
  encontr* ach* descobr* depar* | find* found discover* encounter* meet* met | encontr* encuentr* hall* descubr*
  perd* extravi* sum* desaparec* sem | lose loses losing lost loss losses miss* vanish* disappear* stray* | perd* pierd* extravi* desaparec*
  falta falt* ausen* saudad* carenci* lacuna* vazio | miss* lack* absen* want* long* gap gaps yearn* | falt* ausen* extran* anor* carencia* hueco*
  esquec* olvid* deslembr* desmemori* | forg* oblivi* amnesi* | olvid* desmemori*
  lembr* record* memor* recorda* evoc* reminisc* | remember* recall* recollect* memor* remind* reminisc* evok* | record* recuerd* memor* acord* acuerd* evoc* reminisc*
  esvazi* despej* desocup* encaixot* desmont* | empty* emptie* clear* declutter* box boxed boxing pack* | vaci* desocup* desaloj* desmont* embal*
  larg* solt* deix* abandon* descart* desprend* renunc* livra* | let lets go goes gone leav* left abandon* discard* drop* releas* give renounc* | solt* suelt* dej* abandon* descart* desprend* renunci* largar
  escolh* eleg* elei* selec* opc* opt* prefer* decid* | choos* chose* choice* select* pick* elect* prefer* opt opts option* | elig* elij* eleg* escog* selec* opcion* opt* prefer* decid*
  decid* decis* resolv* determin* | decid* decision* resolv* determin* settle* | decid* decis* resolv* resuelv* determin*
  suspend* adi* interromp* paus* retem* hesit* prote* esper* | suspend* hold* held withh* postpon* interrupt* paus* delay* hesitat* | suspend* aplaz* interrump* paus* retien* vacil* posterg*
  interromp* parar parou parasse parava pare cess* deten* | interrupt* stop* cease* halt* paus* quit* | interrump* parar paro parara parase pare cesar cesa* deten* detien* detuv*
  continu* persist* prossegu* insist* mant* segu* | continu* persist* go goes going keep* carry proceed* remain* | continu* persist* prosig* insist* sigu* segu*
  mud* alter* transform* vari* troc* modific* substitu* | chang* alter* transform* vary vari* swap* modif* replac* turn* | cambi* alter* transform* vari* mud* modific* sustitu* troc*
  voltar volt* regress* retorn* devolv* tornar restitu* | return* back restor* | volv* vuelv* regres* retorn* devolv* devuelv* restitu*
  chegar cheg* vir vem | arriv* come comes came coming reach* | lleg* ven vien*
  aparec* surg* emerg* | appear* emerg* arise* | aparec* surg* emerg*
  partir parti* ir vai sai sair saiu abandon* fug* | leave* left depart* go goes went gone away flee* fled escape* quit* | partir parti* ir va march* sal* abandon* hui*
  fug* escap* evad* | flee* fled escap* evad* | hui* huy* fug* escap* evad*
  segu* acompanh* persegu* | follow* accompan* pursu* chas* trail* | segu* sigu* acompan* persegu* persigu*
  levar lev* transport* carreg* traz* | carry carri* take* took bring* brought bear* transport* | llev* transport* carg* traer trae* trajo traid*
  dar da dao deu oferec* entreg* doar doa ofert* confer* conced* | give* gave offer* hand* deliver* grant* donat* bestow* | dar da dan dio ofrec* entreg* don* confier* conced*
  tirar tom* pegar agarr* apanh* | take* took grab* seiz* catch* caught grasp* | tom* coger* cog* agarr* atrap*
  constru* fabric* edific* ergu* criar cria criou criad* invent* fez fazem faz feito inventor* mont* conceb* | build* built make* made creat* construct* invent* fabricat* erect* assembl* forg* devis* | constru* fabric* edific* erig* crear crea* invent* hace* hizo hech* mont* ide*
  avaria* avariad* estrag* quebrad* defeit* partid* | fault* broken broke breakdown defect* malfunction* | averia* averiad* estrope* rot* defect*
  destru* destro* ruin* arruin* demol* part* quebr* estrag* rasg* | destro* ruin* demol* break* broke* wreck* spoil* tear* tore torn smash* | destru* destroz* ruin* arruin* demol* romp* rot* quebr* estrop* rasg*
  copia* replic* imit* reprodu* duplic* igual | cop* replica* imitat* reproduc* duplicat* same identical | copi* replic* imit* reproduc* duplic* igual
  instal* coloc* mont* poe poem puser* pos met* | instal* put* place* fit* set* mount* | instal* coloc* mont* pon* pus* met*
  ensin* educ* instru* trein* adestr* licao licoes | teach* taught educat* instruct* train* lesson* school* tutor* | ensen* educ* instru* entren* adiestr* leccion*
  aprend* estud* instru* | learn* study studie* | aprend* estud*
  saber sabe sabem saber sabia* sei soube conhec* conhe* | know* knew aware* acquaint* | sabe saben saber sabia* supo conoc* conozc*
  entend* compreend* perceb* intelig* aperceb* apercebe* | understand* understood comprehend* grasp* realis* realiz* perceiv* notic* | entend* entiend* comprend* percib* advert* adviert* percat* enter*
  not* repar* perceb* descobr* advert* | notic* realis* realiz* spot* discover* find* see sees perceiv* | not* repar* percib* percat* descubr* advert* adviert*
  pens* reflet* reflex* medit* ponder* matut* pondera* ideia* raciocin* | think* thought* reflect* meditat* ponder* consider* idea* reason* musing* | pens* piens* reflexion* medit* ponder* consider* idea* razon*
  acredit* crer cre creio cree* crenca* fe confi* crenc* | believ* belief* faith* trust* creed* | cre* fe confi* creenc*
  duvid* incert* hesit* desconfi* ceptic* cetic* insegur* vacil* pergunt* | doubt* uncertain* hesitat* sceptic* skeptic* unsure question* waver* distrust* | dud* inciert* incert* vacil* desconfi* esceptic* insegur* titube*
  desconfi* suspeit* descrer* receio recei* duvid* | distrust* mistrust* suspicio* suspect* wary doubt* | desconfi* sospech* recel* dud*
  confi* fiar fiavel credito fe | trust* rely relies relied relying reliance depend* confid* faith | confi* fiar* fia fio fiab*
  adivinh* prev* profet* oracul* vaticin* | guess* predict* prophe* oracle* forese* divin* foretell* | adivin* prev* profe* oracul* vaticin*
  imagin* fantasi* invent* sonh* | imagin* fantas* invent* dream* | imagin* fantasi* invent* suen* sonar sonab* sonand*
  curios* interess* intrig* | curio* interest* intrigu* inquisitive | curios* interes* intrig*
  desej* quer* quis vontade* ansi* anseio* aspir* cobic* | wish* want* desir* will long* yearn* crav* eager* | dese* quer* quier* quis* voluntad* ansi* anhel* aspir*
  medo* recei* temer teme temem temia* temor terror* pavor* assust* espant* horror* | fear* afraid dread* terror* scar* fright* horror* | mied* recel* temer teme temen temia* temor terror* pavor* asust* espant* horror*
  coragem corajos* valent* valentia* bravura* ousad* | courage* brave* bold* valiant daring | coraje valent* valentia* valor* osad* bravura*
  alegr* feliz* felicidad* content* risonh* jubil* | joy* happ* glad* cheer* delight* merr* | alegr* feliz* felicidad* content* jubil*
  prazer* goz* delici* gost* satisf* | pleasure* enjoy* delight* satisf* taste* | placer* goz* delici* gust* satisf* disfrut*
  trist* melancol* desgost* pesar* lament* magoa* dor dores | sad* sorrow* melanchol* grief griev* regret* lament* pain* | trist* melancol* disgust* pesar* lament* dolor* pena
  chor* pranto* lagrim* | cry cries cried crying weep* wept tear tears | llor* llant* lagrim*
  rir riem riso risos gargalh* sorri* graca humor | laugh* smil* humour humor funny joke* | reir rie rien risa* sonri* gracia humor
  raiva* ira colera* furi* zang* irrit* | anger angr* rage* fury furi* wrath* irritat* annoy* cross | rabia* ira colera* furi* enfad* irrit* enoj*
  odi* rancor* vinganc* ving* | hate hates hated hatred hating resent* reveng* vengeance aveng* grudge* | odi* rencor* veng*
  ciume* invej* ciument* | jealous* envy envi* | celos* envid*
  vergonha* envergonh* humilh* timid* | shame* asham* embarrass* humiliat* shy shyness | verguenz* avergonz* humill* timid*
  orgulh* vaidad* soberb* altiv* | pride* proud* vain* vanity haught* | orgull* vanidad* soberb* altiv*
  dignidad* respeit* honr* decor* | dignit* dignif* respect* honour* honor* esteem* | dignidad* respet* honr* honor* decor*
  cort* educad* delicad* gentil* polid* amav* maneiras modos bons boas civil* | courte* polite* gentl* civil* manner* kind* tact* graciou* | corte* educad* delicad* gentil* amab* maneras modales buen* civil* tacto
  bondad* bondos* generos* carinh* ternura* tern* afet* afei* meig* | kind* good* genero* tender* affection* fond* gentle* warm* | bondad* bondados* generos* carin* ternura* tiern* afect* encarin*
  cruel* malvad* maldad* perver* | cruel* wicked* evil* mean* malic* | cruel* malvad* maldad* perver*
  solid* solitari* sozinh* isol* desacompanh* so ermo ermit* companhia | lonel* alone solit* isolat* unaccompanied hermit* company | soled* solitari* sola solas aisl* ermit* compania
  junt* reun* unid* unia* associ* companhia acompanh* coletiv* | together* gather* unit* union* join* company collect* | junt* reun* unid* union* asoci* compania acompan* colectiv*
  separ* distanc* afast* long* distant* | separat* distan* apart away far | separ* distanc* alej* lej* distant*
  perto proxim* vizinh* beira junto | near* close* beside neighbour* next | cerca proxim* vecin* junto
  atenc* atent* concentr* foco focar cuidad* minuc* | attent* concentrat* focus* careful* care heed* mindful* | atenc* atent* atiend* concentr* foco enfoc* cuidad* minuc*
  distra* despist* disper* alhe* | distract* divert* scatter* | distra* distraig* despist* disper*
  certo cert* segur* certez* seguranc* infaliv* | certain* sure* secure* safety safe assur* | ciert* segur* certez* seguridad* infalib*
  perigo* risco* arrisc* ameac* | danger* risk* peril* threat* menac* hazard* | peligr* riesg* arriesg* amenaz*
  liberdad* livr* libert* independ* emancip* autonom* | free* freedom* libert* independen* emancipat* autonom* own | libertad* libre* liber* independ* emancip* autonom* propi*
  escrav* servid* opress* tirani* domin* | slave* serf* oppress* tyran* dominat* bondage | esclav* servidumbre opres* tiran* domin*
  poder* forca* fort* potente | power* strength strong* force* might mighty | poder* fuerz* fuert* potent*
  frac* debil* fragil* | weak* feeble frail* fragil* | debil* fragil* floj*
  luta* combat* guerra* batalha* peleja* belic* | fight* fought combat* war wars warfare battle* struggle* | luch* combat* guerra* batall* pelea* belic*
  paz pacif* sossego tranquil* calma* | peace* pacif* calm* tranquil* quiet* | paz pacif* sosieg* tranquil* calma*
  vitori* venc* triunf* ganh* | victor* win wins winn* won triumph* conquer* | victori* venc* triunf* gan*
  derrot* fracass* perd* | defeat* fail* lose loses lost | derrot* fracas* perd* pierd*
  exat* precis* rigor* perfeit* perfeic* certeir* | exact* precis* accura* perfect* rigor* rigour* | exact* precis* rigor* perfect* certer*
  novo nova novos novas novidad* recent* | new newer newest novelty recent* fresh | nuev* noved* recient*
  antig* velh* remot* arcaic* | ancient old* antique* archaic bygone | antigu* viej* remot* arcaic*
  grande* enorm* imens* vast* | big* large* great* huge* vast* immense* | gran* enorm* inmens* vast*
  pequen* miud* breve* curt* reduzid* | small* little tiny* short* brief* | pequen* menud* breve* cort* reducid*
  comprid* extens* prolong* dur* demorad* long* | long* extend* prolong* last* lengthy | larg* extens* prolong* dur*
  raro rar* escass* pouc* unic* | rare* scarce* few single only unique | rar* escas* poc* unic*
  ultim* derradeir* extint* extinc* morib* resta* | last* final* dying extinct* remaining remain* | ultim* postrer* extint* extinc* morib* queda*
  primeir* inicial* | first* initial* | primer* inicial*
  todo toda todos todas inteir* complet* total* cada | all every* whole entire* complete* total* each | todo toda todos todas enter* complet* total* cada
  nada ningu* nenhum* | nothing* nobody none | nada nadie ningun*
  igual* mesm* identic* constan* sempre | same equal* identical* constant* always alike | igual* mism* identic* constan* siempre
  diferent* diverg* distint* outr* | differ* distinct* other* another divers* | diferent* distint* otr* diverg*
  sempre constan* perpet* etern* | always constant* perpetual* etern* forever | siempre constan* perpetu* etern*
  misteri* enigm* estranh* insolit* | myster* enigm* strange* odd oddly puzzl* | misteri* enigm* extran* insolit*
  comum comuns partilhad* publico publica publicos publicas coletiv* | common commons shared public collective* commun* | comun comunes compartid* publico publica publicos publicas colectiv*
  vida vidas viv* exist* | life lives live* living alive exist* | vida vidas viv* exist*
  come* devor* | eat* ate devour* | come* devor*
  sinal sinais aviso* indicio* marca* | sign signs signal* mark* hint* token* | senal* indici* marca*
  ferv* herv* cozer | boil* simmer* | herv* hierv* bull*
  suspir* gemer geme gemid* sopr* | sigh* groan* moan* breath* | suspir* gemir gemid* sopl*
  levant* ergu* ascend* subir sobe | rais* lift* rise* rose hoist* | levant* alz* eleva* ascend* subir sube
  caus* provoc* origin* | caus* provok* trigger* | caus* provoc* origin*
  acontec* ocorr* suced* | happen* occur* befall* | acontec* ocurr* suced*
  facil faceis facilm* facilit* simples simplicid* | easy easi* simple simpl* effortless* | facil facil* sencill* simple simples
  dificil* dificuld* arduo ardua custa custou | difficult* hard hardship* arduous tough | dificil* dificultad* arduo ardua cuesta costo
  belo bela belos belas beleza bonit* lind* formos* | beautif* lovely pretty handsome beauty | bello bella bellos bellas belleza bonit* lind* hermos* guap*
  feio feia feios feias horr* | ugly hideous | feo fea feos feas horr*
  limp* lav* pur* | clean* wash* pure* | limp* lav* pur*
  suj* manch* lama | dirty dirt stain* filth* mud | suci* manch* barro lodo
  chei* enche* repleto | full fill* crowded | llen* replet*
  rapid* subit* repent* | sudden* abrupt* | repentin* subit* brusc*
  inutil* vao vaos va | useless* futile vain pointless | inutil* vano vanos vana
  util* serv* aproveit* | useful* use used uses | util* sirv* serv* aprovech*
`
