import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/conversation.ts'
import { isRefusal } from '../protocol/refusal.ts'
import { countActivity } from '../records/activity.ts'
import { readForum } from '../records/forum.ts'
import * as kinds from '../records/kinds/conversation.ts'
import { encodeReplyPlace } from '../records/reply-place.ts'
import { noteSpoken } from '../records/spoken.ts'
import { continueThread, openThread, readThread, whereOf } from '../records/thread.ts'
import { answeredRecord, heardBy } from './answered.ts'
import { mentioned } from './mentions.ts'
import { unknownTarget, unknownThread } from './target.ts'

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
    if (!thread) return unknownThread('/payload/thread_id')
    const asked = { id: parent_reply_id ?? null, pointer: '/payload/parent_reply_id' }
    const answered = answeredRecord(context, thread_id, thread, asked)
    if (isRefusal(answered)) return answered
    const { store, seq, atText, agentId } = context
    const place = continueThread(store, thread_id, thread, { seq, at: atText, author: agentId })
    noteSpoken(store, agentId, thread_id, seq)
    const named = mentioned(mentions)
    const told = new Set(named.map(({ agent }) => agent))
    return record(context, kinds.reply, structure, {
      where: whereOf(thread),
      value: encodeReplyPlace({ depth: answered.depth + 1, ...place }),
      tell: [...named, ...heardBy(answered, told)],
    })
  },
})
