import type { TreeStore } from '../ports/tree-store.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import type { Leaf } from '../protocol/tree/leaf.ts'
import { leafBytes } from '../protocol/tree/leaf.ts'
import {
  consistencyRanges,
  hashOf,
  inclusionRanges,
  leafHash,
  type Range,
  rootOf,
  type Subtree,
} from '../protocol/tree/merkle.ts'
import { HASH_BYTES, hashesAt, hashIn, placeOf, TILE_WIDTH, type Tile } from '../protocol/tree/tiles.ts'

/** What is kept of a leaf: its time in milliseconds (8 bytes, big-endian), and its commitment. */
const LEAF_BYTES = 8 + HASH_BYTES
const LEAVES = 'leaves'

/**
 * The tree of a log as it is kept: its leaves, and for each level of tiles the hashes of that level, one after the other, so that a
 * tile is a run of bytes. A leaf is added by writing its own hash, and every 256th by one of the level above.
 */
export class StoredTree {
  readonly #store: TreeStore
  #size: number
  /** Hashes between the levels that are kept: they never change while the tree only grows. */
  #known = new Recent<string, Uint8Array>(limits.TREE_HASHES_REMEMBERED)

  constructor(store: TreeStore, size = 0) {
    this.#store = store
    this.#size = size
  }

  /** How many leaves it has. */
  get size(): number {
    return this.#size
  }

  /** Adds leaves at its end. */
  append(leaves: readonly Leaf[]): void {
    if (leaves.length === 0) return
    this.#store.append(LEAVES, packed(leaves))
    this.#store.append('0', Buffer.concat(leaves.map((leaf) => leafHash(leafBytes(leaf)))))
    this.#size += leaves.length
    for (let level = 1; hashesAt(level, this.#size) > 0; level += 1) this.#raise(level)
  }

  /** Takes away all leaves from `size` on. */
  cut(size: number): void {
    for (let level = 0; this.#store.size(String(level)) > 0; level += 1)
      this.#store.cut(String(level), hashesAt(level, size) * HASH_BYTES)
    this.#store.cut(LEAVES, size * LEAF_BYTES)
    this.#known = new Recent(limits.TREE_HASHES_REMEMBERED)
    this.#size = size
  }

  /** Whether as much is kept as this size needs. */
  holds(size: number): boolean {
    if (this.#store.size(LEAVES) < size * LEAF_BYTES) return false
    for (let level = 0; hashesAt(level, size) > 0; level += 1)
      if (this.#store.size(String(level)) < hashesAt(level, size) * HASH_BYTES) return false
    return true
  }

  /** The root over the first `size` leaves. */
  root(size = this.#size): Uint8Array {
    return rootOf(size, this.#hash)
  }

  /** The hashes from a leaf to the root. @throws RangeError when the tree has no such leaf. */
  inclusion(index: number, size: number): Uint8Array[] {
    return this.#hashes(inclusionRanges(index, size))
  }

  /** The hashes by which a smaller tree is shown to be the beginning of a larger. @throws RangeError unless from <= to. */
  consistency(from: number, to: number): Uint8Array[] {
    return this.#hashes(consistencyRanges(from, to))
  }

  /** The bytes of a tile; undefined where the tree is not as large. */
  tile({ level, index, width }: Tile): Uint8Array | undefined {
    if (index * TILE_WIDTH + width > hashesAt(level, this.#size)) return undefined
    return this.#read(String(level), index * TILE_WIDTH * HASH_BYTES, width * HASH_BYTES)
  }

  /** The leaves of a tile of the lowest level. */
  leaves({ index, width }: Omit<Tile, 'level'>): Leaf[] | undefined {
    const first = index * TILE_WIDTH
    if (first + width > this.#size) return undefined
    const bytes = this.#read(LEAVES, first * LEAF_BYTES, width * LEAF_BYTES)
    return Array.from({ length: width }, (_, place) =>
      unpacked(bytes.subarray(place * LEAF_BYTES, (place + 1) * LEAF_BYTES), first + place + 1),
    )
  }

  leaf(index: number): Leaf {
    return unpacked(this.#read(LEAVES, index * LEAF_BYTES, LEAF_BYTES), index + 1)
  }

  /** Writes the hashes of a level that the level below it has become enough for. */
  #raise(level: number): void {
    const wanted = hashesAt(level, this.#size)
    const made: Uint8Array[] = []
    for (let index = this.#store.size(String(level)) / HASH_BYTES; index < wanted; index += 1) {
      const below = this.#read(String(level - 1), index * TILE_WIDTH * HASH_BYTES, TILE_WIDTH * HASH_BYTES)
      made.push(hashIn(below, [0, TILE_WIDTH]))
    }
    if (made.length > 0) this.#store.append(String(level), Buffer.concat(made))
  }

  #hashes(ranges: readonly Range[]): Uint8Array[] {
    return ranges.map((range) => hashOf(range, this.#hash))
  }

  readonly #hash = (subtree: Subtree): Uint8Array => {
    const { tile, range } = placeOf(subtree, this.#size)
    const key = `${subtree.level}/${subtree.index}`
    const known = this.#known.get(key)
    if (known) return known
    const [from, to] = range
    const at = (tile.index * TILE_WIDTH + from) * HASH_BYTES
    const bytes = this.#read(String(tile.level), at, (to - from) * HASH_BYTES)
    const hash = hashIn(bytes, [0, to - from])
    if (to - from > 1) this.#known.set(key, hash)
    return hash
  }

  #read(row: string, from: number, bytes: number): Uint8Array {
    const read = this.#store.read(row, from, bytes)
    if (read.length < bytes) throw new Error('the tree of the log is shorter than it was')
    return read
  }
}

function packed(leaves: readonly Leaf[]): Uint8Array {
  const bytes = Buffer.allocUnsafe(leaves.length * LEAF_BYTES)
  for (const [place, { at, commitment }] of leaves.entries()) {
    const ms = Date.parse(at)
    const start = place * LEAF_BYTES
    bytes.writeUInt32BE(Math.floor(ms / 2 ** 32), start)
    bytes.writeUInt32BE(ms % 2 ** 32, start + 4)
    bytes.write(commitment, start + 8, 'hex')
  }
  return bytes
}

function unpacked(bytes: Uint8Array, seq: number): Leaf {
  const buffer = Buffer.from(bytes)
  const at = new Date(Number(buffer.readBigUInt64BE())).toISOString()
  return { at, commitment: buffer.toString('hex', 8), seq }
}
