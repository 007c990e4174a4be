import type { Outcome } from '../../src/engine/input.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'

/** What the caller knows: `unknown` when the process died, or said so itself. */
export type Answer = Outcome | 'pending' | 'unknown'

/** One call of one agent, from its request to what came back. */
export interface Call {
  readonly agentId: string
  /** The id of the record that it asks for. */
  readonly id: string
  readonly envelope: Envelope
  /** What the generator meant: only a valid payload may ever be accepted. */
  readonly valid: boolean
  answer: Answer
}

/** Accepted: the caller has a receipt. */
export function acceptedRow(call: Call) {
  const { answer } = call
  return answer === 'pending' || answer === 'unknown' || isRefusal(answer) ? undefined : answer
}

export function refusalOf(call: Call) {
  return isRefusal(call.answer) ? call.answer : undefined
}

/** Whether the call may have been committed, as far as its caller can tell. */
export function mayStand(call: Call): boolean {
  return refusalOf(call) === undefined
}

/** What a caller learns from an answer: `outcome_unknown` is no refusal. */
export function learn(outcome: Outcome): Answer {
  return isRefusal(outcome) && outcome.refused === 'outcome_unknown' ? 'unknown' : outcome
}
