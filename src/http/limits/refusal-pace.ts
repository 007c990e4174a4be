import { limits } from '../../protocol/limits.ts'

/**
 * Holds refusals back while many are under way: one goes out every two milliseconds. Whoever floods waits for its answers
 * before it asks again, and whoever is not refused waits for nobody. Real time: nothing that is decided depends on it.
 */
export class RefusalPace {
  #underWay = 0
  #nextAt = 0

  /** Answers at once what is well, and what is not in its turn. */
  async answer(handle: () => Promise<Response>): Promise<Response> {
    this.#underWay += 1
    try {
      const response = await handle()
      if (!response.ok && this.#isCrowded) await this.#turn()
      return response
    } finally {
      this.#underWay -= 1
    }
  }

  /** Beyond the second number nobody waits for answers: holding them back would only keep what was sent. */
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
