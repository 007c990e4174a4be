import { visitSpellings, visitWords, WORD_UNITS_MAX } from '../../src/language/words.ts'
import type { Place } from '../../src/ports/search-index.ts'
import { limits } from '../../src/protocol/limits.ts'

/**
 * Characters that no indexed text has: they are taken out of it. Between two texts (a letter to FTS5, so that no phrase goes
 * from one to the next), beside a character that is a word by itself (a zero-width space), and around what matched.
 */
const APART = '\u{e000}'
const GAP = '\u{200b}'
const OPEN = '\u{fdd1}'
const SHUT = '\u{fdd2}'
/** FTS5's `highlight` ends at a NUL. */
const RESERVED = /[\0\u{200b}\u{e000}\u{fdd1}\u{fdd2}]/gu
const WRITTEN_ALONE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu
const MARKED = /\u{fdd1}([^\u{fdd2}]*)\u{fdd2}/gu
const BETWEEN_TEXTS = ` ${APART} `

export const highlightMarks = [OPEN, SHUT] as const

/** The texts of a record as FTS5 is given them, and each word of them as it is spelled there. */
export interface Document {
  readonly text: string
  readonly spellings: ReadonlySet<string>
}

/**
 * The texts of a record as one text, of which `placeIn` finds the way back. FTS5's tokenizer would take a sentence of
 * Japanese for one word, so characters of scripts without spaces are set apart. Beyond so many words each further word
 * stands once, and of a long one only the beginning: spaces stand for the rest, so that nothing else moves.
 */
export function documentOf(texts: readonly string[]): Document {
  const whole = texts
    .map((text) => text.replace(RESERVED, ' ').replace(WRITTEN_ALONE, `${GAP}$&${GAP}`))
    .join(BETWEEN_TEXTS)
  const spellings = new Set<string>()
  let words = 0
  let text = ''
  let copied = 0
  visitSpellings(whole, (start, end) => {
    const cut = Math.min(end, start + WORD_UNITS_MAX)
    const spelling = whole.slice(start, cut)
    words += 1
    const blankFrom = words > limits.SEARCH_WORDS_IN_ORDER_MAX && spellings.has(spelling) ? start : cut
    spellings.add(spelling)
    if (blankFrom === end) return
    text += whole.slice(copied, blankFrom) + ' '.repeat(end - blankFrom)
    copied = end
  })
  return { text: text + whole.slice(copied), spellings }
}

/** Reads a document with marks around what matched: the text that has the most of the words, and where they stand in it. */
export function placeIn(seq: number, marked: string): Place | undefined {
  let best: (Place & { readonly rank: number }) | undefined
  for (const [text, said] of marked.replaceAll(GAP, '').split(BETWEEN_TEXTS).entries()) {
    const words: (readonly [number, number])[] = []
    const met = new Set<string>()
    let marks = 0
    for (const { index, 1: inside = '' } of said.matchAll(MARKED)) {
      if (words.length >= limits.SNIPPET_CHARS_MAX) break
      const at = index - marks
      marks += OPEN.length + SHUT.length
      visitWords(inside, (word, start, end) => {
        met.add(word)
        words.push([at + start, at + end])
      })
    }
    if (met.size > (best?.rank ?? 0)) best = { seq, text, words, rank: met.size }
  }
  return best && { seq, text: best.text, words: best.words }
}
