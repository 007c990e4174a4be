import { isCommonIn } from '../reading/common-words.ts'
import { type Language, languages } from '../reading/language.ts'
import { remembered, rememberedOf } from '../reading/remembered.ts'
import { isStopword } from '../reading/stopwords.ts'
import type { FieldIndex, FieldTerm } from './field-index.ts'

/** A word of the question, how much it counts, and the fields it may be looked up in (all, when absent). */
export interface QueryWord<F extends string> {
  readonly word: string
  readonly weight: number
  readonly only?: ReadonlySet<F>
  /** The fields in which it says little, where a document has it in no other. */
  readonly faintIn?: ReadonlySet<F>
}

/** Several words which mean nearly the same, as one term of the fields that were chosen on purpose. */
export interface Meaning<F extends string> {
  readonly sharesBy: (weights: Readonly<Record<F, number>>) => readonly Share<F>[]
  /** The word by which a field of a document, which goes by its number, has it. */
  readonly saidAs: (document: number, field: F) => string | undefined
}

export function meaning<F extends string>(
  term: FieldTerm<F>,
  language: Language,
  saidAs: Meaning<F>['saidAs'],
): Meaning<F> {
  const sharesBy = rememberedOf((weights: Readonly<Record<F, number>>) =>
    sharesOf(term, language, weights, null),
  )
  return { sharesBy, saidAs }
}

export interface NearTerm<F extends string> {
  readonly to: Meaning<F>
  /** How much of the word's weight is left. */
  readonly part: number
}

/** What is left of a word where it says little. */
const FAINT = 0.2

/** What one word gave to one document in one field. The values of a document sum to its score. */
export interface Contribution<F extends string> {
  readonly word: string
  readonly field: F
  readonly language: string
  readonly origins: readonly string[]
  /** The document's own word, where the word itself is not in it. */
  readonly near: string | undefined
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
 * score, then id. What is nearly meant by a word (`nearTo`) is looked up in the documents in whose chosen fields the
 * word itself is not. `dominant` is the language that the reader writes, `spoken` what it seems to be where that is less sure.
 */
export function bm25f<F extends string>(
  index: FieldIndex<F>,
  words: readonly QueryWord<F>[],
  weights: Readonly<Record<F, number>>,
  dominant: Language | null,
  nearTo: (word: string) => readonly NearTerm<F>[] = () => [],
  spoken: Language | null = null,
): Scored<F>[] {
  const contributions: Contribution<F>[][] = index.ids.map(() => [])
  const totals = new Float64Array(index.ids.length)
  const known = preparedShares(index)(weights)(dominant, spoken) as (
    word: string,
  ) => readonly Share<F>[] | undefined
  const add = (
    word: string,
    { document, language, parts }: Share<F>,
    weight: number,
    saidAs?: Meaning<F>['saidAs'],
  ) => {
    for (const { field, origins, value } of parts) {
      const near = saidAs?.(document, field)
      const micro = Math.round(1e6 * weight * value)
      if (micro === 0) continue
      contributions[document]?.push({ word, near, field, language, origins, micro })
      totals[document] = (totals[document] ?? 0) + micro
    }
  }
  for (const query of words) {
    // A grammatical word of the language that the reader writes is not looked up in another one ("sin", "red").
    if (dominant !== null && isStopword(query.word, dominant)) continue
    const shares =
      query.only === undefined
        ? known(query.word)
        : bestShares(index, query, weights, { dominant, spoken: null })
    for (const share of shares ?? []) {
      add(query.word, share, query.weight * (isFaint(query, share.parts) ? FAINT : 1))
    }
    const near = query.only === undefined ? nearTo(query.word) : []
    if (near.length === 0) continue
    for (const [{ part, to }, share] of nearShares(near, shares ?? [], weights)) {
      add(query.word, share, query.weight * part, to.saidAs)
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

/** For each document that has not the word itself in a field chosen on purpose, the nearest that it has. */
function nearShares<F extends string>(
  near: readonly NearTerm<F>[],
  shares: readonly Share<F>[],
  weights: Readonly<Record<F, number>>,
): readonly (readonly [NearTerm<F>, Share<F>])[] {
  const best: (readonly [NearTerm<F>, Share<F>])[] = []
  for (const one of near) {
    for (const share of one.to.sharesBy(weights)) {
      if (hasInSameField(share, shares)) continue
      const at = best.findIndex(([, { document }]) => document === share.document)
      if (at === -1) best.push([one, share])
      else if (share.score > (best[at]?.[1].score ?? 0)) best[at] = [one, share]
    }
  }
  return best
}

function hasInSameField<F extends string>(one: Share<F>, shares: readonly Share<F>[]): boolean {
  for (const { document, parts } of shares) {
    if (document !== one.document) continue
    for (const { field } of parts) for (const part of one.parts) if (part.field === field) return true
  }
  return false
}

function isFaint<F extends string>({ faintIn }: QueryWord<F>, parts: Share<F>['parts']): boolean {
  return faintIn !== undefined && parts.every(({ field }) => faintIn.has(field))
}

/** The language that is written, and what it seems to be where that is less sure. */
interface Reader {
  readonly dominant: Language | null
  readonly spoken: Language | null
}

/** For each document the language in which the word says most; the first of equals. Undefined when none holds it. */
function bestShares<F extends string>(
  index: FieldIndex<F>,
  { word, only }: Pick<QueryWord<F>, 'word' | 'only'>,
  weights: Readonly<Record<F, number>>,
  { dominant, spoken }: Reader,
): readonly Share<F>[] | undefined {
  if (!index.mayHold(word)) return undefined
  // What is told in the reader's language too is told there in the reader's words: Spanish "apagar" forgets nothing.
  const own = spoken !== null && isCommonIn(word, spoken) ? spoken : null
  const isElsewhere = (language: string, document: number) =>
    own !== null && language !== own && index.isToldIn(document, own)
  let best: Map<number, Share<F>> | undefined
  for (const language of index.languages) {
    // Whoever writes one language may name a thing in another, but does not inflect it there.
    const foreign = dominant !== null && language !== dominant
    const term = foreign ? index.findAsWritten(word, language) : index.find(word, language)
    if (term === undefined) continue
    best ??= new Map()
    for (const share of heardShares(index, term, { language, weights, only, dominant })) {
      if (isElsewhere(language, share.document)) continue
      if (share.score > (best.get(share.document)?.score ?? 0)) best.set(share.document, share)
    }
  }
  return best && [...best.values()]
}

interface Hearing<F extends string> {
  readonly language: string
  readonly weights: Readonly<Record<F, number>>
  readonly only: ReadonlySet<F> | undefined
  readonly dominant: Language | null
}

/** A sentence in one language may hold a title in another; its other words are its own: "faro" is no lighthouse in Portuguese. */
function heardShares<F extends string>(
  index: FieldIndex<F>,
  term: FieldTerm<F>,
  { language, weights, only, dominant }: Hearing<F>,
): readonly Share<F>[] {
  const all = sharesOf(term, language, weights, only ?? null)
  if (dominant === null || language === dominant || only !== undefined || index.names === undefined)
    return all
  const untold = all.filter(({ document }) => !index.isToldIn(document, dominant))
  return [...untold, ...sharesOf(term, language, weights, index.names)]
}

/** Shares depend on the word, its language and the weights alone: of the words that readers say, each is computed once. */
const preparedShares = rememberedOf((index: FieldIndex<string>) =>
  rememberedOf((weights: Readonly<Record<string, number>>) => {
    const heard = [null, ...languages]
    const sharesIn = new Map(
      heard.map((dominant) => [
        dominant,
        new Map(
          heard.map((spoken) => [
            spoken,
            remembered((word) => bestShares(index, { word }, weights, { dominant, spoken })),
          ]),
        ),
      ]),
    )
    return (dominant: Language | null, spoken: Language | null) => sharesIn.get(dominant)?.get(spoken)
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
