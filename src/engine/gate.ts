import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { type ControlRecord, parseControl } from '../records/control.ts'
import { keys } from '../records/layout/keyspace.ts'
import type { PointReader } from '../records/store-view.ts'

/** Stands before every decision of the loop, inside it: after a stop is acknowledged nothing slips through. */
export interface WriteGate {
  /** Why nothing may be decided now, on the state that the batch so far leads to; undefined while writes are open. */
  check(store: PointReader): Refusal | undefined
  /** Whether it is known to be closed: then a store that fails leaves the process reading, instead of ending it. */
  readonly isClosed: boolean
}

export const openGate: WriteGate = { check: () => undefined, isClosed: false }

/** A stop that the store does not know of yet, or cannot be made to know. */
export interface Hold {
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly reason: string | null
}

/**
 * The gate that the owner closes (decisions, section 7). It follows the control state of the store; beside that it can
 * be held from memory, while a stop is being written down, or when that failed. What cannot be read counts as stopped.
 */
export class OwnersGate implements WriteGate {
  readonly #openedAt: string
  #hold: Hold | undefined
  #known: { readonly text: string | undefined; readonly control: ControlRecord } | undefined

  /** @param now milliseconds since the epoch: since when a state that cannot be read counts as a stop */
  constructor(now: number) {
    this.#openedAt = new Date(now).toISOString()
  }

  get isClosed(): boolean {
    return this.#hold !== undefined || this.#known?.control.state === 'read_only'
  }

  /** Closes the gate at once, whatever the store says. */
  hold(hold: Hold): void {
    this.#hold ??= hold
  }

  /** From now on the store alone decides again. */
  letGo(store: PointReader): void {
    this.#hold = undefined
    this.#read(store)
  }

  check(store: PointReader): Refusal | undefined {
    const control = this.control(store)
    return control.state === 'normal' ? undefined : writesPaused(control)
  }

  /** The control state that is in force. */
  control(store: PointReader): ControlRecord {
    const stored = this.#read(store)
    if (!this.#hold || stored.state !== 'normal') return stored
    const { since, reason } = this.#hold
    return { ...stored, state: 'read_only', since: new Date(since).toISOString(), reason }
  }

  /** Parsed once for each text: every decision asks. */
  #read(store: PointReader): ControlRecord {
    try {
      const text = store.get(keys.control)
      if (!this.#known || this.#known.text !== text) this.#known = { text, control: parseControl(text) }
      return this.#known.control
    } catch {
      return { state: 'read_only', since: this.#openedAt, reason: null, control_epoch: 0 }
    }
  }
}

/** The answer to every write during a stop: since when, and why where the owner said so. */
export function writesPaused({ state: level, since, reason }: ControlRecord): Refusal {
  return refuse('writes_paused', 'The owner has stopped all writing; reading goes on.', {
    retryAfterSeconds: limits.STOP_RETRY_S,
    extra: { level, since, reason },
  })
}
