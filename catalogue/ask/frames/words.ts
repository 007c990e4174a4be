import { fold } from '../../../src/language/fold.ts'
import { rememberedLately } from '../../retrieval/remembered.ts'
import { wordSet } from '../../retrieval/word-set.ts'

/** A word of what somebody writes, before its language is known. */
export interface Word {
  readonly folded: string
  readonly start: number
  readonly end: number
  /** What stands between it and the word before. */
  readonly gap: string
  /** Whether a sentence or a line ends there. */
  readonly begins: boolean
  readonly capital: boolean
}

export const PAUSE = /[,;:.!?¿¡—–(]/
export const QUOTE = /[«“"]/
export const JOINT = wordSet('and e y so mas pero but entao entonces')

/** In place in the text as it is written: a letter may be longer as a small one ("İ"). */
export const wordsOf = rememberedLately((text): readonly Word[] => {
  let end = 0
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const gap = text.slice(end, index)
    end = index + word.length
    const small = word.toLowerCase()
    return {
      folded: fold(small),
      start: index,
      end,
      gap,
      begins: endsSentence(gap),
      capital: word[0] !== small[0],
    }
  })
})

/** A mark that ends a sentence, with white space somewhere behind it; or a new line. */
function endsSentence(gap: string): boolean {
  const mark = gap.search(/[.!?;…]/)
  return gap.includes('\n') || (mark !== -1 && /\s/.test(gap.slice(mark)))
}

/** The words of a text without accents, marks and capitals. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(({ folded }) => folded)
}
