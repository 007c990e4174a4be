import { claimOf, namesIn, pairsOf, sameOf, sharing, together } from './common.ts'
import type { Draft } from './draft.ts'
import type { Facet, Measure, Ordering, Query } from './query.ts'
import type { Figure, Kind } from './term.ts'

const OPEN_END = 99_999

/** The query that a draft comes to; null where it asks for nothing that can be run. */
export function finished(draft: Draft): Query | null {
  if (ofUntied(draft)) return null
  const same = sameOf(draft)
  const order = same !== null && draft.level ? null : orderingOf(draft)
  const figure = figureOf(draft)
  const claim = claimOf(draft)
  if (order === undefined || figure === undefined || claim === undefined) return null
  const { unit, each, columns } = nounsOf(
    // The pages that two may have alike are no column.
    { ...draft, include: withTied(draft), pages: draft.pages && same === null },
    order,
    figure,
  )
  if (columns === null || (figure === null && comparesNames(draft, order)) || isVague(draft)) return null
  const { either, both, exclude, only, level, amount } = draft
  // "The total of her books" is how many there are.
  const asks = draft.asks === null && draft.figure === 'sum' && figure === null ? 'count' : draft.asks
  const include = sharing(
    withTied(draft).filter((facet) => claim?.facets.includes(facet) !== true),
    draft,
  )
  const several = together(draft)
  const tongues = include.filter(({ of }) => of === 'language').length
  const atEnd = draft.span !== null || (draft.ends.length === 1 && draft.top !== null)
  return {
    unit,
    // In two languages at once only editions are.
    include:
      both && tongues > 1
        ? include.map((one) => (one.of === 'language' ? { ...one, side: 'edition' as const } : one))
        : include,
    either,
    both,
    exclude,
    asks,
    columns,
    order: figure === null || figure.figure === 'age' || atEnd ? order : null,
    figure,
    each,
    only,
    versus: null,
    claim,
    pairs: pairsOf(draft),
    same,
    rank: draft.rank && namesIn(draft) === 1,
    shared: draft.shares && namesIn(draft) > 1,
    level,
    amount,
    ...several,
  }
}

/** No record ties a concept to an essay or to an edition: nothing is known of which go together. */
function ofUntied({ units, include, exclude }: Draft): boolean {
  const kinds: Kind[] = [...units]
  for (const facet of [include, ...exclude].flat()) {
    if (facet.of === 'having') kinds.push(facet.unit)
    if (facet.of === 'form' && facet.forms.includes('essays')) kinds.push('essay')
  }
  return kinds.includes('concept') && (kinds.includes('essay') || kinds.includes('edition'))
}

/** What is asked for, by what it is grouped, and what is to be said of it besides; no columns where a noun is left over. */
function nounsOf(draft: Draft, order: Ordering | null, figure: Query['figure']) {
  // "How many themes has each book on average": of the books.
  const averaged = figure !== null && draft.each !== null ? draft.each : null
  const each = averaged === null ? draft.each : null
  // "The year of the newest paperback" stands beside its name.
  const dated =
    figure?.of === 'years' || draft.span !== null || (order?.key === 'date' && draft.asks === null)
  const units = dated ? draft.units.filter((one) => one !== 'year') : draft.units
  const [first = null] = units.filter((one) => one !== each || units.length === 1)
  const unit = averaged ?? first
  const counted = figure !== null && typeof figure.of === 'object' ? figure.of.count : null
  const others = [...new Set(units)].filter((one) => one !== unit && one !== each && one !== counted)
  return { unit, each, columns: columnsOf(draft, others, order, figure) }
}

/** "In how many languages are the essays on the Web?": those that have one. Every essay is on the Web. */
function withTied({ asks, units, include }: Draft): Facet[] {
  const [first, second, more] = units
  const tied = second === 'essay' || second === 'classic'
  if (asks !== 'count' || first === undefined || !tied || more !== undefined) return [...include]
  const known = second === 'essay' ? /^(language|year|decade|theme)$/ : /^language$/
  if (!known.test(first)) return [...include]
  const isOnWeb = (facet: Facet) =>
    second === 'essay' && facet.of === 'format' && facet.formats.includes('web')
  return [
    ...include.filter((facet) => !isOnWeb(facet)),
    { of: 'having', unit: second, from: 1, to: OPEN_END },
  ]
}

/** "A short book": of how many pages nobody knows. */
function isVague({ vague, include }: Draft): boolean {
  return vague && !include.some(({ of }) => of === 'pages')
}

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
    include.some((facet) => facet.of === 'name' && facet.kind === one) ||
    include.some((facet) => facet.of === 'having' && facet.unit === one) ||
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
  // "Which essay is older, that on the well or that on the lighthouse?"
  if (units[0] === 'essay') return false
  return namesIn(draft) > 1 && typeof order.key !== 'object'
}

/** Undefined where the parts of an order contradict each other. */
function orderingOf(draft: Draft): Ordering | null | undefined {
  const { ends, sort, more, place, top, figure } = draft
  const [end] = ends
  // "The pages of the first two" are added up over one end of a row.
  if (draft.span !== null) return { key: 'date', descending: false, top: null, place: null, span: draft.span }
  if (figure !== null && figure !== 'age' && (ends.length !== 1 || top === null)) return null
  if (ends.some(({ key }) => key !== end?.key)) return undefined
  const both = isSpan(draft) && draft.apart && place === null
  if (sort !== null && !both) return { ...sorted(sort, end, top), place }
  if (draft.level && namesIn(draft) < 2) return undefined
  if (more !== null && !(isSpan(draft) && draft.pages)) return mostOf(more, draft.units, top, place)
  if (end !== undefined) return endsOf(draft, end, both)
  return place === null ? null : { key: 'date', descending: false, top: null, place }
}

/** One end of a row, a place from it, both ends, or, "from the newest to the oldest", the whole of it. */
function endsOf(draft: Draft, { key, descending }: Draft['ends'][number], both: boolean): Ordering {
  const { place, top } = draft
  const row = place !== null || (isSpan(draft) && !both)
  return {
    key: key === 'frequency' ? { count: 'work' } : key,
    descending,
    top: row ? null : (top ?? 1),
    place,
    ...(both ? { ends: true } : {}),
  }
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
  units: readonly Kind[],
  top: number | null,
  place: number | null,
): Ordering | undefined {
  // "In which year did she publish most?"
  const ofWorks =
    more.superlative && /^(year|decade|language|publisher)$/.test(units[0] ?? '') ? 'work' : null
  const unit = more.unit ?? ofWorks
  if (unit === null) return undefined
  const key = unit === 'pages' ? 'length' : { count: unit }
  return { key, descending: more.descending, top: top ?? 1, place }
}

/** Undefined where a figure is asked for and nothing says of what. */
function figureOf(draft: Draft): Query['figure'] | undefined {
  const { figure, pages, ends, asks, more } = draft
  const works = namesIn(draft)
  // "How many pages has the one more than the other?"
  const differs = figure === 'range' || more !== null || ends.some(({ comparative }) => comparative)
  if (pages && works > 1 && differs && (asks === 'count' || figure === 'range'))
    return { figure: 'range', of: 'pages' }
  if (figure === 'age') return isAged(draft) ? { figure, of: 'years' } : undefined
  const apart = gapOf(draft) ?? spanOf(draft)
  if (apart !== null) return apart
  // "How many pages has the second longest?" is no sum of all.
  if (figure === null && pages && asks === 'count' && draft.place !== null) return undefined
  if (figure === null) return pages && asks === 'count' && works !== 1 ? { figure: 'sum', of: 'pages' } : null
  return figureEach(draft, figure, measureOf(draft))
}

/** A figure of all things, or of how many of something each has. */
function figureEach({ each }: Draft, figure: Figure, of: Measure | null): Query['figure'] | undefined {
  if (figure === 'sum' && of === null) return null
  if (figure === 'share') return { figure, of: { count: 'work' } }
  // "How many pages has each book on average" is the average of all.
  const ofAll = of === 'pages' && figure === 'average' && (each === 'work' || each === 'edition')
  if (of === null || (each !== null && !ofAll && (each !== 'work' || typeof of === 'string')))
    return undefined
  return { figure, of }
}

/** "The longest gap between two of her books", "which two came out closest together". */
function gapOf({ figure, ends }: Draft): Query['figure'] {
  if (figure === 'widest' || figure === 'narrowest' || figure === 'spacing') return { figure, of: 'years' }
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
  const { units, pages, asks, figure, span } = draft
  if (!isSpan(draft) && span === null) return null
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
