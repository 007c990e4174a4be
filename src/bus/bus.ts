import type { LogRow } from '../records/log-row.ts'

export type CommitListener = (rows: readonly LogRow[]) => void

/**
 * The in-memory bus: it publishes rows in log order, after they are durable. A listener that throws is reported; the
 * other listeners hear the rows all the same.
 */
export class Bus {
  readonly #listeners = new Set<CommitListener>()
  readonly #onFault: (fault: unknown) => void

  constructor(onFault: (fault: unknown) => void) {
    this.#onFault = onFault
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(rows: readonly LogRow[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(rows)
      } catch (fault) {
        this.#onFault(fault)
      }
    }
  }
}
