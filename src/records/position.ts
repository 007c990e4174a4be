/**
 * A place in the log: an entry, and one of the things it caused (its first event or notification has index 0).
 * Written `<seq>` or `<seq>.<index>`; this text is the id of an event (decisions, section 11).
 */
export interface Position {
  readonly seq: number
  readonly index: number
}

/** `0` stands before the first entry. Twelve digits are what the keyspace orders. */
const SHAPE = /^(0|[1-9]\d{0,11})(?:\.([1-9]\d{0,2}))?$/

/** Writes a position: `<seq>` for the first, `<seq>.<index>` for the ones after it. */
export function formatPosition({ seq, index }: Position): string {
  return index === 0 ? String(seq) : `${seq}.${index}`
}

/** Reads a position in its one spelling; undefined for anything else. */
export function parsePosition(text: string): Position | undefined {
  const match = SHAPE.exec(text)
  return match ? { seq: Number(match[1]), index: Number(match[2] ?? 0) } : undefined
}

/** Whether `one` stands before `other` in the log. */
export function isBefore(one: Position, other: Position): boolean {
  return one.seq < other.seq || (one.seq === other.seq && one.index < other.index)
}
