import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { mendJournals } from '../../adapters/level-journals.ts'
import { beginMending, mendFiles } from '../../adapters/level-mending.ts'
import { openMendedStore } from '../../adapters/mended-store.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { scratch } from '../support/scratch.ts'

const place = scratch()
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const opening = { create: false, tableBytesMax: Number.POSITIVE_INFINITY }
/** Some of it in a table, and some in a journal whose records go over several of its blocks. */
const rows = new Map(
  Array.from({ length: 300 }, (_, n): [string, string] => [`row!${n}`, `said ${n} `.repeat(1 + (n % 60))]),
)

async function store(): Promise<string> {
  const location = place('store')
  const all = [...rows]
  for (const part of [all.slice(0, 100), all.slice(100)]) {
    const storage = await openLevelStorage(location, { create: true })
    for (let from = 0; from < part.length; from += 50)
      await storage.write(new Map(part.slice(from, from + 50)))
    await storage.close()
  }
  return location
}

async function rowsOf(location: string) {
  const { storage, damagedBlocks, putTogether } = await openMendedStore(location, opening)
  const found = new Map<string, string>()
  for await (const [key, value] of storage.entries({ gte: '' })) found.set(key, value)
  await storage.close()
  return { found, damagedBlocks, putTogether }
}

const named = async (location: string, begins: RegExp) => {
  const names = (await readdir(location)).filter((name) => begins.test(name))
  return join(location, names.at(-1) ?? '')
}

describe('a store that is opened', () => {
  test(`has one flipped bit of a journal, or of its list of tables, put right: 40 from seed ${SEED}`, async () => {
    const location = await store()
    const random = seededRandom(SEED)
    for (const begins of [/\.log$/, /^MANIFEST/]) {
      const path = await named(location, begins)
      const bytes = await readFile(path)
      expect(await mendJournals(location)).toEqual([])
      for (let n = 0; n < 20; n += 1) {
        const at = Math.floor(random() * bytes.length)
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8))
        await writeFile(path, damaged)
        const [found] = await mendJournals(location)
        expect([at, found?.mended]).toEqual([at, true])
        expect((await readFile(path)).equals(bytes)).toBe(true)
      }
    }
    const { found, putTogether } = await rowsOf(location)
    expect([found, putTogether]).toEqual([rows, undefined])
  })

  test('keeps the end of a journal that was torn, which nobody acknowledged', async () => {
    const location = await store()
    const path = await named(location, /\.log$/)
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, bytes.length - 10))
    expect(await mendJournals(location)).toEqual([])
    const { found, putTogether } = await rowsOf(location)
    expect([found.size, putTogether]).toEqual([250, undefined])
  })

  test.each<[what: string, damage: (location: string) => Promise<unknown>]>([
    ['list of tables is cut', async (at) => writeFile(await named(at, /^MANIFEST/), 'abc')],
    ['list of tables is lost', async (at) => rm(await named(at, /^MANIFEST/))],
    ['name of that list is lost', async (at) => rm(join(at, 'CURRENT'))],
    ['name of that list is another', async (at) => writeFile(join(at, 'CURRENT'), 'MANIFEST-999999\n')],
    ['name of that list is none', async (at) => writeFile(join(at, 'CURRENT'), 'MANIF/ST-000004\n')],
  ])(
    'is put together from its tables where the %s, and says so until all is made good',
    async (_, damage) => {
      const location = await store()
      await damage(location)
      expect(await rowsOf(location)).toMatchObject({ found: rows, putTogether: expect.any(Function) })
      const { found, putTogether } = await rowsOf(location)
      expect([found, putTogether]).toEqual([rows, expect.any(Function)])
      await putTogether?.()
      expect(await rowsOf(location)).toMatchObject({ found: rows, putTogether: undefined })
      expect(await readdir(location)).not.toContain('lost')
    },
  )

  test('has its files put right on a thread, where that was begun, and on this one what came to stand there later', async () => {
    const location = await store()
    const table = await named(location, /\.ldb$/)
    const journal = await named(location, /\.log$/)
    const flip = async (path: string) => {
      const bytes = await readFile(path)
      bytes[100] = (bytes[100] ?? 0) ^ 1
      await writeFile(path, bytes)
    }
    const isMended = [expect.objectContaining({ mended: true }), expect.objectContaining({ mended: true })]
    const mending = { location, tableBytesMax: opening.tableBytesMax }

    beginMending({ ...mending, location: `${location}-later` })
    await flip(table)
    await flip(journal)
    beginMending(mending)
    const { found, damagedBlocks } = await rowsOf(location)
    expect([found, damagedBlocks]).toEqual([rows, isMended])
    expect(await mendFiles(mending)).toEqual([])

    await flip(await named(location, /\.ldb$/))
    await rename(location, `${location}-later`)
    const later = await rowsOf(`${location}-later`)
    expect([later.found, later.damagedBlocks]).toEqual([rows, isMended.slice(1)])
  })

  test('is none where there is nothing', async () => {
    await mkdir(place('empty'))
    await expect(openMendedStore(place('empty'), opening)).rejects.toMatchObject({ code: 'storage_missing' })
  })
})
