import { keys, partsOfDeadlineKey } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'

/** The address of an actor: its kind and its id. The version of its machine is stored with it. */
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
  /** The entry that moved it last. */
  readonly seq: number
  /** When it came to the state of its chart that it is in, in milliseconds since the epoch. */
  readonly since: number
}

/** A deadline: the event that is sent to the actor when the time has come. */
export interface StoredDeadline extends ActorAddress {
  readonly name: string
  readonly dueAt: string
  readonly event: { readonly type: string }
}

/** The key of a deadline says everything but the event. */
export function writeDeadline(writer: PointWriter, { kind, id, name, dueAt, event }: StoredDeadline): void {
  writeJson(writer, keys.deadline(dueAt, kind, id, name), { event })
}

/** The deadline that is stored at a key. */
export function deadlineAt(key: string, text: string): StoredDeadline {
  const { event } = JSON.parse(text) as Pick<StoredDeadline, 'event'>
  return { ...partsOfDeadlineKey(key), event }
}

/** The actor as it was stored; its state is not checked yet. */
export function readActor(reader: PointReader, { kind, id }: ActorAddress): StoredActor | undefined {
  return readJson<StoredActor>(reader, keys.actor(kind, id))
}
