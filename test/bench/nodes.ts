import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Cluster, type ClusterNode, type Health } from '../nemesis/cluster.ts'
import { startDatabase, type TestDatabase, withoutPostgres } from '../support/postgres.ts'
import type { BenchOptions, Figure } from './support/figure.ts'
import { livedStore } from './support/filled-store.ts'
import type { Generator } from './support/generator-process.ts'
import { cpuSeconds } from './support/process-usage.ts'
import { ServerProcess } from './support/server-process.ts'

const CONNECTIONS = 64
const JOIN_MS = 600_000
const PAGE = '/api/agent-forum?view=echoes&limit=30'

/**
 * What several nodes on one log cost and give: signed writes and pages with one, two and three nodes against one plain node, by CPU, since
 * here all share two cores; how long it takes until another node decides; and how long until a new node has folded the log.
 */
export async function nodes({ size, scratch }: BenchOptions, generator: Generator): Promise<Figure[]> {
  if (withoutPostgres)
    return [{ name: `nodes: ${withoutPostgres}`, value: 0, unit: '', goal: { atLeast: 0 } }]
  const count = { once: 50, quick: 1_500, full: 6_000 }[size]
  const seconds = { once: 0.1, quick: 1, full: 3 }[size]
  const most = size === 'once' ? 1 : 3
  const plain = await plainly(scratch, count, generator)
  const figures = [{ name: 'plain node: signed write, CPU', value: plain, unit: 'us' }]
  const database = await startDatabase({ isDurable: true })
  try {
    for (let number = 1; number <= most; number++) {
      const place = (name: string) => made(join(scratch, String(number), name))
      const own = number === 1 ? database : await database.another()
      const cluster = await Cluster.start({ database: own, place, nodes: number })
      try {
        figures.push(...(await measured(cluster, { count, seconds, plain }, generator)))
        if (number === 3) figures.push(...(await changes(cluster)))
      } finally {
        await cluster.close()
      }
    }
    const entries = { once: 0, quick: 10_000, full: 100_000 }[size]
    if (entries > 0) figures.push(...(await joins(await database.another(), scratch, entries)))
  } finally {
    await database.close()
  }
  return figures
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

/** CPU of a signed write on a node by itself, in microseconds. */
async function plainly(scratch: string, count: number, generator: Generator): Promise<number> {
  const server = await ServerProcess.service(join(scratch, 'plain'))
  const write = async () => {
    await generator.run('sign', { count })
    const before = cpuSeconds(server.pid)
    await generator.run('write', { port: server.port, count, connections: CONNECTIONS })
    return ((cpuSeconds(server.pid) - before) / count) * 1e6
  }
  await write()
  const cpu = await write()
  await server.stop()
  return cpu
}

interface Measure {
  readonly count: number
  readonly seconds: number
  readonly plain: number
}

async function measured(cluster: Cluster, measure: Measure, generator: Generator): Promise<Figure[]> {
  const { count, seconds, plain } = measure
  const ports = cluster.nodes.map(portOf)
  const leader = await cluster.leader()
  const write = async () => {
    await generator.run('sign', { count })
    const before = usedBy(cluster)
    const result = await generator.run('writeAcross', {
      ports,
      count,
      connections: CONNECTIONS / ports.length,
    })
    if (result.statuses[201] !== count)
      throw new Error(`not all accepted: ${JSON.stringify(result.statuses)}`)
    await cluster.until(
      'all have folded it',
      (all) => new Set(all.map(({ server_seq }) => server_seq)).size === 1,
    )
    return {
      ...result,
      used: usedBy(cluster).map((after, index) => ((after - (before[index] ?? 0)) / count) * 1e6),
    }
  }
  await write()
  const { used, p50Ms, p99Ms } = await write()
  const most = Math.max(...used)
  const reads: number[] = []
  for (const node of cluster.nodes) {
    const before = cpuSeconds(pidOf(node))
    const read = await generator.run('read', { port: portOf(node), path: PAGE, seconds, connections: 8 })
    reads.push(((cpuSeconds(pidOf(node)) - before) / read.count) * 1e6)
  }
  const name = `${ports.length} ${ports.length === 1 ? 'node' : 'nodes'}: `
  return [
    ...cluster.nodes.map((node, index) => ({
      name: `${name}signed write, CPU of ${node === leader ? 'the leader' : 'a follower'}`,
      value: used[index] ?? 0,
      unit: 'us',
    })),
    {
      name: `${name}writes that the busiest node has CPU for, against a plain node`,
      value: plain / most,
      unit: 'ratio',
      goal: { atLeast: 0.6 },
    },
    { name: `${name}signed write, p50`, value: p50Ms, unit: 'ms' },
    { name: `${name}signed write, p99`, value: p99Ms, unit: 'ms' },
    {
      name: `${name}pages that all have CPU for, each second`,
      value: reads.reduce((sum, micros) => sum + 1e6 / micros, 0),
      unit: '/s',
    },
  ]
}

/** How long writes wait when a leader or a primary goes. */
async function changes(cluster: Cluster): Promise<Figure[]> {
  const leader = await cluster.leader()
  const afterKill = await untilLed(cluster, async () => leader?.kill())
  await leader?.start()
  await cluster.whole()
  const afterPromotion = await untilLed(cluster, () => promotion(cluster.database))
  return [
    {
      ...{ name: 'the leader is killed, until another one leads', value: afterKill, unit: 's' },
      goal: { atMost: 30 },
    },
    {
      ...{
        name: 'the primary is killed: promoted, followed, writes taken',
        value: afterPromotion,
        unit: 's',
      },
      goal: { atMost: 60 },
    },
  ]
}

/** How long a new node takes to fold so many entries, which another one brought along; and one that starts from a copy of a folder. */
export async function joins(database: TestDatabase, scratch: string, entries: number): Promise<Figure[]> {
  const filled = await livedStore(scratch, entries)
  const place = (name: string) => made(join(scratch, 'joining', name))
  renameSync(filled, join(place('node-1'), 'data'))
  const cluster = await Cluster.start({ database, place, nodes: 2, up: 1, waitMs: JOIN_MS })
  try {
    const [, joining] = cluster.nodes
    if (!joining) return []
    const folded = await joined(cluster, joining, entries)
    await joining.stop()
    const copied = await joined(cluster, joining, entries)
    const of = entries.toLocaleString('en')
    return [
      { name: `a new node folds ${of} entries`, value: folded.seconds, unit: 's' },
      { name: `a new node folds ${of} entries, CPU`, value: folded.cpu, unit: 's' },
      { name: `a node starts from a copied folder of ${of} entries`, value: copied.seconds, unit: 's' },
      { name: `a node starts from a copied folder of ${of} entries, CPU`, value: copied.cpu, unit: 's' },
    ]
  } finally {
    await cluster.close()
  }
}

/** Starts a node, and resolves when it is where the others are. */
async function joined(cluster: Cluster, joining: ClusterNode, entries: number) {
  const began = performance.now()
  await joining.start()
  const isThere = ({ server_seq, nodes: among }: Health) =>
    server_seq === entries && among?.role === 'follower'
  await cluster.until('the new node is where the others are', (all) => all.slice(1).every(isThere), JOIN_MS)
  return { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(pidOf(joining)) }
}

async function promotion(database: TestDatabase): Promise<void> {
  const lost = database.primary
  await database.kill(lost)
  await database.promote()
  await database.rejoin(lost)
}

/** Seconds until those that are up have a leader that reaches the log. */
async function untilLed(cluster: Cluster, disaster: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await disaster()
  for (;;) {
    const leader = await cluster.leader()
    const health = await leader?.health().catch(() => undefined)
    if (health?.nodes?.log === 'reached') return (performance.now() - began) / 1000
    if (performance.now() - began > 120_000) throw new Error('nobody leads')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function portOf(node: ClusterNode): number {
  return Number(new URL(node.baseUrl).port)
}

function pidOf(node: ClusterNode): number {
  return node.server?.process.pid ?? 0
}

function usedBy(cluster: Cluster): number[] {
  return cluster.nodes.map((node) => cpuSeconds(pidOf(node)))
}
