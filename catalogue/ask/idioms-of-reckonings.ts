import { idiom } from './idiom.ts'

const few = '(\\d+|um|uma|dois|duas|tres|quatro|cinco|un|una|dos|cuatro|one|two|three|four|five)'
const measured =
  '(paginas?|pages?|anos?|years?|temas?|themes?|edicoes|editions?|ediciones|formatos?|formats?|linguas?|languages?|lenguas?|idiomas?|obras?|works?|books?|livros?|libros?)'
const things =
  '(edicoes|editions|ediciones|formatos|formats|linguas|languages|lenguas|idiomas|temas|themes|tradutores|translators|traductores)'
const books =
  '(livro|livros|obra|obras|romance|romances|titulo|titulos|libro|libros|novela|novelas|book|books|work|works|novel|novels|title|titles)'

/** By other words: how many, at least, from one number to another, how thick; where the record is silent. */
export const idiomsOfReckonings = [
  // From one book to the next, on average.
  idiom(
    '((what s|what is) )?(the |an )?(average|mean|usual|typical) (time|gap|interval|wait|distance|period|number of years) (between|from) (one |two |her |the |each )?(books?|titles?|works?|publications?)( (and|to) (the next|another|the other)( one)?)?',
    'how often does she publish',
    'en',
  ),
  idiom(
    '((qual e|quanto e) )?(o |a )?(intervalo|tempo|espera|distancia) (medi[oa]|habitual)( que passa)? entre (um |uma |dois |duas |os |as )?(livros?|obras?|titulos?|publicac(?:ao|oes))( (e|a) (o |a )?(seguinte|outr[oa]|proxim[oa]))?',
    'com que frequencia publica',
    'pt',
  ),
  idiom(
    '((cual es|cuanto es) )?(el |la )?(intervalo|tiempo|espera|distancia) (medi[oa]|habitual|promedio)( que pasa)? entre (un |una |dos |los |las )?(libros?|obras?|titulos?|publicaci(?:on|ones))( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))?',
    'con que frecuencia publica',
    'es',
  ),
  idiom(
    '(cual es )?(la|el) (media|promedio) de (anos|tiempo) entre (un )?(libro|obra|titulo)s?( y (el |la )?(siguiente|libro|obra|titulo|otr[oa]))?',
    'con que frecuencia publica',
    'es',
  ),
  idiom(
    '(em media )?quant(os|o) (anos|tempo) (passam?|vao|vai|ha|medeiam?|decorrem?)( em media)? entre (um |dois |cada )?(livros?|obras?|titulos?)( (e|a) (o )?(seguinte|outr[oa]|proxim[oa]))?',
    'com que frequencia publica',
    'pt',
  ),
  idiom(
    '(de|en) media cuant(os|o) (anos|tiempo) (pasan?|hay|transcurren?|median?) entre (un |dos |cada )?(libros?|obras?|titulos?)( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))?|cuant(os|o) (anos|tiempo) (pasan?|hay|transcurren?|median?) (de|en) media entre (un |dos |cada )?(libros?|obras?|titulos?)( (y|a) (el |la |al )?(siguiente|otr[oa]|proxim[oa]))?',
    'con que frecuencia publica',
    'es',
  ),
  idiom(
    '(on average )?how (long|many years) (does she (wait|take|leave|let pass) |passes? |pass |goes by |go by |is there )?(on average )?(between|from) (one |two |each )?(books?|titles?|works?)( (and|to) (the next|another|the other)( one)?)( on average)?',
    'how often does she publish',
    'en',
  ),
  // What is left, how far apart, how thick.
  idiom(`com quant([ao]s) ${books} (?:e que )?(?:se fica|ficamos|fico)`, 'quant$1 $2 ficam', 'pt'),
  idiom(`con cuant([ao]s) ${books} (?:nos quedamos|me quedo|se queda uno)`, 'cuant$1 $2 quedan', 'es'),
  idiom(
    `(how many ${books}) (?:am i|are we|is one|does that leave|do we have) left(?: with)?`,
    '$1 are left',
    'en',
  ),
  idiom(
    'cual (?:salio|aparecio|se publico|es) (?:primero|antes|anterior) y (?:con|por) cuant[ao]s? (?:diferencia|anos|tiempo)',
    'cuantos anos de diferencia hay',
    'es',
  ),
  idiom(
    'qual (?:saiu|apareceu|e) (?:primeiro|antes|anterior) e (?:com|por) quant[ao]s? (?:diferenca|anos|tempo)',
    'quantos anos de diferenca ha',
    'pt',
  ),
  idiom(
    'which (?:came out|came|appeared|was published|is) (?:first|earlier) and (?:by how (?:much|many years|long)|how (?:much|many years) (?:earlier|before|later))',
    'how many years apart are',
    'en',
  ),
  idiom('page (?:extents?|lengths?|totals?|numbers?)', 'how many pages', 'en'),
  idiom('(?:por|em|com) quantas paginas(?= $)', 'quantas paginas de diferenca', 'pt'),
  idiom('(?:por|en|con) cuantas paginas(?= $)', 'cuantas paginas de diferencia', 'es'),
  // Bounds.
  idiom('(by|until|till|up to) the end of(?= \\d{4} )', '$1', 'en'),
  idiom('(ate) (?:ao |o )?(?:fim|final|termo) (?:do ano )?de(?= \\d{4} )', '$1', 'pt'),
  idiom('(hasta) (?:finales|fines|el final|el fin)(?: del ano)? de(?= \\d{4} )', '$1', 'es'),
  idiom('(?<= tinha(?: \\S+){1,4} )(?:no|em) (?:fim|final|finais) (?:do ano )?de(?= \\d{4} )', 'ate', 'pt'),
  idiom(
    '(?<= habia(?: \\S+){1,4} )(?:a|en) (?:finales|fines|el final|el fin)(?: del ano)? de(?= \\d{4} )',
    'hasta',
    'es',
  ),
  idiom(`${few} ${measured} ou mais|${few} ${measured} (para|pra) cima`, 'pelo menos $1$3 $2$4', 'pt'),
  idiom(`${few} ${measured} o mas|${few} ${measured} (para|pa) arriba`, 'al menos $1$3 $2$4', 'es'),
  idiom(
    `${few} ${measured} (?:or more|and up|and over|or over|or above|and above|upwards|plus)`,
    'at least $1 $2',
    'en',
  ),
  idiom(`${few} ou mais(?= ${measured} )`, 'pelo menos $1', 'pt'),
  idiom(`${few} o mas(?= ${measured} )`, 'al menos $1', 'es'),
  idiom(`${few} or more(?= ${measured} )`, 'at least $1', 'en'),
  idiom(`${few} ${measured} ou menos|${few} ${measured} (para|pra) baixo`, 'no maximo $1$3 $2$4', 'pt'),
  idiom(`${few} ${measured} o menos|${few} ${measured} (para|pa) abajo`, 'como maximo $1$3 $2$4', 'es'),
  idiom(`${few} ${measured} (?:or less|or fewer|or under|tops|at the most)`, 'at most $1 $2', 'en'),
  idiom(
    `(?:varias|varios|diversas|diversos|multiplas|multiplos|mais de uma?|mais do que uma?)(?= ${things} )`,
    'pelo menos 2',
    'pt',
  ),
  idiom(`(?:varias|varios|diversas|diversos|multiples|mas de una?)(?= ${things} )`, 'al menos 2', 'es'),
  idiom(`(?:several|multiple|various|a few|a couple of)( different)?(?= ${things} )`, 'at least 2', 'en'),
  idiom(
    '(?:no|nao|nem) (?:llegue|lleguen|llega|chegue|cheguem|chega|alcance|alcancem|alcancen|alcanza)( (a|as|aos))?(?= (las |as )?\\d)',
    'menos de',
  ),
  idiom(
    '(?:nao|nem) (?:passe|passem|passa|passam|ultrapasse|ultrapassem|ultrapassa|ultrapassam|exceda|excedam|excede|excedem)( (de|das|dos))?(?= (as |os )?\\d)',
    'no maximo',
    'pt',
  ),
  idiom(
    '(?:no|ni) (?:pase|pasen|pasa|pasan|supere|superen|supera|superan|exceda|excedan|excede|exceden|sobrepase|sobrepasa)( de)?( las| los)?(?= \\d)',
    'como maximo',
    'es',
  ),
  idiom('(?:passe|ultrapasse|exceda|va alem) (de|das|dos|as|os)(?= \\d)', 'mais de', 'pt'),
  idiom('(?:pase|sobrepase|exceda|rebase) (de )?(las|los)?(?= \\d)', 'mas de', 'es'),
  // From one to another.
  idiom('(?:de|das) (\\d+) (?:a|as|ate|ate as) (\\d+)(?= (paginas|folhas) )', 'entre $1 e $2', 'pt'),
  idiom('(?:de|de las) (\\d+) (?:a|a las|hasta) (\\d+)(?= (paginas|hojas) )', 'entre $1 y $2', 'es'),
  idiom('(?:from )?(\\d+) (?:to|through|up to) (\\d+)(?= pages )', 'between $1 and $2', 'en'),
  idiom('((?:19|20)\\d\\d) (?:through|thru|till|until|up to) ((?:19|20)\\d\\d)', '$1 to $2', 'en'),
  idiom('(na|nesta|durante a) (ultima|passada) decada|na decada passada', 'nos ultimos 10 anos', 'pt'),
  idiom('(en|durante) la (ultima|pasada) decada|en el ultimo decenio', 'en los ultimos 10 anos', 'es'),
  idiom('(in|over|during|within) the (last|past) decade', 'in the last 10 years', 'en'),
  // How many, and of what each.
  idiom(
    '(n o|nº|nr|nro|num|no) (?:total )?de(?= (paginas|livros|libros|obras|tradutores|traductores|temas|ensaios|ensayos|edicoes|ediciones|novelas|romances|jogadores|jugadores) )',
    'numero de',
  ),
  idiom(
    '(?:quantas|quantos) (?:pessoas|gente) (?:a |ja a |ja )?(?:traduziram|traduziu|verteram)( (os )?(livros|obras)( dela)?)?|quanta gente (?:a |ja a )?traduziu( (os )?(livros|obras)( dela)?)?',
    'quantos tradutores',
    'pt',
  ),
  idiom(
    '(?:cuantas personas|cuanta gente|cuantos) (?:la |los |lo |le )?(?:han |ha |hayan )?(?:tradujeron|tradujo|traducido)( (los |sus )?(libros|obras)( suyos)?)?',
    'cuantos traductores',
    'es',
  ),
  idiom('how many people (?:have )?translated( (her|the)( books| works)?)?', 'how many translators', 'en'),
  idiom(
    'como se (?:repartem|dividem|distribuem|agrupam) (?:os|as) (\\S+) por(?= )',
    'quantos $1 por cada',
    'pt',
  ),
  idiom(
    'como se (?:reparten|dividen|distribuyen|agrupan) (?:los|las|sus) (\\S+) por(?= )',
    'cuantos $1 por cada',
    'es',
  ),
  idiom(
    'how (?:do|are|is) (?:the|her|your) (\\S+) (?:split|divided|divide|distributed|spread|break down|broken down|grouped|sorted)( up)? (?:by|across|among|between|over)(?= )',
    'how many $1 per',
    'en',
  ),
  idiom('(mais) (\\S+) ou mais(?= \\S+ )', '$1 $2 ou', 'pt'),
  idiom('(mas) (\\S+) o mas(?= \\S+ )', '$1 $2 o', 'es'),
  idiom('(more) (\\S+) or more(?= \\S+ )', '$1 $2 or', 'en'),
  idiom(
    'o que (?:abunda|predomina) mais|o que e que ha mais|o que ha (?:em )?maior (?:numero|quantidade)',
    'ha mais',
    'pt',
  ),
  idiom(
    'que (?:abunda|predomina) mas|que es lo que mas hay|de que hay mas(?= ,? ?(las?|los?|novelas|ensayos|cuentos|ediciones|libros|tapa) )',
    'hay mas',
    'es',
  ),
  idiom('(which|what) (?:is|are) (?:there more of|more numerous)(?= )', 'are there more', 'en'),
  idiom(
    'quanto tempo (?:passou|passa|vai|decorreu|separa|ha|medeia|mediou)(?= (entre|do primeiro|da estreia|o primeiro|desde) )',
    'quantos anos passaram',
    'pt',
  ),
  idiom(
    'cuanto tiempo (?:paso|pasa|va|transcurrio|separa|hay|medio|media)(?= (entre|de su|del primer|el primer|su primer|la primera|desde) )',
    'cuantos anos separan',
    'es',
  ),
  idiom(
    'how (?:long|much time) (?:is it|is there|was there|was it|passed|went by|elapsed|lies|lay)(?= (between|from) )',
    'how many years lie',
    'en',
  ),
  // How thick.
  idiom(
    '(?:como de|que tan|cuan) (?:largo|larga|extenso|extensa|grueso|gruesa|gordo|gorda) (?:es|son)',
    'cuantas paginas tiene',
    'es',
  ),
  idiom(
    '(?:quao|que) (?:longo|longa|comprido|comprida|grosso|grossa|extenso|extensa) (?:e|é|sao)',
    'quantas paginas tem',
    'pt',
  ),
  idiom(
    'how (?:thick|lengthy|fat|chunky|big) (?:is|are)(?= (q_work|the|her|it|this|that) )',
    'how many pages has',
    'en',
  ),
  idiom(
    `how (?:long|thick|big) are(?= (\\S+ ){0,4}${books} (\\S+ ){0,3}(on average|in general|typically|usually) )`,
    'how many pages have',
    'en',
  ),
  // Only one; none beside.
  idiom('(?:just|only|merely) (?:the )?(?:a single|one single|a lone)', 'only one', 'en'),
  // Where the record is silent.
  idiom(
    '(?:em que|nas quais|onde) (edicoes )?(?:falta|faltam) (?:o |as )?(?:numero de |n de )?paginas|(?:sem|faltam|falta) (?:o |as )?(?:numero de |indicacao de )?paginas(?: (?:registadas?|registado|indicadas?|conhecidas?|anotadas?))?',
    'pageless',
    'pt',
  ),
  idiom(
    '(?:sin|falta|faltan|les falta|le falta) (?:el |las )?(?:numero de )?paginas(?: (?:registradas?|registrado|indicadas?|conocidas?|anotadas?))?',
    'pageless',
    'es',
  ),
  idiom(
    '(?:without|missing|lacking|lack|lacks|no) (?:a |any |the )?(?:page numbers?|page counts?|pagination|recorded pages)',
    'pageless',
    'en',
  ),
] as const
