import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { AskedEntries, Memo } from '../protocol/memo.ts'
import { contractOfEntry } from '../protocol/statement.ts'
import { seqOfKey } from './layout/keyspace.ts'
import { decodeLogRow, encodeLogRow, headerTextOf, type LogBody, type LogRow } from './log-row.ts'

/** Whether a body is the one whose digest its header keeps. Of a withheld body only structure is left: nobody can say. */
export function isSound({ header, body }: Pick<LogRow, 'header' | 'body'>): boolean {
  if (body.withheld !== undefined) return true
  const said = contractOfEntry(header.kind)?.text(body) ?? JSON.stringify(body)
  return sha256Hex(said) === header.canonical_payload_sha256
}

/**
 * A row that differs from what was stored. Named like the damage that an adapter reports, and handled the same way.
 */
export class DamagedRow extends Error {
  readonly code = 'storage_damaged'
}

/** Whether a read met damage: a store that says so, or stored text that is not what the service writes. */
export function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  return error instanceof Error && 'code' in error && error.code === 'storage_damaged'
}

/** Throws (`DamagedRow`) when a row came without its body, for whoever needs what was said. */
export function assertSaid({ header, body }: LogRow): void {
  if (body.withheld === 'damaged') throw new DamagedRow(`entry ${header.seq} is damaged`)
}

/** The row without its body: nothing in the body can be trusted any more, and nothing of it is shown. */
export function withoutBody(rowText: string): string {
  const { header, outcome } = outsideBody(rowText)
  const body: LogBody = {
    action: header.action,
    display_name: '',
    nonce: '',
    timestamp: header.at,
    payload: {},
    withheld: 'damaged',
  }
  return encodeLogRow(headerTextOf(rowText), body, outcome)
}

function outsideBody(rowText: string): Pick<LogRow, 'header' | 'outcome'> {
  const [header = '', , outcome = ''] = rowText.split('\n')
  try {
    return { header: JSON.parse(header), outcome: JSON.parse(outcome) }
  } catch {
    throw new DamagedRow('an entry cannot be read')
  }
}

/** Rows whose body was compared, so that what is read often is compared once. */
export class ComparedRows {
  readonly #sound = new Memo<string, boolean>(limits.COMPARED_CHARS_MAX, ({ from }) => from.length)
  readonly #asked = new AskedEntries()

  /** What may be shown of the row under `key`: itself, or, when its body is not what the header says, no body. */
  compare(key: string, rowText: string, onDamage: (what: string) => void): string {
    if (this.#sound.of(key, rowText, holds, this.#asked.note(seqOfKey(key)))) return rowText
    onDamage(`the body of ${key} is not the one that was accepted`)
    return withoutBody(rowText)
  }
}

/** A body that cannot be read is not the accepted one either. */
function holds(rowText: string): boolean {
  try {
    return isSound(decodeLogRow(rowText))
  } catch {
    return false
  }
}
