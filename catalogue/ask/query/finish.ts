import type { Draft } from './draft.ts'
import type { Facet, Measure, Ordering, Query } from './query.ts'
import type { Kind } from './term.ts'

export function finished(draft: Draft): Query | null {
  const order = orderingOf(draft)
  const figure = figureOf(draft)
  if (order === undefined || figure === undefined) return null
  // "How many themes has each book on average": of the books.
  const averaged = figure !== null && draft.each !== null ? draft.each : null
  const each = averaged === null ? draft.each : null
  // "The year of the newest paperback" stands beside its name.
  const dated = figure?.of === 'years' || (order?.key === 'date' && draft.asks === null)
  const units = dated ? draft.units.filter((one) => one !== 'year') : draft.units
  const [first = null] = units.filter((one) => one !== each || units.length === 1)
  const unit = averaged ?? first
  const counted = figure !== null && typeof figure.of === 'object' ? figure.of.count : null
  const others = [...new Set(units)].filter((one) => one !== unit && one !== each && one !== counted)
  const columns = columnsOf(draft, others, order, figure)
  if (columns === null || (figure === null && comparesNames(draft, order)) || isVague(draft)) return null
  const { either, both, exclude, asks, only } = draft
  const pairs = pairsOf(draft)
  const claim = claimOf(draft)
  if (claim === undefined) return null
  const include = sharing(
    draft.include.filter((facet) => claim?.facets.includes(facet) !== true),
    draft,
  )
  return {
    unit,
    include,
    either,
    both,
    exclude,
    asks,
    columns,
    order:
      figure === null || figure.figure === 'age' || (draft.ends.length === 1 && draft.top !== null)
        ? order
        : null,
    figure,
    each,
    only,
    versus: null,
    claim,
    pairs,
    same: sameOf(draft),
    shared: draft.shares && namesIn(draft) > 1,
    level: draft.level,
    amount: draft.amount,
  }
}

/** "A short book": of how many pages nobody knows. */
function isVague({ vague, include }: Draft): boolean {
  return vague && !include.some(({ of }) => of === 'pages')
}

/** "All her novels are in print": what is said last is claimed of the rest. */
function claimOf({ every, include, exclude, pages }: Draft): Query['claim'] | undefined {
  if (every === null) return null
  if (pages && !include.some(({ of }) => of === 'pages'))
    return { of: every, facets: [{ of: 'trait', trait: 'paged' }] }
  const last = include.at(-1)
  if (last === undefined || exclude.length > 0) return undefined
  const others = include.slice(0, -1).findLastIndex(({ of }) => of !== last.of)
  return { of: every, facets: include.slice(others + 1) }
}

/** "Which works share two themes with the Atlas?": so many at least. */
function sharing(include: readonly Facet[], { shares, units, asks }: Draft): readonly Facet[] {
  const name = include.find((facet) => facet.of === 'name' && facet.kind === 'work')
  const had = include.find((facet) => facet.of === 'having' && /^(theme|classic)$/.test(facet.unit))
  const unit = units
    .concat(had?.of === 'having' ? had.unit : [])
    .find((one) => one === 'theme' || one === 'classic')
  if (!shares || name?.of !== 'name' || unit === undefined || units[0] !== 'work') return include
  if (include.some(({ of }) => of === 'subject')) return include
  // What is shared at all is told with its themes elsewhere.
  if (had === undefined && asks !== 'count') return include
  const rest = include.filter((facet) => facet !== name && facet !== had)
  const [from, to] = had?.of !== 'having' ? [1, OPEN_END] : had.to === 0 ? [0, 0] : [had.from, OPEN_END]
  return [...rest, { of: 'sharing', unit, work: name.id, from, to }]
}

const namesIn = ({ include }: Draft) =>
  include.filter((facet) => facet.of === 'name' && facet.kind === 'work').length

/** "Are the Atlas and the House in the same series?" */
function sameOf(draft: Draft): Query['same'] {
  const { same, units, include } = draft
  const serial = include.some((facet) => facet.of === 'trait' && facet.trait === 'serial')
  if (!same || namesIn(draft) < 2) return null
  return serial ? 'series' : (units.find((unit) => unit !== 'work' && unit !== 'edition') ?? null)
}

/** "Which two books share most themes?" */
function pairsOf({ shares, more, units, include }: Draft): Query['pairs'] {
  const unit = more?.unit
  const named = include.some((facet) => facet.of === 'name')
  if (!shares || more === null || named || units[0] !== 'work' || (unit !== 'theme' && unit !== 'classic'))
    return null
  return { unit, descending: more.descending }
}

const OPEN_END = 99_999

const sayable = /^(year|format|language|publisher|theme|translator|form)$/
/** Nouns beside the one that is asked for, of which nothing more is meant: "the editions of her books". */
const idle = /^(work|edition|series)$/

/**
 * What else is to be said of each thing ("with their formats"); null where a noun, or pages that were spoken of, are left
 * over.
 */
function columnsOf(
  { pages, include, asks, shares, every: draftEvery }: Draft,
  others: readonly Kind[],
  order: Ordering | null,
  figure: Query['figure'],
): Query['columns'] | null {
  const bounds = include.map(({ of }) => of)
  const measured = order?.key === 'length' || figure?.of === 'pages' || bounds.includes('pages')
  if (pages && !measured && draftEvery === null && (asks !== null || order !== null)) return null
  const years = order !== null || bounds.includes('year') || bounds.includes('parity')
  const said = (one: Kind) =>
    (one === 'year' && years) ||
    (one === 'theme' && bounds.includes('subject')) ||
    (/^(theme|classic)$/.test(one) && shares)
  const left = others.filter((one) => !idle.test(one) && !said(one))
  if (left.some((one) => !sayable.test(one)) || (left.length > 0 && (asks === 'count' || figure !== null)))
    return null
  // Of works that are picked by their pages it is said how many they have.
  const tellsPages = order === null && figure === null && (pages || bounds.includes('pages'))
  return [...left, ...(tellsPages ? ['pages' as const] : [])]
}

/** Works that are compared are compared elsewhere. "The newest of hers, is it a novel or an essay?" asks what it is. */
function comparesNames(draft: Draft, order: Ordering | null): boolean {
  const { units } = draft
  if (order === null) return false
  if (units.includes('essay') && units.includes('work')) return true
  return namesIn(draft) > 1 && typeof order.key !== 'object'
}

/** Undefined where the parts of an order contradict each other. */
function orderingOf(draft: Draft): Ordering | null | undefined {
  const { ends, sort, more, place, top, figure } = draft
  const [end] = ends
  // "The pages of the first two" are added up over one end of a row.
  if (figure !== null && figure !== 'age' && (ends.length !== 1 || top === null)) return null
  if (ends.some(({ key }) => key !== end?.key)) return undefined
  const both = isSpan(draft) && draft.apart && place === null
  if (sort !== null && !both) return { ...sorted(sort, end, top), place }
  if (more !== null) return mostOf(more, top, place)
  if (end !== undefined) {
    const key = end.key === 'frequency' ? { count: 'work' as const } : end.key
    // "From the newest to the oldest": the whole row.
    const row = place !== null || (isSpan(draft) && !both)
    const other = both ? { ends: true as const } : {}
    return { key, descending: end.descending, top: row ? null : (top ?? 1), place, ...other }
  }
  return place === null ? null : { key: 'date', descending: false, top: null, place }
}

/** "In order", and the end that it begins with. */
function sorted(
  sort: NonNullable<Draft['sort']>,
  end: Draft['ends'][number] | undefined,
  top: number | null,
): Ordering {
  const said = end === undefined || end.key === 'frequency' ? 'date' : end.key
  const first =
    end !== undefined && (sort.key === null || sort.key === end.key) ? end.descending : sort.descending
  return { key: sort.key ?? said, descending: first, top, place: null }
}

function mostOf(
  more: NonNullable<Draft['more']>,
  top: number | null,
  place: number | null,
): Ordering | undefined {
  if (more.unit === null) return undefined
  const key = more.unit === 'pages' ? 'length' : { count: more.unit }
  return { key, descending: more.descending, top: top ?? 1, place }
}

/** Undefined where a figure is asked for and nothing says of what. */
function figureOf(draft: Draft): Query['figure'] | undefined {
  const { figure, pages, ends, asks, each, more } = draft
  const works = namesIn(draft)
  // "How many pages has the one more than the other?"
  const differs = figure === 'range' || more !== null || ends.some(({ comparative }) => comparative)
  if (pages && works > 1 && differs && (asks === 'count' || figure === 'range'))
    return { figure: 'range', of: 'pages' }
  if (figure === 'age') return isAged(draft) ? { figure, of: 'years' } : undefined
  const apart = gapOf(draft) ?? spanOf(draft)
  if (apart !== null) return apart
  if (figure === null) return pages && asks === 'count' && works !== 1 ? { figure: 'sum', of: 'pages' } : null
  const of = measureOf(draft)
  if (figure === 'sum' && of === null) return null
  if (figure === 'share') return { figure, of: { count: 'work' } }
  if (of === null || (each !== null && (each !== 'work' || typeof of === 'string'))) return undefined
  return { figure, of }
}

/** "The longest gap between two of her books", "which two came out closest together". */
function gapOf({ figure, ends }: Draft): Query['figure'] {
  if (figure === 'widest' || figure === 'narrowest') return { figure, of: 'years' }
  const [end] = ends
  if (figure !== 'range' || end?.key !== 'length' || end.comparative === true || ends.length > 1) return null
  return { figure: end.descending ? 'widest' : 'narrowest', of: 'years' }
}

/** "How old is her first book?": something whose year is known, and not somebody. */
function isAged({ include, ends, place, exclude }: Draft): boolean {
  const named = include.some((facet) => facet.of === 'name' && facet.kind === 'work')
  return exclude.length === 0 && (named || ends.length === 1 || place !== null)
}

/** "How many years lie between the first book and the last?" */
function spanOf(draft: Draft): Query['figure'] {
  const { units, pages, asks, figure } = draft
  if (!isSpan(draft)) return null
  if (units.includes('year')) return { figure: 'range', of: 'years' }
  return pages && (asks === 'count' || figure !== null) ? { figure: 'range', of: 'pages' } : null
}

function isSpan({ ends }: Draft): boolean {
  const [first, second] = ends
  return (
    first !== undefined &&
    second !== undefined &&
    first.key === second.key &&
    first.descending !== second.descending
  )
}

function measureOf({ pages, units, each, figure }: Draft): Measure | null {
  if (pages) return 'pages'
  const counted = units.find((one) => one !== 'work' && one !== each && one !== 'year')
  if (each === 'work' && counted !== undefined) return { count: counted }
  if (units.includes('year') && figure !== 'sum') return 'years'
  return null
}
