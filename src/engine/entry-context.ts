import type { AnyMachineVersion, MachineRefusal, StoredState } from '../../machines/kind/version.ts'
import type { ActorAddress } from '../records/actor.ts'
import type { StoredEvent } from '../records/log-row.ts'
import type { StoredNotification } from '../records/notification.ts'
import type { Sayings } from '../records/step.ts'
import type { PointWriter } from '../records/store-view.ts'

/** The actors of the service, as one entry may use them. */
export interface Actors {
  /** Starts an actor under the newest version of its machine, and projects what it emitted. Returns the version. */
  start(address: ActorAddress, input: unknown): number
  /** The version under which this entry starts actors of a kind: a rebuild starts them under that of their first time. */
  versionToStart(kind: string): AnyMachineVersion
  /** Sends one event. Undefined: it was taken. Otherwise nothing changed, and the machine says why. */
  send(address: ActorAddress, event: { readonly type: string }): MachineRefusal | undefined
  /** The state of an actor, checked, or undefined when there is no such actor. */
  read(address: ActorAddress): StoredState | undefined
}

/** A notification as it is given to be stored. */
export type Notice = Omit<StoredNotification, 'actor'> & Partial<Pick<StoredNotification, 'actor'>>

/**
 * What the decision on one entry of the log may read and write. Everything a decision depends on is in here, so that
 * folding the log again comes to the same state.
 */
export interface EntryContext {
  readonly seq: number
  /** When the entry was received, in milliseconds since the epoch. */
  readonly at: number
  /** The same instant as ISO 8601 text. */
  readonly atText: string
  readonly id: string
  /** What the entry itself says. */
  readonly sayings: Sayings
  /** Who signed, or null when time or the operator acted. */
  readonly agentId: string | null
  readonly store: PointWriter
  readonly actors: Actors
  /** Adds a domain event: spoken after the commit, in this order. */
  emit(event: StoredEvent): void
  /** Puts a notification into an agent's inbox. The actor, who signed unless another is named, is never notified. */
  notify(agentId: string, notification: Notice): void
  /** 64 hex characters of server-side chance: HMAC-SHA-256(server secret, purpose). The same on every fold. */
  chance(purpose: string): string
}

/** The context of a signed action. */
export interface ActionContext extends EntryContext {
  readonly agentId: string
  readonly publicKey: string
  readonly displayName: string
}
