import { type LogBody, type LogRow, PRIVATE_ACTION } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'

/** An entry as anyone may have it: the whole header, and the body unless its text is withheld. */
export interface PublicEntry {
  readonly header: LogRow['header']
  readonly body: LogBody | { readonly withheld: string }
}

/** The public form of an entry. The chain verifies over it whether or not the body is there. */
export function publicEntry(reader: PointReader, row: LogRow): PublicEntry {
  const withheld = whyWithheld(reader, row)
  return { header: row.header, body: withheld === undefined ? row.body : { withheld } }
}

function whyWithheld(reader: PointReader, row: LogRow): string | undefined {
  if (row.header.action === PRIVATE_ACTION) return 'private'
  const text = textOf(reader, row)
  if (text === 'shown') return undefined
  return text === 'hidden' ? 'removed' : (row.body.withheld ?? 'retracted')
}
