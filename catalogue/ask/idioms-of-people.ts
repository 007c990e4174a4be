import { idiom } from './idiom.ts'

/** What a house looks after, and nobody in a story: rights, the press, translations. */
const ofTheDesk =
  '(?:\\S+ )?(?:rights?|press|media|sales|derecho|derechos|prensa|venta|ventas|traduc\\w+|translat\\w+|licen\\w+|permi\\w+|distribu\\w+|comunic\\w+|communic\\w+|public\\w+|edit\\w+|edici\\w+|books?|libros?|catalog\\w*|web|website|site|sitio|covers?|cubiertas?|portadas?)'

/** By other words: who, where from, to whom, who made it. */
export const idiomsOfPeople = [
  idiom('quem (?:e que )?(?:conta|relata) a historia d([oa])s?', 'quem narra $1', 'pt'),
  idiom('quien (?:cuenta|relata) la historia de(?= (la|las|los) )', 'quien narra', 'es'),
  idiom('quien (?:cuenta|relata) la historia del', 'quien narra el', 'es'),
  // Who tells a story has a voice; who reads it aloud has one in an audiobook.
  idiom('(?:who|whose voice) (?:tells|narrates) the story (?:of|in)', 'who narrates', 'en'),
  idiom('whose voice(?= (?:tells|narrates) )', 'who', 'en'),
  idiom('quem (?:e que )?se ouve|a quem (?:se )?ouvimos', 'quem narra', 'pt'),
  idiom('(?:a )?quien se (?:oye|escucha)', 'quien narra', 'es'),
  idiom('whom? (?:do|can) (?:we|you|i) hear', 'who narrates', 'en'),
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
    '(?:what is |what s )?(?:the )?name of the (?:man|woman|person|character|guy|lady|fellow|protagonist) (?:who|that)(?! owns the )',
    'who',
    'en',
  ),
  idiom('tom(?:a|am|ar|ava) conta d(?=[aeo] )', 'guarda d', 'pt'),
  idiom('(?:toma|tomar|tomava) conta d([aeo])s?', 'guarda $1', 'pt'),
  idiom(
    `(?:looks after|takes care of|minds|looked after)(?= the \\S+ )(?! the ${ofTheDesk} )`,
    'keeps',
    'en',
  ),
  idiom(`se (?:hace cargo|ocupa|encarga) (?:del|de(?= la ))(?!(?: la)? ${ofTheDesk} )`, 'cuida', 'es'),
  idiom('(?:qual e|qual) (?:o )?papel d(?:a|o)(?= )', 'o que faz a', 'pt'),
  idiom('cual es el papel del?(?: la)?', 'que hace la', 'es'),
  idiom('what role (?:does|do)(?= (\\S+ ){1,5}(play|have) )', 'what does', 'en'),
  idiom('de que se ocupa(?= )', 'o que faz', 'pt'),
  idiom('de que se ocupa(?= )', 'que hace', 'es'),
  idiom('(?:line of work|walk of life|trade|livelihood)(?= (is|was|did|does|were) )', 'job', 'en'),
  // What somebody has from another.
  idiom(
    '(?<= (?:what|that) (?:did|does|has|had) (?:the author|she|he|her|q_author) )(?:picked up|pick up|inherit(?:ed)?|get|got|gotten|take|taken)(?= (?:\\S+ ){0,2}(?:from|off) (?:her|his|the) )',
    'learned',
    'en',
  ),
  idiom(
    '(?<= que (?:e que )?)(?:(?:ela|a autora) )?(?:apanhou|herdou|recebeu|ganhou|tirou)(?= (?:ela |a autora )?(?:d[ao]|com [ao]) (?:mae|pai) )',
    'aprendeu',
    'pt',
  ),
  idiom(
    '(?<= que )(?:ella |la autora )?(?:heredo|saco|recibio|tomo|le quedo)(?= (?:ella |la autora )?(?:de|con) (?:su|la|el)? ?(?:madre|padre) )',
    'aprendio',
    'es',
  ),
  // Where somebody comes from.
  idiom('veio ao mundo', 'nasceu', 'pt'),
  idiom('vino al mundo', 'nacio', 'es'),
  idiom(
    '(?:did )?(the author|she|(?<=did )(?!(?:the|an?|this|that|he|his|her|it|its) )\\S+(?: (?!of )\\S+)?) (?:come|came) into the world',
    'was $1 born',
    'en',
  ),
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
    '(?:from )?(?:what|which) (?:country|town|place|village|region) (?:is|does) (she|the author)(?: (?:come|hail))?(?: from)?',
    'where is $1 from',
    'en',
  ),
  idiom(
    '(?:from )?(?:what|which) (?:country|town|place|village|region) (?:is|does) ([a-z]+(?: [a-z]+)?)(?: (?:come|hail))? from',
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
  // Who made a cover, who signs a text, who is a mother, who comes from a country.
  idiom(
    '(?:quem e |quien es |who is |who s )?(?:o |el |la |the )?(?:autora?|responsavel|responsable|author|artist|designer|criadora?|disenadora?) (?:da|de la|of the|behind the|del)(?= (capa|cubierta|portada|cover|ilustrac\\w+|illustrations?|sobrecapa) )',
    'quem fez a',
  ),
  idiom(
    'a capa (d[oea]) ((?:\\S+ ){1,6})(?:e|é) (?:feita |obra )?(?:de|por) quem',
    'quem fez a capa $1 $2',
    'pt',
  ),
  idiom('de quem (?:e que )?(?:e|foi|sao) (?:a capa|o desenho da capa)', 'quem fez a capa', 'pt'),
  idiom(
    '(?:whose (?:work |design )?is|who did|who is behind) the (?:cover|jacket)',
    'who designed the cover',
    'en',
  ),
  idiom(
    'la (?:cubierta|portada) (del?) ((?:\\S+ ){1,6})(?:es|fue) (?:hecha |obra )?(?:de|por) quien|de quien (?:es|fue) la (?:cubierta|portada)',
    'quien hizo la cubierta $1 $2',
    'es',
  ),
  idiom(
    'whose(?: is)?(?: the)? (?:cover|jacket)(?: (?:is it|is this|design is))?',
    'who made the cover',
    'en',
  ),
  idiom('(?:e|é|es|is) (?:mae|madre|a mother|a mum|a mom)(?= (de alguem |de alguien )?$)', 'tem filhos'),
  idiom(
    '(?:e|é|es|is|vem|viene|comes) (?:de|do|da|from) (?:portugal|espanha|espana|spain|brasil|brazil|argentina|mexico|italia|italy|franca|francia|france|inglaterra|england|angola|mocambique|chile|colombia|peru|cabo verde)(?= $)',
    'tem nacionalidade',
  ),
  // What a parent worked as.
  idiom('what work(?= (did|does) (\\S+ ){1,4}(mother|father|parents|mum|dad) )', 'what kind of job', 'en'),
  idiom('(?:the )?(?:woman|man|lady|person|widow|widower) who owns the(?= \\S+ )', 'the owner of the', 'en'),
] as const
