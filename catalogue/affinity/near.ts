import { fold } from '../../src/language/fold.ts'
import { type Language, languages } from '../reading/language.ts'
import { remembered } from '../reading/remembered.ts'
import { termOf } from '../reading/stem.ts'
import { isStopword } from '../reading/stopwords.ts'
import { type Meaning, meaning, type NearTerm } from '../retrieval/bm25f.ts'
import { wordsOf } from '../retrieval/words.ts'
import { nearWords } from './near-words.ts'
import type { AffinityField, AffinityWork } from './work.ts'

/** What is left of a word that only means nearly what an editor named. */
const NEAR = 0.5
/** Of words that nearly mean one thing the later ones add less and less, and soon nothing. */
const SAID_MAX = 4
const BEGINNING_UNITS = 3

/** The lines of near words in which a word or a phrase stands, in one language. */
type Lines = (word: string) => readonly number[]

const none: readonly number[] = []

/** Plurals are the same word, and the same phrase. */
export const singularOf = remembered((word) => fold(word).replace(/s$/, ''))

const table = nearWords
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((words) => words.trim().split(/\s+/)))

const linesIn: Readonly<Record<Language, Lines>> = {
  pt: linesOf('pt', 0),
  en: linesOf('en', 1),
  es: linesOf('es', 2),
}

function linesOf(language: Language, column: number): Lines {
  const lines = new Map<string, number[]>()
  table.forEach((columns, line) => {
    for (const written of columns[column] ?? []) {
      const key = written.includes('_') ? phraseKey(written.split('_')) : termOf(written, language)
      // Not spread: an array that grows has room for sixteen more, and there are thousands of one.
      lines.set(key, (lines.get(key) ?? []).concat(line))
    }
  })
  const beginnings = new Set([...lines.keys()].map(beginning))
  const found = remembered(
    (word) => lines.get(word.includes(' ') ? phraseKey(word.split(' ')) : termOf(word, language)) ?? none,
  )
  return (word) => (beginnings.has(beginning(fold(word))) ? found(word) : none)
}

/** Most words begin like none of the table, and need not be stemmed to be missed. */
function beginning(folded: string): string {
  // A final y becomes an i.
  return folded.slice(0, BEGINNING_UNITS).replace('y', 'i')
}

function phraseKey(words: readonly string[]): string {
  return words.map(singularOf).join(' ')
}

/** The phrases of all languages, by their first word in each way of writing it. */
const phrases = new Map<string, string[][]>()
for (const words of table.flatMap((columns) => columns.flat()).map((written) => written.split('_'))) {
  const [first = '', ...others] = words
  const singular = fold(first).replace(/s$/, '')
  for (const spelling of others.length === 0 ? [] : new Set([first, singular, `${singular}s`])) {
    phrases.set(spelling, (phrases.get(spelling) ?? []).concat([phraseKey(words).split(' ')]))
  }
}

export interface Near {
  /** Phrases that are one thing stand as one word: a "language model" is no language. What an editor named stays apart. */
  readonly joined: (words: readonly string[]) => readonly string[]
  /** What editors named that a word of a language nearly means; of several words the later ones say less and less. */
  readonly termsOf: (language: Language) => (word: string) => readonly NearTerm<AffinityField>[]
}

export function nearOf(works: readonly AffinityWork[]): Near {
  const named = new Set(works.flatMap(phrasesNamed))
  const terms = new Map(languages.map((language) => [language, termsIn(works, language)]))
  return {
    joined: (words) => joined(words, named),
    termsOf(language) {
      const said = new Map<number, number>()
      const named = terms.get(language)
      return (word) =>
        linesIn[language](word).flatMap((line) => {
          const term = named?.get(line)
          if (term === undefined) return []
          const times = (said.get(line) ?? 0) + 1
          if (times > SAID_MAX) return []
          said.set(line, times)
          return { to: term, part: (2 * NEAR) / (1 + times) }
        })
    },
  }
}

function joined(words: readonly string[], named: ReadonlySet<string>): readonly string[] {
  const result: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const phrase = phrases
      .get(word)
      ?.find((one) => one.every((part, place) => singularOf(words[at + place] ?? '') === part))
    if (phrase === undefined || named.has(phrase.join(' '))) result.push(word)
    else {
      result.push(words.slice(at, at + phrase.length).join(' '))
      at += phrase.length - 1
    }
  }
  return result
}

/** Something that was put on a work on purpose. */
interface Named {
  readonly document: number
  readonly field: AffinityField
  readonly text: string
  readonly origin?: string
}

function phrasesNamed(work: AffinityWork): string[] {
  return languages
    .flatMap((language) => namedIn(work, language, 0))
    .flatMap(({ text }) => (text.includes(' ') ? phraseKey(wordsOf(text)) : []))
}

function namedIn({ themes, subjects }: AffinityWork, language: Language, document: number): Named[] {
  return [
    ...themes.flatMap(({ id, labels, keywords }) =>
      [labels[language] ?? '', ...(keywords[language] ?? [])].map((text) => ({
        document,
        field: 'theme' as const,
        text,
        origin: id,
      })),
    ),
    ...(subjects[language] ?? []).map((text) => ({ document, field: 'subject' as const, text })),
  ]
}

/** For each line of near words what the works have of it, as one term of the index. */
function termsIn(works: readonly AffinityWork[], language: Language) {
  const byLine = new Map<number, Named[]>()
  for (const named of works.flatMap((work, document) => namedIn(work, language, document))) {
    const words = wordsOf(named.text).filter((word) => !isStopword(word, language))
    for (const line of linesIn[language](words.join(' '))) {
      byLine.set(line, [...(byLine.get(line) ?? []), named])
    }
  }
  return new Map([...byLine].map(([line, named]) => [line, meaningOf(named, works.length, language)]))
}

function meaningOf(named: readonly Named[], works: number, language: Language): Meaning<AffinityField> {
  const documents = new Set(named.map(({ document }) => document))
  const postings = [...documents].flatMap((document) =>
    (['theme', 'subject'] as const).flatMap((field) => {
      const own = named.filter((one) => one.document === document && one.field === field)
      const origins = [...new Set(own.flatMap(({ origin }) => origin ?? []))].sort()
      return own.length === 0 ? [] : [{ document, field, frequency: 1, origins }]
    }),
  )
  const idf = Math.log(1 + (works - documents.size + 0.5) / (documents.size + 0.5))
  const key = (document: number, field: AffinityField) => `${field} ${document}`
  const saidAs = new Map(
    named.toReversed().map(({ document, field, text }) => [key(document, field), text.toLowerCase()]),
  )
  return meaning<AffinityField>({ term: '', idf, postings }, language, (document, field) =>
    saidAs.get(key(document, field)),
  )
}
