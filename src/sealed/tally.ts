import { keys } from '../records/layout/keyspace.ts'
import { sealIn, textIn } from './seal.ts'

/** How many rows a store holds, and what their seals come to: a lost row, or one that is as it once was, shows in it. */
export class Tally {
  rows: number
  #sum: number

  constructor(rows = 0, sum = 0) {
    this.rows = rows
    this.#sum = sum
  }

  /** The tally that a store keeps of itself. Undefined when it cannot be read. */
  static kept(stored: string | undefined): Tally | undefined {
    return Tally.in(stored === undefined ? '' : textIn(stored))
  }

  /** The tally that a text says. */
  static in(text: string): Tally | undefined {
    const match = /^(\d{1,15}) ([0-9a-z]{1,7})$/.exec(text)
    return match ? new Tally(Number(match[1]), Number.parseInt(match[2] ?? '', 36)) : undefined
  }

  /** As it is kept. */
  get text(): string {
    return `${this.rows} ${this.#sum.toString(36)}`
  }

  /** The same text without one of them. */
  textWithout(seal: number): string {
    const others = new Tally(this.rows, this.#sum)
    others.take(seal)
    return others.text
  }

  add(seal: number): void {
    this.rows += 1
    this.#sum = (this.#sum ^ seal) >>> 0
  }

  take(seal: number): void {
    this.rows -= 1
    this.#sum = (this.#sum ^ seal) >>> 0
  }

  /** Counts a row as it is stored. The tally does not count itself. */
  count(key: string, stored: string): void {
    if (key !== keys.tally) this.add(sealIn(stored))
  }
}
