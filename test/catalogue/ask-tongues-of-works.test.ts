import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { ask as askDemonstration } from './asking.ts'

const roche = loadCatalogue('test/catalogue/real-author')
const NOVEL = 'work/la-maison-du-sel'
const POEMS = 'work/caderno-da-fronteira'

function asker(catalogue: Catalogue) {
  const service = askService({ catalogue, baseUrl: 'https://roche.example.org' })
  return (query: string) => {
    const answer = service({ query }) as {
      description: string
      itemListElement: { item: { identifier: string } }[]
      _meta: { known: boolean }
    }
    const ids = answer.itemListElement.map(({ item }) => item.identifier)
    return { said: answer.description, known: answer._meta.known, ids }
  }
}
const ask = asker(roche)

describe('the works that are in a language', () => {
  it.each([
    ['Que livros estão em inglês?', NOVEL],
    ['Which books are in English?', NOVEL],
    ['¿Qué libros hay en inglés?', NOVEL],
    ['Há poesia em espanhol?', POEMS],
    ['Is there any poetry in Spanish?', POEMS],
    ['¿Hay poesía en español?', POEMS],
  ])('are those that were put into it, where none was written in it: %s', (query, id) => {
    const { ids, known, said } = ask(query)
    expect({ ids, known }).toEqual({ ids: [id], known: true })
    expect(said).not.toMatch(/^(Não|No|Nenhum)\b/)
  })

  it.each([
    ['Que livros estão em português?', 'Em tradução, há ainda A Casa do Sal'],
    ['Which books are in Portuguese?', 'In translation there is'],
    ['¿Qué libros están en portugués?', 'En traducción hay'],
  ])('are those that were written in it, and then the translated: %s', (query, said) => {
    expect(ask(query)).toMatchObject({ ids: [POEMS], said: expect.stringContaining(said) })
  })

  it.each([
    'Que livros escreveu em português?',
    'What did she write in Portuguese?',
    '¿Qué escribió en portugués?',
  ])('are no translations where the writing is asked for: %s', (query) => {
    const { ids, said } = ask(query)
    expect(ids).toEqual([POEMS])
    expect(said).not.toMatch(/tradu|transl/i)
  })
})

describe('the languages of a work', () => {
  it.each([
    'Que obras saíram em mais de duas línguas?',
    'Which works came out in more than two languages?',
    '¿Qué obras salieron en más de dos lenguas?',
    'Qual é a obra mais traduzida?',
    'Which of her books is the most translated?',
    '¿Qué libro tiene más traducciones?',
  ])('are counted with those of its editions: %s', (query) => {
    expect(ask(query).ids).toEqual([NOVEL])
  })

  it.each(['Em que línguas há A Casa do Sal?', 'Em que língua está La Maison du sel?'])(
    'are all told: %s',
    (query) => {
      expect(ask(query).said).toMatch(/[Ff]rancês.*(português|inglês).*(português|inglês)/)
    },
  )
})

describe('what is illustrated', () => {
  it.each([
    ['Que livros não têm ilustrações?', POEMS],
    ['Which books were never illustrated?', POEMS],
    ['¿Qué obras no están ilustradas?', POEMS],
    ['Que livros são ilustrados?', NOVEL],
    ['How many works are illustrated?', NOVEL],
    ['¿Qué libros son ilustrados?', NOVEL],
  ])('%s', (query, id) => {
    expect(ask(query).ids).toEqual([id])
  })
})

describe('plays by their short name', () => {
  const works = roche.works.map((work) =>
    work.slug === 'caderno-da-fronteira' ? { ...work, form: 'drama' as const } : work,
  )
  const staged = asker({ ...roche, works })
  it.each(['as peças', 'Que peças há?', 'quantas peças escreveu?'])('%s', (query) => {
    expect(staged(query).ids).toEqual([POEMS])
  })
  it.each(['Que obras dela não são teatro?', 'Which books are not theatre?', '¿Qué libros no son teatro?'])(
    '%s',
    (query) => {
      expect(staged(query).ids).toEqual([NOVEL])
    },
  )
})

describe('a rare word of one title', () => {
  const works = roche.works.map((work) =>
    work.slug === 'la-maison-du-sel'
      ? { ...work, titles: { fr: 'Les Cahiers de Malvina Roz', pt: 'Os Cadernos de Malvina Roz' } }
      : work,
  )
  const renamed = asker({ ...roche, works })
  it.each([
    'Quantas páginas tem o Malvina?',
    'How many pages has Malvina?',
    '¿Cuántas páginas tiene el Malvina?',
  ])('names the work, wherever it stands: %s', (query) => {
    expect(renamed(query).said).toContain('204')
  })
})

it('a rare word of one title names the work where it opens the question too', () => {
  const works = roche.works.map((work) =>
    work.slug === 'la-maison-du-sel' ? { ...work, titles: { fr: 'Les Cahiers de Malvina Roz' } } : work,
  )
  const { said } = asker({ ...roche, works })('Malvina em inglês, quem o traduziu?')
  expect(said).toMatch(/^Owen Prichard: /)
})

it.each(['What is the book about?', 'Do que trata o livro?', '¿De qué trata el libro?'])(
  'the noun for any book names none, though a title begins with it: %s',
  (query) => {
    const works = roche.works.map((work) =>
      work.slug === 'la-maison-du-sel'
        ? {
            ...work,
            titles: {
              fr: 'Livre du sel',
              pt: 'O Livro do Sal',
              en: 'The Book of Salt',
              es: 'El libro de la sal',
            },
          }
        : work,
    )
    expect(asker({ ...roche, works })(query).ids).not.toEqual([NOVEL])
  },
)

it.each(['Que conceitos há?', 'Which concepts are there?', '¿Qué conceptos hay?'])(
  'concepts that a catalogue has not are said to be missing: %s',
  (query) => {
    expect(ask(query)).toMatchObject({
      known: false,
      said: expect.stringMatching(/^(O catálogo não tem|The catalogue has no|El catálogo no tiene) /),
    })
  },
)

describe('formats in capitals and in the plural', () => {
  it.each(['Que EPUBs há?', 'Which EPUBs are there?', '¿Qué EPUBs hay?', 'EPUBs?'])('%s', (query) => {
    const { _meta, itemListElement } = askDemonstration(query)
    expect(_meta.known).toBe(true)
    expect(itemListElement).toHaveLength(2)
  })

  it.each([
    ['Quantas páginas têm os EPUBs?', 'O registo não declara páginas: '],
    ['How many pages have the EPUBs?', 'The record states no pages: '],
    ['¿Cuántas páginas tienen los EPUBs?', 'El registro no declara páginas: '],
  ])('of which nothing is on record, say that first: %s', (query, said) => {
    expect(askDemonstration(query).description.startsWith(said)).toBe(true)
  })
})

describe('how many books a series has', () => {
  it.each([
    'Quantos volumes tem o ciclo?',
    'How many volumes does the cycle have?',
    '¿Cuántos tomos tiene el ciclo?',
    'How many books are there in the series?',
  ])('%s', (query) => {
    expect(askDemonstration(query).numberOfItems).toBe(3)
  })

  it('is not how many series there are', () => {
    expect(askDemonstration('How many series are there?')._meta.intent).toBe('series_counted')
  })
})

describe('who put a work into which language', () => {
  it.each([
    'Quem traduziu La Maison du sel?',
    'Who translated La Maison du sel?',
    '¿Quién tradujo La Maison du sel?',
  ])('is said by their names, each with the language: %s', (query) => {
    expect(ask(query).said).toMatch(
      /^Marta Sequeira (e|and|y) Rui Tavares Moita \(\p{L}+, 2021\); Owen Prichard \(\p{L}+, 2022-05\): /iu,
    )
  })

  it.each([
    ['Is the clockmaker in Portuguese?', 'Yes: '],
    ['O Relojoeiro existe em espanhol?', 'Sim: '],
    ['¿Está el relojero en español?', 'Sí: '],
  ])('and whether it is to be had in one, by yes: %s', (query, yes) => {
    expect(askDemonstration(query).description.startsWith(yes)).toBe(true)
  })
})

describe('works of one year and of another century', () => {
  const series = (position: number) => ({ id: 'duas-margens', position })
  const works = roche.works.map((work, at) => ({
    ...work,
    form: 'drama' as const,
    first_published: 1899,
    series: series(2 - at),
  }))
  const author = { ...roche.author, series: [{ id: 'duas-margens', titles: { pt: 'Duas Margens' } }] }
  const editions = roche.editions.map((edition) => ({ ...edition, published: 1899 }))
  const old = asker({ ...roche, author, works, editions })
  const [last, first] = works.map(({ slug }) => `work/${slug}`)

  it.each([
    'Qual é a última da série?',
    'Which is the last of the series?',
    '¿Cuál es la última de la serie?',
  ])('stand in a series by their place in it: %s', (query) => {
    expect(old(query).ids).toEqual([last])
  })

  it.each(['obras dos anos 1890', 'What was the first play?', '¿Cuál fue la primera obra de teatro?'])(
    'and by their year elsewhere: %s',
    (query) => {
      expect(old(query).ids.toSorted()).toEqual([last, first].toSorted())
    },
  )
})
