import type { LogRow } from '../records/log-row.ts'

export type CommitListener = (rows: readonly LogRow[]) => void

/** The in-memory bus: speaks rows in log order, and only once they are durable. */
export class Bus {
  readonly #listeners = new Set<CommitListener>()

  /** Returns a function that ends the subscription. */
  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(rows: readonly LogRow[]): void {
    for (const listener of this.#listeners) listener(rows)
  }
}
