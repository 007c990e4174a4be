import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Answer } from '../answers/answer.ts'
import { nounFor, spelled } from '../nouns.ts'
import { enumerated, numberWord, sentence } from '../sentence.ts'
import type { Measure } from './query.ts'
import type { Figure } from './term.ts'
import { hadBy, type Thing } from './things.ts'

interface Measured {
  readonly thing: Thing
  readonly value: number
}

/** How much of a measure a thing has; null where the record does not state it. */
export function measureOf(thing: Thing, measure: Measure): number | null {
  if (measure === 'pages') return thing.pages
  return measure === 'years' ? thing.year : hadBy(thing, measure.count).length
}

/** The noun of a measure for so many. */
export function unitWord(measure: Measure, count: number, language: Language): string {
  if (measure === 'pages') return spelled(nounFor('page'), count, language)
  return spelled(nounFor(measure === 'years' ? 'year' : measure.count), count, language)
}

const unstated: Trilingual = {
  pt: 'Sem páginas declaradas, e por isso fora da conta',
  en: 'No pages are stated, and so not counted, for',
  es: 'Sin páginas declaradas, y por eso fuera de la cuenta',
}

/** A sum, an average, a median or a difference over some things, with what it is made of. */
export function figured(
  things: readonly Thing[],
  { figure, of }: { readonly figure: Figure; readonly of: Measure },
  phrases: readonly string[],
  language: Language,
): Answer | null {
  const measured = things.flatMap((thing) => {
    const value = measureOf(thing, of)
    return value === null ? [] : [{ thing, value }]
  })
  const rest = things.filter((thing) => measureOf(thing, of) === null)
  const statement = statements[figure]?.(measured, of, language)
  if (measured.length === 0 || statement === undefined) return null
  // Nothing is apart from itself.
  if (figure === 'range' && measured.length === 1) return null
  const said = phrases.length === 0 ? '' : ` (${phrases.join(' ')})`
  const [head, list] = statement
  const names = enumerated(rest, language, (thing) => thing.name(language))
  return {
    intent: `${of === 'pages' ? 'pages' : of === 'years' ? 'years' : 'counts'}_${intents[figure]}`,
    items: list.map(({ thing, value }) => ({
      id: thing.record,
      reason: of === 'years' ? String(value) : `${value} ${unitWord(of, value, language)}`,
    })),
    statement: [
      sentence(`${head}${said}: ${row(list, language)}`),
      ...(rest.length === 0 || of !== 'pages' ? [] : [sentence(`${unstated[language]}: ${names}`)]),
    ].join(' '),
  }
}

const intents: Readonly<Record<Figure, string>> = {
  average: 'on_average',
  median: 'median',
  sum: 'in_all',
  range: 'apart',
  share: 'share',
  greatest: 'greatest',
  least: 'least',
  age: 'since',
  spacing: 'between',
  widest: 'longest_gap',
  narrowest: 'shortest_gap',
}

function row(list: readonly Measured[], language: Language): string {
  return list.map(({ thing, value }) => `${plain(thing, language)}, ${value}`).join('; ')
}

/** A name without the year behind it, which another number would stand beside. */
function plain(thing: Thing, language: Language): string {
  return thing.name(language).replace(/ \(\d{4}(-\d\d-\d\d)?\)$/, '')
}

type Said = readonly [head: string, list: readonly Measured[]]

const statements: Partial<
  Record<Figure, (measured: readonly Measured[], of: Measure, language: Language) => Said>
> = {
  sum(measured, of, language) {
    const sum = total(measured)
    return [
      `${sum} ${unitWord(of, sum, language)} ${{ pt: 'ao todo', en: 'in all', es: 'en total' }[language]}`,
      measured,
    ]
  },
  average(measured, of, language) {
    const mean = inFigures(total(measured) / measured.length, language)
    if (of === 'years')
      return [
        { pt: `${mean}, em média`, en: `${mean} on average`, es: `${mean} de media` }[language],
        measured,
      ]
    const word = unitWord(of, 2, language)
    const [average, base] = {
      pt: ['em média', `${total(measured)} a dividir por ${measured.length}`],
      en: ['on average', `${total(measured)} over ${measured.length}`],
      es: ['de media', `${total(measured)} entre ${measured.length}`],
    }[language]
    return [`${mean} ${word} ${average} (${base})`, measured]
  },
  median(measured, of, language) {
    const sorted = measured.toSorted((a, b) => a.value - b.value)
    const half = sorted.length / 2
    const middle = [sorted[Math.ceil(half) - 1]?.value ?? 0, sorted[Math.floor(half)]?.value ?? 0]
    const value = inFigures(
      (sorted.length % 2 === 1 ? [middle[1], middle[1]] : middle).reduce<number>((a, b) => a + (b ?? 0), 0) /
        2,
      language,
    )
    const median = { pt: 'a mediana', en: 'the median', es: 'la mediana' }[language]
    return [`${value}${of === 'years' ? '' : ` ${unitWord(of, 2, language)}`}, ${median}`, sorted]
  },
  spacing(measured, of, language) {
    const sorted = measured.toSorted((a, b) => a.value - b.value)
    const ends = [sorted[0], sorted.at(-1)].filter((one) => one !== undefined)
    const years = (ends[1]?.value ?? 0) - (ends[0]?.value ?? 0)
    const mean = inFigures(years / Math.max(1, sorted.length - 1), language)
    const word = unitWord(of, mean === '1' ? 1 : 2, language)
    const said = {
      pt: `${mean} ${word} em média entre uma e a seguinte (${sorted.length} em ${years} anos)`,
      en: `${mean} ${word} on average between one and the next (${sorted.length} in ${years} years)`,
      es: `${mean} ${word} de media entre una y la siguiente (${sorted.length} en ${years} años)`,
    }
    return [said[language], ends]
  },
  widest: (measured, _of, language) => gap(measured, true, language),
  narrowest: (measured, _of, language) => gap(measured, false, language),
  range(measured, of, language) {
    const sorted = measured.toSorted((a, b) => b.value - a.value)
    const ends = [sorted[0], sorted.at(-1)].filter((one) => one !== undefined)
    const apart = (ends[0]?.value ?? 0) - (ends[1]?.value ?? 0)
    const count = of === 'years' ? numberWord(apart, language).replace(/^uno$/, 'un') : String(apart)
    const difference = { pt: 'de diferença', en: 'of difference', es: 'de diferencia' }[language]
    return [
      `${count} ${unitWord(of, apart, language)} ${difference}`,
      of === 'years' ? ends.toReversed() : ends,
    ]
  },
}

/** The longest or the shortest time between two that follow each other, with all pairs that are so far apart. */
function gap(measured: readonly Measured[], longest: boolean, language: Language): Said {
  const sorted = measured.toSorted((a, b) => a.value - b.value)
  const pairs = sorted.slice(1).map((later, at) => {
    const earlier = sorted[at] ?? later
    return { both: [earlier, later], apart: later.value - earlier.value }
  })
  const apart = pairs.map((pair) => pair.apart)
  const most = longest ? Math.max(...apart) : Math.min(...apart)
  const between = {
    pt: 'entre um e o seguinte',
    en: 'between one and the next',
    es: 'entre uno y el siguiente',
  }
  const found = pairs.filter((pair) => pair.apart === most).flatMap(({ both }) => both)
  return [`${numberWord(most, language)} ${unitWord('years', most, language)} ${between[language]}`, found]
}

const total = (measured: readonly Measured[]) => measured.reduce((sum, { value }) => sum + value, 0)

function inFigures(value: number, language: Language): string {
  return value.toLocaleString(language === 'pt' ? 'pt-PT' : language, {
    maximumFractionDigits: 1,
    useGrouping: false,
  })
}
