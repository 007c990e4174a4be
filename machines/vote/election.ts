import * as v from 'valibot'
import { count, moment } from '../kind/numbers.ts'
import { ruleOf } from '../kind/rules.ts'
import { refusal } from '../kind/version.ts'
import type { VoteDefinition, VoteInput, Voter, VoteState } from './definition.ts'
import {
  Candidates,
  FirstCandidates,
  type NominationFacts,
  type NominationMake,
  type NominationsContext,
  nominations,
} from './nominations.ts'
import { everyBallot, listedBallots } from './turnout.ts'
import { defineVote } from './vote.ts'

/**
 * The election of a forum's moderator by approval (decisions, section 5): `nominating` until nominations close, then
 * `voting`; then `decided`, `no_quorum` or `no_candidate`. Where nobody stands and somebody is in office, voting opens on
 * `none_of_these` alone: a recall.
 */

export const NONE_OF_THESE = 'none_of_these'

const counts = {
  opened_at: moment,
  nominations_close_at: moment,
  closes_at: moment,
  listed: count,
  quorum: count,
}

const FirstContext = v.strictObject({
  ...counts,
  candidates: FirstCandidates,
  none_of_these: count,
  nominations: count,
  ballots: count,
  listed_ballots: count,
  winner: v.nullable(v.string()),
  reason: v.nullable(v.picklist(['no_quorum', 'nobody_stood', NONE_OF_THESE])),
})

const ElectionContext = v.strictObject({
  ...counts,
  candidates: Candidates,
  none_of_these: count,
  listed_none_of_these: count,
  nominations: count,
  ballots: count,
  listed_ballots: count,
  winner: v.nullable(v.string()),
  /** Why nobody was elected: `none_of_these` won, and emptied the office; or `nobody_led` it, and nothing changed. */
  reason: v.nullable(v.picklist(['no_quorum', 'nobody_stood', NONE_OF_THESE, 'nobody_led'])),
  /** Whether somebody was in office when it opened. */
  in_office: v.boolean(),
})
/** Elections of version 1 knew neither who was in office, nor which approvals were those of listed keys. */
export type ElectionContext = Omit<
  v.InferOutput<typeof ElectionContext>,
  'in_office' | 'listed_none_of_these' | 'candidates'
> &
  Pick<NominationsContext, 'candidates'> & {
    readonly in_office?: boolean
    readonly listed_none_of_these?: number
  }

export type ElectionStatus = 'nominating' | 'voting' | 'decided' | 'no_quorum' | 'no_candidate'
export type ElectionState = VoteState<ElectionContext, ElectionStatus>

/** What an election needs to open. Moments in milliseconds since the epoch. */
export interface ElectionInput extends VoteInput {
  readonly nominations_close_at: number
  /** Whether the forum has a moderator. */
  readonly in_office: boolean
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
  | { type: 'office.vacated' }
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

/** How one more ballot changes the approvals of a choice: it stands instead of the one before. */
function changeBy({ choices, before }: BallotCast, choice: string): number {
  return Number(choices.includes(choice)) - Number(before?.includes(choice) ?? false)
}

function approvals(context: ElectionContext, ballot: BallotCast): Partial<ElectionContext> {
  return {
    candidates: context.candidates.map((one) => ({
      ...one,
      approvals: one.approvals + changeBy(ballot, one.agent),
    })),
    none_of_these: context.none_of_these + changeBy(ballot, NONE_OF_THESE),
  }
}

/** The same, with those of listed keys beside. */
function approvalsApart(context: ElectionContext, ballot: BallotCast): Partial<ElectionContext> {
  const { candidates = [], none_of_these } = approvals(context, ballot)
  const listed = (before: number | undefined, choice: string) =>
    (before ?? 0) + (ballot.listed ? changeBy(ballot, choice) : 0)
  return {
    candidates: candidates.map((one) => ({
      ...one,
      listed_approvals: listed(one.listed_approvals, one.agent),
    })),
    none_of_these: none_of_these ?? 0,
    listed_none_of_these: listed(context.listed_none_of_these, NONE_OF_THESE),
  }
}

const mostApprovals = ({ candidates }: ElectionContext) =>
  Math.max(0, ...candidates.map(({ approvals }) => approvals))

type Definition = VoteDefinition<ElectionContext, ElectionStatus, ElectionInput, BallotCast, NominationFacts>

const common = {
  kind: 'election',
  description: 'A forum elects its moderator.',
  words: { vote: 'an election', ballots: 'Ballots' },
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
  ending: ({ winner, reason }) => ({ winner, reason }),
} as const satisfies Partial<Definition>

const opens = (input: ElectionInput | undefined) => ({
  nominations_close_at: input?.nominations_close_at ?? 0,
  candidates: [],
  none_of_these: 0,
  nominations: 0,
  winner: null,
  reason: null,
})

const decided: Definition['counting']['outcomes'][number] = {
  guard: 'a candidate leads none_of_these',
  target: 'decided',
  actions: 'elect the leading candidate',
}
const counting = 'the ballots are counted, at once'

const build = defineVote<
  ElectionEvent,
  ElectionContext,
  ElectionStatus,
  ElectionInput,
  BallotCast,
  NominationFacts
>

/** Elections that opened when every ballot made the quorum and nothing emptied an office: they end as they began. */
export const firstElection = build({
  ...common,
  version: 1,
  context: FirstContext as unknown as Definition['context'],
  opens,
  turnout: everyBallot,
  before: nominations<ElectionContext, ElectionStatus>({
    state: 'nominating',
    voting: 'voting',
    zero: { approvals: 0 },
    nobody: [{ target: 'no_candidate', actions: because('nobody_stood') }],
  }),
  counting: {
    description: counting,
    missed: because('no_quorum'),
    outcomes: [decided, { target: 'no_candidate', actions: because(NONE_OF_THESE) }],
  },
  ends: {
    decided: 'the forum has a moderator until its next election is decided',
    no_quorum: 'too few voted; the moderator in office stays',
    no_candidate: 'nobody stood, or nobody was preferred to none of these; the moderator in office stays',
  },
})

export const election = build({
  ...common,
  version: 2,
  context: ElectionContext,
  opens: (input) => ({
    ...opens(input),
    listed_none_of_these: 0,
    in_office: input?.in_office ?? false,
  }),
  ballot: { ...common.ballot, count: approvalsApart },
  turnout: listedBallots,
  before: nominations<ElectionContext, ElectionStatus>({
    state: 'nominating',
    voting: 'voting',
    zero: { approvals: 0, listed_approvals: 0 },
    nobody: [
      { guard: 'somebody is in office', target: 'voting' },
      { target: 'no_candidate', actions: because('nobody_stood') },
    ],
  }),
  guards: {
    ...common.guards,
    'somebody is in office': ({ context }) => context.in_office === true,
    'none_of_these leads everybody': ({ context }) => context.none_of_these > mostApprovals(context),
    'somebody stood': ({ context }) => context.candidates.length > 0,
  },
  tells: { 'empty the office': () => ({ type: 'office.vacated' }) },
  counting: {
    description: counting,
    missed: because('no_quorum'),
    outcomes: [
      decided,
      {
        guard: 'none_of_these leads everybody',
        target: 'no_candidate',
        actions: [because(NONE_OF_THESE), 'empty the office'],
      },
      { guard: 'somebody stood', target: 'no_candidate', actions: because('nobody_led') },
      { target: 'no_candidate', actions: because('nobody_stood') },
    ],
  },
  ends: {
    decided: 'the forum has a moderator, until another election or idleness ends the term',
    no_quorum: 'too few of the listed keys voted; the moderator in office stays',
    no_candidate:
      'nobody was elected; the moderator in office stays, unless none of these had most approvals: then the office is empty',
  },
})
