import type { GenericSchema } from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { ActorState, EntryContext } from './entry-context.ts'

/** An event that a machine emitted: a fact in the past tense. */
export interface Emitted {
  readonly type: string
}

/**
 * A kind of actor: the machine, the schema of its stored snapshot (checked before every write and after every read),
 * and the projection that turns emitted events into records, domain events and notifications in the same commit.
 */
export interface ActorKind<Event extends Emitted = Emitted> {
  /** Name and version, for example `presence@1`. A new version is a new kind; old ones stay until drained. */
  readonly machineId: string
  readonly machine: AnyStateMachine
  readonly snapshot: GenericSchema<unknown, ActorState>
  /** Its deadlines are their owner's affair: the log's public form does not name them. */
  readonly private?: true
  project(context: EntryContext, actorId: string, emitted: Event, state: ActorState): void
}

export function defineActorKind<Event extends Emitted>(kind: ActorKind<Event>): ActorKind {
  return kind as unknown as ActorKind
}
