import { limits } from '../protocol/limits.ts'

/**
 * Queries go to the index one at a time, for it has one thread. Of those who wait, who has cost the least since the index
 * last rested goes first: whoever asks much, or for what is dear, waits for himself. The queue is bounded.
 */
export class FairQueue {
  readonly #waiting = new Map<string, Array<() => void>>()
  readonly #spentMs = new Map<string, number>()
  #length = 0
  #isBusy = false

  /** Does the work when its turn has come; undefined when too many wait already. */
  async run<Answer extends { readonly ms: number }>(
    from: string,
    work: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (this.#isBusy) {
      const own = this.#waiting.get(from) ?? []
      if (this.#length >= limits.SEARCH_QUEUE_MAX || own.length >= limits.SEARCH_QUEUE_PER_ADDRESS)
        return undefined
      const turn = new Promise<void>((resolve) => own.push(resolve))
      this.#waiting.set(from, own)
      this.#length += 1
      await turn
    }
    this.#isBusy = true
    try {
      const answer = await work()
      this.#spentMs.set(from, (this.#spentMs.get(from) ?? 0) + answer.ms)
      return answer
    } finally {
      this.#next()
    }
  }

  /** Stays busy when somebody waits: nobody comes in between. */
  #next(): void {
    let chosen: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const from of this.#waiting.keys()) {
      const spent = this.#spentMs.get(from) ?? 0
      if (spent < least) [chosen, least] = [from, spent]
    }
    if (chosen === undefined) {
      this.#isBusy = false
      this.#spentMs.clear()
      return
    }
    const own = this.#waiting.get(chosen)
    const begin = own?.shift()
    if (own?.length === 0) this.#waiting.delete(chosen)
    this.#length -= 1
    begin?.()
  }
}
