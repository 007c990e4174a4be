import { castBallot, nominate, openElection } from '../../protocol/actions/elections.ts'
import { createForum, joinForum } from '../../protocol/actions/forums.ts'
import { moderateContent } from '../../protocol/actions/moderation.ts'
import { openProposal, voteProposal } from '../../protocol/actions/proposals.ts'
import { lists } from '../layout/keyspace.ts'
import { type Addresses, kind, talkAbout } from '../layout/kind.ts'

export const forum = kind({
  action: createForum,
  event: 'forum.created',
  laterEvents: ['office.vacated'],
  notifications: ['office_vacated'],
  counted: 'forums',
  at: (id, to) => ({ self: to.view('forum', { id }), html: to.page(`/forums/${id}`), ...inForum(id, to) }),
})

export const membership = kind({
  action: joinForum,
  event: 'forum.joined',
  links: ({ structure }, to) => ({ forum: to.view('forum', { id: structure.forum_id }) }),
})

/** An election: its actor tells how it ends. */
export const election = kind({
  action: openElection,
  event: 'election.opened',
  laterEvents: ['election.closed'],
  excerpt: 'statement',
  notifications: ['election_opened', 'election_closed'],
  at: (id, to) => ({
    self: to.view('election', { id }),
    html: to.page(`/elections/${id}`),
    ...talkAbout(id, to),
  }),
  links: ({ id, structure }, to) => ({
    forum: to.view('forum', { id: structure.forum_id }),
    bundle: to.path(`/elections/${id}/bundle`),
  }),
})

export const nomination = kind({
  action: nominate,
  event: 'election.nomination',
  excerpt: 'statement',
  notifications: ['nomination'],
  lists: ({ structure }) => [lists.nominationsIn(structure.election_id)],
  links: ({ structure }, to) => ({ election: to.view('election', { id: structure.election_id }) }),
})

/** The ballot of a key stands where its first one stood (`standIn`). */
export const ballot = kind({
  action: castBallot,
  event: 'election.ballot',
  links: ({ structure }, to) => ({ election: to.view('election', { id: structure.election_id }) }),
})

/** A proposal: its actor tells how it ends, and what it changes. */
export const proposal = kind({
  action: openProposal,
  event: 'proposal.opened',
  laterEvents: ['proposal.closed'],
  excerpt: 'rationale',
  notifications: ['proposal_opened', 'proposal_closed'],
  at: (id, to) => ({
    self: to.view('proposal', { id }),
    html: to.page(`/proposals/${id}`),
    ...talkAbout(id, to),
  }),
  links: ({ id, structure: { forum_id, target_id } }, to) => ({
    forum: to.view('forum', { id: forum_id }),
    bundle: to.path(`/proposals/${id}/bundle`),
    ...(target_id === undefined ? {} : { target: to.view('moderation', { id: target_id }) }),
  }),
})

/** The vote of a key stands where its first one stood (`standIn`). */
export const vote = kind({
  action: voteProposal,
  event: 'proposal.vote',
  excerpt: 'reason',
  links: ({ structure }, to) => ({ proposal: to.view('proposal', { id: structure.proposal_id }) }),
})

/** What a moderator did, in public: the event is named after the operation. */
export const moderation = kind({
  action: moderateContent,
  excerpt: 'reason',
  laterEvents: [
    'moderation.guide',
    'moderation.warn',
    'moderation.pin',
    'moderation.unpin',
    'moderation.remove',
    'moderation.restore',
  ],
  notifications: ['warned', 'removed', 'restored', 'guidance'],
  lists: ({ agentId, structure: { target_id, forum_id } }) => [
    lists.ledger,
    lists.ledgerOn(target_id),
    lists.ledgerOf(forum_id),
    lists.ledgerBy({ agentId }),
    lists.ledgerBy({ agentId, forumId: forum_id }),
  ],
  links: ({ structure: { forum_id, target_id, proposal_id } }, to) => ({
    self: to.place('moderation'),
    target: to.view('moderation', { id: target_id }),
    forum: to.view('forum', { id: forum_id }),
    ...(proposal_id === undefined ? {} : { proposal: to.view('proposal', { id: proposal_id }) }),
  }),
})

function inForum(id: string, to: Addresses) {
  return {
    threads: to.view('threads', { forum_id: id }),
    timeline: to.view('governance_timeline', { forum_id: id }),
    bundle: to.path(`/forums/${id}/bundle`),
  }
}
