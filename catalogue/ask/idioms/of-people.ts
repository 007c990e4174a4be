import { turns } from './idiom.ts'

/** What a house looks after, and nobody in a story: rights, the press, translations. */
const ofTheDesk =
  '(?:\\S+ )?(?:rights?|press|media|sales|derecho|derechos|prensa|venta|ventas|traduc\\w+|translat\\w+|licen\\w+|permi\\w+|distribu\\w+|comunic\\w+|communic\\w+|public\\w+|edit\\w+|edici\\w+|books?|libros?|catalog\\w*|web|website|site|sitio|covers?|cubiertas?|portadas?)'

/** By other words: who, where from, to whom, who made it. */
export const idiomsOfPeople = turns(String.raw`
  pt quem (?:e que )?(?:conta|relata) a historia d([oa])s? -> quem narra $1
  es quien (?:cuenta|relata) la historia de(?= (la|las|los) ) -> quien narra
  es quien (?:cuenta|relata) la historia del -> quien narra el
  // Who tells a story has a voice; who reads it aloud has one in an audiobook.
  en (?:who|whose voice) (?:tells|narrates) the story (?:of|in) -> who narrates
  en whose voice(?= (?:tells|narrates) ) -> who
  pt quem (?:e que )?se ouve|a quem (?:se )?ouvimos -> quem narra
  es (?:a )?quien se (?:oye|escucha) -> quien narra
  en whom? (?:do|can) (?:we|you|i) hear -> who narrates
  // Who.
  pt (?:qual e o )?nome d[aeo]s? (?:personagem|pessoa|homem|mulher|protagonista|senhor|senhora|figura) que -> quem
  es (?:cual es el )?nombre del? (?:la )?(?:personaje|persona|hombre|mujer|protagonista|senor|senora) que -> quien
  en (?:what is |what s )?(?:the )?name of the (?:man|woman|person|character|guy|lady|fellow|protagonist) (?:who|that)(?! owns the ) -> who
  pt tom(?:a|am|ar|ava) conta d(?=[aeo] ) -> guarda d
  pt (?:toma|tomar|tomava) conta d([aeo])s? -> guarda $1
  en (?:looks after|takes care of|minds|looked after)(?= the \S+ )(?! the ${ofTheDesk} ) -> keeps
  es se (?:hace cargo|ocupa|encarga) (?:del|de(?= la ))(?!(?: la)? ${ofTheDesk} ) -> cuida
  pt (?:qual e|qual) (?:o )?papel d(?:a|o)(?= ) -> o que faz a
  es cual es el papel del?(?: la)? -> que hace la
  en what role (?:does|do)(?= (\S+ ){1,5}(play|have) ) -> what does
  pt de que se ocupa(?= ) -> o que faz
  es de que se ocupa(?= ) -> que hace
  en (?:line of work|walk of life|trade|livelihood)(?= (is|was|did|does|were) ) -> job
  // What somebody has from another.
  en (?<= (?:what|that) (?:did|does|has|had) (?:the author|she|he|her|q_author) )(?:picked up|pick up|inherit(?:ed)?|get|got|gotten|take|taken)(?= (?:\S+ ){0,2}(?:from|off) (?:her|his|the) ) -> learned
  pt (?<= que (?:e que )?)(?:(?:ela|a autora) )?(?:apanhou|herdou|recebeu|ganhou|tirou)(?= (?:ela |a autora )?(?:d[ao]|com [ao]) (?:mae|pai) ) -> aprendeu
  es (?<= que )(?:ella |la autora )?(?:heredo|saco|recibio|tomo|le quedo)(?= (?:ella |la autora )?(?:de|con) (?:su|la|el)? ?(?:madre|padre) ) -> aprendio
  // Where somebody comes from.
  pt veio ao mundo -> nasceu
  es vino al mundo -> nacio
  en (?:did )?(the author|she|(?<=did )(?!(?:the|an?|this|that|he|his|her|it|its) )\S+(?: (?!of )\S+)?) (?:come|came) into the world -> was $1 born
  pt (?:qual|cual|what|which) (?:e |es |is |was |s |foi )?(?:o |el |la |a )?(?:su|seu|sua|her) (?:local|lugar|sitio|terra|ciudad|cidade|pueblo|place|birthplace)(?: (?:de|of) (?:nascimento|nacimiento|origem|origen|birth))? -> onde nasceu a autora
  es (?:cual) (?:es |fue )?(?:su|el) (?:lugar|sitio|ciudad|pueblo|tierra|pais)(?: (?:de) (?:nacimiento|origen))(?= (de|$))? -> donde nacio la autora
  en (?:what|which) (?:is |was |s )?(?:her) (?:birthplace|hometown|home town|place of birth) -> where was the author born
  pt de que (?:lugar|terra|sitio|cidade|aldeia|zona|regiao) (?:e|é|vem|veio) -> de onde e
  es de que (?:lugar|tierra|sitio|ciudad|pueblo|zona|region) (?:es|viene|procede) -> de donde es
  en (?:from )?(?:what|which) (?:country|town|place|village|region) (?:is|does) (she|the author)(?: (?:come|hail))?(?: from)? -> where is $1 from
  en (?:from )?(?:what|which) (?:country|town|place|village|region) (?:is|does) ([a-z]+(?: [a-z]+)?)(?: (?:come|hail))? from -> where is $1 from
  en (?:hail|hails) from -> from
  any (?:de |em )?carne e osso|(?:de )?carne y hueso|(?:of |made of )?flesh and blood -> real
  en actual(?= (person|writer|author|human|woman) ) -> real
  en (?:did|has) (?:somebody|someone|anyone|you|they) (?:make|made|invent|invented)(?= (this|the|that) (author|writer|woman) ) -> is invented
  en (?<= how old (is|was) )she(?=( now| today)? $) -> the author
  en who (?:are|is) the (\S+) s letters? (?:addressed|written|sent|meant|directed)(?: to| for)? -> who does the $1 write his letters to
  en who (?:gets|receives|reads) the (\S+) s letters -> who does the $1 write his letters to
  en to whom does (the \S+) write -> who does $1 write his letters to
  pt (?:a|para) quem (?:sao dirigidas|se destinam|se dirigem|sao|vao|manda|envia) (?:as )?cartas d(?:o|a)(?= ) -> a quem escreve o
  es (?:a|para) quien (?:van dirigidas|se dirigen|son|van|manda|envia|dirige) (?:las |sus )?cartas (?:del|de la)?(?= ) -> a quien escribe el
  en what (?:is|s) the length of the(?= (trial|drought|vigil|case|stay) ) -> how long does the
  // Who made a game, which is no famous invention.
  en (?:invented|came up with|devised|thought up|conceived)(?= (the|this|that) (board )?(game|app|application) ) -> designed
  pt (?:inventou|concebeu|imaginou|pensou|bolou)(?= (o|a|este|esta) (jogo|app|aplicacao|aplicativo) ) -> criou
  es (?:invento|concibio|imagino|penso|ideo)(?= (el|la|este|esta) (juego|app|aplicacion) ) -> creo
  en animated (?:films?|movies?|features?|series|versions?|shorts?|cartoons?|adaptations?) -> animation
  en (?<= (?:been|ever|already) )(?:adapted|brought|put|done) (?:for|to|on) (?:the )?(?:screen|cinema|big screen|small screen|stage|tv|television) -> made into a film
  // Who made a cover, who signs a text, who is a mother, who comes from a country.
  any (?:quem e |quien es |who is |who s )?(?:o |el |la |the )?(?:autora?|responsavel|responsable|author|artist|designer|criadora?|disenadora?) (?:da|de la|of the|behind the|del)(?= (capa|cubierta|portada|cover|ilustrac\w+|illustrations?|sobrecapa) ) -> quem fez a
  pt a capa (d[oea]) ((?:\S+ ){1,6})(?:e|é) (?:feita |obra )?(?:de|por) quem -> quem fez a capa $1 $2
  pt de quem (?:e que )?(?:e|foi|sao) (?:a capa|o desenho da capa) -> quem fez a capa
  // Whom editors put beside a book is a classic, and nobody to write to.
  en whom (?:do|does|did|have|would) (?:(?:the |your )?\S+ ){1,2}(?:put|set|shelve|place|pair|stand)(?= (?:\S+ ){0,1}(?:beside|next|alongside|near|with|by) ) -> which classics do you put
  es a quien(?:es)? (?:ponen|pone|poneis|colocan|coloca|juntan|emparejan)(?= (?:junto|al lado|cerca|con) ) -> que clasicos ponen
  es (?:el |vuestro |su )?correo (?:de la (?:casa|editorial)|de contacto|electronico)(?= $) -> email de contacto
  en what (?:is|does|s) the (?:cover|jacket) of((?: \S+){1,6}?) (?:look )?like -> what colour is the cover of$1
  en (?:whose (?:work |design )?is|who did|who is behind) the (?:cover|jacket) -> who designed the cover
  es la (?:cubierta|portada) (del?) ((?:\S+ ){1,6})(?:es|fue) (?:hecha |obra )?(?:de|por) quien|de quien (?:es|fue) la (?:cubierta|portada) -> quien hizo la cubierta $1 $2
  en whose(?: is)?(?: the)? (?:cover|jacket)(?: (?:is it|is this|design is))? -> who made the cover
  any (?:e|é|es|is) (?:mae|madre|a mother|a mum|a mom)(?= (de alguem |de alguien )?$) -> tem filhos
  any (?:e|é|es|is|vem|viene|comes) (?:de|do|da|from) (?:portugal|espanha|espana|spain|brasil|brazil|argentina|mexico|italia|italy|franca|francia|france|inglaterra|england|angola|mocambique|chile|colombia|peru|cabo verde)(?= $) -> tem nacionalidade
  // What a parent worked as.
  en what work(?= (did|does) (\S+ ){1,4}(mother|father|parents|mum|dad) ) -> what kind of job
  en (?:the )?(?:woman|man|lady|person|widow|widower) who owns the(?= \S+ ) -> the owner of the
`)
