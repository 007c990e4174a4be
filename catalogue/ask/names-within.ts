import type { Mention } from './lexicon.ts'
import type { Library } from './library.ts'
import type { Token } from './tokens.ts'
import { NOT } from './translated-names.ts'

/** What the names within a question tell of its other words. */

/** What stands for a word of a name where grammar is read; no word of any language. */
export const MASK = 'q_name'

/** "Trust without proof" leaves nothing out: what says no in the name of an idea is a part of it. */
export function unnegated(tokens: readonly Token[], names: readonly Mention[]): readonly Token[] {
  if (names.length === 0) return tokens
  return tokens.map((token, at) =>
    NOT.test(token.folded) && names.some(({ start, end }) => at >= start && at < end)
      ? { ...token, folded: MASK }
      : token,
  )
}

/** Words of titles: of several words, or of one that is written with a capital. */
export function wordsOfTitles(tokens: readonly Token[], { names }: Library): Token[] {
  return names.find(tokens).flatMap(({ id, start, end }) => {
    const words = tokens.slice(start, end)
    if (words.length > 1) return /^(work|article|project)\//.test(id) ? words : []
    return id.startsWith('work/') ? words.filter(({ capital }) => capital) : []
  })
}

const theBook =
  /\b(the|this|his|her|your|o|este|esse|seu|teu|el|su|tu) (book|work|novel|livro|romance|libro)\b|\b(a|esta|la) (obra|novela)\b/

/** Of an author with one work, "the book" is that one. */
export function onlyWork(
  asked: string,
  mentions: readonly Mention[],
  { catalogue }: Library,
): string[] | null {
  const [only, more] = catalogue.works
  if (only === undefined || more !== undefined || mentions.some(({ id }) => id.startsWith('work/')))
    return null
  return theBook.test(asked) ? [only.slug] : null
}
