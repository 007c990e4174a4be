import type { EditionFormat } from '../../schemas/edition.ts'
import type { Rights } from '../../schemas/rights.ts'
import type { Work } from '../../schemas/work.ts'
import type { Unit } from '../units.ts'

/** The kinds of thing that a query can be about, and by which things are told apart. */
export type Kind =
  | Exclude<Unit, 'page' | 'project' | 'contact'>
  | 'publisher'
  | 'format'
  | 'form'
  | 'year'
  | 'decade'
  /** A classic that an editor set beside a work. */
  | 'bridge'
  /** The kinds of enquiry into its rights that a work is open to. */
  | 'enquiry'

/** What is true or not of a work, with nothing more to say of it. */
export type Trait =
  | 'covered'
  | 'own'
  | 'pageless'
  | 'paged'
  | 'translated'
  | 'serial'
  | 'commercial'
  | 'illustrated'

/** Whose language is meant: that of the work, of an edition, or of a translation. */
export type Side = 'work' | 'edition' | 'translation'

export type Figure =
  | 'average'
  | 'median'
  | 'sum'
  | 'range'
  | 'share'
  | 'greatest'
  | 'least'
  /** The longest and the shortest time between two that follow each other. */
  /** How many years ago. */
  | 'age'
  | 'widest'
  /** How long between one and the next, on average. */
  | 'spacing'
  | 'narrowest'

/** How a number or a date bounds what is asked for. */
export type Bound =
  | 'over'
  | 'under'
  | 'least'
  | 'most'
  | 'after'
  | 'before'
  | 'from'
  /** "Essays from 2024": of that year, where nothing says "onwards" or "to". */
  | 'out-of'
  | 'until'
  | 'between'
  | 'exactly'
  | 'recent'

/** What a word or a phrase does in a question that selects, counts, compares, orders or sums. */
export type Term =
  | { readonly is: 'count' }
  | { readonly is: 'which' }
  /** `negated` is "isn't there": it asks as much where it opens the question, and denies elsewhere. */
  | { readonly is: 'whether'; readonly negated?: true }
  | { readonly is: 'unit'; readonly unit: Kind; readonly forms?: readonly Work['form'][] }
  | { readonly is: 'pages' }
  | { readonly is: 'language'; readonly tag: string }
  /** "Written in", "available in": whether the language of the work or that of an edition is meant. */
  | { readonly is: 'side'; readonly side: Side }
  | { readonly is: 'format'; readonly formats: readonly EditionFormat[] }
  /** `into` is "translated into": the language behind it is that of the translation. */
  | { readonly is: 'trait'; readonly trait: Trait; readonly into?: true }
  /** "Odd", of years. */
  | { readonly is: 'parity'; readonly odd: boolean }
  /** `lacking` is "without", of what a thing has. */
  | { readonly is: 'not'; readonly pair?: true; readonly lacking?: true }
  | { readonly is: 'but' }
  /** "The Manual aside": what stands before is left out. */
  | { readonly is: 'aside' }
  /** "What comes next?" */
  | { readonly is: 'next' }
  | {
      readonly is: 'end'
      readonly key: 'date' | 'length' | 'frequency'
      readonly descending: boolean
      readonly comparative?: true
    }
  /** "Closes", of a series: the last of it. */
  | { readonly is: 'edge'; readonly descending: boolean }
  | { readonly is: 'place'; readonly place: number }
  | { readonly is: 'sort'; readonly key: 'date' | 'length' | 'title' | null; readonly descending: boolean }
  | { readonly is: 'more'; readonly descending: boolean; readonly superlative?: true }
  /** `of` where the word says it: "how much time". */
  /** "As many themes as". */
  | { readonly is: 'as-many' }
  | { readonly is: 'figure'; readonly figure: Figure; readonly of?: 'year' }
  /** "Once", "twice". */
  | { readonly is: 'times'; readonly value: number | null }
  /** "Which place has it?" */
  | { readonly is: 'rank' }
  /** The second half of "as many as". */
  | { readonly is: 'as' }
  /** "The same", of what several have. */
  | { readonly is: 'same' }
  /** "Share", "in common". */
  | { readonly is: 'shares' }
  /** "Most of". */
  | { readonly is: 'most' }
  /** `near` is "right after". */
  | { readonly is: 'bound'; readonly bound: Bound; readonly near?: true }
  | { readonly is: 'number'; readonly value: number }
  /** A decade or a century. */
  | { readonly is: 'years'; readonly from: number; readonly to: number }
  /** A month of a year, as days: 2025.06 is June 2025, and 2025.0604 its fourth day. */
  | { readonly is: 'month'; readonly from: number; readonly to: number }
  | { readonly is: 'code'; readonly code: string }
  /** A kind of enquiry into rights, where a word says that works are open to it. */
  | { readonly is: 'enquiry'; readonly enquiry: Rights['enquiries'][number] }
  | { readonly is: 'open' }
  | { readonly is: 'joint'; readonly joint: 'and' | 'or'; readonly also?: true }
  | { readonly is: 'both' }
  /** "Next to", of classics and works. */
  | { readonly is: 'beside' }
  | { readonly is: 'vague' }
  /** "Those", behind what leaves out. */
  | { readonly is: 'back' }
  /** "2015 onwards". */
  | { readonly is: 'onward' }
  /** "Two or more", "three or fewer". */
  | { readonly is: 'open-ended'; readonly bound: 'least' | 'most' }
  | { readonly is: 'than' }
  /** "Per" says so by itself; "por" only before what may be a group. */
  | { readonly is: 'each'; readonly strict?: true }
  | { readonly is: 'only' }
  | { readonly is: 'none' }
  | { readonly is: 'every' }
  | { readonly is: 'set' }
  | { readonly is: 'about' }
  | { readonly is: 'filler' }
  /** What a name or a description stands for. */
  | { readonly is: 'name'; readonly kind: string; readonly id: string }
  /** Themes that some words name, or the works whose subjects hold them. */
  | {
      readonly is: 'subject'
      readonly words: readonly string[]
      readonly themes: ReadonlySet<string> | null
      readonly slugs: ReadonlySet<string>
      /** The works of which an editor used these very words, where they are less than the theme that they are met by. */
      readonly named?: ReadonlySet<string>
    }
  | { readonly is: 'pause' }

/** What was read at a place: a word that does nothing that is known among them. */
export type Read = Term | { readonly is: 'word'; readonly word: string }

/** A word or a phrase, with the tokens that it takes. */
export interface PlacedRead {
  readonly read: Read
  readonly start: number
  readonly length: number
}

/** A meaning, and how it is said in each language: patterns of `Phrases`, apart by commas. */
export type Row = readonly [term: Term, pt: string, en: string, es: string]
