import { limits } from '../protocol/limits.ts'

/**
 * Parts the answering of requests into short rounds of the event loop. A few new connections are taken in each round
 * (`doors.ts`): when a crowd is answered in one go, whoever comes after it waits for many long rounds, seconds in all.
 * Addresses take turns, so that one with many requests waits for itself. Without a crowd nothing waits.
 *
 * Real time: nothing that is decided depends on it.
 */
export class Rounds {
  /** Requests by address; the address whose turn it is comes first. */
  readonly #waiting = new Map<string, Array<() => void>>()
  #endsAt: number | undefined

  /** Begins the work now, or in a later round when this one is spent. */
  begin(address: string, work: () => void): void {
    const isFirst = this.#endsAt === undefined
    if (isFirst) this.#open()
    if (isFirst || (this.#waiting.size === 0 && this.#hasTime())) {
      work()
      return
    }
    const before = this.#waiting.get(address)
    if (before) before.push(work)
    else this.#waiting.set(address, [work])
  }

  #hasTime(): boolean {
    return this.#endsAt !== undefined && performance.now() < this.#endsAt
  }

  /** A round ends when the event loop has come around. */
  #open(): void {
    this.#endsAt = performance.now() + limits.ROUND_MS
    setImmediate(() => {
      this.#endsAt = undefined
      if (this.#waiting.size === 0) return
      this.#open()
      this.#step()
    })
  }

  /** One after the other, each with all that follows from it at once: what is promised counts for the round too. */
  readonly #step = (): void => {
    this.#next()?.()
    if (this.#waiting.size > 0 && this.#hasTime()) queueMicrotask(() => process.nextTick(this.#step))
  }

  #next(): (() => void) | undefined {
    for (const [address, works] of this.#waiting) {
      const work = works.shift()
      this.#waiting.delete(address)
      if (works.length > 0) this.#waiting.set(address, works)
      return work
    }
    return undefined
  }
}
