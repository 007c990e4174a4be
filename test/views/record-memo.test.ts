import { expect, test } from 'vitest'
import { RecordMemo } from '../../src/views/record-memo.ts'

const baseUrl = 'https://forum.example'

test('a record is remembered for exactly the text and the base address that it was made of', () => {
  const memo = new RecordMemo<string>()
  memo.remember(1, { row: 'text', baseUrl }, 'made')
  expect(memo.recall(1, { row: 'text', baseUrl })).toBe('made')
  expect(memo.recall(1, { row: 'withheld', baseUrl })).toBeUndefined()
  expect(memo.recall(1, { row: 'text', baseUrl: 'https://other.example' })).toBeUndefined()
  expect(memo.recall(2, { row: 'text', baseUrl })).toBeUndefined()
})

test('what is remembered is bounded by its characters: what nobody asked for longest goes first', () => {
  const memo = new RecordMemo<number>(8)
  const ask = (seq: number) => memo.recall(seq, { row: 'text', baseUrl })
  memo.remember(1, { row: 'text', baseUrl }, 1)
  memo.remember(2, { row: 'text', baseUrl }, 2)
  ask(1)
  memo.remember(3, { row: 'text', baseUrl }, 3)
  expect([ask(1), ask(2), ask(3)]).toEqual([1, undefined, 3])
})
