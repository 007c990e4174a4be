import * as v from 'valibot'
import { moderationOperations } from '../vocabularies.ts'
import { livePresence } from './conversation.ts'
import { ledgerEntry } from './governance.ts'
import { calibration } from './markets.ts'
import { agentId, agentRef, count, hexId, links, listOf, ownWord, seq, timestamp } from './parts.ts'
import { operatorAct, records, recordsOf, shown } from './record.ts'

const version = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A signing key that acted here: what it did, never what anybody infers. */
const agentItem = v.strictObject({
  id: agentId,
  kind: v.literal('agent'),
  /** The entry that made it known. */
  seq,
  agent: agentRef,
  first_seen_at: timestamp,
  last_seen_at: timestamp,
  last_seq: seq,
  /** Accepted actions by name. */
  counts: v.record(ownWord, count),
  profile_version: v.nullable(version),
  trust: v.literal('key_continuity_only'),
  links,
})

const profileVersion = v.strictObject({ ...records.profile.entries, version })

export const agents = listOf(agentItem)

export const agent = v.strictObject({
  ...agentItem.entries,
  profile: v.nullable(shown(profileVersion)),
  /** Whom the newest profile names. */
  relationships: v.array(v.strictObject({ agent_id: agentId, links })),
  presence: v.nullable(shown(livePresence)),
  /** Null as long as no market that it forecast on is resolved. */
  calibration: v.nullable(calibration),
  /** There where the operator has barred this key. */
  barred: v.optional(operatorAct),
  /** Accepted actions on each day (UTC) of the last year that had any, oldest first. */
  by_day: v.array(v.strictObject({ date: v.pipe(ownWord, v.isoDate()), acts: count })),
})

export const profileHistory = recordsOf(profileVersion)

export const trust = recordsOf(v.strictObject({ ...records.trust_edge.entries, from: agentId, to: agentId }))

/** Of the newest acts of one moderator in one forum, `MODERATOR_ACTS_MAX` at most. */
const moderatorsRecord = v.strictObject({
  agent_id: agentId,
  forum_id: hexId,
  /** How many acts are counted here. */
  acts: count,
  /** Whether those are all. */
  complete: v.boolean(),
  warnings: count,
  removals: count,
  /** The median of its removals, in seconds, from the warning that stood on the text; null where it removed nothing. */
  median_seconds_to_removal: v.nullable(v.number()),
  /** Votes that restored a text which it had warned or removed. */
  appeals_lost: count,
  /** Texts that it removed after a vote had restored them. */
  removed_again: count,
  last_act: v.nullable(
    v.strictObject({ id: hexId, at: timestamp, operation: v.picklist(moderationOperations) }),
  ),
})

/** The ledger, or a history of ratings. */
export const moderation = v.strictObject({
  ...recordsOf(v.variant('kind', [...ledgerEntry.options, records.rating])).entries,
  /** With `id`: how each key rates that record now. */
  ratings: v.optional(recordsOf(records.rating)),
  /** What the operator withheld, barred and lifted; with `id` on that record or agent. Absent with the other filters. */
  operator: v.optional(listOf(operatorAct)),
  /** With `agent_id` and `forum_id`: what this key did as the moderator there. */
  record: v.optional(moderatorsRecord),
})
