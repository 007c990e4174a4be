import type { AuditSoFar } from '../ports/audit-mark.ts'
import { keys } from '../records/layout/keyspace.ts'
import { familyOf, isSealed, textIn } from './seal.ts'
import { Tally } from './tally.ts'

/** What is known of the rows of a store of which some were read. */
type SealsSoFar = Pick<AuditSoFar, 'tally' | 'tallyOfAll'>

/** Compares the seal of each row of a store as somebody reads the whole of it, and at the end how many rows there were. */
export class SealsRead {
  readonly #tally: Tally
  #kept: Tally | undefined
  #wrong: string | undefined

  /** @param soFar what was read of the store before; default: nothing */
  constructor(soFar?: SealsSoFar) {
    this.#tally = Tally.in(soFar?.tally ?? '') ?? new Tally()
    this.#kept = Tally.in(soFar?.tallyOfAll ?? '')
  }

  /** What the rows come to that were taken so far. */
  get soFar(): SealsSoFar {
    return { tally: this.#tally.text, ...(this.#kept && { tallyOfAll: this.#kept.text }) }
  }

  /** How many rows were read. */
  get rows(): number {
    return this.#tally.rows
  }

  /** Takes a row as it is stored. Returns its text, whatever its seal says. */
  take(key: string, stored: string): string {
    if (!isSealed(key, stored)) this.#wrong ??= `a row of ${familyOf(key)} is not what was written`
    if (key === keys.tally) this.#kept = Tally.kept(stored)
    this.#tally.count(key, stored)
    return textIn(stored)
  }

  /** What is wrong with one of the rows that were taken; undefined when nothing is. */
  get wrong(): string | undefined {
    return this.#wrong
  }

  /** What is wrong, once all rows were taken; undefined when nothing is. */
  get problem(): string | undefined {
    return this.#wrong ?? this.#wrongTally()
  }

  #wrongTally(): string | undefined {
    if (this.#kept?.text === this.#tally.text) return undefined
    if (!this.#kept) return this.#tally.rows === 0 ? undefined : 'the tally of the rows is missing'
    const lost = this.#kept.rows - this.#tally.rows
    return lost > 0 ? `${lost} rows are missing` : 'a row is not the one that was written last'
  }
}
