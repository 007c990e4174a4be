import type { AnchorPoint } from './anchor.ts'

/** How much of a store was read whole and found well. */
export interface AuditMark {
  /** The newest entry of the store as it was read. */
  readonly head: AnchorPoint
  /** Where the reading was cut off. Absent where it came to its end. */
  readonly cutOff?: AuditSoFar
}

/** A reading of a whole store that was cut off, with all that the rest of it needs. */
export interface AuditSoFar {
  /** The key that was read last. */
  readonly key: string
  /** How many keys were read. */
  readonly keys: number
  /** The newest entry that was read; number 0 before the first. */
  readonly entry: AnchorPoint
  /** The tally of the rows that were read, and the one of all that the store keeps, as they are kept (`Tally`). */
  readonly tally: string
  readonly tallyOfAll?: string
}
