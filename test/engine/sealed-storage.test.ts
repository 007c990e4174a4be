import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { EMPTY_HEAD } from '../../src/engine/head.ts'
import { StoreAudit } from '../../src/engine/store-audit.ts'
import type { Changes, Storage } from '../../src/ports/storage.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { SealedStorage } from '../../src/sealed/sealed-storage.ts'
import { Tally } from '../../src/sealed/tally.ts'

test('a read while a batch is on its way leaves the tally right', async () => {
  const disk = memoryStorage()
  const waiting: (() => Promise<void>)[] = []
  const slow: Storage = {
    ...disk,
    get: (key) => disk.get(key),
    write: (changes: Changes) =>
      new Promise((resolve) => waiting.push(() => disk.write(changes).then(resolve))),
  }
  const storage = new SealedStorage(slow, new Tally(), 0)
  const write = async (text: string, meanwhile: () => void = () => {}) => {
    const written = storage.write(new Map([['forum!a', text]]))
    meanwhile()
    await waiting.shift()?.()
    await written
  }
  await write('one')
  await write('two', () => expect(storage.get('forum!a')).toBe('one'))
  await write('three')
  const audit = new StoreAudit(disk, EMPTY_HEAD, { isSealed: true })
  expect(await audit.run(new AbortController().signal)).toBeUndefined()
})

test('a page of the log that was begun before a batch, and comes after it, is not taken for one that lost an entry', async () => {
  const disk = memoryStorage()
  let arrive = () => {}
  const slow: Storage = {
    ...disk,
    get: (key) => disk.get(key),
    page: async (range, limit) => {
      const found = await disk.page(range, limit)
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return found
    },
  }
  const storage = new SealedStorage(slow, new Tally(), 0)
  await storage.write(new Map([[keys.logRow(1), 'first']]))
  const page = storage.page({ ...ranges.log, reverse: true }, 10)
  await storage.write(new Map([[keys.logRow(2), 'second']]))
  arrive()
  expect(await page).toEqual([[keys.logRow(1), 'first']])
})
