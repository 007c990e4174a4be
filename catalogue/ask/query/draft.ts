import type { Facet, Query } from './query.ts'
import type { Figure, Kind, Side, Term } from './term.ts'

/** What a reading has gathered so far. */
export interface Draft {
  readonly units: Kind[]
  readonly include: Facet[]
  readonly exclude: Facet[][]
  /** Whether what is read now is left out. */
  leaving: boolean
  asks: Query['asks']
  /** "Are all", "are most": what is said last is to be true of them. */
  every: 'all' | 'most' | null
  /** Whether what is left out is what a thing lacks. */
  lacking: boolean
  /** Whether things are told by what they have in common. */
  shares: boolean
  same: boolean
  /** Whether the place of something in a row is asked for. */
  rank: boolean
  /** "As many as". */
  level: boolean
  /** So many of what is asked for itself: "are there more than five novels?" */
  amount: { readonly from: number; readonly to: number } | null
  readonly ends: Extract<Term, { is: 'end' }>[]
  /** "The longest and the shortest", and not "from the longest to the shortest". */
  apart: boolean
  place: number | null
  /** "Between the first and the second": two places of the row. */
  span: readonly [number, number] | null
  top: number | null
  sort: Extract<Term, { is: 'sort' }> | null
  more: {
    readonly unit: Kind | 'pages' | null
    readonly descending: boolean
    readonly superlative: boolean
  } | null
  figure: Figure | null
  pages: boolean
  each: Kind | null
  only: number | null
  /** "Only in digital form": in no other. */
  solely: boolean
  either: boolean
  /** Whether a thing has to have all that is named, where any would do otherwise. */
  both: boolean
  /** "A short book": of how many pages has to be said besides. */
  vague: boolean
  /** The noun that was read last, left out or not. */
  noun: Kind | null
  side: Side | null
  /** A word that could not be placed: nothing is answered then. */
  lost: boolean
}

export const emptyDraft = (): Draft => ({
  units: [],
  include: [],
  exclude: [],
  leaving: false,
  asks: null,
  every: null,
  lacking: false,
  shares: false,
  same: false,
  rank: false,
  level: false,
  amount: null,
  ends: [],
  apart: false,
  place: null,
  span: null,
  top: null,
  sort: null,
  more: null,
  figure: null,
  pages: false,
  each: null,
  only: null,
  solely: false,
  either: false,
  both: false,
  vague: false,
  noun: null,
  side: null,
  lost: false,
})

/** "A novel without the sea, in EPUB": no theme has a format, a language or a year. */
const boundsTheRest = (left: readonly Facet[], { of }: Facet) =>
  left.length > 0 && left.every((one) => one.of === 'subject') && /^(format|language|year|pages)$/.test(of)

/** Adds a facet to what is wanted, or to what is left out where the draft leaves out. */
export function add(draft: Draft, facet: Facet): void {
  if (draft.leaving && boundsTheRest(draft.exclude.at(-1) ?? [], facet)) draft.leaving = false
  const group = draft.leaving ? (draft.exclude.at(-1) ?? draft.include) : draft.include
  // "Not about attention, memory or silence": each by itself is left out.
  if (draft.leaving && group.some((one) => one.of === facet.of)) draft.exclude.push([facet])
  else if (!group.some((one) => JSON.stringify(one) === JSON.stringify(facet))) group.push(facet)
}

/** Whether a work is named. */
export function namesWork({ include }: Draft): boolean {
  return include.some((facet) => facet.of === 'name' && facet.kind === 'work')
}
