import { turns } from './idiom.ts'

const things =
  '(?:livros?|obras?|romances?|edico?es|edicao|textos?|ensaios?|contos?|libros?|novelas?|ediciones|edicion|ensayos?|cuentos?|volum\\S+|titulos?|anos?|decadas?|linguas?|lenguas?|formatos?|books?|works?|novels?|titles|stories|essays?|editions?|years?)'
/** So many words name what is left out, where it stands before the word that denies: "in which books" asks for them. */
const matter = `(?!${things} )((?:\\S+ ){1,4}?)`

/** What is left out by other words: a clause with its subject before the negation, and what denies nothing. */
export const idiomsOfLeaving = turns(String.raw`
  // "A novel where the sea does not come in", "livros onde a justiça não entra", "libros en los que la memoria no tenga sitio".
  pt (?:onde|em que|n[oa]s? qua(?:l|is)) (?!nao )${matter}(?:(?:nao|nunca|jamais) (?:entr(?:a|am|e|em)|aparec(?:e|em)|aparec(?:a|am)|figur(?:a|am|e|em)|sur(?:ge|gem|ja|jam)|ca(?:be|bem|iba|ibam)|exist(?:e|em|a|am)|(?:e|sao|seja|sejam|é) (?:um |o )?temas?|(?:ha|haja|tenha|tenham|tem|ocupe|ocupem) (?:lugar|sitio|papel|peso|espaco|parte))|est(?:a|ao|eja|ejam) ausentes?) -> que nao tratem de $1
  es (?:donde|(?:en|al) (?:el |la |los |las )?que|en (?:el|la|los|las) cual(?:es)?) (?!no )${matter}(?:(?:no|nunca|jamas) (?:entr(?:a|an|e|en)|aparec(?:e|en)|aparezcan?|sal(?:e|en|gan?)|figur(?:a|an|e|en)|sur(?:ge|gen|jan?)|cab(?:e|en)|quepan?|exist(?:e|en|an?)|(?:es|son|sean?) (?:un |el )?temas?|(?:hay|haya|tiene|tienen|tengan?|ocupen?) (?:lugar|sitio|papel|peso|espacio|cabida|parte))|est(?:a|an|e|en) ausentes?) -> que no traten de $1
  en (?:where|wherein|in which|into which) (?!no |there )${matter}(?:(?:do|does|did|is|are|has|have) (?:not|n t) (?:come in|come into it|appear|figure|feature|enter|turn up|occur|(?:a |the )?themes?|(?:play )?(?:a|any) (?:part|role))|(?:doesn|don|isn|aren|didn) t (?:come in|come into it|appear|figure|feature|enter|turn up|occur|(?:a |the )?themes?|(?:play )?(?:a|any) (?:part|role))|plays? no (?:part|role)|ha(?:s|ve) no (?:part|place|role)|(?:is|are) no themes?|(?:is|are) (?:absent|missing)|never (?:comes? in|appears?|figures?|features?|enters?|turns? up|occurs?)) -> not about $1
  en (?:where|in which) no ((?:\S+ ){1,2}?)(?:comes?|turns?|shows?) (?:in|up) -> not about $1
  // Somebody of the asker's wants a book without something: the book is asked for.
  any (?<=^ )(?:[oa] |el |la )?(?:minha|meu|mi|my|nossa|nosso|our|nuestr[oa]) \S+ (?:quer|queria|quiere|querria|wants|needs|procura|busca|pede|pide)(?= (?:uma?|una?|an?|alg\S+|some\S*) (?:\S+ ){0,4}(?:que (?:nao|no)|sem|sin|without|that (?:is|does|has|are) not|with no) ) ->
  en (?:but |and )(?:leave out|omit|skip|leaving out|skipping)(?= ) -> without
  // What somebody has not got yet they want.
  pt (?:so |ainda )?(?:me )?faltam?(?: ?me)?(?: (?:ler|conhecer|comprar))?(?= (?:[oa]s? )?(?:primeir|segund|terceir|quart|ultim|volume|livro|q_work)) -> quero
  es (?:solo |aun |todavia )?(?:me|nos) faltan?(?: (?:leer|conocer|comprar|por leer))?(?= (?:el|la|los|las) ) -> quiero
  en (?:i|we) (?:am |are |m |re )?(?:still |only )?(?:miss|missing|lack|lacking|need)(?= the (?:first|second|third|fourth|last|volume|book|one) ) -> i want
  // Who listens and reads nothing on paper.
  pt (?:que )?(?:so|apenas) (?:ouve|ouco|ouvem|escuta) (?:livros|audio) -> em audiolivro
  pt (?:nao|nunca) (?:le|leio|leem) (?:nada |nunca )?em papel|em papel (?:nao|nunca) (?:le|leio|leem)(?: nada| nunca)? ->
  es (?:que )?(?:solo|solamente) (?:oye|oigo|escucha|escucho|oyen) (?:libros|audio) -> en audiolibro
  es (?:no|nunca) (?:lee|leo|leen) (?:nada |nunca )?en papel|en papel (?:no|nunca) (?:lee|leo|leen)(?: nada| nunca)? ->
  en (?:he |she |they |i )?(?:only|just) listens?(?: to (?:books|audio))? -> audiobook
  en (?:never|(?:doesn|don) t|does not|do not) reads? (?:anything )?(?:on|in) (?:paper|print) ->
  // What nobody has put into another language.
  pt (?:que )?ninguem (?:(?:ainda |alguma vez )?(?:traduziu|tenha traduzido|verteu)) -> nao foram traduzidos
  es (?:que )?nadie (?:(?:ha |haya )?traducido|tradujo|haya vertido|vertio)(?: (?:nunca|aun|todavia))? -> no fueron traducidos
  en (?:that )?(?:(?:has|have) nobody|nobody (?:has|have)|no one has|has no one) (?:ever |yet )?(?:been )?translated(?: yet)? -> have not been translated
  pt (?:nao tem|nao tenham|sem)(?: nenhuns| quaisquer)? temas em comum(?= com ) -> nao partilham nenhum tema
  // What cannot be had in a language or a format is not there to be had.
  pt (?<= (?:livros|obras|titulos|romances) (?:e )?(?:que )?)nao (?:posso|podemos|se pode|se podem|consigo|da para) (?:ler|encontrar|arranjar|comprar|ouvir)(?= (?:em|na|no) ) -> nao estao disponiveis
  es (?<= (?:libros|obras|titulos|novelas) (?:que )?)no (?:puedo|podemos|se puede|se pueden|consigo) (?:leer|encontrar|conseguir|comprar|escuchar)(?= (?:en) ) -> no estan disponibles
  en (?<= (?:which|what) (?:books|works|titles|novels) )(?:can t|cannot|can not) (?:i|you|we|one) (?:read|get|find|buy|have)(?= (?:in|as|on) ) -> are not available
  en (?<= (?:books|works|titles|novels) )(?:that |which )?(?:i|you|we|one) (?:can t|cannot|can not) (?:read|get|find|buy|have)(?= (?:in|as|on) ) -> that are not available
  // A theme that does not appear, and what is left out behind the theme.
  en (?:in )?which (books|works|titles|novels) does the (?:theme|topic|subject)(?: of)? ((?:\S+ ){1,3}?)(?:not|never) (?:appear|figure|feature|occur|come up) -> which $1 are not about $2
  en (?<= (?:which|what) (?:books|works|titles|novels) |(?:books|works|titles|novels) that )(?:leave|leaves) (?!out )((?:\S+ ){1,3}?)out(?= $) -> are not about $1
  es pero sin (?:hablar|tratar|ocuparse)(?= (?:de|del) ) -> pero no tratan
  // Years with a dash between them, said to be a period.
  pt (?:no|durante o) (?:periodo|intervalo)(?: de)? ((?:19|20)\d\d) (?:a )?((?:19|20)\d\d) -> entre $1 e $2
  es (?:en el|durante el) (?:periodo|intervalo)(?: de)? ((?:19|20)\d\d) (?:a )?((?:19|20)\d\d) -> entre $1 y $2
  en (?:in|during|over) the (?:period|interval|span)(?: of)? ((?:19|20)\d\d) (?:to )?((?:19|20)\d\d) -> between $1 and $2
  es (?<=^ )teneis(?= ) -> hay
  // Whatever is no novel are the books that are none.
  pt tudo o que nao (?:e|é|seja)(?: um| uma)?(?= (?:livro|romance|novela|conto|ensaio)) -> obras que nao sao
  es todo lo que no (?:es|sea)(?: un| una)?(?= (?:libro|novela|cuento|ensayo)) -> obras que no son
  en all (?:of )?(?:her|the) (?:books|works) but(?= ) -> all books except
  // By mistake, out of courtesy, and what one gets over, deny nothing.
  any sem querer(?: (?:incomodar|ofender|maçar|macar|abusar|ser \S+))?|sem (?:ofensa|desprimor|pressas?)|sin querer(?: (?:molestar|ofender|abusar|ser \S+))?|sin (?:animo de \S+|ofender|prisas?)|without (?:wanting|wishing|meaning) to \S+(?: an? \S+)?|no (?:offence|offense|hurry|rush)|never (got|get|quite got) over (it|that|them)|nunca (lo |o )?(supere|superei) ->
`)
