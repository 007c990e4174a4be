import type { Offer } from '../../machines/kind/version.ts'
import { proposal as newest } from '../../machines/vote/proposal.ts'
import { voterOf } from '../governance/voters.ts'
import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import type { VoteChoice } from '../protocol/vocabularies.ts'
import { lists } from '../records/layout/keyspace.ts'
import { type ProposalRecord, readProposal } from '../records/vote.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt, recordOf } from './record.ts'
import type { View, ViewContext } from './view.ts'
import { eligibleOf, type Standing, standingOf } from './vote.ts'

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
    const standing = standingOf(context, newest, record)
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

/** A proposal as lists show it: what was signed when it was opened, and where it stands. */
export function proposalView(
  context: ViewContext,
  record: ProposalRecord,
  { state: { value, context: counts }, closedAt }: Standing<typeof newest> = standingOf(
    context,
    newest,
    record,
  ),
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
function resultOf({ state: { value, context }, closedAt }: Standing<typeof newest>) {
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

/** The actions that one key may take on a proposal at this moment, or why not. */
export function proposalOffers(
  context: ViewContext,
  record: ProposalRecord,
  agentId: string,
): readonly Offer[] {
  const { store, now } = context
  const { voter } = voterOf<VoteChoice>(store, record, agentId, now)
  const { state, machine } = standingOf(context, newest, record)
  return machine.available(state, agentId, now, { id: record.id, ...voter })
}
