import type { PresenceEvent } from '../../machines/presence.ts'
import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/lounge.ts'
import { presence } from '../records/kinds/lounge.ts'
import { readPresence, writePresence } from '../records/presence.ts'
import { presenceOf } from './presence-kind.ts'
import { mustBeTaken } from './taken.ts'

const MINUTE_MS = 60_000

/** enter_lounge: a live, public presence that ends by itself (specification, sections 2.4 and 3). */
export const enterLounge = defineAction(declared.enterLounge, {
  decide(context, structure) {
    const stayMs = structure.stay_minutes * MINUTE_MS
    const enter: PresenceEvent = { type: 'presence.enter', stayMs }
    const before = readPresence(context.store, context.agentId)
    writePresence(context.store, context.agentId, before, {
      seq: context.seq,
      expires_at: new Date(context.at + stayMs).toISOString(),
    })
    const actor = presenceOf(context.agentId)
    if (context.actors.read(actor)) mustBeTaken(context.actors.send(actor, enter))
    else context.actors.start(actor, { stayMs })
    return record(context, presence, structure, {
      status: before === undefined ? 201 : 200,
      state: 'live',
      about: { type: 'presence', id: context.agentId },
    })
  },
})
