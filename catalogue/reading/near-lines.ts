import { isReadingLanguage, type Language, languages } from './language.ts'
import { Phrases, stemmerOf } from './phrases.ts'
import { remembered } from './remembered.ts'
import type { Token } from './tokens.ts'
import { nearWords } from './words/near.ts'

interface Lines {
  /** Single words, by their stems. */
  readonly words: ReadonlyMap<string, readonly number[]>
  readonly phrases: Phrases<number>
}

/** The lines of near words of a language, made once. A line is one in all languages. */
const linesIn = remembered((language): Lines => {
  const phrases = new Phrases<number>(language)
  const words = new Map<string, number[]>()
  const stemOf = stemmerOf(language)
  const rows = nearWords.trim().split('\n')
  for (const [line, row] of rows.entries())
    for (const written of row.split('|')[languages.indexOf(language as Language)]?.trim().split(/\s+/) ??
      []) {
      const stem = stemOf(written)
      if (written.includes('_')) phrases.add(written.split('_'), line)
      else if (!words.get(stem)?.includes(line)) words.set(stem, [...(words.get(stem) ?? []), line])
    }
  return { words, phrases }
})

interface Near {
  readonly lines: readonly number[]
  /** The place behind the last word that they were met by. */
  readonly end: number
}

/** The lines of near words in which stands what begins at a place of a text, a phrase before its first word. */
export function nearLinesAt(tokens: readonly Token[], at: number, language: string): Near | null {
  const token = tokens[at]
  if (token === undefined || !isReadingLanguage(language)) return null
  const { words, phrases } = linesIn(language)
  const phrase = phrases.at(tokens, at)
  if (phrase !== null) return { lines: phrase.meanings, end: phrase.end }
  const lines = words.get(stemmerOf(language)(token.word)) ?? words.get(stemmerOf(language)(token.folded))
  return lines === undefined ? null : { lines, end: at + 1 }
}
