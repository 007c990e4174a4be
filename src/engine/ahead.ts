import type { PointReader } from '../records/store-view.ts'
import type { Batch } from './batch.ts'
import type { Cadence } from './cadence.ts'
import type { DeadlineWatch } from './deadline-watch.ts'
import type { Inbox } from './inbox.ts'
import { withChanges } from './transaction.ts'

export interface AheadParts {
  readonly storage: PointReader
  readonly inbox: Inbox
  readonly cadence: Cadence
  readonly deadlines: DeadlineWatch
  /** The instant that the log says of what follows a batch. */
  instantAfter(batch: Batch): number
  newBatch(store: PointReader, after: Batch): Batch
  /** Takes what waits into a batch, as far as it has room, and decides on it. */
  decideWaiting(batch: Batch, at: number): void
}

/**
 * What arrives while a batch is being written is decided as if that were done: the next batch is then ready, and no core
 * waits for the disk. Nothing of it is spoken. What comes before it after all, a command or a failed write, undoes it.
 */
export class Ahead {
  readonly #parts: AheadParts
  /** What is being written, and may have something decided on top of it. */
  #inFlight: Batch | undefined
  #next: Batch | undefined

  constructor(parts: AheadParts) {
    this.#parts = parts
  }

  /** How many inputs are decided, and wait for their turn. */
  get inputs(): number {
    return this.#next?.waiting.length ?? 0
  }

  /** The next batch, as far as it is decided. */
  take(): Batch | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }

  /** Follows a batch while it is written. */
  async during(batch: Batch, written: Promise<void>): Promise<void> {
    this.#inFlight = batch
    try {
      await written
    } finally {
      this.#inFlight = undefined
    }
  }

  /** Decides on what waits, unless a command or time may have to come before it. */
  decide(): void {
    const { storage, inbox, deadlines, instantAfter, newBatch, decideWaiting } = this.#parts
    if (!this.#inFlight || inbox.commands > 0) return
    const before = this.#next ?? this.#inFlight
    const at = instantAfter(before)
    if (deadlines.isDue(at) || this.#setsDeadline(this.#inFlight) || this.#setsDeadline(before)) return
    this.#next ??= newBatch(withChanges(storage, before.transaction.changes), before)
    try {
      decideWaiting(this.#next, at)
    } catch {
      // Whatever it is will be met again, in its turn.
      this.undo()
    }
  }

  /** What was decided ahead waits again, as if it had not been. */
  undo(): void {
    const undone = this.take()
    if (!undone) return
    const { cadence, inbox } = this.#parts
    inbox.putBack(undone.waiting)
    const accepted = new Set(undone.rows.map(({ header }) => header.id))
    for (const { input } of undone.waiting) if (accepted.has(input.id)) cadence.forget(input)
  }

  /** Whether it sets a deadline that may be due before whatever else waits. */
  #setsDeadline({ transaction }: Batch): boolean {
    return this.#parts.deadlines.isBefore(transaction.earliestDeadline)
  }
}
