import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { lists } from '../records/keyspace.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import { type List, readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import { threadById } from './threads.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/**
 * One thread: its opening record, and its replies as a flat tree, newest first: each says its parent and its depth, and
 * a parent always has the smaller `seq`. Flat, because a page then costs the same in a thread of thousands, and a new
 * reply never moves the others.
 *
 * Summaries and attention marks stand beside the replies, newest first. A cursor moves all three back alike: there are
 * seldom many of these, and where there are, `older` has the cursors that lead on.
 */
export const thread: View = {
  name: 'thread',
  summary: 'One thread: its opening, its replies, its summaries and attention marks',
  answer: answers.thread,
  parameters: ['id', 'limit', 'cursor'],
  required: ['id'],
  async read(context, query) {
    const id = query.id ?? ''
    const opening = threadById(context, id)
    if (!opening) return refuseField('unknown_id', '/id', 'unknown', 'There is no thread with this id.')
    const summaries = await listIn(context, query, lists.summariesOf(id), 'summary')
    const marks = await listIn(context, query, lists.attentionTo(id), 'attention')
    return {
      thread: opening,
      legacy: opening.legacy,
      solo: opening.solo,
      replies: await repliesTo(context, id, query),
      summaries: summaries.items,
      attention_marks: marks.items,
      older: { summaries: summaries.next_cursor, attention_marks: marks.next_cursor },
    }
  },
}

function listIn(
  context: ViewContext,
  query: ViewQuery,
  list: string,
  kind: RecordKind,
): Promise<List<RecordView>> {
  // A mark keeps its place when its key marks anew: the value says which entry counts.
  return readList(context, 'thread', list, query, ({ seq, value }) => {
    return recordAt(context, kind, value === '' ? seq : Number(value))
  })
}

function repliesTo(context: ViewContext, threadId: string, query: ViewQuery): Promise<List<RecordView>> {
  return readList(context, 'thread', lists.repliesTo(threadId), query, ({ seq, value }) => {
    return { ...recordAt(context, 'reply', seq), depth: Number(value) }
  })
}
