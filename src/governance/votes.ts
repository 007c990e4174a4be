import { quorumOf } from '../../machines/vote/turnout.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { isEligible, noteOpening } from '../records/contribution.ts'
import { type ForumRecord, membershipOf } from '../records/forum.ts'
import type { PointReader, PointWriter } from '../records/store-view.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Why a vote cannot close at this moment: it must be 1 hour to 14 days ahead. */
export function checkClosing(closesAt: string, at: number): Refusal | undefined {
  const ahead = Date.parse(closesAt) - at
  if (ahead >= limits.VOTING_HOURS_MIN * HOUR_MS && ahead <= limits.VOTING_DAYS_MAX * DAY_MS) return undefined
  const message = `A vote closes ${limits.VOTING_HOURS_MIN} hour to ${limits.VOTING_DAYS_MAX} days ahead.`
  return refuseField(
    'invalid_payload',
    '/payload/closes_at',
    'out_of_range',
    message,
    limits.VOTING_DAYS_MAX,
    'days',
  )
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
  return refuseField(
    'not_allowed',
    '/payload/forum_id',
    'not_a_member',
    'Members of a forum, and keys with a recent contribution in it, open elections and proposals.',
  )
}

/** A forum elects one moderator at a time. */
export function checkNoElection({ election }: ForumRecord): Refusal | undefined {
  if (election === null) return undefined
  const message = 'This forum is electing its moderator already.'
  return refuseField('conflicting_state', '/payload/forum_id', 'election_live', message)
}

export function checkRoomForProposal({ proposals: live }: ForumRecord): Refusal | undefined {
  const most = limits.PROPOSALS_LIVE_MAX
  if (live < most) return undefined
  const message = `A forum votes on at most ${most} proposals at a time.`
  return refuseField('conflicting_state', '/payload/forum_id', 'too_many_proposals', message, most)
}

/** Publishes who may vote, and says how many must. */
export function openVote(
  writer: PointWriter,
  { id, quorum_fraction }: ForumRecord,
  now: { readonly seq: number; readonly at: number },
): { readonly listed: number; readonly quorum: number } {
  const listed = noteOpening(writer, id, now)
  return { listed, quorum: quorumOf(listed, quorum_fraction ?? undefined) }
}

/** The keys that hear of what a forum decides: who was active there last, and its moderator. */
export function concerned({ active, moderator }: ForumRecord): readonly string[] {
  return [...new Set([...active, ...(moderator ? [moderator.agent_id] : [])])]
}
