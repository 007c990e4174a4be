import type { TreeStore } from '../ports/tree-store.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import type { Leaf } from '../protocol/tree/leaf.ts'
import { leafBytes } from '../protocol/tree/leaf.ts'
import {
  consistencyRanges,
  hashOf,
  inclusionRanges,
  isSame,
  leafHash,
  type Range,
  rootOf,
  type Subtree,
} from '../protocol/tree/merkle.ts'
import { HASH_BYTES, hashesAt, hashIn, placeOf, TILE_WIDTH, type Tile } from '../protocol/tree/tiles.ts'
import { DamagedRow } from '../records/soundness.ts'

/** What is kept of a leaf: its time in milliseconds (8 bytes, big-endian), and its commitment. */
const LEAF_BYTES = 8 + HASH_BYTES
const LEAVES = 'leaves'
const TILE_BYTES = TILE_WIDTH * HASH_BYTES

/**
 * The tree of a log as it is kept: its leaves, and for each level of tiles the hashes of that level, one after the other, so that a
 * tile is a run of bytes. A leaf is added by writing its own hash, and every 256th by one of the level above. The newest tile of each
 * level is kept in memory too; any other is compared with the hash above it whenever it is read, and a leaf with its own: what is not
 * what was written is never handed out (`DamagedRow`).
 */
export class StoredTree {
  readonly #store: TreeStore
  readonly #onDamage: () => void
  #size: number
  /** Of each level the hashes that are not a whole tile yet. */
  #newest: Uint8Array[] = []
  /** The tile that was compared last: a proof takes several hashes of one. */
  #compared: { readonly level: number; readonly index: number; readonly bytes: Uint8Array } | undefined
  /** Hashes between the levels that are kept: they never change while the tree only grows. */
  #known = new Recent<string, Uint8Array>(limits.TREE_HASHES_REMEMBERED)

  /** @param onDamage told before a read throws */
  constructor(store: TreeStore, onDamage: () => void = () => {}) {
    this.#store = store
    this.#onDamage = onDamage
    this.#size = 0
  }

  /** How many leaves it has. */
  get size(): number {
    return this.#size
  }

  /** Adds leaves at its end. */
  append(leaves: readonly Leaf[]): void {
    if (leaves.length > 0) this.appendPacked(packLeaves(leaves))
  }

  /** The same of leaves that are packed already. */
  appendPacked({ leaves, hashes }: PackedLeaves): void {
    this.#store.append(LEAVES, leaves)
    this.#extend(0, hashes)
    this.#size += hashes.length / HASH_BYTES
  }

  /** Takes away all leaves from `size` on. */
  cut(size: number): void {
    for (let level = 0; this.#store.size(String(level)) > 0; level += 1)
      this.#store.cut(String(level), hashesAt(level, size) * HASH_BYTES)
    this.#store.cut(LEAVES, size * LEAF_BYTES)
    this.#known = new Recent(limits.TREE_HASHES_REMEMBERED)
    this.#size = size
    this.#compared = undefined
    this.#newest = []
    for (let level = 0; hashesAt(level, size) > 0; level += 1) {
      const count = hashesAt(level, size) % TILE_WIDTH
      const from = (hashesAt(level, size) - count) * HASH_BYTES
      this.#newest[level] = this.#read(String(level), from, count * HASH_BYTES)
    }
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
    return this.#tile(level, index).subarray(0, width * HASH_BYTES)
  }

  /** The leaves of a tile of the lowest level. */
  leaves({ index, width }: Omit<Tile, 'level'>): Leaf[] | undefined {
    const first = index * TILE_WIDTH
    if (first + width > this.#size) return undefined
    const bytes = this.#read(LEAVES, first * LEAF_BYTES, width * LEAF_BYTES)
    const hashes = this.#tile(0, index)
    return Array.from({ length: width }, (_, place) =>
      this.#leafIn(bytes.subarray(place * LEAF_BYTES, (place + 1) * LEAF_BYTES), first + place, hashes),
    )
  }

  leaf(index: number): Leaf {
    const hashes = this.#tile(0, Math.floor(index / TILE_WIDTH))
    return this.#leafIn(this.#read(LEAVES, index * LEAF_BYTES, LEAF_BYTES), index, hashes)
  }

  #leafIn(bytes: Uint8Array, index: number, hashes: Uint8Array): Leaf {
    const leaf = unpacked(bytes, index + 1)
    const hash = hashAt(hashes, index % TILE_WIDTH)
    return leaf && isSame(leafHash(leafBytes(leaf)), hash) ? leaf : this.#damaged()
  }

  /** Writes hashes at the end of a level, and those of the level above that they are enough for. */
  #extend(level: number, hashes: Uint8Array): void {
    this.#store.append(String(level), hashes)
    const open = Buffer.concat([this.#newest[level] ?? new Uint8Array(), hashes])
    const whole = open.length - (open.length % TILE_BYTES)
    const above: Uint8Array[] = []
    for (let at = 0; at < whole; at += TILE_BYTES)
      above.push(hashIn(open.subarray(at, at + TILE_BYTES), [0, TILE_WIDTH]))
    this.#newest[level] = open.subarray(whole)
    if (above.length > 0) this.#extend(level + 1, Buffer.concat(above))
  }

  /** A tile, as many hashes as it has: the newest from memory, any other as it is kept, if the hash above it says that it is that. */
  #tile(level: number, index: number): Uint8Array {
    if ((index + 1) * TILE_WIDTH > hashesAt(level, this.#size)) return this.#newest[level] ?? new Uint8Array()
    const compared = this.#compared
    if (compared?.level === level && compared.index === index) return compared.bytes
    const bytes = this.#read(String(level), index * TILE_BYTES, TILE_BYTES)
    this.#assertSame(hashIn(bytes, [0, TILE_WIDTH]), this.#hashOfTile(level + 1, index))
    this.#compared = { level, index, bytes }
    return bytes
  }

  /** One hash of a level, whatever stands above it. */
  #hashOfTile(level: number, index: number): Uint8Array {
    const isNewest = index >= hashesAt(level, this.#size) - (hashesAt(level, this.#size) % TILE_WIDTH)
    if (isNewest) return hashAt(this.#newest[level] ?? new Uint8Array(), index % TILE_WIDTH)
    return this.#read(String(level), index * HASH_BYTES, HASH_BYTES)
  }

  #assertSame(one: Uint8Array, other: Uint8Array): void {
    if (!isSame(one, other)) this.#damaged()
  }

  #damaged(): never {
    this.#onDamage()
    throw new DamagedRow('the tree of the log is not what was written')
  }

  #hashes(ranges: readonly Range[]): Uint8Array[] {
    return ranges.map((range) => hashOf(range, this.#hash))
  }

  readonly #hash = (subtree: Subtree): Uint8Array => {
    const { tile, range } = placeOf(subtree, this.#size)
    const key = `${subtree.level}/${subtree.index}`
    const known = this.#known.get(key)
    if (known) return known
    const hash = hashIn(this.#tile(tile.level, tile.index), range)
    this.#known.set(key, hash)
    return hash
  }

  #read(row: string, from: number, bytes: number): Uint8Array {
    const read = this.#store.read(row, from, bytes)
    return read.length < bytes ? this.#damaged() : read
  }
}

const hashAt = (hashes: Uint8Array, place: number) =>
  hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES)

/** Leaves as they are kept, and their hashes, each one after the other. */
export interface PackedLeaves {
  readonly leaves: Uint8Array
  readonly hashes: Uint8Array
}

/** In memory of their own: what lies in a pool is sent to another thread with all of the pool. */
export function packLeaves(leaves: readonly Leaf[]): PackedLeaves {
  const hashes = Buffer.alloc(leaves.length * HASH_BYTES)
  for (const [place, leaf] of leaves.entries()) hashes.set(leafHash(leafBytes(leaf)), place * HASH_BYTES)
  return { leaves: packed(leaves), hashes }
}

/** Bytes of a row that are compared together. */
const COMPARED_BYTES = 256 * LEAF_BYTES

/**
 * Compares what is kept of a tree of up to `size` leaves with one that was made again.
 * @returns how many of its leaves are kept, and the first entry in whose leaf, or in a hash over it, the two differ
 */
export function differenceOf(
  made: TreeStore,
  kept: TreeStore,
  size: number,
): { readonly compared: number; readonly differs: number | undefined } {
  const compared = Math.min(size, kept.size(LEAVES) / LEAF_BYTES)
  let differs = firstDifference(made, kept, { row: LEAVES, bytes: LEAF_BYTES, count: compared, span: 1 })
  for (let level = 0; hashesAt(level, compared) > 0; level += 1) {
    const count = hashesAt(level, compared)
    const of = { row: String(level), bytes: HASH_BYTES, count, span: TILE_WIDTH ** level }
    const found = firstDifference(made, kept, of)
    if (found !== undefined) differs = Math.min(differs ?? found, found)
  }
  return { compared: Math.floor(compared), differs }
}

function firstDifference(
  made: TreeStore,
  kept: TreeStore,
  { row, bytes, count, span }: { row: string; bytes: number; count: number; span: number },
): number | undefined {
  // A node that runs may just be writing the levels above.
  const end = Math.min(Math.floor(count), Math.floor(kept.size(row) / bytes)) * bytes
  for (let at = 0; at < end; at += COMPARED_BYTES) {
    const length = Math.min(COMPARED_BYTES, end - at)
    const [one, other] = [made.read(row, at, length), kept.read(row, at, length)]
    if (Buffer.compare(one, other) === 0) continue
    const place = one.findIndex((byte, index) => byte !== other[index])
    return Math.floor((at + place) / bytes) * span + 1
  }
  return undefined
}

function packed(leaves: readonly Leaf[]): Uint8Array {
  const bytes = Buffer.alloc(leaves.length * LEAF_BYTES)
  for (const [place, { at, commitment }] of leaves.entries()) {
    const ms = Date.parse(at)
    const start = place * LEAF_BYTES
    bytes.writeUInt32BE(Math.floor(ms / 2 ** 32), start)
    bytes.writeUInt32BE(ms % 2 ** 32, start + 4)
    bytes.write(commitment, start + 8, 'hex')
  }
  return bytes
}

/** Undefined where the bytes tell no time. */
function unpacked(bytes: Uint8Array, seq: number): Leaf | undefined {
  const buffer = Buffer.from(bytes)
  const time = new Date(Number(buffer.readBigUInt64BE()))
  if (Number.isNaN(time.getTime())) return undefined
  return { at: time.toISOString(), commitment: buffer.toString('hex', 8), seq }
}
