import { isCommon } from './common-words.ts'

/** Whether two words are one slip apart: a letter more, less, another, or two exchanged (Damerau 1964). */
export function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (one.length === other.length) {
    if (one.slice(at + 1) === other.slice(at + 1)) return true
    return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
  }
  return one.length > other.length
    ? one.slice(at + 1) === other.slice(at)
    : one.slice(at) === other.slice(at + 1)
}

/** Shorter words have too many neighbours to say which was meant. */
const SLIP_LETTERS_MIN = 5
/** So many words of a text are looked at: each costs a walk through its neighbours. */
const MENDED_MAX = 12

/** Finds what a misspelt word was meant to be among the words that mean something here. Folded words. */
export class Mender {
  readonly #byShape: ReadonlyMap<string, readonly string[]>
  readonly #known: ReadonlySet<string>

  /** `words`: what may be meant; `written`: what stands in texts and cues, and is no slip. */
  constructor(words: Iterable<string>, written: ReadonlySet<string>) {
    this.#known = written
    const long = [...new Set(words)].filter((word) => word.length >= SLIP_LETTERS_MIN - 1)
    this.#byShape = Map.groupBy(long, (word) => shapeOf(word, 0))
  }

  /** The one word that is meant by each misspelt one; everyday words and words of texts are never slips. */
  mend(words: readonly string[]): ReadonlyMap<string, string> {
    const mended = new Map<string, string>()
    let looked = 0
    for (const word of new Set(words)) {
      if (word.length < SLIP_LETTERS_MIN || /\d/.test(word)) continue
      if (this.#known.has(word) || isCommon(word)) continue
      looked += 1
      if (looked > MENDED_MAX) break
      const meant = this.#nearest(word)
      if (meant !== null) mended.set(word, meant)
    }
    return mended
  }

  #nearest(word: string): string | null {
    const near = [-1, 0, 1].flatMap((more) => this.#byShape.get(shapeOf(word, more)) ?? [])
    return decided(near.filter((one) => isSlip(word, one)))
  }
}

/** Forms of one word are one: "mapa" and "mapas". */
function decided(words: readonly string[]): string | null {
  const [first] = words
  if (first === undefined) return null
  const root = first.slice(0, Math.max(4, first.length - 2))
  return words.every((one) => one.startsWith(root)) ? first : null
}

/** Nobody misses the first letter of a word but an h, so that its neighbours begin like it. */
function shapeOf(word: string, longer: number): string {
  return `${word[word[0] === 'h' ? 1 : 0]}${word.length + longer}`
}
