import distance from 'damerau-levenshtein'
import { fold } from '../../src/language/fold.ts'
import { noise } from '../retrieval/asking-words.ts'
import { isCommonWord } from '../retrieval/common-words.ts'
import { type Language, languages } from '../retrieval/language.ts'
import { remembered } from '../retrieval/remembered.ts'
import { isStopwordAnywhere } from '../retrieval/stopwords.ts'
import { wordsOf } from '../retrieval/words.ts'
import { attributeWords, isFormOfAttribute } from './attributes/words.ts'
import { cueWords } from './cues.ts'
import { queryWords } from './query/vocabulary.ts'
import { isRequestWord, requestWords } from './request-words.ts'
import type { Token } from './tokens.ts'
import { isWordOfStories } from './word-kin.ts'

/** A word that was read as another one. */
export interface Correction {
  readonly from: string
  readonly to: string
}

export interface Spelling {
  /**
   * The tokens with typing slips mended, in the language that is written, and what was mended.
   */
  mend(
    tokens: readonly Token[],
    spoken: Language,
  ): { readonly tokens: readonly Token[]; readonly mended: readonly Correction[] }
}

/** Shorter words have too many neighbours; longer ones may have two slips. */
const LETTERS_MIN = 4
const LETTERS_FOR_TWO = 8

/** Looking for neighbours costs: only so many words of a question are looked after. */
const MENDED_MAX = 8

/** What the catalogue is written with: names in any language, the vocabulary of themes by language, and running texts. */
export interface Vocabulary {
  readonly names: readonly string[]
  /** Those of them that are in one language. */
  readonly titles: readonly Readonly<Record<string, string>>[]
  readonly curated: readonly Readonly<Record<string, readonly string[]>>[]
  readonly texts: readonly string[]
}

/**
 * Knows the words of the catalogue and of asking, and finds the one that a mistyped word was meant to be: one slip
 * (Damerau and Levenshtein: a letter too many, too few, wrong, or two exchanged), two in a long word. A word that is
 * common in one of the languages is none, whatever it resembles.
 */
export function spelling({ names, titles, curated, texts }: Vocabulary): Spelling {
  const nameWords = new Set(names.flatMap(wordsOf).map(fold))
  const curatedOf = (language: string) =>
    curated
      .flatMap((lists) => lists[language] ?? [])
      .flatMap(wordsOf)
      .map(fold)
  const titledIn = (language: string) => titles.flatMap((each) => wordsOf(each[language] ?? '')).map(fold)
  // A slip is one in the language that is written: what only titles in the others hold was meant last of all.
  const ofOthers = (language: string) => {
    const own = new Set(titledIn(language))
    return languages.flatMap(titledIn).filter((word) => !own.has(word))
  }
  const known = new Set([...nameWords, ...noise, ...queryWords, ...cueWords, ...attributeWords])
  for (const language of languages) for (const word of curatedOf(language)) known.add(word)
  for (const text of texts) for (const word of wordsOf(text)) known.add(fold(word))
  const targets = new Map<Language, Targets>()
  const targetsOf = (language: Language): Targets => {
    const made =
      targets.get(language) ??
      targetsFor([
        ofOthers(language),
        requestWords[language],
        curatedOf(language),
        [...nameWords].filter((word) => !ofOthers(language).includes(word)),
      ])
    targets.set(language, made)
    return made
  }
  const isKnown = ({ word, folded }: Token, spoken: Language) =>
    isWordOfStories(folded, spoken) ||
    known.has(folded) ||
    isRequestWord(folded) ||
    isStopwordAnywhere(word) ||
    isCommonWord(word)

  return {
    mend(tokens, spoken) {
      const mended: Correction[] = []
      const read = tokens.map((token) => {
        const { folded } = token
        if (
          folded.length < LETTERS_MIN ||
          mended.length >= MENDED_MAX ||
          !/^[a-z]+$/.test(folded) ||
          isKnown(token, spoken)
        )
          return token
        const to = targetsOf(spoken).nearest(folded)
        // A form of a word that asks is one, unless it is all but the word itself: "publishd".
        if (isFormOfAttribute(folded) && !(to !== null && isAllBut(folded, to, spoken))) return token
        // Somebody's name that we do not know is not a slip in a common word.
        if (
          to === null ||
          ((token.capital || (spoken === 'en' && isFormOfCommon(token.word))) && !nameWords.has(to))
        )
          return token
        mended.push({ from: token.word, to })
        return { ...token, word: to, folded: to }
      })
      return { tokens: read, mended }
    },
  }
}

const isAllBut = (word: string, to: string, spoken: Language) =>
  requestWords[spoken].includes(to) && distance(word, to).steps === 1

/** "Staring" is a form of "stare": a word of its own, though the lists of common words leave it out. */
function isFormOfCommon(word: string): boolean {
  const [, stem] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? []
  return stem !== undefined && (isCommonWord(stem) || isCommonWord(`${stem}e`))
}

interface Targets {
  readonly nearest: (word: string) => string | null
}

/** Words that may have been meant; later lists win over earlier ones where both are as near. */
function targetsFor(lists: readonly (readonly string[])[]): Targets {
  const ranks = new Map<string, number>()
  lists.forEach((list, rank) => {
    for (const word of list) if (word.length >= LETTERS_MIN) ranks.set(word, rank)
  })
  const buckets = bucketed(ranks)
  return { nearest: remembered((word) => nearestOf(word, buckets, ranks)) }
}

type Buckets = ReadonlyMap<string, readonly string[]>

/** By first letter and length: a slip hardly ever falls on the first letter, and changes the length by what it is. */
function bucketed(targets: ReadonlyMap<string, number>): Buckets {
  const buckets = new Map<string, string[]>()
  for (const word of targets.keys()) {
    const key = `${word[0]}${word.length}`
    const bucket = buckets.get(key)
    if (bucket === undefined) buckets.set(key, [word])
    else bucket.push(word)
  }
  return buckets
}

function nearestOf(word: string, buckets: Buckets, ranks: ReadonlyMap<string, number>): string | null {
  const near = candidatesOf(word, buckets)
    .map((candidate) => ({
      candidate,
      steps: distance(word, candidate).steps,
      rank: ranks.get(candidate) ?? 0,
    }))
    .filter(({ candidate, steps }) => isSlip(word, candidate, steps))
  near.sort((a, b) => a.steps - b.steps || b.rank - a.rank || (a.candidate < b.candidate ? -1 : 1))
  return near[0]?.candidate ?? null
}

/** Words of nearly the same length; the first two letters may have changed places. */
function candidatesOf(word: string, buckets: Buckets): string[] {
  const most = slipsIn(word)
  return [...new Set([word[0], word[1]])].flatMap((first) =>
    Array.from({ length: 2 * most + 1 }, (_, step) => word.length - most + step).flatMap(
      (length) => buckets.get(`${first}${length}`) ?? [],
    ),
  )
}

function slipsIn(word: string): number {
  return word.length >= LETTERS_FOR_TWO ? 2 : 1
}

function isSlip(word: string, candidate: string, steps: number): boolean {
  if (steps > Math.min(slipsIn(word), slipsIn(candidate))) return false
  // In a short word a letter too many or too few or two that changed places are a slip; a wrong one is another word.
  if (word.length === LETTERS_MIN + 1) return candidate.length !== word.length || isAnagram(word, candidate)
  return word.length > LETTERS_MIN || candidate.length > word.length || isAnagram(word, candidate)
}

function isAnagram(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('')
}
