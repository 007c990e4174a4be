import type { Offer } from '../../machines/kind.ts'
import { proposal as newest, type ProposalFacts, type ProposalState } from '../../machines/proposal.ts'
import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import type { VoteChoice } from '../protocol/vocabularies.ts'
import { isEligible, isListed } from '../records/contribution.ts'
import { lists } from '../records/keyspace.ts'
import { type ProposalRecord, readBallot, readProposal } from '../records/vote.ts'
import { eligibleOf } from './election.ts'
import { hostedActor } from './hosted-actor.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt, recordOf } from './record.ts'
import type { View, ViewContext } from './view.ts'

/** One proposal: what it is about, every vote that counts, how it ended, and what it changed. */
export const proposal: View = {
  name: 'proposal',
  summary: 'One proposal: what it is about, every signed vote that counts, how it ended, and what it changed',
  answer: answers.proposal,
  parameters: ['id', 'agent_id', 'limit', 'cursor'],
  required: ['id'],
  async read(context, query) {
    const record = readProposal(context.store, query.id ?? '')
    if (!record) return refuseField('unknown_id', '/id', 'unknown', 'There is no proposal with this id.')
    const standing = standingOf(context, record)
    const { state } = standing
    return {
      proposal: proposalView(context, record, standing),
      target: record.target && (recordOf(context, record.target.id) ?? null),
      eligible: await eligibleOf(context, 'proposal', record, state.context, query),
      votes: await readList(context, 'proposal', lists.ballotsIn(record.id), query, ({ value }) =>
        recordAt(context, 'vote', Number(value)),
      ),
      result: resultOf(standing),
      changed: record.changed,
      ...(query.agent_id === undefined
        ? {}
        : { available_actions: proposalOffers(context, record, query.agent_id) }),
    }
  },
}

interface Standing {
  readonly state: ProposalState
  /** The version that it was started under. */
  readonly machine: typeof newest
  /** When it was closed, or will have been once what is overdue may act; null while it is open. */
  readonly closedAt: string | null
}

function standingOf(context: ViewContext, { id, closed }: ProposalRecord): Standing {
  const { state, machine, endedAt } = hostedActor(context, newest, id)
  return { state, machine, closedAt: closed?.at ?? endedAt }
}

/** A proposal as lists show it: what was signed when it was opened, and where it stands. */
export function proposalView(
  context: ViewContext,
  record: ProposalRecord,
  { state: { value, context: counts }, closedAt }: Standing = standingOf(context, record),
): RecordView {
  return {
    ...recordAt(context, 'proposal', record.seq),
    proposes: record.proposes,
    state: value,
    opened_at: new Date(counts.opened_at).toISOString(),
    closes_at: new Date(counts.closes_at).toISOString(),
    closed_at: closedAt,
    listed: counts.listed,
    quorum: counts.quorum,
  }
}

/** The outcome; null while it is open. */
function resultOf({ state: { value, context }, closedAt }: Standing) {
  if (closedAt === null) return null
  const { for: inFavour, against, abstain, ballots, listed_ballots, listed, quorum } = context
  return {
    state: value,
    for: inFavour,
    against,
    abstain,
    ballots,
    listed_ballots,
    listed,
    quorum,
    closed_at: closedAt,
  }
}

/** What one key may do with a proposal at this moment, or why not. */
export function proposalOffers(
  context: ViewContext,
  record: ProposalRecord,
  agentId: string,
): readonly Offer[] {
  const { store, now } = context
  const { id, forum_id, seq } = record
  const facts: ProposalFacts = {
    id,
    eligible: isEligible(store, forum_id, agentId, now),
    listed: isListed(store, forum_id, agentId, seq),
    before: readBallot<VoteChoice>(store, id, agentId)?.choice ?? null,
  }
  const { state, machine } = standingOf(context, record)
  return machine.available(state, agentId, now, facts)
}
