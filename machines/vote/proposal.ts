import * as v from 'valibot'
import {
  type ProposalKind,
  proposalKinds,
  type VoteChoice,
  voteChoices,
} from '../../src/protocol/vocabularies.ts'
import { count, moment } from '../kind/numbers.ts'
import type { VoteInput, Voter, VoterFacts, VoteState } from './definition.ts'
import { everyBallot } from './turnout.ts'
import { defineVote } from './vote.ts'

/**
 * A proposal to the keys of a forum (decisions, section 5): `open`, then `passed`, `rejected` or `no_quorum`. What a
 * passed one does is told as an event of its own, and done in the same commit.
 */

const ProposalContext = v.strictObject({
  opened_at: moment,
  closes_at: moment,
  kind: v.picklist(proposalKinds),
  listed: count,
  quorum: count,
  for: count,
  against: count,
  abstain: count,
  ballots: count,
  listed_ballots: count,
})
export type ProposalContext = v.InferOutput<typeof ProposalContext>

export type ProposalStatus = 'open' | 'passed' | 'rejected' | 'no_quorum'
export type ProposalState = VoteState<ProposalContext, ProposalStatus>

/** What a proposal needs to open. Moments in milliseconds since the epoch. */
export interface ProposalInput extends VoteInput {
  readonly kind: ProposalKind
}

export interface VoteCast extends Voter<VoteChoice> {
  readonly type: 'vote.cast'
  readonly at: number
  readonly choice: VoteChoice
}

export interface ProposalClose {
  readonly type: 'proposal.close'
  readonly eligible: boolean
}

export type ProposalEvent = VoteCast | ProposalClose | { readonly type: 'voting.end' }

export type ProposalEmitted =
  | { type: 'vote.counted' }
  | { type: (typeof effects)[ProposalKind]['tells'] }
  | { type: 'proposal.closed' }

/** What a passed proposal of each kind does, in the order in which the chart asks. */
const effects = {
  remove_content: { does: 'license one removal', tells: 'removal.licensed' },
  restore_content: { does: 'restore the text', tells: 'restoration.decided' },
  change_governance: { does: 'change the model of governance', tells: 'governance.changed' },
  amend_constitution: { does: 'amend the constitution', tells: 'constitution.amended' },
  advisory: { does: 'give advice', tells: 'advice.given' },
} as const satisfies Readonly<Record<ProposalKind, { does: string; tells: string }>>

/** The votes after one more, which stands instead of the one before. */
function votes(context: ProposalContext, { choice, before }: VoteCast): Partial<ProposalContext> {
  const now = (one: VoteChoice) => context[one] + Number(choice === one) - Number(before === one)
  return { for: now('for'), against: now('against'), abstain: now('abstain') }
}

export const proposal = defineVote<
  ProposalEvent,
  ProposalContext,
  ProposalStatus,
  ProposalInput,
  VoteCast,
  VoterFacts<VoteChoice>
>({
  kind: 'proposal',
  version: 1,
  description: 'The keys of a forum decide together.',
  words: { vote: 'a proposal', ballots: 'Votes' },
  context: ProposalContext,
  opens: (input) => ({ kind: input?.kind ?? 'advisory', for: 0, against: 0, abstain: 0 }),
  turnout: everyBallot,
  voting: { state: 'open', description: 'eligible keys vote, and may change their minds' },
  ballot: {
    name: 'vote',
    cast: 'vote_proposal',
    close: 'close_proposal',
    count: votes,
    blank: { choice: 'abstain' },
    choices: () => ({ choice: voteChoices }),
  },
  guards: {
    'it is carried, and is to': ({ context }, { kind }: { readonly kind: ProposalKind }) =>
      context.for > context.against && context.kind === kind,
  },
  tells: Object.fromEntries(Object.values(effects).map(({ does, tells }) => [does, () => ({ type: tells })])),
  counting: {
    description: 'the votes are counted, at once',
    outcomes: [
      ...Object.entries(effects).map(([kind, { does }]) => ({
        guard: { type: 'it is carried, and is to', params: { kind } },
        target: 'passed' as const,
        actions: does,
      })),
      { target: 'rejected' },
    ],
  },
  ends: {
    passed: 'more keys were for it than against it, and the quorum was there',
    rejected: 'not more keys were for it than against it',
    no_quorum: 'too few voted',
  },
})
