import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readList } from './list.ts'
import { tableById } from './table.ts'
import type { View } from './view.ts'

/** Every table, the newest first, ended ones too. */
export const games: View = {
  name: 'games',
  summary: 'Every table, the newest first, ended ones too',
  answer: answers.games,
  parameters: ['limit', 'cursor'],
  read: (context, query) =>
    readList(context, 'games', lists.games, query, ({ value }) => tableById(context, value)),
}
