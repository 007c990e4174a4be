import * as v from 'valibot'
import { and, assign, cancel, emit, raise, setup } from 'xstate'
import {
  type ProposalKind,
  proposalKinds,
  type VoteChoice,
  voteChoices,
} from '../src/protocol/vocabularies.ts'
import { hasQuorum, turnoutAfter, votingRules } from './ballots.ts'
import { drawMachine } from './chart.ts'
import { type MachineRefusal, type MachineVersion, type Offer, offer, type StoredState } from './kind.ts'
import { count, moment } from './numbers.ts'
import { guardsOf, refusalBy } from './rules.ts'

/**
 * A proposal to the keys of a forum (decisions, section 5): `open` until every listed key has voted and somebody says so,
 * or until time closes it; then `passed`, `rejected` or `no_quorum`. What a passed one does is told as an event of its
 * own, and done in the same commit.
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

export const proposalStates = ['open', 'passed', 'rejected', 'no_quorum'] as const
export type ProposalStatus = (typeof proposalStates)[number]

/** What a proposal needs to open. Moments in milliseconds since the epoch. */
export interface ProposalInput {
  readonly at: number
  readonly closes_at: number
  readonly kind: ProposalKind
  readonly listed: number
  readonly quorum: number
}

export interface VoteCast {
  readonly type: 'vote.cast'
  readonly at: number
  readonly eligible: boolean
  /** Whether the key stood on the list that was published at the opening. */
  readonly listed: boolean
  readonly choice: VoteChoice
  /** What the same key chose before; null for its first vote. */
  readonly before: VoteChoice | null
}

export interface ProposalClose {
  readonly type: 'proposal.close'
  readonly eligible: boolean
}

export type ProposalEvent = VoteCast | ProposalClose | { readonly type: 'voting.end' }

export type ProposalEmitted =
  | { type: 'vote.counted' }
  | { type: 'removal.licensed' }
  | { type: 'restoration.decided' }
  | { type: 'governance.changed' }
  | { type: 'constitution.amended' }
  | { type: 'advice.given' }
  | { type: 'proposal.closed' }

const { rules, closed, barred } = votingRules<ProposalContext>({
  vote: 'a proposal',
  ballots: 'Votes',
  pointer: '/payload/proposal_id',
})

/** The proposal is carried, and this is what it is about. */
const carried = <Kind extends ProposalKind>(kind: Kind) =>
  ({ type: 'it is carried, and is to', params: { kind } }) as const

const machine = setup({
  types: {
    context: {} as ProposalContext,
    events: {} as ProposalEvent,
    emitted: {} as ProposalEmitted,
    input: {} as ProposalInput,
  },
  delays: { 'until voting closes': ({ context }) => context.closes_at - context.opened_at },
  guards: {
    ...guardsOf<ProposalContext, typeof rules>(rules),
    'the quorum is missed': ({ context }) => !hasQuorum(context),
    'it is carried, and is to': ({ context }, { kind }: { kind: ProposalKind }) =>
      context.for > context.against && context.kind === kind,
  },
  actions: {
    'count the vote instead of the one before': assign(({ context, event }) => {
      const { choice, before, listed } = event as VoteCast
      const now = (one: VoteChoice) => context[one] + Number(choice === one) - Number(before === one)
      return {
        for: now('for'),
        against: now('against'),
        abstain: now('abstain'),
        ...turnoutAfter(context, { before, listed }),
      }
    }),
    'wait for voting to close': raise({ type: 'voting.end' }, { id: 'voting', delay: 'until voting closes' }),
    'stop waiting': cancel('voting'),
    'tell vote.counted': emit({ type: 'vote.counted' }),
    'license one removal': emit({ type: 'removal.licensed' }),
    'restore the text': emit({ type: 'restoration.decided' }),
    'change the model of governance': emit({ type: 'governance.changed' }),
    'amend the constitution': emit({ type: 'constitution.amended' }),
    'give advice': emit({ type: 'advice.given' }),
    'tell proposal.closed': emit({ type: 'proposal.closed' }),
  },
}).createMachine({
  id: 'proposal@1',
  description: 'The keys of a forum decide together.',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => openingContext(input),
  initial: 'open',
  states: {
    open: {
      description: 'eligible keys vote, and may change their minds',
      entry: 'wait for voting to close',
      on: {
        'vote.cast': {
          guard: and(['voting is open', 'the key is eligible']),
          actions: ['count the vote instead of the one before', 'tell vote.counted'],
        },
        'proposal.close': {
          guard: and(['the key is eligible', 'every listed key has voted']),
          target: 'counting',
        },
        'voting.end': { target: 'counting' },
      },
    },
    counting: {
      description: 'the votes are counted, at once',
      always: [
        { guard: 'the quorum is missed', target: 'no_quorum' },
        { guard: carried('remove_content'), target: 'passed', actions: 'license one removal' },
        { guard: carried('restore_content'), target: 'passed', actions: 'restore the text' },
        {
          guard: carried('change_governance'),
          target: 'passed',
          actions: 'change the model of governance',
        },
        { guard: carried('amend_constitution'), target: 'passed', actions: 'amend the constitution' },
        { guard: carried('advisory'), target: 'passed', actions: 'give advice' },
        { target: 'rejected' },
      ],
    },
    passed: {
      type: 'final',
      description: 'more keys were for it than against it, and the quorum was there',
      entry: ['stop waiting', 'tell proposal.closed'],
    },
    rejected: {
      type: 'final',
      description: 'not more keys were for it than against it',
      entry: ['stop waiting', 'tell proposal.closed'],
    },
    no_quorum: {
      type: 'final',
      description: 'too few voted',
      entry: ['stop waiting', 'tell proposal.closed'],
    },
  },
})

function openingContext(input: ProposalInput | undefined): ProposalContext {
  return {
    opened_at: input?.at ?? 0,
    closes_at: input?.closes_at ?? 0,
    kind: input?.kind ?? 'advisory',
    listed: input?.listed ?? 0,
    quorum: input?.quorum ?? 0,
    for: 0,
    against: 0,
    abstain: 0,
    ballots: 0,
    listed_ballots: 0,
  }
}

const snapshot = v.strictObject({
  status: v.picklist(['active', 'done']),
  value: v.picklist(proposalStates),
  context: ProposalContext,
})
export type ProposalState = v.InferOutput<typeof snapshot>

function checkProposal(state: ProposalState, event: ProposalEvent): MachineRefusal | undefined {
  return refusalBy(machine, rules, state, event, noWay)
}

/** Only an open proposal takes anything, and that from eligible keys. */
function noWay(_: StoredState, event: ProposalEvent): MachineRefusal {
  return barred(event) ?? closed
}

/** What only the records know about one key. */
export interface ProposalFacts {
  readonly id: string
  readonly eligible: boolean
  readonly listed: boolean
  readonly before: VoteChoice | null
}

function available(
  state: ProposalState,
  _agent: string,
  at: number,
  { id, eligible, listed, before }: ProposalFacts,
): readonly Offer[] {
  const cast = { type: 'vote.cast', at, eligible, listed, choice: 'abstain', before } as const
  return [
    offer('vote_proposal', checkProposal(state, cast), { proposal_id: id, choice: voteChoices }),
    offer('close_proposal', checkProposal(state, { type: 'proposal.close', eligible }), { proposal_id: id }),
  ]
}

export const proposal: MachineVersion<ProposalState, ProposalEvent, readonly Offer[], ProposalFacts> = {
  kind: 'proposal',
  version: 1,
  machine,
  snapshot,
  check: checkProposal,
  available,
  chart: () => drawMachine(machine),
}
