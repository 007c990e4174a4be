import { articles } from './grammar-words.ts'
import type { Token } from './tokens.ts'

/** What somebody says who takes a part of the question back: "between 2009 and 2012, sorry, I mean between 2010 and 2014". */
const taking =
  /^(no|nao|sorry|perdon|perdao|desculpe|desculpa|oops|ups)( (no|nao|sorry|perdon|desculpe))? (i mean|i meant|quero dizer|quiero decir|queria dizer|queria decir|digo|make that|or rather|mejor dicho|melhor dizendo|alias|antes)$|^(i mean|i meant|quero dizer|quiero decir|queria dizer|queria decir|digo|make that|or rather|ou melhor|o mejor dicho|mejor dicho|melhor dizendo)$/
/** A word that takes back only where a pause stands on both its sides. */
const pardon = /^(perdon|perdao|desculpa|desculpe|sorry|alias)$/
const TAKING_MAX = 5
const YEAR = /^(1\d{3}|20\d\d)$/
const CONTRACTED = /^(do|da|no|na|ao|del|al)$/

/**
 * The tokens without what was taken back. The correction begins again where the thing corrected began: with the same word,
 * with an article for an article, with a year for a year. Where nothing like it stands before, only the phrase goes.
 */
export function corrected(tokens: readonly Token[]): readonly Token[] {
  for (let start = 1; start < tokens.length - 1; start += 1) {
    if (!tokens[start]?.pause) continue
    const length = phraseAt(tokens, start)
    const again = tokens[start + length]
    if (length === 0 || again === undefined) continue
    const before = tokens.slice(0, start)
    const from = before.findLastIndex(
      ({ folded }, at) => isAgain(folded, again.folded) && !/^(of|de)$/.test(before[at - 1]?.folded ?? ''),
    )
    const rest = tokens.slice(start + length + 1)
    return [...(from === -1 ? before : before.slice(0, from)), { ...again, pause: from === -1 }, ...rest]
  }
  return tokens
}

function phraseAt(tokens: readonly Token[], start: number): number {
  for (let length = TAKING_MAX; length > 0; length -= 1) {
    const words = tokens.slice(start, start + length).map(({ folded }) => folded)
    if (words.length === length && taking.test(words.join(' '))) return length
  }
  return pardon.test(tokens[start]?.folded ?? '') && tokens[start + 1]?.pause ? 1 : 0
}

function isAgain(before: string, again: string): boolean {
  if (before === again) return true
  if (articles.has(before) && articles.has(again)) return true
  return [YEAR, CONTRACTED].some((kind) => kind.test(before) && kind.test(again))
}
