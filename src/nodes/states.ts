import type { Presence } from './peers.ts'

/** How many of the newest are remembered: a node that is further behind compares later. */
const KEPT = 1_024

/** What the state of this node came to at the ends of batches, and whether others came to the same. */
export class States {
  readonly #hashes = new Map<number, string>()
  #newest: Presence['state'] = null
  #comparableFrom = 0

  note(seq: number, hash: string): void {
    if (seq < this.#comparableFrom) return
    this.#newest = { seq, hash }
    this.#hashes.set(seq, hash)
    const [oldest] = this.#hashes.keys()
    if (this.#hashes.size > KEPT && oldest !== undefined) this.#hashes.delete(oldest)
  }

  /** What was folded up to here was changed by a later entry already: until then the state is another than it was. */
  notBefore(seq: number): void {
    if (seq <= this.#comparableFrom) return
    this.#comparableFrom = seq
    for (const known of this.#hashes.keys()) if (known < seq) this.#hashes.delete(known)
    if (this.#newest && this.#newest.seq < seq) this.#newest = null
  }

  get newest(): Presence['state'] {
    return this.#newest
  }

  /** Undefined where it cannot be compared. */
  agreesWith({ state }: Presence): boolean | undefined {
    const own = state ? this.#hashes.get(state.seq) : undefined
    return own === undefined ? undefined : own === state?.hash
  }
}
