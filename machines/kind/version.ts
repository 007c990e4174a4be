import type { GenericSchema } from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { Drawing } from './drawing.ts'
import type { Said } from './sentence.ts'

/**
 * Why a machine refuses an event: a stable code, words, and where in the payload. With `id` and `params` the words are
 * found in the other languages.
 */
export interface MachineRefusal extends Partial<Said> {
  readonly code: string
  readonly message: string
  readonly pointer?: string
  /** Present when waiting helps: the moment from which it is open, as ISO 8601 text. */
  readonly available_from?: string
}

/** A refusal with its words by id: `refusal.<code>`, where the code alone does not say which. */
export function refusal(
  code: string,
  message: string,
  more: Omit<MachineRefusal, 'code' | 'message'> = {},
): MachineRefusal {
  return { code, message, id: `refusal.${code}`, ...more }
}

/** An actor between two events, as it is stored: plain JSON. */
export interface StoredState {
  readonly status: string
  readonly value: unknown
  readonly context: unknown
}

/** One thing that an agent may do with an actor now, or why it may not. */
export interface Offer {
  readonly action: ActionName
  readonly may_act: boolean
  /** Present when it may not. */
  readonly reason?: MachineRefusal
  /** What is known of the payload: ids filled in, choices listed. */
  readonly payload?: Readonly<Record<string, unknown>>
}

/**
 * One version of a machine with the pure functions that answer for it. Usable alone: nothing of the service is needed.
 *
 * @typeParam Facts what the answer to "what now?" depends on besides the machine: who is eligible, what was cast before.
 * A machine keeps no history, so whoever asks brings it.
 */
export interface MachineVersion<
  State extends StoredState = StoredState,
  Event extends { readonly type: string } = { readonly type: string },
  Available = unknown,
  Facts = undefined,
> {
  /** What the actors of this machine are called, whatever the version: the first half of their address. */
  readonly kind: string
  /** 1, 2, ...: an actor keeps the version that it was started under. */
  readonly version: number
  /** Its id is `kind@version`. */
  readonly machine: AnyStateMachine
  /** The schema of a stored snapshot, checked before every write and after every read. It only checks: no defaults. */
  readonly snapshot: GenericSchema<State>
  /** What an event is called inside the machine, where that is not what the service calls it. */
  eventOf?(event: Event): { readonly type: string }
  /** Why not? The machine's guards call the same function. Undefined: the event is taken. */
  check(state: State, event: Event): MachineRefusal | undefined
  /** What now? Everything that `agent` may do at this moment, or why not. `at` is in milliseconds since the epoch. */
  available(state: State, agent: string, at: number, facts: Facts): Available
  /** The machine as a drawing, in sentences. */
  drawing(): Drawing
}

/** A machine of any state, events and answers: what the registry lists and the service hosts. */
// biome-ignore lint/suspicious/noExplicitAny: each kind narrows its own state, events and facts.
export type AnyMachineVersion = MachineVersion<any, any, unknown, any>

/** Says that a thing may be done now, or why not. */
export function offer(
  action: ActionName,
  reason: MachineRefusal | undefined,
  payload?: Offer['payload'],
): Offer {
  return {
    action,
    may_act: reason === undefined,
    ...(reason && { reason }),
    ...(payload && { payload }),
  }
}
