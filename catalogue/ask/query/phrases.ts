/** One place of a pattern: the words that may stand there, and whether none need to. */
interface Place {
  readonly words: readonly string[]
  readonly mayMiss: boolean
}

interface Pattern<T> {
  readonly places: readonly Place[]
  readonly value: T
  /** In what order it was added: of two that are met at once, the earlier counts. */
  readonly rank: number
}

/** A pattern, as far as it was met: the place that comes next. */
interface Met<T> {
  readonly pattern: Pattern<T>
  readonly next: number
}

interface State<T> {
  readonly met: readonly Met<T>[]
  readonly whole: Pattern<T> | null
  /** What follows a word; null where no pattern goes on with it. */
  readonly after: Map<string, State<T> | null>
}

/**
 * Phrases of whole words, each with what it means; the longest that stands at a place is the one that is said there. What the
 * patterns could spell is never written out, which would take megabytes: a deterministic automaton is made of them as far
 * as questions walk it (Aho, Sethi and Ullman, Compilers, section 3.7: lazy transition evaluation).
 */
export class Phrases<T> {
  /** Where each word may begin a phrase. */
  readonly #starts = new Map<string, Met<T>[]>()
  readonly #first = new Map<string, State<T>>()
  #patterns = 0

  /** The places by how they are written: many patterns share theirs, and half a megabyte is saved. */
  readonly #places = new Map<string, Place>()

  /** Every word that a phrase is made of. */
  readonly words = new Set<string>()

  /** A pattern is words apart by spaces; `a|b` are words that stand for each other, and `a|?` may be missing. */
  add(pattern: string, value: T): void {
    const places = pattern
      .trim()
      .split(/\s+/)
      .map((part) => this.#placeOf(part))
    const added: Pattern<T> = { places, value, rank: this.#patterns }
    this.#patterns += 1
    for (const { words } of places) for (const word of words) this.words.add(word)
    for (const next of reachable(added, 0))
      for (const word of places[next]?.words ?? []) this.#beginWith(word, { pattern: added, next: next + 1 })
  }

  #placeOf(part: string): Place {
    const known = this.#places.get(part)
    if (known !== undefined) return known
    const made = placeOf(part)
    this.#places.set(part, made)
    return made
  }

  #beginWith(word: string, met: Met<T>): void {
    // Never pushed: an array that grows has room for sixteen more, and there are thousands of one.
    this.#starts.set(word, (this.#starts.get(word) ?? []).concat(met))
  }

  longestAt(words: readonly string[], start: number): { readonly value: T; readonly length: number } | null {
    let state = this.#begin(words[start] ?? '')
    let found: { value: T; length: number } | null = null
    for (let at = start + 1; state !== null; at += 1) {
      if (state.whole !== null) found = { value: state.whole.value, length: at - start }
      state = this.#after(state, words[at] ?? '')
    }
    return found
  }

  #begin(word: string): State<T> | null {
    const known = this.#first.get(word)
    if (known !== undefined) return known
    const starts = this.#starts.get(word)
    if (starts === undefined) return null
    const made = stateOf(starts)
    this.#first.set(word, made)
    return made
  }

  #after(state: State<T>, word: string): State<T> | null {
    const known = state.after.get(word)
    // What nobody put into a pattern is not remembered: there is no end of such words.
    if (known !== undefined || !this.words.has(word)) return known ?? null
    const met = state.met.flatMap(({ pattern, next }) =>
      reachable(pattern, next)
        .filter((place) => pattern.places[place]?.words.includes(word))
        .map((place) => ({ pattern, next: place + 1 })),
    )
    const made = met.length === 0 ? null : stateOf(met)
    state.after.set(word, made)
    return made
  }
}

function placeOf(part: string): Place {
  const words = part.split('|')
  const missing = words.indexOf('?')
  return missing < 0 ? { words, mayMiss: false } : { words: words.toSpliced(missing, 1), mayMiss: true }
}

/** The place that comes next, and those behind it that stand next where it is missing. */
function reachable<T>({ places }: Pattern<T>, next: number): number[] {
  const reached: number[] = []
  for (let place = next; place < places.length; place += 1) {
    reached.push(place)
    if (!places[place]?.mayMiss) break
  }
  return reached
}

function stateOf<T>(met: readonly Met<T>[]): State<T> {
  const whole = met
    .filter(({ pattern, next }) => pattern.places.slice(next).every(({ mayMiss }) => mayMiss))
    .map(({ pattern }) => pattern)
  return { met, whole: whole.toSorted((a, b) => a.rank - b.rank)[0] ?? null, after: new Map() }
}
