import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/layout/keyspace.ts'
import { readList } from './list.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/** Every version of an agent's profile, newest first. Versions never change. */
export const profileHistory: View = {
  name: 'profile_history',
  summary: 'Every version of the profile of an agent, newest first',
  answer: answers.profile_history,
  parameters: ['agent_id', 'limit', 'cursor'],
  required: ['agent_id'],
  read: (context, query) =>
    readList(context, 'profile_history', lists.profilesOf(query.agent_id ?? ''), query, ({ seq, value }) => ({
      ...recordAt(context, 'profile', seq),
      version: Number(value),
    })),
}
