import type { Names } from './names.ts'
import { type Plain, plain, type Sentence, sentence } from './sentence.ts'

/** A guard as a chart says it: what it asks, and what whoever it stops is told. */
export interface DrawnGuard {
  readonly words: Sentence
  /** The code of the refusal; null where a guard refuses nobody, and only chooses between ways. */
  readonly code: string | null
  readonly message: Sentence | null
}

/** One way from one state of a machine to another (or back to itself). */
export interface DrawnTransition {
  /** Null for the way in: what opens the machine, and what is asked before it begins. */
  readonly from: string | null
  readonly to: string
  /** The event, `after ...` for a delay of the chart, or `always` for what happens by itself when its guards hold. */
  readonly event: string
  /** When time brings it: what is waited for. */
  readonly delay?: Sentence
  readonly guards: readonly DrawnGuard[]
  readonly effects: readonly Sentence[]
}

export interface DrawnState {
  readonly id: string
  readonly kind: 'phase' | 'waiting' | 'final'
  readonly names?: Names
  readonly says: Sentence
  /** What is done whenever it is entered, by whichever way. */
  readonly enters: readonly Sentence[]
  readonly completes?: readonly Sentence[]
  readonly each_player?: readonly Sentence[]
}

/** A machine as a drawing: its states, the first one first, and every way between them, beginning with the way in. */
export interface Drawing {
  readonly machine: string
  readonly states: readonly DrawnState[]
  readonly transitions: readonly DrawnTransition[]
  /** What holds for all of it. */
  readonly notes?: readonly Sentence[]
}

/** A drawing as it is published: in English. */
export type Chart = Plain<Drawing>
export type ChartState = Plain<DrawnState>
export type ChartTransition = Plain<DrawnTransition>

/** True of every machine that waits for time (decisions, section 12). */
export const DEADLINES_WAIT = sentence(
  'chart.deadlines_wait',
  'While the owner has stopped all writing, deadlines wait. When the stop is lifted, they fire in order, each before anything that depends on it.',
)

/** The chart of a machine, from its drawing. */
export function chartOf(machine: { drawing(): Drawing }): Chart {
  return plain(machine.drawing())
}
