import { limits } from '../../src/protocol/limits.ts'

/** Who voted, of how many: the quorum, and when every listed key has voted. */

/** How many of `listed` keys must vote: the fraction of the constitution, or three; never more than there are. */
export function quorumOf(listed: number, fraction: number | undefined): number {
  return fraction === undefined ? Math.min(QUORUM_DEFAULT, listed) : ceilOfProduct(fraction, listed)
}

const QUORUM_DEFAULT = 3

/** `ceil(fraction x count)` of the decimal number as JSON writes it: 0.07 x 100 is 7, whatever binary makes of it. */
function ceilOfProduct(fraction: number, count: number): number {
  const [mantissa = '', exponent = '0'] = String(fraction).split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const places = decimals.length - Number(exponent)
  const product = BigInt(whole + decimals) * BigInt(count)
  if (places <= 0) return Number(product * 10n ** BigInt(-places))
  const unit = 10n ** BigInt(places)
  return Number((product + unit - 1n) / unit)
}

/** The counts of a vote, as its machine holds them: ballots are records beside it. */
export interface Turnout {
  /** Keys on the list that was published at the opening. */
  readonly listed: number
  readonly quorum: number
  /** Keys that voted, whether or not they stood on the list. */
  readonly ballots: number
  /** Those of them that stood on it. */
  readonly listed_ballots: number
}

/** Whose keys are published as the list: all that may vote at the opening, or those with a contribution that has settled. */
export type Roll = 'eligible' | 'settled'

/** What one version of votes asks of its turnout, from the opening to the end. Times in milliseconds. */
export interface TurnoutRules {
  /** Which keys stand on the list of a vote in a forum of this age. */
  readonly roll: (forumAgeMs: number) => Roll
  /** How many must vote, of the keys on the list. */
  readonly quorumOf: (listed: number, fraction: number | undefined) => number
  /** How long a vote must last at least. */
  readonly lastsAtLeast: (listed: number) => number
  /** How long candidates may be named at least, in an election that lasts so long. */
  readonly nominationsAtLeast: (lastsMs: number) => number
  readonly hasQuorum: (turnout: Turnout) => boolean
  readonly isComplete: (turnout: Turnout) => boolean
}

/**
 * Version 1. Every ballot counts towards the quorum, listed or not; complete is a vote in which somebody voted, and
 * everybody listed: on an empty list the first ballot.
 */
export const everyBallot: TurnoutRules = {
  roll: () => 'eligible',
  quorumOf,
  lastsAtLeast: () => 0,
  nominationsAtLeast: () => 0,
  hasQuorum: ({ quorum, ballots }) => ballots >= quorum,
  isComplete: ({ listed, ballots, listed_ballots }) => ballots > 0 && listed_ballots >= listed,
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Since version 2 keys on the list make the quorum: who comes after the opening is counted, and decides no quorum. Nobody
 * gets onto the list by writing when a vote is about to open. Where nobody is listed, a vote lasts to its end, every
 * ballot counts, and one is enough.
 */
export const listedBallots: TurnoutRules = {
  roll: (forumAgeMs) => (forumAgeMs < limits.YOUNG_FORUM_DAYS * DAY_MS ? 'eligible' : 'settled'),
  quorumOf: (listed, fraction) => Math.max(1, quorumOf(listed, fraction)),
  lastsAtLeast: (listed) => (listed === 0 ? limits.DORMANT_VOTING_DAYS_MIN * DAY_MS : 0),
  nominationsAtLeast: (lastsMs) =>
    Math.max(limits.NOMINATIONS_MINUTES_MIN * MINUTE_MS, Math.ceil(lastsMs / limits.NOMINATIONS_SHARE)),
  hasQuorum: ({ listed, quorum, ballots, listed_ballots }) =>
    listed === 0 ? ballots > 0 : listed_ballots >= quorum,
  isComplete: ({ listed, listed_ballots }) => listed > 0 && listed_ballots >= listed,
}

/** The turnout after one more word of a key; a revised one counts nobody twice. */
export function turnoutAfter(
  { ballots, listed_ballots }: Turnout,
  { before, listed }: { readonly before: unknown; readonly listed: boolean },
): Pick<Turnout, 'ballots' | 'listed_ballots'> {
  if (before !== null) return { ballots, listed_ballots }
  return { ballots: ballots + 1, listed_ballots: listed_ballots + (listed ? 1 : 0) }
}
