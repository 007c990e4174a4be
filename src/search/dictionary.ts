import { bucketOf } from './buckets.ts'
import { formsOf } from './forms.ts'
import { terms } from './terms.ts'

/** Numbers for terms while they are in memory, and which of them a word stands for. */
export class Dictionary {
  readonly #ids = new Map<string, number>()
  readonly #terms: string[] = []
  readonly #buckets: number[] = []
  readonly #ofWords = new Map<string, readonly number[]>()

  /** Terms known so far; their numbers are below it. */
  get size(): number {
    return this.#terms.length
  }

  idOf(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    this.#ids.set(term, this.#terms.length)
    this.#buckets.push(bucketOf(term))
    return this.#terms.push(term) - 1
  }

  find(term: string): number | undefined {
    return this.#ids.get(term)
  }

  termOf(id: number): string {
    const term = this.#terms[id]
    if (term === undefined) throw new RangeError(`no term ${id}`)
    return term
  }

  /** The bucket in which a term lies in the store. */
  bucketOf(id: number): number {
    return this.#buckets[id] ?? 0
  }

  /** The terms of every form of a word. */
  idsOfWord(word: string): readonly number[] {
    const known = this.#ofWords.get(word)
    if (known) return known
    const ids = formsOf(word).map((form) => this.idOf(terms.word(form)))
    this.#ofWords.set(word, ids)
    return ids
  }
}
