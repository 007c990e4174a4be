import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  consistencyRanges,
  EMPTY_ROOT,
  hashOf,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  type Range,
  type ReadHash,
  rootOf,
  subtreesOf,
  type TreeHead,
} from '../../src/protocol/tree/merkle.ts'

/** The eight leaves of the reference implementation of RFC 6962, and the roots over the first of them. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hexToBytes)
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** The definition of section 2.1, word by word, on another SHA-256. */
function mth(data: readonly Uint8Array[]): Uint8Array {
  const [only] = data
  if (only === undefined) return sha256(new Uint8Array())
  if (data.length === 1) return sha256(Uint8Array.of(0, ...only))
  let split = 1
  while (split * 2 < data.length) split *= 2
  return sha256(Uint8Array.of(1, ...mth(data.slice(0, split)), ...mth(data.slice(split))))
}

const reader =
  (data: readonly Uint8Array[]): ReadHash =>
  ({ level, index }) =>
    mth(data.slice(index * 2 ** level, (index + 1) * 2 ** level))

test('roots are those of the reference implementation of RFC 6962', () => {
  expect(roots.map((_, size) => bytesToHex(rootOf(size, reader(leaves))))).toEqual(roots)
  expect(bytesToHex(EMPTY_ROOT)).toBe(roots[0])
  expect(bytesToHex(leafHash(leaves[0] as Uint8Array))).toBe(roots[1])
})

test('proofs are those of the reference implementation of RFC 6962', () => {
  const path = (index: number, size: number) =>
    inclusionRanges(index, size).map((range) => bytesToHex(hashOf(range, reader(leaves))))
  expect(path(0, 8)).toEqual([
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ])
  const steps = consistencyRanges(6, 8).map((range) => bytesToHex(hashOf(range, reader(leaves))))
  expect(steps).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
})

/** One bit of one hash, one hash more, or one hash less. */
const mutations = fc.record({
  place: fc.nat(),
  bit: fc.nat(255),
  how: fc.constantFrom('flip', 'drop', 'add', 'swap'),
})

function mutated(
  proof: readonly Uint8Array[],
  { place, bit, how }: { place: number; bit: number; how: string },
) {
  const changed = proof.map((hash) => Uint8Array.from(hash))
  const at = place % Math.max(1, proof.length)
  if (how === 'drop') changed.splice(at, 1)
  if (how === 'add')
    changed.splice(
      at,
      0,
      Uint8Array.from({ length: 32 }, () => bit),
    )
  if (how === 'swap') changed.reverse()
  const hash = changed[at]
  if (how === 'flip' && hash) hash[bit >> 3] = (hash[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}

const hex = (proof: readonly Uint8Array[]) => proof.map(bytesToHex).join()

test('every proof of a tree of any size verifies, and no mutated proof does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), mutations, (size, a, b, mutation) => {
      const data = Array.from({ length: size }, (_, number) => new TextEncoder().encode(`leaf ${number}`))
      const read = reader(data)
      const root = rootOf(size, read)
      const index = a % size
      const proof = inclusionRanges(index, size).map((range) => hashOf(range, read))
      const leaf = leafHash(data[index] as Uint8Array)
      expect(isIncluded(leaf, { index, size, proof }, root)).toBe(true)
      expect(isIncluded(nodeHash(leaf, leaf), { index, size, proof }, root)).toBe(false)
      if (size > 1) expect(isIncluded(leaf, { index: (index + 1) % size, size, proof }, root)).toBe(false)
      const wrong = mutated(proof, mutation)
      if (hex(wrong) !== hex(proof)) expect(isIncluded(leaf, { index, size, proof: wrong }, root)).toBe(false)

      const from = b % (size + 1)
      const old = { size: from, root: rootOf(from, read) }
      const steps = consistencyRanges(from, size).map((range) => hashOf(range, read))
      expect(isConsistent(old, { size, root }, steps)).toBe(true)
      const wrongSteps = mutated(steps, mutation)
      if (hex(wrongSteps) !== hex(steps)) expect(isConsistent(old, { size, root }, wrongSteps)).toBe(false)
      expect(isConsistent({ ...old, root: leafHash(root) }, { size, root }, steps)).toBe(false)
      if (from > 0) expect(isConsistent(old, { size, root: leafHash(root) }, steps)).toBe(false)
    }),
  )
})

test('the empty tree is the beginning of every tree, and no tree grows from a larger one', () => {
  const [empty, one, five] = [0, 1, 5].map((size) => ({ size, root: rootOf(size, reader(leaves)) })) as [
    TreeHead,
    TreeHead,
    TreeHead,
  ]
  expect(isConsistent(empty, five, [])).toBe(true)
  expect(isConsistent({ ...empty, root: one.root }, five, [])).toBe(false)
  expect(isConsistent(empty, five, [one.root])).toBe(false)
  expect(isConsistent(five, five, [])).toBe(true)
  expect(isConsistent(five, five, [one.root])).toBe(false)
  expect(isConsistent(five, one, [])).toBe(false)
  for (const size of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(isConsistent({ size, root: one.root }, five, [])).toBe(false)
    expect(isConsistent(one, { size, root: five.root }, [])).toBe(false)
    expect(isIncluded(one.root, { index: size, size: 5, proof: [] }, five.root)).toBe(false)
    expect(isIncluded(one.root, { index: 0, size, proof: [] }, one.root)).toBe(false)
  }
  expect(isIncluded(one.root, { index: 0, size: 1, proof: [] }, one.root)).toBe(true)
  expect(isIncluded(one.root, { index: 1, size: 1, proof: [] }, one.root)).toBe(false)
})

test('a range is made of the largest perfect subtrees that it has room for', () => {
  const places = (range: Range) => subtreesOf(range).map(({ level, index }) => `${level}:${index}`)
  expect(places([0, 8])).toEqual(['3:0'])
  expect(places([0, 7])).toEqual(['2:0', '1:2', '0:6'])
  expect(places([4, 8])).toEqual(['2:1'])
  expect(places([8, 8])).toEqual([])
})

test('a root is 32 bytes, and no more', () => {
  const root = rootOf(1, reader(leaves))
  expect(isIncluded(root, { index: 0, size: 1, proof: [] }, Uint8Array.from([...root, 0]))).toBe(false)
})

test('ranges are asked for within a tree only', () => {
  for (const [from, to] of [
    [3, 2],
    [-1, 2],
    [1.5, 2],
    [1, 2.5],
  ] as const)
    expect(() => consistencyRanges(from, to)).toThrow(RangeError)
  for (const [index, size] of [
    [2, 2],
    [-1, 2],
    [0, 0.5],
  ] as const)
    expect(() => inclusionRanges(index, size)).toThrow(RangeError)
  // What whoever asks knows already is not among them: the old tree, where it is a whole subtree of the new one.
  expect(consistencyRanges(4, 8)).toEqual([[4, 8]])
  expect(consistencyRanges(6, 8)).toEqual([
    [4, 6],
    [6, 8],
    [0, 4],
  ])
  expect(consistencyRanges(0, 7)).toEqual([])
  expect(consistencyRanges(7, 7)).toEqual([])
})
