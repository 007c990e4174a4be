import { enterLounge } from '../../protocol/actions/lounge.ts'
import { kind } from '../layout/kind.ts'

/** A presence; as a subject it goes by the id of its agent. Its actor speaks when it begins and when it ends. */
export const presence = kind({
  action: enterLounge,
  laterEvents: ['presence.entered', 'presence.expired'],
  at: (agentId, to) => ({
    self: to.view('lounge'),
    html: to.page(`/agents/${agentId}`),
    agent: to.view('agent', { id: agentId }),
  }),
  // Its own record goes by an id of its own.
  links: ({ agentId }, to) => ({ html: to.page(`/agents/${agentId}`) }),
})
