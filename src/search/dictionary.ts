import { wordOf } from '../language/words.ts'
import { BUCKETS, bucketOf } from './buckets.ts'
import { formsOf } from './forms.ts'
import { terms } from './terms.ts'

/** Spellings remembered: capitals and accents left out are spellings too, and anybody can make up more. */
const SPELLINGS_MAX = 50_000

/** Numbers for terms while they are in memory, and which of them a word stands for. */
export class Dictionary {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #inBuckets: number[][] = Array.from({ length: BUCKETS }, () => [])
  readonly #ofSpellings = new Map<string, readonly number[]>()

  /** Terms known so far; their numbers are below it. */
  get size(): number {
    return this.#terms.length
  }

  idOf(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#terms.push(term) - 1
    this.#ids.set(term, id)
    this.#inBuckets[bucketOf(term)]?.push(id)
    return id
  }

  find(term: string): number | undefined {
    return this.#ids.get(term)
  }

  termOf(id: number): string {
    const term = this.#terms[id]
    if (term === undefined) throw new RangeError(`no term ${id}`)
    return term
  }

  /** The terms that lie together in the store, in their order there. */
  idsIn(bucket: number): readonly number[] {
    // Sorted but for what was learnt since the last time, which costs hardly more than a look.
    return (
      this.#inBuckets[bucket]?.sort((one, other) => (this.termOf(one) < this.termOf(other) ? -1 : 1)) ?? []
    )
  }

  /** The terms of every form of a word, given as it is written: most of what is written has been seen before. */
  idsOfSpelling(written: string): readonly number[] {
    return this.#ofSpellings.get(written) ?? this.#learn(copied(written))
  }

  #learn(written: string): readonly number[] {
    const word = wordOf(written)
    const ids = word === '' ? [] : formsOf(word).map((form) => this.idOf(terms.word(form)))
    if (this.#ofSpellings.size >= SPELLINGS_MAX) this.#ofSpellings.clear()
    this.#ofSpellings.set(written, ids)
    return ids
  }
}

/** A piece of a text holds the whole text in memory, as V8 keeps it: what is remembered must be a text of its own. */
function copied(piece: string): string {
  return Buffer.from(piece).toString()
}
