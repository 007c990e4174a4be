import { everywhereIn } from '../reading/common-words.ts'
import { bits, type Language } from '../reading/language.ts'
import type { Reader } from '../reading/marks.ts'
import { bm25f, type Contribution, type Scored } from '../retrieval/bm25f.ts'
import { fieldIndex } from '../retrieval/field-index.ts'
import { type Exclusion, excluding } from './exclusions.ts'
import { explanation, type MatchedTheme, matchedThemes } from './explain.ts'
import { hearing, THRESHOLD } from './heard.ts'
import { mediumProfiles } from './medium.ts'
import { nearOf, nearPhrases } from './near.ts'
import type { AffinityRequest } from './request.ts'
import {
  type AffinityField,
  type AffinityWork,
  indexedRecord,
  namingFields,
  wordsOfEverybody,
} from './work.ts'

/** One affinity with everything that led to it. */
export interface Affinity {
  readonly work: AffinityWork
  readonly score: number
  readonly themes: readonly MatchedTheme[]
  readonly explanation: string
  readonly weak: boolean
  /** Strongest first; their values sum to the score. */
  readonly contributions: readonly Contribution<AffinityField>[]
}

export interface Affinities {
  /** The language of the explanations: that of the reader's words, or English when they do not show one. */
  readonly language: Language
  readonly wordsRead: number
  readonly exclusions: readonly Exclusion[]
  readonly affinities: readonly Affinity[]
}

/**
 * A deterministic, explainable recommender of thematic affinities: the same words always meet the same works, and every
 * point of a score is accounted for. The score is BM25F over the fields of a work, in which every word has the weight that
 * it has among all that was said. It measures shared vocabulary; it claims no influence and no equivalence.
 */
export function recommender(
  works: readonly AffinityWork[],
  read: Reader,
): (request: AffinityRequest) => Affinities {
  const index = fieldIndex(works.map(indexedRecord), {
    names: namingFields,
    isFixed: wordsOfEverybody(works),
  })
  const hear = hearing(read, works, nearPhrases)
  const nearTo = nearOf(works)
  const exclude = excluding(works, index)
  const byId = new Map(works.map((work) => [work.id, work]))
  return (request) => {
    const { language, dominant, wordsRead, words, unwanted } = hear(request)
    const exclusions = exclude(unwanted, language)
    const leftOut = new Set(exclusions.flatMap((exclusion) => exclusion.works))
    const near = nearTo(language)
    const meant = (word: string) => ((everywhereIn(word) & bits[language]) === 0 ? near(word) : [])
    const { weights } = mediumProfiles[request.mediaType]
    const scored = bm25f(index, words, weights, dominant, meant, language).filter(
      ({ id }) => !leftOut.has(id),
    )
    // Weak matches are told only where there are no others.
    const strong = scored.filter(({ score }) => score >= THRESHOLD)
    return {
      language,
      wordsRead,
      exclusions,
      affinities: (strong.length > 0 ? strong : scored).slice(0, request.limit).flatMap((one) => {
        const work = byId.get(one.id)
        return work === undefined ? [] : [affinity(work, one, language)]
      }),
    }
  }
}

function affinity(work: AffinityWork, scored: Scored<AffinityField>, language: Language): Affinity {
  const contributions = [...scored.contributions].sort(
    (a, b) => b.micro - a.micro || compare(a.word, b.word) || compare(a.field, b.field),
  )
  const themes = matchedThemes(work, scored, language)
  return {
    work,
    score: scored.score,
    themes,
    explanation: explanation(themes, contributions, language),
    weak: scored.score < THRESHOLD,
    contributions,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
