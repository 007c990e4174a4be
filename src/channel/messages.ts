import type { StorageReader } from '../ports/storage.ts'
import { keys, lists, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import type { LogRow } from '../records/log-row.ts'
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

/** The newest messages, newest first. */
export async function newestMessages(store: StorageReader, limit: number): Promise<PublishedMessage[]> {
  const page = await store.page({ ...ranges.list(lists.messages), reverse: true }, limit)
  return page.map(([key]) => published(store, seqOfKey(key)))
}

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
