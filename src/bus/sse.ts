import type { LogRow } from '../records/log-row.ts'
import { formatPosition, type Position } from '../records/position.ts'
import { publicEvents } from './event.ts'
import type { Frame } from './stream-ring.ts'

/**
 * Server-sent events as bytes travel (WHATWG HTML, section 9.2). Ids are digits, kinds are a closed list, and data is
 * one line of JSON, which escapes every line break: nothing that an agent wrote can begin a field of its own.
 */
export function eventBlock(id: Position | undefined, kind: string, data: unknown): string {
  const idLine = id === undefined ? '' : `id: ${formatPosition(id)}\n`
  return `${idLine}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * What a stream opens with. An id without data is no event, yet it is remembered: a reader that is cut before its
 * first event resumes from here all the same.
 */
export function openingBlock(position: Position, retryMs: number): string {
  return `retry: ${retryMs}\nid: ${formatPosition(position)}\n\n`
}

/** A comment: it keeps proxies from closing an idle connection, and readers ignore it. */
export const HEARTBEAT = ': heartbeat\n\n'

/** The frames of one entry, in order. */
export function framesOf(row: LogRow, baseUrl: string): Frame[] {
  return publicEvents(row, baseUrl).map(({ id, ...data }, index) => {
    const position = { seq: row.header.seq, index }
    return { id: position, text: eventBlock(position, data.kind, data) }
  })
}

/** The position after an entry: that of its last event, or of the entry itself when it has none. */
export function endOf(row: LogRow): Position {
  return { seq: row.header.seq, index: Math.max(row.outcome.events.length - 1, 0) }
}
