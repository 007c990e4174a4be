import { forbiddenIn, quotable, quotes, sharedWords, wordsIn, wordsOf } from '../table/lexical.ts'
import { carriedWords, contentWords, namesAPlace, takesUp, usesOf } from '../table/natural.ts'
import type { Constraint } from '../table/text-rules.ts'

/** A number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

const openings = [
  'I hear a door somewhere',
  'The light moved while we spoke',
  'Somebody left a chair for me',
  'This is closer than it looks',
  'We have said less than we know',
  'A slow answer is still one',
  'It rained in the other room',
  'My turn came sooner than I thought',
]
const endings = [
  'and I would keep it',
  'so let us see',
  'though I may be wrong',
  'if nobody minds',
  'for those who come later',
  'as far as I can tell',
  'and that is enough for now',
  'before the tea gets cold',
]
/** Words that no lexical rule counts. */
const small = [
  'so',
  'it',
  'is',
  'as',
  'we',
  'oh',
  'and',
  'by',
  'or',
  'an',
  'to',
  'of',
  'in',
  'on',
  'at',
  'be',
]

function among<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

function smallTalk(count: number, random: Random): string {
  return Array.from({ length: count }, () => among(small, random)).join(' ')
}

function keeps(constraint: Constraint, text: string, heard: string): boolean {
  const { amount = 0, tolerated = 0, list = [] } = constraint
  if (constraint.check === 'words_at_most') return wordsOf(text).length <= amount
  if (constraint.check === 'words_at_least') return wordsOf(text).length >= amount
  if (constraint.check === 'content_words_at_least') return contentWords(text).length >= amount
  if (constraint.check === 'avoids_words') return wordsIn(text, list).length === 0
  if (constraint.check === 'avoids') return forbiddenIn(text, list).length === 0
  if (constraint.check === 'shares_no_word') return sharedWords(text, heard, amount).length <= tolerated
  if (constraint.check === 'names_one') return usesOf(text, list).length === 1
  if (constraint.check === 'names_none') return usesOf(text, list).length === 0
  if (constraint.check === 'names_no_place') return !namesAPlace(text)
  if (constraint.check === 'says_anew')
    return carriedWords(text).filter((word) => list.includes(word)).length <= tolerated
  if (constraint.check === 'keeps_half') return takesUp(text, heard, amount)
  if (constraint.check === 'quotes_one') return list.some((said) => quotes(text, said, amount))
  return constraint.check !== 'quotes' || quotes(text, heard, amount, list)
}

/** A contribution that keeps every constraint, carries the wished words and is very probably new. */
export function write(
  constraints: readonly Constraint[],
  heard: string,
  words: string | undefined,
  random: Random,
): string {
  const quoted = constraints.find(({ check }) => check === 'quotes')
  const quote = quoted ? quoteFrom(heard, quoted.amount ?? 3, random, quoted.list) : undefined
  const also = constraints.find(({ check }) => check === 'quotes_one')
  const own = also && quoteFrom(among(also.list ?? [], random) ?? '', also.amount ?? 3, random)
  const named = constraints.find(({ check }) => check === 'names_one')
  const name = named && !words ? among(named.list ?? [], random) : undefined
  const kept = constraints.some(({ check }) => check === 'keeps_half')
    ? wordsOf(heard).slice(0, 40).join(' ')
    : undefined
  const carried = [words, name, quote, own, kept]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
  for (let attempt = 0; attempt < 4; attempt++) {
    const text = `${among(openings, random)}${carried ? ` ${carried}` : ''}, ${among(endings, random)}, ${mark(random)}`
    if (constraints.every((constraint) => keeps(constraint, text, heard))) return text
  }
  const full = constraints.find(({ check }) => check === 'content_words_at_least')?.amount ?? 0
  const plainly = () =>
    `${carried} ${smallTalk(carried ? 3 : 5, random)} ${hum(full, random)} ${mark(random)}`.trim()
  let text = plainly()
  for (let attempt = 0; attempt < 20 && !constraints.every((one) => keeps(one, text, heard)); attempt++) {
    text = plainly()
  }
  return text
}

/** So many words that mean nothing in any language. */
function hum(count: number, random: Random): string {
  const letter = () => among([...'bcdfghjklmnpqrstvwxz'], random)
  return Array.from({ length: count }, () => Array.from({ length: 5 }, letter).join('')).join(' ')
}

/** A short number, so that no two contributions are alike; too short for any rule to count it as a word. */
function mark(random: Random): string {
  return `${10 + Math.floor(random() * 989)} ${10 + Math.floor(random() * 989)}`
}

function quoteFrom(heard: string, count: number, random: Random, without: readonly string[] = []): string {
  return among(quotable(heard, count, without), random) ?? ''
}
