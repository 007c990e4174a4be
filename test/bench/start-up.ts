import { join } from 'node:path'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import { BUSY, fillStore, livedStore } from './support/filled-store.ts'
import { atRest, mainThreadMicros, ownMegabytes, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** From the start of the process until it listens, on a store that has lived; and what it weighs when it rests. */
export async function startUp({ size, scratch }: BenchOptions): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const rounds = size === 'once' ? 0 : 3
  const empty = await starts(join(scratch, 'empty'), rounds)
  const filled = await starts(await livedStore(scratch, records), rounds)
  // Everything within the last minute: what a busy server has to recall of who acted when.
  const busy = await starts(await fillStore(scratch, records, BUSY), rounds)
  const wait = await longestTurn(join(scratch, 'empty'))
  const name = records.toLocaleString('en')
  return [
    { name: `start-up, ${name} records`, value: filled.ms, unit: 'ms', goal: { atMost: 500 } },
    { name: 'start-up, empty store', value: empty.ms, unit: 'ms' },
    { name: `start-up, ${name} records, all of the last minute`, value: busy.ms, unit: 'ms' },
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

/** The median of some starts after the very first one, which creates the store or warms the disk and counts where it is the only one. */
async function starts(dataDir: string, rounds: number): Promise<Start> {
  const times: number[] = []
  let memory = { resident: 0, own: 0 }
  for (let start = 0; start <= rounds; start++) {
    const server = await ServerProcess.service(dataDir)
    if (start > 0 || rounds === 0) times.push(server.startMs)
    if (start === rounds) {
      await atRest(server.pid)
      memory = { resident: residentMegabytes(server.pid), own: ownMegabytes(server.pid) }
    }
    await server.stop()
  }
  return { ms: percentile(times, 0.5), ...memory }
}
