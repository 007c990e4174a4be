import type { AnchorPoint } from '../ports/anchor.ts'
import type { StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { keys, seqOfKey } from '../records/layout/keyspace.ts'
import { GENESIS_HASH, headerTextOf } from '../records/log-row.ts'

/** Walks a run of entries up to `head`, and says where it breaks: contiguous numbers and matching hashes. */
export class Chain {
  readonly #head: AnchorPoint
  #expected: number
  #prev: string

  private constructor(head: AnchorPoint, from: number, prev: string) {
    this.#head = head
    this.#expected = from
    this.#prev = prev
  }

  /** A walk from the first entry on. */
  static whole(head: AnchorPoint): Chain {
    return new Chain(head, 1, GENESIS_HASH)
  }

  /** A walk from entry `from` on; undefined when the entry before it is missing. */
  static from(reader: Pick<StorageReader, 'get'>, from: number, head: AnchorPoint): Chain | undefined {
    if (from <= 1) return Chain.whole(head)
    const before = reader.get(keys.logRow(from - 1))
    return before === undefined ? undefined : new Chain(head, from, sha256Hex(headerTextOf(before)))
  }

  /** A walk from the entry after one that is known. */
  static after({ seq, hash }: AnchorPoint, head: AnchorPoint): Chain {
    return new Chain(head, seq + 1, hash)
  }

  /** The newest entry that was walked. */
  get at(): AnchorPoint {
    return { seq: this.#expected - 1, hash: this.#prev }
  }

  /** How many of the entries up to the head have been walked. */
  get walked(): number {
    return this.#expected - 1
  }

  /** Takes the next row; those after the head came meanwhile. Returns what is wrong with it. */
  take(key: string, row: string): string | undefined {
    const seq = seqOfKey(key)
    if (seq > this.#head.seq) return undefined
    if (seq !== this.#expected) return `entry ${this.#expected} is missing`
    const text = headerTextOf(row)
    if (!followsFrom(text, this.#prev, seq)) return `entry ${seq} does not follow from the one before`
    this.#prev = sha256Hex(text)
    this.#expected += 1
    return undefined
  }

  /** What is wrong with the end of the walk. */
  end(): string | undefined {
    if (this.#expected <= this.#head.seq) return `entry ${this.#expected} is missing`
    if (this.#head.seq === 0 || this.#prev === this.#head.hash) return undefined
    return 'the head of the log is not the one that was opened'
  }
}

/** Looks at the text itself: parsing a hundred thousand headers costs more than a start may take. */
function followsFrom(header: string, prev: string, seq: number): boolean {
  return header.includes(`"prev":"${prev}"`) && header.includes(`"seq":${seq},`)
}
