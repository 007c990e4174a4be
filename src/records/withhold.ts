import type { JsonObject } from '../protocol/json-value.ts'
import { commitmentTo } from '../protocol/tree/leaf.ts'
import { keys } from './layout/keyspace.ts'
import { type Chance, saltOf } from './leaf.ts'
import { decodeLogRow, encodeLogRow, headerTextOf, type LogBody } from './log-row.ts'
import type { PointWriter } from './store-view.ts'

/** What it takes to take a text out of the log. */
export interface Withdrawing {
  readonly store: PointWriter
  readonly chance: Chance
}

/**
 * Takes the text out of an entry of the log for good. The header stays, and with it the chain and every receipt; of the
 * payload only what `keep` returns does. Folding the log again comes to the same state all the same, because state
 * refers to text and never copies it.
 *
 * The nonce goes with the text: the digest in the header would tell whoever has all the rest of what was signed whether a guess
 * at the text is right. A nonce that nobody knows is what makes that digest, the id and the signature say nothing.
 * The salt of its leaf in the tree goes too; the commitment stays, so that the tree can be made again.
 */
export function withholdText(
  { store: writer, chance }: Withdrawing,
  seq: number,
  reason: NonNullable<LogBody['withheld']>,
  keep: (payload: JsonObject) => JsonObject,
): void {
  const text = writer.get(keys.logRow(seq))
  if (text === undefined) throw new Error(`entry ${seq} is missing`)
  const { body, outcome } = decodeLogRow(text)
  const [header = '', line = ''] = text.split('\n', 2)
  // On a rebuild the text is gone already, and what was committed to stands in the row.
  const isWhole = body.nonce !== ''
  const withheld: LogBody = {
    ...body,
    nonce: '',
    payload: keep(body.payload),
    ...(isWhole && { commitment: commitmentTo(header, saltOf(header, line, chance)) }),
    withheld: reason,
  }
  writer.put(keys.logRow(seq), encodeLogRow(headerTextOf(text), withheld, outcome))
}

/** A row as it is stored from schema 5 on: one whose text is gone has lost its nonce too. */
export function withoutNonce(rowText: string): string {
  if (!rowText.includes('"withheld":"')) return rowText
  const { body, outcome } = decodeLogRow(rowText)
  if (body.withheld === undefined || body.nonce === '') return rowText
  return encodeLogRow(headerTextOf(rowText), { ...body, nonce: '' }, outcome)
}
