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
const BETWEEN_TEXTS = ` ${APART} `

export const highlightMarks = [OPEN, SHUT] as const

/** The texts of a record as FTS5 is given them, and each word of them as it is spelled there. */
export interface Document {
  readonly text: string
  readonly spellings: Iterable<string>
}

/**
 * The texts of a record as one text, of which `placeIn` finds the way back. FTS5's tokenizer would take a sentence of
 * Japanese for one word, so characters of scripts without spaces are set apart. A word stands in it so many times,
 * once beyond so many words, and of a long one only the beginning: spaces stand for the rest, so that nothing else moves.
 */
export function documentOf(texts: readonly string[]): Document {
  const whole = texts
    .map((text) => text.replace(RESERVED, ' ').replace(WRITTEN_ALONE, `${GAP}$&${GAP}`))
    .join(BETWEEN_TEXTS)
  const times = new Map<string, number>()
  let words = 0
  let text = ''
  let copied = 0
  visitSpellings(whole, (start, end) => {
    const cut = Math.min(end, start + WORD_UNITS_MAX)
    const spelling = whole.slice(start, cut)
    const before = times.get(spelling) ?? 0
    const timesMax = words < limits.SEARCH_WORDS_IN_ORDER_MAX ? limits.SEARCH_WORD_TIMES_MAX : 1
    words += 1
    times.set(spelling, before + 1)
    const blankFrom = before < timesMax ? cut : start
    if (blankFrom === end) return
    text += whole.slice(copied, blankFrom) + ' '.repeat(end - blankFrom)
    copied = end
  })
  return { text: (text + whole.slice(copied)).trimEnd(), spellings: times.keys() }
}

/** Reads a document with marks around what matched: the text that has the most of the words, and where they stand in it. */
export function placeIn(seq: number, marked: string): Place | undefined {
  let best: (Place & { readonly rank: number }) | undefined
  for (const [text, said] of marked.replaceAll(GAP, '').split(BETWEEN_TEXTS).entries()) {
    const words: (readonly [number, number])[] = []
    const met = new Set<string>()
    let marks = 0
    for (let open = said.indexOf(OPEN); open >= 0; open = said.indexOf(OPEN, open + 1)) {
      if (words.length >= limits.SNIPPET_CHARS_MAX) break
      const at = open - marks
      marks += OPEN.length + SHUT.length
      visitWords(said.slice(open + OPEN.length, said.indexOf(SHUT, open)), (word, start, end) => {
        met.add(word)
        words.push([at + start, at + end])
      })
    }
    if (met.size > (best?.rank ?? 0)) best = { seq, text, words, rank: met.size }
  }
  return best && { seq, text: best.text, words: best.words }
}
