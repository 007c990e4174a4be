import { beforeOrAfter, between } from './bounds-by-names.ts'
import { add, type Draft } from './draft.ts'
import type { Bound, Kind, Term } from './term.ts'

const isYear = (value: number) => value >= 1500 && value <= 2100
const OPEN_END = 99_999

const ranges: Readonly<Record<Bound, (value: number) => readonly [from: number, to: number]>> = {
  over: (value) => [value + 1, OPEN_END],
  after: (value) => [value + 1, OPEN_END],
  under: (value) => [0, value - 1],
  before: (value) => [0, value - 1],
  least: (value) => [value, OPEN_END],
  from: (value) => [value, OPEN_END],
  'out-of': (value) => [value, OPEN_END],
  most: (value) => [0, value],
  until: (value) => [0, value],
  between: (value) => [value, value],
  exactly: (value) => [value, value],
  recent: (value) => [value, value],
}

export function bounded(draft: Draft, given: Bound, said: readonly Term[], at: number, year: number): number {
  const bound = given === 'out-of' ? outOf(said, at) : given
  let next = at + 1
  while (said[next]?.is === 'unit' && said[next + 1]?.is === 'number') next += 1
  // "Before the year 1000": a year, however small.
  const ofYears = next > at + 1 || /^(after|before)$/.test(bound)
  const first = said[next]
  if (first?.is === 'month') return next - at + ofMonth(draft, bound, first)
  if (first?.is !== 'number' || isTwo(bound, said, next)) return otherwise(draft, bound, said, at, next)
  if (bound === 'recent') {
    if (said[next + 1]?.is !== 'unit') draft.lost = true
    add(draft, { of: 'year', from: year - first.value, to: OPEN_END })
    return next - at + 2
  }
  // "The essay before the one on the well": nobody counts what came out before the year one.
  if (ofYears && first.value === 1) draft.lost = true
  const second = secondOf(bound, said, next + 1)
  const [low] = ranges[bound](first.value)
  const [from, to] = second === null ? ranges[bound](first.value) : [low, second.value]
  const end = second === null ? next + 1 : second.at + 1
  const range = { from: Math.min(from, to), to: Math.max(from, to) }
  if (ofYears) add(draft, { of: 'year', ...range })
  return end - at + (ofYears ? 0 : measured(draft, range, first.value, said, end, year))
}

/** "Essays from 2024", "from 2024 to 2025", "from 200 pages". */
function outOf(said: readonly Term[], at: number): 'from' | 'exactly' {
  const dated = said.findIndex(
    (term, place) => place > at && (term.is === 'month' || (term.is === 'number' && isYear(term.value))),
  )
  const next = said[dated + 1]
  const goesOn =
    next?.is === 'onward' || next?.is === 'number' || (next?.is === 'bound' && next.bound === 'until')
  return dated === -1 || dated > at + 2 || goesOn ? 'from' : 'exactly'
}

/** "After June 2025"; takes one term. */
export function ofMonth(draft: Draft, bound: Bound, { from, to }: Extract<Term, { is: 'month' }>): 1 {
  const after = /^(after|over)$/.test(bound)
  const range = after
    ? { from: to, to: OPEN_END }
    : /^(before|under)$/.test(bound)
      ? { from: 0, to: from }
      : { from: /^(until|most)$/.test(bound) ? 0 : from, to: /^(from|least)$/.test(bound) ? OPEN_END : to }
  // Only an essay has a day.
  if (draft.units[0] !== 'essay') draft.lost = true
  add(draft, { of: 'day', ...range })
  return 1
}

/** "Between two of her books", "between one book and the next". */
function isTwo(bound: Bound, said: readonly Term[], at: number): boolean {
  const first = said[at]
  return bound === 'between' && first?.is === 'number' && first.value <= 2 && said[at + 1]?.is !== 'joint'
}

/** A bound by a name, by a place of a row, by how often, or by nothing that is known. */
function otherwise(draft: Draft, bound: Bound, said: readonly Term[], at: number, next: number): number {
  const first = said[next]
  if (first?.is === 'number') return next - at + 1
  const taken = /^(after|before)$/.test(bound)
    ? beforeOrAfter(draft, bound === 'after', said, at, next)
    : bound === 'between'
      ? between(draft, said, next)
      : null
  if (taken !== null) return taken === 0 ? 1 : next - at + taken
  // "How many pages has the Keeper more than the Atlas?"
  if (first?.is === 'name' && first.kind === 'work' && /^(over|under)$/.test(bound)) {
    draft.more = { unit: null, descending: bound === 'over', superlative: false }
    return 1
  }
  if (first?.is === 'times' && first.value !== null) {
    const [from, to] = ranges[bound](first.value)
    return boundedTimes(draft, { from, to }, next - at + 1)
  }
  // "Between the Atlas and the House": a choice, and no range.
  if (!/^(between|exactly|until)$/.test(bound)) draft.lost = true
  return 1
}

/** "Between 2010 and 2014", "from 200 to 300 pages": where the range ends. */
function secondOf(bound: Bound, said: readonly Term[], at: number): { value: number; at: number } | null {
  const between = said[at]
  const last = said[at + 1]
  if (
    last?.is === 'number' &&
    (between?.is === 'joint' || (between?.is === 'bound' && between.bound === 'until'))
  )
    return /^(between|from)$/.test(bound) ? { value: last.value, at: at + 1 } : null
  return bound === 'from' && between?.is === 'number' ? { value: between.value, at } : null
}

/** What a number counts: the noun behind it, else pages that were spoken of, else a year. How many terms more were taken. */
function measured(
  draft: Draft,
  range: { readonly from: number; readonly to: number },
  value: number,
  said: readonly Term[],
  at: number,
  year: number,
): number {
  // "More than one of her books".
  const of = said[at]?.is === 'set' ? 1 : 0
  const noun = said[at + of]
  if (noun?.is === 'times') return boundedTimes(draft, range, 1)
  if (isOfPages(draft, value, noun)) {
    add(draft, { of: 'pages', ...range })
    return noun?.is === 'pages' ? of + 1 : 0
  }
  if (isYear(value)) {
    add(draft, { of: 'year', ...range })
    return 0
  }
  if (noun?.is === 'unit' && draft.units.length === 0 && draft.asks === 'whether' && noun.unit !== 'year') {
    draft.amount = range
    return of
  }
  if (noun?.is !== 'unit' || noun.forms !== undefined) {
    draft.lost = true
    return 0
  }
  // "More than ten years ago".
  const ago = { from: range.to === OPEN_END ? 0 : year - range.to, to: year - range.from }
  add(draft, noun.unit === 'year' ? { of: 'year', ...ago } : { of: 'having', unit: noun.unit, ...range })
  return of + 1
}

/** "More than once", "at least three times". */
function boundedTimes(
  draft: Draft,
  range: { readonly from: number; readonly to: number },
  taken: number,
): number {
  const unit = counted[draft.units[0] ?? 'work']
  if (unit === undefined) draft.lost = true
  else add(draft, { of: 'having', unit, ...range })
  return taken
}

/** So few years, and so few things of a kind, nobody asks for by a number alone. */
const MANY = 20

function isOfPages({ pages, units }: Draft, value: number, noun: Term | undefined): boolean {
  if (noun?.is === 'pages') return true
  return !isYear(value) && (pages || (noun === undefined && units.length > 0 && value > MANY))
}

/** "With three themes", "that goes with two books": what one thing has several of. */
function isHad(unit: Kind, { units }: Draft): boolean {
  const [first] = units
  if (first === undefined || first === unit) return false
  if (/^(theme|classic|essay|edition|translator|language|format)$/.test(unit)) return true
  return unit === 'work' && /^(theme|classic|essay|year|decade|translator|series)$/.test(first)
}

/** "The decade of 2010". */
function ofDecade(draft: Draft, value: number): number {
  if (draft.units.at(-1) === 'decade') draft.units.pop()
  const from = value - (value % 10)
  add(draft, { of: 'year', from, to: from + 9 })
  return 1
}

function ofYear(draft: Draft, value: number, next: Term | undefined, before: Term | undefined): number {
  if (before?.is === 'unit' && before.unit === 'decade') return ofDecade(draft, value)
  if (next?.is === 'onward') {
    add(draft, { of: 'year', from: value, to: OPEN_END })
    return 2
  }
  const range = next?.is === 'number' && isYear(next.value)
  add(draft, { of: 'year', from: value, to: range ? next.value : value })
  return range ? 2 : 1
}

const isBound = (term: Term | undefined) => term?.is === 'bound' && /^(after|before)$/.test(term.bound)

/** "Her first ten years", "three years after the House": no row of books. */
function isSpanOfYears(said: readonly Term[], at: number): boolean {
  const next = said[at + 1]
  return next?.is === 'unit' && next.unit === 'year' && (said[at - 1]?.is === 'end' || isBound(said[at + 2]))
}

/** A number by itself: a year, so many pages, so many from the top, or how many there are said to be. */
export function numbered(draft: Draft, value: number, said: readonly Term[], at: number): number {
  const [of, next] = said[at + 1]?.is === 'set' ? [1, said[at + 2]] : [0, said[at + 1]]
  const before = said[at - 1]
  if (next?.is === 'pages') {
    add(draft, { of: 'pages', from: value, to: value })
    return 2
  }
  if (isYear(value)) return ofYear(draft, value, next, before)
  if (isSpanOfYears(said, at)) draft.lost = true
  if (next?.is === 'times') return 1
  if (next?.is === 'end' || (before?.is === 'end' && draft.top === null)) draft.top = value
  else if (next?.is === 'unit' && said[at + 2]?.is === 'end' && said[at - 1]?.is !== 'set') draft.top = value
  else if (next?.is === 'unit' && isHad(next.unit, draft) && (of === 0 || value > 1)) {
    add(draft, { of: 'having', unit: next.unit, from: value, to: value })
    return 2 + of
  } else if (before?.is === 'set' && !/^(unit|end|name|format|language)$/.test(next?.is ?? '')) {
    // "How many of the eight".
    draft.units.push('work')
  } else if (
    value > 1 &&
    !/^(unit|format|name|trait|language|which|undefined)$/.test(next?.is ?? 'undefined')
  )
    draft.lost = true
  return 1
}

export function alone(draft: Draft, said: readonly Term[], at: number): number {
  const next = said[at + 1]
  if (next?.is === 'times') return 1
  const value = next?.is === 'number' ? next.value : 1
  const noun = said[next?.is === 'number' ? at + 2 : at + 1]
  // "Themes that occur only in the Atlas".
  if (next?.is === 'name' && next.kind === 'work' && /^(theme|classic)$/.test(draft.units[0] ?? '')) {
    add(draft, { of: 'having', unit: 'work', from: 1, to: 1 })
    return 1
  }
  // "Themes that only one book has".
  if (
    noun?.is === 'unit' &&
    noun.forms === undefined &&
    draft.units.length > 0 &&
    !draft.units.includes(noun.unit)
  ) {
    add(draft, { of: 'having', unit: noun.unit, from: value, to: value })
    return next?.is === 'number' ? 3 : 2
  }
  // "Only one novel", of something else than novels.
  if (noun?.is === 'unit' && noun.forms !== undefined && draft.units.length > 0 && draft.units[0] !== 'work')
    draft.lost = true
  // "Books that exist only in digital form".
  const after = said.slice(at + 1).find(({ is }) => is !== 'whether')
  const asksWhich = draft.asks !== 'whether' && said.slice(0, at).some(({ is }) => is === 'which')
  if (after?.is === 'format' && (draft.units.length > 0 || asksWhich)) {
    draft.solely = true
    return 1
  }
  draft.only = value
  return next?.is === 'number' ? 2 : 1
}

/** What is counted of a kind by "once" and "twice". */
const counted: Readonly<Partial<Record<Kind, Kind>>> = {
  theme: 'work',
  classic: 'work',
  year: 'work',
  decade: 'work',
  form: 'work',
  format: 'edition',
  language: 'edition',
  publisher: 'edition',
  translator: 'edition',
}

/** "Themes that occur only once". */
export function timed(draft: Draft, value: number | null, before: Term | undefined): number {
  const unit = counted[draft.units[0] ?? 'work']
  const times = value ?? (before?.is === 'number' ? before.value : null)
  if (unit === undefined || times === null) draft.lost = true
  else add(draft, { of: 'having', unit, from: times, to: times })
  return 1
}

/** "Odd years", "en año par"; of anything else nothing is odd. */
export function ofParity(draft: Draft, odd: boolean, beside: readonly (Term | undefined)[]): number {
  if (beside.some((term) => term?.is === 'unit' && term.unit === 'year')) add(draft, { of: 'parity', odd })
  else draft.lost = true
  return 1
}
