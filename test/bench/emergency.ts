import { join } from 'node:path'
import { paths } from '../../src/protocol/paths.ts'
import { fromElsewhere, type Given, ownerEnvironment, ownersCommand } from '../support/owner.ts'
import { type BenchOptions, type Figure, percentile } from './support/figure.ts'
import type { Generator } from './support/generator-process.ts'
import { HttpConnection } from './support/http-connection.ts'
import { ServerProcess } from './support/server-process.ts'
import { postRequest } from './support/signed-requests.ts'

const CONNECTIONS = 64
const TRIES_PER_ADDRESS = 5
const USED_NONCE = 'owners-nonce-0000000'

/** The owner's stop: how long it takes under load, and whether the time of a refusal tells its cause. */
export async function emergency({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  const environment = { ...ownerEnvironment, TRUST_PROXY: 'on' }
  const server = await ServerProcess.service(join(scratch, 'stop'), [], environment)
  const stops: number[] = []
  const requests = { once: 200, quick: 3_000, full: 10_000 }[size]
  const addresses = size === 'once' ? 20 : 300
  for (let round = 0; round < 3; round += 1) {
    await generator.run('sign', { count: requests })
    const letLoose = floodAt(server.port, addresses)
    const writing = generator.run('write', { port: server.port, count: requests, connections: CONNECTIONS })
    const flood = letLoose()
    const nonce = `${USED_NONCE}${round}`
    const stop = ownersBody(server.port, { command: 'activate', control_epoch: 2 * round, nonce })
    stops.push(await timed(server.port, stop))
    await Promise.all([writing, flood])
    await timed(server.port, ownersBody(server.port, { command: 'release', control_epoch: 2 * round + 1 }))
  }
  const told = await causes(server.port, { once: 300, quick: 2_000, full: 10_000 }[size])
  await server.stop()
  return [
    {
      name: `a stop under ${CONNECTIONS} writers and ${addresses} addresses with bad proofs, slowest`,
      value: Math.max(...stops),
      unit: 'ms',
      goal: { atMost: 1_000 },
    },
    ...told,
  ]
}

function ownersBody(port: number, given: Given): object {
  return ownersCommand(`http://127.0.0.1:${port}`, Date.now(), given)
}

/** Posts one command from an address of its own; milliseconds until its answer. */
async function timed(port: number, body: object): Promise<number> {
  const connection = new HttpConnection(port)
  const startedAt = performance.now()
  const status = await posted(connection, body)
  const ms = performance.now() - startedAt
  connection.close()
  if (status !== 200) throw new Error(`the command was answered with ${status}`)
  return ms
}

function posted(connection: HttpConnection, body: object): Promise<number> {
  const bytes = postRequest(paths.emergency, JSON.stringify(body), fromElsewhere())
  return new Promise((resolve) => connection.request(bytes, resolve))
}

/** A flood ready to be let loose: what its bodies cost to make is not to be taken from the server. */
function floodAt(port: number, addresses: number): () => Promise<void> {
  const requests = Array.from({ length: addresses }, () => {
    const from = fromElsewhere()
    return Array.from({ length: TRIES_PER_ADDRESS }, () => {
      const body = ownersBody(port, { command: 'activate', control_epoch: 99 })
      return postRequest(paths.emergency, JSON.stringify(body), from)
    })
  })
  return async () => {
    await Promise.all(
      requests.map(async (tries) => {
        const connection = new HttpConnection(port)
        for (const bytes of tries) await new Promise<number>((resolve) => connection.request(bytes, resolve))
        connection.close()
      }),
    )
  }
}

/** Commands that are refused alike, and what is wrong with each: bodies of one length, so that only the cause differs. */
function causesOf(port: number): Readonly<Record<string, () => object>> {
  const command = 'activate'
  const given = (more: Partial<Given> = {}) => ownersBody(port, { command, control_epoch: 6, ...more })
  const used = `${USED_NONCE}0`
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  return {
    'a wrong phrase': () => given({ phrase: 'três lanternas acesas n beira do rio!' }),
    'a stale epoch': () => given({ control_epoch: 5 }),
    'an old timestamp': () => given({ timestamp: longAgo }),
    'a used nonce': () => given({ nonce: used }),
    'everything wrong': () =>
      given({
        phrase: 'três lanternas acesas n beira do rio!',
        control_epoch: 5,
        timestamp: longAgo,
        nonce: used,
      }),
    'another level': () => ({ ...given(), level: 'read-only' }),
  }
}

/** Welch's t of each cause against all others, on what lies below the 90th percentile (as dudect has it). */
async function causes(port: number, samples: number): Promise<Figure[]> {
  const bodies = causesOf(port)
  const names = Object.keys(bodies)
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  const connection = new HttpConnection(port)
  for (let sample = 0; sample < samples; sample += 1) {
    const name = names[Math.floor(Math.random() * names.length)] ?? ''
    const body = bodies[name]?.() ?? {}
    const startedAt = performance.now()
    const status = await posted(connection, body)
    times.get(name)?.push(performance.now() - startedAt)
    if (status !== 422) throw new Error(`${name} was answered with ${status}`)
  }
  connection.close()
  const all = [...times.values()].flat()
  const cut = percentile(all, 0.9)
  const apart = names.map((name) => {
    const own = (times.get(name) ?? []).filter((ms) => ms < cut)
    const others = names.filter((other) => other !== name).flatMap((other) => times.get(other) ?? [])
    return Math.abs(
      welch(
        own,
        others.filter((ms) => ms < cut),
      ),
    )
  })
  return [
    {
      name: `a cause told apart by its time, worst of ${names.length} over ${samples.toLocaleString('en')} samples`,
      value: Math.max(...apart),
      unit: "Welch's t",
      goal: { atMost: 4.5 },
    },
    { name: 'a refused command, p50', value: percentile(all, 0.5), unit: 'ms' },
  ]
}

function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length)
}

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, variance }
}
