import { turns } from './idiom.ts'

const book = '(?:book|one|novel|volume|title|livro|romance|volume|titulo|libro|novela|volumen|titulo)'
const apart = '(?<! (?:read|ler|leer|leerse|leido|lido|leem se|se leem|se leen)( \\S+){0,8} )'
const small =
  '(?:curt[oa]s?|curtinh[oa]s?|breves?|brevezinh[oa]s?|pequen[oa]s?|pequenin[oa]s?|fin[oa]s?|fininh[oa]s?|rapid[oa]s?|rapidinh[oa]s?|maneirinh[oa]s?)'
const corto =
  '(?:cort[oa]s?|cortit[oa]s?|breves?|brevecit[oa]s?|pequen[oa]s?|fin[oa]s?|finit[oa]s?|delgad[oa]s?|delgadit[oa]s?|rapid[oa]s?|rapidit[oa]s?)'

/** By other words: what is read on its own, in what order, in how little time; where a text begins. */
export const idiomsOfReading = turns(String.raw`
  // What a school does, and no notes.
  pt (?:da|dao|atribui|atribuem|poe) (?:me|nos|te) (?:uma |a )?notas? -> avalia me
  es (?:me|nos|te) (?:pone|ponen|da|dan) (?:una |la )?notas? -> me puntua
  // Who comes home names no book.
  pt (cheg(?:o|amos|ar|uei|a)|volt(?:o|amos|ar|ei|a)|regress(?:o|amos|ar|ei|a)|venho|vou|vamos)((?: (?:tarde|cedo|cansad[oa]|sempre|sozinh[oa]))?) (?:a|para|pra) casa(?! (?:que|d[aeo]) ) -> $1$2
  // Who is alone, and not what there is only.
  es (siento|sientes|siente|sentirse|sentirme|estoy|esta|vivo|vive|quede|quedado|encuentro|ando|anda|tan|muy)((?: (?:muy|tan|un poco|bastante|algo))?) (solo|sola|solos|solas)(?! (?:un|una|el|la|con|me|tengo|q_\w+|por|para|quiero|puedo) ) -> $1$2 solitario
  // An hour that is free costs no less than another.
  en (?:free|spare)(?= (?:evening|afternoon|morning|night|day|hour|weekend|moment)s? ) ->
  // How somebody reads, as a thing that is measured.
  en (?:how (?:fast|quickly|slowly)|the (?:speed|pace|rate) (?:at which|that)) (?:i|we|you|people|readers?|someone) (?:am |are )?read(?:s|ing)?|(?:my|our|your|the|a reader s) (?:pace|speed|rate|reading (?:speed|pace|rate))|how (?:long|much time) (?:i|we|people|readers?) (?:take|takes|spend|spends) (?:to read|reading|on a page)|how (?:long|much time) it takes (?:me|us) to read -> the reading speed
  pt (?:quao |como |o )?(?:depressa|rapido|devagar) (?:que )?(?:eu )?(?:leio|lemos|se le)|a (?:velocidade|rapidez) (?:a|com) que (?:eu )?(?:leio|lemos|se le)|(?:o meu |o nosso |o )ritmo (?:de leitura|a que (?:leio|lemos))|quanto (?:tempo )?(?:demoro|levo|passo) a ler|o tempo que (?:demoro|levo|passo) a ler -> a velocidade
  es (?:como de |lo )(?:rapido|deprisa|despacio|lento) (?:que )?(?:leo|leemos|se lee)|la (?:velocidad|rapidez) (?:a la que|con que|con la que) (?:leo|leemos|se lee)|(?:mi |nuestro |el )ritmo (?:de lectura|al que (?:leo|leemos))|cuanto (?:tiempo )?(?:tardo|paso) (?:en leer|leyendo)|el tiempo que (?:tardo|paso) (?:en leer|leyendo) -> la velocidad
  en how (?:much|well) (?:i|we) understand|what (?:i|we) understand -> the comprehension
  pt (?:o que|quanto) (?:eu )?(?:compreendo|percebo|entendo)(?: do que leio)? -> a compreensao
  es (?:lo que|cuanto) (?:yo )?(?:comprendo|entiendo)(?: de lo que leo)? -> la comprension
  // An essay stands by itself anyway.
  en (?:stand ?alone|separate|individual|loose)(?= (?:essays?|articles?|pieces|texts) ) ->
  pt (?<= (?:ensaios?|artigos?|textos?) )(?:solt[oa]s?|avuls[oa]s?|independentes?) ->
  es (?<= (?:ensayos?|articulos?|textos?) )(?:suelt[oa]s?|independientes?) ->
  // A book that stands in no series.
  en ${apart}(?:stand ?alone|stand alones|stand alone|self contained|one offs?)(?= |s )(?: (?:books?|novels?|titles?|works?|stories))? -> not part of a series
  pt (?<=(livros|obras|romances|titulos|quais|que|sao|vao|ha|algum|alguma)( \S+)? )${apart}(?:solt[oa]s?|avuls[oa]s?|autonom[oa]s?) -> que nao pertencem a serie
  es (?<=(libros|obras|novelas|titulos|cuales|que|son|van|hay|algun|alguna)( \S+)? )${apart}(?:van |son )?(?:suelt[oa]s?|autoconclusiv[oa]s?) -> que no pertenecen a la serie
  es (?:independientes|sueltos|sueltas)(?= que no (sean|pertenezcan|formen|esten) ) ->
  pt (?:independentes|soltos|soltas|avulsos)(?= que nao (sejam|pertencam|facam|estejam) ) ->
  any (?:son |sao |resultan )?(?:ajen[oa]s?|alhei[oa]s?) (?:al|ao|a la|a)(?= ) -> fora do
  // In what order, and what has to be read before.
  any (?:sem|sin) (?:ter |haver |haber )?(?:lido|leido)(?: (?:antes|primeiro|primero))? -> independente de
  en without (?:having )?(?:read|reading)(?: first)? -> independent of
  en (?<= (okay|ok|fine|possible|all right|alright) to (read|start with) (\S+ ){1,8})without -> independent of
  pt fora (?:de|da) (?:ordem|sequencia)|desordenadamente|sem (?:seguir )?(?:a )?ordem -> por qualquer ordem
  es fuera de (?:orden|secuencia)|desordenad[oa]s?|sin (?:seguir )?(?:el )?orden -> en cualquier orden
  en out of (?:order|sequence) -> in any order
  pt (?:leem se|se leem)(?= (\S+ )?(separad|isolad|independente|em qualquer|sem ordem|avuls|solt)) -> podem ler se
  es se (?:leen|pueden leer)(?= (\S+ )?(por separado|separad|independiente|sueltos|en cualquier)) -> puedo leer
  es se (?:entiende|entienden|comprende|comprenden|pilla)(?= (\S+ ){1,7}(sin|independente) ) -> se puede entender
  pt (?:percebe se|entende se|compreende se|se percebe|se entende)(?= (\S+ ){1,7}(sem|independente) ) -> pode se entender
  en (?:can|could|may|should) (?:i|we|one|you) (?:just )?(?:start|begin|jump in|dive in|join) (?:with|at|from|on|in) (?:the )?(?:second|third|last|final|middle|end)(?: ${book})?(?= (of|in) ) -> can i start in any order
  pt (?:posso|podemos|pode se|da para) (?:comecar|entrar|arrancar) (?:pel[oa]|com [oa]|n[oa]) (?:segund[oa]|terceir[oa]|ultim[oa]|fim|final|meio)(?: ${book})?(?= d[aeo]s? ) -> posso comecar por qualquer ordem
  es (?:puedo|podemos|se puede) (?:empezar|comenzar|entrar) (?:por|con|en) (?:el|la) (?:segund[oa]|tercer[oa]?|ultim[oa]|final|medio)(?: ${book})?(?= del? ) -> puedo empezar en cualquier orden
  // What comes behind it in its series.
  en (?:which|what) ${book} (?:follows|succeeds|comes (?:straight |right |next )?after|continues)(?= ) -> what is the next volume in the cycle after
  pt (?<= (ler|ler se|le|leem) (\S+ ){1,8})(?:de tras para a frente|do fim para o (?:principio|comeco|inicio)|ao contrario) -> por qualquer ordem
  es (?<= (leer|leerse|se lee|se leen) (\S+ ){1,8})(?:al reves|de atras (?:hacia|para) adelante|del final al principio) -> en cualquier orden
  en (?<= read (\S+ ){1,8})(?:backwards|in reverse|in reverse order|back to front) -> in any order
  // Short.
  pt (?<= (que|qual) )livro (?:curto|breve|pequeno)(?= (me |recomend|suger|aconselh|posso|leio)) -> livro mais curto
  es (?<= (que|cual) )libro (?:corto|breve|cortito)(?= (me |recom|sugier|sugeririas|aconsej|puedo|leo)) -> libro mas corto
  en (?<= (which|what) )(?:short|brief|slim|quick) (?:book|one)(?= (would|do|should|can|could) ) -> shortest book
  pt (?:uma |alguma |qualquer |uma outra )?coisa (?:bem |muito |mais |assim )?${small}(?: de ler)?|algo (?:bem |muito |mais )?${small} -> o livro mais curto
  es (?:una |alguna )?cosa (?:bien |muy |mas )?${corto}(?: de leer)?|algo (?:bien |muy |mas |asi )?${corto}(?: de leer)? -> el libro mas corto
  en (?:a|the) (?:short|quick|slim|brief|thin|little) (?:one|thing|read)|(?:is|are|be) short enough -> the shortest book
  pt (?<! mais )(?:fininh|curtinh|pequenininh|pequenin)[oa]s? -> mais curto
  es (?<! mas )(?:delgadit|cortit|finit|brevecit|chiquit)[oa]s? -> mas corto
  // How long somebody would sit with it, and where.
  any (?:(?:tenho|tengo|i have|i have got|so|solo|only|just|numa|na|para|durante|for|on|during|en|para uma|para un|a|an|uma?|una?|la|the|my|mi|minha)(?: |$)){1,4}(?:viagem|viaje|journey|trip|ride) (?:de|en|em|by|on) (?:comboio|trem|aviao|autocarro|onibus|metro|tren|avion|autobus|bus|train|plane) ->
  en (?:for|on|during) (?:a|the|my|an) (?:\S+ )?(?:train|plane|bus) (?:ride|journey|trip)|for (?:a|the|my) (?:flight|commute) ->
  any (?:que|to be|that can be) (?:se )?(?:leia|lea|leya|lesse|leyera|read) (?:num|numa|en un|en una|em uma|in one|in a|in an)( so| sola| single)? (?:noite|noche|tarde|serao|manha|manana|dia|night|evening|afternoon|day|go)( so)? ->
  en (?:that )?(?:(?:i|one|you|we|she|he) (?:can|could|will|might)|(?:can|could) (?:i|one|you|we)) (?:get through|read|finish|devour)(?: it)? (?:in|over|within|during) (?:a|one|an|the|a single) (?:night|evening|afternoon|day|sitting|train ride) -> shortest
  pt (?:que )?(?:se )?(?:possa|pode|consiga|consigo|acabe|leia)(?: se)? (?:ler|acabar|terminar|despachar)? ?(?:num|numa|em um|em uma)(?: so)? (?:noite|tarde|serao|dia|viagem) -> mais curto
  es (?:que )?(?:se )?(?:pueda|puede|puedo|acabe|lea)(?: se)? (?:leer|acabar|terminar)? ?(?:en)(?: un| una)?(?: solo| sola)? (?:noche|tarde|dia|viaje) -> mas corto
  // Where a text begins.
  any (?<! (?:no|ao|do|desde o|al|en el|desde el|del|at|in|from|since) )(?:(?:o |el |the )?(?:comienzo|inicio|comeco|principio|arranque|incipit|beginning|opening))(?= (d[aeo]s?|del|de la|of)( the)? ) -> primeira frase
  en how does(?= (\S+ ){1,10}(open|start|begin) $) -> first sentence of
  // An old book that goes with one of hers is a classic.
  pt (?:livro|obra|texto|libro) (?:antig[oa]|velh[oa]|antigu[oa]|viej[oa])(?= (?:\S+ ){0,3}(?:combina|casa|vai|fica|acompanha|va|queda|pega|acompana)) -> classico
  en (?:old|older|ancient) book(?= (?:\S+ ){0,3}(?:goes|go|pairs|stands|sits|belongs)) -> classic
  // How long it takes to read is how long it is.
  es (me )?(va a )?(llevar|lleva|llevara|tarda|tardo|tardare) (mas tiempo|mas)( en leer\w*)? -> mas largo
  pt (me )?(vai )?(demora|demorar|leva|levar) mais( tempo)?( a ler)? -> mais longo
  en (takes?|take me) (longer|more time)( to read)? -> longer
  es abulta mas|mas gord[oa]s?|mas voluminos[oa]s? -> mas largo
  es (mas )?(tochos?|ladrillos?|mamotretos?) -> mas largo
  pt (mais )?(calhamacos?|tijolos?|grossinh[oa]s?) -> mais longo
  en (more of an? |an? )?(doorstoppers?|doorstops?) -> longer
  es (para leer )?(de una (sola )?(sentada|tacada|tirada))|(?<=algo |libro |novela |obra )(bien |muy )?(cortit|brevecit|corti)[oa]s? -> mas corto
  pt (para ler )?(de uma (so )?(assentada|sentada|tacada|vez so))|(numa (so )?(assentada|sentada))|(?<=algo |livro |romance |obra |coisa )(bem |muito )?(curtinh|brevezinh|pequenin)[oa]s? -> mais curto
  en (to read )?(in|at) (one|a single) (sitting|go)|(?<=something |anything |book )(nice and |very |quite |really )?(short|shortish|brief|tiny)(?! stor\w+| novel\w*| fiction) -> shortest
  pt mais comprid[oa]s?|mais gord[oa]s? -> mais longo
  en (?<=(want|need|like|after|for|have|is there|any) )(an? |some )?(really |nice |good |very )?(fat|thick|hefty|chunky|big fat|long) (novel|book|read)(?= $) -> the longest book
  pt (?<=(quero|queria|procuro|preciso de|gostava de|ha|tem) )(um |algum )?(livro|romance|volume) (bem |muito )?(grosso|gordo|comprido|volumoso)(?= $) -> o livro mais longo
  es (?<=(quiero|quisiera|busco|necesito|hay|tiene|tienen) )(un |una |algun |alguna )?(libro|novela|volumen) (bien |muy )?(gord[oa]|larg[oa]|voluminos[oa]|grues[oa])(?= $) -> el libro mas largo
  pt (?<=(quero|queria|procuro|preciso de|gostava de|ha|tem|apetece me) )(alguma |uma )?(coisa|leitura|historia) (bem |muito )?(curta|curtinha|breve|pequena|rapida) -> o livro mais curto
  es (?<=(quiero|quisiera|busco|necesito|hay|apetece) )(alguna |una )?(cosa|lectura|historia) (bien |muy )?(corta|cortita|breve|pequena|rapida) -> el libro mas corto
  en chunkiest|fattest|biggest|heftiest|bulkiest -> longest
  en slimmest|slightest|quickest -> shortest
  es mas (delgadit[oa]s?|cortit[oa]s?|finit[oa]s?|rapid[oa]s?)( de leer)? -> mas corto
  pt mais (fininh[oa]s?|curtinh[oa]s?|pequenin[oa]s?|rapid[oa]s?)( de ler)? -> mais curto
`)
