import * as v from 'valibot'
import { and } from 'xstate'
import { limits } from '../../src/protocol/limits.ts'
import { BY_THE_CLOCK } from '../kind/chart.ts'
import { count } from '../kind/numbers.ts'
import { ruleOf } from '../kind/rules.ts'
import { type MachineRefusal, refusal } from '../kind/version.ts'
import type { Before, VoteContext, VoterFacts } from './definition.ts'

/** Nominations: anybody names anybody, and who has named itself stands, in the order in which they did. */

const Candidate = v.strictObject({
  agent: v.string(),
  /** When it nominated itself, by the number of that entry: the earlier one wins a tie. */
  confirmed: count,
  approvals: count,
})

/** In the order in which they confirmed. Version 1 did not part the approvals of listed keys from the others. */
export const FirstCandidates = v.pipe(v.array(Candidate), v.maxLength(limits.CANDIDATES_MAX))

export const Candidates = v.pipe(
  v.array(
    v.strictObject({
      ...Candidate.entries,
      /** Of these, by keys on the list. */
      listed_approvals: count,
    }),
  ),
  v.maxLength(limits.CANDIDATES_MAX),
)
type StandingCandidate = v.InferOutput<typeof Candidate> & { readonly listed_approvals?: number }

export interface NominationsContext extends VoteContext {
  readonly nominations_close_at: number
  readonly candidates: readonly StandingCandidate[]
  readonly nominations: number
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

/** What the records know of a key that may nominate. */
export interface NominationFacts extends VoterFacts<readonly string[]> {
  /** Whether it has nominated itself. */
  readonly stands: boolean
}

const pointer = '/payload/election_id'

const nominationsClosed: MachineRefusal = refusal('nominations_closed', 'Nominations are closed.', {
  pointer,
})

const rule = ruleOf<NominationsContext>()

const rules = {
  'nominations are open': rule(
    ({ nominations_close_at }, { at }: NominationMake) => at < nominations_close_at,
    nominationsClosed,
  ),
  'it says so for the first time': rule(
    (_, { again }: NominationMake) => !again,
    refusal('already_nominated', 'This key has nominated this candidate already.', {
      pointer: '/payload/candidate_agent_id',
    }),
  ),
  'a place among the candidates is left': rule(
    ({ candidates }, { agent, candidate }: NominationMake) =>
      agent !== candidate || candidates.length < limits.CANDIDATES_MAX,
    refusal('too_many_candidates', `At most ${limits.CANDIDATES_MAX} candidates stand for one election.`, {
      params: { most: limits.CANDIDATES_MAX },
      pointer: '/payload/candidate_agent_id',
    }),
  ),
  'the candidate itself speaks': rule(
    (_, { agent, candidate }: NominationMake) => agent === candidate,
    refusal('not_the_candidate', 'Only the candidate can confirm a nomination.'),
  ),
} as const

const OPEN = and([
  'nominations are open',
  'it says so for the first time',
  'a place among the candidates is left',
] as never[])

/** @param ways where an election goes when they end: somebody stands, or nobody does (the first way that is open) */
export function nominations<Context extends NominationsContext, Status extends string>(ways: {
  readonly state: Status
  readonly voting: Status
  /** What is counted of a candidate from the beginning. */
  readonly zero: Omit<StandingCandidate, 'agent' | 'confirmed'>
  readonly nobody: readonly { readonly guard?: string; readonly target: Status; readonly actions?: object }[]
}): Before<Context, Status, NominationFacts> {
  return {
    state: ways.state,
    description: 'candidates are named, and stand once they name themselves',
    deadline: {
      id: 'nominations',
      event: 'nominations.end',
      at: ({ nominations_close_at }) => nominations_close_at,
    },
    rules,
    guards: { 'somebody stands': ({ context }) => context.candidates.length > 0 },
    changes: {
      'count the nomination': ({ context }) => ({ nominations: context.nominations + 1 }) as Partial<Context>,
      'confirm the candidate': ({ context, event: { candidate, seq } }) => {
        const one = { agent: candidate, confirmed: seq, ...ways.zero }
        return { candidates: [...context.candidates, one] } as unknown as Partial<Context>
      },
    },
    tells: {
      'tell nomination.made': ({ event: { agent, candidate } }) => ({
        type: 'nomination.made',
        candidate,
        confirmed: agent === candidate,
      }),
    },
    on: {
      'nomination.make': [
        {
          guard: and([OPEN, 'the candidate itself speaks'] as never[]),
          actions: ['count the nomination', 'confirm the candidate', 'tell nomination.made'],
        },
        { guard: OPEN, actions: ['count the nomination', 'tell nomination.made'] },
      ],
      'nominations.end': [{ guard: 'somebody stands', target: ways.voting }, ...ways.nobody].map((way) => ({
        ...way,
        description: 'when nominations close',
        meta: BY_THE_CLOCK,
      })),
    },
    noWay({ value, context }, event) {
      if (event.type === 'nomination.make') return nominationsClosed
      if (value !== ways.state) return undefined
      return refusal('voting_not_open', 'Voting opens when nominations close.', {
        pointer,
        available_from: new Date(context.nominations_close_at).toISOString(),
      })
    },
    offers: (agent, at, { stands }) => [
      {
        action: 'nominate',
        event: {
          type: 'nomination.make',
          at,
          seq: 0,
          agent,
          candidate: agent,
          again: stands,
        } as NominationMake,
        payload: { candidate_agent_id: agent },
      },
    ],
  }
}
