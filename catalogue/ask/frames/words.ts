import { fold } from '../../../src/language/fold.ts'

/** A word of what somebody writes, before its language is known. */
export interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
  /** What stands between it and the word before. */
  readonly gap: string
  readonly capital: boolean
}

export const PAUSE = /[,;:.!?¿¡—–(]/
export const STOP = /[.!?;…]+[^\s\p{L}]*\s|\n/u
export const QUOTE = /[«“"]/
export const JOINT = new Set('and e y so mas pero but entao entonces'.split(' '))

export function wordsOf(text: string): Word[] {
  const lowered = text.toLowerCase()
  let end = 0
  return [...lowered.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const gap = text.slice(end, index)
    end = index + word.length
    return { folded: fold(word), start: index, end, gap, capital: text[index] !== word[0] }
  })
}

export function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded)
}
