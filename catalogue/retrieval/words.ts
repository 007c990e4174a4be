/** Longer runs of letters are not words of any language here, and stemming them would only cost time. */
const WORD_CHARS_MAX = 40

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** "R.U.R.", "I. A.": letters with full stops are one word. */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}\.(?: ?\p{L}\.)+(?![\p{L}\p{N}])/gu

/** "Don't" is "do", and no Don Quixote. */
const CONTRACTED = /n['’]t(?!\p{L})/gu

/** Lower case, composed, split at everything that is neither letter nor digit; single letters say nothing. */
export function wordsOf(text: string): string[] {
  const joined = text.includes('.')
    ? text.replace(INITIALS, (letters) => letters.replaceAll(/[. ]/g, ''))
    : text
  const whole = /['’]t/.test(joined) ? joined.replace(CONTRACTED, '') : joined
  const words = whole.normalize('NFC').toLowerCase().match(WORD) ?? []
  return words.filter((word) => word.length > 1 && word.length <= WORD_CHARS_MAX)
}
