import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { withNewestRows } from '../../src/engine/newest-rows.ts'
import { Transaction, withChanges } from '../../src/engine/transaction.ts'
import { keys } from '../../src/records/layout/keyspace.ts'

test('a batch reads its own writes, then those of earlier inputs, then the store, which it asks once', () => {
  const asked: string[] = []
  const store = {
    get(key: string) {
      asked.push(key)
      return { a: '1', b: '2' }[key]
    },
  }
  const transaction = new Transaction(store)
  const seen = () => ['a', 'b', 'c'].map((key) => transaction.get(key))
  expect([seen(), seen(), asked]).toEqual([
    ['1', '2', undefined],
    ['1', '2', undefined],
    ['a', 'b', 'c'],
  ])
  transaction.put('a', 'own')
  transaction.remove('b')
  expect(seen()).toEqual(['own', undefined, undefined])
  transaction.drop()
  expect(seen()).toEqual(['1', '2', undefined])
  transaction.put('a', 'é')
  transaction.remove('b')
  expect(transaction.keep()).toBe(1 + 2 + 1)
  transaction.put('c', '3')
  expect([seen(), [...transaction.changes]]).toEqual([
    ['é', undefined, '3'],
    [
      ['a', 'é'],
      ['b', null],
    ],
  ])
  expect(transaction.keep()).toBe(2)
  expect(transaction.keep()).toBe(0)
  const changed = withChanges(store, transaction.changes)
  expect(['a', 'b', 'c', 'd'].map((key) => changed.get(key))).toEqual(['é', undefined, '3', undefined])
})

test('a batch knows the earliest deadline that it set, be it called off', () => {
  const transaction = new Transaction({ get: () => undefined })
  const key = (at: number) => keys.deadline(new Date(at).toISOString(), 'lamp', 'x', 'out')
  expect(transaction.earliestDeadline).toBeUndefined()
  for (const at of [2_000, 3_000]) transaction.put(key(at), '{}')
  transaction.put('zzz', '{}')
  transaction.put('!', '{}')
  expect(transaction.earliestDeadline).toBeUndefined()
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(2_000))
  transaction.remove(key(1_000))
  transaction.remove(key(2_000))
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(2_000))
  transaction.put(key(1_500), '{}')
  transaction.keep()
  expect(transaction.earliestDeadline).toBe(key(1_500))
})

test('whoever follows the log has its newest rows from memory, once they are written, and all else from the store', async () => {
  const storage = memoryStorage()
  const gone = new Error('no room')
  let fails = false
  const { written, followed } = withNewestRows({
    ...storage,
    get: (key) => (key === keys.logRow(1) ? 'as it was sealed' : storage.get(key)),
    write: (changes) => (fails ? Promise.reject(gone) : storage.write(changes)),
  })
  await written.write(
    new Map<string, string | null>([
      [keys.logRow(1), 'one'],
      [keys.logRow(2), null],
      ['a', 'b'],
    ]),
  )
  expect([keys.logRow(1), keys.logRow(2), 'a'].map((key) => followed.get(key))).toEqual([
    'one',
    undefined,
    'b',
  ])
  await storage.write(new Map([['a', 'c']]))
  expect([followed.get('a'), written.get(keys.logRow(1))]).toEqual(['c', 'as it was sealed'])
  fails = true
  await expect(written.write(new Map([[keys.logRow(3), 'three']]))).rejects.toThrow(gone)
  expect(followed.get(keys.logRow(3))).toBeUndefined()
})
