import type { Offer } from '../../machines/kind/version.ts'
import { lateInProposal, sayLate } from '../../machines/vote/late.ts'
import { proposal as newest, type ProposalContext } from '../../machines/vote/proposal.ts'
import { voterOf } from '../governance/voters.ts'
import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { proposalParts, type VoteChoice } from '../protocol/vocabularies.ts'
import { type ProposalRecord, readProposal } from '../records/vote.ts'
import { ballotsOf } from './ballots.ts'
import { queryOfPart } from './list.ts'
import { type RecordView, recordAt, recordOf } from './record.ts'
import { talkAbout } from './talk.ts'
import type { View, ViewContext } from './view.ts'
import { eligibleOf, type Standing, standingOf } from './vote.ts'

/** One proposal: what it is about, every vote that counts, how it ended, and what it changed. */
export const proposal: View = {
  name: 'proposal',
  summary: 'One proposal: what it is about, every signed vote that counts, how it ended, and what it changed',
  answer: answers.proposal,
  parameters: ['id', 'agent_id', 'part', 'limit', 'cursor'],
  required: ['id'],
  parts: proposalParts,
  async read(context, query) {
    const record = readProposal(context.store, query.id ?? '')
    if (!record) return refuseField('unknown_id', '/id', 'unknown', 'There is no proposal with this id.')
    const standing = standingOf(context, newest, record)
    const { state } = standing
    return {
      proposal: proposalView(context, record, standing),
      target: record.target && (recordOf(context, record.target.id) ?? null),
      eligible: await eligibleOf(context, 'proposal', record, state.context, queryOfPart(query, 'eligible')),
      tally: tallyOf(state.context),
      votes: await ballotsOf(context, 'proposal', record, queryOfPart(query, 'votes')),
      result: proposalResult(standing),
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
  { state: { value, context: counts }, machine, closedAt }: Standing<typeof newest> = standingOf(
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
    ballots: counts.ballots,
    rules: machine.version,
    ...talkAbout(context, record.id),
  }
}

/** The counts of this moment, as the machine holds them: of each side, how many are of keys on the list. */
function tallyOf(context: ProposalContext) {
  const { for: inFavour, against, abstain, ballots, listed_ballots } = context
  const { listed_for = null, listed_against = null, listed_abstain = null } = context
  return {
    for: inFavour,
    against,
    abstain,
    listed_for,
    listed_against,
    listed_abstain,
    ballots,
    listed_ballots,
  }
}

/** The outcome; null while it is open. */
export function proposalResult({ state: { value, context }, closedAt }: Standing<typeof newest>) {
  if (closedAt === null) return null
  const { listed, quorum } = context
  const late = lateInProposal(value, context)
  return {
    state: value,
    ...tallyOf(context),
    listed,
    quorum,
    closed_at: closedAt,
    late: late ? { ...late, says: sayLate(late) ?? null } : null,
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
