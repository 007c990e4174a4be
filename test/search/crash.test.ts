import { expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { Bus } from '../../src/bus/bus.ts'
import { keys, ranges } from '../../src/records/keyspace.ts'
import { createSearch } from '../../src/search/index.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { START } from '../support/engine.ts'
import { type Fault, FaultyStorage } from '../support/faulty-storage.ts'
import { rethrow } from '../support/rethrow.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { BLOCK_ROWS, createTestSearch, indexBytes, indexOf } from './helpers.ts'

const SEEDS = 20
const words = ['river', 'stone', 'canções', 'memória', 'lanterns', 'luz', 'luces', 'homens']

/** A log of whole blocks with echoes and retractions. */
async function writeLog(seed: number) {
  const random = seededRandom(seed)
  const forum = await createTestSearch()
  await forum.search.close()
  const ids: string[] = []
  for (let turn = 0; turn < 6 * BLOCK_ROWS; turn += 1) {
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

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'after faults at any batch the index comes out the same, seed %i',
  async (seed) => {
    const complete = await writeLog(seed)
    const expected = await indexBytes(await indexOf(complete))
    const faults = { seed, errorBefore: 0.04, errorAfter: 0.04, crash: 0.04, steps: 3 }
    let storage = new FaultyStorage(memoryStorage, faults)
    let index = new FaultyStorage(memoryStorage, { ...faults, seed: seed + 2_000 })
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
        index,
        bus,
        clock: new TestClock(START),
        blockRows: BLOCK_ROWS,
        // Every other seed keeps hardly anything in memory: what is stored must not show it.
        ...(seed % 2 === 1 && { postingsMax: 40 }),
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
      index = await index.crashAndReopen()
      // The tail of the log may be gone with the crash, or a batch of it that nobody acknowledged may be there.
      written = log.findIndex(([key]) => storage.get(key) === undefined)
      if (written < 0) written = log.length
    }
    const bytes = await indexBytes(index)
    expect(bytes, `seed ${seed}, ${restarts} restarts`).toBe(expected)
    expect(storage.get(keys.logRow(log.length))).toBeDefined()
  },
)

test('a store that fails is told once, and queries go on with what is there', async () => {
  for (const kind of ['error_before', 'error_after'] satisfies Fault[]) {
    const index = new FaultyStorage(memoryStorage, { seed: 1 })
    const forum = await createTestSearch({ index })
    await forum.search.close()
    for (let turn = 0; turn < BLOCK_ROWS + 2; turn += 1) {
      await forum.act('Ana', 'echo', { body: `word ${turn}`, mode: 'stream' })
    }
    const faults: unknown[] = []
    const onFault = (error: unknown) => faults.push(error)
    const search = createSearch({
      log: forum.storage,
      index,
      bus: forum.bus,
      clock: forum.clock,
      blockRows: BLOCK_ROWS,
      onFault,
    })
    index.failNextWrite(kind)
    search.start()
    expect(search.isFollowing()).toBe(true)
    await search.settled()
    expect(search.isFollowing()).toBe(false)
    forum.bus.publish([])
    await search.settled()
    expect(faults).toHaveLength(1)
    expect((await search.query({ q: 'word', limit: 100 })).hits).toHaveLength(BLOCK_ROWS)
    await search.close()
  }
})
