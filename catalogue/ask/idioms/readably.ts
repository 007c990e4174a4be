import type { Language } from '../../retrieval/language.ts'
import { writtenOut } from '../shorthand.ts'
import { sieve } from '../sieve.ts'
import type { Token } from '../tokens.ts'
import type { Idiom } from './idiom.ts'
import { idiomsOfAsking } from './of-asking.ts'
import { idiomsOfDenials } from './of-denials.ts'
import { idiomsOfFormats } from './of-formats.ts'
import { idiomsOfLeaving } from './of-leaving.ts'
import { idiomsOfMatter } from './of-matter.ts'
import { idiomsOfMixed } from './of-mixed.ts'
import { idiomsOfOrders } from './of-orders.ts'
import { idiomsOfPastimes } from './of-pastimes.ts'
import { idiomsOfPeople } from './of-people.ts'
import { idiomsOfReading } from './of-reading.ts'
import { idiomsOfReckonings } from './of-reckonings.ts'
import { idiomsOfRecords } from './of-records.ts'
import { idiomsOfRights } from './of-rights.ts'
import { idiomsOfRoles } from './of-roles.ts'

/**
 * Turns of phrase that say in several words, or in a shorthand, what one plain word says. They are read before anything
 * else, so that "sem editora" excludes nothing and "no tendrán un libro" denies nothing; an earlier row before a later one.
 */
const idioms: readonly Idiom[] = [
  ...idiomsOfMixed,
  ...idiomsOfPastimes,
  ...idiomsOfAsking,
  ...idiomsOfPeople,
  ...idiomsOfLeaving,
  ...idiomsOfMatter,
  ...idiomsOfReckonings,
  ...idiomsOfOrders,
  ...idiomsOfReading,
  ...idiomsOfRights,
  ...idiomsOfRoles,
  ...idiomsOfDenials,
  ...idiomsOfFormats,
  ...idiomsOfRecords,
]

const saidIn = sieve(idioms, ({ said }) => said)

/** Shorthand written out, then idioms in plain words. `names` are words of titles: they mean nothing else. */
export function readably(
  tokens: readonly Token[],
  spoken: Language,
  names: ReadonlySet<Token> = new Set(),
): readonly Token[] {
  return plainly(writtenOut(tokens, spoken), spoken, names)
}

function plainly(tokens: readonly Token[], spoken: Language, names: ReadonlySet<Token>): readonly Token[] {
  let read = tokens
  let text = textOf(read)
  let likely = saidIn(text)
  for (const one of idioms) {
    if (!likely.has(one) || (one.only !== undefined && one.only !== spoken)) continue
    // A search copies no pattern, as `matchAll` does.
    if (text.search(one.said) === -1) continue
    read = replaced(read, text, [...text.matchAll(one.said)], one, names)
    text = textOf(read)
    likely = saidIn(text)
  }
  return read
}

function textOf(tokens: readonly Token[]): string {
  return ` ${tokens.map(({ folded }) => folded).join(' ')} `
}

function replaced(
  tokens: readonly Token[],
  text: string,
  matches: readonly RegExpExecArray[],
  { meant, pausing }: Idiom,
  names: ReadonlySet<Token>,
): readonly Token[] {
  const result: Token[] = []
  let next = 0
  for (const match of matches) {
    const start = countOf(text.slice(0, match.index))
    const length = match[0].trim().split(' ').filter(Boolean).length
    if (length === 0) continue
    // "Tales" is a title where it is written as one.
    if (tokens.slice(start, start + length).every((token) => names.has(token))) continue
    result.push(...tokens.slice(next, start))
    const first = tokens[start]
    const span = tokens.slice(start, start + length)
    const words = meant.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
    for (const [at, word] of words.split(' ').filter(Boolean).entries()) {
      const paused = at === 0 && (pausing === true || (first?.pause ?? false))
      // What is only moved stays as it was written: a name keeps its capital letter.
      const moved = span.find(({ folded, capital, initial }) => (capital || initial) && folded === word)
      const written = at > 0 && moved !== undefined ? { ...moved, capital: true } : moved
      result.push({
        ...(written ?? { word, folded: word, capital: false, initial: false, rendered: true }),
        pause: paused,
      })
    }
    next = start + length
  }
  return [...result, ...tokens.slice(next)]
}

function countOf(before: string): number {
  return before.split(' ').filter(Boolean).length
}
