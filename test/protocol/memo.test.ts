import { expect, test } from 'vitest'
import { limits } from '../../src/protocol/limits.ts'
import { AskedEntries, Memo, Recent } from '../../src/protocol/memo.ts'

test('what was made is remembered for exactly what it was made of', () => {
  const memo = new Memo<string, string>(8)
  expect(memo.of('key', 'text', () => 'made')).toBe('made')
  expect(memo.of('key', 'text', () => 'made again')).toBe('made')
  expect(memo.get('key', 'another text')).toBeUndefined()
  expect(memo.get('another key', 'text')).toBeUndefined()
  expect(memo.of('key', 'another text', (from) => `of ${from}`)).toBe('of another text')
  expect(memo.get('key', 'text')).toBeUndefined()
})

test('what is remembered is bounded by its weight, and what was asked for stays longest', () => {
  const recent = new Recent<string, string>(20, (value) => value.length)
  for (const key of ['a', 'b', 'c']) recent.set(key, 'four')
  expect(recent.get('a')).toBe('four')
  for (const key of ['d', 'e']) recent.set(key, 'four')
  expect(['d', 'e', 'a', 'b'].map((key) => recent.get(key))).toEqual(['four', 'four', 'four', undefined])
})

test('a generation is full when it holds half of what may be kept, each thing weighing one', () => {
  const recent = new Recent<number, string>(6)
  for (let key = 1; key <= 6; key += 1) recent.set(key, 'kept')
  // Those first whose turn to be forgotten comes last.
  expect([6, 5, 4, 3].map((key) => recent.get(key))).toEqual(Array(4).fill('kept'))
  for (let key = 7; key <= 20; key += 1) recent.set(key, 'kept')
  const found = Array.from({ length: 20 }, (_, at) => recent.get(at + 1)).filter(Boolean)
  expect(found.length).toBeLessThanOrEqual(6)
})

test('whatever comes, twice the weight of a generation is never kept, and what is too heavy not at all', () => {
  const recent = new Recent<number, number>(100, (value) => value)
  for (let key = 0; key < 500; key += 1) recent.set(key % 90, (key * 7) % 60)
  const kept = Array.from({ length: 90 }, (_, key) => recent.get(key) ?? 0)
  expect(kept.every((value) => value <= 50)).toBe(true)
  expect(kept.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(100)
})

test('a value that takes the place of another weighs once', () => {
  const recent = new Recent<string, string>(8)
  recent.set('stays', 'here')
  for (let turn = 0; turn < 100; turn += 1) recent.set('again', String(turn))
  expect(recent.get('stays')).toBe('here')
})

test('what was made of an entry is remembered once the entry is asked for again', () => {
  const memo = new Memo<number, string>(100)
  const asked = new AskedEntries()
  let made = 0
  const ask = (seq: number) => memo.of(seq, 'row', () => `made ${++made}`, asked.note(seq))
  expect([ask(7), ask(7), ask(7)]).toEqual(['made 1', 'made 2', 'made 2'])
  // Another one in the same place: the one before is as if it had never been asked for.
  const other = 9 + limits.ASKED_ENTRIES_KEPT
  expect([asked.note(9), asked.note(other), asked.note(9), asked.note(9)]).toEqual([
    false,
    false,
    false,
    true,
  ])
})
