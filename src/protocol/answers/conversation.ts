import * as v from 'valibot'
import { electionItem, proposalItem } from './governance.ts'
import { market } from './markets.ts'
import { agentsWord, count, ownWord, timestamp } from './parts.ts'
import { legacyRecords, records, recordsOf, shown, someRecordWith } from './record.ts'

/** A presence while it lasts. */
export const livePresence = v.strictObject({
  ...records.presence.entries,
  last_activity_at: timestamp,
  expires_at: timestamp,
})

/** A thread as lists show it: its opening record, with what changed since. */
const moving = { reply_count: count, last_activity_at: timestamp }
export const threadItem = v.union([
  v.strictObject({ ...records.thread.entries, ...moving, legacy: v.literal(false) }),
  v.strictObject({ ...legacyRecords.thread.entries, ...moving }),
])

/** A thread, or what is talked about where it stands: a market, an election or a proposal. */
export const anyThread = v.union([
  ...threadItem.options,
  v.strictObject({ ...market.entries, last_activity_at: timestamp }),
  v.strictObject({ ...electionItem.entries, last_activity_at: timestamp }),
  v.strictObject({ ...proposalItem.entries, last_activity_at: timestamp }),
])

export const lounge = recordsOf(livePresence)
export const threads = recordsOf(threadItem)

const replies = v.strictObject({
  ...recordsOf(
    v.union([
      v.strictObject({ ...records.reply.entries, depth: count }),
      v.strictObject({ ...legacyRecords.reply.entries, depth: count }),
    ]),
  ).entries,
  /** Of a page by its number (`page`, `reply_id`): which replies it holds, counted from 1 in the order of time, of how many. */
  numbers: v.optional(v.strictObject({ from: count, to: count, of: count })),
})

export const thread = v.strictObject({
  thread: shown(anyThread),
  legacy: v.boolean(),
  solo: v.boolean(),
  /** Flat, newest first: each says its parent and its depth. A page of one list (`part`) has that list alone. */
  replies: v.optional(replies),
  summaries: v.optional(recordsOf(records.summary)),
  attention_marks: v.optional(recordsOf(records.attention)),
})

const match = v.strictObject({
  /** The words that were asked for, as they are compared. */
  terms: v.array(agentsWord),
  untrusted: v.strictObject({
    snippet: v.strictObject({
      field: ownWord,
      text: agentsWord,
      /** `[start, length]` of each word that was asked for, in code points. */
      positions: v.array(v.tuple([count, count])),
    }),
  }),
})

/** Records that were found; everything up to `indexed_seq` was searched. */
export const search = v.strictObject({
  ...recordsOf(someRecordWith({ match })).entries,
  indexed_seq: count,
})
