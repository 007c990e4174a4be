import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, ClusterNode } from './cluster.ts'

/** Longer than a lease: another node decides by then. */
const LONG_MS = 7_500
const SHORT_MS = 2_000

type Disaster = (cluster: Cluster, random: () => number) => Promise<void>

function anyOf(cluster: Cluster, random: () => number): ClusterNode {
  const node = cluster.nodes[Math.floor(random() * cluster.nodes.length)]
  if (!node) throw new Error('there is no node')
  return node
}

async function leaderOf(cluster: Cluster): Promise<ClusterNode> {
  const leader = await cluster.leader()
  if (!leader) throw new Error('nobody leads')
  return leader
}

async function killed(node: ClusterNode, ms: number): Promise<void> {
  await node.kill()
  await pause(ms)
  await node.start()
}

async function asleep(node: ClusterNode, ms: number): Promise<void> {
  node.signal('SIGSTOP')
  await pause(ms)
  node.signal('SIGCONT')
}

async function weathered(
  node: ClusterNode,
  weather: 'slow' | 'silent' | 'broken',
  ms: number,
  peers: boolean,
): Promise<void> {
  const wires = [node.wires.one, node.wires.two, ...(peers ? [node.wires.peers] : [])]
  for (const wire of wires) wire.weather = weather
  await pause(ms)
  for (const wire of wires) wire.weather = 'clear'
}

/** What can happen to a community, each with the time that it lasts. The first five are the ones of the test run. */
export const disasters: Readonly<Record<string, Disaster>> = {
  'the leader is killed': async (cluster) => killed(await leaderOf(cluster), SHORT_MS),
  'the primary is killed, and the standby promoted': async ({ database }) => {
    const lost = database.primary
    await database.kill(lost)
    await database.promote()
    await pause(SHORT_MS / 2)
    await database.rejoin(lost)
  },
  'the leader sleeps for longer than its lease': async (cluster) => asleep(await leaderOf(cluster), LONG_MS),
  'the leader is cut off from everybody, and nobody is told': async (cluster) =>
    weathered(await leaderOf(cluster), 'silent', LONG_MS, true),
  'the standby goes away for a while': async ({ database }) => {
    const standby = database.primary === 'one' ? 'two' : 'one'
    await database.kill(standby)
    await pause(SHORT_MS)
    await database.start(standby)
  },
  'some node is killed': async (cluster, random) => killed(anyOf(cluster, random), SHORT_MS),
  'some node sleeps': async (cluster, random) => asleep(anyOf(cluster, random), SHORT_MS),
  'connections to the database break, again and again': async (cluster, random) => {
    for (let time = 0; time < 5; time++)
      await weathered(anyOf(cluster, random), 'broken', SHORT_MS / 8, false)
  },
  'the leader loses the database': async (cluster) =>
    weathered(await leaderOf(cluster), 'silent', LONG_MS, false),
  'the others cannot reach a node': async (cluster, random) => {
    const { wires } = anyOf(cluster, random)
    wires.peers.weather = 'silent'
    await pause(LONG_MS)
    wires.peers.weather = 'clear'
  },
  'the network is slow': async (cluster) => {
    await Promise.all(cluster.nodes.map((node) => weathered(node, 'slow', SHORT_MS * 2, true)))
  },
  'the primary sleeps': async ({ database }) => {
    database.signal(database.primary, 'SIGSTOP')
    await pause(SHORT_MS)
    database.signal(database.primary, 'SIGCONT')
  },
  'the primary is killed and starts again': async ({ database }) => {
    await database.kill(database.primary)
    await pause(SHORT_MS / 4)
    await database.start(database.primary)
  },
  'the primary sleeps while the standby is promoted': async ({ database }) => {
    const lost = database.primary
    database.signal(lost, 'SIGSTOP')
    await database.promote()
    database.signal(lost, 'SIGCONT')
    await pause(SHORT_MS)
    await database.kill(lost)
    await database.rejoin(lost)
  },
  'every node is killed': async (cluster) => {
    await Promise.all(cluster.nodes.map((node) => killed(node, SHORT_MS / 4)))
  },
}
