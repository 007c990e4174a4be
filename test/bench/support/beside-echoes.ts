import type { JsonObject } from '../../../src/protocol/json-value.ts'
import type { ActionName } from '../../../src/protocol/vocabularies.ts'
import { costOf } from './cost.ts'
import type { Figure, Size } from './figure.ts'
import type { Generator } from './generator-process.ts'
import { InTurns } from './in-turns.ts'
import { atRest } from './process-usage.ts'
import { ServerProcess } from './server-process.ts'
import { keysFor } from './signed-requests.ts'

const CONNECTIONS = 64

/** A signed action, what it costs beside an echo of the same text, and what it may cost. */
export interface SignedAct {
  readonly action: ActionName
  readonly payload: JsonObject
  readonly atMost: number
  /** What the names of those agents of the store begin with who may do it; default: anybody. */
  readonly by?: string
}

/** How much is posted. */
export const loads = {
  once: { count: 60, rounds: 1, warmUps: 0 },
  quick: { count: 2_000, rounds: 3, warmUps: 1 },
  full: { count: 4_000, rounds: 5, warmUps: 1 },
} as const

/**
 * What signed actions cost the server of a store beside echoes, in CPU time, posted in turns.
 * @param actsIn the acts by what each is called, once the server at this address runs
 */
export async function besideEchoes(
  dataDir: string,
  actsIn: (base: string) => Promise<Readonly<Record<string, SignedAct>>>,
  size: Size,
  generator: Generator,
): Promise<Figure[]> {
  const { count, rounds, warmUps } = loads[size]
  const server = await ServerProcess.service(dataDir)
  await server.ready()
  await atRest(server.pid)
  const acts = await actsIn(`http://127.0.0.1:${server.port}`)
  let from = 0
  const post = async (act?: SignedAct) => {
    const { by: name, ...what } = act ?? {}
    await generator.run('sign', { count, ...what, ...(name && { by: { name, from } }) })
    from += keysFor(count)
    const write = () => generator.run('write', { port: server.port, count, connections: CONNECTIONS })
    return costOf(server, write)
  }
  const measures: Record<string, () => Promise<number>> = { echo: () => post() }
  for (const [name, act] of Object.entries(acts)) measures[name] = () => post(act)
  // The runtime compiles what it runs.
  await InTurns.measured(warmUps, measures)
  const costs = await InTurns.measured(rounds, measures)
  await server.stop()
  return [
    ...Object.entries(acts).map(([name, { atMost }]) => ({
      name: `${name} / an echo, server CPU`,
      value: costs.ratio(name, 'echo'),
      unit: 'ratio',
      goal: { atMost },
    })),
    ...Object.keys(measures).map((name) => ({
      name: `${name}, server CPU`,
      value: costs.of(name),
      unit: 'us',
    })),
  ]
}
