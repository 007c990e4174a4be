/** Lets so many calls through in a minute, evenly, in the order in which they came. */
export class Pace {
  readonly #gapMs: number
  readonly #now: () => number
  readonly #rest: (ms: number) => Promise<void>
  #next = 0

  constructor(perMinute: number, now: () => number = Date.now, rest: (ms: number) => Promise<void> = sleep) {
    this.#gapMs = 60_000 / perMinute
    this.#now = now
    this.#rest = rest
  }

  async turn(): Promise<void> {
    const now = this.#now()
    const mine = Math.max(now, this.#next)
    this.#next = mine + this.#gapMs
    if (mine > now) await this.#rest(mine - now)
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
