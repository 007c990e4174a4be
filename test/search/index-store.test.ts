import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openSearchIndex as openOnThread } from '../../adapters/search-index/on-thread.ts'
import { createService } from '../../src/compose/index.ts'
import { openSearchIndex } from '../../src/compose/search.ts'
import { IndexDamaged } from '../../src/ports/search-index.ts'
import { scratch } from '../support/scratch.ts'
import { waiting } from '../support/waiting.ts'

const path = scratch()
const FILE = 'index.sqlite'

/** An index of more than one page. */
async function filled(location: string): Promise<void> {
  const index = openOnThread(location, () => {})
  const texts = Array.from({ length: 300 }, (_, seq) => ({
    seq: seq + 1,
    texts: [`record ${seq} of many words ${seq * 7}`.repeat(9)],
    marks: [],
  }))
  await index.write({ texts, gone: [], cursor: { seq: 300, hash: 'h' } })
  await index.close()
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

test.each([
  ['that is no database', () => Buffer.from('not an index, and long enough to be none'.repeat(30))],
  // The user version, which the index keeps its format in, stands at this place of SQLite's header.
  [
    'of another format',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 60), Buffer.of(0, 0, 0, 3), whole.subarray(64)]),
  ],
  ['that was cut off', (whole: Buffer) => whole.subarray(0, 5_000)],
  [
    'with noise in it',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 100), whole.subarray(100).fill(0x5a)]),
  ],
])('an index %s is made anew at the start', async (_, damage) => {
  const dataDir = path('damaged')
  const location = join(dataDir, 'search')
  await mkdir(dataDir, { recursive: true })
  await filled(location)
  await writeFile(join(location, FILE), damage(await readFile(join(location, FILE))))
  expect(await serveOn(dataDir)).toMatchObject({
    search: 'following',
    lines: expect.stringContaining('made anew'),
  })
  expect(await serveOn(dataDir)).toEqual({ search: 'following', lines: '' })
})

test('making it anew leaves files alone that are not its own', async () => {
  const location = path('shared')
  await filled(location)
  await writeFile(join(location, 'access.log'), 'mine')
  const told: string[] = []
  const index = openOnThread(location, (_, what) => told.push(what))
  await index.clear()
  expect(await index.cursor()).toBeUndefined()
  await index.close()
  expect((await readdir(location)).sort()).toEqual(['access.log', FILE])
  expect(told).toEqual([])
})

test('an index that has no place on disk is held in memory', async () => {
  const location = path('file')
  await writeFile(location, 'no directory')
  const told: string[] = []
  const index = openOnThread(location, (_, what) => told.push(what))
  const cursor = { seq: 1, hash: 'h' }
  await index.write({ texts: [{ seq: 1, texts: ['a lantern'], marks: [] }], gone: [], cursor })
  expect(told.at(-1)).toContain('held in memory')
  const wanted = { all: [{ kind: 'word', word: 'lanterns' }], none: [], marks: [] } as const
  const { places } = await index.find(wanted, { before: 9, limit: 9, ms: 1_000 })
  expect(places).toEqual([{ seq: 1, text: 0, words: [[2, 9]] }])
  await index.close()
  await expect(index.cursor()).rejects.toThrow('closed')
  await index.close()
})

const MINUTE_MS = 60_000
const LANTERNS = { all: [{ kind: 'word', word: 'lanterns' }], none: [], marks: [] } as const
const FIRST_PAGE = { before: 9, limit: 9, ms: 1_000 }

/** An index with one text in it, told when its threads end. */
async function withLantern(location: string) {
  const { wait, pass } = waiting()
  const told: string[] = []
  const index = openOnThread(location, (_, what) => told.push(what), wait)
  onTestFinished(() => index.close())
  const write = (seq: number) =>
    index.write({ texts: [{ seq, texts: ['a lantern'], marks: [] }], gone: [], cursor: { seq, hash: 'h' } })
  await write(1)
  const found = async () => (await index.find(LANTERNS, FIRST_PAGE)).places.map(({ seq }) => seq)
  return { index, write, found, pass, told }
}

test('an index of which nobody asks anything lets go of its files, and answers whoever asks then, in the very moment too', async () => {
  const location = path('quiet')
  const { index, write, found, pass, told } = await withLantern(location)
  for (const seq of [2, 3, 4]) {
    // What is asked while the thread ends waits for the next one.
    await pass(MINUTE_MS)
    const [, before, cursor] = await Promise.all([write(seq), found(), index.cursor()])
    expect(before).toHaveLength(seq)
    expect(cursor).toEqual({ seq, hash: 'h' })
  }
  await pass(MINUTE_MS)
  await vi.waitFor(async () => expect(await readdir(location)).toEqual([FILE]))
  expect(await found()).toEqual([4, 3, 2, 1])
  expect(told).toEqual([])
})

test('an index that was damaged while nobody had it open says so, and is usable once it is made anew', async () => {
  const location = path('damaged-meanwhile')
  const { index, write, found, pass } = await withLantern(location)
  for (const damage of [() => writeFile(join(location, FILE), 'noise'), () => rm(join(location, FILE))]) {
    await pass(MINUTE_MS)
    await vi.waitFor(async () => expect(await readdir(location)).toEqual([FILE]))
    await damage()
    await expect(found()).rejects.toThrow(IndexDamaged)
    await expect(write(2)).rejects.toThrow(IndexDamaged)
    await index.clear()
    expect(await found()).toEqual([])
    await write(1)
    expect(await found()).toEqual([1])
  }
})

test('an index that is held in memory is kept, however long nobody asks', async () => {
  const location = path('no-directory')
  await writeFile(location, 'no directory')
  const { found, pass } = await withLantern(location)
  await pass(10 * MINUTE_MS)
  expect(await found()).toEqual([1])
})
