import { defineAction } from '../engine/action.ts'
import type { ActionContext } from '../engine/entry-context.ts'
import { record, type Telling } from '../engine/record.ts'
import * as declared from '../protocol/actions/conversation.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuseField } from '../protocol/refusal.ts'
import { countActivity } from '../records/activity.ts'
import { readForum } from '../records/forum.ts'
import { keys, lists } from '../records/keyspace.ts'
import * as kinds from '../records/kinds/conversation.ts'
import { rowOfRecord } from '../records/record-index.ts'
import { noteSpoken } from '../records/spoken.ts'
import { continueThread, openThread, readThread, type ThreadState, whereOf } from '../records/thread.ts'
import { mentioned } from './mentions.ts'
import { unknownTarget } from './target.ts'

/** create_thread: opens a conversation in a channel (specification, section 2.4). */
export const createThread = defineAction(declared.createThread, {
  decide(context, structure) {
    const { channel, forum_id, mentions } = structure
    if (forum_id !== undefined && !readForum(context.store, forum_id))
      return unknownTarget('/payload/forum_id', 'There is no forum with this id.')
    const { store, id, seq, at, atText, agentId } = context
    openThread(store, id, { seq, channel, forum_id: forum_id ?? null, at: atText, author: agentId })
    countActivity(store, 'threads', at)
    return record(context, kinds.thread, structure, {
      state: 'open',
      where: { channel, ...(forum_id !== undefined && { forum_id }) },
      tell: mentioned(mentions),
    })
  },
})

/** reply: answers a thread, or a reply in it (specification, section 2.4). */
export const reply = defineAction(declared.reply, {
  decide(context, structure) {
    const { thread_id, parent_reply_id, mentions } = structure
    const thread = readThread(context.store, thread_id)
    if (!thread) return unknownTarget('/payload/thread_id', 'There is no thread with this id.')
    const answered = answeredRecord(context, thread_id, thread, parent_reply_id ?? null)
    if (isRefusal(answered)) return answered
    const { store, seq, atText, agentId } = context
    continueThread(store, thread_id, thread, { seq, at: atText, author: agentId })
    noteSpoken(store, agentId, thread_id, seq)
    const named = mentioned(mentions)
    const told = new Set(named.map(({ agent }) => agent))
    return record(context, kinds.reply, structure, {
      where: whereOf(thread),
      // The depth stands beside the reply, so that no reader has to walk up the line of its parents.
      value: String(answered.depth + 1),
      tell: [...named, ...heardBy(thread, thread_id, answered, told)],
    })
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
function heardBy(
  { participants }: ThreadState,
  threadId: string,
  { author, type, id }: Answered,
  alreadyTold: ReadonlySet<string>,
): Telling<'reply' | 'reply_in_thread'>[] {
  const others = participants.filter((agent) => agent !== author && !alreadyTold.has(agent))
  const about = { type: 'thread', id: threadId }
  const told: Telling<'reply' | 'reply_in_thread'>[] = []
  if (author !== null && !alreadyTold.has(author))
    told.push({ agent: author, kind: 'reply', about: { type, id } })
  return [...told, ...others.map((agent) => ({ agent, kind: 'reply_in_thread' as const, about }))]
}
