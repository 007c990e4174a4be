import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../catalogue/ask/answers/works/lengths.ts'
import { titleFor, workOf, yearOf } from '../../catalogue/lookup/lookup.ts'
import { said } from '../../catalogue/lookup/said.ts'
import { ask } from './asking.ts'
import { demonstration as catalogue } from './demonstration.ts'

/** Questions of which one word, or one of two conditions, was answered and the rest passed over. */

const languages = ['pt', 'en', 'es'] as const
const { works, themes, referenceAuthors, author } = catalogue

describe('when a book came out for the first time', () => {
  const asked = {
    pt: 'Quando saiu pela primeira vez {}?',
    en: 'So when did {} first come out?',
    es: '¿Cuándo salió por primera vez {}?',
  } as const
  for (const work of works)
    for (const language of languages) {
      const question = asked[language].replace('{}', titleFor(work, language))
      it(`is its year: ${question}`, () => {
        const { description, _meta } = ask(question)
        expect(_meta.intent).toBe('publication_date')
        expect(description).toContain(String(yearOf(work.first_published)))
      })
    }
})

describe('two things that two books are asked to have alike', () => {
  const asked = {
    pt: '{a} e {b} são do mesmo género e do mesmo ano?',
    en: 'Are {a} and {b} of the same form and of the same year?',
    es: '¿{a} y {b} son del mismo género y del mismo año?',
  } as const
  const verdicts = { pt: ['Sim', 'Não'], en: ['Yes', 'No'], es: ['Sí', 'No'] }
  const different = {
    pt: 'mas não o mesmo ano',
    en: 'but not the same year',
    es: 'pero no el mismo año',
  }
  for (const [at, one] of works.entries())
    for (const other of works.slice(at + 1, at + 3))
      for (const language of languages) {
        const question = asked[language]
          .replace('{a}', titleFor(one, language))
          .replace('{b}', titleFor(other, language))
        it(`are judged each by itself: ${question}`, () => {
          const held = [
            one.form === other.form,
            yearOf(one.first_published) === yearOf(other.first_published),
          ]
          const { description } = ask(question)
          expect(description.startsWith(`${verdicts[language][held.every(Boolean) ? 0 : 1]}: `)).toBe(true)
          expect(description.includes(different[language])).toBe(held[0] === true && held[1] === false)
        })
      }
})

describe('one thing that two books are asked to have alike', () => {
  const asked = [
    ['Que editora partilham {a} e {b}?', 'pt', ''],
    ['Do {a} and {b} share a publisher?', 'en', 'Yes: '],
    ['¿{a} comparte editorial con {b}?', 'es', 'Sí: '],
    ['{a} é da mesma editora que {b}?', 'pt', 'Sim: '],
  ] as const
  const published = catalogue.editions.filter(({ status, publisher }) => status === 'confirmed' && publisher)
  const [one, other] = works.filter(({ slug }) => published.some(({ work }) => work === slug))
  for (const [text, language, verdict] of asked)
    it(`is no theme: ${text}`, () => {
      if (one === undefined || other === undefined) throw new Error('two works with a publisher are needed')
      const { description } = ask(
        text.replace('{a}', titleFor(one, language)).replace('{b}', titleFor(other, language)),
      )
      const house = published.find(({ work }) => work === one.slug)?.publisher ?? ''
      expect(description.startsWith(`${verdict}${house}`)).toBe(true)
    })

  it('is a number of pages too', () => {
    const paged = works.flatMap((work) => {
      const pages = catalogue.editions.find((edition) => edition.work === work.slug && edition.pages)?.pages
      return pages === undefined ? [] : [{ work, pages }]
    })
    const [first, second] = paged
    if (first === undefined || second === undefined) throw new Error('two works with pages are needed')
    const titles = [first, second].map(({ work }) => titleFor(work, 'en'))
    const { description } = ask(`Do ${titles.join(' and ')} have the same number of pages?`)
    expect(description.startsWith('No: ')).toBe(true)
    for (const { pages } of [first, second]) expect(description).toContain(String(pages))
  })
})

describe('others of the same series', () => {
  const asked = {
    pt: 'Há outros da mesma série que {}?',
    en: 'Are there others in the same series as {}?',
    es: '¿Hay otros de la misma serie que {}?',
  } as const
  for (const series of author.series)
    for (const work of works.filter((one) => one.series?.id === series.id))
      for (const language of languages) {
        const question = asked[language].replace('{}', titleFor(work, language))
        it(`are all of them: ${question}`, () => {
          const named = ask(question).itemListElement.map(({ item }) => item.identifier)
          const others = works.filter((one) => one !== work && one.series?.id === series.id)
          expect(named).toHaveLength(others.length)
        })
      }
})

describe('a classic', () => {
  for (const { labels, lived } of referenceAuthors)
    for (const [question, at] of [
      ['Em que ano morreu {}?', 1],
      ['In what year was {} born?', 0],
      ['¿En qué año murió {}?', 1],
    ] as const) {
      const asked = question.replace('{}', said(labels, 'en'))
      it(`has a year for it, and not that of a book: ${asked}`, () => {
        expect(ask(asked).description.replace(/\.$/, '')).toMatch(
          new RegExp(`: ${lived.split(' – ')[at]?.replace(/\./g, '\\.')}$`),
        )
      })
    }
})

describe('a theme', () => {
  const asked = {
    pt: 'Neste catálogo, {} quer dizer o quê?',
    en: 'In this catalogue, what does {} mean?',
    es: 'En este catálogo, ¿qué significa {}?',
  } as const
  for (const { labels, definition } of themes)
    for (const language of languages) {
      const question = asked[language].replace('{}', said(labels, language).toLowerCase())
      // A name of several words is no single word to be explained.
      if (said(labels, language).includes(' ')) continue
      it(`is explained: ${question}`, () => {
        expect(ask(question).description).toContain(said(definition, language).replace(/\.$/, ''))
      })
    }
})

describe('whether there is none that is not', () => {
  for (const [question, begins] of [
    ['¿No hay ningún libro que no sea de ficción?', 'Sí: '],
    ['Não há nenhum livro que não seja em português?', 'Sim: '],
    ["Isn't there any book that isn't fiction?", 'Yes: '],
    ['Nenhum dos livros está em espanhol?', 'Não: '],
  ] as const)
    it(`is told by what there is: ${question}`, () => {
      const { description, numberOfItems } = ask(question)
      expect(description.startsWith(begins)).toBe(true)
      expect(numberOfItems).toBeGreaterThan(0)
    })
})

describe('how long it takes from one book to the next', () => {
  const years = works.map(({ first_published }) => yearOf(first_published))
  const average = (Math.max(...years) - Math.min(...years)) / (works.length - 1)
  for (const question of [
    'Em média, quantos anos passam entre um livro e o seguinte?',
    "What's the average time between one book and the next?",
    '¿Cuánto tiempo pasa de media entre un libro y el siguiente?',
  ])
    it(`is no next book: ${question}`, () => {
      expect(ask(question).description.startsWith(`${average} `)).toBe(true)
    })
})

describe('one theme that two books are asked to share', () => {
  const asked = {
    pt: '{a} e {b} partilham o tema {t}?',
    en: 'Do {a} and {b} share the theme of {t}?',
    es: '¿{a} y {b} comparten el tema de {t}?',
  } as const
  const verdicts = { pt: ['Sim', 'Não'], en: ['Yes', 'No'], es: ['Sí', 'No'] }
  for (const [at, one] of works.entries())
    for (const [place, other] of works.slice(at + 1, at + 3).entries())
      for (const language of languages) {
        const theme = themes.find(({ id }) => id === one.themes[place])
        if (theme === undefined) continue
        const question = asked[language]
          .replace('{a}', titleFor(one, language))
          .replace('{b}', titleFor(other, language))
          .replace('{t}', said(theme.labels, language).toLowerCase())
        it(`is judged: ${question}`, () => {
          const verdict = verdicts[language][other.themes.includes(theme.id) ? 0 : 1]
          expect(ask(question).description.startsWith(`${verdict}: `)).toBe(true)
        })
      }
})

describe('what somebody does before they ask', () => {
  for (const question of [
    'Tengo que vaciar la casa de mis padres, ¿qué leo?',
    'Estou a pintar a casa e oiço audiolivros: tem algum?',
    'Trabalho num call center e já ninguém me ouve quando chego a casa, queria uma história sobre alguém que ouve',
    'I lost the grammar of my old school; anything on justice?',
    'Chego tarde a casa e só leio dez minutos. O que me aconselha?',
  ])
    it(`names no book: ${question}`, () => {
      expect(ask(question)._meta.understood.works).toEqual([])
    })
  for (const question of [
    'Gostei da gramática, que leio a seguir?',
    'I read the grammar last year; what comes next?',
    'Acabo de leer el atlas, ¿qué más hay parecido?',
  ])
    it(`names a book that they read: ${question}`, () => {
      expect(ask(question)._meta.understood.works).toHaveLength(1)
    })
})

describe('by how many pages one book is longer', () => {
  for (const question of [
    'Qual é mais longo, o Atlas ou a Casa, e por quantas páginas?',
    'Which is longer, the Atlas or the House, and by how many pages?',
    '¿Cuál es más largo, el Atlas o la Casa, y por cuántas páginas?',
  ])
    it(`is no sum: ${question}`, () => {
      const pages = (slug: string) => pagesOf(catalogue, workOf(catalogue, slug)) ?? 0
      const apart = pages('a-casa-que-aprendeu-a-ouvir') - pages('atlas-das-coisas-esquecidas')
      expect(ask(question).description.startsWith(`${apart} `)).toBe(true)
    })
})

describe('whether an edition has something', () => {
  for (const question of [
    'Does the 2019 hardback have maps?',
    'Does the audiobook have music?',
    '¿La tapa dura del Relojero trae sobrecubierta?',
    '¿El libro electrónico del Traductor lleva glosario?',
    'A edição em capa dura tem fita marcadora?',
  ])
    it(`is not told by its being there: ${question}`, () => {
      const { description, _meta } = ask(question)
      expect(_meta.known).toBe(false)
      expect(description).toMatch(/^(Not on record|No consta|Não está no registo): /)
    })
})

describe('novels that are asked for with a slip', () => {
  const novels = works.filter(
    ({ form, themes: of }) => /novel$/.test(form) && of.includes('artificial-minds'),
  )
  for (const question of [
    'noveals with artifical minds',
    'romances com intelijência artificial',
    'novelas donde salga la intelijencia artifisial',
  ])
    it(`are no novellas: ${question}`, () => {
      const found = ask(question).itemListElement.map(({ item }) => item.identifier)
      expect(found).toHaveLength(novels.length)
    })
})
