import { KnownValues } from '../records/known-values.ts'
import { ranges } from '../records/layout/keyspace.ts'
import type { PointReader, PointWriter } from '../records/store-view.ts'

type Changes = Map<string, string | null>

/** A store as it will be once these changes are in it. */
export function withChanges(store: PointReader, changes: ReadonlyMap<string, string | null>): PointReader {
  return {
    get(key) {
      const change = changes.get(key)
      return change === undefined ? store.get(key) : (change ?? undefined)
    },
  }
}

/**
 * The writes of one batch, laid over the store. Each input runs inside a savepoint: `keep` folds its changes into the
 * batch, `drop` forgets them, so that a refused or failing input leaves no trace.
 */
export class Transaction implements PointWriter {
  readonly known: KnownValues
  readonly #store: PointReader
  readonly #batch: Changes = new Map()
  #earliestDeadline: string | undefined
  /** What the store answered: it does not change while one batch is made, and every input asks for some of the same. */
  readonly #read = new Map<string, string | undefined>()
  #input: Changes = new Map()

  /** @param known what outlives the batch: it holds by the text alone, whatever comes of the batch */
  constructor(store: PointReader, known = new KnownValues()) {
    this.known = known
    this.#store = store
  }

  get(key: string): string | undefined {
    const own = this.#input.get(key)
    if (own !== undefined) return own ?? undefined
    const earlier = this.#batch.get(key)
    if (earlier !== undefined) return earlier ?? undefined
    return this.#stored(key)
  }

  #stored(key: string): string | undefined {
    const known = this.#read.get(key)
    if (known !== undefined || this.#read.has(key)) return known
    const stored = this.#store.get(key)
    this.#read.set(key, stored)
    return stored
  }

  put(key: string, value: string): void {
    this.#input.set(key, value)
  }

  remove(key: string): void {
    this.#input.set(key, null)
  }

  /** Keeps what was written since the last `keep` or `drop`. Returns how much that is: keys and values, in bytes. */
  keep(): number {
    let bytes = 0
    for (const [key, value] of this.#input) {
      this.#batch.set(key, value)
      bytes += key.length + (value === null ? 0 : Buffer.byteLength(value))
      if (value !== null && key.startsWith(ranges.deadlines.gte)) this.#noteDeadline(key)
    }
    this.#input.clear()
    return bytes
  }

  /** Forgets what was written since the last `keep` or `drop`. */
  drop(): void {
    this.#input.clear()
  }

  /** All that was kept: the batch to write. */
  get changes(): ReadonlyMap<string, string | null> {
    return this.#batch
  }

  /** Where the earliest deadline stands that was set, be it called off again. */
  get earliestDeadline(): string | undefined {
    return this.#earliestDeadline
  }

  #noteDeadline(key: string): void {
    if (this.#earliestDeadline === undefined || key < this.#earliestDeadline) this.#earliestDeadline = key
  }
}
