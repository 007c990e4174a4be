/**
 * The way to one limit of an address. Everybody goes through at once until the limit was met; from then on one after another,
 * in the order in which they came, so that nobody's patience ends while others get through.
 */
export class Gate {
  #latest: Promise<unknown> | undefined

  get isNarrow(): boolean {
    return this.#latest !== undefined
  }

  inTurn<Made>(pass: () => Promise<Made>): Promise<Made> {
    const turn = (this.#latest ?? Promise.resolve()).then(pass)
    this.#latest = turn.catch(() => undefined)
    return turn
  }
}

/** Lets so many through at once, and the others in the order in which they came. */
export class Doors {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(count: number) {
    this.#free = count
  }

  async through<Made>(pass: () => Promise<Made>): Promise<Made> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((open) => this.#waiting.push(open))
    try {
      return await pass()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
