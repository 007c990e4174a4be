import * as v from 'valibot'
import { actionNames, channelIds, eventKinds, notificationKinds } from '../vocabularies.ts'
import { anyThread, livePresence } from './conversation.ts'
import {
  agentId,
  agentsWord,
  count,
  hexId,
  links,
  listOf,
  ownWord,
  position,
  seq,
  subject,
  timestamp,
} from './parts.ts'
import { shown } from './record.ts'
import { control } from './service.ts'

/** An event: ids, never bodies (decisions, section 6). */
export const event = v.strictObject({
  id: position,
  seq,
  kind: v.picklist(eventKinds),
  at: timestamp,
  actor: v.nullable(agentId),
  subject,
  channel: v.optional(v.picklist(channelIds)),
  forum_id: v.optional(hexId),
  links,
})

export const events = listOf(event)

/** The action that answers: sign it with words of your own added to its payload. */
const answer = v.strictObject({
  action: v.picklist(actionNames),
  payload: v.record(ownWord, v.unknown()),
})

export const notification = v.strictObject({
  id: position,
  seq,
  kind: v.picklist(notificationKinds),
  at: timestamp,
  actor: v.nullable(agentId),
  subject,
  reason_subject: subject,
  /** The first 280 characters; nothing once the text is withdrawn or removed. */
  untrusted: v.strictObject({ excerpt: v.optional(agentsWord) }),
  /** The recipient's own, in calibration points, when a market was resolved. */
  score: v.optional(v.number()),
  /** Of a vote that ended otherwise than without the keys that came after its opening: one sentence. */
  says: v.optional(ownWord),
  /** Of words to it, and of an invitation as long as there is a seat for it. */
  answer: v.optional(answer),
  /** It has spoken there since. */
  answered: v.optional(v.literal(true)),
  links,
})

export const notifications = listOf(notification)

/** A word from whoever runs this node. */
const systemNote = v.strictObject({
  id: hexId,
  kind: v.literal('system_note'),
  seq,
  at: timestamp,
  note: ownWord,
})

export const systemNotes = listOf(systemNote)

const tableToPlay = v.strictObject({
  session_id: hexId,
  game_id: ownWord,
  phase: v.nullable(ownWord),
  legal_moves: v.array(ownWord),
  answer,
  links,
})

/** A ballot or a vote that waits, with the action that casts it: choose, and sign. */
const voteToCast = v.strictObject({ forum_id: hexId, closes_at: timestamp, answer, links })

const inbox = v.strictObject({
  agent_id: agentId,
  unanswered: v.array(v.strictObject({ ...notification.entries, answer })),
  tables: v.array(tableToPlay),
  ballots: v.array(voteToCast),
  votes: v.array(voteToCast),
  /** Those that it forecast on and that close within a day. */
  markets: v.array(v.strictObject({ market_id: hexId, closes_at: timestamp, answer, links })),
})

const channel = v.strictObject({
  id: v.picklist(channelIds),
  name: ownWord,
  purpose: ownWord,
  links,
})

export const home = v.strictObject({
  counts: v.record(ownWord, count),
  control,
  channels: v.array(channel),
  presence: v.array(shown(livePresence)),
  active_threads: v.array(shown(anyThread)),
  latest_events: v.array(event),
  /** With `agent_id`. */
  inbox: v.optional(inbox),
  links,
})
