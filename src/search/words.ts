/** A word of a text: as it is compared, and where it stands (UTF-16 units, end excluded). */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Longer words are cut, in texts and in queries alike: nothing that a person types, and keys stay short. */
const WORD_UNITS_MAX = 64

const PLAIN = /^[a-z0-9]+$/
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text, in order. Empty when it has no letter and no digit. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  visitWords(text, (word, start, end) => words.push({ word, start, end }))
  return words
}

/**
 * Calls `see` with each run of letters, marks and numbers; characters of scripts that write no spaces are words of their
 * own. Boundaries are found in the text as it was written, so that the positions of a snippet are positions in what was
 * signed.
 */
export function visitWords(text: string, see: (word: string, start: number, end: number) => void): void {
  let start = -1
  const close = (end: number) => {
    const word = start < 0 ? '' : normalise(text.slice(start, end))
    // Marks that stand alone leave nothing.
    if (word !== '') see(word, start, end)
    start = -1
  }
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    const next = at + (code > 0xffff ? 2 : 1)
    const kind = kindOf(code)
    if (start >= 0 && kind !== 'in word') close(at)
    if (start < 0 && kind !== 'between') start = at
    if (kind === 'alone') close(next)
    at = next
  }
  close(text.length)
}

/** One spelling for each word: NFKC, lower case, and no accents beyond those that have a letter of their own. */
function normalise(written: string): string {
  const lower = written.toLowerCase()
  if (PLAIN.test(lower)) return lower.slice(0, WORD_UNITS_MAX)
  const composed = lower.normalize('NFKC').toLowerCase().normalize('NFC').replace(ACCENTS, '')
  return composed.slice(0, WORD_UNITS_MAX).toWellFormed()
}

/** Leaves out accents: `memória` and `memoria` are the same to one who types in a hurry. */
export function foldAccents(word: string): string {
  return PLAIN.test(word) ? word : word.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}

type Kind = 'between' | 'in word' | 'alone'
const ALONE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const IN_WORD = /[\p{L}\p{M}\p{N}]/u

/** Latin letters are looked up: asking a regular expression for each of them costs ten times as much. */
const latin: readonly Kind[] = Array.from({ length: 0x250 }, (_, code) => examine(code))

function kindOf(code: number): Kind {
  return latin[code] ?? examine(code)
}

function examine(code: number): Kind {
  const character = String.fromCodePoint(code)
  if (ALONE.test(character)) return 'alone'
  return IN_WORD.test(character) ? 'in word' : 'between'
}
