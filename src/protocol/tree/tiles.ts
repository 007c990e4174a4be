/** Tiles of a Merkle tree (C2SP tlog-tiles): rows of 256 hashes at every eighth level, under addresses that never change. */
import { sha256Bytes } from '../hash.ts'
import type { Range, Subtree } from './merkle.ts'

export const TILE_WIDTH = 256
export const HASH_BYTES = 32
const LEVELS_PER_TILE = 8

/** A tile: `width` hashes of perfect subtrees of `256 ** level` leaves each; full, or the last of its level. */
export interface Tile {
  readonly level: number
  readonly index: number
  /** 1 to 256. */
  readonly width: number
}

/** How many hashes stand at a level of tiles, in a tree of this size. */
export function hashesAt(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level)
}

/** The tile of a tree of this size that holds the hash of a subtree, and which hashes of it join to that. */
export function placeOf(
  { level, index }: Subtree,
  size: number,
): { readonly tile: Tile; readonly range: Range } {
  const tileLevel = Math.floor(level / LEVELS_PER_TILE)
  const span = 2 ** (level % LEVELS_PER_TILE)
  const start = index * span
  const tileIndex = Math.floor(start / TILE_WIDTH)
  const width = Math.min(TILE_WIDTH, hashesAt(tileLevel, size) - tileIndex * TILE_WIDTH)
  const from = start - tileIndex * TILE_WIDTH
  return { tile: { level: tileLevel, index: tileIndex, width }, range: [from, from + span] }
}

/** The hash of a perfect subtree from the bytes of the tile that `placeOf` names. */
export function hashIn(bytes: Uint8Array, [from, to]: Range): Uint8Array {
  let row = bytes.subarray(from * HASH_BYTES, to * HASH_BYTES)
  while (row.length > HASH_BYTES) row = rowAbove(row)
  return row
}

/** The hashes of all pairs of a row: neighbours lie one after the other, as they are hashed. */
function rowAbove(row: Uint8Array): Uint8Array {
  const above = new Uint8Array(row.length / 2)
  const pair = new Uint8Array(1 + 2 * HASH_BYTES)
  pair[0] = 1
  for (let at = 0; at < above.length; at += HASH_BYTES) {
    pair.set(row.subarray(2 * at, 2 * at + 2 * HASH_BYTES), 1)
    above.set(sha256Bytes(pair), at)
  }
  return above
}

/** What follows `tile/` in the address of a tile, or of a bundle of entries: `0/x001/234`, `entries/067.p/8`. */
export function tilePath({
  level,
  index,
  width,
}: Tile | (Omit<Tile, 'level'> & { level: 'entries' })): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const parts = digits.match(/\d{3}/g) ?? []
  const path = parts.map((part, place) => (place < parts.length - 1 ? `x${part}` : part)).join('/')
  return `${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

/** The tile at such an address; undefined for any other spelling. */
export function tileAt(
  path: string,
): { level: number | 'entries'; index: number; width: number } | undefined {
  const found = /^(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!found) return undefined
  const [, level = '', digits = '', partial] = found
  const index = Number(digits.replace(/\D/g, ''))
  const tile = {
    level: level === 'entries' ? ('entries' as const) : Number(level),
    index,
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  }
  return Number.isSafeInteger(index) && tilePath(tile as Tile) === path ? tile : undefined
}
