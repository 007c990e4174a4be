/**
 * What books are about, in the everyday words of readers: words of one line mean nearly the same thing, so that one of them
 * meets a work that an editor described with another ("boats" meets "ships", "chatbot" meets "robot"). Portuguese, English
 * and Spanish, apart. Any inflection will do; `_` joins the words of a phrase. A word that means other things as
 * often ("well", "light", "record") stands in no line. The last line only keeps words apart from what they mean by themselves:
 * "a semana passada" is no past. Nothing here is of one catalogue.
 */
export const nearWords = `
mar oceano maré onda praia navio barco veleiro traineira marinheiro marujo pescador pesca naufrágio náufrago litoral costa marítimo maresia | sea ocean tide wave beach ship boat vessel sailor mariner fisherman fishing shipwreck castaway coast shore seaside sailing maritime | mar océano marea ola playa barco buque navío velero marinero pescador pesca naufragio náufrago litoral costa marítimo
porto cais doca estaleiro farol faroleiro baía | harbour harbor quay dock pier lighthouse bay seaport | puerto muelle dársena astillero faro farero bahía
ilha arquipélago ilhéu insular | island isle archipelago islander | isla archipiélago islote isleño
rio ribeira lago lagoa albufeira barragem margem | river stream brook lake pond reservoir dam riverbank | río arroyo lago laguna embalse presa ribera
água poço fonte nascente seca sede rega regadio irrigação torneira cisterna aguaceiro | water drought thirst irrigation spring tap cistern fountain aquifer arid dry | agua pozo fuente manantial sequía sed riego regadío regar grifo cisterna acuífero
tempestade temporal tormenta chuva trovoada vendaval nevoeiro neblina bruma vento | storm tempest rain thunder gale fog mist haze wind weather hurricane | tormenta tempestad temporal lluvia trueno vendaval niebla neblina bruma viento
inverno neve gelo frio geada | winter snow ice cold frost blizzard | invierno nieve hielo frío helada
verão calor estio | summer heat heatwave | verano calor estío
montanha serra monte cume pico alpinista | mountain hill summit peak highland mountaineer alpine | montaña sierra monte cumbre pico alpinista
floresta bosque árvore selva | forest wood woodland tree jungle | bosque selva árbol arboleda monte
jardim horta flor planta pomar jardineiro semente | garden flower plant orchard gardener gardening seed allotment | jardín huerto huerta flor planta jardinero semilla
animal bicho cão gato cavalo pássaro ave lobo | animal dog cat horse bird wolf pet | animal bicho perro gato caballo pájaro ave lobo mascota
campo aldeia quinta lavoura lavrador camponês agricultor rural colheita pastor vindima terrinha | countryside village farm farmer farming rural peasant harvest shepherd hamlet | campo aldea pueblo finca granja agricultor campesino labrador rural cosecha pastor vendimia
natureza ambiente ecologia clima paisagem selvagem floresta bosque montanha serra campo rio lago ermida cabana | nature environment ecology climate landscape wild wilderness forest wood woodland mountain countryside river lake pond hut cabin | naturaleza ambiente ecología clima paisaje salvaje bosque montaña sierra campo río lago cabaña
cidade capital metrópole urbano bairro rua avenida praça prédio calçada | city town capital metropolis urban neighbourhood street avenue square downtown | ciudad capital metrópoli urbano barrio calle avenida plaza acera
mapa cartógrafo cartografia atlas geografia topografia | map cartographer cartography atlas geography mapmaker | mapa cartógrafo cartografía atlas geografía plano topografía
casa lar morada habitação moradia quarto sala cozinha | house home dwelling household homely | casa hogar morada vivienda habitación cuarto
família parente familiar linhagem geração saga mãe pai irmão irmã | family relative kin kinship lineage generation saga parents mother father brother sister | familia pariente familiar linaje generación saga madre padre hermano hermana
mãe maternidade materno maternal madrasta | mother motherhood maternal mum mom stepmother | madre maternidad materno maternal mamá madrastra
pai paternidade paterno padrasto | father fatherhood paternal dad stepfather | padre paternidad paterno papá padrastro
filho filha criança menino menina infância meninice miúdo pequenino órfão | child children childhood kid boyhood girlhood orphan infancy | hijo hija niño niña infancia niñez huérfano
irmão irmã gémeo fraterno fraternal | brother sister sibling twin brotherhood fraternal | hermano hermana gemelo mellizo fraterno fraternal
tia tio primo sobrinho padrinho | aunt uncle cousin nephew niece godfather | tía tío primo sobrino padrino
avô avó avós neto neta | grandfather grandmother grandpa grandma grandparents grandson granddaughter | abuelo abuela abuelos nieto nieta
velhice velho velha idoso idosa ancião envelhecer envelhecimento reformado asilo octogenário geriátrico avó avô | elderly ageing aging pensioner retirement senile octogenarian old_age old_man old_woman old_people old_lady nursing_home care_home grandmother grandfather grandma grandpa granny | vejez viejo vieja anciano anciana envejecer envejecimiento jubilado asilo octogenario geriátrico abuela abuelo señora_mayor persona_mayor personas_mayores residencia_de_ancianos
viúva viúvo viuvez | widow widower widowhood widowed | viuda viudo viudez enviudar
adolescente adolescência juventude jovem mocidade | adolescent adolescence teenager teenage youth coming_of_age | adolescente adolescencia juventud joven mocedad
casamento matrimónio noivo noiva esposa marido boda casar divórcio cônjuge | marriage wedding bride groom wife husband spouse marry married divorce matrimony | matrimonio boda novio novia esposa marido casarse divorcio cónyuge casamiento
amor amar paixão apaixonado namoro namorado romântico enamorado amante | love lover loving romance romantic passion passionate sweetheart beloved fall_in_love falls_in_love fell_in_love | amor amar pasión apasionado enamorado enamorarse noviazgo romántico amante
adultério infidelidade infiel traição trair amante | adultery adulterous infidelity unfaithful affair betrayal betray cheating mistress | adulterio infidelidad infiel traición traicionar amante engañar
ciúme ciumento inveja invejoso | jealousy jealous envy envious | celos celoso envidia envidioso
desejo erotismo sensual sexo sedução incesto | desire erotic sensual sex seduction incest lust | deseo erotismo sensual sexo seducción incesto
amizade amigo amiga companheiro camarada cumplicidade | friendship friend companion comrade companionship pal | amistad amigo amiga compañero camarada complicidad
solidão solitário sozinho sozinha isolamento isolado ermo eremita retiro desamparo | solitude solitary alone lonely loneliness isolation isolated hermit secluded recluse | soledad solitario solo sola aislamiento aislado ermitaño retiro desamparo
morte morrer morto falecer luto enterro funeral cemitério defunto fúnebre cadáver | death die dying dead mourning grief bereavement funeral burial cemetery grave corpse | muerte morir muerto fallecer luto duelo entierro funeral cementerio difunto cadáver
suicídio suicida | suicide suicidal | suicidio suicida
perda perder ausência ausente falta desaparecer desaparecimento despedida saudade nostalgia | loss lose absence absent missing disappear disappearance vanish farewell nostalgia longing | pérdida perder ausencia ausente desaparecer desaparición despedida añoranza nostalgia vacía
ruína destroço escombro declínio decadência decadente decair decai decaem derrocada queda | ruin rubble decline decay decadence decadent downfall collapse | ruina escombro declive decadencia decadente decaer decae decaen derrumbe caída
doença doente hospital médico enfermeira cancro peste epidemia febre cura | illness disease sick hospital doctor nurse cancer plague epidemic fever medicine | enfermedad enfermo hospital médico enfermera cáncer peste epidemia fiebre
loucura louco demência alzheimer psiquiatra depressão manicómio insanidade | madness mad insanity insane psychiatrist depression dementia alzheimer mental_illness | locura loco demencia alzheimer psiquiatra depresión manicomio
cego cegueira surdo surdez | blind blindness deaf deafness | ciego ceguera sordo sordera
memória lembrança lembrar recordação recordar reminiscência evocar passado memorial arquivo | memory memories remember remembering recollection recall reminiscence memoir past archive keepsake | memoria recuerdo recordar rememorar reminiscencia evocar pasado archivo memorias
esquecimento esquecer olvido amnésia apagar | forgetting forget forgetful oblivion amnesia erase erasure | olvido olvidar olvidadizo amnesia borrar
tempo relógio hora relojoeiro calendário século cronologia | clock watchmaker clockmaker hour calendar century chronology timepiece wristwatch | tiempo reloj hora relojero calendario siglo cronología
pressa apressado apressar urgência correria velocidade | hurry hurried rush rushing haste hasty speed urgency | prisa apresurado apresurar apuro urgencia velocidad
lentidão lento devagar demora vagar pausado | slow slowness slowly slow_down unhurried leisurely dawdle | lentitud lento despacio demora pausado calma
espera esperar paciência aguardar | wait waiting patience await | espera esperar paciencia aguardar
noite noturno insónia madrugada escuridão vigília vigiar vela | night nocturnal insomnia sleepless midnight darkness vigil nightfall lookout | noche nocturno insomnio madrugada oscuridad vigilia desvelo velar desvelado
sonho sonhar pesadelo dormir sono | dream dreaming nightmare sleep asleep | sueño soñar pesadilla dormir
silêncio silencioso calar calado mudo quietude sossego pausa indizível | silence silent quiet mute hush speechless unspoken unsaid wordless | silencio silencioso callar callado mudo quietud sosiego pausa indecible
responder responde responde_me respondeu não_atende não_contesta | answer answering reply replies replied text_back texts_back write_back writes_back call_back calls_back | responder contestar contesta contestó contestan
mudança mudar mudo_de mudo_me me_mudo eu_mudo mudamos_de | moving_house move_house relocate relocation | mudanza mudarse me_mudo te_mudo nos_mudamos se_muda
escuta escutar ouvinte auscultar | listen listening listener overhear eavesdrop | escucha escuchar oyente
voz falar fala sussurro murmúrio | voice speak speech whisper murmur spoken | voz hablar habla susurro murmullo
som ruído barulho eco | sound noise echo sonic | sonido ruido eco
música musical canção cantar piano violino orquestra compositor cantor fado | music musical song sing piano violin orchestra composer singer jazz | música musical canción cantar piano violín orquesta compositor cantor flamenco
arte artista pintura pintor quadro retrato escultura museu | art artist painting painter portrait sculpture museum gallery | arte artista pintura pintor cuadro retrato escultura museo
fotografia fotógrafo retrato câmara | photograph photography photographer camera snapshot | fotografía fotógrafo retrato cámara foto
cinema filme realizador ator atriz teatro palco dramaturgo | cinema movie filmmaker actor actress theatre theater playwright | cine película cineasta actor actriz teatro escenario dramaturgo
dança bailarino bailarina baile | dance dancer ballet dancing | danza baile bailarín bailarina
leitura ler leitor livro livraria biblioteca bibliotecário estante alfarrabista | reading reader book bookshop bookstore library librarian bookshelf bookseller | lectura leer lector libro librería biblioteca bibliotecario estantería librero
escrita escritor escritora autor manuscrito diário poeta | writing writer author manuscript diary journal poet novelist | escritura escritor escritora autor manuscrito diario poeta novelista
carta missiva postal correio carteiro epistolar correspondência corresponder selo bilhete envelope remetente destinatário escrevo_me escreve_me escreve_se escrevem_se se_escrevem nos_escrevemos trocar_mensagens trocamos_mensagens trocam_mensagens troco_mensagens | letter missive postcard postman postal mail epistolary correspondence correspondent pen_pal pen_pals penpal envelope postmark pen_friend write_to_each_other writes_to_each_other writing_to_each_other wrote_to_each_other write_to_me exchange_messages exchanging_messages exchanged_messages | carta misiva postal correo cartero epistolar correspondencia cartearse carteo sello remitente destinatario me_escribo se_escriben nos_escribimos intercambiar_mensajes intercambiamos_mensajes intercambian_mensajes escribirse
jornal jornalista jornalismo imprensa repórter notícia | newspaper journalist journalism press reporter | periódico periodista periodismo prensa reportero noticia
língua idioma linguagem linguística linguista dialeto vocabulário gramática bilingue decifrar palavra | language tongue linguistics linguist dialect vocabulary grammar bilingual mother_tongue decipher word | lengua idioma lenguaje lingüística lingüista dialecto vocabulario gramática bilingüe descifrar palabra
tradução traduzir tradutor tradutora intérprete legendas | translation translate translator interpreter interpreting subtitles | traducción traducir traductor traductora intérprete subtítulos
verdade verdadeiro sinceridade autêntico honestidade | truth truthful sincerity authentic honesty honest | verdad verdadero sinceridad auténtico honestidad
mentira mentir mentiroso engano enganar fraude impostor farsa fingimento | liar deceit deceive deception fraud impostor hoax pretence | mentira mentir mentiroso engaño engañar fraude impostor farsa fingimiento
segredo secreto oculto escondido clandestino mistério misterioso enigma | secret secrecy hidden clandestine mystery mysterious enigma concealed | secreto oculto escondido clandestino misterio misterioso enigma
chantagem chantageia chantagear chantagista extorsão ameaça | blackmail blackmailer extortion threat | chantaje chantajea chantajear chantajista extorsión amenaza
crime criminoso homicídio assassino assassínio assassinato matar detetive polícia policial investigação roubo ladrão furto rapto | crime criminal murder murderer killer homicide detective police investigation theft thief robbery kidnapping whodunit | crimen criminal homicidio asesino asesinato matar detective policía policíaco policial investigación robo ladrón secuestro
prisão preso presa cárcere recluso cadeia | prison prisoner jail inmate imprisonment captivity | prisión preso presa cárcel recluso cautiverio
tribunal juiz juíza julgamento testemunha testemunho advogado depoimento jurado juramento justiça injustiça | court courtroom judge trial witness testimony lawyer jury hearing justice injustice | tribunal juez jueza juicio testigo testimonio abogado jurado juzgado justicia injusticia
lei legal regra norma regulamento constituição estatuto jurídico legislador equidade justo | law legal rule regulation constitution statute bylaw legislation fair fairness equity | ley legal regla norma reglamento constitución estatuto jurídico legislador equidad justo
culpa culpado remorso arrependimento consciência expiação | guilt guilty remorse regret repentance conscience atonement | culpa culpable remordimiento arrepentimiento conciencia expiación
vingança vingar rancor ressentimento | revenge vengeance avenge grudge resentment | venganza vengar rencor resentimiento
perdão perdoar reconciliação | forgiveness forgive pardon reconciliation | perdón perdonar reconciliación
violência agressão abuso brutal | violence violent assault abuse brutal | violencia agresión abuso brutal
guerra soldado exército batalha militar combate trincheira veterano | war soldier army battle military combat trench veteran | guerra soldado ejército batalla militar combate trinchera veterano
paz pacífico pacifista | peace peaceful pacifist | paz pacífico pacifista
política político governo eleição deputado democracia | politics political government election parliament democracy politician | política político gobierno elección diputado democracia
ditadura censura revolução resistência tirania tirano opressão regime golpe | dictatorship censorship revolution resistance tyranny tyrant oppression regime coup | dictadura censura revolución resistencia tiranía tirano opresión régimen golpe
exílio exilado emigrante imigrante emigração migração migrante refugiado fronteira desterro diáspora asilo | exile exiled emigrant immigrant emigration migration migrant refugee border diaspora displaced asylum | exilio exiliado emigrante inmigrante emigración migración migrante refugiado frontera destierro diáspora asilo
estrangeiro desconhecido forasteiro estranho | stranger foreigner outsider foreign newcomer unknown | extranjero desconocido forasteiro forastero extraño
hóspede hospitalidade anfitrião acolher acolhimento visita visitante | guest hospitality welcome visitor shelter | huésped hospitalidad anfitrión acoger acogida visita visitante
colónia colonial colonialismo império escravo escravatura racismo | colony colonial colonialism empire slave slavery racism | colonia colonial colonialismo imperio esclavo esclavitud racismo
nação pátria país nacional nacionalismo patriota | nation homeland motherland national nationalism patriot | nación patria país nacional nacionalismo patriota
história histórico medieval antiguidade arqueologia | history historical medieval antiquity archaeology historian | historia histórico medieval antigüedad arqueología
rei rainha príncipe princesa trono nobreza nobre fidalgo aristocracia aristocrata aristocrático elite conde burguesia | king queen prince princess throne royal nobility noble aristocracy aristocrat elite upper_class bourgeoisie | rey reina príncipe princesa trono nobleza noble hidalgo aristocracia aristócrata élite conde burguesía
criada empregada mordomo serviçal | maid servant butler housekeeper nursemaid governess | criada sirvienta mayordomo nodriza
pobreza pobre miséria fome mendigo desemprego desempregado | poverty poor misery hunger famine beggar unemployment unemployed starving | pobreza pobre miseria hambre mendigo desempleo desempleado
dinheiro riqueza rico fortuna herança herdeiro milionário ganância avareza dívida lucro | money wealth wealthy rich fortune inheritance heir inherit millionaire greed avarice debt profit | dinero riqueza rico fortuna herencia heredero heredar millonario codicia avaricia deuda
tesouro ouro cofre joia anel | treasure gold jewel ring gem | tesoro oro cofre joya anillo
trabalho trabalhador operário fábrica greve sindicato patrão emprego | labour worker factory strike workplace trade_union employer | trabajador obrero fábrica huelga sindicato patrón
ofício artesão artesanal oficina aprendiz ferreiro carpinteiro consertar | craft craftsman artisan workshop apprentice blacksmith carpenter handmade | oficio artesano artesanal taller aprendiz herrero carpintero
comunidade comunitário comunal comum coletivo cooperativa cooperar assembleia partilha partilhar vizinho vizinhança associação condomínio freguesia entreajuda reunião plenário | community communal commons cooperative co_op cooperate assembly sharing neighbour neighbours neighbor neighbors association parish council town_meeting mutual_aid | comunidad comunitario comunal común colectivo cooperativa cooperar asamblea reparto repartir compartir vecino vecindario asociación concejo junta_de_vecinos apoyo_mutuo reunión
discussão discutir briga zanga conflito disputa querela | quarrel quarrelling dispute argument conflict feud bicker | discusión discutir pelea riña conflicto disputa
escola colégio liceu professor professora aluno ensinar ensino universidade estudante mestre educação | school teacher schoolteacher pupil teaching university student education classroom | escuela colegio maestro maestra profesor profesora alumno enseñar enseñanza universidad estudiante educación instituto
fé religião religioso igreja padre pregador freira convento missa rezar oração devoção devoto crente beato sacerdote bispo mosteiro | faith religion religious church priest preacher sermon nun convent mass pray prayer devotion devout believer pious clergy bishop monastery | fe religión religioso iglesia sacerdote predicador cura monja convento misa rezar oración devoción devoto creyente beato obispo monasterio
deus divino santo milagre sagrado bíblia | god divine saint miracle sacred bible holy | dios divino santo milagro sagrado biblia
diabo demónio inferno pecado tentação pacto vende_a_alma vender_a_alma | devil demon hell sin temptation satan faustian sells_his_soul sell_his_soul sold_his_soul sells_her_soul | diablo demonio infierno pecado tentación pacto vende_su_alma vender_su_alma vende_el_alma vender_el_alma
hipocrisia hipócrita falsidade falso fingir moralista | hypocrisy hypocrite hypocritical false fake falsely pretend sanctimonious | hipocresía hipócrita falsedad falso fingir mojigato
peregrinação peregrino romaria santuário | pilgrimage pilgrim shrine | peregrinación peregrino romería santuario
viagem viajar viajante itinerário expedição travessia | travel journey voyage traveller traveler trip expedition crossing wayfarer | viaje viajar viajero itinerario expedición travesía
fantasma espectro assombração sobrenatural aparição assombrado | ghost spectre haunting haunted supernatural apparition | fantasma espectro sobrenatural aparición embrujado
magia mágico feiticeiro bruxa fada encantamento lenda mito conto_de_fadas | magic magical wizard witch fairy enchantment legend myth fairy_tale folklore | magia mágico hechicero bruja hada encantamiento leyenda mito cuento_de_hadas
máquina maquinaria mecanismo engenho aparelho dispositivo sensor tecnologia tecnológico mecânico eletrónico invenção | machine machinery mechanism mechanical device gadget sensor technology technological appliance invention | máquina maquinaria mecanismo ingenio aparato dispositivo sensor tecnología tecnológico mecánico electrónico invento
robô robot autómato androide ciborgue ia inteligência_artificial chatbot assistente_virtual assistente_de_voz assistente_doméstico modelo_de_linguagem rede_neuronal agente_de_software altifalante_inteligente casa_inteligente domótica sistema_operativo programador | robot automaton android cyborg ai artificial_intelligence chatbot chatbots bot virtual_assistant voice_assistant home_assistant language_model language_models llm neural_network software_agent smart_speaker smart_home operating_system sentient machine_learning artificial_minds | robot autómata androide ciborg ia inteligencia_artificial chatbot asistente_virtual asistente_de_voz asistente_doméstico modelo_de_lenguaje red_neuronal agente_de_software altavoz altavoz_inteligente casa_inteligente domótica sistema_operativo programador
algoritmo recomendação recomendado sugestão app | algorithm recommendation recommender app algorithmic | algoritmo recomendación recomendado sugerencia app
criador criatura criação inventor | creator creature creation inventor maker | creador criatura creación inventor
distração distraído telemóvel ecrã notificação redes_sociais concentração concentrar atenção | distraction distracted phone mobile smartphone screen notification social_media scrolling concentration concentrate attention doomscrolling | distracción distraído pantalla notificación redes_sociales concentración concentrarse atención
cuidado cuidar cuidador desvelo | caring carer caregiver caretaker nurture | cuidado cuidar cuidador desvelo
ciência cientista científico laboratório experiência física química matemática biologia | science scientist scientific laboratory experiment physics chemistry mathematics biology | ciencia científico laboratorio experimento física química matemáticas biología
espaço estrela planeta lua astronomia astronauta cosmos galáxia | outer_space star planet moon astronomy astronaut cosmos galaxy spaceship | estrella planeta luna astronomía astronauta cosmos galaxia
filosofia filósofo filosófico metafísica ética moral | philosophy philosopher philosophical metaphysics ethics moral | filosofía filósofo filosófico metafísica ética moral
dúvida duvidar incerteza incerto ceticismo cético hesitação hesitar indeciso | doubt doubting uncertainty uncertain scepticism sceptic skeptical skepticism hesitation hesitate indecision | duda dudar incertidumbre incierto escepticismo escéptico vacilación vacilar indeciso
pergunta perguntar questionar interrogação curiosidade curioso | question questioning inquiry curiosity curious wonder | pregunta preguntar cuestionar interrogante curiosidad curioso
liberdade libertar emancipação autonomia independência independente autodeterminação pensar_sozinho pensar_por_mim decidir_por_mim escolher_por_mim | freedom liberty emancipation autonomy autonomous independence independent self_determination think_for_myself choose_for_myself decide_for_myself think_for_yourself | libertad liberar emancipación autonomía independencia independiente autodeterminación pensar_por_mí decidir_por_mí elegir_por_mí pensar_solo
obediência obedecer obediente desobedecer desobediência recusa recusar rebeldia rebelde submissão insubmisso | obedience obey obedient disobey disobedience refusal refuse defiance defy rebel rebellious rebellion submission | obediencia obedecer obediente desobedecer desobediencia negarse rebeldía rebelde sumisión insumiso
consentimento consentir permissão | consent consenting permission | consentimiento consentir permiso
confiança confiar fiar desconfiar desconfiança fiável | trust trusting trustworthy distrust mistrust confide reliance confidant | confianza confiar fiarse desconfiar desconfianza confidente
promessa prometer compromisso jura palavra_dada | promise vow pledge oath commitment given_word | promesa prometer compromiso jurar juramento palabra_dada
lealdade leal fidelidade fiel | loyalty loyal fidelity faithful | lealtad leal fidelidad fiel
identidade anónimo anonimato pseudónimo máscara disfarce duplo sósia assinatura | identity anonymous anonymity pseudonym mask disguise doppelganger signature | identidad anónimo anonimato seudónimo máscara disfraz doble firma
distância longe longínquo afastado | distance distant faraway far_away remote long_distance | distancia lejos lejano
mulher feminino feminismo feminista patriarcado | woman women feminine feminism feminist patriarchy | mujer femenino feminismo feminista patriarcado
humor cómico comédia riso rir ironia irónico sátira satírico | humour humor comic comedy laughter laugh irony ironic satire satirical funny | humor cómico comedia risa reír ironía irónico sátira satírico
tédio aborrecimento aborrecido aborrecer enfado ócio ocioso preguiça | boredom bored boring ennui idleness idle lazy laziness tedium | tedio aburrimiento aburrido aburrirse hastío ocio ocioso pereza
ambição ambicioso sucesso | ambition ambitious success careerist | ambición ambicioso éxito
medo terror pavor horror assustador angústia ansiedade | fear terror dread horror scary anguish anxiety frightening | miedo terror pavor horror aterrador angustia ansiedad
coragem corajoso herói heroísmo valente | courage courageous brave bravery hero heroism | coraje valiente valentía héroe heroísmo
tristeza triste melancolia melancólico desgosto | sadness sad melancholy melancholic sorrow | tristeza triste melancolía melancólico
felicidade feliz alegria alegre esperança | happiness happy joy joyful hope | felicidad feliz alegría alegre esperanza
ternura terno carinho carinhoso delicadeza meigo | tenderness tender affection affectionate gentle gentleness | ternura tierno cariño cariñoso delicadeza
raiva ira fúria cólera ódio | anger angry rage fury hatred hate | rabia ira furia cólera odio
comida cozinha cozinheiro refeição culinária gastronomia jantar banquete | food cooking cook chef meal gastronomy dinner banquet culinary | comida cocina cocinero culinaria gastronomía cena banquete
vinho bebida álcool alcoolismo taberna ópio droga | wine drink alcohol alcoholism tavern opium drug drunk | vino bebida alcohol alcoholismo taberna opio droga
roupa moda vestido traje alfaiate | clothes clothing fashion dress tailor costume | ropa moda vestido traje sastre
jogo jogador futebol desporto xadrez aposta | game player football sport chess gambling gambler | juego jugador fútbol deporte ajedrez apuesta
incêndio fogo inundação cheia terramoto catástrofe | fire blaze flood earthquake catastrophe disaster | incendio fuego inundación terremoto catástrofe
futuro distopia distópico utopia ficção_científica | future dystopia dystopian utopia science_fiction sci_fi futuristic | futuro distopía distópico utopía ciencia_ficción
luxo civilização progresso modernidade moderno | luxury civilisation civilization progress modernity | lujo civilización progreso modernidad
narrar narrador contado contada conta contar narrado | narrate narrated narrator told tell tells teller | narrar narrador contado contada cuenta contar narrado
encontrar achar descobrir descobre | find finds found discover discovers | encontrar encuentra hallar descubrir descubre
procurar buscar busca procura | search seek quest | buscar busca búsqueda
consertar reparar arranjar | mend repair fix | arreglar reparar
construir construiu fabricar | build built construct | construir construye fabricar
fim final terminar acabar | ending finish conclude | fin final terminar acabar
matar mata matou matado mortos morreu morreram | kill killed kills dies died | matar mata mató matado muertos murió murieron
comboio comboios trem locomotiva ferrovia ferroviário carril | train trains railway locomotive rail | tren trenes ferrocarril locomotora ferroviario carril
atrasar atrasava atraso demora demorar | delay delays late held | retrasar retrasaba retraso demora demorar
sexta | friday | viernes
sábado | saturday | sábado
domingo | sunday | domingo
chefe patrão | chief boss | jefe patrón
mala maleta bagagem | suitcase suitcases luggage baggage | maleta maletas equipaje
contabilista contador | accountant bookkeeper | contable contador
lar residência | nursing_home care_home | residencia
semana_passada mês_passado ano_passado noite_passada verão_passado | past_week past_month past_year half_past walked_past | semana_pasada mes_pasado año_pasado noche_pasada verano_pasado una_sola un_solo
`
