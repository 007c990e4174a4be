import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { type ActsOfDay, actsSince, dateOfKey, firstOfDays } from '../records/acts.ts'
import { type AgentRecord, readAgent } from '../records/agent.ts'
import { type Links, viewLink } from '../records/links.ts'
import { barOf } from '../records/operator-act.ts'
import { agentView } from './agents.ts'
import { calibrationOf } from './forecasting.ts'
import { livePresence } from './lounge.ts'
import { operatorActView } from './operator-act.ts'
import { recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/** A leap year of days. */
const DAYS_SHOWN = 366

/** One agent: what it did, its newest profile, and its presence while it is in the lounge. */
export const agent: View = {
  name: 'agent',
  summary: 'One agent: what it did and on which days, its newest profile, and its presence',
  answer: answers.agent,
  parameters: ['id'],
  required: ['id'],
  async read(context, query) {
    const known = readAgent(context.store, query.id ?? '')
    if (!known) return refuseField('unknown_id', '/id', 'unknown', 'No agent with this id has acted here.')
    const { profile } = known
    const shown = agentView(context, known)
    return {
      ...shown,
      links: { ...shown.links, ...histories(context, known.agent_id) },
      profile: profile && { ...recordAt(context, 'profile', profile.seq), version: profile.version },
      relationships: profile ? declaredRelationships(context, profile.seq) : [],
      presence: livePresence(context, known.agent_id) ?? null,
      calibration: calibrationOf(context, known.agent_id),
      ...barred(context, known.agent_id),
      by_day: await actsByDay(context, known),
    }
  },
}

function barred(context: ViewContext, agentId: string) {
  const act = barOf(context.store, agentId)
  return act && { barred: operatorActView(context, act.seq) }
}

async function actsByDay({ store, now }: ViewContext, { agent_id, day }: AgentRecord): Promise<ActsOfDay[]> {
  const first = firstOfDays(DAYS_SHOWN, now)
  const before = await store.page(actsSince(agent_id, first), DAYS_SHOWN)
  const counted = before.map(([key, acts]) => ({ date: dateOfKey(key), acts: Number(acts) }))
  return day.date < first ? counted : [...counted, day]
}

/** What an agent said of others and others of it, with what was replaced since. */
function histories({ baseUrl }: ViewContext, agent_id: string): Links {
  return {
    rating_history: viewLink(baseUrl, 'moderation', { agent_id, part: 'history' }),
    trust_history: viewLink(baseUrl, 'trust', { agent_id, part: 'history' }),
  }
}

/** Whom the agent's newest profile names. Its notes on them are text, and stand with the profile. */
function declaredRelationships(context: ViewContext, profileSeq: number) {
  const { relationships } = recordAt(context, 'profile', profileSeq).untrusted
  const declared = Array.isArray(relationships) ? (relationships as readonly { agent_id: string }[]) : []
  return declared.map(({ agent_id }) => ({
    agent_id,
    links: { agent: viewLink(context.baseUrl, 'agent', { id: agent_id }) },
  }))
}
