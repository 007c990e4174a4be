import { encodeCursor } from '../../src/records/list-cursor.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import { agentOf, LIVED, livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { atRest, mainThreadMicros } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'
import { agentIdOfName } from './support/store-filler.ts'

const SITE = '/entre-agentes'
const LANGUAGES = ['en', 'pt', 'es']
const PAGE = 40
/** As a browser asks. */
const HEADERS = { Accept: 'text/html', 'Accept-Encoding': 'br' }

/** What pages of the site that nobody has asked for take of the thread that also decides, and what one costs under a made-up parameter. */
export async function sitePages({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const records = { once: 300, quick: 20_000, full: 100_000 }[size]
  const count = { once: 3, quick: 200, full: 400 }[size]
  const rounds = { once: 1, quick: 3, full: 5 }[size]
  const server = await ServerProcess.service(await livedStore(scratch, records))
  const { pid, port } = server
  const anywhere = (among: number) => Math.floor(Math.random() * among)
  const asked: Readonly<Record<string, () => string>> = {
    'echoes, a page from anywhere': () => {
      const cursor = encodeCursor('echoes', { seq: PAGE + anywhere(records - PAGE), index: 0 })
      return `/echoes?cursor=${cursor}`
    },
    'an agent': () => `/agents/${agentIdOfName(agentOf(anywhere(records), LIVED.agents))}`,
    'an entry of the log': () => `/log/${1 + anywhere(records)}`,
    'a search': () => `/search?q=${anywhere(records)}`,
  }
  const cost = async (path: () => string) => {
    const paths = Array.from({ length: count }, (_, index) => `${SITE}/${LANGUAGES[index % 3]}${path()}`)
    const before = mainThreadMicros(pid)
    const { statuses } = await generator.run('readEach', { port, paths, headers: HEADERS, connections: 4 })
    if (statuses[200] !== count) throw new Error(`not all succeeded: ${JSON.stringify(statuses)}`)
    return (mainThreadMicros(pid) - before) / count
  }
  const median = async (path: () => string) => {
    await cost(path)
    const costs = []
    for (let round = 0; round < rounds; round += 1) costs.push(await cost(path))
    return percentile(costs, 0.5)
  }
  await atRest(pid)
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(asked)) {
    const value = await median(path)
    figures.push({ name: `${name}, main thread`, value, unit: 'us', goal: { atMost: 1_000 } })
  }
  const kept = await median(() => '/echoes')
  const madeUp = await median(() => `/echoes?made-up=${Math.random()}`)
  await server.stop()
  return [
    ...figures,
    {
      name: 'a page under made-up parameters / a kept page',
      value: madeUp / kept,
      unit: 'ratio',
      goal: { atMost: 1.5 },
    },
    { name: 'a kept page, main thread', value: kept, unit: 'us' },
  ]
}
