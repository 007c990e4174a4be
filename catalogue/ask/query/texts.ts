import type { Language } from '../../reading/language.ts'
import { stemmerOf } from '../../reading/phrases.ts'
import { isStopword } from '../../reading/stopwords.ts'
import { type Token, tokensOf } from '../../reading/tokens.ts'
import { textsOf as written } from '../../reading/written.ts'
import type { Library } from './things.ts'

/** One sentence of a text of the content, and whose it is. */
interface Passage {
  readonly id: string
  readonly text: string
  /** Which text it is of; the next sentence of it stands behind it. */
  readonly of: string
  readonly language: string
  /** Whether the same text can be had in the language of whoever asks. */
  readonly toldIn: ReadonlySet<string>
}

/** A sentence, or two that follow each other, and which of the words that were asked stand in them. */
export interface Quote {
  readonly id: string
  /** They, and what follows in so many characters. */
  readonly text: (charactersMax?: number) => string
  readonly met: ReadonlySet<string>
  readonly score: number
  /** How many sentences hold them. */
  readonly sentences: number
}

/** What the texts have of the words of a question. */
export interface Asked {
  readonly words: readonly string[]
  readonly faint: readonly string[]
  /** The passages in which words stand, the best first; only of `among`, where that is given. */
  quote(among: ReadonlySet<string> | null): readonly Quote[]
  /** How much of what is asked is met, by how rare the words are. */
  share(met: ReadonlySet<string>): number
  /** Whether the words are rare enough together to say which passage is meant. */
  tells(share?: number): boolean
}

/** What is looked for: the words of weight, and such as are in every text, and say little. */
type Wanted = Pick<Asked, 'words' | 'faint'>

/** The texts as whoever asks in one language finds them. */
export type Texts_ = (wanted: Wanted) => Asked

/** What is left of a passage in another language, where the same text is not told in this one. */
const ELSEWHERE = 0.85
const BESIDE_IT = 0.7
/** A word of so few passages is as rare as any: one alone is not worth several others. */
const RARE = 2
/** What is left of a word that everybody uses. */
const FAINT = 0.3
/** As rare as one word of a single passage and a quarter. */
const TELLING = 1.25
/** So many words of a question are looked for in texts. */
const WORDS_MAX = 24
const QUOTES_MAX = 40
/** Sentences that are quoted together, by their places around the one that was met. */
const WINDOWS = ['0 1', '-1 0', '0 1 2', '-1 0 1', '-2 -1 0'].map((row) => row.split(' ').map(Number))
/** A quotation has at most so many characters, but for one long sentence. */
const QUOTE_MAX = 420

/** What a word is filed under; a written name also as it is in every language. */
const keysOf = ({ word, folded }: Token, language: string, isName: boolean): readonly string[] =>
  isName ? [stemmerOf(language)(word), `=${folded}`] : [stemmerOf(language)(word)]

/** What a word of a question is looked for under. */
const keysAsked = (word: string, language: string): readonly string[] =>
  tokensOf(word).tokens.flatMap((token) => keysOf(token, language, true))

function keysIn(sentence: string, language: string): ReadonlySet<string> {
  const { text, tokens } = tokensOf(sentence)
  const content = tokens.filter(({ word }) => !isStopword(word, language as Language))
  return new Set(content.flatMap((token) => keysOf(token, language, /\p{Lu}/u.test(text[token.start] ?? ''))))
}

/** Characters that are read before others have their turn. */
const CHARS_PER_PIECE = 10_000

/** All sentences of all texts, in all languages; made once, piece by piece. */
export function* textsOf(library: Library): Generator<void, (language: Language) => Texts_> {
  const passages: Passage[] = []
  const places = new Map<string, number[]>()
  const texts = written(library.catalogue)
  let chars = 0
  for (const { id, of, language, text } of texts) {
    chars += text.length
    if (chars > CHARS_PER_PIECE) yield
    chars %= CHARS_PER_PIECE
    const toldIn = new Set(texts.filter((one) => one.of === of).map((one) => one.language))
    for (const sentence of sentencesOf(text)) {
      for (const key of keysIn(sentence, language)) {
        const list = places.get(key) ?? []
        list.push(passages.length)
        places.set(key, list)
      }
      passages.push({ id, of, text: sentence, language, toldIn })
    }
  }
  // A list that grew has room for sixteen more.
  for (const [key, list] of places) places.set(key, list.slice())
  return (language) => (wanted) =>
    askedOf(passages, places, wanted, language, (passage) => {
      if (passage.language.startsWith(language)) return 1
      return passage.toldIn.has(language) || passage.of.endsWith(' abstract') ? 0 : ELSEWHERE
    })
}

function askedOf(
  passages: readonly Passage[],
  places: ReadonlyMap<string, readonly number[]>,
  { words: all, faint }: Wanted,
  language: Language,
  voice: (passage: Passage) => number,
): Asked {
  const words = [...new Set(all)].slice(0, WORDS_MAX)
  const looked = [...words, ...new Set(faint)].slice(0, WORDS_MAX)
  const rarest = Math.log(1 + passages.length)
  const weightOf = (key: string) =>
    Math.log(1 + passages.length / (1 + Math.max(RARE, places.get(key)?.length ?? 0)))
  const rarities: number[] = []
  const found = looked.map((word, number) => {
    const says = number < words.length ? 1 : FAINT
    const keys = keysAsked(word, language).filter((key) => places.has(key))
    const hits = new Map<number, number>()
    for (const key of keys)
      for (const at of places.get(key) ?? []) {
        const told = voice(passages[at] as Passage)
        if (told > 0) hits.set(at, Math.max(hits.get(at) ?? 0, weightOf(key) * says * told))
      }
    rarities.push(says * Math.min(rarest, ...keys.map(weightOf)))
    return hits
  })
  const sum = (isOf: (word: string) => boolean) =>
    words.reduce((total, word, at) => total + (isOf(word) ? (rarities[at] ?? 0) : 0), 0)
  return {
    words,
    faint,
    share: (met) => sum((word) => met.has(word)) / (sum(() => true) || 1),
    tells: (part = TELLING) => sum(() => true) >= part * rarest,
    quote: (among) => quotesOf(passages, looked, found, among),
  }
}

/** How much a word says in each place where it stands. */
type Hits = ReadonlyMap<number, number>

/** The passages in which words stand, each alone or with the one beside it, whichever holds more; the best first. */
function quotesOf(
  passages: readonly Passage[],
  words: readonly string[],
  found: readonly Hits[],
  among: ReadonlySet<string> | null,
): readonly Quote[] {
  const isAmong = (id: string) => (among === null ? !id.startsWith('contact/') : among.has(id))
  const scores = new Map<number, number>()
  for (const hits of found)
    for (const [at, weight] of hits)
      if (isAmong(passages[at]?.id ?? '')) scores.set(at, (scores.get(at) ?? 0) + weight)
  const metIn = (places: readonly number[]) =>
    words.filter((_, word) => places.some((one) => found[word]?.has(one)))
  const quoteOf = (places: readonly number[], at: number): Quote => {
    const id = passages[at]?.id ?? ''
    // Of two sentences the other says less.
    const partOf = (hits: Hits) =>
      Math.max(...places.map((one) => (hits.get(one) ?? 0) * (one === at ? 1 : BESIDE_IT)))
    const met = metIn(places)
    const all = found.reduce((sum, one) => sum + partOf(one), 0)
    const score = all * (0.65 + (0.35 * met.length) / words.length)
    const text = (max = QUOTE_MAX) => withNext(passages, places, max)
    return { id, text, met: new Set(met), score, sentences: places.length }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, QUOTES_MAX)
    .map(([at]) => {
      const own = WINDOWS.map((places) => places.map((place) => at + place)).filter((places) =>
        places.every((one) => isOneText(passages[one], passages[at])),
      )
      const best = own.reduce((most, one) => (metIn(one).length > metIn(most).length ? one : most), [at])
      return quoteOf(best, at)
    })
    .sort((a, b) => b.score - a.score)
}

const isOneText = (one: Passage | undefined, other: Passage | undefined) =>
  one !== undefined && one.of === other?.of && one.language === other.language

/** What answers often stands in the sentence behind. */
function withNext(passages: readonly Passage[], told: readonly number[], max: number): string {
  const last = told.at(-1) ?? 0
  const next = Array.from({ length: 6 }, (_, at) => last + 1 + at)
  return [...told, ...next].reduce((text, at, place) => {
    const one = passages[at]
    if (one === undefined || !isOneText(one, passages[last])) return text
    const isTold = place < told.length || text.length + one.text.length < max
    return isTold ? `${text} ${one.text}`.trim() : text
  }, '')
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…][»”"’)]?)\s+(?=[\p{Lu}«“"¿¡(])|\n{2,}/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !sentence.startsWith('#'))
}
