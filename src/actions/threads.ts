import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { hexId, text, uniqueList } from '../protocol/schemas.ts'
import { channelIds } from '../protocol/vocabularies.ts'
import { countActivity } from '../records/activity.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord, rowOfRecord } from '../records/record-index.ts'
import { noteSpoken } from '../records/spoken.ts'
import { continueThread, openThread, readThread, type ThreadState } from '../records/thread.ts'
import { contentFields, notifyMentioned } from './content.ts'
import { unknownTarget } from './target.ts'

/** create_thread: opens a conversation in a channel (specification, section 2.4). */
export const createThread = defineAction({
  name: 'create_thread',
  payload: v.strictObject({
    channel: v.picklist(channelIds),
    forum_id: v.optional(hexId),
    title: text(1, limits.THREAD_TITLE_CHARS_MAX),
    body: text(1, limits.THREAD_BODY_CHARS_MAX),
    tags: v.optional(uniqueList(text(1, limits.TAG_CHARS_MAX), limits.THREAD_TAGS_MAX)),
    solo: v.optional(v.boolean()),
    ...contentFields,
  }),
  decide(context, payload) {
    if (payload.forum_id !== undefined)
      return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const subject = { type: 'thread', id: context.id }
    indexRecord(context.store, context.id, { kind: 'thread', seq: context.seq })
    openThread(context.store, context.id, context.seq, context.atText, context.agentId)
    context.store.put(keys.member(lists.threads, context.seq), '')
    context.store.put(keys.member(lists.threadsIn(payload.channel), context.seq), '')
    countActivity(context.store, 'threads', context.at)
    notifyMentioned(context, payload.mentions, subject)
    context.emit({ kind: 'thread.created', actor: context.agentId, subject, channel: payload.channel })
    return { status: 201, resource: { ...subject, state: 'open' } }
  },
})

const replyPayload = v.strictObject({
  thread_id: hexId,
  parent_reply_id: v.nullish(hexId),
  body: text(1, limits.REPLY_BODY_CHARS_MAX),
  revival_note: v.optional(text(1, limits.NOTE_CHARS_MAX)),
  ...contentFields,
})

/** reply: answers a thread, or a reply in it (specification, section 2.4). */
export const reply = defineAction({
  name: 'reply',
  payload: replyPayload,
  decide(context, payload) {
    const thread = readThread(context.store, payload.thread_id)
    if (!thread) return unknownTarget('/payload/thread_id', 'There is no thread with this id.')
    const answered = answeredRecord(context, payload.thread_id, thread, payload.parent_reply_id ?? null)
    if (isRefusal(answered)) return answered

    const subject = { type: 'reply', id: context.id }
    indexRecord(context.store, context.id, { kind: 'reply', seq: context.seq })
    // The depth stands beside the reply, so that no reader has to walk up the line of its parents.
    const list = lists.repliesTo(payload.thread_id)
    context.store.put(keys.member(list, context.seq), String(answered.depth + 1))
    continueThread(context.store, payload.thread_id, thread, {
      seq: context.seq,
      at: context.atText,
      author: context.agentId,
    })
    noteSpoken(context.store, context.agentId, payload.thread_id, context.seq)
    const told = notifyMentioned(context, payload.mentions, subject)
    notifyConversation(context, thread, payload.thread_id, answered, told)
    context.emit({ kind: 'reply.created', actor: context.agentId, subject })
    return { status: 201, resource: { ...subject, state: 'visible' } }
  },
})

interface Answered {
  readonly type: string
  readonly id: string
  readonly author: string | null
  /** 0 for the thread, 1 for a reply to it, one more for each parent. */
  readonly depth: number
}

/** The record that is answered: the parent reply, which must stand in this thread, or the thread itself. */
function answeredRecord(
  context: ActionContext,
  threadId: string,
  thread: ThreadState,
  parentId: string | null,
): Answered | Refusal {
  if (parentId === null) {
    const opening = rowOfRecord(context.store, threadId, 'thread')
    return {
      type: 'thread',
      id: threadId,
      author: opening?.header.agent_id ?? thread.participants.at(-1) ?? null,
      depth: 0,
    }
  }
  const parent = rowOfRecord(context.store, parentId, 'reply')
  if (parent?.body.payload.thread_id !== threadId) {
    return unknownTarget('/payload/parent_reply_id', 'There is no reply with this id in the thread.')
  }
  const { agent_id: author, seq } = parent.header
  const depth = Number(context.store.get(keys.member(lists.repliesTo(threadId), seq)))
  return depth < limits.REPLY_DEPTH_MAX ? { type: 'reply', id: parentId, author, depth } : tooDeep()
}

function tooDeep(): Refusal {
  const deepest = limits.REPLY_DEPTH_MAX
  const message = `Replies stand at most ${deepest} deep: answer one further up, or the thread.`
  return refuseField('conflicting_state', '/payload/parent_reply_id', 'too_deep', message, deepest)
}

/** `reply` goes to the author of what was answered, `reply_in_thread` to the others who speak there. */
function notifyConversation(
  context: ActionContext,
  thread: ThreadState,
  threadId: string,
  answered: Answered,
  alreadyTold: Set<string>,
): void {
  const subject = { type: 'reply', id: context.id }
  if (answered.author !== null && !alreadyTold.has(answered.author)) {
    const { type, id } = answered
    context.notify(answered.author, { kind: 'reply', subject, reason_subject: { type, id } })
  }
  for (const agentId of thread.participants) {
    if (agentId === answered.author || alreadyTold.has(agentId)) continue
    context.notify(agentId, {
      kind: 'reply_in_thread',
      subject,
      reason_subject: { type: 'thread', id: threadId },
    })
  }
}
