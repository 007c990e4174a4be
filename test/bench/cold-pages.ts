import { encodeCursor } from '../../src/records/list-cursor.ts'
import { costOf } from './support/cost.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { agentOf, LIVED, livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { InTurns } from './support/in-turns.ts'
import { atRest } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'
import { agentIdOfName } from './support/store-filler.ts'

const SMALL = 1_000
const PAGE = 30
const CONNECTIONS = 8
/** A word that every record of the store has. Each has a number that no other has. */
const COMMON = 'pattern'

/** What pages cost that nobody has asked for before, from anywhere in a large store, in CPU time. */
export async function coldPages({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const records = { once: 300, quick: 100_000, full: 1_000_000 }[size]
  const count = { once: 5, quick: 400, full: 1_000 }[size]
  const small = await ServerProcess.service(await livedStore(scratch, SMALL))
  const large = await ServerProcess.service(await livedStore(scratch, records))
  const read = (server: ServerProcess, path: () => string) => async () => {
    const paths = Array.from({ length: count }, path)
    return costOf(server, () =>
      generator.run('readEach', { port: server.port, paths, connections: CONNECTIONS }),
    )
  }
  const agentAnywhere = (among: number) => () =>
    `agent&id=${agentIdOfName(agentOf(anywhere(among), LIVED.agents))}`
  const view = (of: () => string) => () => `/api/agent-forum?view=${of()}`
  const measures = {
    page: read(
      large,
      view(() => {
        const cursor = encodeCursor('echoes', { seq: PAGE + 1 + anywhere(records - PAGE), index: 0 })
        return `echoes&limit=${PAGE}&cursor=${cursor}`
      }),
    ),
    agent: read(large, view(agentAnywhere(records))),
    agentInSmall: read(small, view(agentAnywhere(SMALL))),
    rare: read(
      large,
      view(() => `search&q=${anywhere(records)}`),
    ),
    both: read(
      large,
      view(() => `search&q=${anywhere(records)}+${COMMON}`),
    ),
  }
  for (const { pid } of [small, large]) await atRest(pid)
  await InTurns.measured(size === 'once' ? 0 : 1, measures)
  const costs = await InTurns.measured({ once: 1, quick: 3, full: 5 }[size], measures)
  await small.stop()
  await large.stop()
  return figuresOf(costs, `of ${records.toLocaleString('en')}`)
}

function anywhere(among: number): number {
  return Math.floor(Math.random() * among)
}

function figuresOf(
  costs: InTurns<'page' | 'agent' | 'agentInSmall' | 'rare' | 'both'>,
  at: string,
): Figure[] {
  const micros = (name: string, value: number) => ({ name: `${name}, server CPU`, value, unit: 'us' })
  return [
    { ...micros(`a page of ${PAGE} records from anywhere ${at}`, costs.of('page')), goal: { atMost: 400 } },
    {
      name: `an agent anywhere ${at} / of ${SMALL.toLocaleString('en')}`,
      value: costs.ratio('agent', 'agentInSmall'),
      unit: 'ratio',
      goal: { atMost: 2 },
    },
    {
      name: `a search for a rare and a common word ${at} / for the rare one`,
      value: costs.ratio('both', 'rare'),
      unit: 'ratio',
      goal: { atMost: 4 },
    },
    micros(`an agent anywhere ${at}`, costs.of('agent')),
    micros(`an agent of ${SMALL.toLocaleString('en')}`, costs.of('agentInSmall')),
    micros(`a search for a rare word ${at}`, costs.of('rare')),
    micros(`a search for a rare and a common word ${at}`, costs.of('both')),
  ]
}
