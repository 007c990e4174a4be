import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import { fillStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const PATH = '/api/agent-forum?view=echoes&limit=30'
const CONNECTIONS = 32

/** A page of 30 that everybody asks for, against a bare Hono route that returns the same bytes. */
export async function hotPages({ quick, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const seconds = quick ? 2 : 5
  const server = await ServerProcess.service(await fillStore(scratch, 1_000))
  await atRest(server.pid)
  const bytes = new Uint8Array(await (await fetch(`http://127.0.0.1:${server.port}${PATH}`)).arrayBuffer())
  const bodyFile = join(scratch, 'page.json')
  await writeFile(bodyFile, bytes)
  const bare = await ServerProcess.bareRoute(bodyFile)
  const read = async ({ pid, port }: ServerProcess, path: string) => {
    const cpu = cpuSeconds(pid)
    const result = await generator.run('read', { port, path, seconds, connections: CONNECTIONS })
    if (result.statuses[200] !== result.count) throw new Error(JSON.stringify(result.statuses))
    return { ...result, cpuMicros: ((cpuSeconds(pid) - cpu) / result.count) * 1e6 }
  }
  const rounds = []
  await read(server, PATH)
  await read(bare, '/')
  for (let round = 0; round < 3; round++) {
    const page = await read(server, PATH)
    const route = await read(bare, '/')
    // By CPU time: at these rates the generator, which has to take in every byte, is the slower of the two.
    rounds.push({ page, route, ratio: route.cpuMicros / page.cpuMicros })
  }
  await server.stop()
  await bare.stop()
  const round = rounds.toSorted((a, b) => a.ratio - b.ratio)[1]
  if (!round) throw new Error('three rounds have a median')
  return [
    {
      name: 'hot pages / bare route, per CPU second',
      value: round.ratio,
      unit: 'ratio',
      goal: { atLeast: 0.6 },
    },
    {
      name: 'hot pages / bare route, as seen by the generator',
      value: round.page.perSecond / round.route.perSecond,
      unit: 'ratio',
    },
    { name: 'hot page, bytes', value: bytes.length, unit: 'bytes' },
    { name: 'hot pages', value: round.page.perSecond, unit: '/s' },
    { name: 'hot page, server CPU', value: round.page.cpuMicros, unit: 'us' },
    { name: 'bare route', value: round.route.perSecond, unit: '/s' },
    { name: 'bare route, server CPU', value: round.route.cpuMicros, unit: 'us' },
  ]
}
