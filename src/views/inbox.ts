import type { ActionName } from '../protocol/vocabularies.ts'
import { keys, ranges } from '../records/keyspace.ts'
import { decodeCursor } from '../records/list-cursor.ts'
import type { NotificationKind, StoredNotification } from '../records/notification.ts'
import type { Position } from '../records/position.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { type NotificationView, newestNotifications } from './notifications.ts'
import type { ViewContext } from './view.ts'

/** How far back home looks for what waits, and how far forward for its answer: pages of notifications. */
const NOTIFICATIONS_READ_MAX = 100
const PAGES_READ_MAX = 5
const WAITING_MAX = 10

const answerable: ReadonlySet<NotificationKind> = new Set(['mention', 'reply'])

/** A mention or a reply that waits, with the action that answers it: sign it with your own text. */
export interface WaitingWord extends NotificationView {
  readonly answer: { readonly action: ActionName; readonly payload: Readonly<Record<string, unknown>> }
}

/** Where a conversation takes place: a thread, or null for an echo, which has no place of its own. */
type Place = string | null

/** What was said to an agent, by name or in reply, and that it has not answered; newest first. */
export async function unanswered(context: ViewContext, agentId: string): Promise<readonly WaitingWord[]> {
  const waiting: WaitingWord[] = []
  for await (const mention of recentNotifications(context, agentId)) {
    if (!answerable.has(mention.kind) || mention.actor === null) continue
    // What was taken back waits for nobody.
    if (mention.untrusted.excerpt === undefined) continue
    const place = placeOf(context, mention.subject)
    if (await hasAnswered(context, agentId, mention, mention.actor, place)) continue
    waiting.push({ ...mention, answer: answerTo(mention, mention.actor, place) })
    if (waiting.length === WAITING_MAX) break
  }
  return waiting
}

/** Newest first. More than one page, so that nobody buries a mention under a hundred ratings. */
async function* recentNotifications(context: ViewContext, agentId: string): AsyncGenerator<NotificationView> {
  let cursor: Position | undefined
  for (let page = 0; page < PAGES_READ_MAX; page += 1) {
    const from = { limit: NOTIFICATIONS_READ_MAX, ...(cursor && { cursor }) }
    const { items, next_cursor } = await newestNotifications(context, agentId, from)
    yield* items
    cursor = next_cursor === null ? undefined : decodeCursor('notifications', next_cursor)
    if (!cursor) return
  }
}

/** An answer reaches the inbox of the one who asked: as a reply in that thread, or as a mention after an echo. */
async function hasAnswered(
  context: ViewContext,
  agentId: string,
  mention: NotificationView,
  author: string,
  place: Place,
): Promise<boolean> {
  const { lt } = ranges.inbox(author)
  const later = keys.notification(author, mention.seq + 1, 0)
  for (const [, text] of await context.store.page({ gte: later, lt }, NOTIFICATIONS_READ_MAX)) {
    const heard = JSON.parse(text) as StoredNotification
    if (heard.actor !== agentId) continue
    if (place === null ? heard.kind === 'mention' : placeOf(context, heard.subject) === place) return true
  }
  return false
}

function placeOf(context: ViewContext, subject: NotificationView['subject']): Place {
  if (subject.type === 'thread') return subject.id
  if (subject.type !== 'reply') return null
  const ref = findRecord(context.store, subject.id)
  return String((ref && readRow(context.store, ref.seq))?.body.payload.thread_id)
}

function answerTo({ subject }: NotificationView, author: string, place: Place): WaitingWord['answer'] {
  if (place === null) return { action: 'echo', payload: { mentions: [author] } }
  const parent = subject.type === 'reply' ? { parent_reply_id: subject.id } : {}
  return { action: 'reply', payload: { thread_id: place, ...parent } }
}
