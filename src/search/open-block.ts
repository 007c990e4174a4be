import type { LogRow } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'
import { BUCKETS, lineOf } from './buckets.ts'
import { Dictionary } from './dictionary.ts'
import { PostingsWriter } from './postings.ts'
import { visitTerms } from './row-terms.ts'

/** Postings that one block may hold in memory: texts made of words that nobody repeats go to the store before. */
export const POSTINGS_MAX = 2 ** 20
const TERMS_MAX = 200_000
const POSTINGS_AT_FIRST = 2 ** 14

const NONE = -1

/**
 * The block that is still growing, in memory because the log has it all and it is read back in a moment. Each term has a
 * chain of postings, the newest first, in flat arrays that one block after the other uses again: a million postings as
 * objects would be garbage with every block, and took twice the time.
 */
export class OpenBlock {
  #number: number
  readonly #postingsMax: number
  #dictionary = new Dictionary()
  /** By term: its newest posting. By posting: the row, and the posting of the same term before it. */
  #newest = new Int32Array(POSTINGS_AT_FIRST).fill(NONE)
  #offsets = new Uint16Array(POSTINGS_AT_FIRST)
  #older = new Int32Array(POSTINGS_AT_FIRST)
  #count = 0
  readonly #gone = new Set<number>()
  readonly #writer: PostingsWriter
  #spilled = false

  constructor(number: number, blockRows: number, postingsMax: number) {
    this.#number = number
    this.#writer = new PostingsWriter(blockRows)
    this.#postingsMax = postingsMax
  }

  get number(): number {
    return this.#number
  }

  /** Whether the store has a part of this block already. */
  get spilled(): boolean {
    return this.#spilled
  }

  /** Whether memory should be given back before the next row. */
  get overflows(): boolean {
    return this.#count > this.#postingsMax || this.#dictionary.size > TERMS_MAX
  }

  /** Lists a row under its terms. Rows come in the order of the log. */
  add(offset: number, row: LogRow, store: PointReader): void {
    visitTerms(row, store, this.#dictionary, (id) => this.#post(id, offset))
  }

  /** Forgets a row whose text is gone. */
  withdraw(offset: number): void {
    this.#gone.add(offset)
  }

  /** Calls `see` with each row of a term. */
  visit(term: string, see: (offset: number) => void): void {
    const id = this.#dictionary.find(term)
    if (id !== undefined) this.#visit(id, see)
  }

  /** Every term with its rows, as they lie in the store. */
  *buckets(): Generator<readonly [bucket: number, text: string]> {
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      let text = ''
      for (const id of this.#dictionary.idsIn(bucket)) {
        this.#visit(id, (offset) => this.#writer.add(offset))
        const postings = this.#writer.take()
        if (postings !== '') text += lineOf(this.#dictionary.termOf(id), postings)
      }
      if (text !== '') yield [bucket, text]
    }
  }

  /** The store has what was here: memory is free for the rest of the block. */
  spill(): void {
    this.#clear()
    this.#spilled = true
  }

  /** The store has the whole block: the next one begins. */
  next(): void {
    this.#clear()
    this.#gone.clear()
    this.#spilled = false
    this.#number += 1
  }

  /** The rows of a term, the newest first. */
  #visit(id: number, see: (offset: number) => void): void {
    for (let at = this.#newest[id] ?? NONE; at !== NONE; at = this.#older[at] ?? NONE) {
      const offset = this.#offsets[at] ?? 0
      if (!this.#gone.has(offset)) see(offset)
    }
  }

  #post(id: number, offset: number): void {
    if (id >= this.#newest.length) this.#newest = longer(this.#newest, new Int32Array(2 * id).fill(NONE))
    const before = this.#newest[id] ?? NONE
    // A word stands in a text more than once, and two words have a form in common.
    if (before !== NONE && this.#offsets[before] === offset) return
    if (this.#count === this.#offsets.length) {
      this.#offsets = longer(this.#offsets, new Uint16Array(2 * this.#count))
      this.#older = longer(this.#older, new Int32Array(2 * this.#count))
    }
    this.#offsets[this.#count] = offset
    this.#older[this.#count] = before
    this.#newest[id] = this.#count
    this.#count += 1
  }

  #clear(): void {
    this.#newest.fill(NONE)
    this.#count = 0
    // Words come back in the next block, so what was learnt about them is kept until it is too much.
    if (this.#dictionary.size > TERMS_MAX / 2) this.#dictionary = new Dictionary()
  }
}

function longer<Numbers extends Int32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
