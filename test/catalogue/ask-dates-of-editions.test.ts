import { describe, expect, it } from 'vitest'
import { formatLabels } from '../../catalogue/ask/labels.ts'
import { askService } from '../../catalogue/ask/service.ts'
import { confirmedEditions, titleFor, yearOf } from '../../catalogue/lookup/lookup.ts'
import type { Language } from '../../catalogue/retrieval/language.ts'
import type { Edition } from '../../catalogue/schemas/edition.ts'
import { BASE_URL, demonstration } from './demonstration.ts'

/** What somebody believes of the date of an edition is weighed against that date, and against nothing else. */

interface Answer {
  readonly description: string
  readonly _meta: { readonly known: boolean }
}

const languages = ['pt', 'en', 'es'] as const

function asker(catalogue: typeof demonstration) {
  const service = askService({ catalogue, baseUrl: BASE_URL })
  return (query: string) => service({ query, limit: 10 }) as Answer
}

const believed: Readonly<Record<Language, Readonly<Record<'before' | 'after', readonly string[]>>>> = {
  pt: {
    before: ['{t} em {f} saiu antes de {y}?', 'A edição em {f} de {t} é anterior a {y}?'],
    after: ['{t} em {f} saiu depois de {y}?', 'A edição em {f} de {t} é posterior a {y}?'],
  },
  en: {
    before: ['Did the {f} of {t} come out before {y}?', 'Is the {f} edition of {t} older than {y}?'],
    after: ['Did the {f} of {t} come out after {y}?', 'Was the {f} edition of {t} published after {y}?'],
  },
  es: {
    before: ['¿{t} en {f} salió antes de {y}?', '¿La edición en {f} de {t} es anterior a {y}?'],
    after: ['¿{t} en {f} salió después de {y}?', '¿La edición en {f} de {t} es posterior a {y}?'],
  },
}
const yes = /^(Sim|Yes|Sí):/
const no = /^(Não|No):/

/** Every dated edition that a question can name by its format, and how it is named. */
const dated = demonstration.works.flatMap((work) =>
  confirmedEditions(demonstration, work).flatMap(({ format, published }) =>
    published === undefined || format === 'web' ? [] : [{ work, format, date: yearOf(published) }],
  ),
)
const cases = dated.flatMap(({ work, format, date }) =>
  languages.flatMap((language) =>
    (['before', 'after'] as const).flatMap((side) =>
      believed[language][side].map((asked) => {
        const named = asked.replace('{f}', formatLabels[format][language])
        return { asked: named.replace('{t}', titleFor(work, language)), side, date }
      }),
    ),
  ),
)

describe('an edition that somebody believes older or newer than a year', () => {
  const ask = asker(demonstration)
  it.each(cases)('is so or is not: $asked', ({ asked, side, date }) => {
    for (const year of [date - 1, date, date + 1]) {
      const question = asked.replace('{y}', String(year))
      const isSo = side === 'before' ? date < year : date > year
      const { description } = ask(question)
      expect(description, question).toMatch(isSo ? yes : no)
      expect(description, question).toContain(String(date))
    }
  })
})

const [model] = confirmedEditions(demonstration).filter(({ format }) => format === 'paperback')
if (model === undefined) throw new Error('there is no paperback')
const book = demonstration.works.find(({ slug }) => slug === model.work)
if (book === undefined) throw new Error('the paperback is of no work')

/** The demonstration with other editions of one work, in the order of the file. */
function withEditions(...changed: readonly Partial<Edition>[]) {
  const { published: _, ...undated } = model as Edition
  const others = demonstration.editions.filter(({ work }) => work !== undated.work)
  const editions = changed.map((one, at) => ({ ...undated, id: `edition-${at}`, ...one }))
  return asker({ ...demonstration, editions: [...others, ...editions] })
}

const which: Readonly<Record<Language, Readonly<Record<'first' | 'last', string>>>> = {
  pt: { first: 'Qual saiu primeiro, {h} ou {p}, de {t}?', last: 'Qual saiu depois, {h} ou {p}, de {t}?' },
  en: { first: 'Which came first of {t}, {h} or {p}?', last: 'Which came out later of {t}, {h} or {p}?' },
  es: { first: '¿Qué salió primero de {t}, {h} o {p}?', last: '¿Qué salió después de {t}, {h} o {p}?' },
}

function whichOf(end: 'first' | 'last', language: Language): string {
  return which[language][end]
    .replace('{h}', formatLabels.hardback[language])
    .replace('{p}', formatLabels.paperback[language])
    .replace('{t}', titleFor(book as NonNullable<typeof book>, language))
}

describe('which of two editions of one year came first', () => {
  for (const language of languages)
    for (const end of ['first', 'last'] as const) {
      const question = whichOf(end, language)
      it(`is told by the day: ${question}`, () => {
        const ask = withEditions(
          { format: 'hardback', published: '2015-10-02' },
          { format: 'paperback', published: '2015-01-05' },
        )
        const one = end === 'first' ? 'paperback' : 'hardback'
        expect(ask(question).description.toLowerCase()).toMatch(
          new RegExp(`^${formatLabels[one][language]} \\(2015-`),
        )
      })
      for (const [without, published] of [
        ['a month of both', '2015-10'],
        ['a date', undefined],
      ] as const)
        it(`is not on record without ${without}: ${question}`, () => {
          const later = published === undefined ? {} : { published }
          const ask = withEditions({ format: 'hardback', published: 2015 }, { format: 'paperback', ...later })
          expect(ask(question)).toMatchObject({
            description: expect.stringMatching(/^(Não está no registo|Not on record|No consta)/),
            _meta: { known: false },
          })
        })
    }
})

describe('editions that are no answer', () => {
  const asked: Readonly<Record<Language, string>> = {
    pt: '{t} em capa mole saiu depois de 2010?',
    en: 'Did the paperback of {t} come out after 2010?',
    es: '¿{t} en tapa blanda salió después de 2010?',
  }
  for (const language of languages) {
    const question = asked[language].replace('{t}', titleFor(book, language))
    it(`without a date are neither before nor after: ${question}`, () => {
      const { description, _meta } = withEditions({ format: 'paperback' })(question)
      expect(description).not.toMatch(yes)
      expect(_meta.known).toBe(false)
    })
    it(`of which one is before and one after get no yes and no no: ${question}`, () => {
      const ask = withEditions(
        { format: 'paperback', published: 2009 },
        { format: 'paperback', published: 2012 },
      )
      const { description } = ask(question)
      expect(description).not.toMatch(yes)
      expect(description).not.toMatch(no)
      expect(description).toContain('2009')
      expect(description).toContain('2012')
    })
  }
})
