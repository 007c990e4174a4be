import { join } from 'node:path'
import type { BenchOptions, Figure } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 64

/** Accepted signed echoes a second, as a share of the thinnest writes, and of what one core verifies natively, in the same run. */
export async function signedWrites({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const count = { once: 200, quick: 6_000, full: 15_000 }[size]
  const warmUp = { once: 100, quick: 3_000, full: 10_000 }[size]
  const seconds = size === 'once' ? 0.1 : 1
  const server = await ServerProcess.service(join(scratch, 'writes'))
  const bare = await ServerProcess.bareRoute('/dev/null')
  const thin = await ServerProcess.thinWrite(join(scratch, 'thin'))
  const write = async ({ pid, port }: ServerProcess, requests: number) => {
    await generator.run('sign', { count: requests })
    const cpu = cpuSeconds(pid)
    const result = await generator.run('write', {
      port,
      count: requests,
      connections: CONNECTIONS,
    })
    if (result.statuses[201] !== requests)
      throw new Error(`not all accepted: ${JSON.stringify(result.statuses)}`)
    return { ...result, cpuMicros: ((cpuSeconds(pid) - cpu) / requests) * 1e6 }
  }
  for (const one of [server, bare, thin]) await write(one, warmUp)
  const rounds = []
  for (let round = 0; round < 3; round++) {
    // Before and after: what other tenants of the machine take, they take from both.
    const before = await generator.run('verifyRate', { seconds })
    const result = await write(server, count)
    const least = await write(thin, count)
    const after = await generator.run('verifyRate', { seconds })
    const verifyRate = (before + after) / 2
    rounds.push({ ...result, least, verifyRate, ratio: result.perSecond / least.perSecond })
  }
  const post = await write(bare, count)
  await bare.stop()
  await thin.stop()
  await server.stop()
  const round = rounds.toSorted((a, b) => a.ratio - b.ratio)[1]
  if (!round) throw new Error('three rounds have a median')
  const units = (round.cpuMicros * round.verifyRate) / 1e6
  return [
    {
      name: 'signed writes / the thinnest',
      value: round.ratio,
      unit: 'ratio',
      goal: { atLeast: 0.75 },
    },
    {
      name: 'signed writes / native verify rate',
      value: round.perSecond / round.verifyRate,
      unit: 'ratio',
    },
    {
      name: 'the thinnest signed write / native verify rate',
      value: round.least.perSecond / round.verifyRate,
      unit: 'ratio',
    },
    { name: 'signed writes', value: round.perSecond, unit: '/s' },
    { name: 'native verify rate, one core', value: round.verifyRate, unit: '/s' },
    { name: 'signed write, server CPU', value: round.cpuMicros, unit: 'us' },
    { name: 'signed write, server CPU', value: units, unit: 'verify units' },
    { name: 'the thinnest signed write, server CPU', value: round.least.cpuMicros, unit: 'us' },
    { name: 'bare route taking the same JSON, server CPU', value: post.cpuMicros, unit: 'us' },
    { name: 'signed write, p50', value: round.p50Ms, unit: 'ms' },
    { name: 'signed write, p99', value: round.p99Ms, unit: 'ms' },
  ]
}
