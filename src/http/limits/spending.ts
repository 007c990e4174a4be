import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'

const DAY_MS = 86_400_000

interface Spent {
  bytes: number
  at: number
}

/**
 * How many bytes each name spent in the last day or so: what was spent counts less the longer ago it was, a third of it after a day.
 * Where there are too many names the half that spent least is forgotten.
 */
export class Spending {
  readonly #clock: Pick<Clock, 'now'>
  #spent = new Map<string, Spent>()

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  add(name: string, bytes: number): void {
    const spent = this.#spent.get(name) ?? { bytes: 0, at: this.#clock.now() }
    spent.bytes = Math.max(0, this.#now(spent) + bytes)
    spent.at = this.#clock.now()
    this.#spent.set(name, spent)
    if (this.#spent.size > limits.KEYS_REMEMBERED)
      this.#spent = new Map(this.#sorted(limits.KEYS_REMEMBERED / 2))
  }

  /** The greatest first. */
  greatest(most: number): { readonly who: string; readonly bytes: number }[] {
    return this.#sorted(most)
      .map(([who, spent]) => ({ who, bytes: Math.round(this.#now(spent)) }))
      .filter(({ bytes }) => bytes > 0)
  }

  #sorted(most: number): [string, Spent][] {
    return [...this.#spent].sort(([, one], [, other]) => this.#now(other) - this.#now(one)).slice(0, most)
  }

  #now({ bytes, at }: Spent): number {
    return bytes * Math.exp(-Math.max(0, this.#clock.now() - at) / DAY_MS)
  }
}
