import { isCommon } from '../reading/common-words.ts'
import type { Language } from '../reading/language.ts'
import type { Reader } from '../reading/marks.ts'
import { stemmerOf } from '../reading/phrases.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { type AffinityField, type Place, placesOf, recordsOf } from './fields.ts'
import { hearing, isNamed, type Piece } from './heard.ts'
import { mediumProfiles } from './medium.ts'
import type { AffinityRequest } from './request.ts'

/** What one piece gave to one work in one field. */
export interface Contribution {
  readonly word: string
  readonly field: AffinityField
  readonly language: string
  readonly origins: readonly string[]
  /** In millionths, so that sums are exact. */
  readonly micro: number
}

/** A work with everything that led to it; the contributions, strongest first, sum to the score. */
export interface Affinity {
  readonly work: string
  readonly score: number
  readonly weak: boolean
  readonly contributions: readonly Contribution[]
}

/** A wish against something: its words, and the works that are left out because of it. */
export interface Exclusion {
  readonly words: readonly string[]
  readonly works: readonly string[]
}

export interface Affinities {
  readonly language: Language
  readonly wordsRead: number
  readonly exclusions: readonly Exclusion[]
  readonly affinities: readonly Affinity[]
}

/** What scores less is weak: too little of what was said is of the work. Published with the documentation. */
export const THRESHOLD = 0.2
/** Saturation: how soon a word that stands in several fields stops adding. */
const K1 = 2
/** What is left of a word that stands in what editors say of a bridge, beside the name that it leads to. */
const SAID_OF = 0.2

/**
 * A deterministic, explainable recommender of thematic affinities: the same words always meet the same works, and every
 * point of a score is accounted for. The score is BM25F (Robertson & Zaragoza, "The Probabilistic Relevance Framework:
 * BM25 and Beyond", 2009, section 3.6) over the fields of a work, each word weighing its part of all that was said. It
 * measures shared vocabulary; it claims no influence and no equivalence.
 */
export function recommender(catalogue: Catalogue, read: Reader): (request: AffinityRequest) => Affinities {
  const hear = hearing(read)
  const meet = meeting(catalogue)
  const slugs = catalogue.works.map(({ slug }) => slug)
  return (request) => {
    const { language, wordsRead, said, unwanted } = hear(request)
    const exclusions = unwanted.flatMap((pieces) => excluded(pieces, meet))
    const leftOut = new Set(exclusions.flatMap(({ works }) => works))
    const { weights } = mediumProfiles[request.mediaType]
    const given = said.flatMap((piece) => shares(piece, meet(piece), weights, slugs.length))
    const scored = slugs
      .filter((work) => !leftOut.has(work))
      .map((work): Affinity => {
        const contributions = given
          .flatMap((one) => (one.work === work ? one.contribution : []))
          .sort(byValue)
        const score = contributions.reduce((sum, { micro }) => sum + micro, 0) / 1e6
        return { work, score, weak: score < THRESHOLD, contributions }
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || compare(a.work, b.work))
    // Weak matches are told only where there are no others.
    const strong = scored.filter(({ weak }) => !weak)
    const affinities = (strong.length > 0 ? strong : scored).slice(0, request.limit)
    return { language, wordsRead, exclusions, affinities }
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const byValue = (a: Contribution, b: Contribution) =>
  b.micro - a.micro || compare(a.word, b.word) || compare(a.field, b.field)

interface Meeting extends Place {
  /** How much of the word is left there. */
  readonly part: number
}

/** Where a piece is met. */
type Meet = (piece: Piece) => readonly Meeting[]

function meeting(catalogue: Catalogue): Meet {
  const places = placesOf(catalogue)
  const records = recordsOf(catalogue)
  const told = new Map(catalogue.works.map(({ slug, synopsis }) => [slug, Object.keys(synopsis)]))
  return ({ mark, reading: { tokens, language } }) => {
    const meanings = mark.meanings.filter(({ type }) => type !== 'name' || isNamed(mark))
    const filed = meanings.flatMap(({ type, value, language: own = language }) =>
      (records.get(`${type}:${value}`) ?? []).map((place) => ({ ...place, language: own, part: 1 })),
    )
    const words = tokens.slice(mark.from, mark.to).flatMap(({ word, folded }) => {
      const own = places.get(`${language} ${stemmerOf(language)(word)}`) ?? []
      // A work is called by its title in any language; what is told in the reader's language is told there.
      const others = (places.get(`=${folded}`) ?? []).filter(
        (one) =>
          one.language !== language && (one.field === 'title' || !told.get(one.work)?.includes(language)),
      )
      return [...own, ...others].map((one) => ({ ...one, part: one.field === 'relation' ? SAID_OF : 1 }))
    })
    return [...filed, ...words]
  }
}

interface Share {
  readonly work: string
  readonly contribution: Contribution
}

/** What a piece gives to each work where it is met: the rarer, the more; what its fields weigh together saturates. */
function shares(
  { word, weight }: Piece & { readonly weight: number },
  met: readonly Meeting[],
  weights: Readonly<Record<AffinityField, number>>,
  size: number,
): readonly Share[] {
  const works = [...new Set(met.map(({ work }) => work))]
  const idf = Math.log(1 + (size - works.length + 0.5) / (works.length + 0.5))
  return works.flatMap((work) => {
    const own = met.filter((one) => one.work === work)
    const fields = [...new Set(own.map(({ field }) => field))].map((field) => {
      const all = own.filter((one) => one.field === field)
      return { field, all, value: weights[field], part: Math.max(...all.map(({ part }) => part)) }
    })
    const sum = fields.reduce((total, { value }) => total + value, 0)
    return fields.flatMap(({ field, all, value, part }): Share[] => {
      const micro = Math.round((1e6 * weight * part * idf * value) / (K1 + sum))
      const origins = [...new Set(all.flatMap(({ origin }) => origin ?? []))].sort()
      const [first] = all
      if (first === undefined || micro === 0) return []
      return [{ work, contribution: { word, field, language: first.language, origins, micro } }]
    })
  })
}

/**
 * The works that a wish is against: with a theme, a subject or of a form that it names, or with a title or a synopsis in
 * which a word stands that is not everybody's. A mood has no record here, and leaves out nothing.
 */
function excluded(pieces: readonly Piece[], meet: Meet): readonly Exclusion[] {
  const judged = pieces.map((piece) => {
    const met = meet(piece)
    const filed = met.filter(({ field }) => ['theme', 'subject', 'record'].includes(field))
    const running = met.filter(({ field }) => field === 'title' || field === 'synopsis')
    const out = filed.length > 0 || isCommon(piece.word) ? filed : running
    return { word: piece.word, works: out.map(({ work }) => work) }
  })
  return [true, false].flatMap((used) => {
    const some = judged.filter(({ works }) => works.length > 0 === used)
    const works = [...new Set(some.flatMap((one) => one.works))].sort()
    return some.length === 0 ? [] : { words: some.map(({ word }) => word), works }
  })
}
