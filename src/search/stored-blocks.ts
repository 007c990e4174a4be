import type { Storage } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { keys } from '../records/keyspace.ts'
import { headerTextOf } from '../records/log-row.ts'
import { type PointReader, readJson } from '../records/store-view.ts'
import { writeBounded } from './bounded-writes.ts'
import { bucketOf, joinBuckets, postingsIn, withoutRows } from './buckets.ts'
import type { OpenBlock } from './open-block.ts'
import { visitPostings } from './postings.ts'
import { searchKeys, searchRanges } from './search-keys.ts'
import { nextTurn } from './turn.ts'

/** What stands at the end of a complete block: its format and length, and of which log it is. */
interface BlockEnd {
  readonly format: number
  readonly block_rows: number
  /** Hash of the header of the last entry in the block, which commits to every entry before it. */
  readonly head: string
}

/** There are fewer blocks than two to the power of this: at 4,096 entries each, eight thousand million entries. */
const BLOCKS_BITS = 21

/** Buckets put together or taken apart before others have a turn: a millisecond. */
const BUCKETS_PER_TURN = 8

/** Changes whenever words, forms, terms, texts or blocks do: an index of another format is made anew. */
const FORMAT = 3

/**
 * The blocks of the index in its store. A block is written once, when it is full, in small batches, and its end goes with
 * the last of them: a block that a crash cut short does not count, and the log gives it again. What a block holds follows
 * from the log alone: the same log makes the same bytes.
 */
export class StoredBlocks {
  readonly #storage: Storage
  readonly #log: PointReader
  readonly #blockRows: number
  #count: number

  constructor(storage: Storage, log: PointReader, blockRows: number) {
    this.#storage = storage
    this.#log = log
    this.#blockRows = blockRows
    this.#count = this.#countComplete()
  }

  /** How many blocks are complete. */
  get count(): number {
    return this.#count
  }

  /** Removes what does not count: a block cut short, an index of another format or log, or of more than the log has. */
  async clearRest(): Promise<void> {
    await writeBounded(this.#storage, removals(this.#storage, this.#count))
  }

  visit(block: number, term: string, see: (offset: number) => void): void {
    const bucket = this.#storage.get(searchKeys.bucket(block, bucketOf(term)))
    const postings = bucket && postingsIn(bucket, term)
    if (postings) visitPostings(postings, see)
  }

  /** Writes what the open block has in memory, without counting the block: it is not full yet. */
  async spill(block: OpenBlock): Promise<void> {
    await writeBounded(this.#storage, this.#changesOf(block))
  }

  /** Writes the next block. */
  async append(block: OpenBlock): Promise<void> {
    const head = this.#headOf(block.number)
    if (head === undefined) throw new Error(`the log has lost the end of block ${block.number}`)
    const end: BlockEnd = { format: FORMAT, block_rows: this.#blockRows, head }
    await writeBounded(this.#storage, this.#changesOf(block), [
      [searchKeys.end(block.number), JSON.stringify(end)],
    ])
    this.#count = block.number + 1
  }

  /** Forgets rows whose text is gone: reads one block, and writes the lists that named them. */
  async withdraw(block: number, gone: ReadonlySet<number>): Promise<void> {
    await writeBounded(this.#storage, withdrawals(this.#storage, block, gone))
  }

  #countComplete(): number {
    try {
      let count = 0
      // Complete blocks stand before all others: a few looks find where they end.
      for (let step = 2 ** (BLOCKS_BITS - 1); step >= 1; step /= 2) {
        if (this.#isComplete(count + step - 1)) count += step
      }
      // One more is of another log, or of a tail that the log has lost: what was withdrawn may stand in the log again.
      return this.#storage.get(searchKeys.end(count)) === undefined ? count : 0
    } catch {
      // What cannot be read is made anew; a store that fails says so again when it is followed or written.
      return 0
    }
  }

  #isComplete(block: number): boolean {
    const end = readJson<BlockEnd>(this.#storage, searchKeys.end(block))
    if (end?.format !== FORMAT || end.block_rows !== this.#blockRows) return false
    return end.head === this.#headOf(block)
  }

  /** The head of the log at the end of a block. */
  #headOf(block: number): string | undefined {
    const row = this.#log.get(keys.logRow((block + 1) * this.#blockRows))
    return row && sha256Hex(headerTextOf(row))
  }

  async *#changesOf(block: OpenBlock): AsyncGenerator<readonly [string, string]> {
    for (const [bucket, text] of block.buckets()) {
      if (bucket % BUCKETS_PER_TURN === 0) await nextTurn()
      const key = searchKeys.bucket(block.number, bucket)
      const earlier = block.spilled ? this.#storage.get(key) : undefined
      yield [key, earlier === undefined ? text : joinBuckets(earlier, text)]
    }
  }
}

/** The newest first: wherever a crash ends it, complete blocks still stand before all others. */
async function* removals(storage: Storage, from: number): AsyncGenerator<readonly [string, null]> {
  const range = { ...searchRanges.blocksFrom(from), reverse: true }
  for await (const [key] of storage.entries(range)) yield [key, null]
}

async function* withdrawals(
  storage: Storage,
  block: number,
  gone: ReadonlySet<number>,
): AsyncGenerator<readonly [string, string | null]> {
  let read = 0
  for await (const [key, text] of storage.entries(searchRanges.block(block))) {
    read += 1
    if (read % BUCKETS_PER_TURN === 0) await nextTurn()
    const left = withoutRows(text, gone)
    if (left !== undefined) yield [key, left === '' ? null : left]
  }
}
