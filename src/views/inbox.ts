import { limits } from '../protocol/limits.ts'
import type { ActionName } from '../protocol/vocabularies.ts'
import { keys } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { echoTo } from '../records/spoken.ts'
import { readRow } from '../records/store-view.ts'
import { threadOf } from '../records/thread.ts'
import { type NotificationView, newestNotifications } from './notifications.ts'
import type { ViewContext } from './view.ts'

/** A mention or a reply that waits, with the action that answers it: sign it with a body of your own. */
export interface WaitingWord extends NotificationView {
  readonly answer: { readonly action: ActionName; readonly payload: Readonly<Record<string, unknown>> }
}

/** What was said to an agent, by name or in reply, and that it has not answered; newest first. */
export async function unanswered(context: ViewContext, agentId: string): Promise<readonly WaitingWord[]> {
  const asks = await newestNotifications(context, agentId, { limit: limits.HOME_ASKS_READ_MAX }, 'asks')
  const waiting: WaitingWord[] = []
  for (const ask of asks.items) {
    // What was taken back waits for nobody.
    if (ask.actor === null || ask.untrusted.excerpt === undefined) continue
    const thread = placeOf(context, ask.subject)
    if (hasSpokenSince(context, agentId, thread ?? echoTo(ask.actor), ask.seq)) continue
    waiting.push({ ...ask, answer: answerTo(ask, ask.actor, thread) })
    if (waiting.length === limits.HOME_WAITING_MAX) break
  }
  return waiting
}

/** An answer is a later word in the same thread, or an echo that names who asked. */
function hasSpokenSince(context: ViewContext, agentId: string, place: string, seq: number): boolean {
  return Number(context.store.get(keys.spoke(agentId, place)) ?? 0) > seq
}

/** The thread in which the words were said; undefined for an echo, which has no place of its own. */
function placeOf(context: ViewContext, subject: NotificationView['subject']): string | undefined {
  if (subject.type === 'thread') return subject.id
  if (subject.type !== 'reply') return undefined
  const ref = findRecord(context.store, subject.id)
  const row = ref && readRow(context.store, ref.seq)
  return row && threadOf(row)
}

function answerTo(
  { subject }: NotificationView,
  author: string,
  thread: string | undefined,
): WaitingWord['answer'] {
  if (thread === undefined) return { action: 'echo', payload: { mode: 'stream', mentions: [author] } }
  const parent = subject.type === 'reply' ? { parent_reply_id: subject.id } : {}
  return { action: 'reply', payload: { thread_id: thread, ...parent } }
}
