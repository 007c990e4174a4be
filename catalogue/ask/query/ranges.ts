import { wordSet } from '../../reading/language.ts'
import { type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { say } from './sentence.ts'
import type { Thing } from './things.ts'
import type { Context, Filter, Use } from './use.ts'

/** From and to, both included; of a thing that is named its year. */
interface Figure {
  readonly from: number
  readonly to: number
  readonly isYear: boolean
  readonly isNamed?: true
}

const NO_END = 9999
/** Between the ends of a range. */
const JOINTS = wordSet('a to ate hasta until through')
const DATES = wordSet('after next since before until')

/** Years, pages and numbers of ties, each with the words that bound it. */
export function figuresOf(context: Context, use: Use, unit: Kind): Filter[] {
  return context.reading.marks.flatMap((mark, at) => {
    const value = use.used.has(mark) ? null : figureIn(mark, context)
    return value === null ? [] : (figureAt(at, value, context, use, unit) ?? [])
  })
}

function figureAt(at: number, value: Figure, context: Context, use: Use, unit: Kind): Filter | null {
  const { marks } = context.reading
  const mark = marks[at] as Mark
  const bound = boundOf(marks, at, use)
  const how = bound && (meantAs(bound, 'bound') ?? 'since')
  if (value.isNamed && !DATES.has(how ?? '')) return null
  // "Between 2010 and 2015", "from 2014 to 2018": the other end.
  const isRange = how === 'between' || JOINTS.has(context.reading.tokens[mark.to]?.folded ?? '')
  const next = isRange ? marks.slice(at + 1, at + 3).find((one) => figureIn(one, context)) : undefined
  const { from, to } = (next && figureIn(next, context)) ?? value
  const range = next ? ([Math.min(value.from, from), Math.max(value.to, to)] as const) : rangeOf(value, how)
  const filter = filterOf(range, value, mark, marks[at + 1], context, use, unit)
  if (filter === null) return null
  for (const one of [mark, bound, next, mark.not]) if (one) use.use(one)
  return how === 'next' ? { ...filter, next: true } : filter
}

/** What bounds a number: one of the two words before it, itself ("more than one"), or "onwards" behind it. */
function boundOf(marks: readonly Mark[], at: number, use: Use): Mark | undefined {
  const before = marks.slice(Math.max(0, at - 2), at + 1).reverse()
  const behind = marks.slice(at + 1, at + 2)
  return (
    before.find((one) => means(one, 'bound') && !use.used.has(one)) ??
    behind.find((one) => means(one, 'onwards'))
  )
}

/** The years or the figure that a mark says, itself or by a thing that has a date. */
function figureIn(mark: Mark, { named }: Context): Figure | null {
  const [start = 0, years = 0] = meantAs(mark, 'span')?.split('-').map(Number) ?? []
  if (start > 0) return { from: start, to: start + years, isYear: true }
  const number = Number(meantAs(mark, 'number') ?? Number.NaN)
  if (!Number.isNaN(number)) return { from: number, to: number, isYear: number >= 1000 && number <= 2200 }
  const year = named.find((one) => one.mark === mark)?.thing.year
  return year === undefined || mark.not !== null
    ? null
    : { from: year, to: year, isYear: true, isNamed: true }
}

function rangeOf({ from, to }: Figure, how: string | undefined): readonly [number, number] {
  if (how === 'decade') return from % 10 === 0 ? [from, from + 9] : [from, to]
  if (['after', 'next', 'more'].includes(how ?? '')) return [to + 1, NO_END]
  if (['since', 'atleast'].includes(how ?? '')) return [from, NO_END]
  if (['before', 'less'].includes(how ?? '')) return [-NO_END, from - 1]
  return ['until', 'atmost'].includes(how ?? '') ? [-NO_END, to] : [from, to]
}

function filterOf(
  [from, to]: readonly [number, number],
  { isYear }: Figure,
  mark: Mark,
  next: Mark | undefined,
  { language, library }: Context,
  use: Use,
  unit: Kind,
): Filter | null {
  const within = (figure: number | undefined) => figure !== undefined && figure >= from && figure <= to
  const label =
    from === to ? `${from}` : from === -NO_END ? `≤ ${to}` : to === NO_END ? `≥ ${from}` : `${from}–${to}`
  const base = { not: mark.not !== null, mark, open: isYear && (from === -NO_END || to === NO_END) }
  if (isYear && unit === 'reference-author' && use.takeAll('field:lived'))
    return { ...base, of: 'year', label, has: ({ born }) => within(born), open: true }
  if (isYear) {
    const dated = library.of(unit).some(({ year }) => year !== undefined)
    const has = (thing: Thing) =>
      (dated ? [thing] : library.tied(thing, 'work')).some(({ year }) => within(year))
    return { ...base, of: 'year', label, has }
  }
  if (next !== undefined && means(next, 'field', 'pages')) {
    use.use(next)
    // A work has as many pages as any of its editions.
    const editions = (thing: Thing) => (thing.kind === 'work' ? library.tied(thing, 'edition') : [])
    const has = (thing: Thing) => [thing, ...editions(thing)].some(({ pages }) => within(pages))
    return { ...base, of: 'pages', label: `${say(language, 'pages')} ${label}`, has }
  }
  const kind = meantAs(next, 'kind') as Kind | undefined
  if (next === undefined || kind === undefined || kind === unit) return null
  use.use(next)
  const has = (thing: Thing) => within((thing.ties.get(kind) ?? []).length)
  return { ...base, of: 'having', label: `${kindNames[kind][language][1]} ${label}`, has }
}
