import { type PublicEvent, publicEvents } from '../bus/event.ts'
import { publicEntry } from '../engine/public-log.ts'
import { headerText } from '../protocol/entry-header.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { type Refusal, refuseField } from '../protocol/refusal.ts'
import { claimOf } from '../records/claim.ts'
import type { LogBody, LogHeader, LogRow } from '../records/log-row.ts'
import type { PrivateHeader } from '../records/private-entry.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { type RecordView, recordAt } from './record.ts'
import type { ViewContext } from './view.ts'

/** One entry of the log, and its place in the chain. */
export interface Entry {
  readonly header: LogHeader | PrivateHeader
  /** Lowercase hex SHA-256 of the header's text: what the next entry names as `prev`. */
  readonly hash: string
  /** Whether the entry after this one names this very hash; undefined while there is none. */
  readonly followed: boolean | undefined
  readonly record: RecordView | undefined
  /** The lines that were signed, exactly; undefined when nobody signed them, or when their text is withheld. */
  readonly signedText: string | undefined
  /** Why the text is not shown. */
  readonly withheld: string | undefined
  /** The content of an entry that nobody signed: a note of the operator, a deadline. */
  readonly unsigned: LogBody['payload'] | undefined
  readonly events: readonly PublicEvent[]
}

/** The entry with this number, or the one that made the record with this id. */
export function readEntry(context: ViewContext, ref: string): Entry | Refusal {
  const row = rowOf(context, ref)
  if (!row) return refuseField('unknown_id', '/id', 'unknown', 'The log has no such entry.')
  const { header } = row
  const hash = sha256Hex(headerText(header))
  const { header: shownHeader, body } = publicEntry(context.store, row)
  const shown = 'payload' in body ? body : undefined
  const claim = shown && claimOf(row)
  return {
    header: shownHeader,
    hash,
    followed: followed(context, header.seq, hash),
    record: recordMadeBy(context, row),
    signedText: claim?.contract.text(claim.signed),
    withheld: 'payload' in body ? undefined : body.withheld,
    unsigned: shown && !claim ? shown.payload : undefined,
    events: publicEvents(row, context.baseUrl),
  }
}

/** The record that this entry made: all of it that most pages need. */
export function readRecord(context: ViewContext, ref: string): RecordView | undefined {
  const row = rowOf(context, ref)
  return row && recordMadeBy(context, row)
}

function rowOf({ store }: ViewContext, ref: string): LogRow | undefined {
  const seq = /^[1-9]\d{0,11}$/.test(ref) ? Number(ref) : findRecord(store, ref)?.seq
  return seq === undefined ? undefined : readRow(store, seq)
}

function recordMadeBy(context: ViewContext, { header }: LogRow): RecordView | undefined {
  const found = findRecord(context.store, header.id)
  return found?.seq === header.seq ? recordAt(context, found.kind, found.seq) : undefined
}

function followed(context: ViewContext, seq: number, hash: string): boolean | undefined {
  const next = readRow(context.store, seq + 1)
  return next && next.header.prev === hash
}
