/**
 * Makes something once, and piece by piece: whoever has others to answer meanwhile makes the next piece in a turn of its own, and
 * whoever cannot wait makes the rest at once.
 */
export class InPieces<Made> {
  readonly #make: () => Generator<void, Made>
  #pieces: Generator<void, Made> | undefined
  #made: { readonly value: Made } | undefined

  /** @param make ends a piece with each `yield`, and returns what is made. Begun anew after a fault. */
  constructor(make: () => Generator<void, Made>) {
    this.#make = make
  }

  /** Makes the next piece. Whether nothing is left to make. */
  next(): boolean {
    if (this.#made) return true
    this.#pieces ??= this.#make()
    try {
      const { done, value } = this.#pieces.next()
      if (done) this.#made = { value }
      return done === true
    } catch (fault) {
      this.#pieces = undefined
      throw fault
    }
  }

  /** All of it. */
  whole(): Made {
    while (!this.#made) this.next()
    return this.#made.value
  }
}
