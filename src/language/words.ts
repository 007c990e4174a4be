/** A word of a text: as it is compared, and where it stands (UTF-16 units, end excluded). */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Longer words are cut, in texts and in queries alike: nothing that a person types, and keys stay short. */
export const WORD_UNITS_MAX = 64

const PLAIN = /^[a-z0-9]+$/
const NOT_OF_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text, in order. Empty when it has no letter and no digit. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  visitWords(text, (word, start, end) => words.push({ word, start, end }))
  return words
}

/** Calls `see` with each word of a text, as it is compared. Positions are positions in what was signed. */
export function visitWords(text: string, see: (word: string, start: number, end: number) => void): void {
  visitSpellings(text, (start, end) => {
    const word = wordOf(text.slice(start, end))
    if (word !== '') see(word, start, end)
  })
}

/**
 * Calls `see` with where each word stands as it was written: a run of letters, marks and numbers. Characters of scripts
 * that write no spaces are words of their own.
 */
export function visitSpellings(text: string, see: (start: number, end: number) => void): void {
  let start = -1
  for (let at = 0, next = 0; at < text.length; at = next) {
    const unit = text.charCodeAt(at)
    const code = unit < latin.length ? unit : (text.codePointAt(at) ?? 0)
    next = at + (code > 0xffff ? 2 : 1)
    const kind = latin[code] ?? examine(code)
    if (kind === IN_WORD) {
      if (start < 0) start = at
      continue
    }
    if (start >= 0) see(start, at)
    start = -1
    if (kind === ALONE) see(at, next)
  }
  if (start >= 0) see(start, text.length)
}

/**
 * One spelling for each word: NFKC, lower case, and no accents beyond those that have a letter of their own. Marks that
 * stand alone leave nothing.
 */
export function wordOf(written: string): string {
  const lower = written.toLowerCase()
  if (PLAIN.test(lower)) return lower.slice(0, WORD_UNITS_MAX)
  // Compatibility brings spaces and brackets with it: ⑴ is (1), and some ligatures are whole sentences.
  const compatible = lower.normalize('NFKC').replace(NOT_OF_WORDS, '').toLowerCase()
  const composed = compatible.normalize('NFC').replace(ACCENTS, '')
  return composed.slice(0, WORD_UNITS_MAX).toWellFormed()
}

const BETWEEN = 0
const IN_WORD = 1
const ALONE = 2
const WRITTEN_ALONE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const WRITTEN_IN_WORDS = /[\p{L}\p{M}\p{N}]/u

/** Latin letters are looked up: asking a regular expression for each of them costs ten times as much. */
const latin = Uint8Array.from({ length: 0x250 }, (_, code) => examine(code))

function examine(code: number): number {
  const character = String.fromCodePoint(code)
  if (WRITTEN_ALONE.test(character)) return ALONE
  return WRITTEN_IN_WORDS.test(character) ? IN_WORD : BETWEEN
}
