import type { Engine } from '../engine/engine.ts'
import { NotShared } from '../engine/share.ts'
import type { Clock } from '../ports/clock.ts'
import { type SharedHead, type SharedLog, SharedLogError } from '../ports/shared-log.ts'
import type { Changes } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import type { Following } from './following.ts'
import { LEASE, type Lease, type Peers, written } from './peers.ts'
import { sharedRowsOf } from './rows.ts'
import { within } from './time.ts'

export interface SeatParts {
  readonly log: SharedLog
  readonly engine: Engine
  readonly following: Following
  readonly peers: Peers
  readonly time: Clock
  readonly node: string
  readonly url: () => string
  readonly onChange: (isLeading: boolean, epoch: number) => void
}

/**
 * Whether this node decides. It does while it holds the head of the log: the lease says so to the others, and the epoch of the log sees to
 * it that nobody else's entries, and none of whoever held it before, come between.
 */
export class Seat {
  readonly #parts: SeatParts
  /** Where the log ended when this node last saw it. */
  #head: SharedHead = { seq: 0, epoch: 0 }
  /** The lease that this node wrote, and when it last wrote it; undefined while it does not lead. */
  #held: { version: number; renewedAt: number } | undefined

  constructor(parts: SeatParts) {
    this.#parts = parts
  }

  get isLeading(): boolean {
    return this.#held !== undefined
  }

  get head(): SharedHead {
    return this.#head
  }

  see(head: SharedHead): void {
    if (head.seq >= this.#head.seq) this.#head = head
  }

  /** Appends what a batch changed in the log. Rejects with `NotShared`. */
  async append(changes: Changes): Promise<void> {
    const { log, time } = this.#parts
    if (!this.#held) throw new NotShared('lost')
    const before = this.#head
    const appended = { epoch: before.epoch, ...sharedRowsOf(changes, before.seq) }
    const head = await within(time, limits.NODE_APPEND_MS, log.append(before, appended)).catch(
      (fault: unknown) => {
        throw new NotShared(fault instanceof SharedLogError ? fault.outcome : 'unknown', fault)
      },
    )
    if (!head) throw new NotShared('lost')
    this.#head = head
  }

  /** Takes the head of the log, when all of it is folded here and nobody was faster. */
  async take(head: SharedHead, began: number): Promise<void> {
    const { engine, following, log, onChange } = this.#parts
    const isAtEnd = () => engine.isFolding && engine.head.seq === head.seq
    if (!isAtEnd()) return
    await following.end()
    try {
      const raised = isAtEnd() ? await log.append(head, { epoch: head.epoch + 1, rows: [] }) : undefined
      const version = raised && (await this.#keepLease(raised))
      if (raised === undefined || version === undefined) return
      this.#head = raised
      this.#held = { version, renewedAt: began }
      await engine.lead()
      onChange(true, raised.epoch)
    } finally {
      if (!this.#held) following.begin()
    }
  }

  /** Says that this node still leads. It stops where another one does, or where it could not say so for the length of a lease. */
  async renew(began: number): Promise<void> {
    const held = this.#held
    if (!held) return
    const version = await this.#keepLease(this.#head).catch(() => null)
    if (this.#held !== held) return
    if (typeof version === 'number') this.#held = { version, renewedAt: began }
    else if (version === undefined || began - held.renewedAt >= limits.NODE_LEASE_MS) await this.leave()
  }

  /** Another node may decide now. */
  async leave(): Promise<void> {
    const { engine, following, log, onChange } = this.#parts
    const held = this.#held
    if (!held) return
    this.#held = undefined
    onChange(false, this.#head.epoch)
    engine.follow()
    await engine.settled()
    following.begin()
    await log.keepNote(LEASE, held.version, null).catch(() => undefined)
  }

  #keepLease({ epoch }: SharedHead): Promise<number | undefined> {
    const { log, node, peers, url } = this.#parts
    const lease: Lease = { node, url: url(), epoch }
    return log.keepNote(LEASE, this.#held?.version ?? peers.version(LEASE), written(lease))
  }
}
