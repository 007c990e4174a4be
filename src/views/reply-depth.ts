import { findRecord } from '../records/record-index.ts'
import { type PointReader, readRow } from '../records/store-view.ts'

/** About 3 MB. */
const REMEMBERED_MAX = 20_000

/**
 * Depths of replies that were asked for lately, by id. An id is a hash over the id of the parent, so the depth
 * that belongs to it can never change, whatever the store.
 */
const remembered = new Map<string, number>()

/** How deep a reply stands in its thread: 1 for an answer to the opening, one more for each parent. */
export function replyDepth(reader: PointReader, id: string, parentId: unknown): number {
  const unknown = [id]
  let parent = parentId
  let depth = 0
  while (typeof parent === 'string') {
    const known = remembered.get(parent)
    if (known !== undefined) {
      depth = known
      break
    }
    unknown.push(parent)
    parent = parentOf(reader, parent)
  }
  for (const reply of unknown.reverse()) {
    depth += 1
    remember(reply, depth)
  }
  return depth
}

function parentOf(reader: PointReader, id: string): unknown {
  const ref = findRecord(reader, id)
  return ref && readRow(reader, ref.seq)?.body.payload.parent_reply_id
}

function remember(id: string, depth: number): void {
  remembered.set(id, depth)
  if (remembered.size <= REMEMBERED_MAX) return
  const oldest = remembered.keys().next()
  if (!oldest.done) remembered.delete(oldest.value)
}
