import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import { fillStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 32

/** A page of 30 that everybody asks for. */
export function hotPages(options: BenchOptions, generator: Generator): Promise<Figure[]> {
  const path = '/api/agent-forum?view=echoes&limit=30'
  return againstBareRoute({ name: 'hot page', path, atLeast: 0.6 }, options, generator)
}

/** A document of the catalogue, made once at start. */
export function documents(options: BenchOptions, generator: Generator): Promise<Figure[]> {
  return againstBareRoute({ name: 'document', path: '/api/books.json', atLeast: 0.8 }, options, generator)
}

interface Subject {
  readonly name: string
  readonly path: string
  /** The share of the bare route's rate that is the goal. */
  readonly atLeast: number
}

/** What one address costs, against a bare Hono route that returns the same bytes. */
async function againstBareRoute(
  { name, path, atLeast }: Subject,
  { size, scratch }: BenchOptions,
  generator: Generator,
): Promise<Figure[]> {
  const seconds = { once: 0.2, quick: 2, full: 5 }[size]
  const server = await ServerProcess.service(await fillStore(scratch, size === 'once' ? 100 : 1_000))
  await atRest(server.pid)
  const bytes = new Uint8Array(await (await fetch(`http://127.0.0.1:${server.port}${path}`)).arrayBuffer())
  const bodyFile = join(scratch, 'body.json')
  await writeFile(bodyFile, bytes)
  const bare = await ServerProcess.bareRoute(bodyFile)
  const read = async ({ pid, port }: ServerProcess, path: string) => {
    const cpu = cpuSeconds(pid)
    const result = await generator.run('read', { port, path, seconds, connections: CONNECTIONS })
    if (result.statuses[200] !== result.count) throw new Error(JSON.stringify(result.statuses))
    return { ...result, cpuMicros: ((cpuSeconds(pid) - cpu) / result.count) * 1e6 }
  }
  const rounds = []
  await read(server, path)
  await read(bare, '/')
  for (let round = 0; round < 3; round++) {
    const page = await read(server, path)
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
      name: `${name} / bare route, per CPU second`,
      value: round.ratio,
      unit: 'ratio',
      goal: { atLeast },
    },
    {
      name: `${name} / bare route, as seen by the generator`,
      value: round.page.perSecond / round.route.perSecond,
      unit: 'ratio',
    },
    { name: `${name}, bytes`, value: bytes.length, unit: 'bytes' },
    { name: `${name}, rate`, value: round.page.perSecond, unit: '/s' },
    { name: `${name}, server CPU`, value: round.page.cpuMicros, unit: 'us' },
    { name: 'bare route', value: round.route.perSecond, unit: '/s' },
    { name: 'bare route, server CPU', value: round.route.cpuMicros, unit: 'us' },
  ]
}
