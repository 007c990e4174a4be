import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { cpuSeconds, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const EVENTS_PER_SECOND = 50

/** A thousand readers, fifty events a second: fifty thousand deliveries a second from one process. */
export async function fanOut({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const readers = size === 'once' ? 20 : 1_000
  const seconds = { once: 1, quick: 5, full: 15 }[size]
  const name = `fan-out to ${readers.toLocaleString('en')}`
  const server = await ServerProcess.service(join(scratch, 'fan-out'))
  const { port, pid } = server
  await server.ready()
  await generator.run('openReaders', {
    port,
    readers,
    eventsPerSecond: EVENTS_PER_SECOND,
    seconds,
  })
  const cpu = cpuSeconds(pid)
  const startedAt = performance.now()
  const result = await generator.run('fanOut', {})
  const core = ((cpuSeconds(pid) - cpu) / (performance.now() - startedAt)) * 1e5
  const memory = residentMegabytes(pid)
  await server.stop()
  const delivered = (result.deliveries / result.expected) * 100
  return [
    { name: `${name}, p99`, value: result.p99Ms, unit: 'ms', goal: { atMost: 50 } },
    { name: `${name}, p50`, value: result.p50Ms, unit: 'ms' },
    { name: `${name}, CPU`, value: core, unit: '% of a core', goal: { atMost: 50 } },
    { name: `${name}, delivered`, value: delivered, unit: '%', goal: { atLeast: 100 } },
    { name: `${name}, CPU of the readers`, value: result.ownCore, unit: '% of a core' },
    { name: `${name}, memory`, value: memory, unit: 'MB' },
  ]
}
