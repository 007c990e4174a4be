import type { Refusal } from '../protocol/refusal.ts'
import type { LogRow } from '../records/log-row.ts'

/** An accepted statement, as its signer gets it: with the answer that is stored nowhere. */
export interface Committed extends LogRow {
  readonly answer?: unknown
}

/** The very bytes of an entry that was accepted before: whoever sent them may have lost its receipt, and gets it again. */
export interface Repeated {
  readonly repeated: LogRow
}

/** What the engine answers: what it committed now, what it had committed before, or why not. */
export type Answer = Committed | Repeated | Refusal

export function isRepeated(answer: Answer): answer is Repeated {
  return 'repeated' in answer
}
