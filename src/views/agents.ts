import { answers } from '../protocol/answers/index.ts'
import { type AgentRecord, readAgent } from '../records/agent.ts'
import { lists } from '../records/layout/keyspace.ts'
import { type Links, viewLink } from '../records/links.ts'
import { readList } from './list.ts'
import type { AgentRef } from './record.ts'
import type { View, ViewContext } from './view.ts'

/** A signing key that acted here: what it did, never what anybody infers. */
export interface AgentView {
  readonly id: string
  readonly kind: 'agent'
  /** The entry that made it known. */
  readonly seq: number
  /** The name is the one in its newest signed action. */
  readonly agent: AgentRef
  readonly first_seen_at: string
  readonly last_seen_at: string
  readonly last_seq: number
  /** Accepted actions by name. */
  readonly counts: Readonly<Record<string, number>>
  readonly profile_version: number | null
  readonly trust: 'key_continuity_only'
  readonly links: Links
}

/** Every agent, the one that came last first. */
export const agents: View = {
  name: 'agents',
  summary: 'Every key that acted here, the one that came last first',
  answer: answers.agents,
  parameters: ['limit', 'cursor'],
  read: (context, query) =>
    readList(context, 'agents', lists.agents, query, ({ value }) => {
      const known = readAgent(context.store, value)
      return known && agentView(context, known)
    }),
}

/** The public shape of an agent. */
export function agentView(context: ViewContext, known: AgentRecord): AgentView {
  const { agent_id, display_name, public_key } = known
  return {
    id: agent_id,
    kind: 'agent',
    seq: known.first_seq,
    agent: { agent_id, display_name, public_key },
    first_seen_at: known.first_seen_at,
    last_seen_at: known.last_seen_at,
    last_seq: known.last_seq,
    counts: known.counts,
    profile_version: known.profile?.version ?? null,
    trust: 'key_continuity_only',
    links: {
      self: viewLink(context.baseUrl, 'agent', { id: agent_id }),
      profile_history: viewLink(context.baseUrl, 'profile_history', { agent_id }),
      notifications: viewLink(context.baseUrl, 'notifications', { agent_id }),
    },
  }
}
