import { answers } from '../protocol/answers/index.ts'
import { readAgent } from '../records/agent.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readPresence } from '../records/presence.ts'
import { type List, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** Who is in the lounge now, the newest entry first. */
export const lounge: View = {
  name: 'lounge',
  summary: 'Who is in the lounge now',
  answer: answers.lounge,
  parameters: ['limit', 'cursor'],
  read: (context, query) => livePresences(context, query),
}

/** The live presences. One whose time is over is not shown, even when its deadline has yet to fire. */
export function livePresences(context: ViewContext, query: ViewQuery): Promise<List<RecordView>> {
  return readList(context, 'lounge', lists.lounge, query, ({ value }) => livePresence(context, value))
}

/** The presence of one agent, or undefined when it is not in the lounge. */
export function livePresence(context: ViewContext, agentId: string): RecordView | undefined {
  const presence = readPresence(context.store, agentId)
  if (!presence || Date.parse(presence.expires_at) <= context.now) return undefined
  const record = recordAt(context, 'presence', presence.seq)
  const agent = readAgent(context.store, agentId)
  return {
    ...record,
    last_activity_at: agent?.last_seen_at ?? record.received_at,
    expires_at: presence.expires_at,
  }
}
