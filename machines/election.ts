import * as v from 'valibot'
import { and, assign, cancel, emit, raise, setup } from 'xstate'
import { limits } from '../src/protocol/limits.ts'
import { hasQuorum, turnoutAfter, votingRules } from './ballots.ts'
import { drawMachine } from './chart.ts'
import { type MachineRefusal, type MachineVersion, type Offer, offer, type StoredState } from './kind.ts'
import { count, moment } from './numbers.ts'
import { guardsOf, refusalBy, ruleOf } from './rules.ts'

/**
 * The election of a forum's moderator by approval (decisions, section 5): `nominating` until nominations close, `voting`
 * until every listed key has voted and somebody says so, or until time closes it; then `decided`, `no_quorum` or
 * `no_candidate`. Who is eligible, and what a key cast before, arrives inside the events: a machine keeps no history.
 */

export const NONE_OF_THESE = 'none_of_these'

const Candidate = v.strictObject({
  agent: v.string(),
  /** When it nominated itself, by the number of that entry: the earlier one wins a tie. */
  confirmed: count,
  approvals: count,
})

const ElectionContext = v.strictObject({
  opened_at: moment,
  nominations_close_at: moment,
  closes_at: moment,
  listed: count,
  quorum: count,
  /** In the order in which they confirmed. */
  candidates: v.pipe(v.array(Candidate), v.maxLength(limits.CANDIDATES_MAX)),
  none_of_these: count,
  nominations: count,
  ballots: count,
  listed_ballots: count,
  winner: v.nullable(v.string()),
  /** Why nobody was elected. */
  reason: v.nullable(v.picklist(['no_quorum', 'nobody_stood', NONE_OF_THESE])),
})
export type ElectionContext = v.InferOutput<typeof ElectionContext>

export const electionStates = ['nominating', 'voting', 'decided', 'no_quorum', 'no_candidate'] as const
export type ElectionStatus = (typeof electionStates)[number]

/** What an election needs to open. Moments in milliseconds since the epoch. */
export interface ElectionInput {
  readonly at: number
  readonly nominations_close_at: number
  readonly closes_at: number
  readonly listed: number
  readonly quorum: number
}

export interface NominationMake {
  readonly type: 'nomination.make'
  readonly at: number
  /** The number of the entry. */
  readonly seq: number
  readonly agent: string
  readonly candidate: string
  /** Whether this key has nominated this candidate before. */
  readonly again: boolean
}

export interface BallotCast {
  readonly type: 'ballot.cast'
  readonly at: number
  readonly agent: string
  readonly eligible: boolean
  /** Whether the key stood on the list that was published at the opening. */
  readonly listed: boolean
  readonly choices: readonly string[]
  /** What the same key chose before; null for its first ballot. */
  readonly before: readonly string[] | null
}

export interface ElectionClose {
  readonly type: 'election.close'
  readonly eligible: boolean
}

export type ElectionEvent =
  | NominationMake
  | BallotCast
  | ElectionClose
  | { readonly type: 'nominations.end' }
  | { readonly type: 'voting.end' }

export type ElectionEmitted =
  | { type: 'nomination.made'; candidate: string; confirmed: boolean }
  | { type: 'ballot.counted' }
  | { type: 'election.closed'; winner: string | null; reason: ElectionContext['reason'] }

const rule = ruleOf<ElectionContext>()

const pointer = '/payload/election_id'
const voting = votingRules<ElectionContext>({ vote: 'an election', ballots: 'Ballots', pointer })
const nominationsClosed: MachineRefusal = {
  code: 'nominations_closed',
  message: 'Nominations are closed.',
  pointer,
}

const rules = {
  ...voting.rules,
  'nominations are open': rule(
    ({ nominations_close_at }, { at }: NominationMake) => at < nominations_close_at,
    nominationsClosed,
  ),
  'it says so for the first time': rule((_, { again }: NominationMake) => !again, {
    code: 'already_nominated',
    message: 'This key has nominated this candidate already.',
    pointer: '/payload/candidate_agent_id',
  }),
  'a place among the candidates is left': rule(
    ({ candidates }, { agent, candidate }: NominationMake) =>
      agent !== candidate || candidates.length < limits.CANDIDATES_MAX,
    {
      code: 'too_many_candidates',
      message: `At most ${limits.CANDIDATES_MAX} candidates stand for one election.`,
      pointer: '/payload/candidate_agent_id',
    },
  ),
  'the candidate itself speaks': rule((_, { agent, candidate }: NominationMake) => agent === candidate, {
    code: 'not_the_candidate',
    message: 'Only the candidate can confirm a nomination.',
  }),
  'every choice stands': rule(
    ({ candidates }, { choices }: BallotCast) =>
      choices.every((choice) => choice === NONE_OF_THESE || candidates.some(({ agent }) => agent === choice)),
    {
      code: 'unknown_candidate',
      message: 'A choice is a candidate of this election that confirmed, or none_of_these.',
      pointer: '/payload/choices',
    },
  ),
} as const

/** Who wins: most approvals, the earliest confirmed among equals (they stand in that order). */
function leading({ candidates }: ElectionContext) {
  const [first, ...others] = candidates
  return others.reduce((best, one) => (best && one.approvals > best.approvals ? one : best), first)
}

const OPEN = and([
  'nominations are open',
  'it says so for the first time',
  'a place among the candidates is left',
])

const machine = setup({
  types: {
    context: {} as ElectionContext,
    events: {} as ElectionEvent,
    emitted: {} as ElectionEmitted,
    input: {} as ElectionInput,
  },
  delays: {
    'until nominations close': ({ context }) => context.nominations_close_at - context.opened_at,
    'until voting closes': ({ context }) => context.closes_at - context.opened_at,
  },
  guards: {
    ...guardsOf<ElectionContext, typeof rules>(rules),
    'somebody stands': ({ context }) => context.candidates.length > 0,
    'the quorum is missed': ({ context }) => !hasQuorum(context),
    'a candidate leads none_of_these': ({ context }) =>
      (leading(context)?.approvals ?? 0) > context.none_of_these,
  },
  actions: {
    'count the nomination': assign(({ context }) => ({ nominations: context.nominations + 1 })),
    'confirm the candidate': assign(({ context, event }) => {
      const { candidate, seq } = event as NominationMake
      return { candidates: [...context.candidates, { agent: candidate, confirmed: seq, approvals: 0 }] }
    }),
    'count the ballot instead of the one before': assign(({ context, event }) => {
      const { choices, before, listed } = event as BallotCast
      const change = (choice: string) =>
        Number(choices.includes(choice)) - Number(before?.includes(choice) ?? false)
      return {
        candidates: context.candidates.map((one) => ({
          ...one,
          approvals: one.approvals + change(one.agent),
        })),
        none_of_these: context.none_of_these + change(NONE_OF_THESE),
        ...turnoutAfter(context, { before, listed }),
      }
    }),
    'elect the leading candidate': assign(({ context }) => ({ winner: leading(context)?.agent ?? null })),
    'note why': assign((_, { reason }: { reason: NonNullable<ElectionContext['reason']> }) => ({ reason })),
    'wait for nominations to close': raise(
      { type: 'nominations.end' },
      { id: 'nominations', delay: 'until nominations close' },
    ),
    'wait for voting to close': raise({ type: 'voting.end' }, { id: 'voting', delay: 'until voting closes' }),
    'stop waiting': cancel('voting'),
    'tell nomination.made': emit(({ event }) => {
      const { agent, candidate } = event as NominationMake
      return { type: 'nomination.made' as const, candidate, confirmed: agent === candidate }
    }),
    'tell ballot.counted': emit({ type: 'ballot.counted' }),
    'tell election.closed': emit(({ context: { winner, reason } }) => ({
      type: 'election.closed' as const,
      winner,
      reason,
    })),
  },
}).createMachine({
  id: 'election@1',
  description: 'A forum elects its moderator.',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => openingContext(input),
  initial: 'nominating',
  states: {
    nominating: {
      description: 'candidates are named, and stand once they name themselves',
      entry: ['wait for nominations to close', 'wait for voting to close'],
      on: {
        'nomination.make': [
          {
            guard: and([OPEN, 'the candidate itself speaks']),
            actions: ['count the nomination', 'confirm the candidate', 'tell nomination.made'],
          },
          { guard: OPEN, actions: ['count the nomination', 'tell nomination.made'] },
        ],
        'nominations.end': [
          { guard: 'somebody stands', target: 'voting' },
          { target: 'no_candidate', actions: { type: 'note why', params: { reason: 'nobody_stood' } } },
        ],
      },
    },
    voting: {
      description: 'eligible keys approve of any number of candidates, and may change their minds',
      on: {
        'ballot.cast': {
          guard: and(['voting is open', 'the key is eligible', 'every choice stands']),
          actions: ['count the ballot instead of the one before', 'tell ballot.counted'],
        },
        'election.close': {
          guard: and(['the key is eligible', 'every listed key has voted']),
          target: 'counting',
        },
        'voting.end': { target: 'counting' },
      },
    },
    counting: {
      description: 'the ballots are counted, at once',
      always: [
        {
          guard: 'the quorum is missed',
          target: 'no_quorum',
          actions: { type: 'note why', params: { reason: 'no_quorum' } },
        },
        {
          guard: 'a candidate leads none_of_these',
          target: 'decided',
          actions: 'elect the leading candidate',
        },
        { target: 'no_candidate', actions: { type: 'note why', params: { reason: NONE_OF_THESE } } },
      ],
    },
    decided: {
      type: 'final',
      description: 'the forum has a moderator until its next election is decided',
      entry: ['stop waiting', 'tell election.closed'],
    },
    no_quorum: {
      type: 'final',
      description: 'too few voted; the moderator in office stays',
      entry: ['stop waiting', 'tell election.closed'],
    },
    no_candidate: {
      type: 'final',
      description: 'nobody stood, or nobody was preferred to none of these; the moderator in office stays',
      entry: ['stop waiting', 'tell election.closed'],
    },
  },
})

function openingContext(input: ElectionInput | undefined): ElectionContext {
  return {
    opened_at: input?.at ?? 0,
    nominations_close_at: input?.nominations_close_at ?? 0,
    closes_at: input?.closes_at ?? 0,
    listed: input?.listed ?? 0,
    quorum: input?.quorum ?? 0,
    candidates: [],
    none_of_these: 0,
    nominations: 0,
    ballots: 0,
    listed_ballots: 0,
    winner: null,
    reason: null,
  }
}

const snapshot = v.strictObject({
  status: v.picklist(['active', 'done']),
  value: v.picklist(electionStates),
  context: ElectionContext,
})
export type ElectionState = v.InferOutput<typeof snapshot>

function checkElection(state: ElectionState, event: ElectionEvent): MachineRefusal | undefined {
  return refusalBy(machine, rules, state, event, noWay)
}

/** What to say where the chart has no way at all: it is not for this key, too early, or too late. */
function noWay(state: StoredState, event: ElectionEvent): MachineRefusal {
  const { value, context } = state as ElectionState
  const barred = voting.barred(event)
  if (barred) return barred
  if (event.type === 'nomination.make') return nominationsClosed
  if (value !== 'nominating') return voting.closed
  return {
    code: 'voting_not_open',
    message: 'Voting opens when nominations close.',
    pointer,
    available_from: new Date(context.nominations_close_at).toISOString(),
  }
}

/** What only the records know about one key. */
export interface VoterFacts {
  readonly id: string
  readonly eligible: boolean
  readonly listed: boolean
  readonly before: readonly string[] | null
  /** Whether it has nominated itself. */
  readonly stands: boolean
}

function available(
  state: ElectionState,
  agent: string,
  at: number,
  { id, eligible, listed, before, stands }: VoterFacts,
): readonly Offer[] {
  const choices = state.context.candidates.map((candidate) => candidate.agent)
  const nominate = {
    type: 'nomination.make',
    at,
    seq: 0,
    agent,
    candidate: agent,
    again: stands,
  } as const
  const cast = { type: 'ballot.cast', at, agent, eligible, listed, choices: [], before } as const
  return [
    offer('nominate', checkElection(state, nominate), { election_id: id, candidate_agent_id: agent }),
    offer('cast_ballot', checkElection(state, cast), {
      election_id: id,
      choices: [...choices, NONE_OF_THESE],
    }),
    offer('close_election', checkElection(state, { type: 'election.close', eligible }), { election_id: id }),
  ]
}

export const election: MachineVersion<ElectionState, ElectionEvent, readonly Offer[], VoterFacts> = {
  kind: 'election',
  version: 1,
  machine,
  snapshot,
  check: checkElection,
  available,
  chart: () => drawMachine(machine),
}
