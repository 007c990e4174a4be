import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { rememberingStorage } from '../../src/engine/remembering-storage.ts'
import { Transaction } from '../../src/engine/transaction.ts'
import { KnownValues } from '../../src/records/known-values.ts'
import { readKnown, writeKnown } from '../../src/records/store-view.ts'

const KEY = 'table!1'

/** A store that writes down what it is asked for. */
function laboratory() {
  const asked: string[] = []
  const memory = memoryStorage()
  const known = new KnownValues()
  const watched = {
    ...memory,
    get: (key: string) => {
      asked.push(key)
      return memory.get(key)
    },
    write: (changes: ReadonlyMap<string, string | null>) => memory.write(changes),
  }
  const storage = rememberingStorage(watched, known)
  const begin = () => new Transaction(storage, known)
  return { asked, storage, begin, read: () => readKnown<{ turn: number }>(begin(), KEY)?.turn }
}

async function play({ storage, begin }: ReturnType<typeof laboratory>, turn: number): Promise<void> {
  const transaction = begin()
  writeKnown(transaction, KEY, { turn })
  transaction.keep()
  await storage.write(transaction.changes)
}

test('the store is not asked for what was written there and is still known', async () => {
  const lab = laboratory()
  await play(lab, 1)
  expect(lab.read()).toBe(1)
  expect(lab.asked).toEqual([])
})

test('what was meant to be written, and was not, is not what the store holds', async () => {
  const lab = laboratory()
  await play(lab, 1)
  const refused = lab.begin()
  writeKnown(refused, KEY, { turn: 2 })
  refused.drop()
  expect(lab.read()).toBe(1)
  expect(lab.asked).toEqual([KEY])
})

test('what was written past the memory, or removed, is read as the store holds it', async () => {
  const lab = laboratory()
  await play(lab, 1)
  await lab.storage.write(new Map([[KEY, '{"turn":7}']]))
  expect(lab.read()).toBe(7)
  await play(lab, 8)
  await lab.storage.write(new Map([[KEY, null]]))
  expect(lab.read()).toBeUndefined()
})
