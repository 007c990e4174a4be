import { wordsOf } from '../language/words.ts'
import { formsOf } from './forms.ts'
import { terms } from './terms.ts'

/** A query understood: every group must be met, by any of its terms. */
export interface Query {
  /** The words asked for, as they are compared, each once. */
  readonly words: readonly string[]
  readonly groups: ReadonlyArray<readonly string[]>
  /** Whether a word of a text is one that was asked for. */
  readonly meets: (word: string) => boolean
}

/** Reads the words of a query; none when it has no letter and no digit. */
export function queryWords(q: string): string[] {
  return [...new Set(wordsOf(q).map(({ word }) => word))]
}

/** AND of words, each in any of its forms, and of the filters. */
export function parseQuery(
  q: string,
  filters: { readonly channel?: string | undefined; readonly agentId?: string | undefined },
): Query {
  const words = queryWords(q)
  const wanted = new Set(words.flatMap(formsOf))
  const groups = words.map((word) => formsOf(word).map(terms.word))
  if (filters.channel !== undefined) groups.push([terms.channel(filters.channel)])
  if (filters.agentId !== undefined) groups.push([terms.agent(filters.agentId)])
  return { words, groups, meets: (word) => formsOf(word).some((form) => wanted.has(form)) }
}
