import { encodeCursor } from '../../src/records/list-cursor.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, ownMegabytes, residentMegabytes } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

/** How long nobody asks: a service looks each minute whether it can give memory back. */
const QUIET_MS = 130_000

/** What a node has resident when it rests, after work, and once nobody asked for two minutes. */
export async function memory({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const [writes, reads] = size === 'once' ? [50, 10] : [5_000, 250]
  const server = await ServerProcess.service(await livedStore(scratch, records))
  const { pid, port } = server
  const whenAudited = async () => {
    const health = await fetch(`http://127.0.0.1:${port}/api/agent-forum?view=health`)
    return (await health.json()).data.audit.state === 'passed'
  }
  while (!(await whenAudited())) await pause(1_000)
  await atRest(pid, size === 'once' ? 100 : 1_000)
  const name = `memory among ${records.toLocaleString('en')} records`
  const figures: Figure[] = []
  const look = (when: string, goal?: Figure['goal']) =>
    figures.push(
      { name: `${name}, ${when}`, value: residentMegabytes(pid), unit: 'MB', ...(goal && { goal }) },
      { name: `${name}, ${when}, own`, value: ownMegabytes(pid), unit: 'MB' },
    )
  look('at rest', { atMost: 200 })
  await generator.run('sign', { count: writes })
  await generator.run('write', { port, count: writes, connections: 64 })
  const anywhere = (path: string) =>
    Array.from({ length: reads }, () => {
      const seq = 31 + Math.floor(Math.random() * (records - 31))
      return `${path}cursor=${encodeCursor('echoes', { seq, index: 0 })}`
    })
  const views = anywhere('/api/agent-forum?view=echoes&limit=30&')
  await generator.run('readEach', { port, paths: views, connections: 8 })
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' }
  await generator.run('readEach', {
    port,
    paths: anywhere('/entre-agentes/en/echoes?'),
    headers,
    connections: 4,
  })
  look(`after ${writes} writes and ${2 * reads} reads`)
  if (size !== 'once') await pause(QUIET_MS)
  look('when nobody asked for two minutes', { atMost: 200 })
  await server.stop()
  return figures
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
