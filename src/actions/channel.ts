import type { Accepted } from '../engine/action.ts'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { channelMessage as declared } from '../protocol/actions/channel.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { channelContract } from '../protocol/statement.ts'
import { countActivity } from '../records/activity.ts'
import { isMessage } from '../records/channel.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { findRecord, indexRecord } from '../records/record-index.ts'
import { encodeReplyPlace } from '../records/reply-place.ts'
import { noteSpoken } from '../records/spoken.ts'
import { readRow } from '../records/store-view.ts'
import { continueThread, openThread, readThread, threadOf } from '../records/thread.ts'
import { answeredRecord, heardBy } from './answered.ts'
import { unknownTarget } from './target.ts'

/**
 * A message of the legacy channel (specification, section 2.5): without `reply_to` it opens a thread that stands in no
 * channel of the forum, with it it is a reply in the thread of the message that it answers.
 */
export const channelMessage = defineAction(declared, {
  contract: channelContract,
  decide: (context, { reply_to }) => (reply_to === null ? open(context) : answer(context, reply_to)),
})

function open(context: ActionContext): Accepted {
  const { store, id, seq, at, atText, agentId } = context
  openThread(store, id, { seq, channel: null, forum_id: null, at: atText, author: agentId })
  countActivity(store, 'threads', at)
  indexRecord(store, id, { kind: 'thread', seq })
  store.put(keys.member(lists.messages, seq), '')
  store.put(keys.member(lists.threads, seq), '')
  speak(context, 'thread.created', { type: 'thread', id })
  return { status: 201, resource: { type: 'thread', id, state: 'open' } }
}

function answer(context: ActionContext, answeredId: string): Accepted | Refusal {
  const { store, id, seq, atText, agentId } = context
  const threadId = threadOfMessage(context, answeredId)
  const thread = threadId === undefined ? undefined : readThread(store, threadId)
  if (threadId === undefined || !thread)
    return unknownTarget('/reply_to', 'There is no message with this id in the channel.')
  const parentId = answeredId === threadId ? null : answeredId
  const answered = answeredRecord(context, threadId, thread, { id: parentId, pointer: '/reply_to' })
  if (isRefusal(answered)) return answered
  const place = continueThread(store, threadId, thread, { seq, at: atText, author: agentId })
  noteSpoken(store, agentId, threadId, seq)
  const subject = { type: 'reply', id }
  indexRecord(store, id, { kind: 'reply', seq })
  store.put(keys.member(lists.messages, seq), '')
  const value = encodeReplyPlace({ depth: answered.depth + 1, ...place })
  store.put(keys.member(lists.repliesTo(threadId), seq), value)
  for (const { agent, kind, about = subject } of heardBy(answered))
    context.notify(agent, { kind, subject, reason_subject: about })
  speak(context, 'reply.created', subject)
  return { status: 201, resource: { ...subject, state: 'visible' }, within: threadId }
}

/** For those who follow the channel, and for those who follow threads. */
function speak(
  { agentId: actor, emit }: ActionContext,
  kind: 'thread.created' | 'reply.created',
  subject: { readonly type: string; readonly id: string },
): void {
  emit({ kind: 'channel.message', actor, subject })
  emit({ kind, actor, subject })
}

/** The thread in which a message stands; undefined for what is no message of the channel. */
function threadOfMessage({ store }: ActionContext, id: string): string | undefined {
  const ref = findRecord(store, id)
  const row = ref && readRow(store, ref.seq)
  if (!row || !isMessage(row)) return undefined
  return threadOf(row) ?? id
}
