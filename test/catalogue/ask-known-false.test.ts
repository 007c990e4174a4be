import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { type Answer, ask } from './asking.ts'
import { BASE_URL, demonstration as catalogue } from './demonstration.ts'

/** What was once told as known and was not so: an office in a story, a part of a question that was dropped, a title of elsewhere. */

describe('Whoever has an office in a story is no translator of the book', () => {
  it.each([
    'El traductor que protagoniza la novela del tribunal, ¿cómo se llama?',
    'Como se chama o tradutor que é a personagem principal do Último Tradutor?',
    'What is the translator called who is the hero of The Last Translator of Silences?',
  ])('%s', (question) => {
    expect(ask(question).description).toContain('Elias Brandt')
  })
})

describe('An essay beside one book is not said to stand beside another', () => {
  const [from, of] = ['gramatica-da-agua', 'atlas-das-coisas-esquecidas']
  it.each([
    'Does the essay on the Grammar belong with the Atlas?',
    '¿El ensayo sobre la Gramática va con el Atlas?',
    'O ensaio sobre a Gramática acompanha o Atlas?',
  ])('%s', (question) => {
    const essays = catalogue.articles.filter(({ works }) => works.includes(from))
    const tied = essays.some(({ works }) => works.includes(of))
    const { description } = ask(question)
    expect(description).toMatch(tied ? /^(Yes|Sí|Sim)[:.]/ : /^(No|Não)[:.]/)
    for (const { title } of essays) expect(description).toContain(title)
  })
})

describe('A place in a series is no year', () => {
  it.each([
    'Is the Keeper before the House in the cycle?',
    'El Farero, ¿va antes de la Casa en el ciclo?',
    'No ciclo, o Faroleiro vem antes da Casa?',
  ])('%s', (question) => {
    const place = (slug: string) => catalogue.works.find((one) => one.slug === slug)?.series?.position ?? 99
    const before = place('o-faroleiro-das-mares-mudas') < place('a-casa-que-aprendeu-a-ouvir')
    expect(ask(question).description).toMatch(before ? /^(Yes|Sí|Sim)[:.]/ : /^(No|Não)[:.]/)
  })

  it('says of a book outside every series that it is in none', () => {
    expect(ask('Is the Grammar before or after the House in the cycle?').description).toContain(
      'A Grammar of Water: part of no series',
    )
  })
})

describe('Citations are of the books that are meant', () => {
  it.each([
    'BibTeX for all books in Spanish, please',
    'BibTeX dos livros em espanhol',
    'Dame el RIS de los libros en español',
  ])('%s', (question) => {
    const inSpanish = catalogue.works.filter(({ language }) => language === 'es').map(({ slug }) => slug)
    const { itemListElement: listed } = ask(question)
    expect(listed).toHaveLength(inSpanish.length)
  })
})

describe('Nobody plays the game in a novel', () => {
  it.each([
    '¿Hay jugadores reales en las novelas?',
    'Há jogadores de xadrez nos romances?',
    'Are there players in any of the novels?',
  ])('%s', (question) => {
    expect(ask(question)._meta.intent).not.toBe('project')
  })
})

describe('What grows on somebody asks for no count', () => {
  it.each([
    'Cada vez me cuesta más recordar la calle donde crecí. ¿Algún libro sobre eso?',
    'Falo cada vez menos e gosto cada vez mais do silêncio: que livro?',
    'Every day I understand machines less and less; what should I read?',
    'Each time I read the news I trust people less. Any novel about that?',
  ])('%s', (question) => {
    expect(ask(question)._meta.intent).not.toBe('reckoning_not_understood')
  })
})

describe('One word of a title that is no title here names nothing here', () => {
  it.each([
    'Who wrote To the Lighthouse?',
    'When was To the Lighthouse published?',
    'Do you have House of Leaves?',
    'What is Manual of Painting and Calligraphy about?',
    "How many pages has The Clockmaker's Daughter?",
    'Têm a Casa do Sr. Z.?',
  ])('%s', (question) => {
    expect(ask(question)._meta).toMatchObject({ known: false, intent: 'not_held' })
  })

  it.each(['Does the Atlas have an EPUB?', 'Quem publicou a Gramática da Água?', 'What is the House about?'])(
    'but %s',
    (question) => {
      expect(ask(question)._meta.intent).not.toBe('not_held')
    },
  )
})

describe('Letters that are no word are not said to be missing from a text', () => {
  it.each(['Does the House have a xqrt?', '¿Hay un brlk en la Gramática?', 'O Atlas tem um trwq?'])(
    '%s',
    (question) => {
      expect(ask(question).description).toMatch(/^(I do not understand|No entiendo|Não percebo)/)
    },
  )
})

describe('Whether the author did it herself is answered by who is named', () => {
  it.each([
    'Did she translate the Clockmaker herself?',
    '¿Tradujo ella misma El relojero?',
    'O Relojoeiro, traduziu-o ela própria?',
    'Did the author translate the Clockmaker?',
    'traduziu ela própria?',
  ])('%s', (question) => {
    const { description } = ask(question)
    expect(description).toMatch(/^(No|Não)[:.]/)
    for (const { translators = [] } of catalogue.editions)
      for (const { name } of translators) expect(description).toContain(name)
  })

  it.each([
    'A Gramática, traduziu-a ela própria?',
    'Did the author read the audiobook of the Correspondence?',
  ])('and denied where nobody is named by no record: %s', (question) => {
    expect(ask(question).description).toMatch(/^(Not on record|Não consta|No consta)/)
    expect(ask(question)._meta.known).toBe(false)
  })
})

describe('A year in which no work but an edition appeared has that edition', () => {
  it.each(['What came out in 2019?', 'O que saiu em 2019?', '¿Qué obras se publicaron en 2019?'])(
    '%s',
    (question) => {
      expect(catalogue.works.every(({ first_published }) => first_published !== 2019)).toBe(true)
      const [edition] = catalogue.editions.filter(({ published }) => published === 2019)
      const titles = catalogue.works.find(({ slug }) => slug === edition?.work)?.titles ?? {}
      const { description } = ask(question)
      expect(Object.values(titles).some((title) => description.includes(title))).toBe(true)
    },
  )
})

describe('What a question points back to bounds what is listed', () => {
  const novels = catalogue.works.filter(({ form }) => form.includes('novel')).length
  it.each([
    'I lost my brother. Is there a novel about that?',
    'Conheço pouco os meus vizinhos. Há um romance sobre isso?',
    'Adoro esquiar. Há algum romance sobre isso?',
    'Mi ciudad se queda sin agua. ¿Hay alguna novela sobre esto?',
  ])('%s', (question) => {
    const { itemListElement: listed, _meta } = ask(question)
    expect(_meta.intent).not.toBe('works_counted')
    expect(listed.length).toBeLessThan(novels - 1)
  })
})

describe('What is asked of one form, one edition or one character is told of it', () => {
  it.each([
    'Were her short stories translated into Portuguese?',
    'Os contos foram traduzidos para português?',
  ])('%s', (question) => {
    const { itemListElement: listed } = ask(question)
    const stories = catalogue.works.filter(({ form }) => form === 'short_stories').map(({ slug }) => slug)
    const translated = catalogue.editions.filter(
      ({ work, language }) =>
        stories.includes(work) &&
        catalogue.works.some((one) => one.slug === work && one.language !== language),
    )
    expect(listed).toHaveLength(translated.length)
  })

  it('says which edition is illustrated where another is not', () => {
    const drawn = catalogue.editions.map((one) =>
      one.work === 'el-relojero-y-la-duda' && one.format === 'hardback'
        ? { ...one, illustrators: [{ name: 'Ana Pereira' }] }
        : one,
    )
    const answer = askService({ catalogue: { ...catalogue, editions: drawn }, baseUrl: BASE_URL })
    const { description } = answer({ query: 'Who illustrated the Clockmaker?' }) as Answer
    expect(description).toContain('Ana Pereira (hardback, Portuguese, 2019)')
  })

  it('knows a full name among the subjects, though its first word begins a title', () => {
    const works = catalogue.works.map((one) =>
      one.slug === 'gramatica-da-agua'
        ? { ...one, subjects: { ...one.subjects, en: [...(one.subjects?.en ?? []), 'Keeper Bracknell'] } }
        : one,
    )
    const answer = askService({ catalogue: { ...catalogue, works }, baseUrl: BASE_URL })
    const { itemListElement: listed } = answer({ query: 'Who is Keeper Bracknell?' }) as Answer
    expect(listed.map(({ item }) => item['@id']).join(' ')).toContain('gramatica-da-agua')
  })
})

describe('What ends with "is it" asks, and is no tag to something told', () => {
  it.each([
    'How much is it?',
    'The hardback of the Atlas: how much is it?',
    'Who published the Grammar, and how much is it?',
  ])('%s', (question) => {
    expect(ask(question).description).toMatch(/does not state prices|no prices/)
  })

  it('but a tag is one', () => {
    expect(ask('The Keeper is a novel, is it?').description).toMatch(/^Yes: /)
  })
})
