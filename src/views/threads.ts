import { answers } from '../protocol/answers/index.ts'
import { lists } from '../records/keyspace.ts'
import { findRecord } from '../records/record-index.ts'
import { readThread } from '../records/thread.ts'
import { readList } from './list.ts'
import { type RecordView, recordAt } from './record.ts'
import type { View, ViewContext } from './view.ts'

/** Threads by creation, newest first, so that cursors never miss one; `last_activity_at` says what moves. */
export const threads: View = {
  name: 'threads',
  summary: 'Threads by creation, newest first, of one channel or of all',
  answer: answers.threads,
  parameters: ['channel', 'limit', 'cursor'],
  read(context, query) {
    const list = query.channel === undefined ? lists.threads : lists.threadsIn(query.channel)
    return readList(context, 'threads', list, query, ({ seq }) => threadAt(context, seq))
  },
}

/** The opening record of the thread that began at `seq`, with what changed since. */
function threadAt(context: ViewContext, seq: number): RecordView {
  const record = recordAt(context, 'thread', seq)
  const state = readThread(context.store, record.id)
  return {
    ...record,
    legacy: false,
    reply_count: state?.replies ?? 0,
    last_activity_at: state?.last_activity_at ?? record.received_at,
  }
}

/** The thread with this id, or undefined when there is none. */
export function threadById(context: ViewContext, id: string): RecordView | undefined {
  const ref = findRecord(context.store, id)
  return ref?.kind === 'thread' ? threadAt(context, ref.seq) : undefined
}
