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
  const isAsked = (word: Place['words'][number]) => query.meets(wordOf(text.slice(...word)))
  const first = found.find(isAsked)
  if (!first) return undefined
  const start = leadIn(text, first[0])
  const end = afterPoints(text, start, limits.SNIPPET_CHARS_MAX)
  const positions: (readonly [number, number])[] = []
  let [at, points] = [start, 0]
  for (const word of found) {
    if (word[0] < start || word[1] > end || !isAsked(word)) continue
    points += pointsIn(text, at, word[0])
    const length = pointsIn(text, ...word)
    positions.push([points, length])
    points += length
    at = word[1]
  }
  return { field, text: text.slice(start, end), positions }
}

/** A little before the first word, at the beginning of a word when there is one. */
function leadIn(text: string, first: number): number {
  const before = [...text.slice(Math.max(0, first - 2 * limits.SNIPPET_LEAD_CHARS), first)]
  const lead = before.slice(-limits.SNIPPET_LEAD_CHARS).join('')
  const start = first - lead.length
  return start === 0 ? 0 : start + lead.search(/\s/) + 1
}

/** Where a text has so many code points more. */
function afterPoints(text: string, start: number, count: number): number {
  let end = start
  for (let points = 0; points < count && end < text.length; points += 1) end += unitsAt(text, end)
  return end
}

function pointsIn(text: string, start: number, end: number): number {
  let points = 0
  for (let at = start; at < end; at += unitsAt(text, at)) points += 1
  return points
}

function unitsAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}
