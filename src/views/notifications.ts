import type { Entry, KeyRange } from '../ports/storage.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { kindMadeBy } from '../records/kinds/index.ts'
import { type Inbox, keys, ranges } from '../records/layout/keyspace.ts'
import { type Links, subjectLinks } from '../records/links.ts'
import type { LogRow } from '../records/log-row.ts'
import {
  decodeNotification,
  type NotificationKind,
  type StoredNotification,
} from '../records/notification.ts'
import { formatPosition, type Position, parsePosition } from '../records/position.ts'
import { findRecord } from '../records/record-index.ts'
import { assertSaid } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import { readThread } from '../records/thread.ts'
import { answerTo } from './answer-to.ts'
import { followedReplies } from './followed-replies.ts'
import { saysLate } from './late-keys.ts'
import { type List, listOf } from './list.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** A notification as the recipient reads it: references, and an excerpt of what was said. */
export interface NotificationView {
  readonly id: string
  readonly seq: number
  readonly kind: NotificationKind
  readonly at: string
  readonly actor: string | null
  readonly subject: { readonly type: string; readonly id: string }
  readonly reason_subject: { readonly type: string; readonly id: string }
  /** The first 280 characters; nothing once the text is withdrawn or removed. */
  readonly untrusted: { readonly excerpt?: string }
  /** The recipient's own score, when a market was resolved. */
  readonly score?: number
  /** What keys decided that came after the opening, when a vote was closed. */
  readonly says?: string
  readonly links: Links
}

/** The notifications of an agent, newest first. */
export const notifications: View = {
  name: 'notifications',
  summary: 'What concerns an agent, newest first; what asks for something names the action that answers',
  answer: answers.notifications,
  parameters: ['agent_id', 'since', 'limit', 'cursor'],
  required: ['agent_id'],
  async read(context, query) {
    const { agent_id = '' } = query
    const list = await newestNotifications(context, agent_id, query)
    const items = list.items.map((told) => ({ ...told, ...answerTo(context, agent_id, told) }))
    return { ...list, items }
  },
}

/** One page of an agent's notifications, newest first, down to `since`. */
export async function newestNotifications(
  context: ViewContext,
  agentId: string,
  query: ViewQuery,
  box: Inbox = 'inbox',
): Promise<List<NotificationView>> {
  const { limit, cursor, since } = query
  const entries = await context.store.page(olderThan(agentId, box, cursor), limit + 1)
  const own = entries.map((entry) => notificationOf(context, entry))
  const heard = box === 'inbox' ? await heardInThreads(context, agentId, query) : []
  const told = new Set(own.map(({ seq }) => seq))
  // Whom an entry tells something of its own does not hear of it again.
  const all = [...own, ...heard.filter(({ seq }) => !told.has(seq))].toSorted(
    (one, other) => other.seq - one.seq,
  )
  // Entries are in the order of their time, so what is too old comes after all that is not.
  const wanted = since === undefined ? all : all.filter(({ at }) => Date.parse(at) >= since)
  const items = wanted.slice(0, limit)
  const last = wanted.length > limit ? items.at(-1) : undefined
  return listOf(context, 'notifications', query, items, last && parsePosition(last.id))
}

/** What others said in the threads that the agent follows: nothing is stored of that for each who follows them. */
async function heardInThreads(
  context: ViewContext,
  agentId: string,
  { limit, cursor }: ViewQuery,
): Promise<NotificationView[]> {
  const before = cursor?.seq ?? context.serverSeq + 1
  const replies = await followedReplies(context.store, agentId, { before, limit: limit + 1 })
  return replies.map(({ row, threadId }) => {
    const { seq, id, agent_id: actor } = row.header
    const notice = {
      kind: 'reply_in_thread' as const,
      actor,
      subject: { type: 'reply', id },
      reason_subject: { type: readThread(context.store, threadId)?.about ?? 'thread', id: threadId },
    }
    return shown(context, { seq, index: 0 }, row, notice)
  })
}

function olderThan(agentId: string, box: Inbox, cursor: Position | undefined): KeyRange {
  const range = { ...ranges.inbox(agentId, box), reverse: true }
  if (cursor === undefined) return range
  return { ...range, lt: keys.notification(agentId, cursor.seq, cursor.index, box) }
}

function positionOf([key]: Entry): Position {
  const [seq, index] = key.slice(key.lastIndexOf('!') + 1).split('.')
  return { seq: Number(seq), index: Number(index) }
}

function notificationOf(context: ViewContext, entry: Entry): NotificationView {
  const position = positionOf(entry)
  const cause = readRow(context.store, position.seq)
  if (!cause) throw new Error(`entry ${position.seq} is missing`)
  return shown(context, position, cause, decodeNotification(entry[1], cause.header))
}

function shown(
  context: ViewContext,
  position: Position,
  cause: LogRow,
  { kind, actor, subject, reason_subject, score }: StoredNotification,
): NotificationView {
  // The subject is nearly always what the entry itself made.
  const row = cause.header.id === subject.id ? cause : (rowOf(context, subject.id) ?? cause)
  const excerpt = excerptOf(context, row)
  return {
    id: formatPosition(position),
    seq: position.seq,
    kind,
    at: cause.header.at,
    actor,
    subject,
    reason_subject,
    untrusted: excerpt === undefined ? {} : { excerpt },
    ...(score === undefined ? {} : { score }),
    ...saysLate(context, kind, subject),
    links: subjectLinks(context.baseUrl, subject, row),
  }
}

function rowOf(context: ViewContext, id: string): LogRow | undefined {
  const ref = findRecord(context.store, id)
  return ref && readRow(context.store, ref.seq)
}

/** Read from the log each time, so that text which is gone there is gone from every inbox. */
function excerptOf(context: ViewContext, row: LogRow): string | undefined {
  const excerpt = kindMadeBy(row.header.action)?.excerpt
  // One without an excerpt was taken back, and asks for no answer: that must not be said of words that only cannot be read.
  assertSaid(row)
  if (excerpt === undefined || textOf(context.store, row) !== 'shown') return undefined
  const said = row.body.payload[excerpt]
  if (typeof said !== 'string') return undefined
  // Two UTF-16 units at most for each character: cut roughly, then at a whole character.
  return [...said.slice(0, 2 * limits.EXCERPT_CHARS_MAX)].slice(0, limits.EXCERPT_CHARS_MAX).join('')
}
