import { fold } from '../language/fold.ts'
import { formsOf } from '../language/forms.ts'
import { wordsOf } from '../language/words.ts'
import type { Clause } from '../ports/search-index.ts'
import { limits } from '../protocol/limits.ts'

/** A query understood. */
export interface Query {
  /** The words asked for, as they are compared, each once: those of phrases and beginnings too, not those to be absent. */
  readonly words: readonly string[]
  /** How many words it has, those to be absent too. */
  readonly length: number
  readonly all: readonly Clause[]
  readonly none: readonly Clause[]
  /** Whether what is asked for must be absent too: FTS5 would look through the whole log to find none. */
  readonly excludesItself: boolean
  /** Whether a word of a text is one that was asked for. */
  readonly meets: (word: string) => boolean
}

/** `"a phrase"`, with a `-` before it perhaps, or a run of anything else without spaces. */
const PART = /(-?)"([^"]*)(?:"|$)|(\S+)/g

/**
 * Reads what was typed: words, `"phrases"`, `beginn*`, and a `-` before what must be absent. Anything else between letters
 * and digits is a space, so that no text is a mistake.
 */
export function parseQuery(q: string): Query {
  const all: Clause[] = []
  const none: Clause[] = []
  for (const [, minus, quoted, run = ''] of q.matchAll(PART)) {
    if (quoted !== undefined) (minus === '' ? all : none).push(...phrase(quoted))
    else if (/^-[^-\s]/.test(run)) none.push(...phrase(run))
    else all.push(...separate(run))
  }
  const asked = distinct(all)
  const absent = distinct(none)
  const words = new Set(asked.flatMap(wordsAsked))
  return {
    words: [...words],
    length: words.size + new Set(absent.flatMap(wordsAsked)).size,
    all: asked,
    none: absent,
    excludesItself: absent.some((clause) =>
      asked.some((one) => JSON.stringify(one) === JSON.stringify(clause)),
    ),
    meets: meeting(asked),
  }
}

function wordsAsked(clause: Clause): readonly string[] {
  return clause.kind === 'phrase' ? clause.pieces.flat() : [clause.word]
}

function spelled(text: string): string[] {
  return wordsOf(text).map(({ word }) => word)
}

/** Words that stand together, as one condition. */
function phrase(text: string): Clause[] {
  const words = spelled(text)
  return words.length > 1 ? [{ kind: 'phrase', pieces: piecesOf(words) }] : separate(text)
}

/**
 * A phrase costs its words times the places of each. So a long one is looked for in pieces, and a new piece begins where a word
 * follows itself; what is looked for already is not looked for again: `a a a a` is `a`.
 */
function piecesOf(words: readonly string[]): string[][] {
  const pieces: string[][] = []
  for (const word of words) {
    const last = pieces.at(-1)
    if (!last || last.length === limits.SEARCH_PHRASE_WORDS_MAX || last.at(-1) === word) pieces.push([word])
    else last.push(word)
  }
  return [...new Map(pieces.map((piece) => [piece.join(' '), piece])).values()]
}

/** Words that need not stand together; the last one may be the beginning of a word. */
function separate(text: string): Clause[] {
  const words = spelled(text)
  const begins = /[\p{L}\p{M}\p{N}]\*$/u.test(text)
  return words.map((word, index) =>
    begins && index === words.length - 1 && fold(word).length >= limits.SEARCH_BEGINNING_UNITS_MIN
      ? { kind: 'prefix', word }
      : { kind: 'word', word },
  )
}

function distinct(clauses: readonly Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values()]
}

function meeting(clauses: readonly Clause[]): (word: string) => boolean {
  const wanted = new Set<string>()
  const beginnings: string[] = []
  for (const clause of clauses) {
    if (clause.kind === 'word') for (const form of formsOf(clause.word)) wanted.add(form)
    else if (clause.kind === 'phrase') for (const word of clause.pieces.flat()) wanted.add(fold(word))
    else beginnings.push(fold(clause.word))
  }
  return (word) =>
    formsOf(word).some(
      (form) => wanted.has(form) || beginnings.some((beginning) => form.startsWith(beginning)),
    )
}
