import { fold } from '../language/fold.ts'
import { formsOf } from '../language/forms.ts'
import { wordsOf } from '../language/words.ts'
import type { Clause } from '../ports/search-index.ts'
import { limits } from '../protocol/limits.ts'

/** A query understood. */
export interface Query {
  /** The words asked for, as they are compared, each once: those of phrases and beginnings too, not those to be absent. */
  readonly words: readonly string[]
  readonly all: readonly Clause[]
  readonly none: readonly Clause[]
  /** Whether every text that meets a condition has what must be absent: then there is none. */
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
  return {
    words: [...new Set(asked.flatMap((clause) => (clause.kind === 'phrase' ? clause.words : [clause.word])))],
    all: asked,
    none: distinct(none),
    excludesItself: none.some((absent) => asked.some((clause) => implies(clause, absent))),
    meets: meeting(asked),
  }
}

function spelled(text: string): string[] {
  return wordsOf(text).map(({ word }) => word)
}

/** Words that stand together, as one condition. */
function phrase(text: string): Clause[] {
  const words = spelled(text)
  const [word] = words
  if (word === undefined) return []
  if (words.length > 1) return [{ kind: 'phrase', words }]
  return separate(text)
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

/** Whether a text that meets one condition meets the other too. */
function implies(one: Clause, other: Clause): boolean {
  if (other.kind === 'phrase') return JSON.stringify(one) === JSON.stringify(other)
  const tokens = one.kind === 'word' ? formsOf(one.word) : undefined
  if (other.kind === 'prefix') {
    const beginning = fold(other.word)
    if (one.kind === 'prefix') return fold(one.word).startsWith(beginning)
    return tokens?.every((token) => token.startsWith(beginning)) ?? false
  }
  const forms = formsOf(other.word)
  return tokens?.every((token) => forms.includes(token)) ?? false
}

function distinct(clauses: readonly Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values()]
}

function meeting(clauses: readonly Clause[]): (word: string) => boolean {
  const wanted = new Set<string>()
  const beginnings: string[] = []
  for (const clause of clauses) {
    if (clause.kind === 'word') for (const form of formsOf(clause.word)) wanted.add(form)
    else if (clause.kind === 'phrase') for (const word of clause.words) wanted.add(fold(word))
    else beginnings.push(fold(clause.word))
  }
  return (word) =>
    formsOf(word).some(
      (form) => wanted.has(form) || beginnings.some((beginning) => form.startsWith(beginning)),
    )
}
