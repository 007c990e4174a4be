import { type Language, languages } from '../../reading/language.ts'
import { Phrases } from '../../reading/phrases.ts'
import { isStopword } from '../../reading/stopwords.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { textsIn } from '../../reading/written.ts'
import { synonyms } from '../words/synonyms.ts'
import type { Library } from './things.ts'

/** One sentence of a text of the content, and whose it is. */
export interface Passage {
  readonly id: string
  readonly text: string
  readonly keys: ReadonlySet<string>
  /** Its place among the sentences; the next one of the same text follows it. */
  readonly at: number
  readonly of: string
}

/** A sentence, or two that follow each other, and which of the words that were asked stand in them. */
export interface Quote {
  readonly id: string
  readonly text: string
  readonly met: ReadonlySet<string>
  readonly score: number
}

export interface Texts_ {
  /** The passages in which words stand, the best first; only of `among`, where that is given. */
  quote(words: readonly string[], among: ReadonlySet<string> | null): readonly Quote[]
  /** How much of what is asked was met, by how rare the words are. */
  share(words: readonly string[], met: ReadonlySet<string>): number
  /** Whether words are rare enough together to say which passage is meant. */
  tells(words: readonly string[], share?: number): boolean
  /** What a word is filed under: its stem, and the words of its meaning. */
  keysOf(word: string): readonly string[]
}

const classes = new Map<Language, ReadonlyMap<string, string>>()
const columns: readonly Language[] = languages

/** To which line of synonyms a stem of a language belongs. */
function classesOf(language: Language, stemOf: (word: string) => string): ReadonlyMap<string, string> {
  const known = classes.get(language)
  if (known !== undefined) return known
  const lines = synonyms.trim().split('\n')
  const made = new Map(
    lines.flatMap((line, number) =>
      (line.split(' | ')[columns.indexOf(language)] ?? '')
        .split(' ')
        .map((word) => [stemOf(word), `#${number}`] as const),
    ),
  )
  classes.set(language, made)
  return made
}

/** All sentences that a language has, or the nearest to it; made when they are first asked for. */
export function textsOf(library: Library, language: Language): Texts_ {
  const stemmer = new Phrases(language)
  const stemOf = (word: string) => stemmer.stemOf(word)
  const meanings = classesOf(language, stemOf)
  const keysOf = (word: string) => {
    const stem = stemOf(word)
    const meaning = meanings.get(stem)
    return meaning === undefined ? [stem] : [stem, meaning]
  }
  const passages: Passage[] = []
  for (const { id, of, text } of textsIn(library.catalogue, language))
    for (const sentence of sentencesOf(text)) {
      const words = tokensOf(sentence).tokens.filter(({ word }) => !isStopword(word, language))
      passages.push({
        id,
        of,
        text: sentence,
        at: passages.length,
        keys: new Set(words.flatMap(({ word }) => keysOf(word))),
      })
    }
  const index = new Map<string, Passage[]>()
  for (const passage of passages)
    for (const key of passage.keys) {
      const list = index.get(key)
      if (list === undefined) index.set(key, [passage])
      else list.push(passage)
    }
  const weightOf = (key: string) =>
    Math.log(1 + passages.length / (1 + (index.get(key)?.length ?? passages.length))) *
    (key[0] === '#' ? 0.6 : 1)
  const rarest = Math.log(1 + passages.length)
  const rarity = (word: string) =>
    Math.min(rarest, ...keysOf(word).map((key) => (index.has(key) ? weightOf(key) : rarest)))
  const share = (words: readonly string[], met: ReadonlySet<string>) => {
    const sum = (some: readonly string[]) => some.reduce((all, word) => all + rarity(word), 0)
    return sum(words.filter((word) => met.has(word))) / (sum(words) || 1)
  }
  const tells = (words: readonly string[], part = TELLING) =>
    words.reduce((all, word) => all + rarity(word), 0) >= part * rarest
  return { keysOf, share, tells, quote: quoting(passages, index, keysOf, weightOf) }
}

/** As rare as one word of a single passage and a quarter. */
const TELLING = 1.25
/** So many words of a question are looked for in texts. */
const WORDS_MAX = 24
const QUOTES_MAX = 40
/** A quotation has at most so many characters, but for one long sentence. */
const QUOTE_MAX = 420

function quoting(
  passages: readonly Passage[],
  index: ReadonlyMap<string, readonly Passage[]>,
  keysOf: (word: string) => readonly string[],
  weightOf: (key: string) => number,
): Texts_['quote'] {
  return (asked, among) => {
    const words = [...new Set(asked)].slice(0, WORDS_MAX)
    const scores = new Map<Passage, number>()
    for (const word of words) {
      const seen = new Set<Passage>()
      for (const key of keysOf(word))
        for (const passage of index.get(key) ?? []) {
          if (seen.has(passage) || (among !== null && !among.has(passage.id))) continue
          seen.add(passage)
          scores.set(passage, (scores.get(passage) ?? 0) + weightOf(key))
        }
    }
    const metIn = (passage: Passage | undefined) =>
      new Set(words.filter((word) => keysOf(word).some((key) => passage?.keys.has(key))))
    // What answers often stands in the sentence behind.
    const withNext = (told: readonly Passage[]) => {
      const [last] = told.slice(-1)
      const behind = last === undefined ? [] : passages.slice(last.at + 1, last.at + 3)
      return [...told, ...behind.filter((one) => one.of === last?.of)].reduce(
        (text, one, at) =>
          at < told.length || text.length + one.text.length < QUOTE_MAX ? `${text} ${one.text}`.trim() : text,
        '',
      )
    }
    const quotes = [...scores]
      .sort(([a, one], [b, other]) => other - one || a.at - b.at)
      .slice(0, QUOTES_MAX)
      .map(([passage, score]) => {
        const met = metIn(passage)
        const beside = [passages[passage.at + 1], passages[passage.at - 1]]
          .filter((one) => one?.of === passage.of)
          .map((one) => ({ one, more: [...metIn(one)].filter((word) => !met.has(word)) }))
          .sort((a, b) => b.more.length - a.more.length)[0]
        if (beside?.one === undefined || beside.more.length === 0)
          return { id: passage.id, text: withNext([passage]), met, score }
        const pair = beside.one.at > passage.at ? [passage, beside.one] : [beside.one, passage]
        const text = withNext(pair)
        const more = beside.more.reduce((sum, word) => sum + weightOf(keysOf(word)[0] ?? ''), 0)
        return { id: passage.id, text, met: new Set([...met, ...beside.more]), score: score + 0.7 * more }
      })
    return quotes.sort((a, b) => b.score - a.score)
  }
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…][»”"’)]?)\s+(?=[\p{Lu}«“"¿¡(])|\n{2,}/u)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !sentence.startsWith('#'))
}
