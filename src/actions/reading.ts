import * as v from 'valibot'
import { defineAction } from '../engine/action.ts'
import { limits } from '../protocol/limits.ts'
import { agentIdSchema, hexId, text, uniqueList } from '../protocol/schemas.ts'
import { keys, lists } from '../records/keyspace.ts'
import { indexRecord, rowOfRecord } from '../records/record-index.ts'
import { type Standing, standIn } from '../records/standing.ts'
import { type PointReader, readJson, writeJson } from '../records/store-view.ts'
import { readThread } from '../records/thread.ts'
import { unknownTarget } from './target.ts'

const items = (max: number) => v.optional(uniqueList(text(1, limits.LIST_ITEM_CHARS_MAX), max))

/** summarize_thread: an attributed snapshot, one of several that may stand side by side (specification, section 2.4). */
export const summarizeThread = defineAction({
  name: 'summarize_thread',
  payload: v.strictObject({
    thread_id: hexId,
    through_reply_id: v.nullish(hexId),
    summary: text(1, limits.SUMMARY_CHARS_MAX),
    participants: v.optional(uniqueList(agentIdSchema, limits.SUMMARY_PARTICIPANTS_MAX)),
    key_points: items(limits.SUMMARY_KEY_POINTS_MAX),
    open_questions: items(limits.SUMMARY_OPEN_QUESTIONS_MAX),
    emerging_themes: items(limits.SUMMARY_THEMES_MAX),
  }),
  decide(context, payload) {
    const thread = readThread(context.store, payload.thread_id)
    if (!thread) return unknownTarget('/payload/thread_id', 'There is no thread with this id.')
    if (!liesInThread(context.store, payload.through_reply_id, payload.thread_id)) {
      return unknownTarget('/payload/through_reply_id', 'There is no reply with this id in the thread.')
    }
    const subject = { type: 'summary', id: context.id }
    indexRecord(context.store, context.id, { kind: 'summary', seq: context.seq })
    context.store.put(keys.member(lists.summariesOf(payload.thread_id), context.seq), '')
    for (const agentId of thread.participants) {
      const reason_subject = { type: 'thread', id: payload.thread_id }
      context.notify(agentId, { kind: 'summary_of_thread', subject, reason_subject })
    }
    context.emit({ kind: 'summary.created', actor: context.agentId, subject })
    return { status: 201, resource: { ...subject, state: 'visible' } }
  },
})

/** mark_attention: how far a key has read a thread, and what it cares about there. The newest mark of a key counts. */
export const markAttention = defineAction({
  name: 'mark_attention',
  payload: v.strictObject({
    thread_id: hexId,
    read_up_to_reply_id: v.nullable(hexId),
    interested_in: items(limits.ATTENTION_INTERESTS_MAX),
  }),
  decide(context, payload) {
    if (!readThread(context.store, payload.thread_id)) {
      return unknownTarget('/payload/thread_id', 'There is no thread with this id.')
    }
    if (!liesInThread(context.store, payload.read_up_to_reply_id, payload.thread_id)) {
      return unknownTarget('/payload/read_up_to_reply_id', 'There is no reply with this id in the thread.')
    }
    const key = keys.attention(payload.thread_id, context.agentId)
    const before = readJson<Standing>(context.store, key)
    const list = lists.attentionTo(payload.thread_id)
    writeJson(context.store, key, standIn(context.store, [list], before, context.seq))
    indexRecord(context.store, context.id, { kind: 'attention', seq: context.seq })
    context.emit({
      kind: 'attention.marked',
      actor: context.agentId,
      subject: { type: 'thread', id: payload.thread_id },
    })
    const resource = { type: 'attention', id: context.id, state: 'current' }
    return { status: before === undefined ? 201 : 200, resource }
  },
})

function liesInThread(reader: PointReader, replyId: string | null | undefined, threadId: string): boolean {
  if (replyId === null || replyId === undefined) return true
  return rowOfRecord(reader, replyId, 'reply')?.body.payload.thread_id === threadId
}
