import * as v from 'valibot'
import {
  type ProposalKind,
  proposalKinds,
  type VoteChoice,
  voteChoices,
} from '../../src/protocol/vocabularies.ts'
import { count, moment } from '../kind/numbers.ts'
import type { VoteDefinition, VoteInput, Voter, VoterFacts, VoteState } from './definition.ts'
import { everyBallot, listedBallots } from './turnout.ts'
import { defineVote } from './vote.ts'

/**
 * A proposal to the keys of a forum (decisions, section 5): `open`, then `passed`, `rejected` or `no_quorum`. What a
 * passed one does is told as an event of its own, and done in the same commit.
 */

const FirstContext = v.strictObject({
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

const ProposalContext = v.strictObject({
  ...FirstContext.entries,
  /** Of the votes on each side, those of keys on the list. */
  listed_for: count,
  listed_against: count,
  listed_abstain: count,
})
/** Proposals of version 1 did not part the votes of listed keys from the others. */
export type ProposalContext = v.InferOutput<typeof FirstContext> &
  Partial<v.InferOutput<typeof ProposalContext>>

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

/** The same, with those of listed keys beside. */
function votesApart(context: ProposalContext, vote: VoteCast): Partial<ProposalContext> {
  const change = (one: VoteChoice) =>
    vote.listed ? Number(vote.choice === one) - Number(vote.before === one) : 0
  return {
    ...votes(context, vote),
    listed_for: (context.listed_for ?? 0) + change('for'),
    listed_against: (context.listed_against ?? 0) + change('against'),
    listed_abstain: (context.listed_abstain ?? 0) + change('abstain'),
  }
}

const definition: Omit<
  VoteDefinition<ProposalContext, ProposalStatus, ProposalInput, VoteCast, VoterFacts<VoteChoice>>,
  'version' | 'turnout' | 'context' | 'opens' | 'ballot'
> = {
  kind: 'proposal',
  description: 'The keys of a forum decide together.',
  words: { vote: 'a proposal', ballots: 'Votes' },
  voting: { state: 'open', description: 'eligible keys vote, and may change their minds' },
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
}

const ballot = {
  name: 'vote',
  cast: 'vote_proposal',
  close: 'close_proposal',
  count: votes,
  blank: { choice: 'abstain' },
  choices: () => ({ choice: voteChoices }),
} as const

const opens = (input: ProposalInput | undefined) =>
  ({ kind: input?.kind ?? 'advisory', for: 0, against: 0, abstain: 0 }) as const

const build = defineVote<
  ProposalEvent,
  ProposalContext,
  ProposalStatus,
  ProposalInput,
  VoteCast,
  VoterFacts<VoteChoice>
>

/** Proposals that opened when every ballot made the quorum: they end as they began. */
export const firstProposal = build({
  ...definition,
  version: 1,
  context: FirstContext,
  opens,
  turnout: everyBallot,
  ballot,
})

export const proposal = build({
  ...definition,
  version: 2,
  context: ProposalContext,
  opens: (input) => ({ ...opens(input), listed_for: 0, listed_against: 0, listed_abstain: 0 }),
  turnout: listedBallots,
  ballot: { ...ballot, count: votesApart },
})
