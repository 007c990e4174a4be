import { type PublicEvent, publicEvents } from '../bus/event.ts'
import { answers } from '../protocol/answers/index.ts'
import { limits } from '../protocol/limits.ts'
import { keys, ranges } from '../records/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { isBefore, type Position, parsePosition } from '../records/position.ts'
import { type List, listOf } from './list.ts'
import type { View, ViewContext, ViewQuery } from './view.ts'

/** What happened, newest first: the same events that the live stream speaks. */
export const events: View = {
  name: 'events',
  summary: 'What happened, newest first: the events that the live stream speaks',
  answer: answers.events,
  parameters: ['limit', 'cursor'],
  read: (context, query) => newestEvents(context, query),
}

/** One page of events, newest first. */
export async function newestEvents(
  context: ViewContext,
  { limit, cursor }: Pick<ViewQuery, 'limit' | 'cursor'>,
): Promise<List<PublicEvent>> {
  const found: PublicEvent[] = []
  let from: Position = cursor ?? { seq: Number.MAX_SAFE_INTEGER, index: 0 }
  for (let entriesRead = 0; entriesRead < limits.EVENTS_ENTRIES_READ_MAX; entriesRead += limit) {
    const rows = await rowsUpTo(context, from, limit)
    for (const row of rows) {
      const older = publicEvents(row, context.baseUrl).filter((event) => isBefore(positionOf(event), from))
      found.push(...older.reverse())
      if (found.length > limit) return pageOf(found, limit)
    }
    const oldest = rows.at(-1)
    if (rows.length < limit || !oldest) return listOf('events', found, undefined)
    from = { seq: oldest.header.seq, index: 0 }
  }
  return listOf('events', found, from)
}

function pageOf(found: readonly PublicEvent[], limit: number): List<PublicEvent> {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return listOf('events', items, last && positionOf(last))
}

async function rowsUpTo(context: ViewContext, from: Position, limit: number) {
  // Only a position inside an entry leaves events of that very entry to be read.
  const upper = from.index > 0 ? { lte: keys.logRow(from.seq) } : { lt: keys.logRow(from.seq) }
  const bounds = from.seq === Number.MAX_SAFE_INTEGER ? ranges.log : { gte: ranges.log.gte, ...upper }
  const entries = await context.store.page({ ...bounds, reverse: true }, limit)
  return entries.map(([, text]) => decodeLogRow(text))
}

function positionOf(event: PublicEvent): Position {
  const position = parsePosition(event.id)
  if (!position) throw new Error('an event has an id that is no position')
  return position
}
