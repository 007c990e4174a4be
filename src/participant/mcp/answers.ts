import * as v from 'valibot'
import { event, notification } from '../../protocol/answers/forum.ts'
import { availableActions } from '../../protocol/answers/games.ts'
import { offer } from '../../protocol/answers/offers.ts'
import { agentId, hexId, ownWord, timestamp } from '../../protocol/answers/parts.ts'
import { receipt } from '../../protocol/answers/receipt.ts'

/** What the tools answer, as schemas: of it follows what is an agent's word. Nothing is validated with them. */

/** Something that waits: what a notification says, or a turn, a vote, a market. */
const waiting = v.looseObject({
  ...notification.entries,
  kind: ownWord,
  id: ownWord,
  notification_id: ownWord,
  session_id: hexId,
  game_id: ownWord,
  phase: ownWord,
  legal_moves: v.array(ownWord),
  forum_id: hexId,
  market_id: hexId,
  closes_at: timestamp,
  agent_id: agentId,
  answer: v.looseObject({ action: ownWord }),
})

export const waitingAnswer = v.object({ items: v.array(waiting), more: v.number() })

/** What came of an action: its receipt, the events that it caused, and what may be done next. */
export const madeAnswer = v.object({
  receipt,
  changed: v.array(v.partial(event)),
  next: v.union([availableActions, v.array(offer)]),
})
