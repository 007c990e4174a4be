import type { SharedAppend, SharedRow } from '../ports/shared-log.ts'
import type { Changes } from '../ports/storage.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'

/** Ends the row that is the last of its batch: an entry has three lines, and no end of a line after the third. */
const LAST = '\n'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** An entry as the shared log keeps it. */
export interface LogText {
  readonly seq: number
  readonly text: string
  /** Whether it ends a batch: there the state of every node can be compared. */
  readonly isLast: boolean
}

/** The entries that a batch writes, and those that it writes over, as the shared log keeps them. */
export function sharedRowsOf(changes: Changes, newest: number): Pick<SharedAppend, 'rows' | 'replaced'> {
  const texts = [...changes]
    .flatMap(([key, text]): LogText[] =>
      key.startsWith(ranges.log.gte) && text !== null ? [{ seq: seqOfKey(key), text, isLast: false }] : [],
    )
    .sort((one, other) => one.seq - other.seq)
  const added = texts.filter(({ seq }) => seq > newest)
  return {
    rows: added.map((row, index) => bytesOf({ ...row, isLast: index === added.length - 1 })),
    replaced: texts.filter(({ seq }) => seq <= newest).map((row) => ({ seq: row.seq, bytes: bytesOf(row) })),
  }
}

export function bytesOf({ text, isLast }: Pick<LogText, 'text' | 'isLast'>): Uint8Array {
  return encoder.encode(isLast ? text + LAST : text)
}

export function textOf({ seq, bytes }: Pick<SharedRow, 'seq' | 'bytes'>): LogText {
  const text = decoder.decode(bytes)
  const isLast = text.endsWith(LAST)
  return { seq, text: isLast ? text.slice(0, -LAST.length) : text, isLast }
}
