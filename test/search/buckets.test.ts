import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinBuckets, lineOf, postingsIn, withoutRows } from '../../src/search/buckets.ts'
import { BLOCK_ROWS_MAX, PostingsWriter, visitPostings } from '../../src/search/postings.ts'

const offsets = fc.uniqueArray(fc.nat(BLOCK_ROWS_MAX - 1)).map((list) => list.toSorted((a, b) => a - b))
const term = fc.stringMatching(/^[acw]\.[a-z0-9_]{1,12}$/)
const lists = fc.dictionary(term, offsets).map(Object.entries<number[]>)
const writer = new PostingsWriter(BLOCK_ROWS_MAX)

function encode(ascending: readonly number[]): string {
  for (const offset of ascending.toReversed()) writer.add(offset)
  return writer.take()
}

function bucketOf(all: ReadonlyArray<readonly [term: string, offsets: readonly number[]]>): string {
  return all
    .filter(([, list]) => list.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, list]) => lineOf(name, encode(list)))
    .join('')
}

function decode(postings: string | undefined): number[] {
  const read: number[] = []
  visitPostings(postings ?? '', (offset) => read.push(offset))
  return read
}

test('postings come back as they went, in well-formed text without a line feed', () => {
  fc.assert(
    fc.property(offsets, (list) => {
      const text = encode(list)
      expect(decode(text)).toEqual(list)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toContain('\n')
    }),
  )
})

test('a bucket is the same whether it is written at once or in parts', () => {
  fc.assert(
    fc.property(lists, fc.nat(BLOCK_ROWS_MAX), (all, cut) => {
      const part = (within: (offset: number) => boolean) =>
        bucketOf(all.map(([name, list]) => [name, list.filter(within)] as const))
      const whole = bucketOf(all)
      expect(
        joinBuckets(
          part((offset) => offset < cut),
          part((offset) => offset >= cut),
        ),
      ).toBe(whole)
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
      const whole = bucketOf(all)
      expect(withoutRows(whole, gone) ?? whole).toBe(bucketOf(left))
    }),
  )
})
