import { describe, expect, test } from 'vitest'
import { Agent } from '../../src/client/agent.ts'
import { Reader } from '../../src/client/node/reader.ts'
import type { ViewName } from '../../src/protocol/vocabularies.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import type { ServerProcess } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'
import { testSeed } from '../support/seed.ts'
import { runsOfDay } from '../support/share-of-day.ts'
import { clockOffset } from './clock-offset.ts'
import { expectLogKeeps } from './exported-log.ts'
import { started } from './started.ts'
import { Writer } from './writer.ts'

const fresh = scratch()
const SEED = testSeed()
/** `KILL_ROUNDS=100` kills as often as one likes. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? runsOfDay(8, 2))
const WRITERS = 24
const MINUTE_MS = 60_000

async function read<Data>(server: ServerProcess, view: ViewName): Promise<Data> {
  return (await new Reader({ baseUrl: server.baseUrl }).view<Data>(view)).data
}

/** Kills the process after a seeded number of receipts: in the middle of what the other writers are doing. */
async function loadAndKill(
  server: ServerProcess,
  writers: readonly Writer[],
  receipts: number,
): Promise<void> {
  let left = receipts
  const running = writers.map((writer) =>
    writer.writeUntilGone(server.baseUrl, () => {
      left -= 1
      if (left === 0) server.process.kill('SIGKILL')
    }),
  )
  await Promise.all(running)
  await server.stop('SIGKILL')
}

test('a presence that ends while the service is dead is over as soon as it is back', {
  timeout: 60_000,
}, async () => {
  const env = { DATA_DIR: fresh('absent') }
  const before = await started(env)
  const guest = Agent.generate({ baseUrl: before.baseUrl, displayName: 'Guest' })
  await guest.enterLounge({ offering: 'silence', stay_minutes: 5, state: 'dormant' })
  const { items } = await read<{ items: unknown[] }>(before, 'lounge')
  expect(items).toHaveLength(1)
  await before.stop('SIGKILL')

  const after = await started({ ...env, ...clockOffset(6 * MINUTE_MS) })
  expect(await read(after, 'lounge')).toMatchObject({ items: [] })
  const { items: events } = await read<{ items: { kind: string }[] }>(after, 'events')
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['presence.entered', 'presence.expired'])
  await after.stop('SIGTERM')
})

describe(`a service killed under load (SEED=${SEED})`, () => {
  test(`keeps every acknowledged write once, over ${ROUNDS} kills`, {
    timeout: 60_000 + ROUNDS * 10_000,
  }, async () => {
    const env = { DATA_DIR: fresh('killed') }
    const random = seededRandom(SEED)
    // New keys in every round: rhythm limits one key, and this is about the store.
    const all: Writer[] = []
    let entries = 0
    for (let round = 0; round < ROUNDS; round++) {
      const server = await started(env)
      await Promise.all(all.slice(-WRITERS).map((writer) => writer.expectRemembered(server.baseUrl)))
      expect((await read<{ server_seq: number }>(server, 'health')).server_seq).toBeGreaterThanOrEqual(
        entries,
      )
      const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`${round}-${index}`, 20, true))
      all.push(...writers)
      await loadAndKill(server, writers, 1 + Math.floor(random() * WRITERS * 2))
      entries = Math.max(...all.flatMap(({ receipts }) => receipts.map(({ seq }) => seq)))
    }

    await expectLogKeeps(env, all)
  })
})
