import * as v from 'valibot'
import { count, moment } from '../kind/numbers.ts'
import { ruleOf } from '../kind/rules.ts'
import { refusal } from '../kind/version.ts'
import type { VoteInput, Voter, VoteState } from './definition.ts'
import { Candidates, type NominationFacts, type NominationMake, nominations } from './nominations.ts'
import { everyBallot } from './turnout.ts'
import { defineVote } from './vote.ts'

/**
 * The election of a forum's moderator by approval (decisions, section 5): `nominating` until nominations close, then
 * `voting`; then `decided`, `no_quorum` or `no_candidate`.
 */

export const NONE_OF_THESE = 'none_of_these'

const ElectionContext = v.strictObject({
  opened_at: moment,
  nominations_close_at: moment,
  closes_at: moment,
  listed: count,
  quorum: count,
  candidates: Candidates,
  none_of_these: count,
  nominations: count,
  ballots: count,
  listed_ballots: count,
  winner: v.nullable(v.string()),
  /** Why nobody was elected. */
  reason: v.nullable(v.picklist(['no_quorum', 'nobody_stood', NONE_OF_THESE])),
})
export type ElectionContext = v.InferOutput<typeof ElectionContext>

export type ElectionStatus = 'nominating' | 'voting' | 'decided' | 'no_quorum' | 'no_candidate'
export type ElectionState = VoteState<ElectionContext, ElectionStatus>

/** What an election needs to open. Moments in milliseconds since the epoch. */
export interface ElectionInput extends VoteInput {
  readonly nominations_close_at: number
}

export interface BallotCast extends Voter<readonly string[]> {
  readonly type: 'ballot.cast'
  readonly at: number
  readonly agent: string
  readonly choices: readonly string[]
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

const ballotRules = {
  'every choice stands': rule(
    ({ candidates }, { choices }: BallotCast) =>
      choices.every((choice) => choice === NONE_OF_THESE || candidates.some(({ agent }) => agent === choice)),
    refusal(
      'unknown_candidate',
      'A choice is a candidate of this election that confirmed, or none_of_these.',
      { pointer: '/payload/choices' },
    ),
  ),
} as const

/** Who wins: most approvals, the earliest confirmed among equals (they stand in that order). */
function leading({ candidates }: ElectionContext) {
  const [first, ...others] = candidates
  return others.reduce((best, one) => (best && one.approvals > best.approvals ? one : best), first)
}

const because = (reason: NonNullable<ElectionContext['reason']>) => ({ type: 'note why', params: { reason } })

/** The approvals after one ballot, which stands instead of the one before. */
function approvals(context: ElectionContext, { choices, before }: BallotCast): Partial<ElectionContext> {
  const change = (choice: string) =>
    Number(choices.includes(choice)) - Number(before?.includes(choice) ?? false)
  return {
    candidates: context.candidates.map((one) => ({ ...one, approvals: one.approvals + change(one.agent) })),
    none_of_these: context.none_of_these + change(NONE_OF_THESE),
  }
}

export const election = defineVote<
  ElectionEvent,
  ElectionContext,
  ElectionStatus,
  ElectionInput,
  BallotCast,
  NominationFacts
>({
  kind: 'election',
  version: 1,
  description: 'A forum elects its moderator.',
  words: { vote: 'an election', ballots: 'Ballots' },
  context: ElectionContext,
  opens: (input) => ({
    nominations_close_at: input?.nominations_close_at ?? 0,
    candidates: [],
    none_of_these: 0,
    nominations: 0,
    winner: null,
    reason: null,
  }),
  turnout: everyBallot,
  before: nominations<ElectionContext, ElectionStatus>({
    state: 'nominating',
    voting: 'voting',
    nobody: { target: 'no_candidate', actions: because('nobody_stood') },
  }),
  voting: {
    state: 'voting',
    description: 'eligible keys approve of any number of candidates, and may change their minds',
  },
  ballot: {
    name: 'ballot',
    cast: 'cast_ballot',
    close: 'close_election',
    rules: ballotRules,
    count: approvals,
    blank: { choices: [] },
    choices: ({ candidates }) => ({ choices: [...candidates.map(({ agent }) => agent), NONE_OF_THESE] }),
  },
  guards: {
    'a candidate leads none_of_these': ({ context }) =>
      (leading(context)?.approvals ?? 0) > context.none_of_these,
  },
  changes: {
    'elect the leading candidate': ({ context }) => ({ winner: leading(context)?.agent ?? null }),
    'note why': (_, { reason }: Pick<ElectionContext, 'reason'>) => ({ reason }),
  },
  counting: {
    description: 'the ballots are counted, at once',
    missed: because('no_quorum'),
    outcomes: [
      {
        guard: 'a candidate leads none_of_these',
        target: 'decided',
        actions: 'elect the leading candidate',
      },
      { target: 'no_candidate', actions: because(NONE_OF_THESE) },
    ],
  },
  ends: {
    decided: 'the forum has a moderator until its next election is decided',
    no_quorum: 'too few voted; the moderator in office stays',
    no_candidate: 'nobody stood, or nobody was preferred to none of these; the moderator in office stays',
  },
  ending: ({ winner, reason }) => ({ winner, reason }),
})
