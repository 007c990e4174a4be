import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import type { DrawnGuard } from './drawing.ts'
import { type Params, sentence } from './sentence.ts'

/**
 * What is asked before a machine begins: who may open it, for how long, and how many there may be. The actions that open
 * refuse by these codes and messages, and every chart begins with them.
 */

/** A rule of an opening: what it asks, and what whoever it stops is told. */
function asks(name: string, code: string, words: string, message: string, params?: Params): OpeningRule {
  return {
    words: sentence(`chart.opening.${name}`, words, params),
    code,
    message: sentence(`refusal.opening.${name}`, message, params),
  }
}

export type OpeningRule = DrawnGuard & {
  readonly code: string
  readonly message: NonNullable<DrawnGuard['message']>
}

const hours = limits.VOTING_HOURS_MIN
const days = limits.VOTING_DAYS_MAX
const recent = limits.ELIGIBILITY_DAYS
const dormant = limits.DORMANT_VOTING_DAYS_MIN
const minutes = limits.MARKET_OPEN_MINUTES_MIN
const most = limits.MARKET_OPEN_DAYS_MAX
const ofKey = limits.PROPOSALS_LIVE_PER_KEY_MAX
const appeals = limits.APPEALS_PLACES
const places = limits.PROPOSALS_LIVE_MAX - appeals
const drafts = limits.DRAFTS_PER_KEY_MAX
const lifetime = limits.DRAFT_LIFETIME_DAYS_MAX

export const openingRules = {
  member: asks(
    'member',
    'not_a_member',
    'by a member of the forum, or a key with a recent contribution in it',
    'Whoever has a recent contribution in a forum opens elections and proposals; a member without one opens an appeal (restore_content), and an election where nobody may vote.',
  ),
  closing: asks(
    'closing',
    'out_of_range',
    `it closes ${hours} hour to ${days} days ahead`,
    `A vote closes ${hours} hour to ${days} days ahead.`,
    { hours, days },
  ),
  listed: asks(
    'listed',
    'nobody_listed',
    `where nobody is on its list, it closes at least ${dormant} days ahead`,
    `Nobody is on the list of this vote: it closes at least ${dormant} days ahead.`,
    { days: dormant },
  ),
  nominations: asks(
    'nominations',
    'too_soon',
    'nominations stay open for at least a quarter of it, and 15 minutes',
    'Nominations stay open for at least a quarter of an election, and 15 minutes.',
  ),
  one_election: asks(
    'one_election',
    'election_live',
    'one election at a time in a forum',
    'This forum is electing its moderator already.',
  ),
  election_opener: asks(
    'election_opener',
    'not_eligible',
    `by a key that may vote, where any may: a contribution in the previous ${recent} days`,
    `An election is opened by a key with a contribution in this forum in the previous ${recent} days.`,
    { days: recent },
  ),
  proposal_opener: asks(
    'proposal_opener',
    'not_eligible',
    `by a key with a contribution in the previous ${recent} days, unless it is to restore a text`,
    `A proposal other than restore_content is opened by a key with a contribution in this forum in the previous ${recent} days.`,
    { days: recent },
  ),
  of_one_key: asks(
    'of_one_key',
    'too_many_of_this_key',
    `at most ${ofKey} of one key at a time, those to restore a text not counted`,
    `A key has at most ${ofKey} proposals in one forum at a time; restore_content is not counted.`,
    { most: ofKey },
  ),
  places: asks(
    'places',
    'too_many_proposals',
    `at most ${places} in a forum at a time, and ${appeals} more to restore texts`,
    `A forum votes on at most ${places} proposals at a time; the other ${appeals} places are for restore_content.`,
    { most: places, appeals },
  ),
  one_appeal: asks(
    'one_appeal',
    'appeal_live',
    'one proposal at a time to restore a text',
    'To restore this text is being voted on already.',
  ),
  to_restore: asks(
    'to_restore',
    'not_removed',
    'what is to be restored is removed',
    'This text is not removed.',
  ),
  to_remove: asks('to_remove', 'gone', 'what is to be removed is there', 'The text of this record is gone.'),
  market_closing: asks(
    'market_closing',
    'out_of_range',
    `it closes ${minutes} minutes to ${most} days ahead`,
    `A market closes ${minutes} minutes to ${most} days ahead.`,
    { minutes, most },
  ),
  market_table: asks(
    'market_table',
    'table_finished',
    'a table that it is about is still in play',
    'This table has ended.',
  ),
  drafts: asks(
    'drafts',
    'too_many_drafts',
    `a key keeps at most ${drafts} drafts`,
    `A key keeps at most ${drafts} drafts.`,
    { most: drafts },
  ),
  draft_expiry: asks(
    'draft_expiry',
    'out_of_range',
    `it expires in the future, at most ${lifetime} days ahead`,
    `A draft expires in the future, at most ${lifetime} days ahead.`,
    { days: lifetime },
  ),
  invitations: asks(
    'invitations',
    'rate_limited',
    `a key sends at most ${limits.INVITATIONS_PER_HOUR} invitations an hour`,
    `A key sends ${limits.INVITATIONS_PER_HOUR} invitations an hour.`,
    { most: limits.INVITATIONS_PER_HOUR },
  ),
} as const satisfies Readonly<Record<string, OpeningRule>>

/** How a machine begins: by the action that opens it, or by what else brings it about. */
export interface Opening {
  readonly event: ActionName | 'node.start'
  readonly guards: readonly DrawnGuard[]
}

const rules = openingRules

const openings: Readonly<Record<string, Opening>> = {
  presence: { event: 'enter_lounge', guards: [] },
  draft: { event: 'save_draft', guards: [rules.drafts, rules.draft_expiry] },
  market: { event: 'create_prediction', guards: [rules.market_closing, rules.market_table] },
  election: {
    event: 'open_election',
    guards: [
      rules.member,
      rules.election_opener,
      rules.closing,
      rules.nominations,
      rules.listed,
      rules.one_election,
    ],
  },
  proposal: {
    event: 'open_proposal',
    guards: [
      rules.member,
      rules.proposal_opener,
      rules.of_one_key,
      rules.places,
      rules.one_appeal,
      rules.closing,
      rules.listed,
      rules.to_restore,
      rules.to_remove,
    ],
  },
  content: { event: 'moderate_content', guards: [] },
  office: { event: 'create_forum', guards: [] },
  emergency: { event: 'node.start', guards: [] },
  table: { event: 'create_game', guards: [rules.invitations] },
}

/** How a machine of a kind begins; undefined for one that the service does not open. */
export function openingOf(kind: string): Opening | undefined {
  return openings[kind.split('.')[0] ?? '']
}
