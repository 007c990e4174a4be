import { limits } from '../protocol/limits.ts'
import type { LogRow } from '../records/log-row.ts'

/** A row, and about how long its text is. */
export interface SizedRow {
  readonly row: LogRow
  readonly chars: number
}

/**
 * The newest rows as the bus brought them. An index that keeps up need not fetch, compare and parse them again: that took a
 * tenth of the time of a signed write (measured). What is too old to be here stands in the log.
 */
export class FreshRows {
  readonly #rows = new Map<number, SizedRow>()
  #chars = 0

  add(rows: readonly LogRow[]): void {
    for (const row of rows) this.#keep({ row, chars: charsOf(row) })
  }

  /** The row of an entry, which is forgotten with it. */
  take(seq: number): SizedRow | undefined {
    const sized = this.#rows.get(seq)
    if (sized) this.#forget(seq, sized)
    return sized
  }

  clear(): void {
    this.#rows.clear()
    this.#chars = 0
  }

  #keep(sized: SizedRow): void {
    this.#rows.set(sized.row.header.seq, sized)
    this.#chars += sized.chars
    if (this.#chars <= limits.SEARCH_FRESH_CHARS_MAX) return
    for (const [seq, oldest] of this.#rows) {
      if (this.#chars <= limits.SEARCH_FRESH_CHARS_MAX) return
      this.#forget(seq, oldest)
    }
  }

  #forget(seq: number, { chars }: SizedRow): void {
    this.#rows.delete(seq)
    this.#chars -= chars
  }
}

/** What a row holds beside its texts. */
const FRAME_CHARS = 500

/** Long texts stand in the payload itself; what is nested in it is short. */
function charsOf({ body }: LogRow): number {
  let chars = FRAME_CHARS
  for (const name in body.payload) {
    const said = body.payload[name]
    if (typeof said === 'string') chars += said.length
  }
  return chars
}
