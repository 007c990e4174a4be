import type { GenericSchema } from 'valibot'
import type { JsonObject } from '../protocol/json-value.ts'
import type { Refusal } from '../protocol/refusal.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import type { Resource } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'
import type { ActionContext } from './entry-context.ts'

/** What an accepted action answers: 201 when it made something, 200 when it changed something. */
export interface Accepted {
  readonly status: 200 | 201
  readonly resource: Resource
  /** Told to the signer alone, and stored nowhere. */
  readonly answer?: unknown
}

/** One action of the forum: the shape of its payload, and the decision. */
export interface Action<Payload = unknown> {
  readonly name: ActionName
  /**
   * What the payload must be. It checks and changes nothing: live traffic and a rebuild decide on what was signed, so a
   * default or another transformation would be seen by neither. Hence input and output are one type.
   */
  readonly payload: GenericSchema<NoInfer<Payload>, Payload>
  /** Only the signer may know of it: no event, no trace in any view or in the log's public form. */
  isPrivate?(payload: Payload): boolean
  decide(context: ActionContext, payload: Payload): Accepted | Refusal
  /** What the refusal of a payload of the wrong shape says besides, for whoever has proven to hold the key. */
  helpAfter?(asked: Asked, payload: JsonObject): Readonly<Record<string, unknown>> | undefined
}

/** Who asks, when, and of which state. */
export interface Asked {
  readonly store: PointReader
  readonly agentId: string
  readonly at: number
}

/** Ties schema and decision to one payload type; the engine holds actions of every shape. */
export function defineAction<Payload>(action: Action<Payload>): Action & Pick<Action<Payload>, 'payload'> {
  return action as Action & Pick<Action<Payload>, 'payload'>
}
