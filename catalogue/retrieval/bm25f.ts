import type { FieldIndex, FieldTerm } from './field-index.ts'
import { type Language, languages } from './language.ts'
import { isStopword } from './stopwords.ts'

/** A word of the question, how much it counts, and the fields it may be looked up in (all, when absent). */
export interface QueryWord<F extends string> {
  readonly word: string
  readonly weight: number
  readonly only?: ReadonlySet<F>
}

/** What one word gave to one document in one field. The values of a document sum to its score. */
export interface Contribution<F extends string> {
  readonly word: string
  readonly field: F
  readonly language: Language
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
  for (const query of words) {
    // A grammatical word of the language that the reader writes is not looked up in another one ("sin", "red").
    if (dominant !== null && isStopword(query.word, dominant)) continue
    const best = new Map<number, Contribution<F>[]>()
    for (const language of languages) {
      const term = index.find(query.word, language)
      if (term === undefined) continue
      for (const [document, found] of inLanguage(query, term, language, weights)) {
        if (total(found) > total(best.get(document) ?? [])) best.set(document, found)
      }
    }
    for (const [document, found] of best) contributions[document]?.push(...found)
  }
  return index.ids
    .map((id, document) => {
      const found = contributions[document] ?? []
      return { id, score: total(found) / 1e6, contributions: found }
    })
    .filter((scored) => scored.score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

function total<F extends string>(found: readonly Contribution<F>[]): number {
  let sum = 0
  for (const { micro } of found) sum += micro
  return sum
}

function inLanguage<F extends string>(
  query: QueryWord<F>,
  term: FieldTerm<F>,
  language: Language,
  weights: Readonly<Record<F, number>>,
): Map<number, Contribution<F>[]> {
  const sums = new Map<number, number>()
  const relevant = term.postings.filter(
    (posting) => query.only === undefined || query.only.has(posting.field),
  )
  for (const { document, field, frequency } of relevant) {
    sums.set(document, (sums.get(document) ?? 0) + weights[field] * frequency)
  }
  const found = new Map<number, Contribution<F>[]>()
  for (const { document, field, frequency, origins } of relevant) {
    const sum = sums.get(document) ?? 0
    if (sum === 0) continue
    const score = (query.weight * term.idf * sum) / (K1 + sum)
    const micro = Math.round((1e6 * score * weights[field] * frequency) / sum)
    if (micro === 0) continue
    const list = found.get(document) ?? []
    list.push({ word: query.word, field, language, origins, micro })
    found.set(document, list)
  }
  return found
}
