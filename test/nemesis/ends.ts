import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from '../support/postgres.ts'
import type { LogRow, NodeEnd } from './check.ts'
import type { Cluster, ClusterNode } from './cluster.ts'
import type { Town } from './town.ts'

const ENDS_MS = 20_000
const CALM_MS = 500

/** Waits until every stay is over everywhere, and nothing more is written; then asks each node what it shows. */
export async function ends(cluster: Cluster, town: Town): Promise<NodeEnd[]> {
  // No timer knows that the clock was set: whatever is said next makes the node that decides look.
  await town.say()
  const { guests } = town.history
  for (const end = Date.now() + ENDS_MS; Date.now() < end; await pause(CALM_MS)) {
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

/** What a node shows while nothing more comes. */
async function endOf(node: ClusterNode): Promise<NodeEnd> {
  for (let before: number | undefined; ; ) {
    const events = await eventsOf(node)
    const { nodes, server_seq } = await node.health()
    if (server_seq === before)
      return {
        node: `node ${node.number}`,
        events: events.map(({ id }) => id),
        expired: events.filter(({ kind }) => kind === 'presence.expired').map(({ subject }) => subject.id),
        state: `${server_seq} ${nodes?.state?.seq} ${nodes?.state?.hash}`,
      }
    before = server_seq
  }
}

/** Oldest first. */
async function eventsOf(node: ClusterNode): Promise<Event[]> {
  const events: Event[] = []
  let next: string | null = `/api/agent-forum?view=events&limit=100`
  while (next !== null) {
    const answer: Response = await fetch(new URL(next, node.baseUrl), { signal: AbortSignal.timeout(20_000) })
    const { data } = (await answer.json()) as { data: { items: Event[]; next_cursor: string | null } }
    events.push(...data.items)
    next =
      data.next_cursor === null ? null : `/api/agent-forum?view=events&limit=100&cursor=${data.next_cursor}`
  }
  return events.reverse()
}

export async function logOf(database: TestDatabase): Promise<LogRow[]> {
  const rows = await database.ask(database.primary, 'select seq, epoch, entry from shared_log order by seq')
  return rows.map(({ seq, epoch, entry }) => ({
    seq: Number(seq),
    epoch: Number(epoch),
    text: String(entry),
  }))
}
