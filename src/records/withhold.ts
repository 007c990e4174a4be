import type { JsonObject } from '../protocol/json-value.ts'
import { keys } from './layout/keyspace.ts'
import { decodeLogRow, encodeLogRow, headerTextOf, type LogBody } from './log-row.ts'
import type { PointWriter } from './store-view.ts'

/**
 * Takes the text out of an entry of the log for good. The header stays, and with it the chain and every receipt; of the
 * payload only what `keep` returns does. Folding the log again comes to the same state all the same, because state
 * refers to text and never copies it.
 *
 * The nonce goes with the text: the digest in the header would tell whoever has all the rest of what was signed whether a guess
 * at the text is right. A nonce that nobody knows is what makes that digest, the id and the signature say nothing.
 */
export function withholdText(
  writer: PointWriter,
  seq: number,
  reason: NonNullable<LogBody['withheld']>,
  keep: (payload: JsonObject) => JsonObject,
): void {
  const text = writer.get(keys.logRow(seq))
  if (text === undefined) throw new Error(`entry ${seq} is missing`)
  const { body, outcome } = decodeLogRow(text)
  const withheld: LogBody = { ...body, nonce: '', payload: keep(body.payload), withheld: reason }
  writer.put(keys.logRow(seq), encodeLogRow(headerTextOf(text), withheld, outcome))
}

/** A row as it is stored from schema 5 on: one whose text is gone has lost its nonce too. */
export function withoutNonce(rowText: string): string {
  if (!rowText.includes('"withheld":"')) return rowText
  const { body, outcome } = decodeLogRow(rowText)
  if (body.withheld === undefined || body.nonce === '') return rowText
  return encodeLogRow(headerTextOf(rowText), { ...body, nonce: '' }, outcome)
}
