import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { had, knownPeers, type Peer } from './peers/known-peers.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { InTurns } from './support/in-turns.ts'
import { atRest, cpuMicros } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 64
const REST_MS = 100
const OURS = 'ours'
const NOT_HERE =
  'strfry (C++, LMDB) is not measured: no registry has it. https://github.com/hoytech/strfry says how it is built\n'

/** Writes of the same text to this service and to others of its kind, in turns in one run: which of them is ahead. */
export async function peers({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const count = { once: 64, quick: 1_000, full: 3_000 }[size]
  const rates = new Map<string, number[]>()
  const costOf = (name: string, server: ServerProcess, send: () => Promise<void>) =>
    costAndRate(server, count, send, (rate) => rates.set(name, [...(rates.get(name) ?? []), rate]))
  process.stderr.write(NOT_HERE)
  const own = await ServerProcess.service(join(scratch, OURS))
  await own.ready()
  const measures: Record<string, () => Promise<number>> = {
    [OURS]: async () => {
      await generator.run('sign', { count })
      return costOf(OURS, own, async () => {
        const sent = { port: own.port, count, connections: CONNECTIONS }
        const { statuses } = await generator.run('write', sent)
        if (statuses[201] !== count) throw new Error(`not all accepted: ${JSON.stringify(statuses)}`)
      })
    },
  }
  const others: Peer[] = []
  for (const peer of knownPeers) {
    const folder = await had(peer)
    if (folder === undefined) continue
    const place = join(scratch, peer.name)
    await mkdir(place)
    const server = await peer.start(folder, place)
    measures[peer.name] = () => {
      const send = peer.ready(folder, count)
      return costOf(peer.name, server, () => send(server.port, CONNECTIONS))
    }
    others.push(peer)
  }
  await InTurns.measured(size === 'once' ? 0 : 1, measures)
  rates.clear()
  const costs = await InTurns.measured({ once: 1, quick: 3, full: 5 }[size], measures)
  await ServerProcess.stopAll()
  const rateOf = (name: string) => percentile(rates.get(name) ?? [], 0.5)
  return [
    ...others.flatMap(({ name, note }) => [
      {
        name: `${name} (${note}) / ours, server CPU of a write`,
        ...{ value: costs.ratio(name, OURS), unit: 'ratio', goal: { atLeast: 1 } },
      },
      {
        name: `ours / ${name}, writes a second`,
        ...{ value: rateOf(OURS) / rateOf(name), unit: 'ratio', goal: { atLeast: 1 } },
      },
    ]),
    ...Object.keys(measures).flatMap((name) => [
      { name: `${name}: a write, server CPU`, value: costs.of(name), unit: 'us' },
      { name: `${name}: writes`, value: rateOf(name), unit: '/s' },
    ]),
  ]
}

/** CPU of a server for each of so many writes, in microseconds; tells how many it took a second. */
async function costAndRate(
  { pid }: ServerProcess,
  count: number,
  send: () => Promise<void>,
  tell: (perSecond: number) => void,
): Promise<number> {
  const [before, begun] = [cpuMicros(pid), performance.now()]
  await send()
  tell((count / (performance.now() - begun)) * 1_000)
  await atRest(pid, REST_MS)
  return (cpuMicros(pid) - before) / count
}
