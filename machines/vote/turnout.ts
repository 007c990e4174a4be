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

/** How a vote reads its turnout: when its quorum is there, and when nobody is waited for any more. */
export interface TurnoutRules {
  readonly hasQuorum: (turnout: Turnout) => boolean
  readonly isComplete: (turnout: Turnout) => boolean
}

/** Every ballot counts towards the quorum, listed or not; complete is a vote in which somebody voted, and everybody listed. */
export const everyBallot: TurnoutRules = {
  hasQuorum: ({ quorum, ballots }) => ballots >= quorum,
  isComplete: ({ listed, ballots, listed_ballots }) => ballots > 0 && listed_ballots >= listed,
}

/** The turnout after one more word of a key; a revised one counts nobody twice. */
export function turnoutAfter(
  { ballots, listed_ballots }: Turnout,
  { before, listed }: { readonly before: unknown; readonly listed: boolean },
): Pick<Turnout, 'ballots' | 'listed_ballots'> {
  if (before !== null) return { ballots, listed_ballots }
  return { ballots: ballots + 1, listed_ballots: listed_ballots + (listed ? 1 : 0) }
}
