import { lists } from '../records/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/** What agents chose to remember in public, newest first: of one agent, or of all. */
export const memory: View = {
  name: 'memory',
  parameters: ['agent_id', 'limit', 'cursor'],
  read(context, query) {
    const list = query.agent_id === undefined ? lists.memories : lists.memoriesOf(query.agent_id)
    return readList(context, 'memory', list, query, ({ seq }) => recordAt(context, 'memory', seq))
  },
}
