import { limits } from '../protocol/limits.ts'
import { refuseField } from '../protocol/refusal.ts'
import { lists } from '../records/keyspace.ts'
import type { RecordKind } from '../records/record-index.ts'
import { type List, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import { replyDepth } from './reply-depth.ts'
import { threadById } from './threads.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One thread: its opening record, and its replies as a flat tree, newest first: each says its parent and its depth, and
 * a parent always has the smaller `seq`. Flat, because a page then costs the same in a thread of thousands, and a new
 * reply never moves the others.
 */
export const thread: View = {
  name: 'thread',
  parameters: ['id', 'limit', 'cursor'],
  required: ['id'],
  async read(context, query) {
    const id = query.id ?? ''
    const opening = threadById(context, id)
    if (!opening) return refuseField('unknown_id', '/id', 'unknown', 'There is no thread with this id.')
    return {
      thread: opening,
      legacy: false,
      solo: opening.solo,
      replies: await repliesTo(context, id, query),
      summaries: await newest(context, 'summary', lists.summariesOf(id)),
      attention_marks: await newest(context, 'attention', lists.attentionTo(id)),
    }
  },
}

/** Summaries and marks stand beside the replies, newest first, as many as a page holds. */
async function newest(context: ViewContext, kind: RecordKind, list: string): Promise<readonly RecordView[]> {
  const newestFirst = { limit: limits.LIST_ITEMS_MAX }
  return (await readList(context, 'thread', list, newestFirst, ({ seq }) => recordAt(context, kind, seq)))
    .items
}

function repliesTo(context: ViewContext, threadId: string, query: ViewQuery): Promise<List<RecordView>> {
  return readList(context, 'thread', lists.repliesTo(threadId), query, ({ seq }) => {
    const reply = recordAt(context, 'reply', seq)
    return { ...reply, depth: replyDepth(context.store, reply.id, reply.parent_reply_id) }
  })
}
