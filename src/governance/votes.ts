import { quorumOf } from '../../machines/ballots.ts'
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
  return refuseField('invalid_payload', '/payload/closes_at', 'out_of_range', message, limits.VOTING_DAYS_MAX)
}

/** Members and eligible keys open elections and proposals. */
export function mayOpen(reader: PointReader, forumId: string, agentId: string, at: number): boolean {
  return membershipOf(reader, forumId, agentId) !== undefined || isEligible(reader, forumId, agentId, at)
}

export function mayNotOpen(): Refusal {
  return refuseField(
    'not_allowed',
    '/payload/forum_id',
    'not_a_member',
    'Members of a forum, and keys with a recent contribution in it, open elections and proposals.',
  )
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
