/** Where a story is: houses and towns, sea and land, things and machines, time and weather. The form is that of `ofPeople`. */
export const ofPlaces = `
  casa casas lar lares morada* residencia* habitac* domicilio* edifici* predio* vivenda* moradia* apartamento* domestic* | house houses home homes dwelling* residence* building* flat apartment* domestic household* indoors | casa casas hogar* morada* residencia* vivienda* edifici* domicilio* piso apartamento* domestic*
  edific* predio* construc* constru* torre* palaci* | building* build builds built construct* tower* palace* edifice* | edific* constru* torre* palaci*
  quarto* sala salas divisao aposento* | room rooms chamber* parlour | cuarto* sala salas habitacion* aposento* estancia*
  porta portas portao entrada* limiar umbral fechadura* | door doors gate* doorway* entrance* threshold* lock locks | puerta puertas porton entrada* umbral* cerradura* portal*
  entra* entrada* deixar ingress* | enter* entrance* entry let admit* admission | entra* entrada* dejar ingres*
  abr* abert* destranc* | open* unlock* unbolt* | abr* abiert* abier*
  fech* fechadura* tranc* cadead* encerr* | close closes closed shut shuts lock locks locked padlock* bolt* | cerrar cierra* cerrad* candado* encerr* encierr*
  janela* vidr* | window* pane glass | ventana* vidri* cristal*
  parede* mur* muralha* tapia* | wall walls | pared* mur* muralla* tapia*
  estante* prateleira* armari* | shelf shelves bookcase* cupboard* | estante* anaquel* armari* balda* repisa*
  biblioteca* livraria* arquivo* | library libraries bookshop* archive* | biblioteca* libreria* archivo*
  escola* colegio* liceu* aula* classe universidade* | school* college* classroom* class universit* lesson* | escuela* colegio* instituto* aula* clase universidad*
  oficina* atelier* ateli* estudio* | workshop* studio* atelier* | taller* estudio*
  fabrica* industria* usina* | factory factories mill mills industr* plant | fabrica* industria* planta
  escritori* gabinete* reparticao reparticoes estac* | office* bureau* cabinet study | oficina* despacho* gabinete*
  loja* mercado* feira* venda tenda bazar* comerc* mercador* | shop* market* store stores stall* fair merchant* trader* commerc* | tienda* mercado* feria* comerc* mercader* puesto
  compr* adquir* | buy buys buying bought purchas* acquir* | compr* adquir* adquier*
  vend* | sell* sold sale sales | vend*
  hospital* clinica* sanatori* asil* manicomi* | hospital* clinic* sanatori* asylum* | hospital* clinica* sanatori* asil* manicomi*
  prisao prisoes cadeia* carcere* cela celas pres* prisioneir* encarcer* | prison* jail* gaol cell cells captive* imprison* inmate* | prision* carcel* celda* pres* encarcel* cautiv*
  igreja* catedral* templo* mosteir* convento* capela* sinagoga* mesquita* | church* cathedral* temple* monaster* convent* chapel* synagogue* mosque* | iglesia* catedral* templo* monasteri* convento* capilla* sinagoga* mezquita*
  hotel hoteis pensao estalagem pousada* albergue* | hotel* inn inns guesthouse* lodging* hostel* | hotel* pension* posada* albergue*
  cafe cafes restaurante* taberna* bar bares cozinha* | cafe* restaurant* tavern* bar bars pub pubs kitchen* inn | cafe cafes restaurante* taberna* bar bares cocina*
  cidade* urban* metropol* capital vila vilas localidade* povoac* municipio* burgo | city cities town* urban metropol* capital | ciudad* urban* metropol* capital villa villas localidad* poblacion* municipio*
  aldeia* povoado* povoac* vila vilas vilarejo* lugarejo* lugar terra terrinha terriola povo campo rural | village* hamlet* town rural countryside settlement* | aldea* pueblo* poblado* poblacion* villorrio* lugar caserio* campo rural
  rua ruas ruela* viela* beco becos avenida* calcada* estrada* travessa* alameda* | street* road* lane lanes alley* avenue* path pathway* | calle* callej* avenida* calzada* carretera* camino travesia* senda
  caminh* trilh* percurso* rota rotas itinerari* | way ways path* route* trail* track* itinerar* | camin* send* recorrid* ruta rutas itinerari*
  mapa* planta* carta cartograf* atlas plano planos esboco | map maps plan plans atlas* chart charts mapmak* cartograph* | mapa* plano planos carta cartograf* atlas esbozo
  desenh* esboc* trac* pint* ilustr* retrat* | draw* drew sketch* trace* paint* illustrat* portray* portrait* | dibuj* esboz* traz* pint* ilustr* retrat*
  pais paises nacao nacoes patria* territori* fronteir* | country countries nation* homeland* territor* border* frontier* | pais paises nacion* patria* territori* fronter*
  mundo mundial planeta* universo* terra globo | world* planet* universe* earth globe | mundo mundial planeta* universo* tierra globo
  mar mares oceano* maritim* marinh* mare mares onda ondas vaga vagas | sea seas ocean* marine maritime tide tides wave waves | mar mares oceano* maritim* marin* marea* ola olas
  costa costas litoral praia* beira margem orla costeir* | coast* shore* seaside beach* bank | costa costas litoral playa* orilla* ribera* coster*
  ilha ilhas ilhe* arquipelago* insular | island* isle isles islet* archipelago* | isla islas islote* archipielago* insular
  porto portos cais doca docas ancoradouro* molhe | harbour* harbor* port ports dock docks quay* pier | puerto puertos muelle* darsena* embarcadero*
  navio navios barco barcos embarcac* nau naus bote botes veleir* vapor navega* frota | ship ships shipping boat* vessel* craft sail* steamer* fleet navigat* ferry | barco* buque* navio* nave naves embarcac* bote botes veler* navega* nav* flota
  naufrag* afund* afog* | shipwreck* wreck* sink* sank sunk drown* | naufrag* hund* ahog*
  farol farois lanterna* luz luzes lampada* lampe* candeia* vela candeeiro* claridade ilumin* lumin* clarao | lighthouse* beacon* light lights luminous lamp* lantern* candle* torch* illuminat* | faro faros linterna* luz luces lampara* candil* vela farol* claridad ilumin* lumin*
  acend* ligar incendi* | light lights lighting lit kindle* ignite* switch | encend* enciend* prend*
  escur* treva* noite sombr* penumbra* apagad* | dark* darkness shadow* gloom* dim unlit night | oscur* tiniebla* sombr* penumbra* noche
  rio rios ribeir* caudal corrente* afluente* | river* stream* brook* creek* current | rio rios arroyo* caudal corriente* afluente*
  lago lagos lagoa* charco* | lake* pond* pool lagoon* | lago lagos laguna* charc*
  agua aguas aquatic* liquid* hidric* beber bebida* | water waters watery liquid* drink* | agua aguas acuatic* liquid* hidric* beber bebida*
  poco pocos cisterna* fonte fontes nascente* manancia* furo | well wells cistern* spring fountain* source borehole* | pozo pozos cisterna* fuente* manantial* aljibe*
  rega regar regam regad* irrig* regadio | water* irrigat* | rieg* regar regab* regad* irrig* regadio
  seca secas secura arid* escassez sequia sedent* sede | drought* dry dryness arid scarcity parched thirst* | sequia* seco seca sequedad arid* escasez sedient* sed
  chuva* chov* temporal tempestad* tormenta* aguaceir* | rain* storm* tempest* downpour* shower* thunder* | lluvia* llov* llueve temporal tempestad* tormenta* aguacero* chaparron*
  neve nev* gelo gelad* frio frios glaci* invern* | snow* ice icy frost* cold winter* freez* frozen | nieve nevad* hiel* hielo helad* frio frios glaci* invierno* invernal*
  calor quente* verao estival ard* | heat hot warm* summer* | calor calido* calient* verano* estival*
  nevoeiro* neblina* bruma* nevoa* | fog* mist* haze | niebla* neblina* bruma*
  vento* ventania* brisa* | wind* breeze* gale* | viento* brisa* vendaval*
  fogo* incendi* cham* quei* arde* | fire* flame* burn* blaze* | fuego* incendi* llama llamas quem* arde*
  terra terras solo chao campo campos terreno* | earth land soil ground field fields | tierra tierras suelo campo campos terreno*
  montanha* serra* monte montes colina* cume* pico | mountain* hill hills peak* summit* range | montan* sierra* monte montes colina* cumbre* pico
  floresta* bosque* mata matas arvore* selva* arvoredo | forest* wood woods tree trees jungle* grove | bosque* selva* arbol* floresta* arboleda
  jardim jardins horta* quintal flor flores planta plantas | garden* flower* plant plants orchard* yard | jardin* huert* flor flores planta plantas patio
  colheita* ceifa* safra semente* semea* lavra* | harvest* crop crops seed* sow* plough* farming | cosecha* siembra* semill* sembr* labra*
  animal animais bicho* besta* gado | animal* beast* cattle creature* | animal* bicho* bestia* ganado*
  cao caes cadel* cachorr* | dog dogs puppy hound* | perr* cachorr* can
  gato gatos gata gatas felin* | cat cats kitten* feline | gato gatos gata gatas felin*
  cavalo* egua* cavalg* | horse* mare pony ride rides rode rider* | caballo* yegua* cabalg*
  ave aves passaro* asa asas voa* voo | bird* wing* fly flies flew flight* | ave aves pajaro* ala alas vuel* vola*
  pedra* rocha* rochedo* penha* penedo* | stone* rock* cliff* boulder* | piedra* roca* penasco* pena
  comida* alimento* refeic* jantar* almoc* comer come cozinh* | food* meal* dinner* lunch* eat eats ate eating cook* | comida* alimento* cena cenar almuerz* comer come cocin*
  pao paes padaria* padeir* farinha* trigo | bread baker* bakery flour wheat | pan panes panader* harina* trigo
  cha chas infusao chavena* | tea teas infusion cup | te tes infusion* taza*
  vinho* cerveja* alcool* bebed* embriag* bebad* | wine* beer* alcohol* drunk* liquor | vino vinos cerveza* alcohol* borrach* embriag*
  maquina* mecan* engenho* engenhoca* aparelho* dispositivo* artefact* artefato* sistema* robo robos robot* automat* autom* comput* algoritm* software | machine* mechan* engine* device* gadget* apparatus appliance* system* robot* automat* comput* software smart algorithm* contraption* | maquin* mecan* ingenio* aparato* dispositivo* artefacto* artilugio* sistema* robot* autom* comput* ordenador* algoritm* software inteligente
  robo robos robot* androide* autom* programa programas computador* | robot* android* automat* program* computer* software bot bots ai | robot* androide* autom* programa programas computador* ordenador*
  relogi* cronometr* ponteiro* mostrador despertador* | clock* watch watches timepiece* chronomet* dial | reloj* cronometr* manecilla* esfera despertador*
  hora horas tempo | hour* time | hora horas tiempo
  ferramenta* utensili* instrument* | tool* utensil* instrument* implement* | herramienta* utensili* instrument*
  telefone* telemovel telemoveis chamada* celular* | telephone* phone* mobile call calls cellphone* | telefono* movil moviles llamada* celular*
  comboio* trem trens ferrovi* estacao | train* railway* railroad* station | tren trenes ferrocarril* ferrovi* estacion
  carro* automovel automoveis camioneta* veiculo* conduz* | car cars automobile* vehicle* driv* lorry truck* | coche* automovil* vehiculo* conduc* camion*
  viage* viaj* jornada* peregrin* travessia* expedic* | travel* journey* trip trips voyage* pilgrim* expedition* crossing | viaj* travesia* jornada* peregrin* expedicion*
  manha manhas madrugada* alvorada* aurora amanhec* | morning* dawn daybreak sunrise | manana mananas madrugada* alba aurora amanec*
  noite noites noturn* anoitec* serao | night* nocturn* evening* dusk nightfall midnight | noche noches nocturn* anochec* velada
  dia dias jornada* diari* quotidian* | day days daily everyday | dia dias jornada* diari* cotidian*
  semana semanas semanal dias | week weeks weekly days fortnight | semana semanas semanal dias
  mes meses mensal | month* monthly | mes meses mensual
  ano anos anual decada* | year* annual* yearly decade* | ano anos anual* decada*
  hoje agora atual* present* | today now present current nowadays | hoy ahora actual* present*
  amanha futur* porvir | tomorrow future | manana futur* porvenir
  ontem passad* antigament* outrora | yesterday past formerly | ayer pasad* antan* antigua*
  segundo segundos minuto* instante* momento* | second seconds minute* instant* moment* | segundo segundos minuto* instante* momento*
  espera esper* aguard* pacien* demor* vigili* | wait* await* patien* vigil* delay* linger* | esper* aguard* pacien* demor* vigili*
  pressa* apress* depressa rapid* veloz* velocidad* celer* urgen* | hurr* haste* rush* quick* fast* swift* speed* urgen* rapid* | prisa* apresur* deprisa rapid* veloz* velocidad* urgen*
  lent* devagar vagar* pausad* demor* | slow* unhurried leisur* gradual* | lent* despacio pausad* demor*
  tarde tardi* atras* demor* fora | late* delay* belated* tardy overdue | tarde tardi* retras* demor*
  antes primeiro previ* cedo anterior* | before earlier first previous* prior early | antes primero previ* temprano anterior*
  inic* comec* princip* arranc* abertura | begin* began start* open* commenc* outset | inic* comienz* comenz* empez* empiez* princip* arranc* abre apertura
  fim final finais termin* acab* conclu* desfech* ultim* encerra* | end ends ended ending final* finish* conclu* close closes last | fin final finales termin* acab* conclu* desenlac* ultim* cierr*
`
