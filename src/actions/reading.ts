import { defineAction } from '../engine/action.ts'
import { record } from '../engine/record.ts'
import * as declared from '../protocol/actions/conversation.ts'
import { attention, summary } from '../records/kinds/conversation.ts'
import { keys, lists } from '../records/layout/keyspace.ts'
import { rowOfRecord } from '../records/record-index.ts'
import { type Standing, standIn } from '../records/standing.ts'
import { type PointReader, readJson, writeJson } from '../records/store-view.ts'
import { listenersOf, readThread, threadOf, whereOf } from '../records/thread.ts'
import { unknownTarget, unknownThread } from './target.ts'

/** summarize_thread: an attributed snapshot, one of several that may stand side by side (specification, section 2.4). */
export const summarizeThread = defineAction(declared.summarizeThread, {
  decide(context, structure) {
    const { thread_id, through_reply_id } = structure
    const thread = readThread(context.store, thread_id)
    if (!thread) return unknownThread('/payload/thread_id')
    if (!liesInThread(context.store, through_reply_id, thread_id)) {
      return unknownTarget('/payload/through_reply_id', 'There is no reply with this id in the thread.')
    }
    const about = { type: thread.about ?? 'thread', id: thread_id }
    return record(context, summary, structure, {
      where: whereOf(thread),
      tell: listenersOf(context.store, thread_id, thread).map((agent) => ({
        agent,
        kind: 'summary_of_thread',
        about,
      })),
    })
  },
})

/** mark_attention: how far a key has read a thread, and what it cares about there. The newest mark of a key counts. */
export const markAttention = defineAction(declared.markAttention, {
  decide(context, structure) {
    const { thread_id, read_up_to_reply_id } = structure
    const thread = readThread(context.store, thread_id)
    if (!thread) return unknownThread('/payload/thread_id')
    if (!liesInThread(context.store, read_up_to_reply_id, thread_id)) {
      return unknownTarget('/payload/read_up_to_reply_id', 'There is no reply with this id in the thread.')
    }
    const key = keys.attention(thread_id, context.agentId)
    const before = readJson<Standing>(context.store, key)
    const list = lists.attentionTo(thread_id)
    writeJson(context.store, key, standIn(context.store, [list], before, context.seq))
    return record(context, attention, structure, {
      status: before === undefined ? 201 : 200,
      state: 'current',
      eventAbout: { type: thread.about ?? 'thread', id: thread_id },
      where: whereOf(thread),
    })
  },
})

function liesInThread(reader: PointReader, replyId: string | null | undefined, threadId: string): boolean {
  if (replyId === null || replyId === undefined) return true
  const reply = rowOfRecord(reader, replyId, 'reply')
  return reply !== undefined && threadOf(reply) === threadId
}
