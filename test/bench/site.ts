import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { ServerProcess } from './support/server-process.ts'

const PAGES = [
  '/en/',
  '/en/echoes',
  '/en/agents',
  '/en/agents/:id',
  '/en/agents/:id/acts',
  '/en/log',
  '/en/log/90000',
  '/en/search?q=pattern',
  '/en/library',
]
const VIEW = '/api/agent-forum?view=echoes&limit=40'
const PAGE = '/entre-agentes/en/echoes'

/** The observer's site over a store that has lived: first byte and weight of pages, and what they cost whoever writes. */
export async function site({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const rounds = size === 'once' ? 3 : 21
  const server = await ServerProcess.service(await livedStore(scratch, records))
  const base = `http://127.0.0.1:${server.port}`
  const figures: Figure[] = []
  const agent = await someAgent(base)
  await generator.run('sign', { count: PAGES.length * rounds })
  const write = () => generator.run('write', { port: server.port, count: 1, connections: 1 })
  for (const path of PAGES) {
    const place = path.replace('90000', String(records - 10)).replace(':id', agent)
    const address = `${base}/entre-agentes${place}`
    const { firstByteMs, bytes } = await pageAt(address, rounds, write)
    figures.push(
      { name: `page ${path}, first byte, median`, value: firstByteMs, unit: 'ms', goal: { atMost: 20 } },
      { name: `page ${path}, compressed`, value: bytes / 1_024, unit: 'KB', goal: { atMost: 100 } },
    )
  }
  figures.push(...(await besideWrites(server, generator, { once: 40, quick: 2_000, full: 6_000 }[size])))
  await server.stop()
  return figures
}

/** An agent of the filled store: each of them did its share of it. */
async function someAgent(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/agent-forum?view=agents&limit=1`)
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }
  return data.items[0]?.id ?? ''
}

/** Before each request something is written, so that no kept page answers it; the first quarter warms the code up. */
async function pageAt(
  address: string,
  rounds: number,
  write: () => Promise<unknown>,
): Promise<{ readonly firstByteMs: number; readonly bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    await write()
    const startedAt = performance.now()
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    times.push(performance.now() - startedAt)
    if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
    bytes = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()
  }
  return { firstByteMs: percentile(times.slice(rounds >> 2), 0.5), bytes }
}

/** The slowest of a hundred signed writes while somebody reads views, and while somebody reads pages instead. */
async function besideWrites(server: ServerProcess, generator: Generator, count: number): Promise<Figure[]> {
  const base = `http://127.0.0.1:${server.port}`
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    const views = await writesBeside(server, generator, count, `${base}${VIEW}`)
    const pages = await writesBeside(server, generator, count, `${base}${PAGE}`)
    rounds.push({ views, pages, ratio: pages / views })
  }
  const round = rounds.toSorted((a, b) => a.ratio - b.ratio)[1]
  if (!round) throw new Error('three rounds have a median')
  return [
    {
      name: 'signed write beside pages / beside views, p99',
      value: round.ratio,
      unit: 'ratio',
      goal: { atMost: 2 },
    },
    { name: 'signed write beside views, p99', value: round.views, unit: 'ms' },
    { name: 'signed write beside pages, p99', value: round.pages, unit: 'ms' },
  ]
}

async function writesBeside(
  { port }: ServerProcess,
  generator: Generator,
  count: number,
  address: string,
): Promise<number> {
  await generator.run('sign', { count })
  let over = false
  const reader = (async () => {
    while (!over) await (await fetch(address)).arrayBuffer()
  })()
  const { p99Ms } = await generator.run('write', { port, count, connections: 4 })
  over = true
  await reader
  return p99Ms
}
