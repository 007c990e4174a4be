import { keys } from './keyspace.ts'
import { type PointReader, readJson } from './store-view.ts'

/** Where an actor lives: what it is, and which one. Under which version it plays is stored with it. */
export interface ActorAddress {
  readonly kind: string
  readonly id: string
}

/** An actor as it is stored: its snapshot, how often it changed, and the deadlines it waits for (name to due time). */
export interface StoredActor {
  /** The version of its machine: the one that it was started under, for as long as it lives. */
  readonly version: number
  readonly revision: number
  /** Plain JSON; the schema of its machine's version says what. */
  readonly state: unknown
  readonly deadlines: Readonly<Record<string, string>>
}

/** A deadline as it is stored under its key: the event that comes back in when the time has come. */
export interface StoredDeadline extends ActorAddress {
  readonly name: string
  readonly dueAt: string
  readonly event: { readonly type: string }
}

/** The actor as it was written; its state is still to be checked. */
export function readActor(reader: PointReader, { kind, id }: ActorAddress): StoredActor | undefined {
  return readJson<StoredActor>(reader, keys.actor(kind, id))
}
