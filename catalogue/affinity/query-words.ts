import { bits } from '../reading/language.ts'
import { dominantOf } from '../reading/stopwords.ts'
import type { QueryWord } from '../retrieval/bm25f.ts'
import { wordsOf } from '../retrieval/words.ts'
import type { KnownWord } from './known-words.ts'
import {
  aboutIn,
  isBusiness,
  tellsOfOneself,
  tellsOfPlot,
  wants,
  wishesForSomething,
} from './reading-words.ts'
import type { AffinityRequest, MediaType } from './request.ts'
import { type Told, toldIn } from './unwanted.ts'
import { type AffinityField, runningFields } from './work.ts'

/** How much a word counts by where the reader wrote it. What was named on purpose counts more than what was told. */
const sourceWeights = { query: 1.5, subjects: 1.5, title: 1.2, description: 1 } as const

/** Repetition is heard, but soon heard enough (the k3 of BM25): a word said ten times is not twice a word said twice. */
const K3 = 1.2

/** So many words that tell something make those that only ask an undertone, and this is what is left of them. */
const TELLING_MIN = 3
const UNDERTONE = 0.25
/** "Well" and "time" are in every sentence before they are a theme; in a list they are meant. */
const EVERYWHERE = 0.2
/** What is left of a word that is only a part of what an editor named: it stands in running texts too. */
const PART = 0.4
/** Several words that are one thing say more than one word does. */
const PHRASE = 2

/** A natural text of 12,000 characters has fewer different words; a contrived one gets no more of our time. */
export const WORDS_MAX = 1_000

/** Who speaks of themselves, or says what it is to be about, does so soon. */
const TELLING_UNITS = 2_000

/** A creator is a name. Looked up in synopses it would find roses and lights that are only somebody's surname. */
const bridges: ReadonlySet<AffinityField> = new Set(['relation'])

/** What is told of one of these is a story. */
const stories: ReadonlySet<MediaType> = new Set(['book', 'film', 'video'])

export interface ReadWords {
  /** Every different word that was read. */
  readonly words: readonly KnownWord[]
  /** Those, and the others that were written: they show the language. */
  readonly written: readonly KnownWord[]
  /** Those of them that are only a part of what an editor named. */
  readonly parts: ReadonlySet<string>
  /** The words behind "about": what is asked for, whatever else is told. */
  readonly about: ReadonlySet<string>
  /** Somebody tells of themselves, and wants nothing done. */
  readonly isTold: boolean
  /** Something is to be bought, let, mended or filled in. */
  readonly isBusiness: boolean
  /** Somebody wants something about it, whatever it may be. */
  readonly isWished: boolean
  /** Somebody says what they like or want. */
  readonly isWanted: boolean
  /** A thing with a title, a medium or a plot of its own is told. */
  readonly isThing: boolean
  /** What the reader does not want to read about; these words are not among the others. */
  readonly unwanted: Told['unwanted']
  readonly query: readonly QueryWord<AffinityField>[]
  /** Words of a creator by which somebody was met to whom a bridge leads. */
  readonly people: ReadonlySet<string>
}

/** What words are looked up with while they are read. */
export interface Ears {
  readonly known: (word: string) => KnownWord
  /** The words that are only a part of what an editor named. */
  readonly partsAlone: (words: readonly KnownWord[]) => ReadonlySet<string>
  readonly namesMet: (creator: string) => readonly string[]
  /** Phrases that are one thing, as one word. */
  readonly joined: (words: readonly string[]) => readonly string[]
}

/** `namesMet` tells which words of a creator name somebody to whom a bridge leads. */
export function queryWords(
  request: AffinityRequest,
  { known, namesMet, partsAlone, joined }: Ears,
): ReadWords {
  const query = toldIn(request.query)
  const subjects = request.subjects.map(toldIn)
  // What stands under a title describes that thing, and wishes nothing: "A Life Without Music".
  const description =
    request.title === '' ? toldIn(request.description) : { wanted: request.description, unwanted: [] }
  const texts = {
    query: joined(wordsOf(query.wanted)),
    title: wordsOf(request.title),
    subjects: joined(wordsOf(subjects.map(({ wanted }) => wanted).join(' \n '))),
    description: joined(wordsOf(description.wanted)),
  }
  const heard = new Map<string, { readonly known: KnownWord; count: number }>()
  for (const source of ['query', 'title', 'subjects', 'description'] as const) {
    for (const word of texts[source]) {
      const one = heard.get(word)
      if (one !== undefined) one.count += sourceWeights[source]
      else if (heard.size < WORDS_MAX) heard.set(word, { known: known(word), count: sourceWeights[source] })
    }
  }
  const words = [...heard.values()]
  // "I would like to read": beside what somebody tells, the words of asking are only an undertone.
  const telling = words.filter(({ known: { asks } }) => !asks).length >= TELLING_MIN
  const read = words.map((one) => one.known)
  const parts = partsAlone(read)
  const spoken = dominantOf(read.map(({ heardIn }) => heardIn))
  const sentence = spoken === null ? 0 : bits[spoken]
  const asked: QueryWord<AffinityField>[] = words.map(
    ({ known: { word, asks, everywhere, isCommon }, count }) => ({
      word,
      weight:
        saturated(count) *
        (telling && asks ? UNDERTONE : 1) *
        (parts.has(word) ? PART : 1) *
        (word.includes(' ') ? PHRASE : 1) *
        ((everywhere & sentence) === 0 ? 1 : EVERYWHERE),
      ...(isCommon ? { faintIn: runningFields } : {}),
    }),
  )
  const people = new Set(namesMet(request.creator))
  for (const word of people) {
    if (!heard.has(word)) asked.push({ word, weight: saturated(1.5), only: bridges })
  }
  const told = `${query.wanted}\n${description.wanted}`.slice(0, TELLING_UNITS)
  const unwanted = [query, ...subjects, description].flatMap((told) => told.unwanted)
  return {
    words: read,
    parts,
    about: aboutIn(told),
    isTold: tellsOfOneself(told),
    isBusiness: isBusiness(told),
    isWished: wishesForSomething(told),
    isWanted: wants(told),
    isThing: request.title !== '' || stories.has(request.mediaType) || tellsOfPlot(told.trim()),
    written: unwanted.length === 0 ? read : different(Object.values(request).join(' \n ')).map(known),
    unwanted,
    query: asked,
    people,
  }
}

function different(text: string): readonly string[] {
  return [...new Set(wordsOf(text))].slice(0, WORDS_MAX)
}

function saturated(count: number): number {
  return ((K3 + 1) * count) / (K3 + count)
}
