import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Answer } from '../answers/answer.ts'
import { told } from '../answers/telling.ts'
import type { Library } from '../library.ts'
import { indefinite } from '../nouns.ts'
import { yesOrNo } from '../polar.ts'
import type { Question } from '../question.ts'
import { enumerated, sentence } from '../sentence.ts'
import { measureOf, unitWord } from './figures.ts'
import type { Measure, Ordering, Query } from './query.ts'
import { selected } from './select.ts'
import type { Kind } from './term.ts'
import { type Thing, thingsOf } from './things.ts'

const measures = { date: 'years', length: 'pages' } as const

/** Of works that are named and compared by a count it is said what each has. */
function amongNamed({ order, include }: Query & { readonly order: Ordering }): Ordering {
  const named = include.filter((facet) => facet.of === 'name' && facet.kind === 'work').length
  return typeof order.key === 'object' && named > 1 && order.place === null ? { ...order, top: named } : order
}

function measureFor({ key }: Ordering): Measure | null {
  return typeof key === 'object' ? key : key === 'title' ? null : measures[key]
}

/** What a sentence about some things says besides them. */
export interface Said {
  readonly unit: Kind
  readonly phrases: readonly string[]
  readonly excluded: readonly string[]
  readonly notes: readonly string[]
}

const unstated: Trilingual = {
  pt: 'O catálogo não declara páginas de',
  en: 'The catalogue states no pages for',
  es: 'El catálogo no declara páginas de',
}

/** Things in the order that is asked for, or those at one end of it. */
export function ordered(
  question: Question,
  query: Query & { readonly order: Ordering },
  things: readonly Thing[],
  said: Said,
  library: Library,
): Answer | null {
  const { language } = question
  const order = amongNamed(query)
  const measure = measureFor(order)
  const measured = measure === null ? things : things.filter((thing) => measureOf(thing, measure) !== null)
  const row = sorted(measured, order, measure, language)
  const first = topOf(row, order, measure)
  const last = order.ends === true ? topOf(row.toReversed(), order, measure) : []
  const top = [...first, ...last.filter((thing) => !first.includes(thing))]
  if (row.length === 0) return null
  if (top.length === 0) return none(row.length, language)
  const named = top.map((thing) => ({
    id: thing.record,
    name: nameOf(thing, measure, language),
    reason: reasonOf(thing, measure, language),
  }))
  const missing = measure === 'pages' ? things.filter((thing) => !measured.includes(thing)) : []
  const notes = [
    ...missingNote(missing, language),
    ...lettersNote(top, order, library, language),
    ...said.notes,
  ]
  const intent =
    order.ends === true
      ? 'ends_of_row'
      : order.place === null
        ? intentOf(said.unit, measure)
        : 'work_at_place'
  if (order.top === null && order.place === null) {
    const { unit, phrases, excluded } = said
    const also = notes.length === 0 ? {} : { also: notes.join(' ') }
    return told(question, { intent, unit, forms: formsOf(query), things: named, phrases, excluded, ...also })
  }
  const { ends } = order
  const names =
    ends === true
      ? [first, last].map((end, at) => endSaid(end, order, at === 0, measure, language)).join('; ')
      : enumerated(named, language, ({ name }) => name)
  return {
    intent,
    items: named.map(({ id, reason }) => ({ id, reason })),
    statement: [
      sentence(
        `${comparedSaid(query, row, measure, language)}${names}${tailOf(top, row, order, library, language)}`,
      ),
      ...notes,
    ].join(' '),
  }
}

const endWords = {
  date: {
    true: { pt: 'mais recente', en: 'newest', es: 'más reciente' },
    false: { pt: 'mais antigo', en: 'oldest', es: 'más antiguo' },
  },
  length: {
    true: { pt: 'mais longo', en: 'longest', es: 'más largo' },
    false: { pt: 'mais curto', en: 'shortest', es: 'más corto' },
  },
} as const

/** "Longest: The Odyssey (346 pages)". */
function endSaid(
  end: readonly Thing[],
  { key, descending }: Ordering,
  isFirst: boolean,
  measure: Measure | null,
  language: Language,
): string {
  const names = enumerated(end, language, (thing) => nameOf(thing, measure, language))
  if (key !== 'date' && key !== 'length') return names
  return `${endWords[key][descending === isFirst ? 'true' : 'false'][language]}: ${names}`
}

/** Of the form that has most works it is said which of them are counted with it. */
function lettersNote(
  top: readonly Thing[],
  { key }: Ordering,
  library: Library,
  language: Language,
): string[] {
  const ofWorks = typeof key === 'object' && key.count === 'work'
  const letters = thingsOf(library.catalogue).form.some(({ id }) => id === 'epistolary_novel')
  if (!ofWorks || !letters || !top.some(({ kind, id }) => kind === 'form' && id === 'novel')) return []
  return [
    {
      pt: 'Contam-se os romances epistolares.',
      en: 'Epistolary novels are counted among them.',
      es: 'Se cuentan las novelas epistolares.',
    }[language],
  ]
}

function missingNote(missing: readonly Thing[], language: Language): string[] {
  const names = missing.map((thing) => thing.name(language))
  return names.length === 0 ? [] : [sentence(`${unstated[language]} ${enumerated(names, language)}`)]
}

function intentOf(unit: Kind, measure: Measure | null): string {
  const by =
    measure === null ? 'title' : measure === 'pages' ? 'length' : measure === 'years' ? 'date' : 'count'
  return `${nouns[unit] ?? 'things'}_by_${by}`
}

/** "Does the Manual have more themes than the Atlas?": yes where the first that is named has; as many, where it is level. */
function comparedSaid(
  { asks, include, either, level, order }: Query,
  row: readonly Thing[],
  measure: Measure | null,
  language: Language,
): string {
  const named = include.flatMap((facet) => (facet.of === 'name' && facet.kind === 'work' ? [facet.id] : []))
  const [first, second] = named.map((id) => row.find((thing) => thing.id === id))
  if (typeof order?.key !== 'object' || measure === null || either || named.length !== 2) return ''
  if (first === undefined || second === undefined || (asks !== 'whether' && !level)) return ''
  const [one, other] = [measureOf(first, measure) ?? 0, measureOf(second, measure) ?? 0]
  const holds = level ? one === other : order.descending ? one > other : one < other
  return `${yesOrNo(holds, language)}: `
}

/** What is said behind the name: the place in the row, that there are several, or what kind of work it is. */
function tailOf(
  top: readonly Thing[],
  row: readonly Thing[],
  order: Ordering,
  { catalogue }: Library,
  language: Language,
): string {
  const [only] = top
  if (only === undefined) return ''
  if (order.place !== null) return `: ${placeSaid(row.indexOf(only) + 1, row.length, language)}`
  if (order.ends === true) return ''
  if (top.length > 1)
    return (order.top ?? 1) > 1 ? '' : ` (${{ pt: 'a par', en: 'tied', es: 'empate' }[language]})`
  const work = catalogue.works.find(({ slug }) => only.kind === 'work' && slug === only.id)
  return work === undefined ? '' : `: ${indefinite(work.form, language)}`
}

const nouns: Partial<Record<Kind, string>> = {
  work: 'works',
  essay: 'essays',
  edition: 'editions',
  theme: 'themes',
  classic: 'reference_authors',
}

/** The forms that a query keeps to. */
export function formsOf({ include }: Query) {
  return [...new Set(include.flatMap((facet) => (facet.of === 'form' ? facet.forms : [])))]
}

function sorted(
  things: readonly Thing[],
  { descending, key }: Ordering,
  measure: Measure | null,
  language: Language,
): Thing[] {
  if (measure === null || key === 'title')
    return things.toSorted((a, b) => a.name(language).localeCompare(b.name(language), language))
  const sign = descending ? -1 : 1
  if (measure === 'years') return things.toSorted((a, b) => sign * ((a.date ?? 0) - (b.date ?? 0)))
  return things.toSorted((a, b) => sign * ((measureOf(a, measure) ?? 0) - (measureOf(b, measure) ?? 0)))
}

/** "Which place has the Grammar among her books?": by date, or by what the question puts them in order. */
export function ranked(question: Question, query: Query, library: Library): Answer | null {
  const { language } = question
  const name = query.include.find((facet) => facet.of === 'name' && facet.kind === 'work')
  const rest = query.include.filter((facet) => facet !== name)
  const order = query.order ?? { key: 'date', descending: false, top: null, place: null }
  const measure = measureFor(order)
  const things = selected({ ...query, include: rest }, 'work', library) ?? []
  const row = sorted(
    measure === null ? [...things] : things.filter((thing) => measureOf(thing, measure) !== null),
    order.key === 'length' ? { ...order, descending: true } : order,
    measure,
    language,
  )
  const at = row.findIndex(({ id }) => name?.of === 'name' && id === name.id)
  const thing = row[at]
  if (thing === undefined) return null
  return {
    intent: 'work_at_place',
    items: [{ id: thing.record, reason: reasonOf(thing, measure, language) }],
    statement: sentence(`${nameOf(thing, measure, language)}: ${placeSaid(at + 1, row.length, language)}`),
  }
}

/** The things at the end of a row that is asked for. */
export function endOf(things: readonly Thing[], order: Ordering, language: Language): readonly Thing[] {
  const measure = measureFor(order)
  return topOf(sorted(things, order, measure, language), order, measure)
}

/** So many from the end of a row, and those that are level with the last of them. */
function topOf(
  row: readonly Thing[],
  { top, place, span }: Ordering,
  measure: Measure | null,
): readonly Thing[] {
  if (span !== undefined) return span.flatMap((one) => row.at(one < 0 ? one : one - 1) ?? [])
  // In the middle of an even row stand two.
  if (place === 0) return row.slice(Math.ceil(row.length / 2) - 1, Math.floor(row.length / 2) + 1)
  if (place !== null) {
    const one = row.at(place < 0 ? place : place - 1)
    return one === undefined ? [] : [one]
  }
  if (top === null || measure === null) return row
  const last = row[Math.min(top, row.length) - 1]
  const level = (thing: Thing) => (measure === 'years' ? thing.date : measureOf(thing, measure))
  const edge = last === undefined ? null : level(last)
  return row.filter((thing, at) => at < top || level(thing) === edge)
}

function none(count: number, language: Language): Answer {
  const only = {
    pt: `Não há: são só ${count}.`,
    en: `There is none: there are only ${count}.`,
    es: `No hay: son solo ${count}.`,
  }
  return { intent: 'work_at_place', items: [], statement: only[language] }
}

function placeSaid(place: number, count: number, language: Language): string {
  return {
    pt: `o número ${place} de ${count}`,
    en: `number ${place} of ${count}`,
    es: `el número ${place} de ${count}`,
  }[language]
}

function nameOf(thing: Thing, measure: Measure | null, language: Language): string {
  const name = thing.name(language)
  if (measure === 'years' && thing.kind === 'edition') return `${name}, ${thing.year}`
  if (measure === null || measure === 'years') return name
  return `${name.replace(/ \(\d{4}\)$/, '')} (${reasonOf(thing, measure, language)})`
}

function reasonOf(thing: Thing, measure: Measure | null, language: Language): string {
  const value = measure === null ? null : measureOf(thing, measure)
  if (value === null || measure === null) return thing.name(language)
  return measure === 'years' ? String(value) : `${value} ${unitWord(measure, value, language)}`
}
