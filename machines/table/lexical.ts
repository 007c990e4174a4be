import { sha256Hex } from '../../src/protocol/hash.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text as the referee compares them: NFC, lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? []
}

/** A short digest of the normalised text; equal digests mean that a contribution is not original. */
export function digestOf(text: string): string {
  return sha256Hex(text.normalize('NFC').toLowerCase().trim().replace(/\s+/gu, ' ')).slice(0, 12)
}

/** The distinct words of at least `letters` letters that both texts use. */
export function sharedWords(text: string, other: string, letters: number): string[] {
  const theirs = new Set(wordsOf(other))
  return [...new Set(wordsOf(text))].filter((word) => [...word].length >= letters && theirs.has(word))
}

/** Whether a text contains `count` consecutive words of the other (or all of them, when it has fewer). */
export function quotes(text: string, other: string, count: number): boolean {
  const theirs = wordsOf(other)
  const needed = Math.min(count, theirs.length)
  const padded = ` ${wordsOf(text).join(' ')} `
  if (needed === 0) return true
  return theirs
    .slice(0, theirs.length - needed + 1)
    .some((_, start) => padded.includes(` ${theirs.slice(start, start + needed).join(' ')} `))
}

/** The forbidden words that a text uses, whole or as a part of `letters` letters. */
export function forbiddenIn(text: string, forbidden: readonly string[], letters = 4): string[] {
  const words = wordsOf(text)
  return forbidden.filter((word) => {
    const low = word.toLowerCase()
    return words.some((used) => used === low || sharesPart(used, low, letters))
  })
}

function sharesPart(used: string, word: string, letters: number): boolean {
  for (let start = 0; start + letters <= word.length; start++) {
    if (used.includes(word.slice(start, start + letters))) return true
  }
  return false
}
