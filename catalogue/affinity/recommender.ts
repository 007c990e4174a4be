import { bits, type Language, languages } from '../reading/language.ts'
import { dominantOf } from '../reading/stopwords.ts'
import { bm25f, type Contribution, type Scored } from '../retrieval/bm25f.ts'
import { fieldIndex } from '../retrieval/field-index.ts'
import { bridgeNames } from './bridge-names.ts'
import { weighing } from './evidence.ts'
import { type Exclusion, excluding } from './exclusions.ts'
import { explanation, type MatchedTheme, matchedThemes } from './explain.ts'
import { type KnownWord, knownWords } from './known-words.ts'
import { mediumProfiles } from './medium.ts'
import { nearOf } from './near.ts'
import { phraseParts } from './phrase-parts.ts'
import { queryWords, type ReadWords } from './query-words.ts'
import type { AffinityRequest } from './request.ts'
import {
  type AffinityField,
  type AffinityWork,
  indexedRecord,
  namingFields,
  runningFields,
  wordsOfEverybody,
} from './work.ts'

/** One affinity with everything that led to it. */
export interface Affinity {
  readonly work: AffinityWork
  readonly score: number
  readonly themes: readonly MatchedTheme[]
  readonly explanation: string
  /** It rests on too little, or on everyday uses of a theme's words: a hint and no more. */
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

export type Recommend = (request: AffinityRequest) => Affinities

/**
 * A deterministic, explainable recommender of thematic affinities: the same words always meet the same works, and every
 * point of a score is accounted for. It measures shared vocabulary; it claims no influence and no equivalence.
 */
export function recommender(works: readonly AffinityWork[]): Recommend {
  const index = fieldIndex(works.map(indexedRecord), {
    names: namingFields,
    isFixed: wordsOfEverybody(works),
  })
  const known = knownWords(works)
  const near = nearOf(works)
  const ears = {
    known,
    namesMet: bridgeNames(works),
    partsAlone: phraseParts(works),
    joined: near.joined,
  }
  const byId = new Map(works.map((work) => [work.id, work]))
  const weigh = weighing(works)
  const exclusionsOf = excluding(works, index, known)

  return (request) => {
    const read = queryWords(request, ears)
    const dominant = dominantOf(read.written.map(({ heardIn }) => heardIn))
    const spoken = dominant ?? languageOfFew(read.written)
    const language = spoken ?? 'en'
    const exclusions = exclusionsOf(read.unwanted, language, dominant !== null)
    const leftOut = new Set(exclusions.flatMap((exclusion) => exclusion.works))
    // A list shows no grammar, so that what is grammar anywhere is not looked up in another language ("for").
    const nearIn = near.termsOf(language)
    const nearTo = (word: string) => {
      const near = nearIn(word)
      return near.length > 0 && saysWhat(known(word), language) ? near : []
    }
    const asked = dominant === null ? withoutGrammar(read) : read.query
    const { weights } = mediumProfiles[request.mediaType]
    // "Gosto de" a writer who is not here is no taste that a synopsis speaks of: words of asking meet nothing in running text.
    const isOfAsking = ({ word, field }: Contribution<AffinityField>) =>
      runningFields.has(field) && known(word).asks
    const scored = bm25f(index, asked, weights, dominant, nearTo, spoken).filter(
      ({ id, contributions }) => !leftOut.has(id) && !contributions.every(isOfAsking),
    )
    const isWeak = weigh(read, dominant === null, scored)
    return {
      language,
      wordsRead: read.query.length,
      exclusions,
      affinities: worthTelling(scored.map((one) => ({ one, weak: isWeak(one) })))
        .slice(0, request.limit)
        .flatMap(({ one, weak }) => {
          const work = byId.get(one.id)
          return work === undefined ? [] : [affinity(work, one, language, weak)]
        }),
    }
  }
}

function withoutGrammar({ words, query }: ReadWords): ReadWords['query'] {
  const grammar = new Set(words.filter(({ isGrammar }) => isGrammar).map(({ word }) => word))
  return query.filter(({ word }) => !grammar.has(word))
}

/** Words of everybody, of asking and of reading are near to nothing. */
function saysWhat({ isGrammar, everywhere, asks, isReading }: KnownWord, language: Language): boolean {
  return !isGrammar && (everywhere & bits[language]) === 0 && !asks && !isReading
}

interface Judged {
  readonly one: Scored<AffinityField>
  readonly weak: boolean
}

/** Weak matches are told only where there are no others. */
function worthTelling(judged: readonly Judged[]): readonly Judged[] {
  const strong = judged.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : judged
}

/** How words are written and end in one of the languages only. */
const shapes: Partial<Record<Language, RegExp>> = {
  pt: /[ãõàâêôç]|[nl]h[aeo]s?$|[^aeiou][aei]m$/,
  es: /ñ|ci[oó]n$|ll[aeo]s?$|[^aeiou][aei]n$/,
}

function isUnlisted({ isCommon, grammar }: KnownWord): boolean {
  return !isCommon && grammar === 0
}

/** The language of a few words, which show no grammar: that of which more of them can only be than of any other. */
function languageOfFew(words: readonly KnownWord[]): Language | null {
  const isOf = ({ onlyIn, grammar }: KnownWord, language: Language) =>
    onlyIn === language || grammar === bits[language]
  // "Desobedecem" is in no list; English has words of every shape.
  const shows = words.some((word) => isOf(word, 'en')) ? {} : shapes
  const count = (language: Language) =>
    words.filter((one) => isOf(one, language) || (isUnlisted(one) && shows[language]?.test(one.word))).length
  const [first, second] = languages
    .map((language) => ({ language, words: count(language) }))
    .toSorted((a, b) => b.words - a.words)
  return first !== undefined && second !== undefined && first.words > second.words ? first.language : null
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
