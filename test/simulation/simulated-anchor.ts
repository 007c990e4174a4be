import type { Anchor } from '../../src/ports/anchor.ts'
import { type Chooser, turns } from './chooser.ts'

/** The longest that an append takes, in turns. */
const APPEND_TURNS_MAX = 40

/**
 * The note of the head outside the store, as one process holds it: slow, sometimes failing, and silent once the process
 * is dead. What was noted stays with `durable`, which the next process reads.
 */
export class SimulatedAnchor implements Anchor {
  readonly #durable: Anchor
  readonly #choose: Chooser
  /** The probability of a failure, read anew each time. */
  readonly #errors: () => number
  #dead = false

  constructor(durable: Anchor, choose: Chooser, errors: () => number) {
    this.#durable = durable
    this.#choose = choose
    this.#errors = errors
  }

  /** The process is gone: what it had under way never happens. */
  kill(): void {
    this.#dead = true
  }

  read() {
    return this.#durable.read()
  }

  async append(point: { readonly seq: number; readonly hash: string }): Promise<void> {
    await turns(this.#choose.below(APPEND_TURNS_MAX))
    if (this.#dead) return new Promise(() => {})
    if (this.#choose.chance(this.#errors())) throw new Error('injected fault: the anchor')
    await this.#durable.append(point)
  }

  async close(): Promise<void> {}
}
