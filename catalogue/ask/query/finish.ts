import type { Draft } from './draft.ts'
import type { Measure, Ordering, Query } from './query.ts'

export function finished(draft: Draft): Query | null {
  const order = orderingOf(draft)
  if (order === undefined) return null
  const figure = figureOf(draft)
  if (figure === undefined) return null
  if (!isUsed(draft, order, figure)) return null
  const measured = figure?.of === 'years' ? draft.units.filter((one) => one !== 'year') : draft.units
  const [unit = null] = measured.filter((one) => one !== draft.each || measured.length === 1)
  return {
    unit,
    include: draft.include,
    either: draft.either,
    exclude: draft.exclude,
    asks: draft.asks,
    order: figure === null ? order : null,
    figure,
    each: draft.each,
    only: draft.only,
    versus: null,
  }
}

/** Pages and years that were spoken of have to be what is measured or bounded; works that are compared are compared elsewhere. */
function isUsed(
  { pages, units, include, each }: Draft,
  order: Ordering | null,
  figure: Query['figure'],
): boolean {
  const bounds = include.map(({ of }) => of)
  const byYear = order !== null || each === 'year' || figure?.of === 'years' || bounds.includes('year')
  if (pages && order?.key !== 'length' && figure?.of !== 'pages' && !bounds.includes('pages')) return false
  if (units.includes('year') && !byYear) return false
  // "The newest of hers, is it a novel or an essay?"
  if (order !== null && units.includes('essay') && units.includes('work')) return false
  const named = include.filter((facet) => facet.of === 'name' && facet.kind === 'work').length
  return named < 2 || order === null || typeof order.key === 'object'
}

/** Undefined where the parts of an order contradict each other. */
function orderingOf(draft: Draft): Ordering | null | undefined {
  const { ends, sort, more, place, top, figure } = draft
  const [end] = ends
  if (figure !== null) return null
  if (ends.some(({ key }) => key !== end?.key)) return undefined
  if (sort !== null) return sorted(sort, end)
  if (more !== null) return mostOf(more, top, place)
  if (end !== undefined) {
    const key = end.key === 'frequency' ? { count: 'work' as const } : end.key
    return { key, descending: end.descending, top: place === null ? (top ?? 1) : null, place }
  }
  return place === null ? null : { key: 'date', descending: false, top: null, place }
}

/** "In order", and the end that it begins with. */
function sorted(sort: NonNullable<Draft['sort']>, end: Draft['ends'][number] | undefined): Ordering {
  const said = end === undefined || end.key === 'frequency' ? 'date' : end.key
  const first =
    end !== undefined && (sort.key === null || sort.key === end.key) ? end.descending : sort.descending
  return { key: sort.key ?? said, descending: first, top: null, place: null }
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
  const { figure, pages, units, ends, asks, each, more, include } = draft
  const years = units.includes('year')
  const works = include.filter((facet) => facet.of === 'name' && facet.kind === 'work').length
  // "How many pages has the one more than the other?"
  const differs = figure === 'range' || more !== null || ends.some(({ comparative }) => comparative)
  if (pages && works > 1 && differs && (asks === 'count' || figure === 'range'))
    return { figure: 'range', of: 'pages' }
  // "How many years lie between the first book and the last?"
  if (years && isSpan(draft)) return { figure: 'range', of: 'years' }
  if (pages && isSpan(draft)) return { figure: 'range', of: 'pages' }
  if (figure === null) return pages && asks === 'count' && works !== 1 ? { figure: 'sum', of: 'pages' } : null
  const of = measureOf(draft)
  if (figure === 'sum' && of === null) return null
  if (figure === 'share') return { figure, of: { count: 'work' } }
  if (of === null || (each !== null && typeof of === 'string')) return undefined
  return { figure, of }
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
