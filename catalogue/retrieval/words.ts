/** Longer runs of letters are not words of any language here, and stemming them would only cost time. */
const WORD_CHARS_MAX = 40

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Lower case, composed, split at everything that is neither letter nor digit; single letters say nothing. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? []
  return words.filter((word) => word.length > 1 && word.length <= WORD_CHARS_MAX)
}
