import type { AnyMachineVersion, StoredState } from '../../machines/kind/version.ts'
import type { PointReader } from '../records/store-view.ts'
import type { EntryContext } from './entry-context.ts'

/** An event that a machine emitted: a fact in the past tense. */
export interface Emitted {
  readonly type: string
}

/**
 * A kind of actor as the service hosts it: its machine in every version that is still needed, and the projection that
 * turns what it emits into records, domain events and notifications, in the same commit.
 */
export interface ActorKind<
  Event extends Emitted = Emitted,
  State extends StoredState = StoredState,
  Version extends AnyMachineVersion = AnyMachineVersion,
> {
  /** New actors start under the newest; one that lives keeps the version it was started under. */
  readonly versions: readonly Version[]
  /** Its deadlines are their owner's affair: the log's public form does not name them. */
  readonly private?: true
  /**
   * Its deadlines change nothing that a decision reads but the actor itself, so that inputs which do not read it need not wait for
   * them: see `Overdue`.
   */
  readonly commutes?: true
  /** Its events are told again from elsewhere, or not at all: its steps in the log say only which they were. */
  readonly briefly?: true
  /** Whether an actor's rules are not known here: its deadlines wait until they are, and nothing else waits for them. */
  isStranded?(store: PointReader, actorId: string): boolean
  project(context: EntryContext, actorId: string, emitted: Event, state: State, version: Version): void
}

export function defineActorKind<
  Event extends Emitted,
  State extends StoredState = StoredState,
  Version extends AnyMachineVersion = AnyMachineVersion,
>(kind: ActorKind<Event, State, Version>): ActorKind {
  return kind as unknown as ActorKind
}
