import type { KeyRange } from '../ports/storage.ts'
import type { ViewName } from '../protocol/vocabularies.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { encodeCursor } from '../records/list-cursor.ts'
import type { Position } from '../records/position.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** A page of a list, newest first. */
export interface List<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; null after the last one. */
  readonly next_cursor: string | null
  /** Whether this page ends the list. */
  readonly complete: boolean
}

/** One member of a stored list: its entry, and the value beside it. */
export interface Member {
  readonly seq: number
  readonly value: string
}

/** A page that goes on after `next`, or ends the list. */
export function listOf<Item>(view: ViewName, items: readonly Item[], next: Position | undefined): List<Item> {
  const next_cursor = next === undefined ? null : encodeCursor(view, next)
  return { items, next_cursor, complete: next_cursor === null }
}

/** Reads one page of a stored list. A member whose item is gone by now is left out; the cursor steps over it. */
export async function readList<Item>(
  context: ViewContext,
  view: ViewName,
  list: string,
  query: Pick<ViewQuery, 'limit' | 'cursor'>,
  read: (member: Member) => Item | undefined,
): Promise<List<Item>> {
  // One entry more than asked for tells whether the list goes on.
  const entries = await context.store.page(olderThan(list, query.cursor), query.limit + 1)
  const members = entries.slice(0, query.limit).map(([key, value]): Member => ({ seq: seqOfKey(key), value }))
  const last = members.at(-1)
  const goesOn = entries.length > query.limit && last !== undefined
  const items = members.map(read).filter((item) => item !== undefined)
  return listOf(view, items, goesOn ? { seq: last.seq, index: 0 } : undefined)
}

function olderThan(list: string, cursor: Position | undefined): KeyRange {
  const range = { ...ranges.list(list), reverse: true }
  return cursor === undefined ? range : { ...range, lt: keys.member(list, cursor.seq) }
}
