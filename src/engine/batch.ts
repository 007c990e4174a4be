import type { Statement } from '../protocol/statement.ts'
import type { KnownValues } from '../records/known-values.ts'
import type { LogRow } from '../records/log-row.ts'
import type { PointReader } from '../records/store-view.ts'
import type { Answer } from './answer.ts'
import type { Head } from './head.ts'
import { Transaction } from './transaction.ts'

/** A verified input, and who waits for its answer. */
export interface Waiting {
  readonly input: Statement
  readonly settle: (answer: Answer) => void
}

/** One batch in the making: the transaction, the rows, and the answers that wait for the commit. */
export class Batch {
  readonly transaction: Transaction
  readonly rows: LogRow[] = []
  /** The inputs that were taken from the queue for it. */
  readonly waiting: Waiting[] = []
  readonly #answers: Array<() => void> = []
  head: Head

  constructor(storage: PointReader, head: Head, known: KnownValues) {
    this.transaction = new Transaction(storage, known)
    this.head = head
  }

  add(appended: { readonly row: LogRow; readonly head: Head }): LogRow {
    this.rows.push(appended.row)
    this.head = appended.head
    return appended.row
  }

  settle(settle: (answer: Answer) => void, answer: Answer): void {
    this.#answers.push(() => settle(answer))
  }

  /** The inputs that it accepted. */
  get accepted(): Statement[] {
    const ids = new Set(this.rows.map(({ header }) => header.id))
    return this.waiting.flatMap(({ input }) => (ids.has(input.id) ? [input] : []))
  }

  answer(): void {
    for (const answer of this.#answers) answer()
  }
}
