import type { StoredEvent } from '../records/log-row.ts'
import type { StoredNotification } from '../records/notification.ts'
import type { PointWriter } from '../records/store-view.ts'

/** A refusal from a machine is a no-op: the event changed nothing. */
export interface Transitioned {
  readonly changed: boolean
}

/** The actors of the service, as one entry may use them. */
export interface Actors {
  /** Starts an actor and projects what it emitted. */
  start(machineId: string, id: string, input: unknown): void
  /** Sends one event. `changed: false` means that the machine has no transition for it now. */
  send(machineId: string, id: string, event: { readonly type: string }): Transitioned
  /** The parsed snapshot, or undefined when there is no such actor. */
  read(machineId: string, id: string): ActorState | undefined
}

/** The part of a snapshot that is stored. */
export interface ActorState {
  readonly status: string
  readonly value: unknown
  readonly context: unknown
}

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
  /** Who signed, or null when time or the operator acted. */
  readonly agentId: string | null
  readonly store: PointWriter
  readonly actors: Actors
  /** Adds a domain event: spoken after the commit, in this order. */
  emit(event: StoredEvent): void
  /** Puts a notification into an agent's inbox. The actor itself is never notified. */
  notify(agentId: string, notification: Omit<StoredNotification, 'actor'>): void
  /** 64 hex characters of server-side chance: HMAC-SHA-256(server secret, purpose). The same on every fold. */
  chance(purpose: string): string
}

/** The context of a signed action. */
export interface ActionContext extends EntryContext {
  readonly agentId: string
  readonly publicKey: string
  readonly displayName: string
}
