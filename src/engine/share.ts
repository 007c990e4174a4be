import type { Changes } from '../ports/storage.ts'
import type { Statement } from '../protocol/statement.ts'
import type { Answer } from './answer.ts'

/** What a loop works with whose log other nodes fold too. */
export interface Share {
  /** Appends the entries of a batch to the log that all fold. Rejects with `NotShared`. */
  append(changes: Changes): Promise<void>
  /** Takes an input to the node that decides. */
  passOn(input: Statement): Promise<Answer>
  /** Told that an append failed: another node decides now, or will. */
  onLost(outcome: NotShared['outcome']): void
}

/**
 * A batch was not appended: `lost`, because another node holds the head; `nothing`, because the log could not be reached; or it is
 * `unknown` whether it was.
 */
export class NotShared extends Error {
  readonly outcome: 'lost' | 'nothing' | 'unknown'

  constructor(outcome: NotShared['outcome'], cause?: unknown) {
    super(`a batch was not shared: ${outcome}`, { cause })
    this.name = 'NotShared'
    this.outcome = outcome
  }
}
