import { headerText } from '../protocol/entry-header.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { type LogBody, type LogRow, PRIVATE_ACTION } from '../records/log-row.ts'
import { type PrivateHeader, privateHeader } from '../records/private-entry.ts'
import type { PointReader } from '../records/store-view.ts'
import { textOf, whyHidden } from '../records/text.ts'

/** An entry as anyone may have it: the header, whole unless the entry is private, and the body unless its text is withheld. */
export interface PublicEntry {
  readonly header: LogRow['header'] | PrivateHeader
  /** The hash of the whole header, where it is not shown: the next entry names it as `prev`. */
  readonly hash?: string
  readonly body: LogBody | { readonly withheld: string }
}

/** The public form of an entry. The chain verifies over it whether or not the body is there. */
export function publicEntry(reader: PointReader, row: LogRow): PublicEntry {
  const withheld = whyWithheld(reader, row)
  if (withheld === 'private')
    return { header: privateHeader(row.header), hash: sha256Hex(headerText(row.header)), body: { withheld } }
  return { header: row.header, body: withheld === undefined ? row.body : { withheld } }
}

function whyWithheld(reader: PointReader, row: LogRow): string | undefined {
  if (row.header.action === PRIVATE_ACTION) return 'private'
  const text = textOf(reader, row)
  if (text === 'shown') return undefined
  return text === 'hidden' ? whyHidden(reader, row) : (row.body.withheld ?? 'retracted')
}
