import { openingRules } from '../../machines/kind/opening.ts'
import type { VoteVersion } from '../../machines/vote/definition.ts'
import type { TurnoutRules } from '../../machines/vote/turnout.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import type { ProposalKind } from '../protocol/vocabularies.ts'
import { countEligible, isEligible, noteOpening, type Roll } from '../records/contribution.ts'
import { type ForumRecord, membershipOf } from '../records/forum.ts'
import { agentsIn } from '../records/latest-agents.ts'
import { liveAppealFor, liveProposalsOf } from '../records/places.ts'
import { type PointReader, type PointWriter, readRow } from '../records/store-view.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Why a vote cannot close at this moment: it must be 1 hour to 14 days ahead. */
export function checkClosing(closesAt: string, at: number): Refusal | undefined {
  const ahead = Date.parse(closesAt) - at
  if (ahead >= limits.VOTING_HOURS_MIN * HOUR_MS && ahead <= limits.VOTING_DAYS_MAX * DAY_MS) return undefined
  const { code, message } = openingRules.closing
  return refuseField(
    'invalid_payload',
    '/payload/closes_at',
    code,
    message.text,
    limits.VOTING_DAYS_MAX,
    'days',
  )
}

/** When nominations close: halfway, unless another moment is named. Milliseconds since the epoch. */
export function nominationsCloseAt(
  {
    closes_at,
    nominations_close_at,
  }: { readonly closes_at: string; readonly nominations_close_at?: string | undefined },
  at: number,
): number {
  if (nominations_close_at !== undefined) return Date.parse(nominations_close_at)
  return at + Math.floor((Date.parse(closes_at) - at) / 2)
}

/** Why a key opens no election and no proposal here: members and eligible keys do. */
export function checkOpener(
  reader: PointReader,
  forumId: string,
  agentId: string,
  at: number,
): Refusal | undefined {
  const joined = membershipOf(reader, forumId, agentId) !== undefined
  if (joined || isEligible(reader, forumId, agentId, at)) return undefined
  const { code, message } = openingRules.member
  return refuseField('not_allowed', '/payload/forum_id', code, message.text)
}

/** A forum elects one moderator at a time. */
export function checkNoElection({ election }: ForumRecord): Refusal | undefined {
  if (election === null) return undefined
  const { code, message } = openingRules.one_election
  return refuseField('conflicting_state', '/payload/forum_id', code, message.text)
}

/** Where anybody may vote, whoever opens an election does: one live election takes the place of every other. */
export function checkElectionOpener(reader: PointReader, forumId: string, agentId: string, at: number) {
  if (isEligible(reader, forumId, agentId, at) || countEligible(reader, forumId, at) === 0) return undefined
  const { code, message } = openingRules.election_opener
  return refuseField('not_allowed', '/payload/forum_id', code, message.text)
}

/** Whether a key may open a proposal of this kind now: places are few, and some of them are for appeals alone. */
export function checkProposer(
  reader: PointReader,
  forum: ForumRecord,
  proposes: ProposalKind,
  agentId: string,
  at: number,
): Refusal | undefined {
  if (proposes === 'restore_content') return undefined
  const { proposal_opener, of_one_key, places } = openingRules
  const pointer = '/payload/forum_id'
  if (!isEligible(reader, forum.id, agentId, at))
    return refuseField('not_allowed', pointer, proposal_opener.code, proposal_opener.message.text)
  const most = limits.PROPOSALS_LIVE_PER_KEY_MAX
  if (liveProposalsOf(reader, forum.id, agentId) >= most)
    return refuseField('conflicting_state', pointer, of_one_key.code, of_one_key.message.text, most)
  const all = limits.PROPOSALS_LIVE_MAX - limits.APPEALS_PLACES
  if (forum.proposals - forum.appeals < all) return undefined
  return refuseField('conflicting_state', pointer, places.code, places.message.text, all)
}

/** One appeal at a time is enough for a text. */
export function checkNoAppeal(reader: PointReader, targetId: string): Refusal | undefined {
  const live = liveAppealFor(reader, targetId)
  if (live === undefined) return undefined
  const message = `To restore this text is being voted on already, as proposal ${live}.`
  return refuseField('conflicting_state', '/payload/target_id', 'appeal_live', message)
}

export function checkRoomForProposal({ proposals: live }: ForumRecord): Refusal | undefined {
  const most = limits.PROPOSALS_LIVE_MAX
  if (live < most) return undefined
  const message = `A forum votes on at most ${most} proposals at a time.`
  return refuseField('conflicting_state', '/payload/forum_id', 'too_many_proposals', message, most)
}

/** What was published when a vote was opened. */
export interface OpenedVote {
  readonly listed: number
  readonly quorum: number
  readonly roll: Roll
}

/**
 * Publishes who stands on the list of a vote, and says how many of them must vote: by the rules of the version under which
 * the vote starts.
 */
export function openVote(
  { store, seq, at }: { readonly store: PointWriter; readonly seq: number; readonly at: number },
  { turnout }: Pick<AnyVoteVersion, 'turnout'>,
  forum: ForumRecord,
  lasts: { readonly closesAt: number; readonly nominationsCloseAt?: number },
): OpenedVote | Refusal {
  const roll = turnout.roll(at - foundedAt(store, forum))
  const listed = noteOpening(store, forum.id, { seq, at })[roll]
  const refused = checkDuration(turnout, listed, { at, ...lasts })
  return refused ?? { listed, roll, quorum: turnout.quorumOf(listed, forum.quorum_fraction ?? undefined) }
}

// biome-ignore lint/suspicious/noExplicitAny: how a vote opens does not depend on what it is about.
export type AnyVoteVersion = VoteVersion<any, any, any>

function foundedAt(reader: PointReader, { id, seq }: ForumRecord): number {
  const founding = readRow(reader, seq)
  if (!founding) throw new Error(`the founding of ${id} is missing`)
  return Date.parse(founding.header.at)
}

/** Why a vote cannot be so short: where nobody is listed, many days; and candidates need time to hear of an election. */
function checkDuration(
  turnout: TurnoutRules,
  listed: number,
  { at, closesAt, nominationsCloseAt }: { at: number; closesAt: number; nominationsCloseAt?: number },
): Refusal | undefined {
  const lasts = closesAt - at
  if (lasts < turnout.lastsAtLeast(listed)) {
    const days = limits.DORMANT_VOTING_DAYS_MIN
    const { code, message } = openingRules.listed
    return refuseField('invalid_payload', '/payload/closes_at', code, message.text, days)
  }
  if (nominationsCloseAt === undefined) return undefined
  const least = turnout.nominationsAtLeast(lasts)
  if (nominationsCloseAt - at >= least - limits.NOMINATIONS_TOLERANCE_MS) return undefined
  const minutes = Math.ceil(least / 60_000)
  const message = `Nominations stay open for at least a quarter of an election, and 15 minutes: ${minutes} minutes here.`
  return refuseField('invalid_payload', '/payload/nominations_close_at', 'too_soon', message, minutes)
}

/** The keys that hear of what a forum decides: who was active there last, and its moderator. */
export function concerned(reader: PointReader, { id, active, moderator }: ForumRecord): readonly string[] {
  return [...new Set([...agentsIn(reader, id, active), ...(moderator ? [moderator.agent_id] : [])])]
}
