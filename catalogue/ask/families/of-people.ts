/** Who is in a story: people, trades, families. A line is a family: Portuguese | English | Spanish; `*` is any ending. */
export const ofPeople = `
  homem homens sujeito* tipo rapaz rapazes senhor senhores cavalheiro* | man men guy guys fellow* bloke* gentleman gentlemen male | hombre* senor senores tipo sujeto* caballero* varon varones
  mulher mulheres senhora* dama damas dona | woman women lady ladies female | mujer mujeres senora senoras dama damas dona
  rapariga* menina* moca mocas miuda miudas garota garotas | girl girls lass maiden* | chica chicas nina ninas muchacha* moza mozas
  rapaz rapazes menino* moco miudo miudos garoto* | boy boys lad lads | chico chicos nino ninos muchacho* mozo mozos
  crianca* infancia infantil bebe bebes menino* menina* miud* garot* pequenada | child children childhood kid kids baby babies infant* toddler* youngster* | nino ninos nina ninas infancia crio crios bebe bebes infantil chiquill* ninez
  jovem jovens juventude adolescen* moc* mocidade | young youth youthful teen* adolescen* youngster* | joven jovenes juventud adolescen*
  velho velha velhos velhas idos* ancia anciao anciaos velhice envelhec* avo avos avozinh* reformad* viuv* | old elderly aged ageing aging elder elders grandmother* grandfather* grandma grandpa granny pensioner* widow* retired | viej* ancian* vejez envejec* abuel* mayor mayores jubilad* viud*
  viuv* | widow* bereaved | viud*
  esposa* marido* mulher mulheres conjuge* casal casais casad* casamento* | wife wives husband* spouse* couple couples married marriage* wedding* bride groom | espos* marido* conyuge* pareja* casad* matrimonio* boda*
  noiv* prometid* noivado* | fiance* betroth* engage* bride groom | novi* prometid* noviazgo*
  pai pais mae maes progenitor* | father* mother* parent* dad mum mom | padre padres madre madres progenitor* papa mama
  filho filhos filha filhas descendente* herdeir* | son sons daughter* offspring heir heirs descendant* | hijo hijos hija hijas descendiente* hereder*
  irma irmas irmao irmaos gemeo* gemea* | brother* sister* sibling* twin twins | herman* gemel* melliz*
  tio tios tia tias primo primos prima primas sobrinh* parente* familia* familiar familiares | uncle* aunt* cousin* nephew* niece* relative relatives family families kin | tio tios tia tias primo primos prima primas sobrin* pariente* familia* familiar familiares
  amig* camarad* companheir* amizade* | friend* pal pals buddy mate mates companion* friendship* | amig* camarad* companer* amistad*
  inimig* rival rivais adversari* | enem* foe foes rival* opponent* adversar* | enemig* rival rivales adversari*
  amante* amor amores namor* apaixon* paixao amar amou amava amam | lover* love loved loves loving sweetheart* romance passion beloved | amante* amor amores enamor* pasion amar amaba amo aman novi*
  vizinh* | neighbour* neighbor* | vecin*
  desconhecid* estranh* forasteir* estrangeir* | stranger* unknown foreigner* foreign outsider* | desconocid* extran* foraster* extranjer*
  hospede* visita visitas visitante* convidad* | guest* visitor* visit visits invited | huesped* visita visitas visitante* invitad*
  exilad* exilio* refugiad* desterr* emigr* imigr* migra* | exile* refugee* banish* emigra* immigra* migra* displaced | exili* refugiad* desterr* emigr* inmigr* migra*
  multidao gente povo pessoas populac* publico | crowd* people folk folks public population | multitud* gente pueblo personas poblacion publico
  comunidade* coletiv* grupo* povo vizinhanca | community communities collective* group* commun* neighbourhood | comunidad* colectiv* grupo* pueblo vecindario
  aldeao aldea aldeoes aldeas habitante* morador* residente* camponeses campones* lavrador* agricultor* povo gente vizinh* | villager* inhabitant* resident* townspeople townsfolk peasant* farmer* dweller* local locals | aldean* habitante* lugaren* vecin* residente* campesin* paisan* labrador* agricultor* morador*
  professor* docente* mestre mestra mestres educador* pedagog* preceptor* explicador* | teacher* schoolteacher* schoolmistress* schoolmaster* instructor* tutor* educator* professor* lecturer* | profesor* maestr* docente* educador* pedagog* tutor*
  aluno* aluna* estudante* discipulo* discipula* aprendiz* estagiari* novat* principiante* | pupil* student* apprentice* disciple* learner* trainee* novice* beginner* | alumn* estudiante* discipul* aprendi* becari* novat* principiante*
  aprendiz* ajudante* auxiliar* assistente* | apprentice* assistant* helper* aide aides | aprendiz* ayudante* auxiliar* asistente*
  mestre mestres artesao artesa artesaos artifice* oficio oficios artesanato artesanal | master craftsman craftsmen craftswoman artisan* craft crafts maker makers trade trades | maestr* artesan* oficio oficios
  empregad* funcionari* trabalhador* assalariad* subordinad* operari* | employee* worker* clerk* staff labourer* servant* | emplead* funcionari* trabajador* oficinista* subordinad* obrer* dependiente*
  funcionari* oficial oficiais autoridade* | official* officer* authorit* | funcionari* oficial oficiales autoridad*
  escrivao escrivaes escriturari* copista* empregad* escrevente* amanuense* secretari* empregado funcionari* notari* | scrivener* clerk* copyist* scribe* secretary secretaries notary bookkeeper* amanuensis | escribiente* escriban* copista* amanuense* secretari* oficinista* notari* pasante*
  contabilista* | bookkeeper* accountant* | contable* contador* tenedor
  patrao patroes chefe* chefia* diretor* gerente* dono donos | boss bosses chief* manager* director* employer* owner* head | jef* patron* director* gerente* duen*
  criad* servical servicais mordom* empregada empregadas domestic* | servant* maid maids butler* housekeeper* domestic employee* | criad* sirvient* mayordom* domestic* empleada empleadas
  cartograf* geograf* agrimensor* topograf* | cartograph* mapmaker* geograph* surveyor* | cartograf* geograf* agrimensor* topograf*
  relojoeir* | clockmaker* watchmaker* horolog* | relojer*
  faroleir* vigia* guarda guardas guardiao guardioes sentinela* vigilante* zelador* | keeper* guard guards guardian* watchman watchmen warden* caretaker* sentinel* lookout | farer* guarda guardas guardian* vigia* vigilante* centinela* celador* custodio*
  pescador* marinheir* marujo* navegador* capitao capitaes tripula* | fisherman fishermen sailor* mariner* seaman seamen captain* crew crews skipper* navigator* | pescador* mariner* marino* navegante* capitan* tripula*
  interprete* tradutor* | interpreter* translator* | interprete* traductor*
  bibliotecari* arquivista* livreir* | librarian* archivist* bookseller* | bibliotecari* archiver* librer*
  leitor* | reader* | lector*
  escritor* autor autora autores romancista* poeta* prosador* narrador* | writer* author* novelist* poet poets | escritor* autor autora autores novelista* poeta* narrador*
  jornalista* reporter* redator* | journalist* reporter* editor* columnist* | periodista* reporter* redactor*
  padre padres sacerdote* frade* monge* freira* monja* bispo* clerigo* religios* | priest* monk* nun nuns friar* bishop* clergy* vicar* religious | cura curas sacerdote* fraile* monje* monja* obispo* clerigo* religios*
  medic* enfermeir* doutor* cirurgi* | doctor* physician* nurse* surgeon* medical | medic* enfermer* doctor* cirujan*
  doente* doenca* enferm* paciente* moribund* mal | ill sick illness* disease* patient* ailing dying | enferm* paciente* dolencia* moribund*
  soldado* militar* guerreir* combatente* exercito* | soldier* warrior* army armies military trooper* fighter* | soldado* militar* guerrer* combatiente* ejercito*
  cavaleir* fidalgo* nobre nobres aristocrat* | knight* nobleman nobles gentleman aristocrat* chival* | caballer* hidalgo* noble nobles aristocrat*
  rei reis rainha* monarca* soberan* principe* princesa* fara* imperador* trono reino | king* queen* monarch* sovereign* prince* pharaoh* emperor* throne kingdom* ruler royal | rey reyes reina* monarca* soberan* principe* princesa* fara* emperador* trono reino
  presidente* governador* politic* ministr* autarca* governante* governo* | president* governor* politic* minister* mayor* government* | presidente* gobernador* politic* ministr* alcalde* gobernante* gobierno*
  municipal municipais camara camarari* autarquia* prefeitura* municipio* | municipal council* town city civic borough | municipal municipales ayuntamiento* alcaldia* municipio* consistorio*
  policia* detetive* investigador* inspetor* agente agentes | police* detective* investigator* inspector* cop cops agent agents sleuth* | policia* detective* investigador* inspector* agente agentes
  ladra* ladro* roub* furt* assalt* gatun* | thief thieves robber* steal* stole* theft* burglar* rob robs robb* | ladron* robar roba* robo robos hurt* asalt*
  mentiros* impostor* trapaceir* fals* vigarista* embusteir* | liar* impostor* fraud* cheat* swindler* deceiver* trickster* | mentiros* impostor* tramposo* fals* estafador* embuster*
  deus deuses divin* deusa* | god gods divine deity deities goddess* | dios dioses divin* diosa* deidad*
  monstr* criatura* besta* | monster* creature* beast* being beings | monstruo* criatura* bestia* engendro*
  fantasma* espectro* espirito* alma almas assombra* | ghost* spectre* spirit* soul souls haunt* phantom* | fantasma* espectro* espiritu* alma almas
  anjo* demoni* diab* | angel* demon* devil* | angel* demonio* diabl*
  heroi* heroina* protagonista* | hero* heroine* protagonist* | heroe* heroina* protagonista*
`

/** How people are made, and what befalls them. */
export const ofBodies = `
  cego cega cegos cegas cegueira invisual | blind blindness sightless | ciego ciega ciegos ciegas ceguera invidente
  surdo surda surdos surdez mudo muda | deaf mute dumb | sordo sorda sordos sordera mudo muda
  mao maos dedo dedos punho palma | hand hands finger* fist* palm | mano manos dedo dedos puno palma
  olho olhos olhar olhares vista vistas ver | eye eyes gaze sight look looks glance* | ojo ojos mirada* vista ver mirar
  boca bocas labio* lingua | mouth* lip lips tongue | boca bocas labio* lengua
  cabeca* mente mentes cerebro* miolo* crani* espirito | head heads mind minds brain* skull* | cabeza* mente mentes cerebro* craneo*
  coracao coracoes peito | heart hearts breast | corazon corazones pecho
  rosto* cara caras face faces semblante* | face faces countenance | rostro* cara caras semblante*
  corpo corpos corporal fisic* carne | body bodies bodily flesh physical | cuerpo cuerpos corporal carne fisic*
  voz vozes vocal | voice voices vocal | voz voces vocal
  sangue ferid* ferimento* feri* | blood wound* injur* bleed* | sangre herid* heri*
  sede sedent* sequios* sequi* | thirst* parched | sed sedient*
  fome famint* esfomead* | hunger hungry starv* famine | hambre hambrient* famelic*
  sono dorm* adormec* sonh* insonia* | sleep* asleep slept dream* insomnia* | sueno* duerm* dorm* sonar sonaba sonand* insomnio*
  cansa* fatig* exaust* | tired* weary weariness fatigue* exhaust* | cansa* fatig* agota*
  nascer nasceu nasce nascimento* nascid* berco | born birth births cradle | nacer nacio nace nacimiento* nacid* cuna
  morr* mort* falec* defunt* cadaver* funeral* enterr* tumul* | die dies died dying dead death* deceased corpse* funeral* burial* buri* bury grave graves tomb* | morir moria* muri* muer* fallec* difunt* cadaver* funeral* entierr* tumb*
  assassin* matar mata matou homicid* crime crimes crimin* | murder* kill* assassin* homicid* crime crimes criminal* slay* | asesin* matar mata mato homicid* crimen* crimin*
`
