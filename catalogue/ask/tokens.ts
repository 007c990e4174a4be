import { fold } from '../../src/language/fold.ts'

/** A word of a question, in place. Unlike in the index, one-letter words stay: titles and grammar need them. */
export interface Token {
  /** Lower case, with accents: what stemming reads. */
  readonly word: string
  /** Lower case, without accents: what titles and cues are compared by. */
  readonly folded: string
  /** Whether it began with a capital letter and did not begin a sentence: a name, perhaps. */
  readonly capital: boolean
  /** Whether it began with a capital letter because it began a sentence: that tells nothing. */
  readonly initial: boolean
  /** Whether a comma or the like stands before it. */
  readonly pause: boolean
  /** Whether it stands for a turn of phrase, and shows no language. */
  readonly rendered?: true
  /** Whether a sentence begins with it, and one stands before. */
  readonly begins?: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const ENDS_SENTENCE = /[.?!¿¡:\n]\s*$|["«“]\s*$/u

/** A question is short. What comes after so many words is not read. */
const TOKENS_MAX = 100
/** What is longer is no question with something around it: nobody prints one, frames one or tells a situation at greater length. */
export const QUESTION_LETTERS_MAX = 600

/** As much of a text as is read: to the end of its last word that is, and so that it stays longer than a question, spaced plainly too. */
export function beginningOf(text: string): string {
  if (text.length <= QUESTION_LETTERS_MAX) return text
  const word = new RegExp(WORD)
  for (let words = 0; words < TOKENS_MAX; words += 1) if (!word.test(text)) return text
  return text.slice(0, Math.max(word.lastIndex, 2 * QUESTION_LETTERS_MAX))
}

/** The words of a text as they were written and as they are read, in their order. */
export function tokensOf(text: string): Token[] {
  const composed = text.normalize('NFC')
  const tokens: Token[] = []
  let end = 0
  for (const match of composed.matchAll(WORD)) {
    if (tokens.length === TOKENS_MAX) break
    const raw = match[0]
    const between = composed.slice(end, match.index)
    // The point within "R.U.R." or an address ends nothing.
    const gap = between === '.' ? '' : between
    end = match.index + raw.length
    if (raw.length > 40) continue
    const word = raw.toLowerCase()
    const opens = tokens.length === 0 || ENDS_SENTENCE.test(gap.slice(-8))
    tokens.push({
      word,
      folded: fold(word),
      capital: raw !== word && !opens,
      initial: raw !== word && opens,
      pause: tokens.length > 0 && /[,;:(–—.?!¿¡]/.test(gap),
      begins: tokens.length > 0 && /[.?!¿¡\n]/.test(gap),
    })
  }
  return tokens
}
