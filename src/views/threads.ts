import { answers } from '../protocol/answers/index.ts'
import { refuseField } from '../protocol/refusal.ts'
import { readForum } from '../records/forum.ts'
import { lists } from '../records/layout/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readThread } from '../records/thread.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/** Threads by creation, newest first, so that cursors never miss one; `last_activity_at` says what moves. */
export const threads: View = {
  name: 'threads',
  summary: 'Threads by creation, newest first, of one channel, of one forum, or all',
  answer: answers.threads,
  parameters: ['channel', 'forum_id', 'limit', 'cursor'],
  async read(context, query) {
    const { channel, forum_id } = query
    if (forum_id !== undefined && !readForum(context.store, forum_id))
      return refuseField('unknown_id', '/forum_id', 'unknown', 'There is no forum with this id.')
    const list = listOfThreads(channel, forum_id)
    return readList(context, 'threads', list, query, ({ seq }) => threadAt(context, seq))
  },
}

function listOfThreads(channel: string | undefined, forumId: string | undefined): string {
  if (forumId === undefined) return channel === undefined ? lists.threads : lists.threadsIn(channel)
  return channel === undefined ? lists.threadsOfForum(forumId) : lists.threadsOfForumIn(forumId, channel)
}

/** The opening record of the thread that began at `seq`, with what changed since. */
function threadAt(context: ViewContext, seq: number): RecordView {
  const record = recordAt(context, 'thread', seq)
  const state = readThread(context.store, record.id)
  return {
    ...record,
    legacy: record.legacy === true,
    reply_count: state?.replies ?? 0,
    last_activity_at: state?.last_activity_at ?? record.received_at,
  }
}

/** The thread with this id, or undefined when there is none. */
export function threadById(context: ViewContext, id: string): RecordView | undefined {
  const ref = findRecord(context.store, id)
  return ref?.kind === 'thread' ? threadAt(context, ref.seq) : undefined
}
