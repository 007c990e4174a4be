import { fold } from '../../src/language/fold.ts'

/** A word of a text in place, as it is written and as it is compared. */
export interface Token {
  /** Lower case, with accents: what stemming reads. */
  readonly word: string
  /** Lower case, without accents. */
  readonly folded: string
  /** UTF-16 units of the text that was read, end excluded. */
  readonly start: number
  readonly end: number
  /** Which clause it stands in: a full stop, a colon, a dash or a new line begins another. */
  readonly clause: number
  /** A comma or a bracket stands before it. */
  readonly pause: boolean
  /** It begins with a capital letter, though it begins no sentence. */
  readonly capital: boolean
  /** It stands in a text that is quoted. */
  readonly quoted: boolean
}

/** The words of a text with the text as it was read: contractions written out, initials joined. */
export interface Tokens {
  readonly text: string
  readonly tokens: readonly Token[]
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const INITIALS = /(?<![\p{L}\p{N}])\p{L}\.(?: ?\p{L}\.|\p{L}(?![\p{L}\p{N}.]))+(?![\p{L}\p{N}])/gu
/** So much between quotation marks is a text, and asks for nothing. */
const QUOTED = /[«“„"][^»”"]{20,400}[»”"]/g
const ENDS_CLAUSE = /[.?!¿¡:;\n—–…]|(?<=\s)-(?=\s)/u

/** No language has longer words that anybody asks for. */
const WORD_UNITS_MAX = 40
/** What comes after so many words is not read: a question is short, and the time of an answer has a limit. */
export const TOKENS_MAX = 400

function writtenOut(written: string): string {
  if (!/[’‘`´'.]|cannot/i.test(written)) return written.normalize('NFC')
  return written
    .normalize('NFC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\bcan't\b/gi, 'can not')
    .replaceAll(/\bcannot\b/gi, 'can not')
    .replaceAll(/\bwon't\b/gi, 'will not')
    .replaceAll(/n't\b/gi, ' not')
    .replaceAll(/(?<=\p{L})'d\b/giu, ' would')
    .replaceAll(/(?<=\p{L})'(?:s|re|ve|ll|m)\b/giu, ' ')
    .replaceAll(INITIALS, (letters) => letters.replaceAll(/[. ]/g, ''))
}

/** The words of a text, no more of them than are read. */
export function tokensOf(written: string): Tokens {
  const text = writtenOut(written)
  const tokens: Token[] = []
  let clause = 0
  let before = 0
  const quotes = [...text.matchAll(QUOTED)]
  for (const match of text.matchAll(WORD)) {
    const start = match.index
    const gap = text.slice(before, start)
    const begins = tokens.length === 0 || ENDS_CLAUSE.test(gap)
    if (begins && tokens.length > 0) clause += 1
    before = start + match[0].length
    if (match[0].length > WORD_UNITS_MAX) continue
    const word = match[0].toLowerCase()
    tokens.push({
      word,
      folded: fold(word),
      start,
      end: before,
      clause,
      pause: /[,(]/.test(gap),
      quoted: quotes.some(({ index, 0: { length } }) => start > index && start < index + length),
      capital: !begins && /^\p{Lu}/u.test(match[0]),
    })
    if (tokens.length === TOKENS_MAX) break
  }
  const shouted = tokens.length > 3 && tokens.filter(({ capital }) => capital).length > tokens.length * 0.6
  return {
    text,
    tokens: shouted ? tokens.map((token) => ({ ...token, capital: false })) : tokens,
  }
}
