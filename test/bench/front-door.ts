import { join } from 'node:path'
import { carried } from '../simulation/many-cores.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { threadMicros } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 64
const ROUNDS = 5
/** Where the loop, the store's threads, the search index and the collectors have cores of their own too. */
const THREADS_OF_16_CORES = 12
/** What `fdatasync` takes of a batch under such a load, in microseconds: twice what it takes alone. */
const COMMIT_MICROS = 600

/**
 * CPU of a signed echo by thread, with one front-door thread and with none, in rounds that take turns; and what that comes to on 16 cores,
 * by a simulation: of the loop's thread there is but one.
 */
export async function frontDoor({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const count = { once: 200, quick: 5_000, full: 15_000 }[size]
  const warmUp = { once: 100, quick: 3_000, full: 10_000 }[size]
  const start = (threads: string) =>
    ServerProcess.service(join(scratch, threads), [], { FRONT_DOOR_THREADS: threads })
  const [alone, parted] = [await start('0'), await start('1')]
  const echo = async ({ pid, port }: ServerProcess, requests: number) => {
    await generator.run('sign', { count: requests })
    const before = threadMicros(pid)
    const { statuses } = await generator.run('write', { port, count: requests, connections: CONNECTIONS })
    if (statuses[201] !== requests) throw new Error(`not all accepted: ${JSON.stringify(statuses)}`)
    const after = threadMicros(pid)
    const of = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / requests
    return { loop: of('MainThread'), door: of('front-door-1') }
  }
  for (const server of [alone, parted]) await echo(server, warmUp)
  const rounds: { alone: number; loop: number; door: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ alone: (await echo(alone, count)).loop, ...(await echo(parted, count)) })
  await alone.stop()
  await parted.stop()
  const median = (of: 'alone' | 'loop' | 'door') =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    )
  const [loop, door] = [median('loop'), median('door')]
  const shares = { loop, door, commit: COMMIT_MICROS, threads: THREADS_OF_16_CORES, connections: 512 }
  const { perSecond, p99Ms } = carried(shares, size === 'once' ? 5_000 : 50_000)
  return [
    {
      name: "signed echo, CPU of the loop's thread, with front-door threads",
      value: loop,
      unit: 'us',
      goal: { atMost: 110 },
    },
    { name: "signed echo, CPU of the loop's thread, without", value: median('alone'), unit: 'us' },
    { name: 'signed echo, CPU of a front-door thread', value: door, unit: 'us' },
    { name: 'signed echoes on 16 cores, simulated', value: perSecond, unit: '/s', goal: { atLeast: 10_000 } },
    { name: 'signed echoes on 16 cores, simulated, p99', value: p99Ms, unit: 'ms' },
  ]
}
