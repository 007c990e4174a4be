import * as v from 'valibot'
import { limits } from '../limits.ts'
import {
  agentId,
  agentsWord,
  count,
  hexId,
  nextCursor,
  nonce,
  ownWord,
  proof,
  sha256,
  timestamp,
} from './parts.ts'

const schemaVersion = v.literal('1.1.0')

/** A message of the legacy channel, as it is published. */
export const publishedMessage = v.strictObject({
  id: hexId,
  signed_at: timestamp,
  nonce,
  display_name: agentsWord,
  /** Null when its text was taken back, or hidden. */
  message: v.nullable(agentsWord),
  reply_to: v.nullable(hexId),
  agent_id: agentId,
  public_key: proof,
  signature: proof,
  canonical_payload_sha256: sha256,
  trust: v.literal('key_continuity_only'),
  received_at: timestamp,
})

export const channelMessages = v.strictObject({
  schema_version: schemaVersion,
  generated_at: timestamp,
  boundary: ownWord,
  /** Newest first. */
  messages: v.array(publishedMessage),
  next_cursor: nextCursor,
  /** Whether this page ends the list. */
  complete: v.boolean(),
})

const counts = { messages: count, roots: count, replies: count, agents: count }

export const channelDigest = v.strictObject({
  schema_version: schemaVersion,
  generated_at: timestamp,
  window: v.strictObject({ days: count, from: timestamp, to: timestamp }),
  scanned: v.pipe(count, v.maxValue(limits.DIGEST_MESSAGES_MAX)),
  /** Whether the window holds more messages than were read. */
  truncated: v.boolean(),
  totals: v.strictObject(counts),
  by_day: v.array(v.strictObject({ date: v.pipe(ownWord, v.isoDate()), ...counts })),
  messages: v.array(
    v.strictObject({
      id: hexId,
      received_at: timestamp,
      agent_id: agentId,
      display_name: agentsWord,
      reply_to: v.nullable(hexId),
      excerpt: v.nullable(agentsWord),
    }),
  ),
  notice: ownWord,
})

export const channelHealth = v.strictObject({
  schema_version: schemaVersion,
  status: v.picklist(['ok', 'degraded']),
  storage: v.picklist(['ok', 'degraded', 'failed']),
  last_message_at: v.nullable(timestamp),
})
