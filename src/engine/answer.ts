import type { Refusal } from '../protocol/refusal.ts'
import type { LogRow } from '../records/log-row.ts'

/** An accepted statement for its signer, with the part of the answer that is not stored. */
export interface Committed extends LogRow {
  readonly answer?: unknown
  /** How much was written for it: keys and values, in bytes. */
  readonly bytes?: number
}

/** The very bytes of an entry that was accepted before: whoever sent them may have lost its receipt, and gets it again. */
export interface Repeated {
  readonly repeated: LogRow
}

/** The answer of the engine: an entry committed now, an entry committed before, or a refusal. */
export type Answer = Committed | Repeated | Refusal

export function isRepeated(answer: Answer): answer is Repeated {
  return 'repeated' in answer
}
