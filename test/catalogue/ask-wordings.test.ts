import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** One thing said in many ways: every way of a family has the answer of the plainest one, which stands first. */

interface Answer {
  readonly description: string
  readonly itemListElement: readonly { readonly item: { readonly '@id': string } }[]
  readonly _meta: { readonly intent: string; readonly known: boolean }
}

const service = askService({ catalogue, baseUrl: BASE_URL })
const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]

function told(query: string) {
  const { _meta, itemListElement, description } = service({ query, limit: 10 }) as Answer
  const items = itemListElement.map(({ item }) => item['@id'].replace(/^.*\//, '')).sort()
  // What is not on record is said, and lists nothing.
  return { intent: _meta.intent, known: _meta.known, told: items.length === 0 ? [description] : items }
}

/** A family: `{}` stands for each of the things. */
type Family = Readonly<
  Record<Language, { readonly ways: readonly string[]; readonly things?: readonly string[] }>
>

const families: Readonly<Record<string, Family>> = {
  'so many pages or more': {
    pt: {
      ways: [
        'Há livros com pelo menos {} páginas?',
        'Há livros com {} páginas ou mais?',
        'Há livros de {} páginas para cima?',
      ],
      things: ['200', '300'],
    },
    en: {
      ways: [
        'Are there books with at least {} pages?',
        'Are there books with {} pages or more?',
        'Are there books with {} pages and up?',
      ],
      things: ['200', '300'],
    },
    es: {
      ways: [
        '¿Hay libros con al menos {} páginas?',
        '¿Hay libros con {} páginas o más?',
        '¿Hay libros de {} páginas para arriba?',
      ],
      things: ['200', '300'],
    },
  },
  'from so many pages to so many': {
    pt: {
      ways: ['Que livros têm entre {} e 300 páginas?', 'Que livros têm de {} a 300 páginas?'],
      things: ['100', '200'],
    },
    en: {
      ways: ['Which books have between {} and 300 pages?', 'Which books have from {} to 300 pages?'],
      things: ['100', '200'],
    },
    es: {
      ways: ['¿Qué libros tienen entre {} y 300 páginas?', '¿Qué libros tienen de {} a 300 páginas?'],
      things: ['100', '200'],
    },
  },
  'fewer pages than so many': {
    pt: {
      ways: [
        'Que livros têm menos de {} páginas?',
        'Que livros não chegam às {} páginas?',
        'Procuro um livro que não chegue às {} páginas',
      ],
      things: ['150', '250'],
    },
    en: {
      ways: ['Which books have fewer than {} pages?', 'Which books don’t reach {} pages?'],
      things: ['150', '250'],
    },
    es: {
      ways: [
        '¿Qué libros tienen menos de {} páginas?',
        '¿Qué libros no llegan a las {} páginas?',
        'Busco un libro que no llegue a las {} páginas',
      ],
      things: ['150', '250'],
    },
  },
  'the first book': {
    pt: {
      ways: [
        'Qual foi o primeiro livro dela?',
        'Com que livro se estreou?',
        'Com que livro é que ela começou?',
        'Que livro marcou a estreia dela?',
      ],
    },
    en: {
      ways: [
        'What was her first book?',
        'Which book did she start with?',
        'What is the first thing she published?',
        'With which book did she begin?',
      ],
    },
    es: {
      ways: [
        '¿Cuál fue su primer libro?',
        '¿Con qué libro empezó?',
        '¿Con qué libro se dio a conocer?',
        '¿Qué libro marcó su debut?',
      ],
    },
  },
  'the last book': {
    pt: {
      ways: [
        'Qual é o último livro dela?',
        'Qual foi a última coisa que ela publicou?',
        'Qual é o livro mais novo?',
      ],
    },
    en: {
      ways: [
        'What is her latest book?',
        'What is the last thing she published?',
        'What is the newest thing she published?',
      ],
    },
    es: {
      ways: ['¿Cuál es su último libro?', '¿Qué es lo último que publicó?', '¿Cuál es el libro más nuevo?'],
    },
  },
  'the book before the last': {
    pt: { ways: ['Qual é o penúltimo livro?', 'Qual é o livro anterior ao último?'] },
    en: {
      ways: [
        'What is her penultimate book?',
        'What is the book before her latest?',
        'What was her last book but one?',
      ],
    },
    es: { ways: ['¿Cuál es el penúltimo libro?', '¿Cuál es el libro anterior al último?'] },
  },
  'how long between two ends': {
    pt: {
      ways: [
        'Quantos anos separam o primeiro do último livro?',
        'Quanto tempo passou entre o primeiro e o último livro?',
      ],
    },
    en: {
      ways: [
        'How many years lie between her first and her last book?',
        'How much time passed between her first and her last book?',
      ],
    },
    es: {
      ways: [
        '¿Cuántos años pasaron entre su primer libro y el último?',
        '¿Cuánto tiempo separa su primer libro del último?',
      ],
    },
  },
  'how many of each': {
    pt: {
      ways: ['Quantos {} em cada língua?', 'Como se repartem os {} por língua?'],
      things: ['livros', 'ensaios'],
    },
    en: {
      ways: ['How many {} are there in each language?', 'How do the {} split by language?'],
      things: ['books', 'essays'],
    },
    es: {
      ways: ['¿Cuántos {} hay en cada lengua?', '¿Cómo se reparten los {} por lengua?'],
      things: ['libros', 'ensayos'],
    },
  },
  'how many translated': {
    pt: {
      ways: [
        'Quantos tradutores há?',
        'Quantas pessoas traduziram livros dela?',
        'nº de tradutores no catálogo?',
      ],
    },
    en: { ways: ['How many translators are there?', 'How many people translated her books?'] },
    es: {
      ways: [
        '¿Cuántos traductores hay?',
        '¿Cuánta gente la ha traducido?',
        '¿Cuántas personas tradujeron sus libros?',
      ],
    },
  },
  'in no series': {
    pt: {
      ways: [
        'Que livros não pertencem a nenhuma série?',
        'Que livros são avulsos?',
        'Quais são os livros soltos?',
      ],
    },
    en: {
      ways: [
        'Which books are not part of a series?',
        'Which ones are standalone?',
        'Which books are stand-alone?',
      ],
    },
    es: {
      ways: [
        '¿Qué libros no pertenecen a ninguna serie?',
        '¿Qué libros van sueltos?',
        '¿Qué libros son autoconclusivos?',
      ],
    },
  },
  'the order of reading': {
    pt: {
      ways: [
        'Posso ler o Ciclo da Escuta por qualquer ordem?',
        'Posso ler o Ciclo da Escuta fora de ordem?',
        'Posso começar pelo segundo do Ciclo da Escuta?',
        'Posso ler A Casa que Aprendeu a Ouvir sem ter lido O Faroleiro?',
      ],
    },
    en: {
      ways: [
        'Can I read the Listening Cycle in any order?',
        'Can I read the Listening Cycle out of order?',
        'Can I start with the second of the Listening Cycle?',
        'Is it okay to read The House That Learned to Listen without the Keeper?',
      ],
    },
    es: {
      ways: [
        '¿Puedo leer el Ciclo de la escucha en cualquier orden?',
        '¿Puedo leer el Ciclo de la escucha fuera de orden?',
        '¿Puedo empezar por el segundo del Ciclo de la escucha?',
        '¿Puedo leer La casa que aprendió a escuchar sin haber leído El farero?',
      ],
    },
  },
  'what it treats': {
    pt: {
      ways: [
        'Que livros falam de {}?',
        'Que livros abordam {}?',
        'Que livros exploram {}?',
        'Que livros se ocupam de {}?',
        'Em que livros entra {}?',
      ],
      things: ['silêncio', 'memória'],
    },
    en: {
      ways: [
        'Which books deal with {}?',
        'Which books tackle {}?',
        'Which books handle {}?',
        'Which books look at {}?',
        'Which books focus on {}?',
      ],
      things: ['silence', 'memory'],
    },
    es: {
      ways: [
        '¿Qué libros hablan de {}?',
        '¿Qué libros abordan {}?',
        '¿Qué libros exploran {}?',
        '¿Qué libros se ocupan de {}?',
        '¿Qué libros se centran en {}?',
      ],
      things: ['silencio', 'memoria'],
    },
  },
  'what it does not treat': {
    pt: {
      ways: ['Que livros não falam de {}?', 'Que livros não têm nada a ver com {}?'],
      things: ['memória', 'inteligência artificial'],
    },
    en: {
      ways: ['Which books are not about {}?', 'Which books have nothing to do with {}?'],
      things: ['memory', 'artificial minds'],
    },
    es: {
      ways: ['¿Qué libros no hablan de {}?', '¿Qué libros no tienen nada que ver con {}?'],
      things: ['memoria', 'inteligencia artificial'],
    },
  },
  'something short': {
    pt: {
      ways: [
        'Qual é o livro mais curto?',
        'Queria uma coisa curta',
        'Há algum mais fininho?',
        'Há um fininho?',
      ],
    },
    en: {
      ways: ['What is the shortest book?', 'I want a short one', 'Which one can I get through in a night?'],
    },
    es: { ways: ['¿Cuál es el libro más corto?', 'Quiero una cosa corta', '¿Hay alguno cortito?'] },
  },
  'to whom a mistake is told': {
    pt: {
      ways: [
        'Encontrei um erro no catálogo, aviso quem?',
        'A quem informo de uma data errada?',
        'A quem comunico uma gralha?',
      ],
    },
    en: {
      ways: [
        'I found a mistake in the catalogue, who do I tell?',
        'Who do I notify about a wrong date?',
        'Who should I alert about a typo?',
      ],
    },
    es: {
      ways: [
        'He visto un error en el catálogo, ¿a quién aviso?',
        '¿A quién informo de una fecha equivocada?',
        '¿A quién comunico una errata?',
      ],
    },
  },
  'who made the cover': {
    pt: {
      ways: ['Quem fez a capa do {}?', 'Quem é o autor da capa do {}?', 'A capa do {} é de quem?'],
      things: ['Atlas', 'Faroleiro'],
    },
    en: {
      ways: ['Who made the cover of the {}?', 'Who is the designer of the cover of the {}?'],
      things: ['Atlas', 'Keeper'],
    },
    es: {
      ways: ['¿Quién hizo la cubierta del {}?', '¿Quién es el responsable de la cubierta del {}?'],
      things: ['Atlas', 'Farero'],
    },
  },
  'what it costs': {
    pt: {
      ways: ['Quanto custa o {}?', 'A quanto está o {}?', 'Por quanto se vende o {}?'],
      things: ['Manual', 'Atlas'],
    },
    en: { ways: ['How much does the {} cost?', 'What is the price of the {}?'], things: ['Manual', 'Atlas'] },
    es: {
      ways: ['¿Cuánto cuesta el {}?', '¿Qué vale el {}?', '¿A cuánto venden el {}?'],
      things: ['Manual', 'Atlas'],
    },
  },
  'how it begins': {
    pt: {
      ways: [
        'Qual é a primeira frase do {}?',
        'Qual é a frase inicial do {}?',
        'O começo do {}?',
        'Como arranca o {}?',
      ],
      things: ['Atlas', 'Manual'],
    },
    en: {
      ways: [
        'What is the first sentence of the {}?',
        'What are the opening lines of the {}?',
        'How does the {} open?',
        'The beginning of the {}?',
      ],
      things: ['Atlas', 'Manual'],
    },
    es: {
      ways: [
        '¿Cuál es la primera frase del {}?',
        '¿Cuál es la frase inicial del {}?',
        '¿El comienzo del {}?',
        '¿Cómo arranca el {}?',
      ],
      things: ['Atlas', 'Manual'],
    },
  },
  'the same themes': {
    pt: {
      ways: ['Que livros têm temas em comum com o {}?', 'Que livros têm os mesmos temas que o {}?'],
      things: ['Manual', 'Atlas'],
    },
    en: {
      ways: ['Which books have themes in common with the {}?', 'Which books have the same themes as the {}?'],
      things: ['Manual', 'Atlas'],
    },
    es: {
      ways: [
        '¿Qué libros tienen temas en común con el {}?',
        '¿Qué libros tienen los mismos temas que el {}?',
      ],
      things: ['Manual', 'Atlas'],
    },
  },
  'apart from one, with and without a comma': {
    pt: {
      ways: [
        'Além do {}, que outro livro trata da dúvida?',
        'Além do {} que outro livro trata da dúvida',
        'Sem ser o {} há mais algum livro sobre a dúvida',
      ],
      things: ['Manual', 'Relojoeiro'],
    },
    en: {
      ways: [
        'Apart from the {}, which other book deals with doubt?',
        'Apart from the {} which other book deals with doubt',
        'Besides the {} is there another book on doubt',
      ],
      things: ['Manual', 'Clockmaker'],
    },
    es: {
      ways: [
        'Aparte del {}, ¿qué otro libro trata de la duda?',
        'Aparte del {} qué otro libro trata de la duda',
        'Sin contar el {} hay otro libro sobre la duda',
      ],
      things: ['Manual', 'Relojero'],
    },
  },
  'the stories of one book': {
    pt: {
      ways: [
        'Quantos contos tem o Atlas?',
        'Em quantas histórias se divide o Atlas?',
        'Quantos relatos traz o Atlas?',
        'De quantos textos é feito o Atlas?',
      ],
    },
    en: { ways: ['How many stories does the Atlas have?', 'How many stories are there in the Atlas?'] },
    es: {
      ways: [
        '¿Cuántos cuentos tiene el Atlas?',
        '¿En cuántas historias se divide el Atlas?',
        '¿Cuántos relatos trae el Atlas?',
        '¿De cuántas piezas se compone el Atlas?',
      ],
    },
  },
  'a series by another word for one': {
    pt: {
      ways: [
        'Que livro fecha o Ciclo da Escuta?',
        'Que livro fecha a trilogia da escuta?',
        'Que romance encerra a série da Escuta?',
      ],
    },
    en: {
      ways: [
        'Which book closes the Listening Cycle?',
        'Which book closes the Listening Trilogy?',
        'Which novel closes the Listening series?',
      ],
    },
    es: {
      ways: [
        '¿Qué libro cierra el Ciclo de la escucha?',
        '¿Qué libro cierra la trilogía de la escucha?',
        '¿Qué novela cierra la saga de la escucha?',
      ],
    },
  },
  'where a book does not take place': {
    pt: {
      ways: [
        'Há algum livro sobre {} que não tenha mar?',
        'Há algum livro sobre {} que não se passe à beira-mar?',
        'Há algum livro sobre {} que não se situe no mar?',
      ],
      things: ['silêncio', 'atenção'],
    },
    en: {
      ways: [
        'Is there a book about {} without the sea?',
        "Is there a book about {} that isn't set by the sea?",
        'Is there a book about {} that is not set at sea?',
      ],
      things: ['silence', 'attention'],
    },
    es: {
      ways: [
        '¿Hay algún libro sobre {} que no tenga mar?',
        '¿Hay algún libro sobre {} que no transcurra en el mar?',
        '¿Hay algún libro sobre {} que no suceda junto al mar?',
      ],
      things: ['silencio', 'atención'],
    },
  },
  'an essay by another word for one': {
    pt: {
      ways: [
        'De que data é o ensaio sobre o escrivão Bartleby?',
        'De que data é o texto sobre o escrivão Bartleby?',
      ],
    },
    en: {
      ways: [
        'What does the essay on lighthouses say about attention and money?',
        'What does the piece on lighthouses say about attention and money?',
        'What does that piece about lighthouses say about attention and money?',
      ],
    },
    es: { ways: ['¿De qué fecha es el ensayo sobre Bartleby?', '¿De qué fecha es el texto sobre Bartleby?'] },
  },
  'what may be done with the records': {
    pt: {
      ways: [
        'Preciso de licença para reutilizar os metadados?',
        'Preciso de licença para copiar as vossas fichas?',
        'Preciso de licença para importar os vossos registos?',
      ],
    },
    en: {
      ways: [
        'Do I need a licence to reuse the metadata?',
        'Do I need a licence to copy your catalogue records?',
      ],
    },
    es: {
      ways: [
        '¿Necesito licencia para reutilizar los metadatos?',
        '¿Necesito licencia para copiar vuestras fichas?',
        '¿Necesito licencia para importar sus registros?',
      ],
    },
  },
  'what may be animated': {
    pt: { ways: ['Que obras estão abertas a animação?', 'Que obra pode ser adaptada a desenhos animados?'] },
    en: {
      ways: [
        'Which works are open to animation?',
        'Which title could we animate?',
        'Which one could be made into an animated film?',
      ],
    },
    es: { ways: ['¿Qué obras están abiertas a animación?', '¿Qué obra se puede llevar a dibujos animados?'] },
  },
}

describe.each(languages)('everyday wordings (%s)', (language) => {
  const rows = Object.entries(families).flatMap(([name, family]) => {
    const { ways, things = [''] } = family[language]
    const [plain = '', ...others] = ways
    return things.flatMap((thing) =>
      others.map((way) => [name, plain.replace('{}', thing), way.replace('{}', thing)] as const),
    )
  })

  it.each(rows)('%s: "%s" and "%s"', (_, plain, way) => {
    const expected = told(plain)
    expect(expected.intent).not.toBe('unknown')
    expect({ ...told(way), intent: expected.intent }).toEqual(expected)
  })

  it.each(rows)('%s: without accents and capitals, "%s" and "%s"', (_, plain, way) => {
    const bare = way
      .normalize('NFD')
      .replace(/\p{M}|[¿?’]/gu, '')
      .toLowerCase()
    expect(told(bare).told).toEqual(told(plain).told)
  })
})
