import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Level } from 'level'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { storageContract } from '../../conformance/storage.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'

const fresh = scratch()
const writer = fileURLToPath(new URL('../support/synced-writer.ts', import.meta.url))

/** Where each open store lives, so that the contract can open it again. */
const places = new WeakMap<Storage, string>()

async function openAt(location: string, create: boolean): Promise<Storage> {
  const storage = await openLevelStorage(location, { create })
  places.set(storage, location)
  return storage
}

async function reopen(storage: Storage): Promise<Storage> {
  await storage.close()
  return openAt(places.get(storage) ?? '', false)
}

/** The native batch fails once, as it would on EIO. */
function failNextWrite(): void {
  const original = Level.prototype.batch
  const spy = vi.spyOn(Level.prototype, 'batch').mockImplementationOnce(function (this: Level) {
    const batch = original.call(this)
    vi.spyOn(batch, 'write').mockRejectedValueOnce(new Error('IO error: injected'))
    return batch
  })
  onTestFinished(() => spy.mockRestore())
}

/** Every native read fails, as it would on a damaged block. */
function failReads(): void {
  const damage = Object.assign(new Error('Corruption: injected'), { code: 'LEVEL_CORRUPTION' })
  const { iterator } = Level.prototype
  const spies = [
    vi.spyOn(Level.prototype, 'getSync').mockImplementation(() => {
      throw damage
    }),
    vi.spyOn(Level.prototype, 'iterator').mockImplementation(function (this: Level, options) {
      const opened = iterator.call(this, options)
      vi.spyOn(opened, 'nextv').mockRejectedValue(damage)
      return opened
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

describe('LevelDB storage keeps the storage contract', () => {
  const open = () => openAt(fresh('contract'), true)
  for (const { name, skipped, run } of storageContract({ open, reopen, failNextWrite, failReads })) {
    test.skipIf(skipped !== undefined)(name, run)
  }
})

describe('opening a LevelDB store', () => {
  test('a missing store is refused unless it is to be created, and nothing is left behind', async () => {
    const location = fresh('missing')
    await expect(openLevelStorage(location, { create: false })).rejects.toMatchObject({
      code: 'storage_missing',
    })
    expect(existsSync(location)).toBe(false)
  })

  test('a store deep in missing directories is created, and opened again by either way', async () => {
    const location = join(fresh('deep'), 'a', 'b')
    const storage = await openLevelStorage(location, { create: true })
    await storage.write(new Map([['a', '1']]))
    await storage.close()
    for (const create of [true, false]) {
      const again = await openLevelStorage(location, { create })
      expect(again.get('a')).toBe('1')
      await again.close()
    }
  })

  test('a store that is open elsewhere is refused in plain words', async () => {
    const location = fresh('locked')
    const storage = await openLevelStorage(location, { create: true })
    await expect(openLevelStorage(location, { create: true })).rejects.toMatchObject({
      code: 'storage_locked',
      message: expect.stringContaining('another process has the store open'),
    })
    await storage.close()
  })

  test.each(['', 'MANIFEST-999999\n', 'nonsense'])('a CURRENT that says %j is refused', async (text) => {
    const location = await closedStore('current', 5)
    writeFileSync(join(location, 'CURRENT'), text)
    await expect(openLevelStorage(location, { create: true })).rejects.toMatchObject({
      code: 'storage_damaged',
    })
  })

  test.each([true, false])(
    'a store without its CURRENT is never started afresh (create: %s)',
    async (create) => {
      const location = await closedStore('lost-current', 5)
      rmSync(join(location, 'CURRENT'))
      await expect(openLevelStorage(location, { create })).rejects.toMatchObject({ code: 'storage_damaged' })
    },
  )
})

test('a table that is damaged under an open store is named so by every read', async () => {
  const location = fresh('damaged-table')
  const made = await openLevelStorage(location, { create: true })
  for (let part = 0; part < 6; part++) await made.write(new Map([[`k${part}`, randomText(part)]]))
  await made.close()
  // Opening it again turns the log of the first time into a table.
  await (await openLevelStorage(location, { create: false })).close()
  for (const name of readdirSync(location).filter((file) => file.endsWith('.ldb'))) {
    const table = join(location, name)
    // The index at the end stays whole: the store opens, and only its blocks cannot be read.
    writeFileSync(table, Buffer.alloc(statSync(table).size / 2, 0xff), { flag: 'r+' })
  }
  const storage = await openLevelStorage(location, { create: false })
  const damaged = { code: 'storage_damaged' }
  expect(() => storage.get('k0')).toThrow(expect.objectContaining(damaged))
  await expect(storage.page({}, 10)).rejects.toMatchObject(damaged)
  await storage.close()
})

/** How many files of a store say something. */
function filesThatSay(location: string, said: string): number {
  return readdirSync(location).filter((name) => readFileSync(join(location, name)).includes(said)).length
}

describe('what was written over is in no file once its rows were compacted', () => {
  const SAID = randomText(7).slice(0, 40)
  const others = new Map(['a', 'z'].map((key) => [key, 'stays']))

  test.each([
    ['in memory with what took its place', async () => {}],
    ['in a table', async (storage: Storage) => storage.compact?.({ gte: '', lte: '~' })],
    [
      'in a table with another above it',
      async (storage: Storage) => {
        for (const value of ['other', 'others']) {
          await storage.compact?.({ gte: '', lte: '~' })
          await storage.write(new Map([...others.keys()].map((key) => [key, value])))
        }
      },
    ],
  ])('it was %s', async (_, before) => {
    const location = fresh('erased')
    const storage = await openLevelStorage(location, { create: true })
    await storage.write(new Map([...others, ['k', SAID]]))
    await before(storage)
    const kept = storage.get('a') ?? ''
    expect(filesThatSay(location, SAID)).toBeGreaterThan(0)
    await storage.write(new Map([['k', 'gone']]))
    await storage.compact?.({ gte: 'k', lte: 'k' })
    expect(filesThatSay(location, SAID)).toBe(0)
    expect(await storage.page({}, 9)).toEqual([
      ['a', kept],
      ['k', 'gone'],
      ['z', kept],
    ])
    await storage.close()
  })

  test('many of them', async () => {
    const location = fresh('erased-many')
    const storage = await openLevelStorage(location, { create: true })
    const all = (value: (n: number) => string) =>
      new Map(Array.from({ length: 6 }, (_, n) => [`k${n}`, value(n)]))
    await storage.write(all((n) => SAID + randomText(n)))
    await storage.write(all(() => 'gone'))
    await storage.compact?.({ gte: 'k', lte: 'k~' })
    expect(filesThatSay(location, SAID)).toBe(0)
    await storage.close()
  })
})

function randomText(seed: number): string {
  const random = seededRandom(seed + 1)
  return Array.from({ length: 100_000 }, () => random().toString(36).slice(2)).join('')
}

/** Each batch writes three keys with its number, and overwrites `last`. */
async function closedStore(name: string, batches: number): Promise<string> {
  const location = fresh(name)
  const storage = await openLevelStorage(location, { create: true })
  for (let number = 1; number <= batches; number++) {
    const key = String(number).padStart(6, '0')
    const value = `${number} ${'y'.repeat(number % 500)}`
    await storage.write(
      new Map(['a', 'b', 'c'].map((part) => [`${part}/${key}`, value])).set('last', String(number)),
    )
  }
  await storage.close()
  return location
}

async function wholeBatches(storage: Storage): Promise<number> {
  const last = Number(storage.get('last') ?? 0)
  for (const part of ['a', 'b', 'c']) {
    const entries = await storage.page({ gte: `${part}/`, lt: `${part}0` }, Number.POSITIVE_INFINITY)
    const numbers = entries.map(([, value]) => Number.parseInt(value, 10))
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  }
  return last
}

test('a log cut anywhere leaves a prefix of whole batches', { timeout: 60_000 }, async () => {
  const seed = testSeed()
  const random = seededRandom(seed)
  const batches = 300
  const location = await closedStore('whole', batches)
  const log =
    readdirSync(location)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1) ?? ''
  const { size } = statSync(join(location, log))
  for (let round = 0; round < 200; round++) {
    const copy = fresh('torn')
    const length = Math.floor(random() * size)
    cpSync(location, copy, { recursive: true })
    truncateSync(join(copy, log), length)
    const storage = await openLevelStorage(copy, { create: false })
    const kept = await wholeBatches(storage)
    expect(kept, `SEED=${seed}, cut at ${length}`).toBeLessThan(batches)
    await storage.close()
    rmSync(copy, { recursive: true })
  }
})

const limitable = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0

test.skipIf(!limitable)('on a full disk the store stops, and keeps every batch it acknowledged', async () => {
  const location = fresh('full')
  const limited = spawnSync('prlimit', ['--fsize=1000000', process.execPath, writer, location, '1', '200'])
  const lines = limited.stdout.toString().trim().split('\n')
  const acked = lines.filter((line) => line.startsWith('acked ')).length
  expect(acked, limited.stderr.toString()).toBeGreaterThan(10)
  expect(acked).toBeLessThan(200)
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    ...Array<string>(acked).fill('acked'),
    'storage_write_failed',
    ...Array<string>(199 - acked).fill('storage_stopped'),
  ])
  // Without the limit, a new process carries on behind what was acknowledged; nothing of that may be lost either.
  const free = spawnSync(process.execPath, [writer, location, '201', '300'])
  expect(free.stdout.toString().trim().split('\n').at(-1)).toBe('acked 300')
  const storage = await openLevelStorage(location, { create: false })
  for (let number = 1; number <= 300; number++) {
    if (number > acked && number <= 200) continue
    const key = String(number).padStart(8, '0')
    expect(Number.parseInt(storage.get(`a/${key}`) ?? '', 10)).toBe(number)
    expect(storage.get(`b/${key}`)).toBe(storage.get(`a/${key}`))
  }
  await storage.close()
})
