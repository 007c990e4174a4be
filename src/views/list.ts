import type { KeyRange } from '../ports/storage.ts'
import type { ViewName, ViewPart } from '../protocol/vocabularies.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { viewLink } from '../records/links.ts'
import { encodeCursor } from '../records/list-cursor.ts'
import type { Position } from '../records/position.ts'
import type { ViewContext, ViewQuery } from './view.ts'

/** A page of a list, newest first. */
export interface List<Item> {
  readonly items: readonly Item[]
  /** Where the next page begins; null after the last one. */
  readonly next_cursor: string | null
  /** The whole address of the next page; null after the last one. */
  readonly next: string | null
  /** Whether this page ends the list. */
  readonly complete: boolean
}

/** One member of a stored list: its entry, and the value beside it. */
export interface Member {
  readonly seq: number
  readonly value: string
}

/** A page of what `query` asked of a view. It goes on after `last`, or ends the list. */
export function listOf<Item>(
  { baseUrl }: Pick<ViewContext, 'baseUrl'>,
  view: ViewName,
  query: ViewQuery,
  items: readonly Item[],
  last: Position | undefined,
): List<Item> {
  if (last === undefined) return { items, next_cursor: null, next: null, complete: true }
  const next_cursor = encodeCursor(view, last)
  const next = viewLink(baseUrl, view, { ...parametersOf(query), cursor: next_cursor })
  return { items, next_cursor, next, complete: false }
}

/** A query as its address has it, without the cursor. */
function parametersOf({ since, cursor: _, ...others }: ViewQuery): Readonly<Record<string, string | number>> {
  return { ...others, ...(since !== undefined && { since: new Date(since).toISOString() }) }
}

/**
 * What one of several lists of a view is asked for. A cursor belongs to the list that `part` names, and to each of them where
 * it names none; its own pages name it.
 */
export function queryOfPart({ cursor, ...query }: ViewQuery, part: ViewPart): ViewQuery {
  const goesOn = cursor !== undefined && (query.part ?? part) === part
  return { ...query, part, ...(goesOn && { cursor }) }
}

/** Reads one page of a stored list. A member whose item is gone by now is left out; the cursor steps over it. */
export async function readList<Item>(
  context: ViewContext,
  view: ViewName,
  list: string,
  query: ViewQuery,
  read: (member: Member) => Item | undefined,
): Promise<List<Item>> {
  // One entry more than asked for tells whether the list goes on.
  const entries = await context.store.page(olderThan(list, query.cursor), query.limit + 1)
  const members = entries.slice(0, query.limit).map(([key, value]): Member => ({ seq: seqOfKey(key), value }))
  const last = members.at(-1)
  const goesOn = entries.length > query.limit && last !== undefined
  const items = members.map(read).filter((item) => item !== undefined)
  return listOf(context, view, query, items, goesOn ? { seq: last.seq, index: 0 } : undefined)
}

function olderThan(list: string, cursor: Position | undefined): KeyRange {
  const range = { ...ranges.list(list), reverse: true }
  return cursor === undefined ? range : { ...range, lt: keys.member(list, cursor.seq) }
}
