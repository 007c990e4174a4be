import { limits } from '../../protocol/limits.ts'

/**
 * Parts the answering of requests into short rounds of the event loop. A few new connections are taken in each round
 * (`listening-sockets.ts`): when a crowd is answered in one go, whoever comes after it waits for many long rounds, seconds in all.
 * Addresses take turns, so that one with many requests waits for itself, and one that was not served since the crowd came
 * goes before all that were. Without a crowd nothing waits.
 *
 * Real time: nothing that is decided depends on it.
 */
export class RequestRounds {
  /** Requests by address, the address whose turn it is first: those that were not served yet, and those that were. */
  readonly #newcomers = new Map<string, Array<() => void>>()
  readonly #others = new Map<string, Array<() => void>>()
  readonly #served = new Set<string>()
  #endsAt: number | undefined

  /** Begins the work now, or in a later round when this one is spent. */
  begin(address: string, work: () => void): void {
    const isFirst = this.#endsAt === undefined
    if (isFirst) this.#open()
    if (isFirst || (!this.#isCrowded && this.#hasTime())) {
      work()
      return
    }
    const waiting = this.#served.has(address) ? this.#others : this.#newcomers
    const before = waiting.get(address)
    if (before) before.push(work)
    else waiting.set(address, [work])
  }

  get #isCrowded(): boolean {
    return this.#newcomers.size + this.#others.size > 0
  }

  #hasTime(): boolean {
    return this.#endsAt !== undefined && performance.now() < this.#endsAt
  }

  /** A round ends when the event loop has come around. */
  #open(): void {
    this.#endsAt = performance.now() + limits.ROUND_MS
    setImmediate(() => {
      this.#endsAt = undefined
      if (this.#isCrowded) {
        this.#open()
        this.#step()
      } else this.#served.clear()
    })
  }

  /**
   * Runs one after the other, each with everything that follows from it at once: promises that are ready count for the
   * round too.
   */
  readonly #step = (): void => {
    this.#next()?.()
    if (this.#isCrowded && this.#hasTime()) queueMicrotask(() => process.nextTick(this.#step))
  }

  #next(): (() => void) | undefined {
    const waiting = this.#newcomers.size > 0 ? this.#newcomers : this.#others
    for (const [address, works] of waiting) {
      const work = works.shift()
      waiting.delete(address)
      this.#served.add(address)
      if (works.length > 0) this.#others.set(address, works)
      return work
    }
    return undefined
  }
}
