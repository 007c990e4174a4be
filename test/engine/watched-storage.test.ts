import { describe, expect, test } from 'vitest'
import { watchedStorage } from '../../src/engine/watched-storage.ts'
import type { KeyRange } from '../../src/ports/storage.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { createTestEngine } from '../support/engine.ts'

/** A log of six entries, of which some are gone, and what its watcher was told. */
async function logWithout(...gone: readonly number[]) {
  const { engine, storage, act } = await createTestEngine()
  for (let n = 0; n < 6; n += 1) await act('ana', 'echo', { body: `word ${n}`, mode: 'stream' })
  await engine.close()
  await storage.write(new Map(gone.map((seq) => [keys.logRow(seq), null])))
  const told: string[] = []
  const watched = watchedStorage(storage, (what) => told.push(what))
  const read = async (range: KeyRange, limit: number) =>
    (await watched.page(range, limit).catch((error: Error) => error.message)) as string | readonly unknown[]
  return { watched, told, read }
}

const whole = ranges.log

describe('a page of the log', () => {
  test('that holds every entry is handed on, from either end, and from any entry', async () => {
    const { read, told } = await logWithout()
    expect(await read(whole, 6)).toHaveLength(6)
    expect(await read({ ...whole, reverse: true }, 6)).toHaveLength(6)
    expect(await read({ ...whole, reverse: true }, 9)).toHaveLength(6)
    expect(await read({ ...whole, reverse: true }, 2)).toHaveLength(2)
    expect(await read({ gt: keys.logRow(2), lt: whole.lt }, 2)).toHaveLength(2)
    expect(await read({ gt: keys.logRow(2), lt: whole.lt, reverse: true }, 9)).toHaveLength(4)
    expect(told).toEqual([])
  })

  test('that lacks one in the middle is damage, whoever reads it and from which end', async () => {
    const { read, told } = await logWithout(3)
    expect(await read(whole, 6)).toBe('entry 3 is missing')
    expect(await read({ ...whole, reverse: true }, 6)).toBe('entry 3 is missing')
    expect(told).toHaveLength(2)
    expect(await read(whole, 2), 'before it all is well').toHaveLength(2)
    expect(told).toHaveLength(2)
  })

  test('that lacks the next one after an entry is damage', async () => {
    const { read, told } = await logWithout(3)
    expect(await read({ gt: keys.logRow(2), lt: whole.lt }, 2)).toBe('entry 3 is missing')
    expect(told).toHaveLength(1)
  })

  test('that goes down to the first and lacks it is damage; one that is full before need not go there', async () => {
    const { read, told } = await logWithout(1)
    expect(await read({ ...whole, reverse: true }, 5)).toHaveLength(5)
    expect(told).toEqual([])
    expect(await read({ ...whole, reverse: true }, 6)).toBe('entry 1 is missing')
    expect(told).toHaveLength(1)
  })
})

test('what is no log is handed on as it is', async () => {
  const { watched, told } = await logWithout(1, 2)
  expect(await watched.page({ gte: 'a', lt: '~' }, 1)).toHaveLength(1)
  expect(watched.get(keys.store)).toBeTypeOf('string')
  expect(watched.get(keys.logRow(1))).toBeUndefined()
  expect(told).toEqual([])
})
