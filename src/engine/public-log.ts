import { type LogBody, type LogRow, PRIVATE_ACTION } from '../records/log-row.ts'

/** An entry as anyone may have it: the whole header, and the body unless its text is withheld. */
export interface PublicEntry {
  readonly header: LogRow['header']
  readonly body: LogBody | { readonly withheld: string }
}

/** The public form of an entry. The chain verifies over it whether or not the body is there. */
export function publicEntry(row: LogRow): PublicEntry {
  const withheld = row.header.action === PRIVATE_ACTION ? 'private' : row.body.withheld
  return { header: row.header, body: withheld === undefined ? row.body : { withheld } }
}
