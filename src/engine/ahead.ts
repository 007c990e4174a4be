import type { PointReader } from '../records/store-view.ts'
import type { Batch } from './batch.ts'
import type { Cadence } from './cadence.ts'
import type { DeadlineWatch } from './deadline-watch.ts'
import type { Inbox } from './inbox.ts'
import type { SpentNonces } from './spent-nonces.ts'
import { withChanges } from './transaction.ts'

export interface AheadParts {
  readonly storage: PointReader
  readonly inbox: Inbox
  readonly cadence: Cadence
  readonly spent: SpentNonces
  readonly deadlines: DeadlineWatch
  /** The instant at which the entries after a batch are received, by the clock of the log. */
  instantAfter(batch: Batch): number
  newBatch(store: PointReader, after: Batch): Batch
  /** Takes waiting inputs into a batch, as far as it has room, and decides them. */
  decideWaiting(batch: Batch, at: number): void
}

/**
 * Decides the next batch while a batch is being written, as if that write had succeeded: then no core waits for the
 * disk. Nothing of it is published. A command, or a failed write, comes before it and undoes it.
 */
export class Ahead {
  readonly #parts: AheadParts
  /** The batch that is being written, on top of which the next one is decided. */
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

  /** Puts back what was decided ahead, as if it had not been. */
  undo(): void {
    const undone = this.take()
    if (!undone) return
    const { cadence, inbox, spent } = this.#parts
    inbox.putBack(undone.waiting)
    for (const input of undone.accepted) {
      cadence.forget(input)
      spent.forget(input)
    }
  }

  /** Whether it sets a deadline that may be due before whatever else waits. */
  #setsDeadline({ transaction }: Batch): boolean {
    return this.#parts.deadlines.isBefore(transaction.earliestDeadline)
  }
}
