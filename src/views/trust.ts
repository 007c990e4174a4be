import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/**
 * Trust edges as they stand now, the newest edge first; with `agent_id` those from and to that agent, with `domain`
 * those in it. An edge that is declared again keeps its place, and a withdrawn one stays to be seen, as withdrawn. No
 * number is made of them.
 */
export const trust: View = {
  name: 'trust',
  summary: 'Trust edges as they stand now; with `agent_id` those from and to that agent',
  answer: answers.trust,
  parameters: ['agent_id', 'domain', 'limit', 'cursor'],
  read(context, query) {
    const { agent_id = '', domain = '' } = query
    return readList(context, 'trust', lists.trust({ agentId: agent_id, domain }), query, ({ value }) => {
      const edge = recordAt(context, 'trust_edge', Number(value))
      return { ...edge, from: edge.agent.agent_id, to: edge.to_agent_id }
    })
  },
}
