import { fold } from '../../src/language/fold.ts'
import type { RecordId } from './kinds.ts'
import type { Token } from './tokens.ts'

/** A name that was met in a question: what it names, and which words it covers. */
export interface Mention {
  readonly id: RecordId
  readonly start: number
  readonly end: number
}

interface Entry {
  readonly id: RecordId
  readonly words: readonly string[]
  /** A name of one common word is one only when it is written as a name. */
  readonly capital: boolean
}

/** Names of things, found longest first and without overlap. */
export class Lexicon {
  readonly #byFirst = new Map<string, Entry[]>()

  add(id: RecordId, phrase: string, capital = false): void {
    const words = phraseWords(phrase)
    const [first] = words
    if (first === undefined) return
    const entries = this.#byFirst.get(first) ?? []
    if (entries.some((entry) => entry.words.join(' ') === words.join(' '))) return
    entries.push({ id, words, capital })
    entries.sort((a, b) => b.words.length - a.words.length)
    this.#byFirst.set(first, entries)
  }

  /** `alone` says that the tokens are all that was written: a word alone is a name without a capital letter too. */
  find(tokens: readonly Token[], alone = tokens.length === 1): Mention[] {
    const mentions: Mention[] = []
    for (let start = 0; start < tokens.length; start += 1) {
      const entry = this.#at(tokens, start, alone)
      if (entry === undefined) continue
      mentions.push({ id: entry.id, start, end: start + entry.words.length })
      start += entry.words.length - 1
    }
    return mentions
  }

  #at(tokens: readonly Token[], start: number, alone: boolean): Entry | undefined {
    const first = tokens[start]
    if (first === undefined) return undefined
    return this.#byFirst
      .get(first.folded)
      ?.find(
        (entry) =>
          (!entry.capital || first.capital || alone) &&
          entry.words.every((word, offset) => tokens[start + offset]?.folded === word),
      )
  }
}

export function phraseWords(phrase: string): string[] {
  return fold(phrase.normalize('NFC').toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? []
}
