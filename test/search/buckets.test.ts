import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendBucket, postingsIn, withoutRows } from '../../src/search/buckets.ts'
import { BLOCK_ROWS_MAX, encodePostings, visitPostings } from '../../src/search/postings.ts'

const offsets = fc.uniqueArray(fc.nat(BLOCK_ROWS_MAX - 1)).map((list) => list.toSorted((a, b) => a - b))
const term = fc.stringMatching(/^[acw]\.[a-z0-9_]{1,12}$/)
const lists = fc
  .dictionary(
    term,
    offsets.filter(({ length }) => length > 0),
  )
  .map(Object.entries<number[]>)

function decode(postings: string | undefined): number[] {
  const read: number[] = []
  visitPostings(postings ?? '', (offset) => read.push(offset))
  return read
}

test('postings come back as they went, in well-formed text without a line feed', () => {
  fc.assert(
    fc.property(offsets, (list) => {
      const text = encodePostings(list)
      expect(decode(text)).toEqual(list)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toContain('\n')
    }),
  )
})

test('a bucket is the same whether it is written at once or in parts, and again after a crash', () => {
  fc.assert(
    fc.property(lists, fc.nat(BLOCK_ROWS_MAX), (all, cut) => {
      const first = all.map(([name, list]) => [name, list.filter((offset) => offset < cut)] as const)
      const part = extendBucket(
        '',
        first.filter(([, list]) => list.length > 0),
      )
      const whole = extendBucket('', all)
      expect(extendBucket(part, all)).toBe(whole)
      for (const [name, list] of all) expect(decode(postingsIn(whole, name))).toEqual(list)
      expect(postingsIn(whole, 'w.-')).toBeUndefined()
    }),
  )
})

test('withdrawn rows leave no trace, and a bucket without them is left alone', () => {
  fc.assert(
    fc.property(lists, fc.uniqueArray(fc.nat(50)), (all, rows) => {
      const gone = new Set(rows)
      const left = all.map(([name, list]) => [name, list.filter((offset) => !gone.has(offset))] as const)
      const expected = extendBucket(
        '',
        left.filter(([, list]) => list.length > 0),
      )
      const whole = extendBucket('', all)
      expect(withoutRows(whole, gone) ?? whole).toBe(expected)
    }),
  )
})
