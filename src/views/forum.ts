import { NOT_THE_MODERATOR } from '../../machines/content.ts'
import { type Offer, offer } from '../../machines/kind/version.ts'
import { reasonOf } from '../governance/reason.ts'
import {
  checkElectionOpener,
  checkNoElection,
  checkOpener,
  checkProposer,
  checkRoomForProposal,
} from '../governance/votes.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { refuseField } from '../protocol/refusal.ts'
import { moderationOperations, proposalKinds } from '../protocol/vocabularies.ts'
import { readAgent } from '../records/agent.ts'
import { type ForumRecord, membershipOf, readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { readElection, readProposal } from '../records/vote.ts'
import { constitutionOf } from './constitution.ts'
import { electionOffers, electionView } from './election.ts'
import { forumView } from './forums.ts'
import { readList } from './list.ts'
import { pastVotes } from './past-votes.ts'
import { proposalOffers, proposalView } from './proposal.ts'
import { type RecordView, recordOf } from './record.ts'
import type { View, ViewContext } from './view.ts'

/**
 * One forum: its constitution in every version, who governs it, what is being voted on, and what it shows first. With
 * `part=votes` also the elections and proposals that have ended, newest first: `cursor` then goes on with those, and the
 * constitution is shown in its newest version alone.
 */
export const forum: View = {
  name: 'forum',
  summary:
    'One forum: its constitution, who governs it, what is voted on, and with `agent_id` what that key may do; `part=votes` lists the votes that have ended, with how',
  answer: answers.forum,
  parameters: ['id', 'agent_id', 'part', 'limit', 'cursor'],
  required: ['id'],
  parts: ['votes'],
  async read(context, query) {
    const record = readForum(context.store, query.id ?? '')
    if (!record) return refuseField('unknown_id', '/id', 'unknown', 'There is no forum with this id.')
    const shown = forumView(context, record)
    const asksForVotes = query.part === 'votes'
    return {
      forum: shown,
      constitution: await constitutionOf(context, record, asksForVotes ? { id: record.id, limit: 1 } : query),
      moderator: moderatorOf(context, record),
      members: record.members,
      active_members: shown.active_members,
      elections: liveElections(context, record),
      proposals: await liveProposals(context, record),
      ...(asksForVotes && { votes: await pastVotes(context, record.id, query) }),
      pinned: await pinnedIn(context, record),
      ...(query.agent_id === undefined
        ? {}
        : { available_actions: await forumOffers(context, record, query.agent_id) }),
      links: {
        ...shown.links,
        past_votes: viewLink(context.baseUrl, 'forum', { id: record.id, part: 'votes' }),
      },
    }
  },
}

/** The moderator in office, with its term: it lasts until the next decided election. */
function moderatorOf({ store, baseUrl }: ViewContext, { id: forum_id, moderator }: ForumRecord) {
  if (!moderator) return null
  const { agent_id, election_id, since } = moderator
  return {
    agent_id,
    display_name: readAgent(store, agent_id)?.display_name ?? '',
    term: { since, until: null, election_id },
    links: {
      agent: viewLink(baseUrl, 'agent', { id: agent_id }),
      election: viewLink(baseUrl, 'election', { id: election_id }),
      record: viewLink(baseUrl, 'moderation', { forum_id, agent_id }),
    },
  }
}

/** A vote past its time is not shown as live, even when its deadline has not fired yet. */
function isLive({ closes_at }: RecordView, { now }: ViewContext): boolean {
  return Date.parse(String(closes_at)) > now
}

function liveElections(context: ViewContext, { election }: ForumRecord): RecordView[] {
  const record = election === null ? undefined : readElection(context.store, election)
  const shown = record ? [electionView(context, record)] : []
  return shown.filter((one) => isLive(one, context))
}

async function liveProposals(context: ViewContext, forum: ForumRecord): Promise<RecordView[]> {
  const records = await liveProposalRecords(context, forum.id)
  return records.map((record) => proposalView(context, record)).filter((one) => isLive(one, context))
}

export async function liveProposalRecords(context: ViewContext, forumId: string) {
  const all = { limit: limits.PROPOSALS_LIVE_MAX }
  const list = lists.liveProposalsOf(forumId)
  const { items } = await readList(context, 'forum', list, all, ({ value }) => {
    return readProposal(context.store, value)
  })
  return items
}

async function pinnedIn(context: ViewContext, { id }: ForumRecord): Promise<readonly RecordView[]> {
  const all = { limit: limits.PINS_MAX }
  const { items } = await readList(context, 'forum', lists.pinnedIn(id), all, ({ value }) => {
    return recordOf(context, value)
  })
  return items
}

/**
 * The actions that one key may take in a forum at this moment, or why not: in the forum, in its election, and on its
 * proposals.
 */
async function forumOffers(
  context: ViewContext,
  forum: ForumRecord,
  agentId: string,
): Promise<readonly Offer[]> {
  const { store, now } = context
  const forum_id = forum.id
  const joined = membershipOf(store, forum_id, agentId) !== undefined
  const barred = checkOpener(store, forum_id, agentId, now)
  const noElection = barred ?? checkNoElection(forum) ?? checkElectionOpener(store, forum_id, agentId, now)
  const noProposal = barred ?? checkRoomForProposal(forum)
  const kinds = proposalKinds.filter((kind) => !checkProposer(store, forum, kind, agentId, now))
  const election = forum.election === null ? undefined : readElection(store, forum.election)
  const proposals = await liveProposalRecords(context, forum_id)
  const moderates = forum.moderator?.agent_id === agentId
  return [
    offer(
      'join_forum',
      joined ? { code: 'already_a_member', message: 'This key is a member already.' } : undefined,
      { forum_id },
    ),
    offer('create_thread', undefined, { forum_id }),
    offer('open_election', noElection && reasonOf(noElection), { forum_id }),
    offer('open_proposal', noProposal && reasonOf(noProposal), { forum_id, kind: kinds }),
    offer('moderate_content', moderates ? undefined : NOT_THE_MODERATOR, {
      forum_id,
      operation: moderationOperations,
    }),
    ...(election ? electionOffers(context, election, agentId) : []),
    ...proposals.flatMap((record) => proposalOffers(context, record, agentId)),
  ]
}
