import type { Draft } from './draft.ts'
import type { Facet, Query } from './query.ts'
import type { Kind } from './term.ts'

const OPEN_END = 99_999

/** "All her novels are in print": what is said last is claimed of the rest. */
export function claimOf({ every, include, exclude, pages }: Draft): Query['claim'] | undefined {
  if (every === null) return null
  if (pages && !include.some(({ of }) => of === 'pages'))
    return { of: every, facets: [{ of: 'trait', trait: 'paged' }] }
  const last = include.at(-1)
  if (last === undefined || exclude.some((group) => group.length === 0)) return undefined
  const others = include.slice(0, -1).findLastIndex(({ of }) => of !== last.of)
  return { of: every, facets: include.slice(others + 1) }
}

/** "Do any two of her books share a year?": the years that have two. */
export function together(draft: Draft): Pick<Query, 'unit' | 'include' | 'columns'> | null {
  const { same, shares, units, include } = draft
  const unit = units.find((one) => /^(year|decade|language|publisher|format)$/.test(one))
  if (!(same || shares) || unit === undefined || !units.includes('work') || namesIn(draft) > 0) return null
  const rest = include.filter(({ of }) => of !== 'having')
  return { unit, columns: [], include: [...rest, { of: 'having', unit: 'work', from: 2, to: OPEN_END }] }
}

/** What works may have in common with one of them. */
const sharable = /^(theme|classic|publisher|language|year|decade|format|form|series|translator)$/

/** "Which works share two themes with the Atlas?": so many at least. */
export function sharing(include: readonly Facet[], { shares, same, units, asks }: Draft): readonly Facet[] {
  const name = include.find((facet) => facet.of === 'name' && facet.kind === 'work')
  const had = include.find((facet) => facet.of === 'having' && sharable.test(facet.unit))
  const unit = units.concat(had?.of === 'having' ? had.unit : []).find((one) => sharable.test(one))
  const likened = shares || (same && include.filter(({ of }) => of === 'name').length === 1)
  if (!likened || name?.of !== 'name' || unit === undefined || units[0] !== 'work') return include
  if (include.some(({ of }) => of === 'subject')) return include
  // What is shared at all is told with its themes elsewhere.
  if (had === undefined && asks !== 'count' && /^(theme|classic)$/.test(unit)) return include
  const rest = include.filter((facet) => facet !== name && facet !== had)
  const [from, to] = had?.of !== 'having' ? [1, OPEN_END] : had.to === 0 ? [0, 0] : [had.from, OPEN_END]
  return [...rest, { of: 'sharing', unit, work: name.id, from, to }]
}

/** "Which two books share most themes?" */
export function pairsOf({ shares, more, units, include }: Draft): Query['pairs'] {
  const unit = more?.unit
  const named = include.some((facet) => facet.of === 'name')
  if (!shares || more === null || named || units[0] !== 'work' || (unit !== 'theme' && unit !== 'classic'))
    return null
  return { unit, descending: more.descending }
}

export const namesIn = ({ include }: Draft) =>
  include.filter((facet) => facet.of === 'name' && facet.kind === 'work').length

/** "Are the Atlas and the House in the same series?", "do they share the publisher and the year?" What is common to themes is told elsewhere. */
export function sameOf(draft: Draft): Query['same'] {
  const { same, shares, units, include, pages, level, more } = draft
  // "As many pages": the same number of them.
  const evenly = level && more?.unit === 'pages'
  if (!(same || shares || evenly) || namesIn(draft) < 2) return null
  const serial = include.some((facet) => facet.of === 'trait' && facet.trait === 'serial')
  const asked = new Set<Kind | 'pages'>(units.filter((unit) => unit !== 'work' && unit !== 'edition'))
  if (serial) asked.add('series')
  if (pages || evenly) asked.add('pages')
  if (shares && !same && (asked.has('theme') || asked.has('classic'))) return null
  return asked.size === 0 ? null : [...asked]
}
