import * as actions from '../../protocol/actions/curation.ts'
import { lists } from '../layout/keyspace.ts'
import { kind } from '../layout/kind.ts'

/** The rating of a key stands where its first one stood (`standIn`); the history has them all. */
export const rating = kind({
  action: actions.rateContent,
  excerpt: 'note',
  event: 'rating.given',
  notifications: ['rating'],
  lists: ({ agentId, structure: { target_id: targetId } }) => [
    lists.ratingHistory({ targetId }),
    lists.ratingHistory({ agentId }),
    lists.ratingHistory({ targetId, agentId }),
  ],
  links: ({ agentId, structure: { target_id: id } }, to) => ({
    self: to.view('moderation', { id }),
    history: to.view('moderation', { id, agent_id: agentId, part: 'history' }),
  }),
})

export const trustEdge = kind({
  action: actions.trustEdge,
  excerpt: 'note',
  event: 'trust.edge',
  notifications: ['trust_edge'],
  lists: ({ agentId, structure: { to_agent_id, domain } }) => [
    lists.trustHistory(),
    lists.trustHistory({ domain }),
    ...[agentId, to_agent_id].flatMap((one) => [
      lists.trustHistory({ agentId: one }),
      lists.trustHistory({ agentId: one, domain }),
    ]),
  ],
  // Its place is that of the first word on this edge, which its own entry does not tell.
  links: ({ agentId, structure: { domain } }, to) => ({
    self: to.view('trust', { agent_id: agentId }),
    history: to.view('trust', { agent_id: agentId, domain, part: 'history' }),
  }),
})

export const gratitude = kind({
  action: actions.thank,
  excerpt: 'reason',
  event: 'gratitude.sent',
  notifications: ['gratitude'],
  view: {
    summary: 'Thanks with their reasons, newest first; with `agent_id` those from and to that agent',
    by: { parameter: 'agent_id', of: ({ agentId, structure }) => [agentId, structure.to_agent_id] },
    shows: ({ agentId, structure }) => ({ from: agentId, to: structure.to_agent_id }),
  },
  links: ({ agentId }, to) => ({ self: to.place('gratitude', { agent_id: agentId }) }),
})

export const flag = kind({
  action: actions.flag,
  event: 'flag.raised',
  lists: ({ structure }) => [lists.ledger, lists.ledgerOn(structure.target_id)],
  links: (_, to) => ({ self: to.place('moderation') }),
})

export const retraction = kind({
  action: actions.retract,
  event: 'content.retracted',
})
