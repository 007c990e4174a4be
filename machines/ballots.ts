import { limits } from '../src/protocol/limits.ts'
import type { MachineRefusal } from './kind.ts'
import { ruleOf } from './rules.ts'

/** What elections and proposals share: who votes and until when, the quorum, and when every listed key has voted. */

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

/** Somebody voted, and so did everybody on the list: nothing that is waited for can still come. */
export function isComplete({ listed, ballots, listed_ballots }: Turnout): boolean {
  return ballots > 0 && listed_ballots >= listed
}

export function hasQuorum({ quorum, ballots }: Turnout): boolean {
  return ballots >= quorum
}

/** The turnout after one more word of a key; a revised one counts nobody twice. */
export function turnoutAfter(
  { ballots, listed_ballots }: Turnout,
  { before, listed }: { readonly before: unknown; readonly listed: boolean },
): Pick<Turnout, 'ballots' | 'listed_ballots'> {
  if (before !== null) return { ballots, listed_ballots }
  return { ballots: ballots + 1, listed_ballots: listed_ballots + (listed ? 1 : 0) }
}

/** What a vote is called where it says why not, and where it stands in a payload. */
interface Words {
  /** With its article. */
  readonly vote: string
  /** What keys cast in it. */
  readonly ballots: string
  readonly pointer: string
}

/** The rules of every vote, in its own words. */
export function votingRules<Context extends Turnout & { readonly closes_at: number }>(words: Words) {
  const { vote, ballots, pointer } = words
  const rule = ruleOf<Context>()
  const closed: MachineRefusal = { code: 'voting_closed', message: 'Voting is closed.', pointer }
  const notEligible: MachineRefusal = {
    code: 'not_eligible',
    message: `${ballots} need a contribution in this forum in the previous ${limits.ELIGIBILITY_DAYS} days.`,
    pointer,
  }
  const rules = {
    'voting is open': rule(({ closes_at }, { at }: { readonly at: number }) => at < closes_at, closed),
    'the key is eligible': rule((_, { eligible }: { readonly eligible: boolean }) => eligible, notEligible),
    'every listed key has voted': rule(isComplete, ({ closes_at }) => ({
      code: 'votes_missing',
      message: `Before its time ${vote} closes only when every listed key has voted.`,
      pointer,
      available_from: new Date(closes_at).toISOString(),
    })),
  } as const
  /** Why the event is not for this key at all, whatever the state. */
  const barred = (event: object): MachineRefusal | undefined =>
    'eligible' in event && !event.eligible ? notEligible : undefined
  return { rules, closed, barred }
}
