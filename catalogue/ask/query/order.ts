import type { Language } from '../../reading/language.ts'
import { type Mark, means, meantAs } from '../../reading/marks.ts'
import type { Kind } from '../words/kinds.ts'
import { say } from './sentence.ts'
import { counted, nameOf } from './telling.ts'
import { compareKeys, type Thing } from './things.ts'
import type { Context, Use } from './use.ts'

/** By what things are put in order, and how it is said. */
export interface Key {
  readonly of: (thing: Thing) => number | string | undefined
  readonly say: (thing: Thing) => string
  /** -1 where the most comes first. */
  readonly sign: 1 | -1
}

/** `value`: `date`, `length`, `title` or `born`, or a count of the ties of a kind; `+` or `-` behind it. */
export function keyOf(value: string, tied: Kind | null, series: boolean, language: Language): Key {
  const of = (thing: Thing): number | string | undefined => {
    if (tied !== null) return (thing.ties.get(tied) ?? []).length
    if (value.includes('length')) return thing.pages
    if (value.includes('title')) return nameOf(thing, language)
    if (value.includes('born')) return thing.born
    return (series ? thing.position : undefined) ?? thing.date ?? thing.year
  }
  const tell = (thing: Thing) => {
    const pages = say(language, 'pages')
    if (of(thing) === undefined) return say(language, 'no_figure_on_record', pages)
    if (tied !== null) return counted(Number(of(thing)), tied, language)
    if (value.includes('length')) return `${of(thing)} ${pages}`
    const figure = value.includes('born') ? of(thing) : (thing.date ?? of(thing))
    return String(figure).replace(/^-(\d+)$/, '$1 a. C.')
  }
  return { of, say: tell, sign: value.endsWith('-') ? -1 : 1 }
}

const byBound: Readonly<Record<string, string>> = {
  after: 'date-',
  since: 'date-',
  before: 'date+',
  until: 'date+',
  more: 'length-',
  less: 'length+',
}

/** The order in which things that are named are compared: one that is asked for, or that a bound says ("longer than"). */
export function keyAsked(context: Context, use: Use): Key | null {
  const mark = context.reading.marks.find(
    (one) => (means(one, 'order') || means(one, 'bound')) && !use.used.has(one),
  )
  if (mark === undefined)
    return use.takeAll('ask:order') ? keyOf('date+', null, false, context.language) : null
  use.use(mark)
  if (use.takeAll('field:lived'))
    return keyOf(orderValue(mark, use)?.endsWith('-') ? 'born-' : 'born+', null, false, context.language)
  const value = orderValue(mark, use) ?? byBound[meantAs(mark, 'bound') ?? ''] ?? 'date+'
  use.takeAll('field:pages ask:when ask:who order bound')
  const tied = value.startsWith('count') ? tiesAsked(use, 'work') : null
  return keyOf(value, tied, false, context.language)
}

/** What an order goes by; "most pages" by length. */
export function orderValue(mark: Mark | undefined, use: Use): string | undefined {
  const value = meantAs(mark, 'order')
  // "How many pages has the second?" asks for a figure of it.
  if (value === undefined || !/^(?:count|length)/.test(value)) return value
  return use.takeAll('field:pages') && value.startsWith('count') ? `length${value.slice(-1)}` : value
}

/** "In most works", "with the most themes": the ties that are counted. */
export function tiesAsked(use: Use, unit: Kind): Kind {
  const mark = use.all('kind').find((one) => one.not === null && !means(one, 'kind', unit))
  if (mark === undefined) return unit === 'work' ? 'theme' : 'work'
  use.use(mark)
  return meantAs(mark, 'kind') as Kind
}

export interface Order {
  readonly key: Key
  readonly sort: (things: readonly Thing[]) => Thing[]
  /** So many of the first; only the one at a place, from the end where it is negative. */
  readonly top: number | null
  readonly nth: number | null
  readonly byTies: boolean
}

/** The first of an order, or the one at a place of it, and what is equal to it. */
export function chosenOf({ sort, key, nth, top }: Order, things: readonly Thing[]): readonly Thing[] {
  const ordered = sort(things)
  if (nth !== null) return ordered.slice(nth < 0 ? nth : nth - 1).slice(0, 1)
  const last = ordered[Math.min(top ?? 1, ordered.length) - 1]
  return ordered.filter((thing, at) => at < (top ?? 1) || key.of(thing) === (last && key.of(last)))
}

/** The order that a list is asked for in, and how much of it; null where none is. */
export function orderOf(context: Context, use: Use, unit: Kind): Order | null {
  const { marks } = context.reading
  const whole = use.all('ask').filter((mark) => mark.meanings.some(({ value }) => value.startsWith('order')))
  const series = context.named.some(({ thing }) => thing.kind === 'series') || use.has('kind', 'series')
  const nth = placeAsked(use, series)
  const mark = marks.find((one) => means(one, 'order') && one.not === null)
  if (whole.length === 0 && nth === null && mark === undefined) return null
  for (const one of [...whole, ...(mark ? [mark] : [])]) use.use(one)
  if (whole.length > 0) use.takeAll('order nth')
  const value = orderValue(mark, use) ?? wholeValue(whole)
  const only = value === 'only'
  const tied = value.startsWith('count') || only ? tiesAsked(use, unit) : null
  const number = mark && numberBeside(mark, marks)
  if (number !== undefined) use.use(number)
  const key = keyOf(value, tied, series, context.language)
  const sort = (things: readonly Thing[]) => {
    if (only) return things.filter((thing) => key.of(thing) === 1)
    const known = things.filter((thing) => key.of(thing) !== undefined && !(tied && key.of(thing) === 0))
    return known.toSorted((a, b) => compareKeys(key.of(a), key.of(b)) * key.sign)
  }
  const top = mark === undefined || only || whole.length > 0 ? null : Number(meantAs(number, 'number') ?? 1)
  return { key, sort, top, nth, byTies: tied !== null && !only }
}

/** "The second", "the one that closes the cycle". */
function placeAsked(use: Use, series: boolean): number | null {
  const mark = use.all('nth').find(({ not }) => not === null)
  if (mark !== undefined) use.use(mark)
  if (mark !== undefined || !series) return mark ? Number(meantAs(mark, 'nth')) : null
  return use.takeAll('edge:first') ? 1 : use.takeAll('edge:last') ? -1 : null
}

/** "The two oldest", "dos libros más recientes". */
function numberBeside({ from, to }: Mark, marks: readonly Mark[]): Mark | undefined {
  return marks.find(
    (one) => Number(meantAs(one, 'number') ?? 100) < 100 && one.from >= from - 5 && one.from <= to,
  )
}

/** "In order, from newest to oldest": what says most of it. */
function wholeValue(whole: readonly Mark[]): string {
  const values = whole.flatMap(({ meanings }) =>
    meanings.flatMap(({ type, value }) => (type === 'ask' ? value : [])),
  )
  return values.find((value) => value.includes('-')) ?? values[0] ?? 'date+'
}
