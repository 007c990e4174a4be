import { wordSet } from '../../retrieval/word-set.ts'
import { questionWords } from '../grammar-words.ts'

/**
 * The words of frames, folded: somebody of the asker's life, verbs of asking, knowing and telling, and what leads from them
 * to the question. In three languages at once: a frame is read before the language of the question is.
 */

/** Whose somebody is: behind these any noun is a person of the asker's life. */
export const POSSESSIVES = wordSet(
  'my our mi mis nuestro nuestra nuestros nuestras meu minha meus minhas nosso nossa nossos nossas',
)

/** Before these nouns an article says that it is somebody of the asker's life, and nobody of a story. */
export const ARTICLES = wordSet(
  `a an the another one some several two three many few um uma uns umas o os as ao aos outro outra outros outras alguns algumas
  varios varias muitos muitas dois duas un una unos unas el la los las al algun alguna algunos algunas muchos muchas otro otra dos tres`,
)
export const PEOPLE = wordSet(
  `friend friends colleague colleagues student students pupil pupils reader readers customer customers client clients teacher
  neighbour neighbours neighbor guy girl kid kids boss person people cousin aunt uncle visitor visitors patron patrons librarian
  bookseller blogger reviewer critic review article newspaper podcast website wikipedia parents class
  amigo amiga amigos amigas colega colegas aluno aluna alunos alunas leitor leitora leitores leitoras cliente clientes professor
  professora vizinho vizinha vizinhos rapaz miudo miuda miudos senhor senhora primo prima pessoa pessoas utente utentes visitante
  visitantes bibliotecario bibliotecaria livreiro livreira chefe jornal artigo critica turma familiar gente
  companero companera companeros companeras alumno alumna alumnos alumnas lector lectora lectores lectoras profesor profesora
  vecino vecina vecinos chico chica chicos senor senora primo prima persona personas usuario usuaria usuarios bibliotecaria
  librero librera jefe jefa periodico articulo resena blog conocido conocida conhecido conhecida`,
)
/** Who needs no noun. */
export const SOMEBODY = wordSet(
  `i we someone somebody people everyone everybody they anyone nobody alguem ninguem todos eu nos alguien nadie yo nosotros nosotras`,
)
/** Words by which somebody who is not named speaks, or of whom it is said: "perguntam-me", "gostava de saber", "no sé". */
export const UNNAMED = wordSet(
  `wondering curious apparently supposedly allegedly unsure rumour rumor
  perguntam perguntaram pediram dizem disseram disse contaram contou garantiram garantem ouvi li leram quero queria queriamos queremos gostava
  gostaria gostavamos gostariamos preciso precisava precisavamos precisamos pretendo tenho temos fiquei ficamos ando estou estamos
  acho julgo penso creio suponho lembro esqueci adorava adoraria desejo desejava interessa interessava apetece consta corre tento nao me agradecia agradeceria pedia
  preguntan preguntaron dicen dijeron contaron cuentan he han hemos oi lei quiero quisiera querria queria necesito necesitamos tengo
  pensava pensei achava achei julgava julguei imaginava imagino sempre creia crei pensaba pense suponia imaginaba siempre
  tenemos estoy estamos creo pienso supongo recuerdo olvide ando deseo desearia interesaria intento no parece`,
)
/** Somebody is asked whether they know. */
export const AUXILIARIES = wordSet(
  `can could would will do does might may have please kindly tell remind inform any alguma algum ninguna alguna fazes faz tens tem ha hay tienes tiene teneis
  pode podem podes poderia poderiam poderias podia podiam podias sabe sabem sabes saberia saberiam sabera consegue consegues conseguem diga digam diz
  puede pueden puedes podria podrian podrias sabe saben sabeis sabria sabrias podeis dime digame diganme decidme`,
)
export const YOU = wordSet(
  'you u anyone someone anybody somebody me us nos voce voces vc alguem alguien ustedes usted vosotros tu',
)

/** None of these stands in a frame before its verb: what is asked of the catalogue begins there. */
export const NEVER = wordSet(
  `what which whose when where why how whom qual quais quando onde quanto quantos quantas cual cuales cuando donde cuanto cuantos
  cuantas author writer writers she he ela ele ella autora autor escritora book books novel novels story essay character
  narrator livro livros romance ensaio conto personagem narrador narradora libro libros novela ensayo cuento
  personaje`,
)

/** Who asks or would know: the question follows. */
export const ASKS = wordSet(
  `ask asks asked asking wonder wonders wondering wondered know knows find out learn hear understand curious unsure tell told remember
  recall forgot forgotten sure idea clue doubt check remind inform say work confirm notion explain
  pergunta perguntam perguntou perguntaram perguntava perguntavam perguntar perguntado perguntando perguntamos pergunto pergunte
  saber sei sabe sabem sabes sabemos perceber percebo descobrir entender confirmar confirmam conhecer esclarecer lembro lembrar dizer
  diz diga digam disseram dissesse dissesses dissessem informasse indicasse explicasse explicar explica explique confirmasse nocao informar indicar explicar ideia duvida duvidas curiosidade certeza
  pregunta preguntan pregunto preguntaron preguntaba preguntaban preguntar preguntado preguntando preguntamos pregunte saber se sabe saben sabeis sabes
  sabria sabrias saberia sabemos averiguar entender confirmar conocer aclarar recuerdo recordar decir decirme dime digame diganme decidme dice informar
  informarme indicar indicarme contar contarme explicar explicarme explica explique nocion idea duda dudas curiosidad seguro segura`,
)
/** Who says or believes: a statement follows. */
export const SAYS = wordSet(
  `told tells telling assured assures informed says said saying say claim claims claimed swears swore insists insisted think thinks
  thought believe believes believed reckon reckons maintain maintains mentioned mentions heard hear read suspect suspects gather understand
  remember remembers recall convinced assume assumes apparently supposedly allegedly impression seems
  diz dizem disse disseram dito dizer dizia dizendo contou contaram garantiu garantiram garante garantem assegurou assegurou jura juram jurou acha
  acham acho achava afirma afirmam afirmou creio cre cree pensa pensam penso pensava ouvi oui li leu leram suponho julgo julga julgava
  insiste insistem convencido convencida consta impressao ideia achei pensei julguei supunha imaginava imagino
  dice dicen dijo dijeron dicho decir contaron conto contado aseguro aseguran asegura asegurado afirma afirman creo creen piensa piensan
  pienso oi oido creia crei pensaba pense suponia imaginaba lei leido leyo supongo insiste jura juran convencido convencida parece impresion entendido sostiene`,
)
/** Of these verbs in English a statement may follow without "that". */
export const SAYS_BARE = wordSet(
  'says said claims claimed swears swore insists think thinks thought believe believes believed reckon reckons heard apparently supposedly allegedly assume guess suspect gather',
)
/** On whose word something is said: "according to my teacher, ...". */
export const ACCORDING = wordSet('according segundo segun acordo acuerdo')

/** What may stand between the verb and what it governs. */
export const TRAIL = wordSet(
  `me us him her them to about on this that it of as if and now again once just yesterday today tonight last night week this morning the
  other day lately often always all time at home school class here recently many times please possible by any chance keep keeps one thing
  something whether for in kindly really exactly nos lhe lhes te vos isto isso de do da em por para sobre acerca ontem hoje ha pouco dias outro
  dia muitas vezes sempre agora novo outra vez noite esta manha possivel puder puderem favor faz frequencia frequentemente mesmo aqui ca uma coisa
  le les esto eso con ayer hoy anoche el otro menudo siempre muchas veces ahora nuevo manana posible puede pueden puedes frecuencia aula clase
  a se si en na no trabalho trabajo biblioteca library shop loja tienda escola escuela casa mucho muito imenso una cosa ya ja meu minha mi my`,
)
export const IF = wordSet('if whether se si')
export const THAT = wordSet('that que')

/** By these a question for something begins, behind a preposition too. */
export const WHICH: ReadonlySet<string> = new Set([
  ...questionWords,
  ...wordSet('q qts qtos qtas qto qdo qm pq xq kien whos whats wheres'),
])
export const PREPOSITIONS = wordSet(
  'a ao de em com por para sob desde ate en con sobre bajo hasta in of by to from with for at on under since o lo',
)
/** The name of a thing that is asked for, behind an article. */
export const ASKABLE = wordSet(
  `isbn nome titulo ano data preco numero autora autor editora email contacto morada name title year date price number author publisher
  address order nombre fecha precio editorial correo direccion orden ordem duracao duracion length language lingua idioma lengua media
  average total diferenca difference diferencia`,
)
export const THE = wordSet('o a os as the el la los las her his its su seu sua')

/** All the words of somebody who says that they did not know: "e eu não soube responder", "and I had no idea what to say". */
export const SHRUG = wordSet(
  `i we he she me him her them us had have has was were am could couldn t did didn do don not no never idea clue know knew known tell told say
  answer reply explain what to how sure honestly even really either actually
  eu nos ele ela nao nem soube soubemos sabia sabiamos sei sabemos consegui conseguimos conseguia pude fazia faco fiquei ideia resposta responder dizer lhe
  explicar o que como ao certo bem
  yo nosotros el ella no ni supe supimos sabia se pude pudimos tenia tengo tuve idea respuesta responder contestar decir decirle le les lo contestarle responderle
  explicar explicarle que muy bien quede callado callada calado calada`,
)
/** One of them denies it. */
export const KNOWS_NOT = wordSet('not no never t nao nem ni idea clue ideia calado calada callado callada')

/** By these a question for yes or no begins. */
export const INVERTED = wordSet(
  `is are was were do does did has have had can could may might would should will ha existe existem existen hay sera seria posso puedo
  podemos tem teem tiene tienen`,
)

/** What is asked of a statement behind it: whether it is so, or whether who said it is right. */
export const TAG =
  /^(?:(?:and |e |y |mas |pero |but |entao |entonces )?(?:is (?:that|this|it) (?:really |actually )?(?:so|true|right|correct|accurate|the case)|(?:is|are|am|was|were) (?:he|she|they|it|i|we|this|(?:my|the|our) \S+) (?:right|correct|true|wrong|mistaken)|(?:can|could) (?:you|anyone) confirm(?: (?:it|that|this))?|is there any truth in (?:it|that|this)|true or false|do you agree|would that be (?:right|correct|true)|sera (?:mesmo )?(?:verdade|assim|certo|cierto|verdad)|e mesmo (?:assim|verdade|isso)|(?:e|isso e|isto e) (?:verdade|assim|certo|isso mesmo|correto)|(?:\S+ (?:\S+ )?)?(?:tem|teem|tiene|tienen|tengo|tenho) (?:razao|razon)|bate certo|esta (?:certo|correto|en lo cierto)|confirma(?:m|s|is|n)?(?: se)?(?: isto| isso| esto| eso)?|(?:me )?lo confirma(?:n|is|s)?|(?:es|eso es|esto es) (?:cierto|verdad|asi|correcto)(?: eso)?|es eso (?:cierto|verdad)|verdadero o falso|verdade ou mentira|verdad o mentira|true|correct|right|correto|correcto|verdade|verdad|certo|cierto))$/
