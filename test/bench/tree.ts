import { join } from 'node:path'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 64

/** What the tree of the log costs: signed writes of a service with it, and of one without, in turn. */
export async function tree({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const count = { once: 100, quick: 4_000, full: 10_000 }[size]
  const rounds = { once: 1, quick: 5, full: 7 }[size]
  const without = ['--import', new URL('support/without-tree.ts', import.meta.url).href]
  const servers = [
    await ServerProcess.service(join(scratch, 'with')),
    await ServerProcess.service(join(scratch, 'without'), without),
  ] as const
  const write = async ({ pid, port }: ServerProcess) => {
    await generator.run('sign', { count })
    const cpu = cpuSeconds(pid)
    const { statuses, perSecond } = await generator.run('write', { port, count, connections: CONNECTIONS })
    if (statuses[201] !== count) throw new Error(`not all accepted: ${JSON.stringify(statuses)}`)
    return { perSecond, micros: ((cpuSeconds(pid) - cpu) / count) * 1e6 }
  }
  for (const server of servers) await write(server)
  const ratios: { readonly rate: number; readonly cpu: number; readonly more: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Each is first in every other round: what grows during a run takes from both.
    const [one, other] = round % 2 === 0 ? servers : servers.toReversed()
    const [first, second] = [await write(one as ServerProcess), await write(other as ServerProcess)]
    const [withTree, bare] = round % 2 === 0 ? [first, second] : [second, first]
    ratios.push({
      rate: withTree.perSecond / bare.perSecond,
      cpu: withTree.micros / bare.micros,
      more: withTree.micros - bare.micros,
    })
  }
  for (const server of servers) await server.stop()
  const median = (of: (one: (typeof ratios)[number]) => number) => percentile(ratios.map(of), 0.5)
  return [
    {
      name: 'signed writes with the tree of the log / without',
      value: median(({ rate }) => rate),
      unit: 'ratio',
    },
    {
      name: 'a signed write with the tree / without, server CPU',
      value: median(({ cpu }) => cpu),
      unit: 'ratio',
      goal: { atMost: 1.05 },
    },
    {
      name: 'the tree, server CPU of a signed write',
      value: Math.max(
        0,
        median(({ more }) => more),
      ),
      unit: 'us',
    },
  ]
}
