import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import { Bus } from '../../src/bus/bus.ts'
import { IndexDamaged, type SearchIndex } from '../../src/ports/search-index.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import { createSearch } from '../../src/search/index.ts'
import { FaultyStorage } from '../../src/testing/faulty-storage.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { START } from '../support/engine.ts'
import { rethrow } from '../support/rethrow.ts'
import { createTestSearch, openSearch } from './helpers.ts'

const SEEDS = 20
const TURNS = 96
const words = ['river', 'stone', 'canções', 'memória', 'lanterns', 'luz', 'luces', 'homens']

/** A log of echoes and retractions. */
async function writeLog(seed: number) {
  const random = seededRandom(seed)
  const forum = await createTestSearch()
  await forum.search.close()
  const ids: string[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const target = ids[Math.floor(random() * ids.length)]
    if (target !== undefined && random() < 0.1) {
      ids.splice(ids.indexOf(target), 1)
      await forum.act('Ana', 'retract', { target_type: 'echo', target_id: target })
      continue
    }
    const body = Array.from({ length: 4 }, () => words[Math.floor(random() * words.length)]).join(' ')
    ids.push((await forum.act('Ana', 'echo', { body: `${body} ${turn}`, mode: 'stream' })).header.id)
  }
  return forum.storage
}

/** Where the index itself, which nobody checks against the log, has each word. */
async function placesIn(index: SearchIndex): Promise<Record<string, number[]>> {
  const places: Record<string, number[]> = {}
  for (const word of words) {
    const wanted = { all: [{ kind: 'word', word }], none: [], marks: [] } as const
    const found = await index.find(wanted, { before: 10_000, limit: 10_000, ms: 10_000 })
    places[word] = found.places.map(({ seq }) => seq)
  }
  return places
}

/** An index whose writes fail now and then, done or not done. */
function failing(index: SearchIndex, random: () => number, chance: number): SearchIndex {
  return {
    ...index,
    async write(changes) {
      if (random() < chance) throw new Error('not written')
      await index.write(changes)
      if (random() < chance) throw new Error('written, and nobody knows')
    },
  }
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'after faults anywhere the index comes out the same, seed %i',
  async (seed) => {
    const complete = await writeLog(seed)
    const fresh = searchIndexInMemory()
    const reference = openSearch({
      storage: complete,
      index: fresh,
      bus: new Bus(rethrow),
      clock: new TestClock(START),
    })
    await reference.settled()
    const expected = await placesIn(fresh)

    const index = searchIndexInMemory()
    let storage = new FaultyStorage(memoryStorage, { seed, errorBefore: 0.04, errorAfter: 0.04, crash: 0.04 })
    const all = []
    for await (const entry of complete.entries({ gte: '' })) all.push(entry)
    // Everything but the log stands from the start; the log comes bit by bit, as it is at the end.
    const state = new Map(all.filter(([key]) => !key.startsWith(ranges.log.gte)))
    const log = all.filter(([key]) => key.startsWith(ranges.log.gte))
    const random = seededRandom(seed + 1_000)
    let written = 0
    let restarts = 0
    for (let done = false; !done; restarts += 1) {
      const bus = new Bus(rethrow)
      let fault: unknown
      const search = createSearch({
        log: storage,
        index: failing(index, random, 0.05),
        bus,
        clock: new TestClock(START),
        onFault: (error) => {
          fault = error
        },
      })
      search.start()
      try {
        if (restarts === 0 || storage.get('meta!store') === undefined) await storage.write(state)
        while (written < log.length && fault === undefined) {
          const some = log.slice(written, written + 1 + Math.floor(random() * 9))
          await storage.write(new Map(some))
          written += some.length
          bus.publish([])
          if (random() < 0.3) await search.settled()
        }
        await search.settled()
        done = fault === undefined
      } catch {
        done = false
      }
      await search.close()
      if (done) break
      storage = await storage.crashAndReopen()
      // The tail of the log may be gone with the crash, or a batch of it that nobody acknowledged may be there.
      written = log.findIndex(([key]) => storage.get(key) === undefined)
      if (written < 0) written = log.length
    }
    expect(await placesIn(index), `seed ${seed}, ${restarts} restarts`).toEqual(expected)
    expect(storage.get(keys.logRow(log.length))).toBeDefined()
  },
)

test('an index that fails is told once, and queries go on with what is there', async () => {
  const index = searchIndexInMemory()
  let writes = 0
  const told: string[] = []
  const forum = await createTestSearch()
  await forum.search.close()
  const once: SearchIndex = {
    ...index,
    async write(changes) {
      writes += 1
      if (writes > 1) throw new Error('no space')
      await index.write(changes)
    },
  }
  await forum.act('Ana', 'echo', { body: 'word one', mode: 'stream' })
  const search = openSearch({ ...forum, index: once }, told)
  await search.settled()
  expect(search.isFollowing()).toBe(true)
  await forum.act('Ana', 'echo', { body: 'word two', mode: 'stream' })
  await search.settled()
  expect(search.isFollowing()).toBe(false)
  forum.bus.publish([])
  await search.settled()
  expect(told).toEqual(['the search index stopped'])
  expect((await search.query({ q: 'word', limit: 100, asOf: 2 })).hits).toHaveLength(1)
  await search.close()
})

test.each(['cursor', 'write', 'find'] as const)(
  'an index that turns out to be damaged on %s is made anew, once',
  async (method) => {
    const index = searchIndexInMemory()
    const forum = await createTestSearch({ index })
    for (let turn = 0; turn < 5; turn += 1)
      await forum.act('Ana', 'echo', { body: `word ${turn}`, mode: 'stream' })
    await forum.search.settled()
    await forum.search.close()
    let damaged = true
    const refuse = () => Promise.reject(new IndexDamaged('torn'))
    const torn: SearchIndex = {
      ...index,
      cursor: () => (damaged && method === 'cursor' ? refuse() : index.cursor()),
      write: (changes) => (damaged && method === 'write' ? refuse() : index.write(changes)),
      find: (wanted, place) => (damaged && method === 'find' ? refuse() : index.find(wanted, place)),
      async clear() {
        damaged = false
        await index.clear()
      },
    }
    const told: string[] = []
    const search = openSearch({ ...forum, index: torn }, told)
    await search.settled()
    await forum.act('Ana', 'echo', { body: 'word again', mode: 'stream' })
    await search.query({ q: 'word', limit: 100, asOf: 6 })
    await search.settled()
    expect((await search.query({ q: 'word', limit: 100 })).hits).toHaveLength(6)
    expect(told).toEqual(['the search index is damaged: it is made anew from the log'])
    damaged = true
    await forum.act('Ana', 'echo', { body: 'word at last', mode: 'stream' })
    await search.query({ q: 'word', limit: 100, asOf: 7 }).catch(() => {})
    await search.settled()
    if (method !== 'cursor') expect(search.isFollowing()).toBe(false)
    await search.close()
  },
)
