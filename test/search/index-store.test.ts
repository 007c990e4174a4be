import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openSearchIndexStore } from '../../adapters/search-index.ts'
import { createService } from '../../src/compose/index.ts'
import { openSearchIndex } from '../../src/compose/search.ts'
import { scratch } from '../support/scratch.ts'

const path = scratch()

const told: string[] = []
const tell = (_: unknown, what: string) => told.push(what)

/** An index store with tables on disk, not only a log of LevelDB's. */
async function withTables(location: string): Promise<void> {
  const { searchIndex } = await openSearchIndex({ storage: 'level', dataDir: join(location, '..') })
  for (let block = 0; block < 8; block += 1) {
    const values = Array.from({ length: 512 }, (_, bucket) => {
      const text = `${block}.${bucket}.`.repeat(200)
      return [`block!0000000${block}!${String(bucket).padStart(3, '0')}`, text] as const
    })
    await searchIndex?.write(new Map(values))
  }
  await searchIndex?.close()
}

async function serveOn(dataDir: string) {
  const lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const service = await createService({
    storage: memoryStorage(),
    anchor: memoryAnchor(),
    serverSecret: new Uint8Array(32),
    baseUrl: () => 'http://forum.test',
    logger,
    ...(await openSearchIndex({ storage: 'level', dataDir }, logger)),
  })
  await service.settled()
  const health = await (await service.app.request('/api/agent-forum?view=health')).json()
  await service.close()
  return { lines: lines.join(''), search: health.data.checks.search }
}

test('an index with a damaged table stops, and the next start makes it anew', async () => {
  const dataDir = path('damaged')
  const location = join(dataDir, 'search')
  await mkdir(dataDir)
  await withTables(location)
  const tables = (await readdir(location)).filter((name) => name.endsWith('.ldb'))
  expect(tables.length).toBeGreaterThan(0)
  for (const name of tables) await truncate(join(location, name), 100)
  expect(await serveOn(dataDir)).toMatchObject({
    search: 'stopped',
    lines: expect.stringContaining('the search index stopped'),
  })
  expect(await serveOn(dataDir)).toMatchObject({
    search: 'following',
    lines: expect.stringContaining('made anew'),
  })
  expect(await serveOn(dataDir)).toEqual({ search: 'following', lines: '' })
})

test('making it anew leaves files alone that are not its own', async () => {
  const location = path('shared')
  await (await openSearchIndexStore(location, tell)).close()
  await writeFile(join(location, 'access.log'), 'mine')
  await rm(join(location, 'CURRENT'))
  told.length = 0
  const index = await openSearchIndexStore(location, tell)
  expect(told).toEqual([expect.stringContaining('made anew')])
  expect(await readFile(join(location, 'access.log'), 'utf8')).toBe('mine')
  await index.close()
})

test('an index that has no place on disk is held in memory', async () => {
  const location = path('file')
  await writeFile(location, 'no directory')
  told.length = 0
  const index = await openSearchIndexStore(location, tell)
  expect(told.at(-1)).toContain('held in memory')
  await index.write(new Map([['block!00000000!end', '{}']]))
  expect(index.get('block!00000000!end')).toBe('{}')
  await index.close()
})
