/** What plots are made of: crimes and fortunes, marriages and betrayals, faith and magic, things and clothes. The form is that of `ofPeople`. */
export const ofPlots = `
  arma armas pistola* revolver* espingarda* fuzil canhao canhoes bala balas tiro tiros dispar* | weapon* gun guns pistol* rifle* cannon* bullet* shot shots shoot* | arma armas pistola* revolver* fusil* escopeta* canon* bala balas tiro tiros dispar*
  espada* faca facas punhal* lamina* | sword* knife knives dagger* blade* | espada* cuchillo* punal* hoja
  venen* envenen* toxic* opio droga* intoxic* | poison* toxic* opium drug* venom* | venen* envenen* toxic* opio droga*
  rapt* sequestr* prende* | kidnap* abduct* hostage* captur* | rapt* secuestr* apres*
  chantag* extors* ameac* | blackmail* extort* threat* | chantaj* extors* amenaz*
  traic* trair traiu infiel infidel* adulter* amante* | betray* treason* traitor* unfaithful* infidel* adulter* affair* | traicion* infiel infidel* adulter* amante* engan*
  divorc* separac* | divorc* separat* | divorc* separac*
  incest* | incest* | incest*
  viola* estupr* abus* agred* maltrat* | rape* assault* abus* attack* violen* | viola* abus* agred* maltrat*
  suicid* | suicid* | suicid*
  corda forca enforc* | rope hang* gallows noose | cuerda horca ahorc*
  heranc* herd* testament* legad* | inherit* heir* will legacy bequea* | herenci* hered* testament* legad*
  deserd* | disinherit* | deshered*
  fortun* riquez* milion* tesour* ouro abastad* opulen* | fortune* wealth* rich* million* treasure* gold affluen* | fortun* riquez* millon* tesor* oro adinerad* opulen*
  cofre* arca arcas bau baus caixa caixas | chest* box boxes coffer* trunk* case safe | cofre* arca arcas baul* caja cajas
  anel aneis joia joias colar brinco* pulseira* | ring rings jewel* necklace* bracelet* | anillo* joya* collar* pulsera* sortija*
  coroa* | crown* | corona*
  chave chaves | key keys | llave llaves
  roup* vestid* vestir vestia* traje* fato saia camisa* casac* | cloth* dress* garment* suit skirt* shirt* coat* nightshirt* | ropa* vestid* vestir vestia* traje* falda* camis* abrig*
  mascara* disfarc* mascarad* | mask* disguis* | mascara* disfraz* enmascar* antifaz
  sapato* bota botas | shoe* boot boots | zapat* bota botas
  mesa mesas cadeira* cama camas movel moveis mobilia | table* chair* bed beds furniture | mesa mesas silla* cama camas mueble*
  banco bancos banqueir* emprest* juros usur* agiota* | bank banks banker* loan* usur* moneylender* | banco bancos banquer* prest* usur* prestamist*
  jornal jornais imprensa noticia* gazeta* | newspaper* press news gazette* | periodic* prensa noticia* gaceta* diario*
  cinema filme* | cinema film* movie* | cine pelicula*
  santo santos santa santas beat* piedos* piedade devot* devoc* relig* crente* | saint* holy pious piety devout devot* religio* believer* | santo santos santa santas beat* piados* piedad devot* devoc* relig* creyent*
  reza* oracao oracoes ora prece* | pray* | reza* oracion* plegari* ora
  hipocri* fing* fals* simul* | hypocri* feign* pretend* fals* sham* | hipocr* fing* fals* simul*
  milagr* prodigi* maravilh* | miracle* wonder* marvel* prodig* | milagr* prodigi* maravill*
  peregrin* romari* romeir* | pilgrim* | peregrin* romeri* romer*
  reliqui* sagrad* santuari* | relic relics sacred holy shrine* | reliqui* sagrad* santuari*
  pecad* culp* remors* arrepend* | sin sins sinner* guilt* remorse* repent* regret* conscience | pecad* culp* remord* arrepent*
  consci* | conscience* conscious* aware* | concienc* conscien*
  inferno* danacao condenac* | hell damn* inferno | infiern* condenac*
  magi* magic* brux* feitic* encant* mago magos | magic* witch* wizard* spell* sorcer* enchant* | magi* magic* bruj* hechi* encant* mago magos
  sonho sonhos sonhar sonha pesadel* | dream* nightmare* | sueno suenos sonar suena pesadill*
  desastre* catastrof* tragedia* calamid* acidente* | disaster* catastroph* traged* calamit* accident* | desastre* catastrof* tragedia* calamid* accidente*
  peste* epidemi* praga* contagi* febre* | plague* epidem* pestilen* contagi* fever* | peste* epidemi* plaga* contagi* fiebre*
  loucur* louco* louca* demen* insan* doid* | mad madness insan* lunatic* craz* | locura* loco loca locos locas demen* desequilibr*
  tedi* aborrec* enfad* fasti* | boredom bored boring tedi* weari* ennui | tedi* aburr* hastio fastidi*
  luxo luxos luxuos* sumptuos* elegan* | luxur* lavish* elegan* sumptuous* | lujo lujos lujos* suntuos* elegan*
  civiliz* progress* modern* | civili* progress* modern* | civiliz* progres* modern*
  decaden* decai* declin* ruina* | decline* decay* decaden* ruin* | decaden* decae* declin* ruina*
  aristocr* burgues* elite* salao saloes | aristocra* bourgeois* elite salon* upper | aristocr* burgues* elite* salon*
  orfa* abandonad* | orphan* foundling* | huerfan* orfan*
  gemeos gemeas irmaos irmas | twins siblings | gemelos gemelas hermanos hermanas
  neto neta netos netas | grandson* granddaughter* grandchild* | nieto nieta nietos nietas
  ama amas aia aias baba | nurse* nanny nannies governess* | ama amas aya ayas nodriza* ninera*
  engenheir* arquitet* tecnic* | engineer* architect* technician* | ingenier* arquitect* tecnic*
  sabio* sabia erudit* cientist* investigador* inventor* | scholar* scientist* learned sage* researcher* inventor* wise | sabio* sabia erudit* cientific* investigador* inventor*
  caca cacador* cacar | hunt* chase* game | caza cazador* cazar
  baleia* peixe* tubar* golfinh* | whale* fish fishes shark* dolphin* | ballena* pez peces tiburon* delfin*
  lobo* raposa* urso* leao leoes tigre* elefante* macaco* | wolf wolves fox foxes bear bears lion* tiger* elephant* monkey* ape | lobo* zorro* oso osos leon leones tigre* elefante* mono monos
  coelho* lebre* rato ratos galinha* ovelha* | rabbit* hare mouse mice rat rats hen chicken* sheep lamb | conejo* liebre* raton* gallina* oveja*
  inseto* escaravelho* formiga* abelha* | insect* beetle* ant ants bee bees bug bugs | insecto* escarabajo* hormiga* abeja*
  dragao dragoes gigante* anao anoes fada* duende* | dragon* giant* dwarf* fairy fairies elf elves | dragon* gigante* enan* hada* duende*
  vampir* | vampir* undead | vampir*
  estrela* lua sol planeta* ceu astro* espaco | star stars moon sun planet* sky space | estrella* luna sol planeta* cielo astro* espacio
  tunel caverna* gruta* buraco* | tunnel* cave* cavern* hole holes pit | tunel* caverna* cueva* gruta* agujero*
  ponte pontes | bridge* | puente*
  torre* castelo* fortaleza* palacio* | tower* castle* fortress* palace* | torre* castillo* fortaleza* palacio*
  quinta fazenda* herdade* | farm* estate* ranch* | finca* hacienda* granja* cortijo*
  campainha* sino sinos toque* tocar | bell bells ring* toll* | campan* timbre* tocar
  botao botoes | button* | boton*
  elevador* ascensor* | lift* elevator* | ascensor* elevador*
  desaparecid* sumi* desaparec* | missing vanish* disappear* | desaparecid* desaparec*
  misteri* enigma* segredo* | myster* enigma* secret* | misteri* enigma* secreto*
  pista* indicio* rasto vestigio* | clue* trace* track* | pista* indicio* rastro vestigio*
  apost* sorte azar destino* fado | bet bets wager* luck* fate* destin* chance | apuest* suerte azar destino* hado
  fama famos* celebr* gloria* | fame* famous* celebr* glor* | fama famos* celebr* gloria*
  corrida* competic* concurso* | race races competition* contest* | carrera* competic* concurso*
  festa* baile* celebrac* | party parties ball feast* celebrat* | fiesta* baile* celebrac*
  solteir* celibat* | bachelor* spinster* unmarried single | solter* celib*
  gravid* parto* bebe | pregnan* childbirth baby | embaraz* parto* bebe
  perseg* fug* | pursu* chas* flee* | persig* perseg* huir hui*
  arrend* alug* renda inquilin* senhorio | rent rents rented tenant* landlord* | alquil* arrend* renta inquilin* caser*
  censur* proib* | censor* forbid* forbade ban bans banned | censur* prohib*
  espi* vigiar | spy spies spying espionage | espi*
  governo* ditador* ditadura* regime | government* dictator* regime tyran* | gobierno* dictador* dictadura* regimen
  revoluc* levantament* golpe | revolution* uprising* coup | revoluc* levantamient* golpe
  racis* negro negra escrav* | racis* black slave* | racis* negro negra esclav*
  cozinh* receita* prato pratos sabor* | cook* recipe* dish dishes flavour* | cocin* receta* plato platos sabor*
`
