import { writeFileSync } from 'node:fs'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import type { TestDatabase } from '../support/postgres.ts'
import { projectRoot } from '../support/process.ts'
import { type LogRow, type NodeEnd, violations } from './check.ts'
import { Cluster, type ClusterNode } from './cluster.ts'
import { disasters } from './disasters.ts'
import { Town } from './town.ts'

export interface NemesisOptions {
  readonly database: TestDatabase
  /** A folder of that name is made by whoever uses it. */
  readonly place: (name: string) => string
  readonly seed: number
  readonly rounds: number
  readonly say: (line: string) => void
}

export interface NemesisEnd {
  readonly violations: readonly string[]
  readonly entries: number
  readonly accepted: number
  /** From the beginning of a disaster until all is well again, in ms. */
  readonly took: readonly { readonly disaster: string; readonly ms: number }[]
}

const ROUND_MS = 90_000
const ENDS_MS = 20_000
/** A stay of five minutes is over. */
const LATER_S = 360
/** Clients write before it comes, and after it is over. */
const CALM_MS = 500

/** Three nodes on one log, clients on all of them, and one disaster after the other: what was promised must hold at the end. */
export async function nemesis({ database, place, seed, rounds, say }: NemesisOptions): Promise<NemesisEnd> {
  const random = seededRandom(seed)
  const clock = place('clock')
  let ahead = 0
  const goOn = () => {
    ahead += LATER_S
    writeFileSync(clock, String(ahead))
  }
  writeFileSync(clock, '0')
  const env = { CLOCK_AHEAD: clock, NODE_OPTIONS: `--import=${projectRoot}test/support/shifted-clock.js` }
  const cluster = await Cluster.start({ database, place, env })
  const town = new Town({
    baseUrls: cluster.nodes.map(({ baseUrl }) => baseUrl),
    random,
    ahead: () => ahead * 1000,
  })
  const took: { disaster: string; ms: number }[] = []
  try {
    const readers = cluster.nodes.map(({ number }) => town.follow(`reader ${number}`))
    const order = orderOf(rounds, random)
    for (const [round, disaster] of order.entries()) {
      const before = town.accepted
      let isOver = false
      const living = town.live(() => isOver)
      await later(CALM_MS)
      const began = performance.now()
      await within(`round ${round + 1}: ${disaster}`, ROUND_MS, async () => {
        await disasters[disaster]?.(cluster, random)
        await cluster.whole()
        const ms = performance.now() - began
        took.push({ disaster, ms })
        await later(CALM_MS)
        isOver = true
        await living
        say(`${round + 1}: ${disaster}: ${Math.round(ms)} ms, ${town.accepted - before} writes`)
      })
    }
    goOn()
    await cluster.until(
      'all stays are over',
      (all) => new Set(all.map(({ server_seq }) => server_seq)).size === 1,
    )
    const nodes = await ends(cluster, town)
    const newest = nodes[0]?.events.at(-1)
    await Promise.all(readers.map((reader) => reader.end(newest)))
    const log = await logOf(database)
    const { accepted, history } = town
    return { violations: violations(history, log, nodes), entries: log.length, accepted, took }
  } finally {
    town.end()
    await cluster.close()
  }
}

/** The first ones in their order, then whatever comes. */
function orderOf(rounds: number, random: () => number): string[] {
  const all = Object.keys(disasters)
  return Array.from(
    { length: rounds },
    (_, round) => all[round] ?? all[Math.floor(random() * all.length)] ?? '',
  )
}

/** Waits until every stay is over everywhere, and nothing more is written; then asks each node what it shows. */
async function ends(cluster: Cluster, town: Town): Promise<NodeEnd[]> {
  // No timer knows that the clock was set: whatever is said next makes the node that decides look.
  await town.say()
  const { guests } = town.history
  for (const end = Date.now() + ENDS_MS; Date.now() < end; await later(CALM_MS)) {
    const nodes = await Promise.all(cluster.nodes.map(endOf))
    const isOver = nodes.every(({ expired }) => guests.every((guest) => expired.includes(guest)))
    if (isOver && new Set(nodes.map(({ state }) => state.split(' ')[0])).size === 1) return nodes
  }
  return Promise.all(cluster.nodes.map(endOf))
}

interface Event {
  readonly id: string
  readonly kind: string
  readonly actor: string | null
  readonly subject: { readonly id: string }
}

async function endOf(node: ClusterNode): Promise<NodeEnd> {
  const events: Event[] = []
  let next: string | null = `/api/agent-forum?view=events&limit=100`
  while (next !== null) {
    const answer: Response = await fetch(new URL(next, node.baseUrl), { signal: AbortSignal.timeout(20_000) })
    const { data } = (await answer.json()) as { data: { items: Event[]; next_cursor: string | null } }
    events.push(...data.items)
    next =
      data.next_cursor === null ? null : `/api/agent-forum?view=events&limit=100&cursor=${data.next_cursor}`
  }
  const { nodes, server_seq } = await node.health()
  events.reverse()
  return {
    node: `node ${node.number}`,
    events: events.map(({ id }) => id),
    expired: events.filter(({ kind }) => kind === 'presence.expired').map(({ subject }) => subject.id),
    state: `${server_seq} ${nodes?.state?.seq} ${nodes?.state?.hash}`,
  }
}

async function logOf(database: TestDatabase): Promise<LogRow[]> {
  const rows = await database.ask(database.primary, 'select seq, epoch, entry from shared_log order by seq')
  return rows.map(({ seq, epoch, entry }) => ({
    seq: Number(seq),
    epoch: Number(epoch),
    text: String(entry),
  }))
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function within(what: string, ms: number, run: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${what}: not over after ${ms} ms`)), ms)
  await Promise.race([run(), late.promise]).finally(() => clearTimeout(timer))
}
