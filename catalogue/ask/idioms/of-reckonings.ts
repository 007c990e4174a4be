import { turns } from './idiom.ts'

const few = '(\\d+|um|uma|dois|duas|tres|quatro|cinco|un|una|dos|cuatro|one|two|three|four|five)'
const measured =
  '(paginas?|pages?|anos?|years?|temas?|themes?|edicoes|editions?|ediciones|formatos?|formats?|linguas?|languages?|lenguas?|idiomas?|obras?|works?|books?|livros?|libros?)'
const things =
  '(edicoes|editions|ediciones|formatos|formats|linguas|languages|lenguas|idiomas|temas|themes|tradutores|translators|traductores)'
const books =
  '(livro|livros|obra|obras|romance|romances|titulo|titulos|libro|libros|novela|novelas|book|books|work|works|novel|novels|title|titles)'

/** By other words: how many, at least, from one number to another, how thick; where the record is silent. */
export const idiomsOfReckonings = turns(String.raw`
  // From one book to the next, on average.
  en ((what s|what is) )?(the |an )?(average|mean|usual|typical) (time|gap|interval|wait|distance|period|number of years) (between|from) (one |two |her |the |each )?(books?|titles?|works?|publications?)( (and|to) (the next|another|the other)( one)?)? -> how often does she publish
  pt ((qual e|quanto e) )?(o |a )?(intervalo|tempo|espera|distancia) (medi[oa]|habitual)( que passa)? entre (um |uma |dois |duas |os |as )?(livros?|obras?|titulos?|publicac(?:ao|oes))( (e|a) (o |a )?(seguinte|outr[oa]|proxim[oa]))? -> com que frequencia publica
  es ((cual es|cuanto es) )?(el |la )?(intervalo|tiempo|espera|distancia) (medi[oa]|habitual|promedio)( que pasa)? entre (un |una |dos |los |las )?(libros?|obras?|titulos?|publicaci(?:on|ones))( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))? -> con que frecuencia publica
  es (cual es )?(la|el) (media|promedio) de (anos|tiempo) entre (un )?(libro|obra|titulo)s?( y (el |la )?(siguiente|libro|obra|titulo|otr[oa]))? -> con que frecuencia publica
  pt (em media )?quant(os|o) (anos|tempo) (passam?|vao|vai|ha|medeiam?|decorrem?)( em media)? entre (um |dois |cada )?(livros?|obras?|titulos?)( (e|a) (o )?(seguinte|outr[oa]|proxim[oa]))? -> com que frequencia publica
  es (de|en) media cuant(os|o) (anos|tiempo) (pasan?|hay|transcurren?|median?) entre (un |dos |cada )?(libros?|obras?|titulos?)( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))?|cuant(os|o) (anos|tiempo) (pasan?|hay|transcurren?|median?) (de|en) media entre (un |dos |cada )?(libros?|obras?|titulos?)( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))? -> con que frecuencia publica
  en (on average )?how (long|many years) (does she (wait|take|leave|let pass) |passes? |pass |goes by |go by |is there )?(on average )?(between|from) (one |two |each )?(books?|titles?|works?)( (and|to) (the next|another|the other)( one)?)( on average)? -> how often does she publish
  // How long after it.
  pt quanto tempo (depois|antes)(?= d[aeo] ) -> quantos anos $1
  es cuanto tiempo (despues|antes)(?= del? ) -> cuantos anos $1
  en how (?:long|many years|much time|much later) after(?: the)? (first|second|third|fourth|fifth)( (?:volume|book|part|novel|title))? (?:did|was|came|does) (?:the )?(second|third|fourth|fifth|last)( (?:volume|book|part|novel|title))?(?: of (q_series|the (?:series|cycle|trilogy)))?(?: (?:come out|appear|published|released|out))? -> how many years lie between the $1 and the $3 volume of $5
  // What is counted, said first: "and the essays of the Manual, how many are they?"
  pt (?<=^ (?:e |entao |entao e |ora e |mas e )?)[oa]s (contos|ensaios|historias|paginas|capitulos|cartas) (?:d|n)([oa]) ((?:\S+ ){1,6}?)(?:que )?(?:sao )?(quant[oa]s)(?: sao| ha| tem)?(?= $) -> $4 $1 tem $2 $3
  es (?<=^ (?:y |entonces |entonces y |pero |bueno y )?)(?:los|las) (cuentos|ensayos|relatos|historias|paginas|capitulos|cartas) (?:del|de la|en el|en la|de) ((?:\S+ ){1,6}?)(?:son )?(cuant[oa]s)(?: son| hay| tiene)?(?= $) -> $3 $1 tiene el $2
  en (?<=^ (?:and |so |but |then )?)the (stories|essays|pages|chapters|letters|tales) (?:of|in) ((?:\S+ ){1,7}?)how many (?:are they|are there|are those|there are)(?= $) -> how many $1 are there in $2
  pt quant(?:o tempo|os anos) depois d[oa] (primeir[oa]|segund[oa]|terceir[oa])( (?:volume|livro|parte|romance))? (?:e que )?(?:saiu|apareceu|foi publicad[oa]|veio) [oa] (segund[oa]|terceir[oa]|quart[oa]|ultim[oa])( (?:volume|livro|parte|romance))? -> quantos anos ha entre o $1 e o $3 volume
  es cuant(?:o tiempo|os anos) despues del? ?(?:la )?(primer[oa]?|segund[oa]|tercer[oa]?)( (?:volumen|libro|parte|novela|tomo))? (?:salio|aparecio|se publico|vino) (?:el|la) (segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa])( (?:volumen|libro|parte|novela|tomo))? -> cuantos anos hay entre el $1 y el $3 volumen
  // From the first to the last.
  en how (?:many years|long) (?:(?:is|was) it |lie |passed )?from (?:her|the) (?:first|oldest|earliest)(?: (?:book|work|novel))? to (?:her|the) (?:last|latest|newest|most recent)(?: (?:book|work|novel|one))? -> how many years are there between the oldest and the newest book
  // The fewest pages and the most.
  pt (?:qual e |quais sao )?(?:o |os )?(?:numeros? )?(?:minimo e (?:o )?maximo|maximo e (?:o )?minimo) de paginas -> entre quantas paginas variam os livros
  es (?:cual es |cuales son )?(?:el |los )?(?:numeros? )?(?:minimo y (?:el )?maximo|maximo y (?:el )?minimo) (?:numero )?de paginas -> entre cuantas paginas varian los libros
  en (?:what (?:is|are) )?(?:the )?(?:minimum and (?:the )?maximum|maximum and (?:the )?minimum)(?: (?:number|numbers))?(?: of)? (?:pages|page counts?)|from how many to how many pages do (?:the|her) (?:books|works) (?:go|run|range) -> what is the range of page counts
  // Pages of all of them, and of one as they mostly are.
  pt se (?:eu )?(?:ler|lesse) (?:tudo|todos) ?,? ?quantas paginas (?:leio|sao|lia) -> quantas paginas tem a obra toda
  es si (?:lo leo todo|leo todo|leo todos|los leo todos) ?,? ?cuantas paginas (?:leo|son) -> cuantas paginas tiene toda la obra
  en how long is (?:a|the|her) (?:typical|average|usual) (?:book|work|one)(?: of hers)? -> what is the average length of the books
  // The decade of a century that has just begun.
  pt (nos|dos) anos (10|20)(?= ) -> na decada de 20$2
  es (en|de) los anos (10|20)(?= ) -> en la decada de 20$2
  // Of each kind.
  pt (?<= (?:livros|obras) (?:ha )?)(?:por|de cada) (?:tipo|especie) -> por genero
  es (?<= (?:libros|obras) (?:hay )?)(?:por|de cada) (?:tipo|clase|especie) -> por genero
  en (?<= (?:books|works) (?:are there )?)(?:(?:by|per) (?:type|kind|sort)|of each (?:type|kind|sort)) -> per genre
  // How often, since when, in how many languages.
  pt de (?:quanto|quantos) em (?:quanto tempo|quantos anos)(?: (?:sai|publica|aparece|lanca)(?: (?:um|ela|a autora)(?: (?:livro|obra)(?: nov[oa])?)?)?)? -> com que frequencia publica
  es cada (?:cuanto tiempo|cuantos anos)(?: (?:sale|publica|aparece|saca)(?: (?:un|ella|la autora)(?: (?:libro|obra)(?: nuev[oa])?)?)?)? -> con que frecuencia publica
  pt (?:ha quantos anos|ha quanto tempo) (?:e que )?(?:publica|escreve|anda a publicar) -> entre que anos publica
  es (?:cuantos anos|cuanto tiempo|desde hace cuanto) (?:lleva )?(?:publica|publicando|escribiendo) -> entre que anos publica
  en how (?:long|many years) has she been (?:publishing|writing|in print) -> between which years has she been publishing
  pt em (quantas linguas|quantos idiomas) (?:existe|(?:foi|esta|saiu|se encontra) (?:publicad[oa]|editad[oa]|disponivel)|saiu) -> em $1 se pode ler
  es en (cuantas lenguas|cuantos idiomas) (?:existe|(?:fue|esta|salio|se ha) (?:publicad[oa]|editad[oa]|disponible)|salio) -> en $1 se puede leer
  en in how many languages (?:was|is|has|does) ((?:\S+ ){1,5}?)(?:(?:been )?(?:published|available|out|printed)|exist|come) -> in how many languages can i read $1
  en how much (?:thicker|fatter|heavier|bulkier) -> how much longer
  en how much (?:thinner|slimmer|lighter) -> how much shorter
  // How many there are inside.
  en (?:the |what s the |what is the )?(?:number|count|total|quantity) of (essays|stories|tales|chapters|letters|parts) (?:is |are )?(?:there |that )?(?:inside|within|in|of|making up|makes? up|found in|contained in|collected in|gathered in)(?= (?!(?:spanish|portuguese|english) )) -> how many $1 are there in
  en (?:what )?number of (essays|stories|tales|chapters|letters|parts) (?:makes?|go into|goes into) (?:up )? -> how many $1 are there in
  en (essay|story|chapter|letter) (?:count|total) (?:of|for|in) -> how many $1s are there in
  pt (?:o |qual e o )?(?:numero|total) de (ensaios|contos|capitulos|cartas|partes) (?:que ha )?(?:dentro )?(d[oa]|n[oa])(?= (?!(?:catalogo|site|sitio|pagina) )) -> quantos $1 ha em
  es (?:el |cual es el )?(?:numero|total) de (ensayos|cuentos|relatos|capitulos|cartas|partes) (?:que hay )?(?:dentro )?(?:del?|en(?: el)?)(?= (?!(?:catalogo|sitio|web|pagina) )) -> cuantos $1 hay en
  pt (?<=^ )quanto tempo(?= entre ) -> quantos anos passaram
  es (?<=^ )cuanto tiempo(?= entre ) -> cuantos anos pasaron
  // Added up.
  pt (?:soma|some|somem|somar|a soma d[ea]s|adiciona|adicione|faz a soma d[ea]s) (?:se faz favor |por favor )?(?:as )?paginas(?= d) -> quantas paginas somam
  es (?:suma|sume|sumen|sumad|sumar|la suma de|haz la suma de|anade) (?:por favor )?(?:las )?paginas(?= de) -> cuantas paginas suman
  en (?:add|add up|sum|sum up|total|total up|tot up) (?:please )?the (?:pages|page counts?|number of pages)(?= (?:of|for|in) ) -> how many pages in all
  // How many pages longer one is than another.
  pt quantas paginas tem a (mais|menos) ((?:(?!do que )\S+ ){1,8}?)do que(?= ) -> quantas paginas tem $2a $1 do que
  pt quantas paginas tem ((?:(?!d[aeo] )\S+ ){1,4}?)(?:para la d|alem d|sobre )[eoa](?= q_work ) -> quantas paginas tem $1a mais do que
  pt quantas paginas a (mais|menos) tem ((?:(?!d[aeo] )\S+ ){1,8}?)do que(?= ) -> quantas paginas tem $2a $1 do que
  es (?<=cuantas )paginas de (mas|menos)(?= tiene ) -> paginas $1
  es paginas mas (?:larg|grues|extens)[oa]s? (?:es|son)(?= ) -> paginas mas tiene
  es paginas mas (?:cort|fin|delgad)[oa]s? (?:es|son)(?= ) -> paginas menos tiene
  en (?<=how many )pages (?:longer|thicker|bigger)(?= than ) -> pages more
  en (?<=how many )pages (?:shorter|thinner|smaller)(?= than ) -> pages fewer
  // What is only there in one format is there in no other.
  pt so (existem?|ha|estao|esta|sairam|saiu)(?= (?:em|na|no) ) -> $1 so
  es solo (existen?|hay|estan|esta|salieron|salio)(?= en ) -> $1 solo
  en only (exists?|available|came out|come)(?= (?:in|as|on) ) -> $1 only
  // In which decade most came out, and from when to when.
  pt (?:em |na |qual (?:foi|e|é) )(?:a )?que decada(?: \S+){0,2}? (?:se )?(?:concentra|situa|reune|saiu|aparece|fica|cai)(?:-se)? (?:a |o )?(?:maior parte|maioria|grosso)(?: (?:da|das|dos|do) (?:sua |seus |suas )?(?:obra|obras|livros|producao|publicacoes|titulos))?|(?:qual )?(?:foi |e |é )?(?:a )?(?:sua )?decada (?:dela )?(?:mais (?:produtiva|fecunda|fertil|prolifica|cheia|ativa)|com mais livros) -> em que decada sairam mais livros
  es en que decada(?: \S+){0,2}? (?:se )?(?:concentra|situa|reune|salio|aparece|cae)n? (?:la |el )?(?:mayor parte|mayoria|grueso)(?: de(?:l)? (?:la |las |los |su |sus )?(?:obra|obras|libros|produccion|publicaciones|titulos))?|(?:cual )?(?:fue |es )?(?:la |su )?decada (?:suya )?mas (?:productiva|fecunda|fertil|prolifica|llena|activa) -> en que decada salieron mas libros
  en (?:in |during )?(?:which|what) decade (?:holds?|has|saw|contains?|covers?|takes?|concentrates?) (?:the )?(?:most|bulk|majority|greater part)(?: (?:of )?(?:her |the )?(?:work|works|books|output|publications|titles))?|(?:which |what )?(?:was |is |were )?(?:her |the )?(?:most|busiest|fullest) (?:(?:productive|prolific|fertile|active|fruitful) )?decade|her best decade for books -> in which decade did most books come out
  pt em que ano (?:e que )?(?:ela |a autora )?(?:publicou|escreveu|lancou|editou|produziu) mais(?= $)|(?:qual foi |qual e )?o (?:seu )?ano (?:dela )?mais (?:produtivo|fecundo|fertil|prolifico|cheio|ativo) -> em que ano sairam mais livros
  es en que ano (?:ella |la autora )?(?:publico|escribio|lanzo|edito|produjo|saco) mas(?= $)|(?:cual fue |cual es )?(?:el|su) ano (?:suyo )?mas (?:productivo|fecundo|fertil|prolifico|lleno|activo) -> en que ano salieron mas libros
  en (?:in |during )?(?:which|what) year did (?:she|the author) (?:publish|write|release|issue|bring out|put out) (?:the )?most(?= $)|(?:in |during )?(?:which|what) year was (?:she|the author) (?:at her )?most (?:productive|prolific|active)|(?:which |what )(?:was |is )?(?:her )?(?:most (?:productive|prolific|fertile|active)|busiest|fullest) year(?: for books)? -> in which year did most books come out
  pt (?:de quando a quando|desde quando e ate quando|desde que ano (?:e )?ate que ano|de que ano a que ano)(?= (?:publicou|publica|escreveu|saiu|sairam|vao|vai) )|entre que anos (?:se )?(?:situa|estende|inscreve|move|distribui|desenrola)(?: se)? (?:a )?(?:sua )?(?:obra|bibliografia|producao) -> entre que anos
  es (?:de cuando a cuando|desde cuando y hasta cuando|desde que ano (?:y )?hasta que ano|de que ano a que ano)(?= (?:publico|publica|ha publicado|escribio|salieron|van|va) )|entre que anos se (?:extiende|situa|inscribe|mueve|distribuye|desarrolla)(?: (?:la|su))? (?:obra|bibliografia|produccion) -> entre que anos
  en (?:from when (?:to|till|until) when|from what year to what year|from which year to which year)(?= (?:did|has|have|was|were|do|does) )|(?:between|across) (?:which|what) years (?:does|do|did) (?:her|the) (?:bibliography|output|work) (?:stretch|extend|run|span|lie|fall) -> between which years
  // What is left, how far apart, how thick.
  pt com quant([ao]s) ${books} (?:e que )?(?:se fica|ficamos|fico) -> quant$1 $2 ficam
  es con cuant([ao]s) ${books} (?:nos quedamos|me quedo|se queda uno) -> cuant$1 $2 quedan
  en (how many ${books}) (?:am i|are we|is one|does that leave|do we have) left(?: with)? -> $1 are left
  es cual (?:salio|aparecio|se publico|es) (?:primero|antes|anterior) y (?:con|por) cuant[ao]s? (?:diferencia|anos|tiempo) -> cuantos anos de diferencia hay
  pt qual (?:saiu|apareceu|e) (?:primeiro|antes|anterior) e (?:com|por) quant[ao]s? (?:diferenca|anos|tempo) -> quantos anos de diferenca ha
  en which (?:came out|came|appeared|was published|is) (?:first|earlier) and (?:by how (?:much|many years|long)|how (?:much|many years) (?:earlier|before|later)) -> how many years apart are
  en page (?:extents?|lengths?|totals?|numbers?) -> how many pages
  pt (?:por|em|com) quantas paginas(?= $) -> quantas paginas de diferenca
  es (?:por|en|con) cuantas paginas(?= $) -> cuantas paginas de diferencia
  // Bounds.
  en (by|until|till|up to) the end of(?= \d{4} ) -> $1
  pt (ate) (?:ao |o )?(?:fim|final|termo) (?:do ano )?de(?= \d{4} ) -> $1
  es (hasta) (?:finales|fines|el final|el fin)(?: del ano)? de(?= \d{4} ) -> $1
  pt (?<= tinha(?: \S+){1,4} )(?:no|em) (?:fim|final|finais) (?:do ano )?de(?= \d{4} ) -> ate
  es (?<= habia(?: \S+){1,4} )(?:a|en) (?:finales|fines|el final|el fin)(?: del ano)? de(?= \d{4} ) -> hasta
  pt ${few} ${measured} ou mais|${few} ${measured} (para|pra) cima -> pelo menos $1$3 $2$4
  es ${few} ${measured} o mas|${few} ${measured} (para|pa) arriba -> al menos $1$3 $2$4
  en ${few} ${measured} (?:or more|and up|and over|or over|or above|and above|upwards|plus) -> at least $1 $2
  pt ${few} ou mais(?= ${measured} ) -> pelo menos $1
  es ${few} o mas(?= ${measured} ) -> al menos $1
  en ${few} or more(?= ${measured} ) -> at least $1
  pt ${few} ${measured} ou menos|${few} ${measured} (para|pra) baixo -> no maximo $1$3 $2$4
  es ${few} ${measured} o menos|${few} ${measured} (para|pa) abajo -> como maximo $1$3 $2$4
  en ${few} ${measured} (?:or less|or fewer|or under|tops|at the most) -> at most $1 $2
  pt (?:varias|varios|diversas|diversos|multiplas|multiplos|mais de uma?|mais do que uma?)(?= ${things} ) -> pelo menos 2
  es (?:varias|varios|diversas|diversos|multiples|mas de una?)(?= ${things} ) -> al menos 2
  en (?:several|multiple|various|a few|a couple of)( different)?(?= ${things} ) -> at least 2
  any (?:no|nao|nem) (?:llegue|lleguen|llega|chegue|cheguem|chega|alcance|alcancem|alcancen|alcanza)( (a|as|aos))?(?= (las |as )?\d) -> menos de
  pt (?:nao|nem) (?:passe|passem|passa|passam|ultrapasse|ultrapassem|ultrapassa|ultrapassam|exceda|excedam|excede|excedem)( (de|das|dos))?(?= (as |os )?\d) -> no maximo
  es (?:no|ni) (?:pase|pasen|pasa|pasan|supere|superen|supera|superan|exceda|excedan|excede|exceden|sobrepase|sobrepasa)( de)?( las| los)?(?= \d) -> como maximo
  pt (?:passe|ultrapasse|exceda|va alem) (de|das|dos|as|os)(?= \d) -> mais de
  es (?:pase|sobrepase|exceda|rebase) (de )?(las|los)?(?= \d) -> mas de
  // From one to another.
  pt (?:de|das) (\d+) (?:a|as|ate|ate as) (\d+)(?= (paginas|folhas) ) -> entre $1 e $2
  es (?:de|de las) (\d+) (?:a|a las|hasta) (\d+)(?= (paginas|hojas) ) -> entre $1 y $2
  en (?:from )?(\d+) (?:to|through|up to) (\d+)(?= pages ) -> between $1 and $2
  en ((?:19|20)\d\d) (?:through|thru|till|until|up to) ((?:19|20)\d\d) -> $1 to $2
  pt (na|nesta|durante a) (ultima|passada) decada|na decada passada -> nos ultimos 10 anos
  es (en|durante) la (ultima|pasada) decada|en el ultimo decenio -> en los ultimos 10 anos
  en (in|over|during|within) the (last|past) decade -> in the last 10 years
  // A bridge always lies between a book and a classic.
  pt (?<=(?:pontes|aproximacoes|ligacoes) (?:\S+ ){0,2})entre (?:as )?(?:suas )?(?:obras|livros) e (?:os )?(?:classicos|autores de referencia) ->
  es (?<=(?:puentes|aproximaciones|vinculos) (?:\S+ ){0,2})entre (?:las |sus )?(?:obras|libros) y (?:los )?(?:clasicos|autores de referencia) ->
  en (?<=(?:bridges|links|pairings) (?:\S+ ){0,2})between (?:the |her )?(?:works|books) and (?:the )?(?:classics|reference authors) ->
  // How many, and who they are.
  pt e quem (?:sao|e)(?: el[ea]s?)?(?= $) -> e quais
  es y quien(?:es)? (?:son|es)(?: ell[oa]s)?(?= $) -> y cuales
  en and who (?:are they|they are|is it)(?= $) -> and which
  // How many, and of what each.
  any (n o|nº|nr|nro|num|no) (?:total )?de(?= (paginas|livros|libros|obras|tradutores|traductores|temas|ensaios|ensayos|edicoes|ediciones|novelas|romances|jogadores|jugadores) ) -> numero de
  pt (?:quantas|quantos) (?:pessoas|gente) (?:a |ja a |ja )?(?:traduziram|traduziu|verteram)( (os )?(livros|obras)( dela)?)?|quanta gente (?:a |ja a )?traduziu( (os )?(livros|obras)( dela)?)? -> quantos tradutores
  es (?:cuantas personas|cuanta gente|cuantos) (?:la |los |lo |le )?(?:han |ha |hayan )?(?:tradujeron|tradujo|traducido)( (los |sus )?(libros|obras)( suyos)?)? -> cuantos traductores
  en how many people (?:have )?translated( (her|the)( books| works)?)? -> how many translators
  pt como se (?:repartem|dividem|distribuem|agrupam) (?:os|as) (\S+) por(?= ) -> quantos $1 por cada
  es como se (?:reparten|dividen|distribuyen|agrupan) (?:los|las|sus) (\S+) por(?= ) -> cuantos $1 por cada
  en how (?:do|are|is) (?:the|her|your) (\S+) (?:split|divided|divide|distributed|spread|break down|broken down|grouped|sorted)( up)? (?:by|across|among|between|over)(?= ) -> how many $1 per
  pt (mais) (\S+) ou mais(?= \S+ ) -> $1 $2 ou
  es (mas) (\S+) o mas(?= \S+ ) -> $1 $2 o
  en (more) (\S+) or more(?= \S+ ) -> $1 $2 or
  pt o que (?:abunda|predomina) mais|o que e que ha mais|o que ha (?:em )?maior (?:numero|quantidade) -> ha mais
  es que (?:abunda|predomina) mas|que es lo que mas hay|de que hay mas(?= ,? ?(las?|los?|novelas|ensayos|cuentos|ediciones|libros|tapa) ) -> hay mas
  en (which|what) (?:is|are) (?:there more of|more numerous)(?= ) -> are there more
  pt quanto tempo separam? -> quantos anos separam
  es cuanto tiempo separan? -> cuantos anos separan
  en how (?:long|much time) separates? -> how many years separate
  pt quanto tempo (?:passou|passa|vai|decorreu|separa|ha|medeia|mediou)(?= (entre|do primeiro|da estreia|o primeiro|desde) ) -> quantos anos passaram
  es cuanto tiempo (?:paso|pasa|va|transcurrio|separa|hay|medio|media)(?= (entre|de su|del primer|el primer|su primer|la primera|desde) ) -> cuantos anos separan
  en how (?:long|much time) (?:is it|is there|was there|was it|passed|went by|elapsed|lies|lay)(?= (between|from) ) -> how many years lie
  // How thick.
  es (?:como de|que tan|cuan) (?:largo|larga|extenso|extensa|grueso|gruesa|gordo|gorda) (?:es|son) -> cuantas paginas tiene
  pt (?:quao|que) (?:longo|longa|comprido|comprida|grosso|grossa|extenso|extensa) (?:e|é|sao) -> quantas paginas tem
  en how (?:thick|lengthy|fat|chunky|big) (?:is|are)(?= (q_work|the|her|it|this|that) ) -> how many pages has
  en how (?:long|thick|big) are(?= (\S+ ){0,4}${books} (\S+ ){0,3}(on average|in general|typically|usually) ) -> how many pages have
  // Only one; none beside.
  en (?:just|only|merely) (?:the )?(?:a single|one single|a lone) -> only one
  // Where the record is silent.
  pt (?:em que|nas quais|onde) (edicoes )?(?:falta|faltam) (?:o |as )?(?:numero de |n de )?paginas|(?:sem|faltam|falta) (?:o |as )?(?:numero de |indicacao de )?paginas(?: (?:registadas?|registado|indicadas?|conhecidas?|anotadas?))? -> pageless
  es (?:sin|falta|faltan|les falta|le falta) (?:el |las )?(?:numero de )?paginas(?: (?:registradas?|registrado|indicadas?|conocidas?|anotadas?))? -> pageless
  en (?:without|missing|lacking|lack|lacks|no) (?:a |any |the )?(?:page numbers?|page counts?|pagination|recorded pages) -> pageless
`)
