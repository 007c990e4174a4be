import { type Refusal, refuseField } from '../protocol/refusal.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'
import { rowOfRecord } from '../records/record-index.ts'
import type { PointReader } from '../records/store-view.ts'
import { readThread } from '../records/thread.ts'

/** A thread, reply or summary that stands in this forum, whatever became of its text. */
export function findForumText(
  reader: PointReader,
  forumId: string,
  { type, id }: { readonly type: string; readonly id: string },
): LogRow | Refusal {
  const row = rowOfRecord(reader, id, type as RecordKind)
  if (row && forumOfText(reader, row) === forumId) return row
  return refuseField(
    'unknown_target',
    '/payload/target_id',
    'unknown',
    'There is no such text in this forum.',
  )
}

/** The forum in which a text stands; null for one that stands in none. */
export function forumOfText(reader: PointReader, { header, body }: LogRow): string | null {
  const { thread_id = header.id } = body.payload
  return readThread(reader, String(thread_id))?.forum_id ?? null
}
