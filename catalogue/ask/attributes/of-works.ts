import { attributesIn } from './attribute.ts'
import { attributesOfTrade } from './of-trade.ts'

const asksFor =
  '(ha|hay|existe|existem|existen|is there|are there|has there been|was there|were there|havera|vai haver|va a haber|habra|will there be)'
const shown =
  '(filmes?|films?|movies?|peliculas?|series? (de|para) (tv|tele\\w+)|tv (series|show|adaptation)|telefilmes?|telenovelas?|minisseries?|miniseries|musica(l|is|les)|operas?|adaptac\\w+|adaptations?|banda desenhada|comics?|novelas? graficas?|graphic novels?|anime)'

/** Whether something has been filmed, staged, drawn: asked of a book here and of a classic. */
export const adaptations = attributesIn(String.raw`
  adaptações / adaptations / adaptaciones
    asked ${asksFor} (\S+ ){0,4}${shown}
    asked (fizeram|hicieron|han hecho|fez se|se hizo|se ha hecho|rodaron|rodo|filmaram|filmou|deu|dio|virou|virado|made|making|turned|become|became|adaptad[oa]s?|adapted|adaptaram|adapto|adaptaron|llevad[oa]s?|levad[oa]s?|llevaron|llevo|levou|levaram|basead[oa]|basada|based) (\S+ ){0,6}${shown.replace('adaptac\\w+|', '')}
    asked (been|was|were|is being|ever) (adapted|filmed|staged)|(foi|fue|ha sido|esta a ser|esta siendo|se ha|ja foi|ya fue) (ya )?(adaptad[oa]|filmad[oa]|levad[oa] (ao|a)|llevad[oa] (al|a)|encenad[oa]|representad[oa])
    asked ${shown} (\S+ ){0,3}(made|filmed|shot|staged|feit[oa]|hech[oa]|rodad[oa]|realizad[oa]|produzid[oa]|producid[oa])
    asked (been|was|were|it|q_work) (\S+ )?(turned|made|adapted) into an? (\S+ )?(play|stage play|drama)|(levad[oa]|llevad[oa]|subiu|subio|adaptad[oa]) (\S+ )?(a|ao|al|para o|para el) (palco|palcos|teatro|escenario|cena|escena)
    asked (when|quando|cuando) (\S+ ){0,4}${shown}|netflix|hbo|(quem|who|quien) (realizou|dirigiu|directed|dirigio|encenou|played|stars?|protagoniza)|film version|movie version|versao (cinematografica|em filme)|version (cinematografica|filmica)|trailer|banda sonora|soundtrack
    asked (tem|tiene|has|have|does (\S+ ){1,4}have) (um|uma|un|una|a|an|any|alguma?|alguna?) (\S+ )?${shown}
    asked (vi|saw|watch|ver|mirar) (\S+ ){0,2}(o filme|the film|the movie|la pelicula|la serie)
    beside rights
`)

/** What people ask of books in schools, shops and newspapers that no record here holds. What is bought and sold comes first. */
export const attributesOfWorks = [
  ...attributesOfTrade,
  ...attributesIn(String.raw`
  juízos de qualidade nem preferências / judgements of quality or preferences / juicios de calidad ni preferencias
    asked (is|are) (q_work|it|they|the book|this book) (any )?(good|worth\w*|boring|interesting|well written|the best)|q_work (e|es|esta|is) (bom|boa|bueno|buena|good|mau|ma|malo|mala|chato|aborrecid[oa]|aburrid[oa]|interessante|interesante|bem escrit[oa]|bien escrit[oa])
    asked vale a pena|valer la pena|vale la pena|merece la pena|worth (reading|it|the)|(favou?rite|preferid[oa]|favorit[oa])s? (book|novel|livro|romance|libro|novela|work|obra|title)
    asked (livro|book|libro|novel|novela|romance|obra|work) (favorit[oa]|preferid[oa])
  a idade de leitura / a reading age / la edad de lectura
    asked reading age|age (group|range|rating|limit|level|recommendation)|faixa etaria|que edad\w*|que idades?|(what|which) ages?|a partir de (que|los|dos|quantos|cuantos)( \S+)? ?(anos|idade|edad)|(partir|desde) (\S+ ){0,2}(que )?(idade|edad)|from what age|how old (must|should|do|does)( \S+)? (i|you|one|we|a|my|readers?|children|child|they|kid|kids)
    asked (for|to|with) (small |young |little |older )?(children|kids|teenagers?|teens?|young adults?|toddlers|a child|a kid|my (daughter|son|kids?|niece|nephew|child|children))|(para|a|pra|por) (\S+ )?(criancas?|ninos?|ninas?|miudos?|miudas?|adolescentes?|jovens|jovenes|infantil|juvenil|crios|chavales|peques)|infantil|infantis|infantiles|juvenil|juvenis|juveniles|childrens?(?! in (the )?q_work)|kids(?! in (the )?q_work)|child friendly|(suitable|appropriate|apropriad[oa]s?|apropiad[oa]s?|adequad[oa]s?|adecuad[oa]s?) (for|para) (an? |my |uma? |una? |minha |meu |mi )?(\d+|teen\w*|young\w*|kid|child|ages?|idade|edad|menores|minors)|(year|anos?) olds?|de \d+ anos
  níveis escolares nem programas de ensino / school levels or curricula / niveles escolares ni programas de enseñanza
    asked curricul\w+|syllabus|plano nacional de leitura|pnl|(cursos?|ano|anos|niveis|nivel|ciclos?) (escolar\w*|letivos?|lectivos?|do secundario|do basico)|escolaridade|escolar\w*|school (levels?|years?|grades?|age|use|pupils)|grades? levels?|which grades?|what grades?|(what|which) (class|classes|school)|(en|para|de|na|no|ao) (la |o )?(secundaria|bachillerato|primaria|secundario|liceu|liceo)|ensino (basico|secundario|medio)|educacion (primaria|secundaria)|high school|primary school|secondary school|lecturas? obligatori\w+|leituras? obrigatori\w+|required reading|cefr|(a1|a2|b1|b2|c1|c2) level|nivel (de )?(a1|a2|b1|b2|c1|c2)|lexile
  o grau de dificuldade / a degree of difficulty / el grado de dificultad
    asked dificuldade|difficulty|dificultad|(is|are|e|es|foi) (q_work|it|they)? ?(hard|difficult|easy|dificil|facil) (to read|de ler|de leer)
    asked (dificil|facil|hard|easy|difficult|pesad[oa]|dens[oa]|heavy|tough|demanding|challenging|exigente) (de ler|de leer|para leer|to read|a? ?read|leer|ler)|(hard|tough|difficult|heavy) going
    asked how (hard|difficult|easy|demanding|heavy|tough|challenging|dense|readable) (a read|to read|(is|are|would) (q_work|it( be)?|they)(?! to (get|find|buy|order)))
    asked (cuesta|costara?|custa|custara) (\S+ ){0,3}?(a )?(ler|leer|leerl\w+|entender|acabar)|se (hace|me hara|hara|torna) (\S+ )?(pesad[oa]|cuesta arriba|dificil|larg[oa])|(le|lee) se (bem|bien|facil\w*)|se (le|lee) (bem|bien|facil\w*)
    stated (dificil|facil) de (ler|leer)|(hard|easy|difficult) to read
  avisos de conteúdo / content warnings / avisos de contenido
    asked content warnings?|trigger warnings?|avisos? de (conteudo|contenido)|gatilhos?|violen\w+|explicit (content|scenes)|sex scenes|cenas de sexo|escenas de sexo
  revisores nem preparadores do texto / editors or proofreaders of the text / revisores ni preparadores del texto
    asked revisor\w*|revis(ou|o|ao|ion) (\S+ ){0,2}(texto|text|livro|libro|q_work|provas|pruebas)|proof ?read\w*|copy ?edit\w*|who edited|corrector\w* de|corretor\w* de|correcao de provas|correccion de pruebas|editor (literari\w+|de mesa)|maquet\w+|paginac\w+|paginou|layout|typesetter|fixed the text|ghost ?writ\w+|escritor fantasma|negro literario
  prefácios nem posfácios / forewords or afterwords / prólogos ni epílogos
    asked prefaci\w+|prologo|prologos|prologad\w+|prologuista|forewords?|prefaces?|introduc(tion|cao|cion) (\S+ )?(by|de|do|da|por)|posfaci\w+|afterwords?|epilog\w+|quem apresenta|introduces
  dedicatórias / dedications / dedicatorias
    asked (?<!\bse )dedic(ad[oa]|ou|o|a|ates?|ated|ation|ations|atoria|atorias|aron|aram)|dedicatee
  epígrafes / epigraphs / epígrafes
    asked epigra\w+|(quote|quotation|cita|citacao) (at|in|on|no|en|al|a) (the )?(beginning|start|front|inicio|principio|abertura|comienzo|opening)|opens with a (quote|quotation)|abre com uma citacao|se abre con una cita
    beside opening
  agradecimentos / acknowledgements / agradecimientos
    asked agradeciment\w+|acknowledge?ments?|agradecimient\w+|(whom|who) does (she|he|the author) thank|a quem agradece|a quien agradece
  o número de capítulos / the number of chapters / el número de capítulos
    asked capitulos?|chapters?|partes (tem|tiene)|how many parts|table of contents|indice|sumario
  o número de palavras / the number of words / el número de palabras
    asked (palavras|words|palabras|characters|caracteres) (tem|tiene|has|does|are|ha|hay|long|count|in)|word counts?|(quantas|cuantas|how many|numero de) (palavras|palabras|words|linhas|lineas|lines|caracteres)
    beside length
  o tempo de leitura / a reading time / el tiempo de lectura
    asked (quanto tempo|cuanto tiempo|how long|how many (hours|days|evenings)|quantas horas|cuantas horas) .{0,40}(a ler|para ler|le se|lerei|em ler|leer\w*|en leer\w*|to read|reading|finish|acabar)
    asked reading time|tempo de leitura|tiempo de lectura|cuanto se tarda en leer|quanto se demora a ler
    beside length
  amostras nem excertos / samples or excerpts / muestras ni fragmentos
    asked amostras?|excertos?|samples?|excerpts?|previews?|fragmentos?|adelantos?|avances?|(primeir[oa]|first|primer) (capitulo|chapter|pages|paginas)|(read|ler|leer) (\S+ ){0,3}(part|parte|um bocado|un trozo|un pedazo|some pages)|trechos?|extracts?|extractos?
    beside opening
`),
  ...adaptations,
  ...attributesIn(String.raw`
  guias de leitura escolares / teaching or study guides / guías didácticas
    asked (teaching|teachers?|study|classroom|book club|reading group|discussion) (guides?|notes|materials?|questions|packs?)|(guias?|guiao|fichas?|guia) (didatic\w+|didactic\w+|de (ensino|estudo|estudio|exploracao)|pedagogic\w+)|(guias?|guides?) (\S+ ){0,3}(para|for|to) (\S+ )?(professor\w*|profesor\w*|teachers?|escolas?|escuelas?|schools?|alunos|alumnos|students|docentes|aulas?)|unidad(es)? didactica\w*|worksheets?|lesson plans?|planos? de aula
  o lugar nem a época da ação / the place or the time of the action / el lugar ni la época de la acción
    asked (em|en|in) (que|what|which) (cidade|ciudad|city|pais|country|lugar|place|town|village|aldeia|aldea|pueblo|epoca|century|siglo|seculo|year|ano|decada|ilha|isla|island|costa|coast|porto|harbour|puerto|period|time) (\S+ ){0,6}(passa|pasa|transcurre|decorre|ocurre|sucede|set|take|takes|happens?|acontece|situa|se desarrolla|ambientad\w+)|(what|which|que|em que|en que) (city|town|country|island|century|cidade|ciudad|pais|ilha|isla|seculo|siglo|epoca|year) (is|e|es) (\S+ ){0,4}(set|situad\w+|ambientad\w+)
    beside synopsis
  o desfecho / how it ends / el desenlace
    asked (how|como) (\S+ ){0,6}(ends?|acaba|termina|finaliza)|ends? (happily|well|badly|sadly|in tears)|happy ending|sad ending|final (feliz|triste|aberto|abierto)|acaba (bem|mal|bien)|termina (bem|mal|bien)|desfecho|desenlace|the ending|at the end|no (fim|final)|al final|spoilers?
    stated no fim|in the end|al final|morre[mn]?|muere[mn]?|dies?|acabam? (por|em|com|sozinh\w+)|ends? (up|in|with|alone)|terminam?|terminan?|casam? se|se casan?|marr(y|ies)
    beside synopsis
  o destino das personagens / what becomes of the characters / la suerte de los personajes
    asked (he|she|they|protagonist|hero|heroine|character|ele|ela|el|ella|protagonista|personagem|personaje|q_work|(the|o|a|el|la|dona|does|did|do|will) \S+) (\S+ ){0,3}(dies?|die|killed|marr(y|ies)|falls? in love|survives?|escapes?|morre|morrer|muere|morir|casa se|se casa|apaixona se|se enamora|sobrevive|foge|huye|suicida\w*|suicide|kills?|mata)
    asked (morre[mn]?|muere[mn]?|dies?|die|morrer|morir|casa|casam|casan|apaixona|enamora|sobrevive|foge|huye) (se )?(alguem|alguien|somebody|someone|anybody|anyone|ninguem|nadie|algum|algun|alguma|alguna)|(alguem|alguien|somebody|someone|anybody|anyone|ninguem|nadie|nobody) (\S+ )?(dies?|die|killed|morre|morrer|muere|morir|marr(y|ies)|se casa|casa se|apaixona|enamora)
    asked (dies?|morre|muere|is killed|sobrevive|survives) (at sea|in the end|no mar|en el mar|no fim|al final|q_work)|(is there|ha|hay|tem|tiene|have|has) (\S+ ){0,3}(deaths?|mortes?|muertes?|murders?|assassin\w+|asesin\w+|asesinat\w+|crimes?|mort[oa]s|muert[oa]s|dead|love (story|affair|interest)|historia de amor|romance amoroso)
    stated morre|morreu|dies|died|muere|murio
  continuações / sequels / continuaciones
    asked sequelas?|sequels?|secuelas?|prequel\w*|precuelas?|segunda parte|second part|part two|parte dois|spin ?offs?|(tem|has|tiene|hay|ha|is there|havera|habra|vai haver|va a haber|will there be|vai ter|tendra|una|uma|a) (\S+ )?(continuac\w+|continuation|follow ?up)
    beside series
  edições nem livros por sair / editions or books yet to come out / ediciones ni libros por salir
    asked (her |the |su |o |el |a |la )?(next|proxim[oa]) (books?|novels?|works?|livros?|obras?|romances?|libros?|novelas?|titles?|titulos?)|forthcoming|upcoming|(will|shall) (\S+ ){0,6}(be out|come out|appear|be published|be available|be translated|publish|write)|(is|are) (\S+ ){0,4}coming out|(q_work|it|they|book|novel) (is |are )?(coming|due) out|(when|quando|cuando) (does|do|will|is|are) (\S+ ){0,8}(come out|coming out|be out|out|appear|published|due|released)|vai (sair|publicar|ser publicad[oa]|ser traduzid[oa]|escrever|lancar)|vao sair|va a (salir|publicar|ser publicad[oa]|ser traducid[oa]|escribir|sacar)|saldra|saira|(quando|when|cuando) (\S+ )?(sai|sale|sera|salen|saem)|sera publicad[oa]|planned|previst[oa]s?|em preparacao|en preparacion|in preparation|(working|trabalha\w*|trabaja\w*|escrevendo|escribiendo|writing) (on |em |en )?(now|agora|ahora|next|currently|something new|algo novo|algo nuevo|un nuevo|um novo|a new)|(working|a trabalhar|trabajando) (on|em|en)|(a escrever|esta escribiendo|is (she |currently |now )*writing) (\S+ )?(now|agora|ahora|algo|something|outro|otro|another|at the moment|q_none)
  uma base em factos reais / a basis in real events / una base en hechos reales
    asked (factos|fatos|hechos|historia|story|events?|eventos|caso|sucesos) (reais|real|reales|verdadeir[oa]s?|verdader[oa]s?|true)|(true|real) (story|stories|events?|people|case|facts|life story)|autobiogra\w+|aut[oa]bio\w+|really happen(ed)?|aconteceu (mesmo|de verdade|realmente)|ocurrio (de verdad|realmente)|roman a clef|inspirad[oa] (em|en) (alguem|alguien|factos|hechos|la vida|a vida)
  as circunstâncias da escrita / the circumstances of the writing / las circunstancias de la escritura
    asked (how long|quanto tempo|cuanto tiempo|how many years|quantos anos|cuantos anos|cuanto) (\S+ ){0,5}(to write|writing|a escrever|para escrever|escribirl\w+|escribir|tardo en|demorou|levou)
    asked (onde|where|donde) (\S+ ){0,4}(escreveu|escrit[oa]|wrote|written|writing|escribio|writes?|escreve|escribe)|(when|quando|cuando) (did|does|comecou|empezo|se puso) (\S+ ){0,4}(write|start writing|begin writing|a escrever|a escribir)|why did (she|the author) write|(porque|por que) (escreveu|escribio)|what inspired|o que (a )?inspirou|que (la )?inspiro|inspirou se|se inspiro|inspired (her|by|the author)|inspiration (for|behind)|inspiracao|inspiracion|manuscrit\w+|manuscripts?|rascunh\w+|borrador\w*|drafts?
    beside year
`),
]
