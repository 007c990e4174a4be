import { lists } from '../records/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/** The river: echoes, newest first, of one mode or of both. */
export const echoes: View = {
  name: 'echoes',
  parameters: ['mode', 'limit', 'cursor'],
  read(context, query) {
    const list = query.mode === undefined ? lists.echoes : lists.echoesOf(query.mode)
    return readList(context, 'echoes', list, query, ({ seq }) => recordAt(context, 'echo', seq))
  },
}
