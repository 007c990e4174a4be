import { limits } from '../protocol/limits.ts'

/**
 * Holds refusals back while many are under way: one goes out every two milliseconds. Whoever floods waits for its answers
 * before it asks again, and whoever is not refused waits for nobody. Real time: nothing that is decided depends on it.
 */
export class Pace {
  #underWay = 0
  #nextAt = 0

  /** Answers at once what is well, and what is not in its turn. */
  async answer(handle: () => Promise<Response>): Promise<Response> {
    this.#underWay += 1
    try {
      const response = await handle()
      if (!response.ok && this.#underWay > limits.CONTROL_UNDER_WAY_FREE) await this.#turn()
      return response
    } finally {
      this.#underWay -= 1
    }
  }

  #turn(): Promise<void> {
    const now = performance.now()
    this.#nextAt = Math.max(now, this.#nextAt) + limits.CONTROL_ANSWER_EVERY_MS
    return new Promise((resolve) => {
      setTimeout(resolve, this.#nextAt - now)
    })
  }
}
