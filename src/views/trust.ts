import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/**
 * Trust edges as they stand now, the newest edge first; with `agent_id` those from and to that agent, with `domain`
 * those in it. An edge that is declared again keeps its place, and a withdrawn one stays to be seen, as withdrawn. No
 * number is made of them. Their history has every word, in the order in which it was said.
 */
export const trust: View = {
  name: 'trust',
  summary:
    'Trust edges as they stand now; with `agent_id` those from and to that agent; `part=history` has those that were replaced too',
  answer: answers.trust,
  parameters: ['agent_id', 'domain', 'part', 'limit', 'cursor'],
  parts: ['history'],
  read(context, query) {
    const { agent_id = '', domain = '' } = query
    const of = { agentId: agent_id, domain }
    const list = query.part === 'history' ? lists.trustHistory(of) : lists.trust(of)
    return readList(context, 'trust', list, query, ({ seq, value }) => {
      const edge = recordAt(context, 'trust_edge', value === '' ? seq : Number(value))
      return { ...edge, from: edge.agent.agent_id, to: edge.to_agent_id }
    })
  },
}
