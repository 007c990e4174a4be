import type { Names } from '../kind/names.ts'

/**
 * A number as data: a literal, the name of a difficulty parameter or of a table variable, or a small sum
 * `parameter + perPlayer x players + plus`, held between `atLeast` and `atMost`.
 */
export type Amount = number | string | AmountSum

export interface AmountSum {
  readonly parameter?: string
  readonly perPlayer?: number
  readonly plus?: number
  readonly atLeast?: number
  readonly atMost?: number
}

/** One change of one variable. `whose` chooses the seat when the variable belongs to each player. */
export interface Effect {
  readonly variable: string
  readonly operation: 'add' | 'subtract' | 'set'
  readonly amount: Amount
  readonly whose?: 'actor' | 'target'
}

/** A bounded integer that can be plotted; `player` variables hold one value for each seat. */
export interface Variable {
  readonly id: string
  readonly says: string
  readonly of: 'table' | 'player'
  readonly from: Amount
  readonly to: Amount
  readonly start: Amount
}

/** A role bends a number; it never decides who may act. */
export interface Role {
  readonly id: string
  readonly names: Names
  readonly says: string
  /** What the role changes, in words. */
  readonly gift: string
  /** Effects on the table when somebody takes this role. */
  readonly seated?: readonly Effect[]
}

/** A role's bonus on a move: its effects come on top of the move's own, or `instead` of them. */
export interface Modifier {
  readonly perk: string
  readonly role: string
  readonly once?: 'cycle' | 'table'
  readonly when?: string
  readonly effects: readonly Effect[]
  readonly instead?: boolean
}

/** A mechanical check of the contribution. The referee counts and compares words; it never judges meaning. */
export type TextRule =
  | { readonly check: 'words_at_most'; readonly amount: Amount; readonly gift?: Gift }
  | { readonly check: 'words_at_least'; readonly amount: number }
  | { readonly check: 'content_words_at_least'; readonly amount: number }
  | { readonly check: 'avoids'; readonly list: string }
  | { readonly check: 'avoids_words'; readonly list: string }
  | { readonly check: 'shares_no_word'; readonly letters: Amount; readonly gift?: Gift }
  | { readonly check: 'quotes'; readonly words: number; readonly gift?: Gift; readonly without?: string }
  | { readonly check: 'quotes_one'; readonly list: string; readonly words: number }
  | { readonly check: 'differs'; readonly list: string; readonly words: number }
  | { readonly check: 'names_one'; readonly list: string }
  | { readonly check: 'names_none'; readonly list: string }
  | { readonly check: 'names_no_place' }
  | { readonly check: 'says_anew'; readonly list: string; readonly gift?: Gift }
  | { readonly check: 'keeps_half'; readonly changes: number }
  | { readonly check: 'seal'; readonly values: readonly string[] }
  | { readonly check: 'opening'; readonly values: readonly string[] }

/** What a role changes about a text rule: more words, words tolerated, or a shorter quotation. */
export interface Gift {
  readonly role: string
  readonly amount: number
}

export interface TargetRule {
  /** The move ids whose turns may be targeted. */
  readonly moves: readonly string[]
  /** A named predicate that the target must satisfy too. */
  readonly where?: string
  readonly says: string
}

export interface Move {
  readonly id: string
  readonly names: Names
  readonly says: string
  /** Present on relational moves: the turn of another participant that this one answers. */
  readonly target?: TargetRule
  /** Present when a confidence is required. */
  readonly confidence?: { readonly from: number; readonly to: number }
  readonly text?: readonly TextRule[]
  /** Named predicates that must hold for the actor. */
  readonly who?: readonly string[]
  readonly effects?: readonly Effect[]
  readonly modifiers?: readonly Modifier[]
  /** Named rules, for what effects cannot express. */
  readonly does?: readonly string[]
  /** Whether later moves may target this turn. */
  readonly kept?: boolean
  /** Legal only when its actor has no other legal move in the phase. */
  readonly fallback?: boolean
  /** Exempt from the phase's `once`. */
  readonly repeats?: boolean
  /**
   * Passes over whoever has kept the phase waiting for a day. In the first engine the phase is then complete without
   * them; in the second their seats become dormant, and the phase is complete when it is without them.
   */
  readonly passes?: boolean
  /** Leaves the table for good. */
  readonly leaves?: boolean
}

/** When a phase is over: move counts, distinct players and, where counting is not enough, a named predicate. */
export interface Completion {
  readonly total?: Amount
  readonly distinct?: Amount
  readonly moves?: Readonly<Record<string, Amount>>
  readonly when?: string
}

export interface Phase {
  readonly id: string
  readonly names: Names
  readonly says: string
  readonly moves: readonly Move[]
  readonly completes: Completion
  /** Each player acts at most once per visit. */
  readonly once?: boolean
  /** At most this many moves per player and visit. */
  readonly limit?: Amount
  /** The loop of the chart that holds it: the compound state of a round, a season. */
  readonly loop?: string
  /** A named predicate: of whom the phase waits for a move. Without it, of everybody. */
  readonly owes?: string
  /** Entering starts a new cycle: once-per-cycle gifts return; a `fresh` one also forgets the turns kept as targets. */
  readonly cycle?: 'fresh' | 'continued'
  /** Named rules run on entering. */
  readonly opens?: readonly string[]
  /** Named rules run when the phase completes. */
  readonly settles?: readonly string[]
  /** Where the table goes next: the first whose predicate holds. */
  readonly next: readonly { readonly to: string; readonly when?: string }[]
}

/** A way for the table to end, checked after every move of the phases it names. */
export interface Ending {
  readonly reason: string
  readonly result: 'victory' | 'defeat'
  readonly says: string
  readonly in: readonly string[]
  /** Checked only when the phase is complete and settled: each of its phases, or those named here. */
  readonly complete?: true | readonly string[]
  readonly when: string
}

/** OpenSpiel's vocabulary for what kind of game this is. */
export interface Classification {
  readonly dynamics: 'sequential' | 'simultaneous'
  readonly chance: 'deterministic' | 'sampled' | 'explicit'
  readonly information: 'perfect' | 'imperfect'
  readonly utility: 'identical' | 'general_sum' | 'zero_sum'
}
