import { fold } from '../../src/language/fold.ts'
import { bm25f, type Contribution, type Scored } from '../retrieval/bm25f.ts'
import { isCommonWord } from '../retrieval/common-words.ts'
import { fieldIndex } from '../retrieval/field-index.ts'
import type { Language } from '../retrieval/language.ts'
import { dominantLanguage } from '../retrieval/stopwords.ts'
import { wordsOf } from '../retrieval/words.ts'
import { bridgeNames } from './bridge-names.ts'
import { explanation, type MatchedTheme, matchedThemes } from './explain.ts'
import { mediumProfiles } from './medium.ts'
import { queryWords } from './query-words.ts'
import type { AffinityRequest } from './request.ts'
import { type AffinityField, type AffinityWork, indexedWork } from './work.ts'

/** One affinity with everything that led to it. */
export interface Affinity {
  readonly work: AffinityWork
  readonly score: number
  readonly themes: readonly MatchedTheme[]
  readonly explanation: string
  /** It rests on one common word, or on running text alone: a hint and no more. */
  readonly weak: boolean
  /** Strongest first; their values sum to the score. */
  readonly contributions: readonly Contribution<AffinityField>[]
}

export interface Affinities {
  /** The language of the explanations: that of the reader's words, or English when they do not show one. */
  readonly language: Language
  readonly wordsRead: number
  readonly affinities: readonly Affinity[]
}

export type Recommend = (request: AffinityRequest) => Affinities

/**
 * A deterministic, explainable recommender of thematic affinities: the same words always meet the same works, and every
 * point of a score is accounted for. It measures shared vocabulary; it claims no influence and no equivalence.
 */
export function recommender(works: readonly AffinityWork[]): Recommend {
  const index = fieldIndex(works.map(indexedWork))
  const namesMet = bridgeNames(works)
  const isTheme = themeWords(works)
  const byId = new Map(works.map((work) => [work.id, work]))

  return (request) => {
    const words = queryWords(request, namesMet)
    const dominant = dominantLanguage(words.all, isTheme)
    const language = dominant ?? 'en'
    const scored = bm25f(index, words.query, mediumProfiles[request.mediaType].weights, dominant)
    return {
      language,
      wordsRead: words.query.length,
      affinities: worthTelling(scored, words.query.length)
        .slice(0, request.limit)
        .flatMap(({ one, weak }) => {
          const work = byId.get(one.id)
          return work === undefined ? [] : [affinity(work, one, language, weak)]
        }),
    }
  }
}

/** Fields in which an editor put words on purpose. */
const curated: ReadonlySet<AffinityField> = new Set(['theme', 'subject', 'title'])

/** From so many words on, one of them that meets is as likely chance as kinship. */
const WORDS_FOR_CHANCE = 12

interface Judged {
  readonly one: Scored<AffinityField>
  readonly weak: boolean
}

/** Weak matches are told only where there are no others. */
function worthTelling(scored: readonly Scored<AffinityField>[], wordsRead: number): readonly Judged[] {
  const judged = scored.map((one) => ({ one, weak: isWeak(one, wordsRead) }))
  const strong = judged.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : judged
}

function isWeak({ contributions }: Scored<AffinityField>, wordsRead: number): boolean {
  const words = new Set(contributions.map(({ word }) => word))
  const chosen = new Set(contributions.filter(isChosen).map(({ word }) => word))
  if (chosen.size === 0) return true
  return wordsRead >= WORDS_FOR_CHANCE && chosen.size === 1 && words.size < 3
}

/** Of a bridge only names are chosen words: "Walden", and not the "man" of a sentence. */
function isChosen({ field, word }: Contribution<AffinityField>): boolean {
  return curated.has(field) || (field === 'relation' && !isCommonWord(word))
}

/** Whether a word names a theme by itself: such a one says nothing of the language that is written. */
function themeWords(works: readonly AffinityWork[]): (word: string) => boolean {
  const texts = works.flatMap(({ themes }) =>
    themes.flatMap(({ labels, keywords }) => [...Object.values(labels), ...Object.values(keywords).flat()]),
  )
  const single = new Set(
    texts
      .map(wordsOf)
      .flatMap((words) => (words.length === 1 ? words : []))
      .map(fold),
  )
  return (word) => single.has(fold(word))
}

function affinity(
  work: AffinityWork,
  scored: Scored<AffinityField>,
  language: Language,
  weak: boolean,
): Affinity {
  const contributions = [...scored.contributions].sort(
    (a, b) => b.micro - a.micro || compare(a.word, b.word) || compare(a.field, b.field),
  )
  const themes = matchedThemes(work, scored, language)
  return {
    work,
    score: scored.score,
    themes,
    explanation: explanation(themes, contributions, language),
    weak,
    contributions,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
