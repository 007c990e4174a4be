import { idiom } from './idiom.ts'

const books =
  '(livro|livros|obra|obras|romance|romances|titulo|titulos|libro|libros|novela|novelas|book|books|work|works|novel|novels|title|titles)'
const verbs =
  '(saiu|apareceu|surgiu|foi publicad[oa]|foi lancad[oa]|salio|aparecio|surgio|se publico|fue publicad[oa]|came out|appeared|was published|was released|published|escreveu|escribio)'
const opens = '(comecou|arrancou|debutou|se estreou|estreou se|se lancou|se deu a conhecer|se iniciou)'
const abre = '(empezo|comenzo|debuto|se estreno|arranco|se dio a conocer|irrumpio|se lanzo|se inicio)'

const elsewhere =
  '(?:another|any other|a different|some other) (?:publishing )?(?:house|publisher|imprint) (?:than|from|but)'

/** By other words: the first and the last, in what order, how often. */
export const idiomsOfOrders = [
  // What was put into most languages.
  idiom(
    '(?:a |o )?(mais|menos) traduzid[oa]s?|(?:com|tem|teve) (mais|menos) traducoes|(mais|menos) vezes traduzid[oa]s?',
    'com $1$2$3 linguas',
    'pt',
  ),
  idiom(
    '(?:la |el )?(mas|menos) traducid[oa]s?|(?:con|tiene|tuvo) (mas|menos) traducciones|(mas|menos) veces traducid[oa]s?',
    'con $1$2$3 lenguas',
    'es',
  ),
  idiom(
    '(?:(?:has|have|had|was|is|were|are)(?: been)? )?(?:the )?(most|least)(?: often| widely)? translated|(?:has|have|had|with) (?:the )?(most|fewest) translations|(?:(?:has|have)(?: been)? |was |were )translated (?:the )?(most|least)(?: often)?',
    'with the $1$2$3 languages',
    'en',
  ),
  // First and last.
  idiom(
    `com que ${books} (?:e que )?(?:ela |a autora )?${opens}|que ${books} (?:a )?(?:lancou a carreira d\\S+|deu a conhecer)`,
    'qual foi o primeiro livro dela',
    'pt',
  ),
  idiom(
    `(?:con|a partir de) que ${books} (?:ella |la autora )?${abre}|que ${books} la dio a conocer`,
    'cual fue su primer libro',
    'es',
  ),
  idiom(
    `(?:which|what) ${books} (?:did )?(?:she|the author)? ?(?:start|started|begin|began|debut|debuted|open|opened|launch|launched|make her name)( (with|her career))*|with (?:which|what) ${books} did she (?:start|begin|debut)`,
    'which was her first book',
    'en',
  ),
  idiom('(?:marcou|assinalou|foi) a estreia', 'foi o primeiro', 'pt'),
  idiom('(?:marco|supuso|fue) (?:el|su) (?:debut|estreno)', 'fue el primero', 'es'),
  idiom('(?:marked|was) (?:her|the) debut', 'was the first', 'en'),
  idiom('(?:a |na )?(ultima|primeira) coisa que(?= )', 'o $1 livro que', 'pt'),
  idiom(
    'lo (ultimo|primero|mas reciente|mas nuevo) (?:que|de (?=(ella|la autora|(?!todo|est[ae]|es[ae])[a-z]{3,}) ))',
    'el $1 libro que',
    'es',
  ),
  idiom(
    'the (last|latest|newest|first|earliest|most recent) thing( that)?(?= (she|to|[a-z]+( [a-z]+)? (wrote|published|writes|released|did|put|brought|made)) )',
    'the $1 book',
    'en',
  ),
  idiom(
    `(?:o |a )?${books} anterior ao (?:ultimo|mais recente|mais novo)( dela| que saiu)?`,
    'o penultimo livro',
    'pt',
  ),
  idiom(
    `(?:el |la )?${books} anterior al? (?:ultimo|ultima|mas reciente|mas nuevo)`,
    'el penultimo libro',
    'es',
  ),
  idiom('(?<=(alguma coisa|algo|nada|ja|livros?|obras?) )ca fora', 'publicado', 'pt'),
  idiom('from ((?:19|20)\\d\\d) on(?= $)', 'since $1', 'en'),
  // One that is picked without its noun.
  idiom('(?<= tem )(a|o) (mais (?:curt|long|antig|recente)\\S*)(?= $)', 'a obra $2', 'pt'),
  idiom('(?<= tiene )(?:la|el) (mas (?:cort|larg|antigu|reciente)\\S*)(?= $)', 'la obra $1', 'es'),
  idiom('(?<= does )the (shortest|longest|newest|oldest)(?= have $)', 'the $1 book', 'en'),
  // From the one end to the other.
  idiom('(?:d[eo] )?(?:menos|menor) (?:a|para) (?:mais|maior) paginas', 'por numero de paginas', 'pt'),
  idiom('(?:de )?(?:menos|menor) a (?:mas|mayor) paginas', 'por numero de paginas', 'es'),
  idiom('(?:from )?(?:the )?(?:fewest|least) to (?:the )?most pages', 'from shortest to longest', 'en'),
  idiom('(?:d[eo] )?(?:mais|maior) (?:a|para) (?:menos|menor) paginas', 'do mais longo ao mais curto', 'pt'),
  idiom('(?:de )?(?:mas|mayor) a (?:menos|menor) paginas', 'del mas largo al mas corto', 'es'),
  idiom('(?:from )?(?:the )?most to (?:the )?(?:fewest|least) pages', 'from longest to shortest', 'en'),
  // What books do when they appear.
  idiom('(?:to )?(?:see|get into) print', 'come out'),
  idiom('(?:saw|got into) print', 'came out'),
  // When one book came out for the first time is when it came out.
  idiom(
    '(?<= when (?:was|did|were) (?:\\S+ ){1,9})first(?= (come|came|see|saw|seen|appear|get|published|released|issued|printed) )',
    '',
  ),
  // All of a kind are asked for, and nothing is claimed of all.
  idiom('(?<=^ )quais (?:sao|e que sao) (?:todos|todas)(?= (os|as|los|las) )', 'quais sao', 'pt'),
  idiom('(?<=^ )cuales son (?:todos|todas)(?= (los|las) )', 'cuales son', 'es'),
  idiom('(?<=^ )(which|what) are all(?= (of )?(the|her) (?!\\S+ but ))', '$1 are', 'en'),
  // Of another house than one: of those that it did not publish.
  idiom(
    `(?:was|were|is|are|has|have) any of (?:her|the) (books|novels|works) (?:been )?(?:published|brought out|issued) (?:by|with) ${elsewhere}`,
    'which $1 are not published by',
    'en',
  ),
  idiom(
    `(?<=^ )(?:was|is|has) ((?:\\S+ ){0,5}\\S+) (?:been )?(?:published|brought out|issued) (?:by|with) ${elsewhere} \\S+(?: \\S+){0,3}(?= $)`,
    'who published $1',
    'en',
  ),
  idiom(
    `(?<= (?:books|novels|works|titles|ones|one|that|which|what) )(?:(?:was|were|been|are) )?(?:published|brought out|issued) (?:by|with) ${elsewhere}`,
    'not published by',
    'en',
  ),
  idiom(
    `(?:did|has|have) ${elsewhere} ((?:\\S+ ){0,2}\\S+) (?:bring out|brought out|put out|publish|published|issue|issued)`,
    'are not published by $1',
    'en',
  ),
  // Of a house that publishes, and not of a book that is called so.
  idiom(
    `((?:livros|obras|romances|titulos|publicacoes|novidades|conceitos|ensaios|temas)|(?:que|qual) (?:livro|romance|obra|titulo)) d[ae](?:sta|ssa)? casa`,
    '$1',
    'pt',
  ),
  idiom(
    `((?:libros|obras|novelas|titulos|publicaciones|novedades|conceptos|ensayos|temas)|(?:que|cual) (?:libro|novela|obra|titulo)) de (?:la|esta|su) casa`,
    '$1',
    'es',
  ),
  idiom(
    `((?:books|works|novels|titles|publications|concepts|essays|themes)|(?:which|what) (?:book|novel|work|title)) (?:of|from|by) (?:the|this|your) house`,
    '$1',
    'en',
  ),
  idiom(
    `(?:the|this|your) house s(?= (\\S+ )?(books?|works?|novels|titles|publications|concepts|essays|themes|list|catalogue) )`,
    'the',
    'en',
  ),
  idiom('(?:last but one|next to last|one before last)(?= (of|in|among) )', 'penultimate', 'en'),
  idiom(
    `(?:the )?${books} (?:just |right |immediately )?before (?:her|the) (?:latest|last|newest|most recent)( ${books}| one)?|last (${books} )?but one|next to (?:her |the )?(?:last|latest|newest)( ${books}| one)?|one before (?:last|the last|her last)`,
    'penultimate book',
    'en',
  ),
  idiom(`(?<=${verbs} )(?:mais tarde|depois|por ultimo)(?= (q_|a |o |ou |$|,))`, 'mais recente', 'pt'),
  idiom(`(?<=${verbs} )(?:mas tarde|despues|por ultimo)(?= (q_|el |la |o |$))`, 'mas reciente', 'es'),
  // "The oldest that you have published": whoever has it bounds nothing.
  idiom(
    '(?<=mais \\S+ )que (?:tem|tens|ha|existe|publicaram|tem publicado)(?= (publicad|no|na|em|por|aqui|,|$))',
    '',
    'pt',
  ),
  idiom(
    '(?<=mas \\S+ )que (?:tienen|teneis|tienes|hay|han|habeis|existe)(?= (publicad|en|por|aqui|,|$))',
    '',
    'es',
  ),
  idiom('(?:chegou|chegaram|chegam|chega|chegasse|chegassem) a(?= (sair|ser|aparecer))', '', 'pt'),
  idiom('(?:llego|llegaron|llegan|llega|hayan? llegado|han? llegado) a(?= (salir|ser|aparecer))', '', 'es'),
  idiom('mais (?:velh|anci)(?:o|a|os|as)', 'mais antigo', 'pt'),
  idiom('mas (?:viej|anej)(?:o|a|os|as)', 'mas antiguo', 'es'),
  idiom(
    '(?:livro|volume|tomo|romance|parte|numero) (?:dois|2|ii)(?= (d[aeo]|na|no|$))',
    'segundo volume',
    'pt',
  ),
  idiom(
    '(?:livro|volume|tomo|romance|parte|numero) (?:tres|3|iii)(?= (d[aeo]|na|no|$))',
    'terceiro volume',
    'pt',
  ),
  idiom('(?:libro|volumen|tomo|parte|numero) (?:dos|2|ii)(?= (del?|en|$))', 'segundo volumen', 'es'),
  idiom('(?:libro|volumen|tomo|parte|numero) (?:tres|3|iii)(?= (del?|en|$))', 'tercer volumen', 'es'),
  idiom('(?:book|volume|part|number) (?:two|2|ii)(?= (of|in|$))', 'second volume', 'en'),
  idiom('(?:book|volume|part|number) (?:three|3|iii)(?= (of|in|$))', 'third volume', 'en'),
  idiom(
    '(?:el |la |the |o |a )?(?:que|one that) (?:cierra|fecha(?! (?:es|e|foi|fue|tiene|tem|lleva|salio|saiu|aparecio|se|de)(?= ))|encerra|remata|culmina|closes|ends|concludes|completes)(?= )',
    'o ultimo de',
  ),
  // No order is meant.
  idiom('(?:so as|in order)(?= to (?!(?:read|start|begin|understand|follow|enjoy) ))', '', 'en'),
  // In what order.
  idiom(
    'da mais (?:nova|recente) (?:a|para a|ate a) mais (?:velha|antig[oa])',
    'do mais recente ao mais antigo',
    'pt',
  ),
  idiom(
    'da mais (?:velha|antig[oa]) (?:a|para a|ate a) mais (?:nova|recente)',
    'do mais antigo ao mais recente',
    'pt',
  ),
  idiom(
    'de la mas (?:nueva|reciente) a la mas (?:vieja|antigu[oa])',
    'del mas reciente al mas antiguo',
    'es',
  ),
  idiom(
    'de la mas (?:vieja|antigu[oa]) a la mas (?:nueva|reciente)',
    'del mas antiguo al mas reciente',
    'es',
  ),
  idiom(
    '(?:a )?(?:comecar|comecando|principiando) (?:pel[oa]|com [oa]) (?:ultim[oa]|mais (?:recente|nov[oa]))|com [oa] mais (?:recente|nov[oa]) primeiro',
    'do mais recente ao mais antigo',
    'pt',
  ),
  idiom(
    '(?:a )?(?:comecar|comecando|principiando) (?:pel[oa]|com [oa]) (?:primeir[oa]|mais (?:velh[oa]|antig[oa]))|com [oa] mais antig[oa] primeiro',
    'do mais antigo ao mais recente',
    'pt',
  ),
  idiom(
    '(?:empezando|comenzando) (?:por|con) (?:el|la|lo) (?:ultimo|ultima|mas (?:reciente|nuev[oa]))|(?:el|la) mas (?:reciente|nuev[oa]) primero',
    'del mas reciente al mas antiguo',
    'es',
  ),
  idiom(
    '(?:empezando|comenzando) (?:por|con) (?:el|la|lo) (?:primero|primera|mas (?:viej[oa]|antigu[oa]))|(?:el|la) mas antigu[oa] primero',
    'del mas antiguo al mas reciente',
    'es',
  ),
  idiom(
    '(?:starting|beginning) (?:with|from) (?:the )?(?:latest|last|newest|most recent)( one)?|most recent first',
    'newest first',
    'en',
  ),
  idiom(
    '(?:starting|beginning) (?:with|from) (?:the )?(?:first|oldest|earliest)( one)?',
    'oldest first',
    'en',
  ),
  idiom(
    '(?:por (?:tamanho|extensao|paginas) )?(?:a )?(?:comecar|comecando) pel[oa] mais (?:long[oa]|comprid[oa]|gross[oa]|extens[oa])|com [oa] mais (?:long|comprid|gross)[oa] primeiro',
    'do mais longo ao mais curto',
    'pt',
  ),
  idiom(
    '(?:por (?:tamano|extension|longitud|paginas) )?(?:empezando|comenzando) (?:por|con) (?:el|la) mas (?:larg[oa]|extens[oa]|grues[oa]|gord[oa])',
    'del mas largo al mas corto',
    'es',
  ),
  idiom(
    '(?:by (?:length|size|pages) )?(?:starting|beginning) (?:with|from) (?:the )?(?:longest|thickest|biggest)( one)?',
    'longest first',
    'en',
  ),
  idiom(
    '(?:por (?:tamanho|extensao|paginas) )?(?:a )?(?:comecar|comecando) pel[oa] mais (?:curt[oa]|pequen[oa]|fin[oa]|breve)|com [oa] mais curt[oa] primeiro',
    'do mais curto ao mais longo',
    'pt',
  ),
  idiom(
    '(?:por (?:tamano|extension|longitud|paginas) )?(?:empezando|comenzando) (?:por|con) (?:el|la) mas (?:cort[oa]|pequen[oa]|fin[oa]|breve|delgad[oa])',
    'del mas corto al mas largo',
    'es',
  ),
  idiom(
    '(?:by (?:length|size|pages) )?(?:starting|beginning) (?:with|from) (?:the )?(?:shortest|thinnest|smallest)( one)?',
    'shortest first',
    'en',
  ),
  // How often.
  idiom('de que (?:tema|assunto) (?:ha|e que ha) mais(?= (livros )?$)', 'que tema mais frequente', 'pt'),
  idiom('de que (?:tema|asunto) hay mas(?= (libros )?$)', 'que tema mas frecuente', 'es'),
  idiom(
    '(?:que |se )?(?:mais se repete|se repete mais|mais se repetem|repete mais|aparece mais|mais aparece|mais aparecem|surge mais|mais surge|volta mais|mais vezes (?:aparece|surge|se repete))( vezes)?',
    'mais frequente',
    'pt',
  ),
  idiom(
    '(?:que |se )?(?:mas se repite|se repite mas|mas se repiten|se repiten mas|aparece mas|mas aparece|mas aparecen|vuelve mas|mas veces (?:aparece|se repite))( veces)?',
    'mas frecuente',
    'es',
  ),
  idiom(
    '(?:that )?(?:comes|come|crops|crop|turns|shows) up (?:the )?most( often)?|(?:recurs|recur|appears|occurs) (?:the )?most( often)?|keeps coming (?:back|up)(?: the)? most',
    'most frequent',
    'en',
  ),
] as const
