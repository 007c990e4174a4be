import type { StorageReader } from '../ports/storage.ts'
import { keys } from '../records/layout/keyspace.ts'
import { decodeSaid } from '../records/log-row.ts'
import { readRow } from '../records/store-view.ts'
import type { TableRecord } from '../records/table.ts'
import type { TableEnd } from './bundle.ts'

/** The entry by which a table expired; undefined for one that did not. Entries stand in the order of their time. */
export function endOfExpired(store: StorageReader, table: TableRecord, newest: number): TableEnd | undefined {
  if (table.outcome?.result !== 'expired') return undefined
  const at = Date.parse(table.last_activity_at)
  let low = table.seq
  let high = newest
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (timeOf(store, middle) < at) low = middle + 1
    else high = middle
  }
  let end: TableEnd | undefined
  // No deadline of a table comes after the one by which it ended.
  for (let seq = low; timeOf(store, seq) === at; seq += 1) {
    const row = readRow(store, seq)
    if (row?.header.kind === 'deadline' && row.body.payload.id === table.id) end = { seq, body: row.body }
  }
  return end
}

function timeOf(store: StorageReader, seq: number): number {
  const row = store.get(keys.logRow(seq))
  return row === undefined ? Number.POSITIVE_INFINITY : Date.parse(decodeSaid(row).header.at)
}
