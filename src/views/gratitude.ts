import { lists } from '../records/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/** Thanks with their reasons, newest first; with `agent_id` those from and to that agent. */
export const gratitude: View = {
  name: 'gratitude',
  parameters: ['agent_id', 'limit', 'cursor'],
  read(context, query) {
    const list = query.agent_id === undefined ? lists.gratitude : lists.gratitudeOf(query.agent_id)
    return readList(context, 'gratitude', list, query, ({ seq }) => {
      const thanks = recordAt(context, 'gratitude', seq)
      return { ...thanks, from: thanks.agent.agent_id, to: thanks.to_agent_id }
    })
  },
}
