import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { cpuSeconds, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const READERS = 1_000
const EVENTS_PER_SECOND = 50

/** A thousand readers, fifty events a second: fifty thousand deliveries a second from one process. */
export async function fanOut({ quick, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const seconds = quick ? 5 : 15
  const server = await ServerProcess.service(join(scratch, 'fan-out'))
  const { port, pid } = server
  await generator.run('openReaders', {
    port,
    readers: READERS,
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
    { name: 'fan-out to 1,000, p99', value: result.p99Ms, unit: 'ms', goal: { atMost: 50 } },
    { name: 'fan-out to 1,000, p50', value: result.p50Ms, unit: 'ms' },
    { name: 'fan-out to 1,000, CPU', value: core, unit: '% of a core', goal: { atMost: 50 } },
    { name: 'fan-out to 1,000, delivered', value: delivered, unit: '%', goal: { atLeast: 100 } },
    { name: 'fan-out to 1,000, memory', value: memory, unit: 'MB' },
  ]
}
