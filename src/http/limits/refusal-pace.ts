import { limits } from '../../protocol/limits.ts'

/**
 * Holds refusals back while many are under way: one goes out every two milliseconds. Whoever floods waits for its answers
 * before it asks again, and whoever is not refused waits for nobody. Real time: nothing that is decided depends on it.
 */
export class RefusalPace {
  #underWay = 0
  #nextAt = 0

  /** Sends good answers at once, and refusals in their turn. */
  async answer<Answer>(handle: () => Promise<Answer>, isGood: (answer: Answer) => boolean): Promise<Answer> {
    this.#underWay += 1
    try {
      const answer = await handle()
      if (!isGood(answer) && this.#isCrowded) await this.#turn()
      return answer
    } finally {
      this.#underWay -= 1
    }
  }

  /**
   * With more than the second number under way nobody waits: holding answers back would only keep their requests in
   * memory.
   */
  get #isCrowded(): boolean {
    return this.#underWay > limits.REFUSALS_FREE && this.#underWay <= limits.REFUSALS_HELD_MAX
  }

  #turn(): Promise<void> {
    const now = performance.now()
    this.#nextAt = Math.max(now, this.#nextAt) + limits.REFUSAL_EVERY_MS
    return new Promise((resolve) => {
      setTimeout(resolve, this.#nextAt - now)
    })
  }
}
