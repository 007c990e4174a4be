import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { contractOfEntry } from '../protocol/statement.ts'
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

/** Rows whose body was compared, so that what is read often is compared once. The least recently read goes first. */
export class ComparedRows {
  readonly #rows = new Map<string, string>()
  #chars = 0

  /** What may be shown of the row under `key`: itself, or, when its body is not what the header says, no body. */
  compare(key: string, rowText: string, onDamage: (what: string) => void): string {
    if (this.#rows.get(key) === rowText) return rowText
    if (!holds(rowText)) {
      onDamage(`the body of ${key} is not the one that was accepted`)
      return withoutBody(rowText)
    }
    this.#remember(key, rowText)
    return rowText
  }

  #remember(key: string, rowText: string): void {
    this.#forget(key)
    this.#rows.set(key, rowText)
    this.#chars += rowText.length
    for (const oldest of this.#rows.keys()) {
      if (this.#chars <= limits.COMPARED_CHARS_MAX) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#chars -= this.#rows.get(key)?.length ?? 0
    this.#rows.delete(key)
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
