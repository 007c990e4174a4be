import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryTree } from '../../adapters/tree-files.ts'
import { wayNames } from '../../machines/chart/ways.ts'
import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import { machineVersions } from '../../machines/registry.ts'
import { Bus } from '../../src/bus/bus.ts'
import { count, FEW, noCounts, statisticsOf } from '../../src/charts/counts.ts'
import { StatisticsFollower } from '../../src/charts/follower.ts'
import { type ActorHistory, historyOf } from '../../src/charts/history.ts'
import { keys, ranges } from '../../src/records/layout/keyspace.ts'
import type { TestService } from '../../src/testing/index.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { fillSquare } from '../browser/square.ts'

let service: TestService

beforeAll(async () => {
  service = (await fillSquare()).service
}, 120_000)

afterAll(() => service.close())

/** A follower of the log of that node with a place of its own, and the log's reads of it. */
function following(store = memoryTree()) {
  const read: string[] = []
  const faults: string[] = []
  const log = {
    get(key: string) {
      read.push(key)
      return service.storage.get(key)
    },
  }
  const follower = new StatisticsFollower({
    ...{ log, store },
    bus: new Bus(() => {}),
    clock: new TestClock(service.clock.now()),
    onFault: (_, what) => faults.push(what),
  })
  follower.start()
  return { follower, store, read, faults }
}

/** What the histories of all actors of a version say: the same, counted another way. */
async function fromHistories(version: AnyMachineVersion) {
  const ways = new Map<string, number>()
  for await (const [key, text] of service.storage.entries(ranges.actors(version.kind))) {
    if ((JSON.parse(text) as { version: number }).version !== version.version) continue
    const id = key.split('!').at(-1) ?? ''
    const { steps } = (await historyOf(service.storage, { kind: version.kind, id })) as ActorHistory
    for (const way of steps.flatMap((step) => step.ways)) ways.set(way, (ways.get(way) ?? 0) + 1)
  }
  return wayNames(version.drawing()).map((name) => ways.get(name) ?? 0)
}

test('every way of every chart is counted as often as the histories say that it was taken', async () => {
  const { follower, faults } = following()
  await follower.settled()
  for (const version of machineVersions) {
    if (version.kind === 'draft' || version.kind === 'emergency') continue
    const { statistics } = follower.of(version)
    expect(
      statistics.ways.map(({ n }) => n),
      version.machine.id,
    ).toEqual(await fromHistories(version))
  }
  expect(faults).toEqual([])
})

test('what was kept is gone on from, and what is damaged, or of another log, is counted anew', async () => {
  const first = following()
  await first.follower.settled()
  const whole = machineVersions.map((version) => first.follower.of(version))
  await first.follower.close()
  const again = following(first.store)
  await again.follower.settled()
  expect(machineVersions.map((version) => again.follower.of(version))).toEqual(whole)
  expect(again.read.length).toBeLessThan(4)
  await again.follower.close()

  const note = again.store.note() ?? ''
  const otherLog = note.split('\n')[1]?.replace(/"hash":"../, '"hash":"zz') ?? ''
  for (const broken of [note.replace(/\d/, 'x'), note.slice(0, -9), otherLog, '', 'null\nnull']) {
    again.store.keepNote(broken)
    const anew = following(again.store)
    await anew.follower.settled()
    expect(anew.faults, broken.slice(0, 40)).toHaveLength(1)
    expect(machineVersions.map((version) => anew.follower.of(version))).toEqual(whole)
    expect(anew.read).toContain(keys.logRow(1))
    await anew.follower.close()
  }
})

test('what cannot be kept on a full disk is counted all the same', async () => {
  const store = memoryTree()
  store.keepNote = () => {
    throw new Error('ENOSPC')
  }
  const { follower, faults } = following(store)
  await follower.settled()
  expect(follower.seq).toBe(service.service.engine.head.seq)
  await follower.close()
  expect(faults).toEqual(['the statistics of charts cannot be kept'])
})

test('how long a state lasted is said within five in a hundred, and its ninth tenth only where there are ten', () => {
  const version = machineVersions.find(({ machine }) => machine.id === 'presence@1')
  if (!version) throw new Error('presence is registered')
  const counts = noCounts(0)
  const stay = (stayed: number) => count(counts, { ways: ['live|after stay|expired'], at: 1_000_000, stayed })
  for (let n = 1; n < FEW; n += 1) stay(n * 60_000)
  const few = statisticsOf(version, counts, false).states.find(({ state }) => state === 'live')
  expect(few).toMatchObject({ n: FEW - 1, p90_ms: null })
  expect(Math.abs((few?.median_ms ?? 0) / 300_000 - 1)).toBeLessThan(0.05)
  for (let n = 0; n < 91; n += 1) stay(600_000)
  const many = statisticsOf(version, counts, false).states.find(({ state }) => state === 'live')
  expect(many?.n).toBe(100)
  expect(Math.abs((many?.p90_ms ?? 0) / 600_000 - 1)).toBeLessThan(0.05)
})
