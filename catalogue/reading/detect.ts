import { isCommonIn } from './common-words.ts'
import { bits, type Language, languages, wordSet } from './language.ts'
import { grammarOf } from './stopwords.ts'
import type { Token } from './tokens.ts'

/** Grammar by which languages that are not read here show themselves, where ours do not use it, each behind the nearest of ours. */
const others: readonly (readonly [Language, ReadonlySet<string>])[] = `
en quel quels quelle quelles est livre livres les des une du qui où combien sur avec dans pour sont ce cette il elle aux et
en wer wie was welche welcher welches wo wann warum der die das ist sind ein eine buch bücher über von und gibt es auf nicht
es chi quali quale quanti quante dove perché il gli libri libro di che sono è parlano della dei nel per con
en wie wat welke welk waar wanneer hoeveel het een boek boeken over van zijn zijn gaan en er
es qui quins quines quina quan quants què llibre llibres els amb és hi ha dels sobre`
  .trim()
  .split('\n')
  .map((row) => [row.slice(0, 2) as Language, wordSet(row.slice(3))])

/** How much a word shows a language: its grammar most, and twice where no other has it. */
function shownBy(word: string, language: Language): number {
  const grammar = grammarOf(word)
  if ((grammar & bits[language]) !== 0) return grammar === bits[language] ? 2 : 1
  return isCommonIn(word, language) ? 0.75 : 0
}

/** The language that is not read here of which words show most; who asks begins with the word that asks. */
function foreignOf(tokens: readonly Token[]): { readonly nearest: Language; readonly score: number } {
  const scored = others.map(([nearest, words]) => ({
    nearest,
    score: tokens.reduce((sum, { word }, at) => sum + (words.has(word) ? (at === 0 ? 4 : 2) : 0), 0),
  }))
  return scored.sort((a, b) => b.score - a.score)[0] ?? { nearest: 'en', score: 0 }
}

/**
 * The language of a text by its grammar, its common words; what names something of the catalogue
 * (`isName`) shows nothing. `isOurs` weighs words that ask or name a subject in a language. `hint` is taken where none shows more than another.
 */
export function languageOf(
  tokens: readonly Token[],
  written: string,
  isName: (at: number) => boolean,
  isOurs: (word: string, language: Language) => number,
  hint: Language | null,
): { readonly language: Language; readonly foreign: boolean } {
  const scores = { pt: 0, en: 0, es: /[¿¡]/.test(written) ? 3 : 0 }
  const own = tokens.filter((_, at) => !isName(at))
  for (const { word } of own)
    for (const language of languages) scores[language] += shownBy(word, language) + isOurs(word, language)
  const [first = 'en', second = 'en'] = [...languages].sort((a, b) => scores[b] - scores[a])
  const other = foreignOf(own)
  if (other.score > scores[first]) return { language: hint ?? other.nearest, foreign: true }
  const undecided = scores[first] === scores[second]
  return { language: undecided ? (hint ?? (scores[first] === 0 ? 'en' : first)) : first, foreign: false }
}
