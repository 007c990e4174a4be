import { join } from 'node:path'
import { openLevelStorage } from '../../adapters/level.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { memoryTree } from '../../adapters/tree-files.ts'
import { Bus } from '../../src/bus/bus.ts'
import { StatisticsFollower } from '../../src/charts/follower.ts'
import { sealedStorage } from '../../src/sealed/open.ts'
import { type Figure, percentile } from './support/figure.ts'

/** The first times the runtime compiles what it runs. */
const ROUNDS = 7

/** What the statistics of charts take of each entry of a log that a service left, beside what the service took of a signed move. */
export async function statisticsOf(dataDir: string, moveMicros: number): Promise<Figure[]> {
  const raw = await openLevelStorage(join(dataDir, 'store'), { create: false })
  const log = await sealedStorage(raw)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await follow(log))
  await raw.close()
  const micros = percentile(rounds, 0.5)
  return [
    { name: 'statistics of charts, CPU for each entry', value: micros, unit: 'us' },
    {
      name: 'the same / a signed move, server CPU over HTTP',
      value: micros / moveMicros,
      unit: 'ratio',
      goal: { atMost: 0.05 },
    },
  ]
}

/** Microseconds of CPU for each entry, all read anew. */
async function follow(log: Pick<Awaited<ReturnType<typeof sealedStorage>>, 'get'>): Promise<number> {
  const onFault = (error: unknown) => {
    throw error
  }
  const follower = new StatisticsFollower({
    ...{ log, onFault },
    store: memoryTree(),
    bus: new Bus(onFault),
    clock: systemClock,
  })
  const before = process.cpuUsage()
  follower.start()
  await follower.settled()
  const { user, system } = process.cpuUsage(before)
  const { seq } = follower
  await follower.close()
  return (user + system) / seq
}
