import { join } from 'node:path'
import { limits } from '../../src/protocol/limits.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import { BUSY, fillStore, livedStore } from './support/filled-store.ts'
import { HttpConnection } from './support/http-connection.ts'
import {
  atRest,
  cpuMicros,
  mainThreadMicros,
  ownMegabytes,
  residentMegabytes,
} from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'
import { getRequest, signRequests } from './support/signed-requests.ts'
import { StoreFiller } from './support/store-filler.ts'

/** From the start of the process until it answers, on a store that has lived; and what it weighs when it rests. */
export async function startUp({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const rounds = size === 'once' ? 0 : 3
  const empty = await starts(join(scratch, 'empty'), rounds)
  const filled = await starts(await livedStore(scratch, records), rounds)
  // Everything within the last minute: what a busy server has to recall of who acted when.
  const busy = await starts(await fillStore(scratch, records, BUSY), rounds)
  const late = await starts(await overdueStore(scratch, { once: 50, quick: 25_600, full: 25_600 }[size]), 0)
  const wait = await longestTurn(join(scratch, 'empty'))
  const name = records.toLocaleString('en')
  return [
    ...Object.entries(filled.first).map(([what, value]) => ({
      name: `start-up, ${name} records, first answer: ${what}`,
      ...{ value, unit: 'ms', goal: { atMost: 700 } },
    })),
    { name: `start-up, ${name} records, CPU until those answers`, value: filled.cpuMs, unit: 'ms' },
    { name: `start-up, ${name} records, listening`, value: filled.ms, unit: 'ms' },
    { name: 'start-up, empty store, first answer', value: latest(empty), unit: 'ms' },
    { name: 'start-up, empty store, CPU until that answer', value: empty.cpuMs, unit: 'ms' },
    {
      name: `start-up, ${name} records, all of the last minute, first answer`,
      value: latest(busy),
      unit: 'ms',
    },
    ...Object.entries(late.first).map(([what, value]) => ({
      name: `start-up, 25,600 overdue deadlines, first answer: ${what}`,
      ...{ value, unit: 'ms', goal: { atMost: 1_000 } },
    })),
    {
      name: 'CPU of the main thread while /healthz waits, from listening until ready',
      value: wait,
      unit: 'ms',
      goal: { atMost: 50 },
    },
    { name: 'idle memory, empty store', value: empty.resident, unit: 'MB', goal: { atMost: 120 } },
    { name: 'idle memory, empty store, own', value: empty.own, unit: 'MB' },
    { name: `idle memory, ${name} records`, value: filled.resident, unit: 'MB', goal: { atMost: 140 } },
    { name: `idle memory, ${name} records, own`, value: filled.own, unit: 'MB' },
  ]
}

interface Start {
  readonly ms: number
  /** Milliseconds until the first answer of each sort. */
  readonly first: Readonly<Record<Asked, number>>
  /** CPU until all of them were there. */
  readonly cpuMs: number
  readonly resident: number
  readonly own: number
}

/** The most that the main thread computes while a probe waits, until the faces have run and the service says that it is ready. */
async function longestTurn(dataDir: string): Promise<number> {
  const server = await ServerProcess.service(dataDir)
  const probe = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).ok
  let longest = 0
  for (let ready = false; !ready; ready = await probe('/readyz')) {
    const before = mainThreadMicros(server.pid)
    await probe('/healthz')
    longest = Math.max(longest, (mainThreadMicros(server.pid) - before) / 1_000)
  }
  await server.stop()
  return longest
}

/** What is asked as soon as it listens, all at once. */
const asked = {
  '/healthz': () => getRequest('/healthz'),
  'a page of 30': () => getRequest('/api/agent-forum?view=echoes&limit=30'),
  'a signed write': () => signRequests({ count: 1 })[0] ?? new Uint8Array(),
}
type Asked = keyof typeof asked

function latest({ first }: Start): number {
  return Math.max(...Object.values(first))
}

/** The median of some starts after the very first one, which creates the store or warms the disk and counts where it is the only one. */
async function starts(dataDir: string, rounds: number): Promise<Start> {
  const times: Omit<Start, 'resident' | 'own'>[] = []
  let memory = { resident: 0, own: 0 }
  for (let start = 0; start <= rounds; start++) {
    const requests = Object.entries(asked).map(([what, request]) => [what as Asked, request()] as const)
    const server = await ServerProcess.service(dataDir)
    const answers = await Promise.all(
      requests.map(
        async ([what, request]) => [what, server.startMs + (await answerMs(server, request))] as const,
      ),
    )
    const cpuMs = cpuMicros(server.pid) / 1_000
    const first = Object.fromEntries(answers) as Record<Asked, number>
    if (start > 0 || rounds === 0) times.push({ ms: server.startMs, first, cpuMs })
    if (start === rounds) {
      await atRest(server.pid)
      memory = { resident: residentMegabytes(server.pid), own: ownMegabytes(server.pid) }
    }
    await server.stop()
  }
  const median = (of: (start: (typeof times)[number]) => number) => percentile(times.map(of), 0.5)
  const medians = Object.keys(asked).map((what) => [what, median(({ first }) => first[what as Asked])])
  return {
    ms: median(({ ms }) => ms),
    first: Object.fromEntries(medians),
    cpuMs: median(({ cpuMs }) => cpuMs),
    ...memory,
  }
}

async function answerMs({ port }: ServerProcess, request: Uint8Array): Promise<number> {
  const connection = new HttpConnection(port)
  const askedAt = performance.now()
  const status = await new Promise<number>((resolve) => connection.request(request, resolve))
  const ms = performance.now() - askedAt
  connection.close()
  if (status !== 200 && status !== 201) throw new Error(`the first request was answered with ${status}`)
  return ms
}

const HOUR_MS = 3_600_000

/** A store of so many who have left the lounge without anybody to note it. */
async function overdueStore(scratch: string, presences: number): Promise<string> {
  const dataDir = join(scratch, 'overdue')
  const filler = await StoreFiller.inFolder(dataDir, Date.now() - 24 * HOUR_MS)
  const payload = { offering: 'pattern', stay_minutes: 5, state: 'receptive' }
  for (let first = 0; first < presences; first += limits.BATCH_INPUTS_MAX) {
    const count = Math.min(limits.BATCH_INPUTS_MAX, presences - first)
    await filler.all(
      Array.from({ length: count }, (_, offset) => ({
        ...{ who: `visitor ${first + offset}`, action: 'enter_lounge', payload },
      })),
    )
  }
  await filler.close()
  return dataDir
}
