import type { Storage } from '../engine/storage.ts'
import { writeBounded } from './bounded-writes.ts'
import { bucketOf, joinBuckets, postingsIn, withoutRows } from './buckets.ts'
import type { OpenBlock } from './open-block.ts'
import { visitPostings } from './postings.ts'
import { searchKeys, searchRanges } from './search-keys.ts'
import { nextTurn } from './turn.ts'

/** What the index has durably: the blocks below `blocks`, complete, in this format and of this length. */
interface Cursor {
  readonly format: number
  readonly block_rows: number
  readonly blocks: number
}

/** Buckets taken apart before others have a turn: two milliseconds. */
const BUCKETS_PER_TURN = 16

/** Changes whenever words, forms, terms, texts or blocks do: an index of another format is made anew. */
const FORMAT = 2

/**
 * The blocks of the index in the store. A block is written once, when it is full, in small batches; the cursor goes with
 * the last of them, so a block that a crash cut short does not count, and the log gives it again. What a block holds
 * follows from the log alone: the same log makes the same bytes.
 */
export class StoredBlocks {
  readonly #storage: Storage
  readonly #blockRows: number
  #count: number

  constructor(storage: Storage, blockRows: number) {
    this.#storage = storage
    this.#blockRows = blockRows
    const text = storage.get(searchKeys.cursor)
    const cursor = text === undefined ? undefined : (JSON.parse(text) as Cursor)
    const known = cursor?.format === FORMAT && cursor.block_rows === blockRows
    this.#count = known ? cursor.blocks : 0
  }

  /** How many blocks are complete. */
  get count(): number {
    return this.#count
  }

  /** Removes what no cursor vouches for: a block cut short, or an index of another format. */
  async clearRest(): Promise<void> {
    const unknown = this.#count === 0 && this.#storage.get(searchKeys.cursor) !== undefined
    if (unknown) await this.#storage.write(new Map([[searchKeys.cursor, null]]))
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
    const cursor: Cursor = { format: FORMAT, block_rows: this.#blockRows, blocks: block.number + 1 }
    await writeBounded(this.#storage, this.#changesOf(block), [[searchKeys.cursor, JSON.stringify(cursor)]])
    this.#count = block.number + 1
  }

  /** Forgets rows whose text is gone: reads one block, and writes the lists that named them. */
  async withdraw(block: number, gone: ReadonlySet<number>): Promise<void> {
    await writeBounded(this.#storage, withdrawals(this.#storage, block, gone))
  }

  *#changesOf(block: OpenBlock): Generator<readonly [string, string]> {
    for (const [bucket, text] of block.buckets()) {
      const key = searchKeys.bucket(block.number, bucket)
      const earlier = block.spilled ? this.#storage.get(key) : undefined
      yield [key, earlier === undefined ? text : joinBuckets(earlier, text)]
    }
  }
}

async function* removals(storage: Storage, from: number): AsyncGenerator<readonly [string, null]> {
  for await (const [key] of storage.entries(searchRanges.blocksFrom(from))) yield [key, null]
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
