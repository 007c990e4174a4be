import type { FieldIndex, FieldTerm } from './field-index.ts'
import type { Language } from './language.ts'
import { remembered, rememberedOf } from './remembered.ts'
import { isStopword } from './stopwords.ts'

/** A word of the question, how much it counts, and the fields it may be looked up in (all, when absent). */
export interface QueryWord<F extends string> {
  readonly word: string
  readonly weight: number
  readonly only?: ReadonlySet<F>
  /** The fields in which it says little, where a document has it in no other. */
  readonly faintIn?: ReadonlySet<F>
}

/** What is left of a word where it says little. */
const FAINT = 0.4

/** What one word gave to one document in one field. The values of a document sum to its score. */
export interface Contribution<F extends string> {
  readonly word: string
  readonly field: F
  readonly language: string
  readonly origins: readonly string[]
  /** In millionths, so that sums are exact. */
  readonly micro: number
}

export interface Scored<F extends string> {
  readonly id: string
  readonly score: number
  readonly contributions: readonly Contribution<F>[]
}

/** Saturation: how soon a repeated word stops adding. */
const K1 = 1.2

/**
 * BM25F (Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.6): the
 * frequencies of a word in the fields of a document are weighted and added before they saturate, so that a word that
 * stands in three fields is not three words. A word counts in one language per document, the one in which it says
 * most; the share of each field is kept, rounded to millionths, and the score is the sum of what was kept. Order:
 * score, then id.
 */
export function bm25f<F extends string>(
  index: FieldIndex<F>,
  words: readonly QueryWord<F>[],
  weights: Readonly<Record<F, number>>,
  dominant: Language | null,
): Scored<F>[] {
  const contributions: Contribution<F>[][] = index.ids.map(() => [])
  const totals = new Float64Array(index.ids.length)
  const known = preparedShares(index)(weights)(dominant) as (word: string) => readonly Share<F>[] | undefined
  for (const query of words) {
    // A grammatical word of the language that the reader writes is not looked up in another one ("sin", "red").
    if (dominant !== null && isStopword(query.word, dominant)) continue
    const shares = query.only === undefined ? known(query.word) : bestShares(index, query, weights, dominant)
    for (const { document, language, parts } of shares ?? []) {
      const weight = query.weight * (isFaint(query, parts) ? FAINT : 1)
      for (const { field, origins, value } of parts) {
        const micro = Math.round(1e6 * weight * value)
        if (micro === 0) continue
        contributions[document]?.push({ word: query.word, field, language, origins, micro })
        totals[document] = (totals[document] ?? 0) + micro
      }
    }
  }
  return index.ids
    .map((id, document) => ({
      id,
      score: (totals[document] ?? 0) / 1e6,
      contributions: contributions[document] ?? [],
    }))
    .filter((scored) => scored.score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** What a word of weight 1 is worth to one document in one language, field by field. */
interface Share<F extends string> {
  readonly document: number
  readonly language: string
  readonly score: number
  readonly parts: readonly {
    readonly field: F
    readonly origins: readonly string[]
    readonly value: number
  }[]
}

function isFaint<F extends string>({ faintIn }: QueryWord<F>, parts: Share<F>['parts']): boolean {
  return faintIn !== undefined && parts.every(({ field }) => faintIn.has(field))
}

/** For each document the language in which the word says most; the first of equals. Undefined when none holds it. */
function bestShares<F extends string>(
  index: FieldIndex<F>,
  { word, only }: Pick<QueryWord<F>, 'word' | 'only'>,
  weights: Readonly<Record<F, number>>,
  dominant: Language | null,
): readonly Share<F>[] | undefined {
  if (!index.mayHold(word)) return undefined
  let best: Map<number, Share<F>> | undefined
  for (const language of index.languages) {
    // Whoever writes one language may name a thing in another, but does not inflect it there.
    const foreign = dominant !== null && language !== dominant
    const term = foreign ? index.findAsWritten(word, language) : index.find(word, language)
    if (term === undefined) continue
    best ??= new Map()
    for (const share of sharesOf(term, language, weights, only ?? null)) {
      if (share.score > (best.get(share.document)?.score ?? 0)) best.set(share.document, share)
    }
  }
  return best && [...best.values()]
}

/** Shares depend on the word, its language and the weights alone: of the words that readers say, each is computed once. */
const preparedShares = rememberedOf((index: FieldIndex<string>) =>
  rememberedOf((weights: Readonly<Record<string, number>>) => {
    const sharesIn = (dominant: Language | null) =>
      remembered((word) => bestShares(index, { word }, weights, dominant))
    const anyLanguage = sharesIn(null)
    const byLanguage = { pt: sharesIn('pt'), en: sharesIn('en'), es: sharesIn('es') }
    return (dominant: Language | null) => (dominant === null ? anyLanguage : byLanguage[dominant])
  }),
)

function sharesOf<F extends string>(
  term: FieldTerm<F>,
  language: string,
  weights: Readonly<Record<F, number>>,
  only: ReadonlySet<F> | null,
): Share<F>[] {
  const relevant = term.postings.filter(({ field }) => only === null || only.has(field))
  const documents = [...new Set(relevant.map(({ document }) => document))]
  return documents.map((document) => {
    const postings = relevant.filter((posting) => posting.document === document)
    let sum = 0
    for (const { field, frequency } of postings) sum += weights[field] * frequency
    const score = (term.idf * sum) / (K1 + sum)
    const parts = postings.map(({ field, frequency, origins }) => ({
      field,
      origins,
      value: (score * weights[field] * frequency) / sum,
    }))
    return { document, language, score, parts }
  })
}
