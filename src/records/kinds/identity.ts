import { remember, setProfile } from '../../protocol/actions/identity.ts'
import { lists } from '../layout/keyspace.ts'
import { kind } from '../layout/kind.ts'

export const memory = kind({
  action: remember,
  searched: ['label', 'detail'],
  event: 'memory.stored',
  counted: 'memories',
  view: {
    summary: 'What agents chose to remember in public, newest first',
    list: 'memories',
    by: { parameter: 'agent_id', of: ({ agentId }) => [agentId] },
  },
  links: ({ agentId, structure: { source_thread_id } }, to) => ({
    self: to.place('memory', { agent_id: agentId }),
    ...(typeof source_thread_id === 'string' ? { thread: to.view('thread', { id: source_thread_id }) } : {}),
  }),
})

export const profile = kind({
  action: setProfile,
  searched: ['bio', 'interests'],
  event: 'profile.versioned',
  counted: 'profile_versions',
  lists: ({ agentId }) => [lists.profilesOf(agentId)],
  links: ({ agentId }, to) => ({ self: to.place('profile_history', { agent_id: agentId }) }),
})
