import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import { BUSY, fillStore } from './support/filled-store.ts'
import { atRest, ownMegabytes, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** From the start of the process until it listens, on a store that has lived; and what it weighs when it rests. */
export async function startUp({ quick, scratch }: BenchOptions): Promise<Figure[]> {
  const records = quick ? 20_000 : 100_000
  const empty = await starts(join(scratch, 'empty'))
  const filled = await starts(await fillStore(scratch, records))
  // Everything within the last minute: what a busy server has to recall of who acted when.
  const busy = await starts(await fillStore(scratch, records, BUSY))
  const name = records.toLocaleString('en')
  return [
    { name: `start-up, ${name} records`, value: filled.ms, unit: 'ms', goal: { atMost: 500 } },
    { name: 'start-up, empty store', value: empty.ms, unit: 'ms' },
    { name: `start-up, ${name} records, all of the last minute`, value: busy.ms, unit: 'ms' },
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

/** The median of three starts; the very first one, which creates the store or warms the disk, is not counted. */
async function starts(dataDir: string): Promise<Start> {
  const times: number[] = []
  let memory = { resident: 0, own: 0 }
  for (let start = 0; start < 4; start++) {
    const server = await ServerProcess.service(dataDir)
    if (start > 0) times.push(server.startMs)
    if (start === 3) {
      await atRest(server.pid)
      memory = { resident: residentMegabytes(server.pid), own: ownMegabytes(server.pid) }
    }
    await server.stop()
  }
  return { ms: times.toSorted((a, b) => a - b)[1] ?? 0, ...memory }
}
