import type { StorageReader } from '../ports/storage.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeCursor, encodeCursor } from '../records/list-cursor.ts'
import type { LogRow } from '../records/log-row.ts'
import type { Position } from '../records/position.ts'
import { type PointReader, readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'

/** A message as it is published (decisions, section 8): these twelve members, and no other. */
export interface PublishedMessage {
  readonly id: string
  readonly signed_at: string
  /** Null where the message is not shown. */
  readonly nonce: string | null
  readonly display_name: string
  /** Null when its text was taken back, or hidden. */
  readonly message: string | null
  readonly reply_to: string | null
  readonly agent_id: string
  readonly public_key: string
  readonly signature: string
  readonly canonical_payload_sha256: string
  readonly trust: 'key_continuity_only'
  readonly received_at: string
}

/** A page of messages, newest first. */
export interface MessagePage {
  readonly messages: readonly PublishedMessage[]
  /** Where the next page begins; null after the last one. */
  readonly next_cursor: string | null
  /** Whether this page ends the list. */
  readonly complete: boolean
}

/** A page of `limit` messages: the newest, or those before a position that an earlier page ended with. */
export async function pageOfMessages(
  store: StorageReader,
  limit: number,
  olderThan?: Position,
): Promise<MessagePage> {
  const range = { ...ranges.list(lists.messages), reverse: true }
  const from = olderThan ? { ...range, lt: keys.member(lists.messages, olderThan.seq) } : range
  const found = (await store.page(from, limit + 1)).map(([key]) => seqOfKey(key))
  const seqs = found.slice(0, limit)
  const last = seqs.at(-1)
  const goesOn = found.length > limit && last !== undefined
  const next_cursor = goesOn ? encodeCursor(CURSOR_OF, { seq: last, index: 0 }) : null
  return { messages: seqs.map((seq) => published(store, seq)), next_cursor, complete: !goesOn }
}

/** Reads back a cursor of such a page; undefined when it is none. */
export function messageCursor(cursor: string): Position | undefined {
  return decodeCursor(CURSOR_OF, cursor)
}

/** The name in these cursors. */
const CURSOR_OF = 'messages'

function published(store: PointReader, seq: number): PublishedMessage {
  const row = readRow(store, seq)
  // Its absence is damage, not an answer.
  if (!row) throw new Error(`entry ${seq} is missing: ${keys.logRow(seq)}`)
  const { header, body } = row
  return {
    id: header.id,
    signed_at: body.timestamp,
    nonce: textOf(store, row) === 'shown' ? body.nonce : null,
    display_name: body.display_name,
    message: messageIn(store, row),
    reply_to: memberOf(row, 'reply_to'),
    agent_id: header.agent_id ?? '',
    public_key: header.public_key ?? '',
    signature: header.signature ?? '',
    canonical_payload_sha256: header.canonical_payload_sha256,
    trust: 'key_continuity_only',
    received_at: header.at,
  }
}

function messageIn(store: PointReader, row: LogRow): string | null {
  return textOf(store, row) === 'shown' ? memberOf(row, 'message') : null
}

function memberOf({ body }: LogRow, name: 'message' | 'reply_to'): string | null {
  const value = body.payload[name]
  return typeof value === 'string' ? value : null
}
