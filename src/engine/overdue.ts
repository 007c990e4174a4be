import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { deadlineAt, type StoredDeadline } from '../records/actor.ts'
import { partsOfDeadlineKey, ranges } from '../records/layout/keyspace.ts'
import type { Batch } from './batch.ts'
import type { WriteGate } from './gate.ts'
import type { Ledger } from './ledger.ts'

/**
 * A bug, or a store that holds what this version cannot run. It would come back at every start, so the service refuses
 * writes rather than end: a crash loop would take the reads away too.
 */
export class DeadlineFault extends Error {}

export interface OverdueParts {
  readonly storage: StorageReader
  readonly gate: WriteGate
  readonly ledger: Ledger
}

/** Lets a deadline act whose time has come. */
export function fire(batch: Batch, at: number, ledger: Ledger, deadline: StoredDeadline): void {
  try {
    batch.add(ledger.appendDeadline(batch.transaction, batch.head, at, deadline))
  } catch (cause) {
    throw new DeadlineFault(`the deadline ${deadline.name} of ${deadline.kind} failed`, { cause })
  }
}

/**
 * Time comes first: no input is decided on a state in which a deadline that could change the decision has not fired. Of most kinds every
 * deadline could: one that closes an election changes who moderates, whatever the input reads. So all of those that are due fire before
 * any input. Those of a kind whose `commutes` is set change nothing that a decision reads but their own actor. Tens of thousands of them
 * may be due after a night off, and inputs need not wait for all: a slice fires with each batch, and an input that reads such an actor
 * is decided after that actor's own has fired (`DueFirst`). Either way the log says the order, and whoever folds it follows that.
 */
export class Overdue {
  readonly #parts: OverdueParts
  /** Whatever waits before this key commutes, or is stranded. */
  #sought = ranges.deadlines.gte
  /** What commutes waits nowhere before this key. */
  #begun = ranges.deadlines.gte

  constructor(parts: OverdueParts) {
    this.#parts = parts
  }

  /** Takes note of the earliest deadline that a batch set: its time may have come already. */
  note(deadline: string | undefined): void {
    if (deadline === undefined) return
    if (deadline < this.#sought) this.#sought = deadline
    if (deadline < this.#begun) this.#begun = deadline
  }

  /** What waits may be anything from now on. */
  forget(): void {
    this.#sought = ranges.deadlines.gte
    this.#begun = ranges.deadlines.gte
  }

  /**
   * Lets what is due at `at` act, a slice at most, in the order of time: whoever reads meanwhile waits for no more.
   * @returns `none` when nothing is left, `some` when what is left commutes, `more` when inputs have to wait for it, `held` when the
   * gate holds it up
   */
  async fire(batch: Batch, at: number): Promise<'none' | 'some' | 'more' | 'held'> {
    const { gate, ledger } = this.#parts
    const lt = `${ranges.deadlines.gte}${new Date(at + 1).toISOString()}`
    const [before, isMore] = await this.#beforeInputs(batch, lt)
    const [beside, isSome] = await this.#besideInputs(lt, limits.OVERDUE_SLICE_DEADLINES - before.length)
    const slice = [...before, ...beside].sort(([a], [b]) => (a < b ? -1 : 1))
    if (slice.length > 0 && gate.check(batch.transaction)) return 'held'
    for (const [key, deadline] of slice) {
      // One that fired just before may have called this one off.
      if (batch.transaction.get(key) !== undefined) fire(batch, at, ledger, deadline)
    }
    if (!isMore) this.#sought = lt
    this.#begun = isSome ? (beside.at(-1)?.[0] ?? this.#begun) : lt
    return isMore ? 'more' : isSome ? 'some' : 'none'
  }

  /** Those that go before inputs, and whether there are more than a slice of them. */
  async #beforeInputs({ transaction }: Batch, lt: string): Promise<Found> {
    const { storage, ledger } = this.#parts
    const found: Due[] = []
    for await (const [key, text] of storage.entries({ gte: this.#sought, lt })) {
      if (ledger.commutes(partsOfDeadlineKey(key).kind)) continue
      const deadline = deadlineAt(key, text)
      if (ledger.isStranded(transaction, deadline)) continue
      if (found.length === limits.OVERDUE_SLICE_DEADLINES) return [found, true]
      found.push([key, deadline])
    }
    return [found, false]
  }

  /** As many of the others as there is room for, and whether there are more. */
  async #besideInputs(lt: string, room: number): Promise<Found> {
    const { storage, ledger } = this.#parts
    const found: Due[] = []
    for await (const [key, text] of storage.entries({ gte: this.#begun, lt })) {
      if (!ledger.commutes(partsOfDeadlineKey(key).kind)) continue
      if (found.length === room) return [found, true]
      found.push([key, deadlineAt(key, text)])
    }
    return [found, false]
  }
}

type Due = readonly [key: string, deadline: StoredDeadline]
type Found = readonly [found: readonly Due[], isMore: boolean]
