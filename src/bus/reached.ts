import type { Clock } from '../ports/clock.ts'
import type { Bus } from './bus.ts'

/** How far the log is, and time: what waiting for an entry takes. */
export interface ReachedParts {
  readonly bus: Bus
  readonly clock: Clock
  readonly head: () => number
}

interface Waiter {
  readonly seq: number
  readonly settle: (isReached: boolean) => void
}

/** Who waits until an entry is committed here. */
export class Reached {
  readonly #parts: ReachedParts
  readonly #waiting = new Set<Waiter>()

  constructor(parts: ReachedParts) {
    this.#parts = parts
    parts.bus.subscribe(() => this.#look())
  }

  /** Whether the log is so far, now or within so many milliseconds. */
  async within(ms: number, seq: number): Promise<boolean> {
    const { clock, head } = this.#parts
    if (seq <= head()) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const waiter = { seq, settle: resolve }
    this.#waiting.add(waiter)
    const cancel = clock.schedule(clock.now() + ms, () => resolve(seq <= head()))
    try {
      return await promise
    } finally {
      cancel()
      this.#waiting.delete(waiter)
    }
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size
  }

  #look(): void {
    const head = this.#parts.head()
    for (const { seq, settle } of this.#waiting) if (seq <= head) settle(true)
  }
}
