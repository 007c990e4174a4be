import { idiom } from './idiom.ts'

const dataOf = '(?:book|catalogue|catalog|bibliographic|bibliographical)'

/** By other words: what books treat and have in common, what may be made of them; the texts and data about them. */
export const idiomsOfMatter = [
  // The stories of one book.
  idiom(
    '(?:em )?quantas historias(?= (tem|ha|contem|traz|se|compoem|formam|reune|cabem|inclui|fazem) )',
    'quantos contos',
    'pt',
  ),
  idiom(
    '(?:en )?cuantas historias(?= (tiene|hay|contiene|trae|se|componen|forman|reune|caben|incluye) )',
    'cuantos cuentos',
    'es',
  ),
  idiom('(?<= contos )se (?:divide|compoe|reparte)', 'tem', 'pt'),
  idiom('(?<= cuentos )se (?:divide|compone|reparte)', 'tiene', 'es'),
  idiom('nao (?:passaram|passou)(?= (?:por|pela|pelo|pelas|pelos) )', 'nao publicadas', 'pt'),
  idiom('no (?:pasaron|paso|han pasado)(?= por )', 'no publicadas', 'es'),
  idiom(
    'que (?:significa|quiere decir) (?:aquello|eso|esto|lo) de que',
    'como se llama la idea de que',
    'es',
  ),
  idiom('essays? (?:collection|volume|anthology)', 'book of essays', 'en'),
  idiom('(?:short )?stor(?:y|ies) (?:collection|volume|anthology)', 'book of short stories', 'en'),
  idiom('quant[ao]s (?:relatos|narrativas)', 'quantos contos', 'pt'),
  idiom('cuant[ao]s (?:relatos|narraciones)', 'cuantos cuentos', 'es'),
  idiom('(?<= contos )(?:traz|contem|reune|inclui|junta)', 'tem', 'pt'),
  idiom('(?<= cuentos )(?:trae|contiene|reune|incluye|junta|recoge)', 'tiene', 'es'),
  idiom(
    '(?:de )?quant[ao]s (?:pecas|textos|ensaios) (?:e|esta) (?:feito|composto|formado)(?= .*ensaios )',
    'quantos ensaios tem',
    'pt',
  ),
  idiom(
    '(?:de )?quant[ao]s (?:pecas|textos|contos) (?:e|esta) (?:feito|composto|formado)',
    'quantos contos tem',
    'pt',
  ),
  idiom(
    'de cuant[ao]s (?:piezas|textos|ensayos) (?:esta hecho|se compone|consta|esta formado)(?= .*ensayos )',
    'cuantos ensayos tiene',
    'es',
  ),
  idiom(
    'de cuant[ao]s (?:piezas|textos|cuentos) (?:esta hecho|se compone|consta|esta formado)',
    'cuantos cuentos tiene',
    'es',
  ),
  // Where a book does not take place.
  idiom(
    'nao se (?:passem?|passam?|desenrol[ea]m?|situ[ea]m?) (?:a|ao|na|no|em|ao pe d[oa]|junto ao?|perto d[oa])',
    'nao tenha',
    'pt',
  ),
  idiom('beira mar', 'mar', 'pt'),
  idiom(
    'no (?:transcurr[ae]n?|pasen?|pasan?|ocurr[ae]n?|suced[ae]n?|se desarroll[ae]n?) (?:en|al?|junto al?|cerca del?)',
    'no tenga',
    'es',
  ),
  idiom('(?:is not|isn t|not|aren t|are not) set (?:by|in|at|on|near|beside)', 'without', 'en'),
  // The data of the catalogue.
  idiom(
    '(?:copiar|importar|aprovechar|reutilizar|usar) (?:vuestr[ao]s|sus|l[ao]s|tus) (?:fichas|registros)',
    'reutilizar los metadatos',
    'es',
  ),
  idiom(
    '(?:copiar|importar|aproveitar|reutilizar|usar) (?:as|os|as vossas|os vossos|as suas|os seus) (?:fichas|registos|registros)',
    'reutilizar os metadados',
    'pt',
  ),
  idiom(
    '(?:copy|import|reuse|use) (?:your|the|these) (?:catalogue |catalog )?records',
    'reuse the metadata',
    'en',
  ),
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
  // "Which works have no essay about them?"
  idiom('(ensaios?|essays?|ensayos?) (?:sobre|about|on) (?:el[ae]s?|ell[ao]s|them|it)(?= $)', '$1'),
  idiom('(?<= has (?:no|any) (essay|article) )been written about', 'about', 'en'),
  // Who stands beside two works is asked about both.
  idiom(
    '(?<=^ (?:por ?que|why|how come)( (?:e que|does|do|is|esta|estan))? (?:\\S+ ){1,3})(appears?|aparecem?|listed|named|there|figures?|figura) (?:twice|duas vezes|two times)(?= $)',
    '$2 ao lado das obras',
  ),
  idiom(
    '(?<=^ por ?que (?:sale|aparece|esta|figura) (?:\\S+ ){1,3})dos veces(?= $)',
    'junto a las obras',
    'es',
  ),
  // Themes that are the same.
  idiom('temas (?:iguais|identicos|parecidos|semelhantes) a(?=[os]? )', 'temas em comum com', 'pt'),
  idiom(
    'temas (?:iguais|identicos|parecidos|semelhantes) (?:aos|ao|as|a) d([oae])s?|os mesmos temas (?:que|do que|d[eoa])',
    'temas em comum com',
    'pt',
  ),
  idiom(
    '(?:temas|asuntos) (?:iguales|identicos|parecidos|similares) a (?:los del?|las del?)|los mismos temas (?:que|de|del)',
    'temas en comun con',
    'es',
  ),
  idiom(
    '(?:the )?same themes (?:as|like)|themes (?:identical|similar) to(?: those of)?',
    'themes in common with',
    'en',
  ),
  idiom(
    '(?:o )?que (?:e que )?(?:partilham|compartilham|dividem)(?= (o|a) (livro|romance|novela|historia|obra) )',
    'o que tem em comum',
    'pt',
  ),
  idiom('que (?:comparten)(?= (el|la) (libro|novela|historia|obra) )', 'que tienen en comun', 'es'),
  idiom(
    '(?<= (livros?|libros?|obras?|romances?|novelas?|titulos?|quais|cuales|ensaios?|ensayos?|algo|algum|alguno|algun|nao|no) )(?:tienen?|tengan?|tem|teem|tenham?) (?:a|que) ver com?n?(?= )',
    'sobre',
  ),
  idiom(
    '(?<=^ )(?:o )?que (?:e que )?(?:nao|no) (?:ha|hay|existe|existem|existen|saiu|salio)(?= (em|en) )',
    'que livros nao existem',
    'pt',
  ),
  idiom(
    '(?<=^ )que (?:es lo que )?no (?:hay|existe|existen|salio|ha salido)(?= en )',
    'que libros no existen',
    'es',
  ),
  idiom(
    '(?<=^ )what (?:isn t|is not|doesn t exist|does not exist|hasn t come out)(?: available| there)?(?= (on|in) )',
    'which books are not available',
    'en',
  ),
  idiom(
    '(?:tem|teem) (?:uma |alguma )?traducao(?: (?:publicada|disponivel|editada))?(?= $)',
    'foi traduzido',
    'pt',
  ),
  idiom(
    '(?:tiene|tienen) (?:una |alguna )?traduccion(?: (?:publicada|disponible|editada))?(?= $)',
    'estan traducidos',
    'es',
  ),
  // What is saved leaves nothing out.
  idiom(
    '(?<= (?:e|foi|fica|ficou|sera|esta|era|ser) )salv[oa]s?(?= (?:o|a|os|as|no|na|pel[oa]|por|$))',
    'salvado',
    'pt',
  ),
  // Texts of the site; "segundo" is also a place in a row.
  idiom('segundo(?= (?:o|este|esse|aquele) (?:\\S+ ){0,2}?(?:ensaio|artigo|texto) )', 'de acordo com', 'pt'),
  idiom('(?:piece|text|write ?up|column)(?= (on|about) )', 'essay', 'en'),
  idiom(
    '(?<= (?:o|do|no|esse|este|um|vosso|a|da|na|essa|esta|uma|vossa) )(?:texto|peca|artigo)(?= (?:sobre|acerca) )',
    'ensaio',
    'pt',
  ),
  idiom(
    '(?<= (?:el|del|ese|este|un|vuestro|la|esa|esta|una|vuestra) )(?:texto|pieza|articulo)(?= (?:sobre|acerca) )',
    'ensayo',
    'es',
  ),
  idiom(
    '(?<= (?:the|your|that|this) (?!full |whole |original |opening |first |last |q_)(?:\\S+ )?)(?:text|piece|column)(?= (?:says?|said|argues?|claims?|holds?|tells?|mean|means|think|thinks|ends?|concludes?|compares?|praises?) )',
    'essay',
    'en',
  ),
  idiom(
    '(?<= (?:segundo o|no|neste|nesse|naquele|diz o|afirma o|defende o|conta o|explica o|acordo com o) )texto(?= d[aeo]s? (?!q_|livro|obra|romance|autor|sinopse|capa|contracapa|editora|site|catalogo|licenca))',
    'ensaio',
    'pt',
  ),
  idiom(
    '(?<= (?:segun el|en el|dice el|afirma el|defiende el|cuenta el|explica el|acuerdo con el) )texto(?= (?:del|de la|de los|de las) (?!q_|libro|obra|novela|autor|sinopsis|cubierta|editorial|sitio|catalogo|licencia))',
    'ensayo',
    'es',
  ),
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
