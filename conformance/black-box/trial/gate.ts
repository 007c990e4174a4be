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
