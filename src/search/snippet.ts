import { visitWords, type Word } from '../language/words.ts'
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

/** Cuts the snippet out of the text that has the most of the words asked for; undefined when none has any. */
export function snippetOf(texts: readonly FieldText[], query: Query): Snippet | undefined {
  let best: { readonly source: FieldText; readonly words: readonly Word[]; readonly rank: number } | undefined
  for (const source of texts) {
    const words: Word[] = []
    visitWords(source.text, (word, start, end) => {
      if (query.meets(word)) words.push({ word, start, end })
    })
    const rank = new Set(words.map(({ word }) => word)).size
    if (rank > (best?.rank ?? 0)) best = { source, words, rank }
  }
  return best && cut(best.source, best.words)
}

function cut({ field, text }: FieldText, words: readonly Word[]): Snippet {
  const first = words[0]?.start ?? 0
  const start = leadIn(text, first)
  const end = forward(text, start, limits.SNIPPET_CHARS_MAX)
  const positions = words
    .filter((word) => word.start >= start && word.end <= end)
    .map((word) => [length(text, start, word.start), length(text, word.start, word.end)] as const)
  return { field, text: text.slice(start, end), positions }
}

/** A little before the first word, at the beginning of a word when there is one. */
function leadIn(text: string, first: number): number {
  let start = first
  for (let steps = 0; steps < limits.SNIPPET_LEAD_CHARS && start > 0; steps += 1)
    start -= isPairBefore(text, start) ? 2 : 1
  if (start === 0) return 0
  const space = text.slice(start, first).search(/\s/)
  return space < 0 ? start : start + space + 1
}

/** The place `count` code points after `from`. */
function forward(text: string, from: number, count: number): number {
  let place = from
  for (let steps = 0; steps < count && place < text.length; steps += 1) {
    place += isPairBefore(text, place + 2) ? 2 : 1
  }
  return place
}

function length(text: string, start: number, end: number): number {
  let count = 0
  for (let place = start; place < end; count += 1) place = forward(text, place, 1)
  return count
}

/** Whether the two units before `end` are one code point. */
function isPairBefore(text: string, end: number): boolean {
  return end >= 2 && end <= text.length && (text.codePointAt(end - 2) ?? 0) > 0xffff
}
