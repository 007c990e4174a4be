import { bm25f, type Contribution, type Scored } from '../retrieval/bm25f.ts'
import { fieldIndex } from '../retrieval/field-index.ts'
import type { Language } from '../retrieval/language.ts'
import { dominantLanguage } from '../retrieval/stopwords.ts'
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
  const byId = new Map(works.map((work) => [work.id, work]))

  return (request) => {
    const words = queryWords(request, namesMet)
    const dominant = dominantLanguage(words.all)
    const language = dominant ?? 'en'
    const scored = bm25f(index, words.query, mediumProfiles[request.mediaType].weights, dominant)
    return {
      language,
      wordsRead: words.query.length,
      affinities: scored.slice(0, request.limit).flatMap((one) => {
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
    contributions,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
