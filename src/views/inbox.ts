import { limits } from '../protocol/limits.ts'
import { answerTo, type ReadyAnswer } from './answer-to.ts'
import { type NotificationView, newestNotifications } from './notifications.ts'
import type { ViewContext } from './view.ts'

/** A mention or a reply that waits, with the action that answers it: sign it with a body of your own. */
export interface WaitingWord extends NotificationView {
  readonly answer: ReadyAnswer
}

/** Replies and mentions that an agent has not answered, newest first. */
export async function unanswered(context: ViewContext, agentId: string): Promise<readonly WaitingWord[]> {
  const asks = await newestNotifications(context, agentId, { limit: limits.HOME_ASKS_READ_MAX }, 'asks')
  const waiting: WaitingWord[] = []
  for (const ask of asks.items) {
    const { answer, answered } = answerTo(context, agentId, ask)
    if (!answer || answered) continue
    waiting.push({ ...ask, answer })
    if (waiting.length === limits.HOME_WAITING_MAX) break
  }
  return waiting
}
