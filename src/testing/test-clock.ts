import type { Clock } from '../ports/clock.ts'

interface Wake {
  readonly at: number
  readonly run: () => void
}

/**
 * A clock that only moves when told. `advance` stops at every scheduled moment on the way, as real time would, and lets
 * what happens there come to rest before it goes on.
 */
export class TestClock implements Clock {
  readonly #wakes = new Set<Wake>()
  #now: number
  #rest: () => Promise<void> = () => Promise.resolve()

  /** @param start milliseconds since the epoch */
  constructor(start: number) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  schedule(at: number, wake: () => void): () => void {
    const entry = { at, run: wake }
    this.#wakes.add(entry)
    return () => this.#wakes.delete(entry)
  }

  /** Resolves when the clock has been moved forward by `ms`. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.schedule(this.#now + ms, resolve)
    })
  }

  /** Tells the clock how to wait until everything that a moment set off is committed. */
  restWith(rest: () => Promise<void>): void {
    this.#rest = rest
  }

  /** Moves time forward by `ms`; resolves when every effect of it is committed. */
  async advance(ms: number): Promise<void> {
    const target = this.#now + ms
    for (let next = this.#nextWake(target); next; next = this.#nextWake(target)) {
      this.#wakes.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await this.#rest()
    }
    this.#now = target
    await this.#rest()
  }

  #nextWake(until: number): Wake | undefined {
    let next: Wake | undefined
    for (const wake of this.#wakes) {
      if (wake.at <= until && (next === undefined || wake.at < next.at)) next = wake
    }
    return next
  }
}
