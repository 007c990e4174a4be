/**
 * The Merkle tree of RFC 6962, section 2.1, over SHA-256. A hash is 32 bytes; `index` counts leaves from 0, `size` is a number
 * of leaves, and both may be any safe integer. Nothing here reads anything: whoever has the hashes hands them in.
 */
import { sha256Bytes } from '../hash.ts'

/** The hash of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT: Uint8Array = sha256Bytes(new Uint8Array())

/** The hash of a leaf: SHA-256 of 0x00 and its bytes. */
export function leafHash(leaf: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(1 + leaf.length)
  prefixed.set(leaf, 1)
  return sha256Bytes(prefixed)
}

/** The hash of two neighbours: SHA-256 of 0x01 and both. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(65)
  prefixed[0] = 1
  prefixed.set(left, 1)
  prefixed.set(right, 33)
  return sha256Bytes(prefixed)
}

/** A perfect subtree: the leaves from `index * 2 ** level` on, `2 ** level` of them. */
export interface Subtree {
  readonly level: number
  readonly index: number
}

/** Leaves from `start` to `end`, which is not one of them. */
export type Range = readonly [start: number, end: number]

/** Reads the hash of a perfect subtree. */
export type ReadHash = (subtree: Subtree) => Uint8Array

/** The perfect subtrees of a range that begins where its largest one may, from left to right. */
export function subtreesOf([start, end]: Range): Subtree[] {
  const found: Subtree[] = []
  for (let at = start; at < end; ) {
    let level = 0
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1
    found.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/** Joins the hashes of the perfect subtrees of a range, given from left to right, to its hash. */
export function joined(hashes: readonly Uint8Array[]): Uint8Array {
  const root = hashes.reduceRight<Uint8Array | undefined>(
    (right, left) => (right === undefined ? left : nodeHash(left, right)),
    undefined,
  )
  return root ?? EMPTY_ROOT
}

/** The Merkle tree hash of a range. */
export function hashOf(range: Range, read: ReadHash): Uint8Array {
  return joined(subtreesOf(range).map(read))
}

/** The root of the first `size` leaves. */
export function rootOf(size: number, read: ReadHash): Uint8Array {
  return hashOf([0, size], read)
}

/**
 * The ranges whose hashes are the inclusion proof of leaf `index` in a tree of `size`, from leaf to root (section 2.1.1).
 * @throws RangeError when the tree has no such leaf.
 */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!isSize(index) || !isSize(size) || index >= size) throw new RangeError('the tree has no such leaf')
  const ranges: Range[] = []
  let [start, end]: Range = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  return ranges.reverse()
}

/**
 * The ranges whose hashes are the consistency proof from the first `from` leaves to the first `to` (section 2.1.2). Empty from 0,
 * and from a tree to itself.
 * @throws RangeError unless 0 <= from <= to.
 */
export function consistencyRanges(from: number, to: number): Range[] {
  if (!isSize(from) || !isSize(to) || from > to) throw new RangeError('a tree does not grow from the larger')
  if (from === 0) return []
  const ranges: Range[] = []
  let [start, end]: Range = [0, to]
  while (end !== from) {
    const middle = start + splitOf(end - start)
    if (from <= middle) {
      ranges.push([middle, end])
      end = middle
    } else {
      ranges.push([start, middle])
      start = middle
    }
  }
  // The old root itself is known to whoever asks.
  if (start > 0) ranges.push([start, end])
  return ranges.reverse()
}

/** Whether `proof` shows that the leaf with this hash is leaf `index` of the tree of `size` with this root. Never throws. */
export function isIncluded(
  leaf: Uint8Array,
  {
    index,
    size,
    proof,
  }: { readonly index: number; readonly size: number; readonly proof: readonly Uint8Array[] },
  root: Uint8Array,
): boolean {
  if (!isSize(index) || !isSize(size) || index >= size) return false
  const ranges = inclusionRanges(index, size)
  if (ranges.length !== proof.length || !areHashes(proof)) return false
  const made = ranges.reduce((hash, [start], step) => {
    const other = proof[step] as Uint8Array
    return start > index ? nodeHash(hash, other) : nodeHash(other, hash)
  }, leaf)
  return isSame(made, root)
}

/** A tree as a signed checkpoint names it. */
export interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/** Whether `proof` shows that the tree `old` is the beginning of the tree `now`. Never throws. */
export function isConsistent(old: TreeHead, now: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (!isSize(old.size) || !isSize(now.size) || old.size > now.size) return false
  if (old.size === now.size) return proof.length === 0 && isSame(old.root, now.root)
  if (old.size === 0) return proof.length === 0 && isSame(old.root, EMPTY_ROOT)
  const ranges = consistencyRanges(old.size, now.size)
  if (ranges.length !== proof.length || !areHashes(proof)) return false
  const given = ranges.map((range, step) => ({ range, hash: proof[step] as Uint8Array }))
  // Without a hash of its own end the old tree is a whole left subtree: its root is where the walk begins.
  const [first] = given
  const isWhole = first === undefined || first.range[0] >= old.size
  const rest = isWhole ? given : given.slice(1)
  const begin = isWhole || first === undefined ? old.root : first.hash
  const walk = { old: begin, now: begin }
  for (const { range, hash } of rest) {
    if (range[0] >= old.size) walk.now = nodeHash(walk.now, hash)
    else {
      walk.old = nodeHash(hash, walk.old)
      walk.now = nodeHash(hash, walk.now)
    }
  }
  return isSame(walk.old, old.root) && isSame(walk.now, now.root)
}

/** Whether each has the length of a hash: what is longer would be read in part, or not at all. */
function areHashes(proof: readonly Uint8Array[]): boolean {
  return proof.every(({ length }) => length === EMPTY_ROOT.length)
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** The largest power of two below `size`, which is at least 2. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
