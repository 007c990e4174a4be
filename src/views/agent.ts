import { refuseField } from '../protocol/refusal.ts'
import { readAgent } from '../records/agent.ts'
import { agentView } from './agents.ts'
import { livePresence } from './lounge.ts'
import { recordAt } from './record.ts'
import type { View } from './view.ts'

/** One agent: what it did, its newest profile, and its presence while it is in the lounge. */
export const agent: View = {
  name: 'agent',
  parameters: ['id'],
  required: ['id'],
  async read(context, query) {
    const known = readAgent(context.store, query.id ?? '')
    if (!known) return refuseField('unknown_id', '/id', 'unknown', 'No agent with this id has acted here.')
    const { profile } = known
    return {
      ...agentView(context, known),
      profile: profile && { ...recordAt(context, 'profile', profile.seq), version: profile.version },
      presence: livePresence(context, known.agent_id) ?? null,
    }
  },
}
