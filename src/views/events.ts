import { type PublicEvent, publicEvents } from '../bus/event.ts'
import type { KeyRange } from '../ports/storage.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeLogRow, type LogRow } from '../records/log-row.ts'
import { isBefore, type Position, parsePosition } from '../records/position.ts'
import { readRow } from '../records/store-view.ts'
import { type List, listOf } from './list.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** Events, newest first: the same as in the live stream. */
export const events: View = {
  name: 'events',
  summary:
    'What happened, newest first: the events that the live stream speaks; with `agent_id` those of what one agent signed',
  answer: answers.events,
  parameters: ['agent_id', 'limit', 'cursor'],
  read: (context, query) => newestEvents(context, query),
}

/** One page of events, newest first; with `agent_id` of what that agent signed. */
export async function newestEvents(context: ViewContext, query: ViewQuery): Promise<List<PublicEvent>> {
  const { limit, cursor, agent_id } = query
  const listed = (events: readonly PublicEvent[], last?: Position) =>
    listOf(context, 'events', query, events, last)
  const rowsUpTo = agent_id === undefined ? rowsOfLog : rowsOf(agent_id)
  const counts = ({ actor }: PublicEvent) => agent_id === undefined || actor === agent_id
  const found: PublicEvent[] = []
  let from: Position = cursor ?? { seq: Number.MAX_SAFE_INTEGER, index: 0 }
  for (let entriesRead = 0; entriesRead < limits.EVENTS_ENTRIES_READ_MAX; entriesRead += limit) {
    const rows = await rowsUpTo(context, from, limit)
    for (const row of rows) {
      const spoken = publicEvents(row, context.baseUrl).filter(counts)
      found.push(...spoken.filter((event) => isBefore(positionOf(event), from)).reverse())
      if (found.length > limit) {
        const items = found.slice(0, limit)
        const last = items.at(-1)
        return listed(items, last && positionOf(last))
      }
    }
    const oldest = rows.at(-1)
    if (rows.length < limit || !oldest) return listed(found)
    from = { seq: oldest.header.seq, index: 0 }
  }
  return listed(found, from)
}

/** Up to so many entries from a position on, newest first. */
type RowsUpTo = (context: ViewContext, from: Position, limit: number) => Promise<LogRow[]>

const rowsOfLog: RowsUpTo = async ({ store }, from, limit) => {
  const bounds = boundsUpTo(ranges.log, keys.logRow, from)
  const entries = await store.page({ ...bounds, reverse: true }, limit)
  return entries.map(([, text]) => decodeLogRow(text))
}

function rowsOf(agentId: string): RowsUpTo {
  const list = lists.actsOf(agentId)
  return async ({ store }, from, limit) => {
    const bounds = boundsUpTo(ranges.list(list), (seq) => keys.member(list, seq), from)
    const members = await store.page({ ...bounds, reverse: true }, limit)
    return members.flatMap(([key]) => readRow(store, seqOfKey(key)) ?? [])
  }
}

function boundsUpTo(all: typeof ranges.log, keyOf: (seq: number) => string, from: Position): KeyRange {
  if (from.seq === Number.MAX_SAFE_INTEGER) return all
  // Only a position inside an entry leaves events of that very entry to be read.
  const upper = from.index > 0 ? { lte: keyOf(from.seq) } : { lt: keyOf(from.seq) }
  return { gte: all.gte, ...upper }
}

function positionOf(event: PublicEvent): Position {
  const position = parsePosition(event.id)
  if (!position) throw new Error('an event has an id that is no position')
  return position
}
