import { limits } from './limits.ts'

/**
 * What was met last, by key: of what weighs up to `max` together, the newest half at least. Two generations: when the young one
 * is full, the old one is forgotten whole, but for what was asked for since. Not one map whose oldest key is deleted for each
 * new one: V8 keeps the place of what was deleted, and walks over all of them to find the oldest (12 microseconds among 10,000
 * keys, measured; 0.1 here). What weighs more than a generation is not kept.
 */
export class Recent<Key, Value> {
  readonly #generation: number
  readonly #weightOf: (value: Value) => number
  #young = new Map<Key, Value>()
  #old: ReadonlyMap<Key, Value> = new Map()
  #weight = 0

  constructor(max: number, weightOf: (value: Value) => number = () => 1) {
    this.#generation = Math.ceil(max / 2)
    this.#weightOf = weightOf
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  /** Keeps it among the newest. */
  set(key: Key, value: Value): void {
    const before = this.#young.get(key)
    const weight = this.#weightOf(value)
    if (before !== undefined) this.#weight -= this.#weightOf(before)
    if (this.#weight + weight > this.#generation) {
      this.#old = this.#young
      this.#young = new Map()
      this.#weight = 0
    }
    if (weight > this.#generation) return
    this.#young.set(key, value)
    this.#weight += weight
  }
}

/** What was made, and what of. */
export interface Made<Value, From> {
  readonly value: Value
  readonly from: From
}

/**
 * What was made last, by key, and what it was made of: while that is the same, so is what was made. That is the one rule by
 * which anything here grows old, whoever changed it and however; `src/README.md` lists what is remembered, and what it saves.
 */
export class Memo<Key, Value, From = string> {
  readonly #recent: Recent<Key, Made<Value, From>>

  constructor(max: number, weightOf?: (made: Made<Value, From>) => number) {
    this.#recent = new Recent(max, weightOf)
  }

  /** What is remembered, if it was made of just this. */
  get(key: Key, from: From): Value | undefined {
    const made = this.#recent.get(key)
    return made?.from === from ? made.value : undefined
  }

  set(key: Key, from: From, value: Value): void {
    this.#recent.set(key, { value, from })
  }

  /** The same as is remembered, or made now, and remembered if it is worth it. */
  of(key: Key, from: From, make: (from: From) => Value, isWorthIt = true): Value {
    const known = this.get(key, from)
    if (known !== undefined) return known
    const value = make(from)
    if (isWorthIt) this.set(key, from, value)
    return value
  }
}

/**
 * Which entries of the log were asked for lately, one in each place. What is asked for once is not worth remembering: of a page from
 * anywhere in a large log to keep all that is made of it is half of what it costs, in what the garbage collector has to move (measured).
 */
export class AskedEntries {
  readonly #places = new Float64Array(limits.ASKED_ENTRIES_KEPT)

  /** Notes that an entry is asked for. Returns whether it was before. */
  note(seq: number): boolean {
    const place = seq % this.#places.length
    const wasAsked = this.#places[place] === seq
    this.#places[place] = seq
    return wasAsked
  }
}
