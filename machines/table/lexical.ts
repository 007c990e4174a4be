import { sha256Hex } from '../../src/protocol/hash.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text as the referee compares them: NFC, lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? []
}

/** A short digest of the normalised text; equal digests mean that a contribution is not original. */
export function digestOf(text: string): string {
  if (newest?.text !== text) newest = { text, digest: digestAnew(text) }
  return newest.digest
}

/** The guard of a move asks first, and then its record: forgetting this changes nothing. */
let newest: { readonly text: string; readonly digest: string } | undefined

function digestAnew(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase()
  // What is said with punctuation alone is compared as it stands.
  const folded = plain.replace(/[\p{P}\p{C}\p{Z}\s]+/gu, ' ').trim() || plain.replace(/\s+/gu, '')
  return sha256Hex(folded).slice(0, 12)
}

/** Letters and symbols that show nothing although Unicode does not call them invisible. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether a text shows anything: a letter, a digit, a mark of punctuation or a symbol. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, ''))
}

/** The distinct words of at least `letters` letters that both texts use. */
export function sharedWords(text: string, other: string, letters: number): string[] {
  const theirs = new Set(wordsOf(other))
  return [...new Set(wordsOf(text))].filter((word) => [...word].length >= letters && theirs.has(word))
}

/** Whether a text contains `count` consecutive words of the other (or all of them, when it has fewer). */
export function quotes(text: string, other: string, count: number, without: readonly string[] = []): boolean {
  if (wordsOf(other).length === 0) return true
  const said = padded(text)
  return quotable(other, count, without).some((words) => said.includes(` ${words} `))
}

/** What of a text may be quoted: each of its `count` consecutive words (all of them, when it has fewer) that no other has. */
export function quotable(text: string, count: number, without: readonly string[]): string[] {
  const words = wordsOf(text)
  const others = without.map(padded)
  return words
    .slice(0, Math.max(1, words.length - count + 1))
    .map((_, start) => words.slice(start, start + count).join(' '))
    .filter((some) => !others.some((other) => other.includes(` ${some} `)))
}

/** Whether each of two texts has `count` consecutive words that the other lacks: so either may be quoted, and not the other. */
export function differs(text: string, other: string, count: number): boolean {
  return quotable(text, count, [other]).length > 0 && quotable(other, count, [text]).length > 0
}

function padded(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}

/**
 * The forbidden words that a text uses: whole, as a part of `letters` letters, spelled out letter by letter, or broken
 * into pieces. Accents do not hide a word.
 */
export function forbiddenIn(text: string, forbidden: readonly string[], letters = 4): string[] {
  const pieces = wordsOf(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''))
  // In one text: a word has no space, so that nothing is found across two.
  const said = ` ${[...pieces, ...spelledOut(pieces)].join(' ')} `
  return forbidden.filter((word) => {
    const low = word.toLowerCase()
    return said.includes(` ${low} `) || sharesPart(said, low, letters) || isBroken(pieces, low)
  })
}

/** The forbidden words that a text uses exactly as they are. */
export function wordsIn(text: string, forbidden: readonly string[]): string[] {
  const words = new Set(wordsOf(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')))
  return forbidden.filter((word) => words.has(word))
}

/** Neighbouring single letters, read together: `s i l v e r` is silver. */
function spelledOut(pieces: readonly string[]): string[] {
  const isLetter = (piece: string) => [...piece].length === 1
  return pieces
    .map((piece) => (isLetter(piece) ? piece : ' '))
    .join('')
    .split(' ')
}

/** Whether neighbouring pieces, read together, begin with the word or end with it but for its first letter: `sil ver`. */
function isBroken(pieces: readonly string[], word: string): boolean {
  return pieces.some((first, start) => {
    let joined = ''
    for (let next = start; next < pieces.length; next++) {
      const before = joined.length
      joined += pieces[next]
      if (before > 0 && joined.startsWith(word)) return true
      // The first piece must hold two letters of the word, or "so as is" would be an oasis.
      if (joined.endsWith(word) && joined.length - word.length <= first.length - 2) return true
      if (before > word.length) return false
    }
    return false
  })
}

function sharesPart(said: string, word: string, letters: number): boolean {
  for (let start = 0; start + letters <= word.length; start++) {
    if (said.includes(word.slice(start, start + letters))) return true
  }
  return false
}
