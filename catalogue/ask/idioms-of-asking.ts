import { idiom } from './idiom.ts'

const cause =
  '(?:motivo|motivos|razao|razoes|razon|razones|causa|porque|reason|reasons|explicacao|explicacion)'
const dataOf = '(?:book|catalogue|catalog|bibliographic|bibliographical)'

/** By other words: why, who, where from, to whom; what a text or a thing is for. */
export const idiomsOfAsking = [
  // Why.
  idiom(
    `(?:qual|quais) (?:e |é |foi |sao |seria )?(?:o |a |os |as )?${cause}(?: (?:de|da|do|para|por que|pela qual|pelo qual|por)(?: que)?)?(?: (?:o|a)(?= (?!q_)\\S+ (?:se|nao|quer|recusa)))?`,
    'porque',
    'pt',
  ),
  idiom(
    `(?:cual|cuales) (?:es |fue |son |seria )?(?:el |la |los |las )?${cause}(?: (?:de|del|para|por la cual|por el cual|por la que|por el que|por)(?: que)?)?`,
    'porque',
    'es',
  ),
  idiom(
    '(?:por|a) (?:que|qual|cual) (?:motivo|razao|razon|causa)|a que se (?:debe|deve)(?: que)?|como e que se explica que|como se explica que',
    'porque',
  ),
  idiom(
    '(?:what is|what s|what was) the reason(?: that| why| for| behind)?|for what reason|how come|what makes(?= (\\S+ ){1,3}(refuse|stop|decline|go|keep|want))',
    'why',
    'en',
  ),
  // Who.
  idiom(
    '(?:qual e o )?nome d[aeo]s? (?:personagem|pessoa|homem|mulher|protagonista|senhor|senhora|figura) que',
    'quem',
    'pt',
  ),
  idiom(
    '(?:cual es el )?nombre del? (?:la )?(?:personaje|persona|hombre|mujer|protagonista|senor|senora) que',
    'quien',
    'es',
  ),
  idiom(
    '(?:what is |what s )?(?:the )?name of the (?:man|woman|person|character|guy|lady|fellow|protagonist) (?:who|that)',
    'who',
    'en',
  ),
  idiom('tom(?:a|am|ar|ava) conta d(?=[aeo] )', 'guarda d', 'pt'),
  idiom('(?:toma|tomar|tomava) conta d([aeo])s?', 'guarda $1', 'pt'),
  idiom(
    '(?:looks after|takes care of|minds|looked after)(?= the (lighthouse|light|tower|well|house) )',
    'keeps',
    'en',
  ),
  idiom('se (?:hace cargo|ocupa|encarga) del?(?= (faro|pozo|la casa|la torre) )', 'cuida', 'es'),
  idiom('(?:qual e|qual) (?:o )?papel d(?:a|o)(?= )', 'o que faz a', 'pt'),
  idiom('cual es el papel del?(?: la)?', 'que hace la', 'es'),
  idiom('what role (?:does|do)(?= (\\S+ ){1,5}(play|have) )', 'what does', 'en'),
  idiom('de que se ocupa(?= )', 'o que faz', 'pt'),
  idiom('de que se ocupa(?= )', 'que hace', 'es'),
  idiom('(?:line of work|walk of life|trade|livelihood)(?= (is|was|did|does|were) )', 'job', 'en'),
  // Where somebody comes from.
  idiom(
    '(?:qual|cual|what|which) (?:e |es |is |was |s |foi )?(?:o |el |la |a )?(?:su|seu|sua|her) (?:local|lugar|sitio|terra|ciudad|cidade|pueblo|place|birthplace)(?: (?:de|of) (?:nascimento|nacimiento|origem|origen|birth))?',
    'onde nasceu a autora',
    'pt',
  ),
  idiom(
    '(?:cual) (?:es |fue )?(?:su|el) (?:lugar|sitio|ciudad|pueblo|tierra|pais)(?: (?:de) (?:nacimiento|origen))(?= (de|$))?',
    'donde nacio la autora',
    'es',
  ),
  idiom(
    '(?:what|which) (?:is |was |s )?(?:her) (?:birthplace|hometown|home town|place of birth)',
    'where was the author born',
    'en',
  ),
  idiom('de que (?:lugar|terra|sitio|cidade|aldeia|zona|regiao) (?:e|é|vem|veio)', 'de onde e', 'pt'),
  idiom('de que (?:lugar|tierra|sitio|ciudad|pueblo|zona|region) (?:es|viene|procede)', 'de donde es', 'es'),
  idiom(
    '(?:from )?(?:what|which) (?:country|town|place|village|region) (?:is|does) (she|the author|benedita|lume|benedita lume)(?: (?:come|hail))?(?: from)?',
    'where is $1 from',
    'en',
  ),
  idiom('(?:hail|hails) from', 'from', 'en'),
  idiom('(?:de |em )?carne e osso|(?:de )?carne y hueso|(?:of |made of )?flesh and blood', 'real'),
  idiom('actual(?= (person|writer|author|human|woman) )', 'real', 'en'),
  idiom(
    '(?:did|has) (?:somebody|someone|anyone|you|they) (?:make|made|invent|invented)(?= (this|the|that) (author|writer|woman) )',
    'is invented',
    'en',
  ),
  idiom('(?<= how old (is|was) )she(?=( now| today)? $)', 'the author', 'en'),
  idiom(
    'who (?:are|is) the (\\S+) s letters? (?:addressed|written|sent|meant|directed)(?: to| for)?',
    'who does the $1 write his letters to',
    'en',
  ),
  idiom('who (?:gets|receives|reads) the (\\S+) s letters', 'who does the $1 write his letters to', 'en'),
  idiom('to whom does (the \\S+) write', 'who does $1 write his letters to', 'en'),
  idiom(
    '(?:a|para) quem (?:sao dirigidas|se destinam|se dirigem|sao|vao|manda|envia) (?:as )?cartas d(?:o|a)(?= )',
    'a quem escreve o',
    'pt',
  ),
  idiom(
    '(?:a|para) quien (?:van dirigidas|se dirigen|son|van|manda|envia|dirige) (?:las |sus )?cartas (?:del|de la)?(?= )',
    'a quien escribe el',
    'es',
  ),
  idiom('what (?:is|s) the length of the(?= (trial|drought|vigil|case|stay) )', 'how long does the', 'en'),
  // Who made a game, which is no famous invention.
  idiom(
    '(?:invented|came up with|devised|thought up|conceived)(?= (the|this|that) (board )?(game|app|application) )',
    'designed',
    'en',
  ),
  idiom(
    '(?:inventou|concebeu|imaginou|pensou|bolou)(?= (o|a|este|esta) (jogo|app|aplicacao|aplicativo) )',
    'criou',
    'pt',
  ),
  idiom(
    '(?:invento|concibio|imagino|penso|ideo)(?= (el|la|este|esta) (juego|app|aplicacion) )',
    'creo',
    'es',
  ),
  idiom(
    'animated (?:films?|movies?|features?|series|versions?|shorts?|cartoons?|adaptations?)',
    'animation',
    'en',
  ),
  idiom(
    '(?<= (?:been|ever|already) )(?:adapted|brought|put|done) (?:for|to|on) (?:the )?(?:screen|cinema|big screen|small screen|stage|tv|television)',
    'made into a film',
    'en',
  ),
  // The data of the catalogue.
  idiom(`${dataOf} data`, 'metadata', 'en'),
  idiom('dados (?:dos livros|bibliograficos|do catalogo|das obras)', 'metadados', 'pt'),
  idiom('datos (?:de los libros|bibliograficos|del catalogo|de las obras)', 'metadatos', 'es'),
  idiom(
    '(?:clasificad|classificad|catalogad|arrumad)[oa]s? (?:como|em|en|sob|bajo)(?= [a-z]{2,4}( |$))',
    'com o codigo',
  ),
  idiom(
    '(?:classified|filed|shelved|catalogued|coded|classed) (?:as|under)(?= [a-z]{2,4}( |$))',
    'with the code',
    'en',
  ),
  idiom('(?<= seculo )(?:dezanove|dezenove)', 'xix', 'pt'),
  idiom('(?<= seculo )(?:dezoito)', 'xviii', 'pt'),
  idiom('(?<= seculo )(?:dezassete|dezessete)', 'xvii', 'pt'),
  idiom('(?<= seculo )(?:vinte)', 'xx', 'pt'),
  idiom('(?<= siglo )(?:diecinueve|decimonono)', 'xix', 'es'),
  idiom('(?<= siglo )(?:dieciocho)', 'xviii', 'es'),
  idiom('(?<= siglo )(?:diecisiete)', 'xvii', 'es'),
  idiom('(?<= siglo )(?:veinte)', 'xx', 'es'),
  // Languages of a desk.
  idiom(
    '(?:does|do|can|will) (?:the )?(rights|press) (?:desk|office|team|people)(?: be)? (?:read|speak|understand|answer|reply|take|written|emailed)(?: to| in| e ?mails in| messages in)*(?= (french|german|italian|spanish|portuguese|english|catalan|dutch|russian|chinese|japanese) )',
    'in what languages can i write to the $1 desk',
    'en',
  ),
  idiom(
    '(?:que|quais|quantas) (?:linguas|idiomas) (?:fala|falam|le|leem|entende|entendem|usa|usam|atende)(?= (a |o |os |no |na )?(\\S+ (de )?)?(direitos|imprensa) )',
    'em que linguas posso escrever a',
    'pt',
  ),
  idiom(
    '(?:que|cuales|cuantos|cuantas) (?:lenguas|idiomas) (?:habla|hablan|lee|leen|entiende|entienden|usa|usan|atiende|maneja|manejan)(?= (la |el |los |en )?(\\S+ (de )?)?(derechos|prensa) )',
    'en que idiomas puedo escribir a',
    'es',
  ),
  // What it is about, and what it is not.
  idiom('(?:have|has|having|with) nothing (?:at all )?to do with', 'not about', 'en'),
  idiom(
    '(?:no|nao|nada) (?:tienen?|tengan?|tenga|tem|teem|tenham|tenha) (?:nada )?(?:que|a) ver com?n?',
    'nao sobre',
  ),
  idiom('(?:have|has|had|having) (silence|\\S+) in common with(?= )', 'share the theme of $1 with', 'en'),
  idiom(
    '(?:tem|teem) (?:o |a )?(?!que |algo |temas |alguma )(\\S+) em comum com',
    'partilham o tema $1 com',
    'pt',
  ),
  idiom(
    '(?:tienen|tiene) (?:el |la )?(?!que |algo |temas |alguno )(\\S+) en comun con',
    'comparten el tema $1 con',
    'es',
  ),
  idiom(
    '(?:directamente|diretamente|directly|de raiz|logo|straight)(?= (em|en|in|into) (portugu|espa|spanish|ingles|english|castel))',
    'originalmente',
  ),
  idiom(
    '(?:can t|cannot|can not|couldn t) be (?:had|got|gotten|bought|found|obtained|read|purchased)',
    'are not available',
    'en',
  ),
  // What two books have in common, and what somebody published.
  idiom(
    '(?:o )?que (?:e que )?(?:liga|une|aproxima|junta|relaciona|prende)(?= (o|a) (livro|romance|novela|historia|obra) )',
    'o que tem em comum',
    'pt',
  ),
  idiom(
    'que (?:liga|une|acerca|junta|relaciona|vincula|conecta|emparenta)(?= (al|a la|el|la) (libro|novela|historia|obra) )',
    'que tienen en comun',
    'es',
  ),
  idiom(
    '(?:tocam|cruzam|encontram|assemelham) se em que|em que (?:e que )?se (?:tocam|cruzam|encontram|assemelham)',
    'que temas tem em comum',
    'pt',
  ),
  idiom('en que (?:es que )?se (?:tocan|cruzan|encuentran|asemejan)', 'que temas tienen en comun', 'es'),
  idiom('where do(?= (\\S+ ){1,8}(overlap|meet|cross|intersect|converge) $)', 'what themes share', 'en'),
  idiom(
    'what did she(?= (self ?publish|(publish|release|bring out|put out) (it )?(herself|by herself|on her own|independently)))',
    'which books did she',
    'en',
  ),
  idiom('(?<=^ )(?:o )?que (?:e que )?ela(?= (publicou|lancou|editou) )', 'que livros', 'pt'),
  idiom(
    '(?:which|what|for which|for what) (works|books|titles|ones) (?:can|could|may) (?:i|we|one) (?:enquire|inquire|ask) (?:about|for) (?:the )?(audio|film|screen|stage|theatre|translation|game|animation|audiovisual)(?: rights)?(?: for| to| of)?',
    'which works are open to $2 enquiries',
    'en',
  ),
  idiom('(?:autores|escritores)(?= (do|del) (seculo|siglo) )', 'classicos'),
  idiom('(?:authors|writers)(?= (of|from) the \\S+ century )', 'classics', 'en'),
  idiom('(?<= century )(?:authors|writers)', 'classics', 'en'),
  idiom(
    '(?:performs|performed|plays|voices)(?= (the |this |her |that )?(audiobook|audio|recording) )',
    'narrates',
    'en',
  ),
  idiom(
    '(?:filmes?|series?|longas?|curtas?) (?:de animacao|animad[oa]s?)|desenhos animados',
    'animacao',
    'pt',
  ),
  idiom(
    '(?:peliculas?|series?|largometrajes?|cortos?) (?:de animacion|animad[oa]s?)|dibujos animados',
    'animacion',
    'es',
  ),
  // Texts of the site.
  idiom(
    '(?:pieces?|posts?|texts?|articles?|entries|entry|items?|columns?)(?: (?:in|on|from|of) (?:your|the|this) (?:essays?(?: section| page)?|blog|site|website|magazine))',
    'essay',
    'en',
  ),
  idiom(
    '(?<= (?:que|qual|quais|algum|alguns|ultimo|primeiro|novo|em que|o) )(?:textos?|posts?|pecas?)(?= (do site|no site|do blog|mencionam|menciona|falam?|que publicaram|publicaram|publicado|mais) )',
    'ensaio',
    'pt',
  ),
  idiom(
    '(?<= (?:que|cual|cuales|algun|algunos|ultimo|primer|nuevo|en que|el) )(?:textos?|posts?|entradas?|piezas?)(?= (del sitio|del blog|mencionan?|hablan?|que publicaron|publicado|mas) )',
    'ensayo',
    'es',
  ),
  idiom(
    '(?:o )?que (?:e que )?(?:nao|no) (?:faz|hace|consegue fazer|sabe hacer|permite)(?= (a|la|o|el|q_) )',
    'que limites tem',
    'pt',
  ),
  idiom('que (?:es lo que )?no (?:hace|permite|sabe hacer)(?= (la|el|q_))', 'que limites tiene', 'es'),
  idiom(
    'what (?:doesn t|can t|does not|won t)(?= (the app|the application|the game|marginalia)( do)?)',
    'what limits has',
    'en',
  ),
] as const
