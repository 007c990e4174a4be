import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHash, nodeHash, type Subtree, subtreesOf } from '../../src/protocol/tree/merkle.ts'
import { hashesAt, hashIn, placeOf, TILE_WIDTH } from '../../src/protocol/tree/tiles.ts'

/** Trees of the first `size` of these leaves, and the hash of each perfect subtree in them, made once. */
const SIZE_MAX = 1_100
const rows: Uint8Array[][] = []

function hashAt({ level, index }: Subtree): Uint8Array {
  if (rows.length === 0) {
    rows.push(Array.from({ length: SIZE_MAX }, (_, at) => leafHash(new TextEncoder().encode(`leaf ${at}`))))
    for (let row = rows[0] ?? []; row.length > 1; rows.push(row))
      row = Array.from({ length: Math.floor(row.length / 2) }, (_, at) =>
        nodeHash(row[2 * at] as Uint8Array, row[2 * at + 1] as Uint8Array),
      )
  }
  return rows[level]?.[index] as Uint8Array
}

test('the hash of every subtree of a tree stands in the tile that is named for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: SIZE_MAX }), fc.nat(), (size, from) => {
      for (const subtree of subtreesOf([0, size]).concat(subtreesOf([from % size, size]))) {
        const { tile, range } = placeOf(subtree, size)
        const bytes = Array.from({ length: tile.width }, (_, at) => [
          ...hashAt({ level: 8 * tile.level, index: tile.index * TILE_WIDTH + at }),
        ])
        expect(bytesToHex(hashIn(Uint8Array.from(bytes.flat()), range))).toBe(bytesToHex(hashAt(subtree)))
      }
    }),
    { numRuns: 20 },
  )
})

test.each([
  [{ level: 0, index: 0 }, 1, { level: 0, index: 0, width: 1 }, [0, 1]],
  [{ level: 0, index: 255 }, 300, { level: 0, index: 0, width: 256 }, [255, 256]],
  [{ level: 0, index: 299 }, 300, { level: 0, index: 1, width: 44 }, [43, 44]],
  [{ level: 3, index: 33 }, 300, { level: 0, index: 1, width: 44 }, [8, 16]],
  [{ level: 7, index: 1 }, 300, { level: 0, index: 0, width: 256 }, [128, 256]],
  [{ level: 8, index: 0 }, 300, { level: 1, index: 0, width: 1 }, [0, 1]],
  [{ level: 9, index: 140 }, 256 * 300, { level: 1, index: 1, width: 44 }, [24, 26]],
  [{ level: 16, index: 0 }, 65_536 * 3 + 7, { level: 2, index: 0, width: 3 }, [0, 1]],
])('of %j in a tree of %i the tile is %j, and its hashes %j', (subtree, size, tile, range) => {
  expect(placeOf(subtree, size)).toEqual({ tile, range })
})

test('each level of tiles has a hash for 256 of the level below', () => {
  expect([0, 1, 2, 3].map((level) => hashesAt(level, 256 ** 2 + 255))).toEqual([65_791, 256, 1, 0])
})
