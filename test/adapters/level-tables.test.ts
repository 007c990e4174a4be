import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { crc32c } from '../../adapters/level-checksum.ts'
import { mendTables } from '../../adapters/level-tables.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'

const place = scratch()
const SEED = testSeed()

test('CRC-32C is that of RFC 3720, appendix B.4', () => {
  expect(crc32c(Buffer.from('123456789'), 0, 9)).toBe(0xe3069283)
  expect(crc32c(Buffer.alloc(32), 0, 32)).toBe(0x8a9136aa)
  expect(crc32c(Buffer.alloc(32, 0xff), 0, 32)).toBe(0x62a8ab43)
})

/** A store whose keys and values are in tables, compressed and not. */
async function store() {
  const location = place('store')
  let storage = await openLevelStorage(location, { create: true })
  const rows = Array.from({ length: 2_000 }, (_, n): [string, string] => [
    `row!${String(n).padStart(6, '0')}`,
    n % 2 === 0 ? 'as it was said before '.repeat(n % 30) : randomBytes(n % 200).toString('base64'),
  ])
  for (let from = 0; from < rows.length; from += 500)
    await storage.write(new Map(rows.slice(from, from + 500)))
  await storage.close()
  storage = await openLevelStorage(location, { create: false })
  await storage.close()
  const [table = ''] = (await readdir(location)).filter((name) => name.endsWith('.ldb'))
  return { location, path: join(location, table), table, rows: new Map(rows) }
}

describe('tables that are compared with their checksums before the store is opened', () => {
  test('stay as they are where nothing is damaged', async () => {
    const { location, path } = await store()
    const before = await readFile(path)
    expect(await mendTables(location)).toEqual([])
    expect(await readFile(path)).toEqual(before)
    expect(await mendTables(place('nothing there'))).toEqual([])
  })

  test(`are put right where one bit is wrong, whichever it is: 15 from seed ${SEED}`, async () => {
    const { location, path, table } = await store()
    const bytes = await readFile(path)
    const random = seededRandom(SEED)
    for (let n = 0; n < 15; n += 1) {
      const at = Math.floor(random() * (bytes.length - 48))
      await writeFile(path, withFlips(bytes, [at], random))
      expect(await mendTables(location)).toEqual([{ file: table, at: expect.any(Number), mended: true }])
      expect((await readFile(path)).equals(bytes)).toBe(true)
    }
  })

  test(`answer every read of a block with more wrong bits with an error: 10 from seed ${SEED}`, async () => {
    const { location, path, table, rows } = await store()
    const bytes = await readFile(path)
    const random = seededRandom(SEED)
    for (let n = 0; n < 10; n += 1) {
      const at = Math.floor(random() * (bytes.length - 60))
      await writeFile(path, withFlips(bytes, [at, at + 3], random))
      const found = await mendTables(location)
      expect(found.filter(({ file }) => file === table).length).toBeGreaterThan(0)
      expect(await mendTables(location)).toEqual([])
      const storage = await openLevelStorage(location, { create: false })
      for (const [key, value] of rows) {
        const read = attempt(() => storage.get(key))
        if (read !== 'storage_damaged') expect([at, key, read]).toEqual([at, key, value])
      }
      await storage.close()
    }
  })

  test('are read up to a bound, the newest first', async () => {
    const { location, path } = await store()
    const bytes = await readFile(path)
    bytes[10] = (bytes[10] ?? 0) ^ 1
    await writeFile(path, bytes)
    expect(await mendTables(location, bytes.length - 1)).toEqual([])
    expect(await mendTables(location, bytes.length)).toHaveLength(1)
  })
})

function withFlips(bytes: Buffer, places: readonly number[], random: () => number): Buffer {
  const damaged = Buffer.from(bytes)
  for (const at of places) damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  return damaged
}

function attempt(read: () => string | undefined): string | undefined {
  try {
    return read()
  } catch (error) {
    return (error as { readonly code: string }).code
  }
}
