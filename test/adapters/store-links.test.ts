import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLevelStorage } from '../../adapters/level.ts'
import { type LinkedStore, openLinkedStorage } from '../../adapters/store-links.ts'
import { scratch } from '../support/scratch.ts'

const fresh = scratch()
const ENTRIES = 50
const value = (n: number) => String(n).repeat(4_000)

/** A store of some tables, closed, in a directory that nothing else lies in. */
async function filled(): Promise<string> {
  const location = join(fresh('data'), 'store')
  const storage = await openLevelStorage(location, { create: true, writeBufferBytes: 64 * 1024 })
  for (let n = 0; n < ENTRIES; n += 1) await storage.write(new Map([[`key ${n}`, value(n)]]))
  await storage.close()
  return location
}

const open = (location: string) => openLinkedStorage(location, { create: true })
const beside = (location: string) => readdirSync(dirname(location)).filter((name) => name !== 'store')

async function read({ whole }: LinkedStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const [key, said] of whole.entries({ gte: '' })) found.set(key, said)
  return found
}

/** The files of a directory that this process has mapped, where the system can say so. */
function mapped(directory: string): string[] {
  const lines = process.platform === 'linux' ? readFileSync('/proc/self/maps', 'utf8').split('\n') : []
  return lines.filter((line) => line.includes(directory))
}

describe('a store that is read whole beside its use', () => {
  test('is read as it was when it was opened, and leaves no file and no mapped table behind', async () => {
    const location = await filled()
    const store = await open(location)
    await store.storage.write(
      new Map([
        ['key 0', 'changed'],
        ['key new', 'new'],
      ]),
    )
    const before = mapped(dirname(location))
    const found = await read(store)
    expect(found.size).toBe(ENTRIES)
    for (let n = 0; n < ENTRIES; n += 1) expect(found.get(`key ${n}`)).toBe(value(n))
    expect(mapped(dirname(location))).toEqual(before)
    expect(beside(location)).toEqual([])
    expect(store.storage.get('key 0')).toBe('changed')
    await store.storage.close()
  })

  test('tells of a table that was cut short', async () => {
    const location = await filled()
    const tables = readdirSync(location).filter((name) => name.endsWith('.ldb'))
    const [largest = ''] = tables.toSorted((a, b) => sizeOf(location, b) - sizeOf(location, a))
    truncateSync(join(location, largest), Math.floor(sizeOf(location, largest) / 2))
    const store = await open(location)
    await expect(read(store)).rejects.toMatchObject({ code: 'storage_damaged' })
    expect(beside(location)).toEqual([])
    await store.storage.close()
  })

  test('is left alone by another process that finds it open', async () => {
    const location = await filled()
    const store = await open(location)
    const links = beside(location)
    await expect(open(location)).rejects.toMatchObject({ code: 'storage_locked' })
    expect(beside(location)).toEqual(links)
    expect((await read(store)).size).toBe(ENTRIES)
    await store.storage.close()
  })

  test('is rid of what a process left behind that was killed while it read', async () => {
    const location = await filled()
    const left = `${location}.links-killed`
    mkdirSync(left)
    writeFileSync(join(left, '000005.ldb'), '')
    const store = await open(location)
    expect(beside(location)).toHaveLength(1)
    await read(store)
    expect(beside(location)).toEqual([])
    await store.storage.close()
  })

  test('is read where it lies when its links cannot be opened', async () => {
    const location = await filled()
    const store = await open(location)
    for (const name of beside(location)) truncateSync(join(dirname(location), name, 'CURRENT'), 0)
    expect((await read(store)).size).toBe(ENTRIES)
    await store.storage.close()
  })
})

function sizeOf(location: string, name: string): number {
  return statSync(join(location, name)).size
}
