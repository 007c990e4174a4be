import { said } from '../../../lookup/said.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { ReferenceAuthor } from '../../../schemas/reference-author.ts'
import type { Years } from '../../constraints.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Question } from '../../question.ts'
import type { Answerer } from '../answer.ts'
import { told } from '../telling.ts'
import { labels } from '../themes/conditions.ts'

/** Classics by when their work appeared, by its language, and by where its text comes from. */

/** By what name the classics are called as a set. */
export const CLASSIC =
  /\b(classicos?|classics?|clasic[oa]s?|classicas?|(autores|escritores|authors|writers) (de referencia|referenciados|classicos|clasicos)|reference (authors|writers|works)|classical (works|books|authors))\b/

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

function centuryOfRoman(text: string): number {
  const values = [...text].map((letter) => roman[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

const centuryNames: readonly (readonly [RegExp, number])[] = [
  [/\b(first century|primeiro seculo|primer siglo)\b/, 1],
  [/\b(second century|segundo siglo)\b/, 2],
  [/\b(sixteenth|quinhentos)\b/, 16],
  [/\b(seventeenth|seiscentos)\b/, 17],
  [/\b(eighteenth|setecentos)\b/, 18],
  [/\b(nineteenth|oitocentos|decimononic[oa]s?|oitocentist\w+)\b/, 19],
  [/\b(twentieth|novecentos)\b/, 20],
]

/** "Século XIX", "siglo XX", "the 19th century", "twentieth-century": its years, both ends included. */
export function centuryIn(text: string): Years | null {
  const number =
    /\b(?:seculos?|siglos?) ([ivx]+)\b/.exec(text)?.[1] ??
    /\b(\d{1,2})(?:st|nd|rd|th|o)? (?:century|seculo)\b/.exec(text)?.[1] ??
    /\b(?:seculo|siglo) (\d{1,2})\b/.exec(text)?.[1]
  const century =
    number === undefined
      ? centuryNames.find(([pattern]) => pattern.test(text))?.[1]
      : /\d/.test(number)
        ? Number(number)
        : centuryOfRoman(number)
  if (century === undefined) return null
  const before = /\b(bc|bce|a c|antes de cristo)\b/.test(text)
  return before
    ? { from: -century * 100, to: -(century - 1) * 100 - 1 }
    : { from: (century - 1) * 100 + 1, to: century * 100 }
}

/** The first year that a date names: "c. 370 BC", "c. 170–180". */
export function yearOfWork({ work }: ReferenceAuthor): number {
  const year = Number(/\d+/.exec(work.year)?.[0] ?? Number.NaN)
  return /\b(BC|BCE|a\.\s?C)/i.test(work.year) ? -year : year
}

/** Sources by a house that a question names: "Project Gutenberg". */
function houseSaid(text: string, { sources }: Catalogue): string | null {
  const houses = new Set(sources.map(({ publisher }) => publisher.split(',')[0] ?? ''))
  for (const house of houses) {
    const own = phraseWords(house).filter(
      (word) => !/^(project|university|the|of|biblioteca|enciclopedia|virtual|maintainers)$/.test(word),
    )
    if (own[0] !== undefined && own[0].length > 5 && ` ${text} `.includes(` ${own[0]} `)) return house
  }
  return null
}

function isFrom(classic: ReferenceAuthor, house: string, { sources }: Catalogue): boolean {
  return sources.some(({ id, publisher }) => classic.sources.includes(id) && publisher.startsWith(house))
}

interface Condition {
  readonly phrase: string
  test(classic: ReferenceAuthor): boolean
}

function conditionsIn(question: Question, text: string, catalogue: Catalogue): Condition[] {
  const { language, years, languagesNamed } = question
  const century = centuryIn(text)
  const span = century ?? years
  const house = houseSaid(text, catalogue)
  const inWord = { pt: 'em', en: 'in', es: 'en' }[language]
  return [
    ...(span === null
      ? []
      : [
          {
            phrase: spanPhrase(span, century !== null, language),
            test: (one: ReferenceAuthor) =>
              (span.from === 0 || yearOfWork(one) >= span.from) && yearOfWork(one) <= span.to,
          },
        ]),
    ...(languagesNamed.length === 0
      ? []
      : [
          {
            phrase: `${inWord} ${labels(languagesNamed, language)}`,
            test: (one: ReferenceAuthor) => languagesNamed.includes(one.wrote_in),
          },
        ]),
    ...(house === null
      ? []
      : [
          {
            phrase: {
              pt: `com fonte em ${house}`,
              en: `with a source at ${house}`,
              es: `con fuente en ${house}`,
            }[language],
            test: (one: ReferenceAuthor) => isFrom(one, house, catalogue),
          },
        ]),
  ]
}

export function spanPhrase({ from, to }: Years, century: boolean, language: Question['language']): string {
  if (!century) {
    if (to >= 9999) return { pt: `desde ${from}`, en: `since ${from}`, es: `desde ${from}` }[language]
    if (from <= 0) return { pt: `até ${to}`, en: `up to ${to}`, es: `hasta ${to}` }[language]
  }
  return { pt: `entre ${from} e ${to}`, en: `between ${from} and ${to}`, es: `entre ${from} y ${to}` }[
    language
  ]
}

export const classicsBy: Answerer = (question, { catalogue }) => {
  const { whole, works, classics, projects, articles, order, language, unit, without } = question
  if (
    works.length + classics.length + projects.length + articles.length > 0 ||
    (order !== null && order.key !== 'date')
  )
    return null
  if (!CLASSIC.test(whole.text) || unit === 'essay') return null
  const conditions = conditionsIn(question, question.text, catalogue)
  const excluded = without.flatMap((part) => conditionsIn(part, part.text, catalogue))
  if (without.length > 0 && excluded.length === 0) return null
  const dates = conditions.some(({ phrase }) => /\d/.test(phrase))
  if (order === null && excluded.length === 0 && !dates && houseSaid(question.text, catalogue) === null)
    return null
  const kept = catalogue.referenceAuthors
    .filter((one) => conditions.every(({ test }) => test(one)))
    .filter((one) => !excluded.some(({ test }) => test(one)))
  const row =
    order === null
      ? kept
      : kept.toSorted((a, b) => (yearOfWork(a) - yearOfWork(b)) * (order.descending ? -1 : 1))
  return told(question, {
    intent: 'reference_authors',
    unit: 'classic',
    things: row.slice(0, order?.top ?? row.length).map((one) => ({
      id: `reference-author/${one.id}`,
      name: `${said(one.labels, language)} (${one.work.title}, ${one.work.year})`,
    })),
    phrases: conditions.map(({ phrase }) => phrase),
    excluded: excluded.map(({ phrase }) => phrase),
  })
}
