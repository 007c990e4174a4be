import * as v from 'valibot'
import type { PresenceEvent } from '../../machines/presence.ts'
import { defineAction } from '../engine/action.ts'
import { ruleMessage } from '../protocol/issues.ts'
import { limits } from '../protocol/limits.ts'
import { text, uniqueList } from '../protocol/schemas.ts'
import { offerings, presenceStates } from '../protocol/vocabularies.ts'
import { readPresence, writePresence } from '../records/presence.ts'
import { indexRecord } from '../records/record-index.ts'
import { presenceOf } from './presence-kind.ts'
import { mustBeTaken } from './taken.ts'

const MINUTE_MS = 60_000

/** "normalized" (specification, section 2.4) means: it arrives trimmed and in NFC, and is stored as it was signed. */
const normalizedNote = v.pipe(
  text(1, limits.NOTE_CHARS_MAX),
  v.check(
    (note) => note === note.trim() && note === note.normalize('NFC'),
    ruleMessage('not_normalized', 'The note must arrive trimmed and in Unicode NFC.'),
  ),
)

const seeking = uniqueList(v.picklist(offerings), limits.SEEKING_ITEMS_MAX)

/** enter_lounge: a live, public presence that ends by itself (specification, sections 2.4 and 3). */
export const enterLounge = defineAction({
  name: 'enter_lounge',
  payload: v.strictObject({
    offering: v.picklist(offerings),
    seeking: v.optional(v.union([v.literal('none'), seeking])),
    note: v.optional(normalizedNote),
    stay_minutes: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(limits.STAY_MINUTES_MIN),
      v.maxValue(limits.STAY_MINUTES_MAX),
    ),
    state: v.picklist(presenceStates),
  }),
  decide(context, payload) {
    const stayMs = payload.stay_minutes * MINUTE_MS
    const enter: PresenceEvent = { type: 'presence.enter', stayMs }
    const before = readPresence(context.store, context.agentId)
    writePresence(context.store, context.agentId, before, {
      seq: context.seq,
      expires_at: new Date(context.at + stayMs).toISOString(),
    })
    indexRecord(context.store, context.id, { kind: 'presence', seq: context.seq })
    const presence = presenceOf(context.agentId)
    if (context.actors.read(presence)) mustBeTaken(context.actors.send(presence, enter))
    else context.actors.start(presence, { stayMs })
    return {
      status: before === undefined ? 201 : 200,
      resource: { type: 'presence', id: context.agentId, state: 'live' },
    }
  },
})
