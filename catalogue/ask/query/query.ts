import type { EditionFormat } from '../../schemas/edition.ts'
import type { Work } from '../../schemas/work.ts'
import type { Figure, Kind, Side, Trait } from './term.ts'

/** One thing that is said of what is asked for. Both ends of a range are included. */
export type Facet =
  | { readonly of: 'form'; readonly forms: readonly Work['form'][] }
  | { readonly of: 'language'; readonly tag: string; readonly side: Side | null }
  | { readonly of: 'format'; readonly formats: readonly EditionFormat[]; readonly solely?: true }
  | { readonly of: 'trait'; readonly trait: Trait }
  | { readonly of: 'code' | 'enquiry'; readonly value: string }
  | { readonly of: 'year' | 'pages'; readonly from: number; readonly to: number }
  /** "After June 2025", of what has a day. */
  | { readonly of: 'day'; readonly from: number; readonly to: number }
  /** "In odd years". */
  | { readonly of: 'parity'; readonly odd: boolean }
  /** "With at least four themes". */
  | { readonly of: 'having'; readonly unit: Kind; readonly from: number; readonly to: number }
  /** "Sharing two themes with the Atlas". */
  | {
      readonly of: 'sharing'
      readonly unit: Kind
      readonly work: string
      readonly from: number
      readonly to: number
    }
  /** "Longer than the Atlas". */
  | {
      readonly of: 'beyond'
      readonly key: 'date' | 'length'
      readonly descending: boolean
      /** A work, or, of classics, one of them. */
      readonly work?: string
      readonly classic?: string
    }
  | {
      readonly of: 'name'
      readonly kind: 'work' | 'series' | 'classic' | 'publisher' | 'translator'
      readonly id: string
    }
  | {
      readonly of: 'subject'
      readonly words: readonly string[]
      readonly themes: ReadonlySet<string> | null
      readonly slugs: ReadonlySet<string>
      readonly named?: ReadonlySet<string>
    }

export interface Ordering {
  readonly key: 'date' | 'length' | 'title' | { readonly count: Kind }
  readonly descending: boolean
  /** How many from that end; null for the whole row. */
  readonly top: number | null
  /** "The longest and the shortest": the other end as well. */
  readonly ends?: true
  /** The second from that end, and so on; negative from the other end. */
  readonly place: number | null
  /** Two places of the row, and nothing else of it. */
  readonly span?: readonly [number, number]
}

/** What a figure is made of: pages, years, or how many of a kind each thing has. */
export type Measure = 'pages' | 'years' | { readonly count: Kind }

/** A question that selects, counts, compares, orders or sums, as it was understood; nothing of it is left unread. */
export interface Query {
  /** What is asked for; null when no noun says so. */
  readonly unit: Kind | null
  /** All that is said of it; of one dimension any will do, subjects all unless `either`. */
  readonly include: readonly Facet[]
  readonly either: boolean
  /** "In paperback and on the Web at once". */
  readonly both: boolean
  /** What is left out, one group after the other: a thing goes that fits all of a group. */
  readonly exclude: readonly (readonly Facet[])[]
  readonly asks: 'count' | 'whether' | 'none' | null
  /** What is to be true of all of them, or of most. */
  readonly claim: { readonly of: 'all' | 'most'; readonly facets: readonly Facet[] } | null
  /** What is to be said of each thing besides its name. */
  readonly columns: readonly (Kind | 'pages')[]
  readonly order: Ordering | null
  readonly figure: { readonly figure: Figure; readonly of: Measure } | null
  readonly each: Kind | null
  /** The only one: of how many it is asked whether there are no more. */
  readonly only: number | null
  /** Two groups whose numbers are compared. */
  readonly versus: readonly [readonly Facet[], readonly Facet[], readonly [Kind | null, Kind | null]] | null
  /** Whether the place of a work in a row is asked for. */
  readonly rank: boolean
  /** Whether works are told by what they have in common with the first that is named. */
  readonly shared: boolean
  /** Whether the first of two that are named has more, or as many. */
  readonly level: boolean
  /** How many there are asked to be. */
  readonly amount: { readonly from: number; readonly to: number } | null
  /** All that several works are asked whether they have it alike. */
  readonly same: readonly (Kind | 'pages')[] | null
  /** Two works that have most of something in common. */
  readonly pairs: { readonly unit: 'theme' | 'classic'; readonly descending: boolean } | null
}
