import { turns } from './idiom.ts'

const books =
  '(livro|livros|obra|obras|romance|romances|titulo|titulos|libro|libros|novela|novelas|book|books|work|works|novel|novels|title|titles)'
const verbs =
  '(saiu|apareceu|surgiu|foi publicad[oa]|foi lancad[oa]|salio|aparecio|surgio|se publico|fue publicad[oa]|came out|appeared|was published|was released|published|escreveu|escribio)'
const opens = '(comecou|arrancou|debutou|se estreou|estreou se|se lancou|se deu a conhecer|se iniciou)'
const abre = '(empezo|comenzo|debuto|se estreno|arranco|se dio a conocer|irrumpio|se lanzo|se inicio)'

const elsewhere =
  '(?:another|any other|a different|some other) (?:publishing )?(?:house|publisher|imprint) (?:than|from|but)'

/** By other words: the first and the last, in what order, how often. */
export const idiomsOfOrders = turns(String.raw`
  // What was put into most languages.
  pt (?:a |o )?(mais|menos) traduzid[oa]s?|(?:com|tem|teve) (mais|menos) traducoes|(mais|menos) vezes traduzid[oa]s? -> com $1$2$3 linguas
  es (?:la |el )?(mas|menos) traducid[oa]s?|(?:con|tiene|tuvo) (mas|menos) traducciones|(mas|menos) veces traducid[oa]s? -> con $1$2$3 lenguas
  en (?:(?:has|have|had|was|is|were|are)(?: been)? )?(?:the )?(most|least)(?: often| widely)? translated|(?:has|have|had|with) (?:the )?(most|fewest) translations|(?:(?:has|have)(?: been)? |was |were )translated (?:the )?(most|least)(?: often)? -> with the $1$2$3 languages
  // By how long they are.
  en (order|sort|rank|arrange|put) ((?:\S+ ){1,4}?)by (?:the )?(?:number of pages|pages|page count|page numbers?) -> $1 $2 in order of length
  en from (?:thick|fat|long|big) to (?:thin|slim|short|small) -> from longest to shortest
  en from (?:thin|slim|short|small) to (?:thick|fat|long|big) -> from shortest to longest
  en (?:quicker|faster|shorter) (?:one to )?read -> shorter
  en (longer|thicker) read -> $1
  en takes (?:less time|the least time) to read -> is shorter
  pt se le(?:em)? (?:mais|o mais) (?:depressa|rapido|rapidamente) -> e mais curto
  es se lee (?:mas|lo mas) (?:rapido|deprisa|rapidamente|pronto) -> es mas corto
  en (second|third|fourth) (?:thickest|biggest|largest|lengthiest) -> $1 longest
  en (second|third|fourth) (?:thinnest|smallest|slimmest|briefest) -> $1 shortest
  en (?:has|have|with) the (second|third|fourth) most pages -> is the $1 longest
  en (?:comes|is|ranks) (second|third|fourth) (?:in|by) (?:length|pages|page count|number of pages|size) -> is the $1 longest
  pt (?:vem|fica|esta) em (segundo|terceiro|quarto) lugar (?:em|por|no) (?:numero de paginas|paginas|tamanho|extensao) -> e o $1 mais longo
  // In ascending and in descending order.
  en (?:largest|biggest|thickest|lengthiest) first -> longest first
  en (?:smallest|thinnest|slimmest) first -> shortest first
  en by (?:length|size|pages|page count|number of pages) (?:descending|from most to (?:least|fewest)|in descending order)|by (?:decreasing|descending) (?:length|size|pages|page count|number of pages) -> from longest to shortest
  en by (?:length|size|pages|page count|number of pages) (?:ascending|from (?:least|fewest) to most|in ascending order)|by (?:increasing|ascending) (?:length|size|pages|page count|number of pages) -> from shortest to longest
  en by (?:date|year|date of publication|publication date|year of publication) (?:descending|in descending order)|by (?:decreasing|descending) (?:date|year) -> from newest to oldest
  pt por (?:tamanho|extensao|comprimento|numero de paginas) decrescente|por ordem decrescente de (?:extensao|comprimento) -> do mais longo ao mais curto
  pt por (?:tamanho|extensao|comprimento|numero de paginas) crescente|por ordem crescente de (?:extensao|comprimento) -> do mais curto ao mais longo
  es por (?:tamano|extension|longitud|numero de paginas) (?:decreciente|descendente)|por orden (?:decreciente|descendente) de (?:extension|longitud) -> del mas largo al mas corto
  es por (?:tamano|extension|longitud|numero de paginas) (?:creciente|ascendente)|por orden (?:creciente|ascendente) de (?:extension|longitud) -> del mas corto al mas largo
  pt (?:em|por) ordem decrescente de (?:publicacao|data|ano|saida) -> do mais recente ao mais antigo
  es (?:en|por) orden (?:decreciente|descendente) de (?:publicacion|fecha|aparicion) -> del mas reciente al mas antiguo
  pt (?<=^ )(orden\w+|list\w+) (os|as) (${books}) por anos?(?= ) -> $1 $2 $3 por data
  pt do ultimo para o primeiro -> do ultimo ao primeiro
  pt em que ordem(?= (?:e que )?(?:sairam|apareceram|foram (?:publicad|lancad|editad)\S+|se publicaram|publicou) ) -> por que ordem
  en in (?:what|which) order (?:were|did|have) ((?:\S+ ){1,3}?)(?:been )?(?:published|come out|appear|appeared|released|brought out) -> $1 in order of publication
  // Beside the first and the last.
  es (?:cual|que (?:libro|obra|novela)) (?:vino|salio|aparecio|fue) antes del? (?:ultimo|ultima|mas reciente)(?: (?:libro|obra))? -> cual es el penultimo libro
  es (?:cual|que (?:libro|obra|novela)) (?:vino|salio|aparecio|siguio|fue) (?:despues del?|al) primer[oa]?(?: (?:libro|obra))? -> cual fue el segundo libro
  pt terceir[oa](?: livro| obra)? a contar do fim -> antepenultimo livro
  es tercer[oa]?(?: libro| obra)? (?:empezando|contando) (?:por|desde) el final -> antepenultimo libro
  pt (?:que )?(?:saiu|apareceu|foi publicado) ha menos tempo -> mais recente
  es (?:que )?(?:salio|aparecio|se publico) hace menos(?: tiempo)? -> mas reciente
  en (?:pre|ante)dates?(?= ) -> come out before
  // Past all the others.
  en (?:later|newer|more recent|younger) than (?:all|any|every one)(?: of)? (?:the )?(?:others?|rest|other (?:books|works|novels|ones)) -> the newest of all
  en (?:older|earlier) than (?:all|any|every one)(?: of)? (?:the )?(?:others?|rest|other (?:books|works|novels|ones)) -> the oldest of all
  en (?:longer|thicker) than (?:all|any|every one)(?: of)? (?:the )?(?:others?|rest|other (?:books|works|novels|ones)) -> the longest of all
  en (?:shorter|thinner) than (?:all|any|every one)(?: of)? (?:the )?(?:others?|rest|other (?:books|works|novels|ones)) -> the shortest of all
  pt (mais (?:recente|novo|nova|antigo|antiga|longo|longa|curto|curta|comprido|comprida|tarde)) (?:do )?que (?:todos|todas|qualquer)(?: um)?(?: (?:os|as|d[oa]s))?(?: (?:outros|outras|restantes|demais))?(?: (?:livros|obras|romances))? -> o $1 de todos
  es (mas (?:reciente|nuevo|nueva|antiguo|antigua|largo|larga|corto|corta|tarde)) que (?:todos|todas|cualquiera)(?: de)?(?: (?:los|las))?(?: (?:otros|otras|demas|restantes))?(?: (?:libros|obras|novelas))? -> el $1 de todos
  // The one with most pages and the one with fewest.
  en (?:has|with|have) the most pages(?= (?:\S+ ){0,2}and ) -> is the longest
  en and (?:which (?:one )?)?(?:has )?the (?:fewest|least)(?: pages)?(?= $) -> and which is the shortest
  pt (?:com|tem) mais paginas(?= (?:\S+ ){0,1}e ) -> mais longo
  pt e (?:qual )?(?:o que |a que )?(?:tem|com|o de|a de) menos(?: paginas)?(?= $) -> e qual o mais curto
  es (?:con|tiene) mas paginas(?= (?:\S+ ){0,1}y ) -> mas largo
  es y (?:cual )?(?:el que |la que )?(?:tiene|con|el de|la de) menos(?: paginas)?(?= $) -> y cual el mas corto
  // First and last.
  pt com que ${books} (?:e que )?(?:ela |a autora )?${opens}|que ${books} (?:a )?(?:lancou a carreira d\S+|deu a conhecer) -> qual foi o primeiro livro dela
  es (?:con|a partir de) que ${books} (?:ella |la autora )?${abre}|que ${books} la dio a conocer -> cual fue su primer libro
  en (?:which|what) ${books} (?:did )?(?:she|the author)? ?(?:start|started|begin|began|debut|debuted|open|opened|launch|launched|make her name)( (with|her career))*|with (?:which|what) ${books} did she (?:start|begin|debut) -> which was her first book
  pt (?:marcou|assinalou|foi) a estreia -> foi o primeiro
  es (?:marco|supuso|fue) (?:el|su) (?:debut|estreno) -> fue el primero
  en (?:marked|was) (?:her|the) debut -> was the first
  pt (?:a |na )?(ultima|primeira) coisa que(?= ) -> o $1 livro que
  es lo (ultimo|primero|mas reciente|mas nuevo) (?:que|de (?=(ella|la autora|(?!todo|est[ae]|es[ae])[a-z]{3,}) )) -> el $1 libro que
  en the (last|latest|newest|first|earliest|most recent) thing( that)?(?= (she|to|[a-z]+( [a-z]+)? (wrote|published|writes|released|did|put|brought|made)) ) -> the $1 book
  pt (?:o |a )?${books} anterior ao (?:ultimo|mais recente|mais novo)( dela| que saiu)? -> o penultimo livro
  es (?:el |la )?${books} anterior al? (?:ultimo|ultima|mas reciente|mas nuevo) -> el penultimo libro
  pt (?<=(alguma coisa|algo|nada|ja|livros?|obras?) )ca fora -> publicado
  en from ((?:19|20)\d\d) on(?= $) -> since $1
  // One that is picked without its noun.
  pt (?<= tem )(a|o) (mais (?:curt|long|antig|recente)\S*)(?= $) -> a obra $2
  es (?<= tiene )(?:la|el) (mas (?:cort|larg|antigu|reciente)\S*)(?= $) -> la obra $1
  en (?<= does )the (shortest|longest|newest|oldest)(?= have $) -> the $1 book
  // From the one end to the other.
  pt (?:por|pela|segundo a) (?:ordem (?:de |do numero de )?)(?:paginas|extensao|tamanho|comprimento)(?! (?:os? |as? )?(?:long|larg|big|most|desc|decr|start|from|with|mais|mayor|maior|mas|d[eo]l? )) -> do mais curto ao mais longo
  es (?:por|segun el) orden (?:de |del numero de )?(?:paginas|extension|tamano|longitud)(?! (?:el |las? |los )?(?:long|larg|big|most|desc|decr|start|from|with|mais|mayor|maior|mas|d[eo]l? )) -> del mas corto al mas largo
  en (?:in|by) order of (?:pages|page count|length|number of pages|size)(?! (?:long|larg|big|most|desc|decr|start|from|with|mais|mayor|maior|mas|d[eo]l? )) -> from shortest to longest
  pt (?:d[eo] )?(?:menos|menor) (?:a|para) (?:mais|maior) paginas -> por numero de paginas
  es (?:de )?(?:menos|menor) a (?:mas|mayor) paginas -> por numero de paginas
  en (?:from )?(?:the )?(?:fewest|least) to (?:the )?most pages -> from shortest to longest
  pt (?:d[eo] )?(?:mais|maior) (?:a|para) (?:menos|menor) paginas -> do mais longo ao mais curto
  es (?:de )?(?:mas|mayor) a (?:menos|menor) paginas -> del mas largo al mas corto
  en (?:from )?(?:the )?most to (?:the )?(?:fewest|least) pages -> from longest to shortest
  // What books do when they appear.
  any (?:to )?(?:see|get into) print -> come out
  any (?:saw|got into) print -> came out
  // When one book came out for the first time is when it came out.
  any (?<= when (?:was|did|were) (?:\S+ ){1,9})first(?= (come|came|see|saw|seen|appear|get|published|released|issued|printed) ) ->
  // All of a kind are asked for, and nothing is claimed of all.
  pt (?<=^ )quais (?:sao|e que sao) (?:todos|todas)(?= (os|as|los|las) ) -> quais sao
  es (?<=^ )cuales son (?:todos|todas)(?= (los|las) ) -> cuales son
  en (?<=^ )(which|what) are all(?= (of )?(the|her) (?!\S+ but )) -> $1 are
  pt ((?:ordena|organiza|arruma|enumera|lista)\S* (?:\S+ ){1,3})por (?:anos?|datas?)(?= $) -> $1por ordem cronologica
  es ((?:ordena|organiza|enumera|lista)\S* (?:\S+ ){1,3})por (?:anos?|fechas?)(?= $) -> $1por orden cronologico
  pt a mesma (?:lingua|idioma) original -> a mesma lingua
  es la misma lengua original|el mismo idioma original -> la misma lengua
  en (?:published|brought out|issued) by the same (?:house|publisher|imprint) -> of the same publisher
  // Of another house than one: of those that it did not publish.
  en (?:was|were|is|are|has|have) any of (?:her|the) (books|novels|works) (?:been )?(?:published|brought out|issued) (?:by|with) ${elsewhere} -> which $1 are not published by
  en (?<=^ )(?:was|is|has) ((?:\S+ ){0,5}\S+) (?:been )?(?:published|brought out|issued) (?:by|with) ${elsewhere} \S+(?: \S+){0,3}(?= $) -> who published $1
  en (?<= (?:books|novels|works|titles|ones|one|that|which|what) )(?:(?:was|were|been|are) )?(?:published|brought out|issued) (?:by|with) ${elsewhere} -> not published by
  en (?:did|has|have) ${elsewhere} ((?:\S+ ){0,2}\S+) (?:bring out|brought out|put out|publish|published|issue|issued) -> are not published by $1
  // A part of a series belongs to it, and has no form.
  es forman? parte(?= del? ) -> pertenece a
  // Of a house that publishes, and not of a book that is called so.
  pt ((?:livros|obras|romances|titulos|publicacoes|novidades|conceitos|ensaios)|(?:que|qual) (?:livro|romance|obra|titulo)) d[ae](?:sta|ssa)? casa -> $1
  es ((?:libros|obras|novelas|titulos|publicaciones|novedades|conceptos|ensayos)|(?:que|cual) (?:libro|novela|obra|titulo)) de (?:la|esta|su) casa -> $1
  en ((?:books|works|novels|titles|publications|concepts|essays)|(?:which|what) (?:book|novel|work|title)) (?:of|from|by) (?:the|this|your) house -> $1
  en (?:the|this|your) house s(?= (\S+ )?(books?|works?|novels|titles|publications|concepts|essays|themes|list|catalogue) ) -> the
  en (?:last but one|next to last|one before last)(?= (of|in|among) ) -> penultimate
  en (?:the )?${books} (?:just |right |immediately )?before (?:her|the) (?:latest|last|newest|most recent)( ${books}| one)?|last (${books} )?but one|next to (?:her |the )?(?:last|latest|newest)( ${books}| one)?|one before (?:last|the last|her last) -> penultimate book
  pt (?<=${verbs} )mais tarde(?! (?:do )?(?:que|de) ) -> mais recente
  pt (?<=${verbs} )(?:depois|por ultimo)(?= (q_|a |o |ou |$|,)) -> mais recente
  es (?<=${verbs} )mas tarde(?! (?:que|de) ) -> mas reciente
  es (?<=${verbs} )(?:despues|por ultimo)(?= (q_|el |la |o |$)) -> mas reciente
  // "The oldest that you have published": whoever has it bounds nothing.
  pt (?<=mais \S+ )que (?:tem|tens|ha|existe|publicaram|tem publicado)(?= (publicad|no|na|em|por|aqui|,|$)) ->
  es (?<=mas \S+ )que (?:tienen|teneis|tienes|hay|han|habeis|existe)(?= (publicad|en|por|aqui|,|$)) ->
  pt (?:chegou|chegaram|chegam|chega|chegasse|chegassem) a(?= (sair|ser|aparecer)) ->
  es (?:llego|llegaron|llegan|llega|hayan? llegado|han? llegado) a(?= (salir|ser|aparecer)) ->
  pt mais (?:velh|anci)(?:o|a|os|as) -> mais antigo
  es mas (?:viej|anej)(?:o|a|os|as) -> mas antiguo
  pt (?:livro|volume|tomo|romance|parte|numero) (?:dois|2|ii)(?= (d[aeo]|na|no|$)) -> segundo volume
  pt (?:livro|volume|tomo|romance|parte|numero) (?:tres|3|iii)(?= (d[aeo]|na|no|$)) -> terceiro volume
  es (?:libro|volumen|tomo|parte|numero) (?:dos|2|ii)(?= (del?|en|$)) -> segundo volumen
  es (?:libro|volumen|tomo|parte|numero) (?:tres|3|iii)(?= (del?|en|$)) -> tercer volumen
  en (?:book|volume|part|number) (?:two|2|ii)(?= (of|in|$)) -> second volume
  en (?:book|volume|part|number) (?:three|3|iii)(?= (of|in|$)) -> third volume
  any (?:el |la |the |o |a )?(?:que|one that) (?:cierra|fecha(?! (?:es|e|foi|fue|tiene|tem|lleva|salio|saiu|aparecio|se|de)(?= ))|encerra|remata|culmina|closes|ends|concludes|completes)(?= ) -> o ultimo de
  // No order is meant.
  en (?:so as|in order)(?= to (?!(?:read|start|begin|understand|follow|enjoy) )) ->
  // In what order.
  pt da mais (?:nova|recente) (?:a|para a|ate a) mais (?:velha|antig[oa]) -> do mais recente ao mais antigo
  pt da mais (?:velha|antig[oa]) (?:a|para a|ate a) mais (?:nova|recente) -> do mais antigo ao mais recente
  es de la mas (?:nueva|reciente) a la mas (?:vieja|antigu[oa]) -> del mas reciente al mas antiguo
  es de la mas (?:vieja|antigu[oa]) a la mas (?:nueva|reciente) -> del mas antiguo al mas reciente
  pt (?:a )?(?:comecar|comecando|principiando) (?:pel[oa]|com [oa]) (?:ultim[oa]|mais (?:recente|nov[oa]))|com [oa] mais (?:recente|nov[oa]) primeiro -> do mais recente ao mais antigo
  pt (?:a )?(?:comecar|comecando|principiando) (?:pel[oa]|com [oa]) (?:primeir[oa]|mais (?:velh[oa]|antig[oa]))|com [oa] mais antig[oa] primeiro -> do mais antigo ao mais recente
  es (?:empezando|comenzando) (?:por|con) (?:el|la|lo) (?:ultimo|ultima|mas (?:reciente|nuev[oa]))|(?:el|la) mas (?:reciente|nuev[oa]) primero -> del mas reciente al mas antiguo
  es (?:empezando|comenzando) (?:por|con) (?:el|la|lo) (?:primero|primera|mas (?:viej[oa]|antigu[oa]))|(?:el|la) mas antigu[oa] primero -> del mas antiguo al mas reciente
  en (?:starting|beginning) (?:with|from) (?:the )?(?:latest|last|newest|most recent)( one)?|most recent first -> newest first
  en (?:starting|beginning) (?:with|from) (?:the )?(?:first|oldest|earliest)( one)? -> oldest first
  pt (?:por (?:tamanho|extensao|paginas) )?(?:a )?(?:comecar|comecando) pel[oa] mais (?:long[oa]|comprid[oa]|gross[oa]|extens[oa])|com [oa] mais (?:long|comprid|gross)[oa] primeiro -> do mais longo ao mais curto
  es (?:por (?:tamano|extension|longitud|paginas) )?(?:empezando|comenzando) (?:por|con) (?:el|la) mas (?:larg[oa]|extens[oa]|grues[oa]|gord[oa]) -> del mas largo al mas corto
  en (?:by (?:length|size|pages) )?(?:starting|beginning) (?:with|from) (?:the )?(?:longest|thickest|biggest)( one)? -> longest first
  pt (?:por (?:tamanho|extensao|paginas) )?(?:a )?(?:comecar|comecando) pel[oa] mais (?:curt[oa]|pequen[oa]|fin[oa]|breve)|com [oa] mais curt[oa] primeiro -> do mais curto ao mais longo
  es (?:por (?:tamano|extension|longitud|paginas) )?(?:empezando|comenzando) (?:por|con) (?:el|la) mas (?:cort[oa]|pequen[oa]|fin[oa]|breve|delgad[oa]) -> del mas corto al mas largo
  en (?:by (?:length|size|pages) )?(?:starting|beginning) (?:with|from) (?:the )?(?:shortest|thinnest|smallest)( one)? -> shortest first
  // How often.
  pt de que (?:tema|assunto) (?:ha|e que ha) mais(?= (livros )?$) -> que tema mais frequente
  es de que (?:tema|asunto) hay mas(?= (libros )?$) -> que tema mas frecuente
  pt (?:que |se )?(?:mais se repete|se repete mais|mais se repetem|repete mais|aparece mais|mais aparece|mais aparecem|surge mais|mais surge|volta mais|mais vezes (?:aparece|surge|se repete))( vezes)? -> mais frequente
  es (?:que |se )?(?:mas se repite|se repite mas|mas se repiten|se repiten mas|aparece mas|mas aparece|mas aparecen|vuelve mas|mas veces (?:aparece|se repite))( veces)? -> mas frecuente
  en (?:that )?(?:comes|come|crops|crop|turns|shows) up (?:the )?most( often)?|(?:recurs|recur|appears|occurs) (?:the )?most( often)?|keeps coming (?:back|up)(?: the)? most -> most frequent
`)
