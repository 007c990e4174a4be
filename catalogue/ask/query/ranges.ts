import { type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { baseOf, type Filter, ofWorks } from './filter.ts'
import { say } from './sentence.ts'
import type { Thing } from './things.ts'
import type { Context, Use } from './use.ts'

interface Range {
  readonly from: number
  readonly to: number
}

const isYear = (value: number) => value >= 1000 && value <= 2200

/** Years, pages and numbers of ties, each with the words that bound it. */
export function boundsOf(context: Context, use: Use, unit: Kind): Filter[] {
  return context.reading.marks.flatMap((mark, at) => {
    const value = use.used.has(mark) ? null : numberIn(mark, context)
    return value === null ? [] : (boundAt(at, value, context, use, unit) ?? [])
  })
}

function boundAt(at: number, value: Figure, context: Context, use: Use, unit: Kind): Filter | null {
  const { marks } = context.reading
  const mark = marks[at] as Mark
  const bound = boundOf(marks, at, use)
  const how = (bound && meantAs(bound, 'bound')) ?? null
  if (value.named && (how === null || how === 'between')) return null
  const [next, second] = how === 'between' ? figureBehind(marks, at, context) : []
  const filter = filterOfRange(rangeOf(value, how, second ?? null), value, mark, at, context, use, unit)
  if (filter === null) return null
  for (const one of [mark, bound, next, mark.not].filter((each) => each != null)) use.use(one)
  return how === 'next' ? { ...filter, next: true } : filter
}

/** "More than one theme": two of its ties at least. */
export function severalFilter(
  mark: Mark,
  { language, reading }: Context,
  use: Use,
  unit: Kind,
): Filter | null {
  if (!means(mark, 'several')) return null
  const next = reading.marks[reading.marks.indexOf(mark) + 1]
  const kind = meantAs(next, 'kind') as Kind | undefined
  if (next === undefined || kind === undefined || kind === unit) return null
  for (const one of [mark, next]) use.use(one)
  const label = `${kindNames[kind][language][1]} ≥ 2`
  return { ...baseOf(mark), of: 'having', label, has: (thing) => (thing.ties.get(kind) ?? []).length > 1 }
}

/** "Between 2010 and 2015": the other end. */
function figureBehind(marks: readonly Mark[], at: number, context: Context): readonly [Mark?, Figure?] {
  const next = marks.slice(at + 1, at + 3).find((one) => numberIn(one, context) !== null)
  const figure = next === undefined ? null : numberIn(next, context)
  return next === undefined || figure === null ? [] : [next, figure]
}

/** What bounds a number: one of the two words before it, or "onwards" behind it. */
function boundOf(marks: readonly Mark[], at: number, use: Use): Mark | undefined {
  const before = marks.slice(Math.max(0, at - 2), at).reverse()
  return before.find((one) => means(one, 'bound') && !use.used.has(one)) ?? boundBehind(marks[at + 1])
}

/** "2017 onwards", "300 pages or more". */
function boundBehind(mark: Mark | undefined): Mark | undefined {
  return mark !== undefined && means(mark, 'onwards')
    ? { ...mark, meanings: [{ type: 'bound', value: 'since' }] }
    : undefined
}

interface Figure extends Range {
  readonly isYear: boolean
  readonly named: boolean
  /** Pages of what is named, for "longer than the Atlas". */
  readonly pages?: number | undefined
}

/** The years or the figure that a mark says, itself or by a thing that has a date. */
function numberIn(mark: Mark, { named }: Context): Figure | null {
  const decade = mark.meanings.find(({ type }) => type === 'decade')
  if (decade) return { from: Number(decade.value), to: Number(decade.value) + 9, isYear: true, named: false }
  const century = Number(meantAs(mark, 'century') ?? 0)
  if (century !== 0) {
    const from = 100 * (century > 0 ? century - 1 : century)
    return { from, to: from + 99, isYear: true, named: false }
  }
  const number = mark.meanings.find(({ type }) => type === 'number')
  if (number) {
    const value = Number(number.value)
    return { from: value, to: value, isYear: isYear(value), named: false }
  }
  const thing = named.find((one) => one.mark === mark)?.thing
  return thing?.year === undefined || mark.not !== null
    ? null
    : { from: thing.year, to: thing.year, isYear: true, named: true, pages: thing.pages }
}

function rangeOf(value: Figure, how: string | null, second: Figure | null): Range {
  const all = { from: -9999, to: 9999 }
  if (second !== null) return { from: Math.min(value.from, second.from), to: Math.max(value.to, second.to) }
  switch (how) {
    case 'after':
    case 'next':
    case 'more':
      return { ...all, from: value.to + 1 }
    case 'since':
    case 'atleast':
      return { ...all, from: value.from }
    case 'before':
    case 'less':
      return { ...all, to: value.from - 1 }
    case 'until':
    case 'atmost':
      return { ...all, to: value.to }
    case 'decade':
      return value.from % 10 === 0 ? { from: value.from, to: value.from + 9 } : value
    default:
      return value
  }
}

function filterOfRange(
  range: Range,
  value: Figure,
  mark: Mark,
  at: number,
  { language, reading: { marks }, library }: Context,
  use: Use,
  unit: Kind,
): Filter | null {
  const within = (figure: number | undefined) =>
    figure !== undefined && figure >= range.from && figure <= range.to
  const label = labelOf(range)
  const base = { not: mark.not !== null, mark }
  const next = marks[at + 1]
  if (!value.isYear && next !== undefined && means(next, 'field', 'pages')) {
    use.use(next)
    const name = say(language, 'pages')
    // A work has as many pages as any of its editions.
    const editions = (thing: Thing) => (thing.kind === 'work' ? library.tied(thing, 'edition') : [])
    const has = (thing: Thing) => [thing, ...editions(thing)].some(({ pages }) => within(pages))
    return { ...base, of: 'pages', label: `${name} ${label}`, has }
  }
  if (value.isYear) {
    const dated = library.of(unit).some(({ year }) => year !== undefined)
    if (unit === 'reference-author' && use.takeAll('field:lived'))
      return { ...base, of: 'year', label, has: ({ born }) => within(born), open: true }
    const has = dated ? ({ year }: Thing) => within(year) : ofWorks(library, ({ year }) => within(year))
    return { ...base, of: 'year', label, has, open: range.from === -9999 || range.to === 9999 }
  }
  const kind = meantAs(next, 'kind') as Kind | undefined
  if (next === undefined || kind === undefined || kind === unit) return null
  use.use(next)
  return {
    ...base,
    of: 'having',
    label: `${kindNames[kind][language][1]} ${label}`,
    has: (thing) => within((thing.ties.get(kind) ?? []).length),
  }
}

function labelOf({ from, to }: Range): string {
  if (from === to) return String(from)
  return from === -9999 ? `≤ ${to}` : to === 9999 ? `≥ ${from}` : `${from}–${to}`
}
