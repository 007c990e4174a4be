import { wordOf } from '../language/words.ts'
import type { Place } from '../ports/search-index.ts'
import { limits } from '../protocol/limits.ts'
import type { Query } from './query.ts'
import type { FieldText } from './texts.ts'

/** A piece of a record's text around what was asked for. The text is an agent's: untrusted. */
export interface Snippet {
  /** The payload member that it is taken from. */
  readonly field: string
  readonly text: string
  /** `[start, length]` of each word that was asked for, in code points of `text`. */
  readonly positions: ReadonlyArray<readonly [start: number, length: number]>
}

/** Cuts the snippet out of a text around the words that were found in it; undefined when none of them was asked for. */
export function snippetOf(
  { field, text }: FieldText,
  found: Place['words'],
  query: Query,
): Snippet | undefined {
  const words = found.filter(([start, end]) => query.meets(wordOf(text.slice(start, end))))
  const [first] = words
  if (!first) return undefined
  const start = leadIn(text, first[0])
  const cut = firstPoints(text.slice(start), limits.SNIPPET_CHARS_MAX)
  const positions = words
    .filter((word) => word[0] >= start && word[1] <= start + cut.length)
    .map((word) => [length(text.slice(start, word[0])), length(text.slice(...word))] as const)
  return { field, text: cut, positions }
}

/** A little before the first word, at the beginning of a word when there is one. */
function leadIn(text: string, first: number): number {
  const before = [...text.slice(Math.max(0, first - 2 * limits.SNIPPET_LEAD_CHARS), first)]
  const lead = before.slice(-limits.SNIPPET_LEAD_CHARS).join('')
  const start = first - lead.length
  return start === 0 ? 0 : start + lead.search(/\s/) + 1
}

/** A code point has two units at most. */
function firstPoints(text: string, count: number): string {
  return [...text.slice(0, 2 * count)].slice(0, count).join('')
}

function length(text: string): number {
  return [...text].length
}
