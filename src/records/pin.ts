import { changeForum } from './forum.ts'
import { keys, lists } from './layout/keyspace.ts'
import type { LogRow } from './log-row.ts'
import type { PointWriter } from './store-view.ts'
import { readThread } from './thread.ts'

/** Puts a text among those that its forum shows first, at the place of this entry. */
export function pinText(writer: PointWriter, row: LogRow, seq: number): void {
  const forumId = forumOf(writer, row)
  writer.put(keys.pin(row.header.id), String(seq))
  writer.put(keys.member(lists.pinnedIn(forumId), seq), row.header.id)
  changeForum(writer, forumId, ({ pins }) => ({ pins: pins + 1 }))
}

/** Takes it away again, when it is there. */
export function unpinText(writer: PointWriter, row: LogRow): void {
  const seq = writer.get(keys.pin(row.header.id))
  if (seq === undefined) return
  const forumId = forumOf(writer, row)
  writer.remove(keys.pin(row.header.id))
  writer.remove(keys.member(lists.pinnedIn(forumId), Number(seq)))
  changeForum(writer, forumId, ({ pins }) => ({ pins: pins - 1 }))
}

function forumOf(writer: PointWriter, { header, body }: LogRow): string {
  const { thread_id = header.id } = body.payload
  const forumId = readThread(writer, String(thread_id))?.forum_id
  if (!forumId) throw new Error(`${header.id} stands in no forum`)
  return forumId
}
