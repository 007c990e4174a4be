import { nonceReused } from '../../src/engine/admission.ts'
import { type Answer, isRepeated } from '../../src/engine/answer.ts'
import type { ChannelMessage, Envelope } from '../../src/protocol/envelope.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'

/** What the caller knows: `unknown` when the process died, or said so itself. */
export type Heard = Answer | 'pending' | 'unknown'

/** One call of one agent, from its request to what came back. */
export interface Call {
  readonly agentId: string
  /** The id of the record that it asks for. */
  readonly id: string
  readonly envelope: Envelope | ChannelMessage
  /** What the generator meant: only a valid payload may ever be accepted. */
  readonly valid: boolean
  answer: Heard
}

/** Accepted: the caller has a receipt. */
export function acceptedRow(call: Call) {
  const { answer } = call
  return typeof answer === 'string' || isRefusal(answer) || isRepeated(answer) ? undefined : answer
}

/** The same bytes again: the caller gets the receipt of the first time. */
export function repeatedRow({ answer }: Call) {
  return typeof answer !== 'string' && isRepeated(answer) ? answer.repeated : undefined
}

export function refusalOf(call: Call) {
  const { answer } = call
  if (typeof answer === 'string') return undefined
  if (isRepeated(answer)) return nonceReused()
  return isRefusal(answer) ? answer : undefined
}

/** Whether the call may have been committed, as far as its caller can tell. */
export function mayStand(call: Call): boolean {
  return refusalOf(call) === undefined
}

/** What a caller learns from an answer: `outcome_unknown` is no refusal. */
export function learn(answer: Answer): Heard {
  return isRefusal(answer) && answer.refused === 'outcome_unknown' ? 'unknown' : answer
}
