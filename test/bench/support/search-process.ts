/** Child process: `node --expose-gc search-process.ts <data directory> <records> <queries> <seconds>` measures and prints one line of JSON. */
import { join } from 'node:path'
import { openLevelStorage } from '../../../adapters/level.ts'
import { openSearchIndex } from '../../../adapters/search-index/on-thread.ts'
import { systemClock } from '../../../adapters/system-clock.ts'
import { Bus } from '../../../src/bus/bus.ts'
import { ranges } from '../../../src/records/layout/keyspace.ts'
import { decodeLogRow } from '../../../src/records/log-row.ts'
import { createSearch, type SearchRequest } from '../../../src/search/index.ts'
import { ownMegabytes } from './process-usage.ts'
import { bodies, COMMON, RARE, rowOf, writeRows } from './search-rows.ts'

const [dataDir = '', count = '0', asking = '0', duration = '0'] = process.argv.slice(2)
const records = Number(count)
const seconds = Number(duration)
const queriesEach = Number(asking)
const ROWS_PER_COMMIT = 22
const RATES = [1_000, 2_000, 3_000]

const storage = await openLevelStorage(join(dataDir, 'store'), { create: false })
const bus = new Bus(raise)
const index = openSearchIndex(join(dataDir, 'search'), raise)
const search = createSearch({
  log: storage,
  index,
  bus,
  clock: systemClock,
  onFault: raise,
})

function raise(fault: unknown): never {
  throw fault
}

/** Reads the log once, as a start does: what the store keeps of it in memory is not the index's. */
async function warmUp(): Promise<void> {
  let kept: unknown[] = []
  for await (const [, text] of storage.entries(ranges.log)) {
    kept.push(decodeLogRow(text))
    if (kept.length > 5_000) kept = []
  }
}

/**
 * Resident memory of our own once garbage is gone; the tables that LevelDB maps are the kernel's to take back. The last
 * resort of V8 also gives back the pages that it keeps for garbage to come: 25 to 130 MB in any busy process, with or
 * without an index, and another number in every run.
 */
function memory(): number {
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }
  return ownMegabytes(process.pid)
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
}

async function catchUp() {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  search.start()
  await search.settled()
  const used = process.cpuUsage(cpu)
  return {
    perSecond: records / ((performance.now() - startedAt) / 1000),
    cpuMicros: (used.user + used.system) / records,
  }
}

async function time(request: (round: number) => SearchRequest) {
  const times: number[] = []
  for (let round = 0; round < queriesEach; round += 1) {
    const startedAt = performance.now()
    await search.query(request(round))
    times.push(performance.now() - startedAt)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

async function queries() {
  const ask = (q: string, more: Partial<SearchRequest> = {}) =>
    time((round) => ({ q, limit: 30, before: records - round, ...more }))
  return {
    'a rare term': await ask(RARE),
    'a term of no record': await ask('nowhere'),
    'a common term': await ask(COMMON[0]),
    'two common terms': await ask(COMMON.join(' ')),
    'a common and a rare term': await ask(`${COMMON[0]} ${RARE}`),
    'a phrase of two common terms': await ask(`"${COMMON.join(' ')}"`),
    'a beginning of common terms': await ask('lan*'),
    'a long beginning': await ask('lantern*'),
    'a common term without another': await ask(`${COMMON[0]} -${COMMON[1]}`),
    'a common term without itself': await ask(`${COMMON[0]} -${COMMON[0]}`),
    'a common term of one agent': await ask(COMMON[1], { agentId: '1'.padStart(64, 'a') }),
  }
}

/** Commits at a steady rate, with the index following or not, and how far it falls behind. */
async function load(perSecond: number, from: number) {
  const textOf = bodies(2)
  const commits: number[] = []
  const lags: number[] = []
  const committedAt: number[] = []
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  let written = 0
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    const length = Math.min(ROWS_PER_COMMIT, due - written)
    if (length > 0) {
      const rows = Array.from({ length }, (_, index) => rowOf(from + written + index, textOf(1)))
      const before = performance.now()
      await writeRows(storage, rows)
      commits.push(performance.now() - before)
      written += length
      for (const _ of rows) committedAt.push(performance.now())
      bus.publish(rows)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
    const oldestUnread = committedAt[search.indexedSeq() - from + 1]
    lags.push(oldestUnread === undefined ? 0 : performance.now() - oldestUnread)
  }
  const used = process.cpuUsage(cpu)
  await search.settled()
  return {
    perSecond: written / seconds,
    written,
    lagMax: Math.max(...lags),
    commitP50: percentile(commits, 0.5),
    commitP99: percentile(commits, 0.99),
    core: (used.user + used.system) / 1e4 / seconds,
  }
}

/** What is alive in the heap and beside it, in MB. */
function live(): number {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

await warmUp()
const before = memory()
// The thread begins with the first query, and weighs the same whatever the index holds.
await index.find(
  { all: [{ kind: 'word', word: 'nowhere' }], none: [], marks: [] },
  { before: 1, limit: 1, ms: 1_000 },
)
const idle = memory()
const liveIdle = live()
const following = await catchUp()
const answered = await queries()
const asked = memory()
const liveAsked = live()
const loads = []
let from = records + 1
for (const rate of seconds > 0 ? RATES : []) {
  const result = await load(rate, from)
  from += result.written
  loads.push(result)
}
await search.close()
await index.close()
const without = seconds > 0 ? await load(RATES.at(-1) ?? 0, from) : undefined
await storage.close()
const report = {
  thread: idle - before,
  idle,
  asked,
  live: liveAsked - liveIdle,
  following,
  queries: answered,
  loads,
  without,
}
process.stdout.write(`${JSON.stringify(report)}\n`)
