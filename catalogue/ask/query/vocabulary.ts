import { type Language, languages } from '../../retrieval/language.ts'
import { remembered } from '../../retrieval/remembered.ts'
import { termOf } from '../../retrieval/stem.ts'
import { Phrases } from './phrases.ts'
import type { Row, Term } from './term.ts'
import { facetWords } from './vocabulary-of-facets.ts'
import { fillers, idleVerbs } from './vocabulary-of-fillers.ts'
import { joints } from './vocabulary-of-joints.ts'
import { orders } from './vocabulary-of-orders.ts'

const unit = (
  name: Extract<Term, { is: 'unit' }>['unit'],
  forms?: Extract<Term, { is: 'unit' }>['forms'],
): Term => ({
  is: 'unit',
  unit: name,
  ...(forms === undefined ? {} : { forms }),
})
const NOVELS = ['novel', 'epistolary_novel'] as const

const units: readonly Row[] = [
  [
    unit('work'),
    'livro|livros|obra|obras|titulo|titulos|volume|volumes|tomo|tomos|publicacao|publicacoes|livrinho|livrinhos',
    'book|books|work|works|title|titles|volume|volumes|publication|publications',
    'libro|libros|obra|obras|titulo|titulos|volumen|volumenes|tomo|tomos|publicacion|publicaciones|librito|libritos',
  ],
  [
    unit('work', ['novel', 'novella', 'epistolary_novel', 'short_stories']),
    'livros|obras|livro de|? ficcao, ficcao, narrativas',
    'books|works|book|work of|? fiction, fiction|? books|titles, fiction',
    'libros|obras|libro de|? ficcion, ficcion, narrativa',
  ],
  [
    unit('work', ['epistolary_novel']),
    'romance|romances epistolar|epistolares, epistolar|epistolares, romance|romances em|de cartas, romance|romances por cartas, feito|feita|feitos|feitas|composto|composta|escrito|escrita de|em|so|com cartas',
    'epistolary novel|novels|books|book|fiction|one|ones|?, novel|novels in|of letters, novels|novel told|written in|through letters, made|composed|told of|in|through|only letters',
    'novela|novelas epistolar|epistolares, epistolar|epistolares, novela|novelas en|de cartas, hecho|hecha|hechos|hechas|escrito|escrita|compuesto|compuesta de|en|con|por cartas',
  ],
  [
    unit('work', ['novella']),
    'novela|novelas, noveleta|noveletas, romance|romances curto|curtos',
    'novella|novellas|novelette|novelettes, short novel|novels',
    'novela|novelas corta|cortas|breve|breves, nouvelle|nouvelles, novelita|novelitas',
  ],
  [unit('work', NOVELS), 'romance|romances', 'novel|novels', 'novela|novelas'],
  [
    unit('work', ['short_stories']),
    'livro|livros|colecao|colecoes|coletanea|coletaneas|colectanea|colectaneas|volume|volumes de contos, conto|contos',
    'book|books|collection|collections|volume|volumes of short|? stories, short|? story collection|collections|book|books, short stories, stories, short fiction',
    'libro|libros|coleccion|colecciones|volumen|volumenes de cuentos|relatos, cuento|cuentos|relato|relatos',
  ],
  [
    unit('work', ['essays']),
    'livro|livros|colecao|colecoes|coletanea|coletaneas|colectanea|colectaneas|volume|volumes de ensaios, nao ficcao',
    'book|books|collection|collections|volume|volumes of essays, essay collection|collections|book|books, nonfiction, non fiction',
    'libro|libros|coleccion|colecciones|volumen|volumenes de ensayos|ensayo, no ficcion',
  ],
  [
    unit('work', ['poetry']),
    'livro|livros|colecao de poesia|poemas, poesia|poemas|poema',
    'book|books|collection|collections of poetry|poems|verse, poetry collection|book|collections|books, poetry|poems|poem|verse',
    'libro|libros de poesia|poemas, poemario|poemarios, poesia|poemas|poema',
  ],
  [
    unit('work', ['drama']),
    'peca|pecas de teatro|teatrais, peca|pecas, obra|obras de teatro, texto|textos dramaticos|dramatico',
    'stage|theatre play|plays, play|plays, drama|dramas',
    'obra|obras de teatro|teatrales, pieza|piezas de teatro|teatrales',
  ],
  [
    unit('essay'),
    'ensaio|ensaios|artigo|artigos|cronica|cronicas, seccao|secao de ensaios, texto|textos da seccao|secao de ensaios',
    'essay|essays|article|articles|piece|pieces, blog posts|post, essay|essays section, pieces|piece in|from|of the|your|her|its essay|essays section',
    'ensayo|ensayos|articulo|articulos|cronica|cronicas, seccion de ensayos, pieza|piezas de la seccion de ensayos',
  ],
  [
    unit('edition'),
    'edicao|edicoes, exemplares diferentes, versao|versoes',
    'edition|editions|version|versions|printing|printings',
    'edicion|ediciones|version|versiones',
  ],
  [
    unit('theme'),
    'tema|temas|assunto|assuntos|topico|topicos',
    'theme|themes|topic|topics|subject|subjects',
    'tema|temas|asunto|asuntos|topico|topicos',
  ],
  [
    unit('classic'),
    'classico|classicos, obra|obras classica|classicas, autor|autores|escritor|escritores classicos|classico, autor|autores|escritor|escritores de referencia, autor|autores dos classicos, autores|escritores antigos|velhos|?, livros|obras antigos|antigas|velhos',
    'classic|classics, classic|classics author|authors|writer|writers, classic|classical work|works|book|books, classic|classical|reference|canonical author|authors|writer|writers, authors|writers of the|? classics, classics|classic authors, old|older|ancient|other|? authors|writers, old books|works',
    'clasico|clasicos, obra|obras clasica|clasicas, autor|autores|escritor|escritores clasicos|clasico, autor|autores|escritor|escritores de referencia, autor|autores de los clasicos, autores|escritores antiguos|viejos|?, libros|obras antiguos|antiguas|viejos',
  ],
  [
    unit('guide'),
    'guia|guias, guia|guias de leitura, guia|guias para|de leitores|leitor',
    'reader|readers|reading s|? guide|guides, guide|guides, guide|guides for|to readers|reading',
    'guia|guias, guia|guias de lectura, guia|guias para|de lectores|lector',
  ],
  [unit('concept'), 'conceito|conceitos', 'concept|concepts', 'concepto|conceptos'],
  [
    unit('translator'),
    'tradutor|tradutora|tradutores|tradutoras, pessoas que traduziram',
    'translator|translators, people who translated',
    'traductor|traductora|traductores|traductoras, personas que tradujeron',
  ],
  [
    unit('language'),
    'lingua|linguas|idioma|idiomas',
    'language|languages|tongue|tongues',
    'lengua|lenguas|idioma|idiomas',
  ],
  [
    unit('publisher'),
    'editora|editoras|chancela|chancelas, casa|casas editora|editoras|editorial|editoriais',
    'publisher|publishers|imprint|imprints, publishing house|houses',
    'editorial|editoriales|sello|sellos, casa|casas editorial|editoriales|editora|editoras',
  ],
  [
    unit('format'),
    'formato|formatos|suporte|suportes|encadernacao',
    'format|formats|binding|bindings',
    'formato|formatos|soporte|soportes|encuadernacion',
  ],
  [
    unit('form'),
    'genero|generos, forma|formas literaria|literarias, tipo|tipos de livro|obra|texto',
    'genre|genres, form|forms, literary form|forms, kind|kinds|type|types of book|books|work|works',
    'genero|generos, forma|formas literaria|literarias, tipo|tipos de libro|obra|texto',
  ],
  [
    unit('series'),
    'serie|series|ciclo|ciclos|trilogia|trilogias|saga|sagas',
    'series|cycle|cycles|trilogy|trilogies|saga|sagas',
    'serie|series|ciclo|ciclos|trilogia|trilogias|saga|sagas',
  ],
  [
    unit('bridge'),
    'aproximacao|aproximacoes tematica|tematicas|editorial|editoriais|?, ponte|pontes tematica|tematicas|? com|? classicos|?, ponte|pontes tematica|tematicas|? para|com os classicos, ligacao|ligacoes a|com classicos, ligacao|ligacoes tematica|tematicas',
    'thematic|? bridge|bridges, pairing|pairings with|of|? classics|?, thematic|? bridge|bridges to|with the|? classics, thematic link|links',
    'aproximacion|aproximaciones tematica|tematicas|editorial|editoriales|?, puente|puentes tematico|tematicos|? con|? clasicos|?, puente|puentes tematico|tematicos|? con|hacia los clasicos, vinculo|vinculos con|? clasicos|?',
  ],
  [
    unit('enquiry'),
    'tipo|tipos de direitos|contacto|contactos|contato|contatos|pedido|pedidos|consulta|consultas|adaptacao|adaptacoes, vias|formas de direitos, direitos em aberto, direitos abertos, portas abertas',
    'kind|kinds|type|types|form|forms of rights|enquiry|enquiries|inquiry|inquiries|adaptation, rights enquiries|openings|routes|inquiries|options',
    'via|vias|tipo|tipos|clase|clases de derechos|consulta|consultas|adaptacion|adaptaciones, derechos abiertos',
  ],
  [unit('decade'), 'decada|decadas, decenio|decenios', 'decade|decades', 'decada|decadas, decenio|decenios'],
  [unit('year'), 'ano|anos', 'year|years', 'ano|anos'],
  [
    { is: 'pages' },
    'pagina|paginas|folhas, paginas contadas|registadas|indicadas, numero de paginas, contagem de paginas, paginacao, extensao|comprimento|tamanho, extensao|comprimento|tamanho em|de paginas',
    'page|pages|paginas, page count|counts|length|lengths, number of pages, pagination, length|lengths, length|lengths in pages',
    'pagina|paginas|hojas, numero de paginas, paginacion, extension|longitud|tamano, extension|longitud|tamano en|de paginas',
  ],
]

const asking: readonly Row[] = [
  [
    { is: 'count' },
    'quantos|quantas|quanto|quanta, qual|? e|is|? o|? numero total|? de|dos|das, qual e|is o total de|dos|das, quantidade de, conta|conte os|as, contando todos|todas os|as',
    'how many, counting|count every|each|all, what is|s|? the|? total|? number of, what|the number of, number of, total number of, count the|all|every, quantity of',
    'cuantos|cuantas|cuanto|cuanta, cual|? es|? el|? numero total|? de, que numero|cantidad de, numero de, cantidad de, cuenta|cuentame los|las, contando todos|todas los|las',
  ],
  [
    { is: 'which' },
    'que|qual|quais|cujo|cuja|quando',
    'which|what|whose|that, which ones|one',
    'que|cual|cuales|cuyo|cuya',
  ],
  [
    { is: 'whether' },
    'é|e verdade|certo que, estao, é|sao|foi|foram|ha|houve|existe|existem|havera, algum|alguma|alguns|algumas, sera que, tem|tens|teem',
    'is it true|right|correct that, is|are there, is|are any, do|does|did|has|have any, any, is|are|was|were|do|does|did|has|have',
    'es|son|fue verdad|cierto que, se escribieron|publicaron|editaron|escribio|publico|edito, estan, es|son|fue|hay|hubo|existe|existen|habra|algun|alguna|alguno|algunos|algunas|tiene|tienen',
  ],
  [
    { is: 'whether', negated: true },
    'nao ha|existe|existem|tem|tens|havera nenhum|nenhuma|qualquer|?',
    'isn|aren|wasn|weren t there any|?, isn|aren any of|?, don|doesn t you|she|they have any|?',
    'no hay|existe|existen|tiene|tienen|habra ningun|ninguna|ninguno|?',
  ],
  [{ is: 'none' }, 'nenhum|nenhuma|nenhuns|nenhumas', 'none, no, none of, no new', 'ninguno|ninguna|ningun'],
]

const figures: readonly Row[] = [
  [
    { is: 'figure', figure: 'average' },
    'media|medias|medio, em media, em termos medios, tipicamente',
    'average|averages|averaging, on average, in the mean, the|arithmetic mean, mean number|length|lengths|page|pages|year|of, typically, typical',
    'media|medias|medio|promedio|promedios, de|en media|promedio, por termino medio, tipicamente',
  ],
  [{ is: 'figure', figure: 'median' }, 'mediana|medianas, valor mediano', 'median', 'mediana, valor mediano'],
  [
    { is: 'figure', figure: 'sum' },
    'total|totais|soma|somam|somar|somando|somados|somadas|somarmos|juntos|juntas|junto|acumuladas, ao todo, no total, em conjunto, no conjunto, tudo junto|somado, se|quando somarmos',
    'total|totals|sum|summed|combined|altogether|together, in all|total, all told, taken|put together, add|adds|added up, come|comes|amount|amounts to, adding up, if you add up',
    'total|totales|suma|suman|sumar|sumando|sumados|sumadas|sumamos|juntos|juntas|acumuladas, en total|conjunto, todo junto, si sumamos|sumo',
  ],
  [
    { is: 'figure', figure: 'range' },
    'diferenca|amplitude|intervalo|distancia|separam|separa, vai|vao de|do, decorreram, passaram, distam',
    'difference|range|gap|span|spread|distance|apart|separates|separate|separating, go by|passed',
    'le saca|sacan|lleva|gana|aventaja|aventajan, diferencia|amplitud|intervalo|distancia|separan|separa|pasaron|transcurrieron, hay|van de diferencia',
  ],
  [
    { is: 'figure', figure: 'share' },
    'percentagem|porcentagem|proporcao|fracao|parcela|fatia, que parte, por cento',
    'percentage|percent|proportion|fraction, what share|part of',
    'porcentaje|proporcion|fraccion, que parte, por ciento',
  ],
  [
    { is: 'figure', figure: 'range', of: 'year' },
    'entre que|quais anos, ao longo de quantos anos, durante quantos anos, quantos|que anos abarca|abarcam|abrange|abrangem|cobre|cobrem|dura|duram, que periodo abarca|abarcam|abrange|abrangem|cobre|cobrem, quanto tempo passou|decorreu|mediou|medeia|vai|houve|ha|separa|se passou, quanto se esperou|demorou, quanto tempo se|? esperou|esperaram|esperamos|demorou|levou',
    'between which|what years, over|across|during how many years, over|across|during what|which years|period|span|time|timespan, how long|much time passed|elapsed|separates, how much time went by|passed|elapsed|is there|lies|lay, how long did|do readers|people|we|they|i|she|one|it wait|take|pass, how long did|do readers|people|we|they|i|she|one have to wait, how long did|do her readers wait, how many years did|do readers|people|we|they|i|she|one wait, how long was|is the wait|gap|break',
    'entre que|cuales anos, a lo largo de cuantos anos, durante cuantos anos, cuantos|que anos abarca|abarcan|cubre|cubren|comprende|dura|duran, que periodo abarca|abarcan|cubre|cubren|comprende, cuanto tiempo paso|pasa|transcurrio|medio|media|hay|hubo|separa, cuanto se espero|tardo, cuanto tiempo se|? espero|esperaron|tuvieron que esperar|tardo',
  ],
  [
    { is: 'figure', figure: 'age' },
    'ha quantos anos, ha quanto tempo, quantos anos tem|fez|faz|faria, que idade tem|teria, quantos anos passaram desde',
    'how old is|are|was|were, how many years old is|are, how long|many years ago, how many years ago did|was|were, how long is it since, how many years is it since, how many years have passed since, how long has|have',
    'hace cuantos anos, hace cuanto|? tiempo, hace cuanto que, cuantos anos tiene|hace, cuanto tiempo hace que|?, que edad tiene',
  ],
  [
    { is: 'figure', figure: 'widest' },
    'maior|mais longo|longa|comprido|comprida intervalo|pausa|espera|hiato|parentesis|lapso|vazio|buraco|interregno|salto|silencio|tempo, intervalo|pausa|espera|hiato|parentesis|lapso|vazio|buraco|interregno|salto mais longo|longa|comprido|comprida|demorado|demorada|prolongado|prolongada|extenso|extensa, maior intervalo|pausa|espera|hiato|parentesis|lapso|vazio|buraco|interregno|salto, mais longa|comprida|demorada pausa|espera, mais tempo|anos passou|passaram|esteve|ficou|decorreu|esperou|demorou, mais tempo|anos entre, mais afastados|distantes|separados',
    'longest|biggest|widest|greatest|largest gap|wait|pause|break|interval|silence|hiatus|time, longest she|it|there went|took|was, most time|years passed|went by|between|elapsed, furthest|farthest|widest apart',
    'mayor|mas largo|larga intervalo|silencio|lapso|parentesis|hueco|pausa|espera|salto|vacio|hiato|paron|tiempo, intervalo|silencio|lapso|parentesis|hueco|pausa|espera|salto|vacio|hiato|paron mas largo|larga|prolongado|prolongada|dilatado|extenso|extensa, intervalo|silencio|lapso|parentesis|hueco|pausa|espera|salto|vacio|hiato|paron mayor, mas tiempo|anos paso|pasaron|estuvo|transcurrio|tardo, mas tiempo|anos entre, mas alejados|distantes|separados',
  ],
  [
    { is: 'figure', figure: 'narrowest' },
    'menor|mais curto|curta|breve intervalo|pausa|espera|hiato|parentesis|lapso|vazio|buraco|interregno|salto|tempo, intervalo|pausa|espera|hiato|parentesis|lapso|vazio|buraco|interregno|salto mais curto|curta|breve|pequeno|pequena, menos tempo|anos passou|passaram|entre|decorreu, mais proximos|proximas|perto|chegados um|uma|? do|da|? outro|outra|? no|? tempo|?, mais seguidos|juntos',
    'shortest|smallest|narrowest|briefest gap|wait|pause|break|interval|time, least time|years passed|went by|between|elapsed, closest|nearest together, closest|nearest together in time, closest|nearest in time, closest|nearest to each other|another',
    'menor|mas corto|corta|breve intervalo|silencio|lapso|parentesis|hueco|pausa|espera|salto|vacio|hiato|paron|tiempo, intervalo|silencio|lapso|parentesis|hueco|pausa|espera|salto|vacio|hiato|paron mas corto|corta|breve|pequeno|pequena, menos tiempo|anos paso|pasaron|entre|transcurrio, mas proximos|cercanos|juntos|seguidos entre|? si|? en|? el|? tiempo|?',
  ],
  [
    { is: 'figure', figure: 'spacing' },
    'com que frequencia|regularidade, de quanto em quanto tempo, de quantos em quantos anos',
    'how often|regularly|frequently',
    'con que frecuencia|regularidad, cada cuanto|cuantos tiempo|anos|?',
  ],
  [{ is: 'figure', figure: 'greatest' }, 'maximo|maxima', 'maximum', 'maximo|maxima'],
  [{ is: 'figure', figure: 'least' }, 'minimo|minima', 'minimum', 'minimo|minima'],
]

function phrasesOf(language: Language): Phrases<Term> {
  const phrases = new Phrases<Term>()
  const column = { pt: 1, en: 2, es: 3 }[language] as 1 | 2 | 3
  for (const row of [...facetWords, ...joints, ...units, ...asking, ...orders, ...figures]) {
    for (const pattern of row[column].split(',')) if (pattern.trim() !== '-') phrases.add(pattern, row[0])
  }
  for (const pattern of fillers[language].split(',')) phrases.add(pattern, { is: 'filler' })
  return phrases
}

const known = new Map<Language, Phrases<Term>>(languages.map((language) => [language, phrasesOf(language)]))

export function vocabularyOf(language: Language): Phrases<Term> {
  return known.get(language) ?? phrasesOf(language)
}

const verbForms = new Map(
  languages.map((language) => {
    const stems = new Set(idleVerbs[language].split(' ').map((word) => termOf(word, language)))
    return [language, remembered((word) => stems.has(termOf(word, language)))]
  }),
)

/** Any form of a verb that changes nothing ("escreviam", "discussed"). */
export function isIdleVerb(word: string, language: Language): boolean {
  return verbForms.get(language)?.(word) ?? false
}

/** The words that queries are made of: none of them is a typing slip. */
export const queryWords: ReadonlySet<string> = new Set([...known.values()].flatMap(({ words }) => [...words]))
