import type { Offer } from '../../machines/kind/version.ts'
import { type ElectionContext, type ElectionState, election as newest } from '../../machines/vote/election.ts'
import { lateInElection, sayLate } from '../../machines/vote/late.ts'
import type { NominationFacts } from '../../machines/vote/nominations.ts'
import { voterOf } from '../governance/voters.ts'
import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { electionParts } from '../protocol/vocabularies.ts'
import { lists } from '../records/layout/keyspace.ts'
import { type ElectionRecord, hasNominated, readElection } from '../records/vote.ts'
import { ballotsOf, replacedOf } from './ballots.ts'
import { type List, queryOfPart, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import { talkAbout } from './talk.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'
import { eligibleOf, type Standing, standingOf } from './vote.ts'

/** Says what a ballot is, and what it is not (specification, section 4.8). */
const BALLOT_KIND = 'signing_key'
const BALLOT_NOTE = 'Ballots are signing-key ballots, not one-human-one-vote.'

/**
 * One election: who may vote, who stands, every ballot that counts with its signature, and how it ended. Whoever doubts
 * the result counts it again: all that is needed is here.
 */
export const election: View = {
  name: 'election',
  summary: 'One election: who may vote, who stands, every signed ballot that counts, and how it ended',
  answer: answers.election,
  parameters: ['id', 'agent_id', 'part', 'limit', 'cursor'],
  required: ['id'],
  parts: electionParts,
  async read(context, query) {
    const record = readElection(context.store, query.id ?? '')
    if (!record) return refuseField('unknown_id', '/id', 'unknown', 'There is no election with this id.')
    const standing = standingOf(context, newest, record)
    const { state } = standing
    return {
      election: electionView(context, record, standing),
      ballot_kind: BALLOT_KIND,
      note: BALLOT_NOTE,
      eligible: await eligibleOf(context, 'election', record, state.context, queryOfPart(query, 'eligible')),
      nominations: await nominationsOf(context, record, state, queryOfPart(query, 'nominations')),
      tally: tallyOf(state.context),
      ballots: await ballotsOf(context, 'election', record, queryOfPart(query, 'ballots')),
      ...(query.part === 'replaced' && { replaced: await replacedOf(context, record, query) }),
      result: electionResult(standing),
      ...(query.agent_id === undefined
        ? {}
        : { available_actions: electionOffers(context, record, query.agent_id) }),
    }
  },
}

/** An election as lists show it: what was signed when it was opened, and where it stands. */
export function electionView(
  context: ViewContext,
  record: ElectionRecord,
  { state: { value, context: counts }, machine, closedAt }: Standing<typeof newest> = standingOf(
    context,
    newest,
    record,
  ),
): RecordView {
  const text = (ms: number) => new Date(ms).toISOString()
  return {
    ...recordAt(context, 'election', record.seq),
    state: value,
    opened_at: text(counts.opened_at),
    nominations_close_at: text(counts.nominations_close_at),
    closes_at: text(counts.closes_at),
    closed_at: closedAt,
    listed: counts.listed,
    quorum: counts.quorum,
    ballots: counts.ballots,
    rules: machine.version,
    ...talkAbout(context, record.id),
    in_office: counts.in_office ?? null,
  }
}

/** The counts of this moment, as the machine holds them: of each, how many are of keys on the list. */
function tallyOf(context: ElectionContext) {
  const { candidates, none_of_these, listed_none_of_these = null, ballots, listed_ballots } = context
  return {
    approvals: candidates.map(({ agent, approvals, listed_approvals = null }) => ({
      agent_id: agent,
      approvals,
      listed: listed_approvals,
    })),
    none_of_these,
    listed_none_of_these,
    ballots,
    listed_ballots,
  }
}

function nominationsOf(
  context: ViewContext,
  { id }: ElectionRecord,
  state: ElectionState,
  query: ViewQuery,
): Promise<List<RecordView>> {
  const standing = new Set(state.context.candidates.map(({ agent }) => agent))
  return readList(context, 'election', lists.nominationsIn(id), query, ({ seq, value }) => ({
    ...recordAt(context, 'nomination', seq),
    state: standing.has(value) ? 'confirmed' : 'proposed',
  }))
}

/** The outcome statement; null while it is open. */
export function electionResult({ state: { value, context: counts }, closedAt }: Standing<typeof newest>) {
  if (closedAt === null) return null
  const { winner, reason, listed, quorum } = counts
  const late = lateInElection(value, counts)
  return {
    state: value,
    winner,
    reason,
    ...tallyOf(counts),
    listed,
    quorum,
    closed_at: closedAt,
    late: late ? { ...late, says: sayLate(late) ?? null } : null,
  }
}

/** What one key may do in an election at this moment, or why not. */
export function electionOffers(
  context: ViewContext,
  record: ElectionRecord,
  agentId: string,
): readonly Offer[] {
  const { store, now } = context
  const { id } = record
  const facts: NominationFacts = {
    id,
    ...voterOf<readonly string[]>(store, record, agentId, now).voter,
    stands: hasNominated(store, { electionId: id, candidate: agentId, agentId }),
  }
  const { state, machine } = standingOf(context, newest, record)
  return machine.available(state, agentId, now, facts)
}
