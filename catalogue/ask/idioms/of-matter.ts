import { turns } from './idiom.ts'

const dataOf = '(?:book|catalogue|catalog|bibliographic|bibliographical)'

/** By other words: what books treat and have in common, what may be made of them; the texts and data about them. */
export const idiomsOfMatter = turns(String.raw`
  // The stories of one book.
  // Of how many books something is a theme; which book is one of essays.
  pt (?<=^ )(?:[oa] )?((?:\S+ ){1,2}?)e (?:o |um |um dos )?temas? de (quant[oa]s) (?:(?:das|dos) )?(obras|livros|romances|titulos) -> $2 $3 tratam de $1
  es (?<=^ )(?:el |la )?((?:\S+ ){1,2}?)es (?:el |un |uno de los )?temas? de (cuant[oa]s) (?:de (?:las|los|sus) )?(obras|libros|novelas|titulos) -> $2 $3 tratan de $1
  en (?<=^ )((?:\S+ ){1,2}?)is (?:the |a |one of the )?themes? of (how many) (?:of (?:the|her) )?(works|books|novels|titles) -> $2 $3 deal with $1
  pt (livros?|obras?) (?:que )?(?:reune|reunem|recolhe|recolhem|junta|juntam|colige) (ensaios|contos) -> $1 de $2
  es (libros?|obras?) (?:que )?(?:reune|reunen|recoge|recogen|junta|juntan) (ensayos|cuentos|relatos) -> $1 de $2
  en (books?|works?) (?:that )?(?:collects?|gathers?|brings? together) (essays|stories|short stories) -> $1 of $2
  // Beside what a classic stands, its name said first.
  pt (?<=^ )((?:\S+ ){1,4}?)(?:esta|fica|le se|aparece|vem|surge) (?:ao lado|junto|ao pe|perto) d[eo] (?:que|qual|quais) (obras?|livros?|romances?) -> que $2 esta ao lado de $1
  es (?<=^ )((?:\S+ ){1,4}?)(?:esta|se lee|va|aparece|figura) (?:al lado|junto|cerca) (?:a|de) (?:que|cual) (obras?|libros?|novelas?) -> que $2 esta junto a $1
  en (?<=^ )((?:\S+ ){1,4}?)(?:stands|is|is read|sits|appears) (?:beside|next to|alongside|with) (?:which|what)(?: of her)? (books?|works?|novels?) -> which $2 stands beside $1
  pt (?:em )?quantas historias(?= (tem|ha|contem|traz|se|compoem|formam|reune|cabem|inclui|fazem) ) -> quantos contos
  es (?:en )?cuantas historias(?= (tiene|hay|contiene|trae|se|componen|forman|reune|caben|incluye) ) -> cuantos cuentos
  pt (?<= contos )se (?:divide|compoe|reparte) -> tem
  es (?<= cuentos )se (?:divide|compone|reparte) -> tiene
  pt nao (?:passaram|passou)(?= (?:por|pela|pelo|pelas|pelos) ) -> nao publicadas
  es no (?:pasaron|paso|han pasado)(?= por ) -> no publicadas
  es que (?:significa|quiere decir) (?:aquello|eso|esto|lo) de que -> como se llama la idea de que
  en essays? (?:collection|volume|anthology) -> book of essays
  en (?:short )?stor(?:y|ies) (?:collection|volume|anthology) -> book of short stories
  pt quant[ao]s (?:relatos|narrativas) -> quantos contos
  es cuant[ao]s (?:relatos|narraciones) -> cuantos cuentos
  pt (?<= contos )(?:traz|contem|reune|inclui|junta) -> tem
  es (?<= cuentos )(?:trae|contiene|reune|incluye|junta|recoge) -> tiene
  pt (?:de )?quant[ao]s (?:pecas|textos|ensaios) (?:e|esta) (?:feito|composto|formado)(?= .*ensaios ) -> quantos ensaios tem
  pt (?:de )?quant[ao]s (?:pecas|textos|contos) (?:e|esta) (?:feito|composto|formado) -> quantos contos tem
  es de cuant[ao]s (?:piezas|textos|ensayos) (?:esta hecho|se compone|consta|esta formado)(?= .*ensayos ) -> cuantos ensayos tiene
  es de cuant[ao]s (?:piezas|textos|cuentos) (?:esta hecho|se compone|consta|esta formado) -> cuantos cuentos tiene
  // Where a book does not take place.
  pt nao se (?:passem?|passam?|desenrol[ea]m?|situ[ea]m?) (?:a|ao|na|no|em|ao pe d[oa]|junto ao?|perto d[oa]) -> nao tenha
  pt beira mar -> mar
  es no (?:transcurr[ae]n?|pasen?|pasan?|ocurr[ae]n?|suced[ae]n?|se desarroll[ae]n?) (?:en|al?|junto al?|cerca del?) -> no tenga
  en (?:is not|isn t|not|aren t|are not) set (?:by|in|at|on|near|beside) -> without
  // The data of the catalogue.
  es (?:copiar|importar|aprovechar|reutilizar|usar) (?:vuestr[ao]s|sus|l[ao]s|tus) (?:fichas|registros) -> reutilizar los metadatos
  pt (?:copiar|importar|aproveitar|reutilizar|usar) (?:as|os|as vossas|os vossos|as suas|os seus) (?:fichas|registos|registros) -> reutilizar os metadados
  en (?:copy|import|reuse|use) (?:your|the|these) (?:catalogue |catalog )?records -> reuse the metadata
  en ${dataOf} data -> metadata
  pt dados (?:dos livros|bibliograficos|do catalogo|das obras) -> metadados
  es datos (?:de los libros|bibliograficos|del catalogo|de las obras) -> metadatos
  any (?:clasificad|classificad|catalogad|arrumad)[oa]s? (?:como|em|en|sob|bajo)(?= [a-z]{2,4}( |$)) -> com o codigo
  en (?:classified|filed|shelved|catalogued|coded|classed) (?:as|under)(?= [a-z]{2,4}( |$)) -> with the code
  pt (?<= seculo )(?:dezanove|dezenove) -> xix
  pt (?<= seculo )(?:dezoito) -> xviii
  pt (?<= seculo )(?:dezassete|dezessete) -> xvii
  pt (?<= seculo )(?:vinte) -> xx
  es (?<= siglo )(?:diecinueve|decimonono) -> xix
  es (?<= siglo )(?:dieciocho) -> xviii
  es (?<= siglo )(?:diecisiete) -> xvii
  es (?<= siglo )(?:veinte) -> xx
  // What it is about, and what it is not.
  en (?:have|has|having|with) nothing (?:at all )?to do with -> not about
  any (?:no|nao|nada) (?:tienen?|tengan?|tenga|tem|teem|tenham|tenha) (?:nada )?(?:que|a) ver com?n? -> nao sobre
  en (?:have|has|had|having) (silence|\S+) in common with(?= ) -> share the theme of $1 with
  pt (?:tem|teem) (?:o |a )?(?!que |algo |temas |alguma )(\S+) em comum com -> partilham o tema $1 com
  es (?:tienen|tiene) (?:el |la )?(?!que |algo |temas |alguno )(\S+) en comun con -> comparten el tema $1 con
  any (?:directamente|diretamente|directly|de raiz|logo|straight)(?= (em|en|in|into) (portugu|espa|spanish|ingles|english|castel)) -> originalmente
  en (?:can t|cannot|can not|couldn t) be (?:had|got|gotten|bought|found|obtained|read|purchased) -> are not available
  // What two books have in common, and what somebody published.
  pt (?:o )?que (?:e que )?(?:liga|une|aproxima|junta|relaciona|prende)(?= (o|a) (livro|romance|novela|historia|obra) ) -> o que tem em comum
  es que (?:liga|une|acerca|junta|relaciona|vincula|conecta|emparenta)(?= (al|a la|el|la) (libro|novela|historia|obra) ) -> que tienen en comun
  pt (?:tocam|cruzam|encontram|assemelham) se em que|em que (?:e que )?se (?:tocam|cruzam|encontram|assemelham) -> que temas tem em comum
  es en que (?:es que )?se (?:tocan|cruzan|encuentran|asemejan) -> que temas tienen en comun
  en where do(?= (\S+ ){1,8}(overlap|meet|cross|intersect|converge) $) -> what themes share
  en what did she(?= (self ?publish|(publish|release|bring out|put out) (it )?(herself|by herself|on her own|independently))) -> which books did she
  pt (?<=^ )(?:o )?que (?:e que )?ela(?= (publicou|lancou|editou) ) -> que livros
  en (?:which|what|for which|for what) (works|books|titles|ones) (?:can|could|may) (?:i|we|one) (?:enquire|inquire|ask) (?:about|for) (?:the )?(audio|film|screen|stage|theatre|translation|game|animation|audiovisual)(?: rights)?(?: for| to| of)? -> which works are open to $2 enquiries
  any (?:autores|escritores)(?= (do|del) (seculo|siglo) ) -> classicos
  en (?:authors|writers)(?= (of|from) the \S+ century ) -> classics
  en (?<= century )(?:authors|writers) -> classics
  en (?:performs|performed|plays|voices)(?= (the |this |her |that )?(audiobook|audio|recording) ) -> narrates
  pt (?:filmes?|series?|longas?|curtas?) (?:de animacao|animad[oa]s?)|desenhos animados -> animacao
  es (?:peliculas?|series?|largometrajes?|cortos?) (?:de animacion|animad[oa]s?)|dibujos animados -> animacion
  // "Which works have no essay about them?"
  any (ensaios?|essays?|ensayos?) (?:sobre|about|on) (?:el[ae]s?|ell[ao]s|them|it)(?= $) -> $1
  en (?<= has (?:no|any) (essay|article) )been written about -> about
  // Who stands beside two works is asked about both.
  any (?<=^ (?:por ?que|why|how come)( (?:e que|does|do|is|esta|estan))? (?:\S+ ){1,3})(appears?|aparecem?|listed|named|there|figures?|figura) (?:twice|duas vezes|two times)(?= $) -> $2 ao lado das obras
  es (?<=^ por ?que (?:sale|aparece|esta|figura) (?:\S+ ){1,3})dos veces(?= $) -> junto a las obras
  // "Have they anything to do with each other?": they have what they share.
  pt (?<=^ )tem (?:alguma coisa|algo) (?:em comum|a ver)(?: um com o outro)?(?= (?:a |o )?\S+ (?:\S+ ){0,8}e )|em que se parecem(?= ) -> que tem em comum
  es (?<=^ )tienen algo (?:en comun|que ver)(?: entre si)?(?= (?:el |la )?\S+ (?:\S+ ){0,8}y )|guardan (?:alguna )?relacion(?= ) -> que tienen en comun
  en (?<=^ )(?:do|does|is|are|have|has) ((?:\S+ ){1,8}?and (?:\S+ ){1,8}?)(?:have |share )?(?:anything|something) (?:in common|to do with (?:each other|one another))(?= $) -> what do $1have in common
  en (?<=^ )are ((?:\S+ ){1,8}?and (?:\S+ ){1,8}?)(?:at all |in any way |somehow )?(?:related|connected|linked)(?: at all| in any way| somehow)?(?= $) -> what do $1have in common
  // Where she writes of something is in which book.
  pt onde (?:e que )?(?:ela |a autora |q_author )?(?:escreve|fala|trata)(?= (?:sobre|de|da|do|acerca) ) -> que livros falam
  es (?:en )?donde (?:ella |la autora |q_author )?(?:escribe|habla|trata)(?= (?:sobre|de|del|acerca) ) -> que libros hablan
  en where (?:does|did) (?:she|the author|q_author) (?:write|talk|speak)(?= (?:about|of|on) ) -> which books speak
  // Essays are no fiction.
  any (ensayos?|ensaios?|essays?),? (?:y|e|and),? (?:no|nao|not)(?: es| e| son| sao)? (?:ficcion|ficcao|fiction) -> $1
  // Themes that are the same.
  pt temas (?:iguais|identicos|parecidos|semelhantes) a(?=[os]? ) -> temas em comum com
  pt temas (?:iguais|identicos|parecidos|semelhantes) (?:aos|ao|as|a) d([oae])s?|os mesmos temas (?:que|do que|d[eoa]) -> temas em comum com
  es (?:temas|asuntos) (?:iguales|identicos|parecidos|similares) a (?:los del?|las del?)|los mismos temas (?:que|de|del) -> temas en comun con
  pt (?<= )(?:trat[ae]m?|fal[ae]m?) (?:do mesmo|das mesmas coisas) (?:assunto |tema )?que -> partilha temas com
  es (?<= )(?:trat[ae]n?|habl[ae]n?|va|van) de lo mismo que -> comparte temas con
  en (?:is |are )?(?:about|treats? of|deals? with|on) the same (?:things?|matters?|subjects?|themes?|topics?) as -> shares themes with
  en (?:which|what) (?:\S+ )?(?:work|book|novel|title|one) (?:is |comes |looks )?(?:the )?(?:most like|closest to|nearest to|most similar to|most alike) -> something similar to
  en (?<= (?:books?|works?|novels?|titles?|something|anything) )with both(?= ) -> about both
  en what (?:do|did) (?:they|you|we|people) call((?: \S+){1,7}?) in the original(?: language)?(?= ) -> what is the original title of$1
  en what (?:do|did) (?:they|you|we|people) call((?: \S+){1,7}?)(?= in ) -> what is the title of$1
  en (?<= (?:share|shares|have|has|beside) )(most|fewest|least)(?= (?:themes?|works?|books?|classics?|editions?) ) -> the $1
  en (?:the )?same themes (?:as|like)|themes (?:identical|similar) to(?: those of)? -> themes in common with
  pt (?:o )?que (?:e que )?(?:partilham|compartilham|dividem)(?= (o|a) (livro|romance|novela|historia|obra) ) -> o que tem em comum
  es que (?:comparten)(?= (el|la) (libro|novela|historia|obra) ) -> que tienen en comun
  any (?<= (livros?|libros?|obras?|romances?|novelas?|titulos?|quais|cuales|ensaios?|ensayos?|algo|algum|alguno|algun|nao|no) )(?:tienen?|tengan?|tem|teem|tenham?) (?:a|que) ver com?n?(?= ) -> sobre
  pt (?<=^ )(?:o )?que (?:e que )?(?:nao|no) (?:ha|hay|existe|existem|existen|saiu|salio)(?= (em|en) ) -> que livros nao existem
  es (?<=^ )que (?:es lo que )?no (?:hay|existe|existen|salio|ha salido)(?= en ) -> que libros no existen
  en (?<=^ )what (?:isn t|is not|doesn t exist|does not exist|hasn t come out)(?: available| there)?(?= (on|in) ) -> which books are not available
  pt (?:tem|teem) (?:uma |alguma )?traducao(?: (?:publicada|disponivel|editada))?(?= $) -> foi traduzido
  es (?:tiene|tienen) (?:una |alguna )?traduccion(?: (?:publicada|disponible|editada))?(?= $) -> estan traducidos
  // What is saved leaves nothing out.
  pt (?<= (?:e|foi|fica|ficou|sera|esta|era|ser) )salv[oa]s?(?= (?:o|a|os|as|no|na|pel[oa]|por|$)) -> salvado
  // Texts of the site; "segundo" is also a place in a row.
  pt segundo(?= (?:o|este|esse|aquele) (?:\S+ ){0,2}?(?:ensaio|artigo|texto) ) -> de acordo com
  en (?:piece|text|write ?up|column)(?= (on|about) ) -> essay
  pt (?<= (?:o|do|no|esse|este|um|vosso|a|da|na|essa|esta|uma|vossa) )(?:texto|peca|artigo)(?= (?:sobre|acerca) ) -> ensaio
  es (?<= (?:el|del|ese|este|un|vuestro|la|esa|esta|una|vuestra) )(?:texto|pieza|articulo)(?= (?:sobre|acerca) ) -> ensayo
  en (?<= (?:the|your|that|this) (?!full |whole |original |opening |first |last |q_)(?:\S+ )?)(?:text|piece|column)(?= (?:says?|said|argues?|claims?|holds?|tells?|mean|means|think|thinks|ends?|concludes?|compares?|praises?) ) -> essay
  pt (?<= (?:segundo o|no|neste|nesse|naquele|diz o|afirma o|defende o|conta o|explica o|acordo com o) )texto(?= d[aeo]s? (?!q_|livro|obra|romance|autor|sinopse|capa|contracapa|editora|site|catalogo|licenca)) -> ensaio
  es (?<= (?:segun el|en el|dice el|afirma el|defiende el|cuenta el|explica el|acuerdo con el) )texto(?= (?:del|de la|de los|de las) (?!q_|libro|obra|novela|autor|sinopsis|cubierta|editorial|sitio|catalogo|licencia)) -> ensayo
  en (?:pieces?|posts?|texts?|articles?|entries|entry|items?|columns?)(?: (?:in|on|from|of) (?:your|the|this) (?:essays?(?: section| page)?|blog|site|website|magazine)) -> essay
  pt (?<= (?:que|qual|quais|algum|alguns|ultimo|primeiro|novo|em que|o) )(?:textos?|posts?|pecas?)(?= (do site|no site|do blog|mencionam|menciona|falam?|que publicaram|publicaram|publicado|mais) ) -> ensaio
  es (?<= (?:que|cual|cuales|algun|algunos|ultimo|primer|nuevo|en que|el) )(?:textos?|posts?|entradas?|piezas?)(?= (del sitio|del blog|mencionan?|hablan?|que publicaron|publicado|mas) ) -> ensayo
  pt (?:o )?que (?:e que )?(?:nao|no) (?:faz|hace|consegue fazer|sabe hacer|permite)(?= (a|la|o|el|q_) ) -> que limites tem
  es que (?:es lo que )?no (?:hace|permite|sabe hacer)(?= (la|el|q_)) -> que limites tiene
  en what (?:doesn t|can t|does not|won t)(?= (the app|the application|the game|marginalia)( do)?) -> what limits has
`)
