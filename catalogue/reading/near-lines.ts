import { isReadingLanguage, type Language, languages } from './language.ts'
import { Phrases } from './phrases.ts'
import { remembered } from './remembered.ts'
import type { Token } from './tokens.ts'
import { nearWords } from './words/near.ts'

const table = nearWords
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((words) => words.trim().split(/\s+/)))

/** The lines of near words by every word and phrase that stands in them; each language's is made once. A line is one in all languages. */
const linesIn = remembered((language) => {
  const lines = new Phrases<number>(language)
  table.forEach((columns, line) => {
    for (const written of columns[languages.indexOf(language as Language)] ?? [])
      lines.add(written.split('_'), line)
  })
  return lines
})

/** What begins at a place of a text of a language: the lines of near words in which it stands, and where it ends. */
export function nearLinesAt(tokens: readonly Token[], at: number, language: string) {
  return isReadingLanguage(language) ? linesIn(language).at(tokens, at) : null
}
