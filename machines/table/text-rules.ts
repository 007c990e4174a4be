import { type Sentence, sentence } from '../kind/sentence.ts'
import { type MachineRefusal, refusal } from '../kind/version.ts'
import type { Gift, TextRule } from './definition.ts'
import type { GameDefinition, Reading } from './game.ts'
import { differs, forbiddenIn, quotes, sharedWords, wordsIn, wordsOf } from './lexical.ts'
import { carriedWords, contentWords, namesAPlace, takesUp, usesOf } from './natural.ts'
import { isSeal, parseOpening } from './sealed.ts'
import { listSays } from './words.ts'

/** One text rule as it applies to one player now, in numbers and in words. */
export interface Constraint {
  readonly check: TextRule['check']
  readonly says: string
  /** Words at most or at least, letters a shared word must have to count, or words to quote. */
  readonly amount?: number
  /** Shared words that are let pass. */
  readonly tolerated?: number
  /** Forbidden words, or the values that may be sealed. */
  readonly list?: readonly string[]
}

function gifted<S extends object>(reading: Reading<S>, gift: Gift | undefined): number {
  return gift && reading.role() === gift.role ? gift.amount : 0
}

/** What a text rule asks of one player now, in numbers and lists. */
interface Bounds extends Omit<Constraint, 'check' | 'says'> {
  /** What others have said: whoever asks reads it in their turns, where it is told apart from the words of the rules. */
  readonly others?: readonly string[]
}

function boundsOf<S extends object>(reading: Reading<S>, rule: TextRule): Bounds {
  switch (rule.check) {
    case 'words_at_most':
      return { amount: reading.amount(rule.amount) + gifted(reading, rule.gift) }
    case 'words_at_least':
    case 'content_words_at_least':
      return { amount: rule.amount }
    case 'avoids_words':
    case 'avoids':
    case 'names_one':
    case 'names_none':
      return { list: reading.definition.lists?.[rule.list]?.(reading) ?? [] }
    case 'shares_no_word':
      return { amount: reading.amount(rule.letters), tolerated: gifted(reading, rule.gift) }
    case 'quotes':
      return {
        amount: Math.max(1, rule.words + gifted(reading, rule.gift)),
        ...(rule.without && { list: reading.definition.lists?.[rule.without]?.(reading) ?? [] }),
      }
    case 'says_anew':
      return {
        list: reading.definition.lists?.[rule.list]?.(reading) ?? [],
        tolerated: gifted(reading, rule.gift),
      }
    case 'quotes_one':
      return { amount: rule.words, list: reading.definition.lists?.[rule.list]?.(reading) ?? [] }
    case 'differs':
      return { amount: rule.words, others: reading.definition.lists?.[rule.list]?.(reading) ?? [] }
    case 'names_no_place':
      return {}
    case 'keeps_half':
      return { amount: rule.changes }
    case 'seal':
    case 'opening':
      return { list: rule.values }
  }
}

const ANEW = 'shares no content word of three or more letters, and no number, with what was told before'

/** A place among others is told by an ordinal, or by a number and a word such as list, slot or position. */
export const NO_PLACE = sentence(
  'play.names_no_place',
  'names no place among others: no ordinal, and no number beside a word such as list, slot or position',
)

export const SAYS_ANEW = sentence('play.says_anew', ANEW)

export function contentAtLeast(amount: number): Sentence {
  return sentence('play.content_words_at_least', `has ${amount} content words of three letters at least`, {
    amount,
  })
}

type Speaking = Pick<GameDefinition<never>, 'id' | 'version'>

/** What is to be quoted; of several lists of words that do not count, each has a name of its own. */
export function quoting(
  game: Speaking,
  { without }: Extract<TextRule, { check: 'quotes' }>,
  amount: number,
): Sentence {
  const text = `quotes ${amount} consecutive words of the target`
  if (without === undefined) return sentence('play.quotes', text, { amount })
  const list = listSays(game, 'list', without, `${without.startsWith('own ') ? 'your' : 'the'} ${without}`)
  return sentence('play.quotes_anew', `${text} that ${list.text} lacks`, { amount, list })
}

export function differing(
  game: Speaking,
  { list, words }: Extract<TextRule, { check: 'differs' }>,
): Sentence {
  const text = `has ${words} consecutive words that each of the ${list} lacks, and lacks ${words} of each`
  return listSays(game, 'differs', list, text)
}

export function keepsHalf(amount: number): Sentence {
  return sentence(
    'play.keeps_half',
    `keeps half of the words of its target at least, and has ${amount} new ones at least`,
    { amount },
  )
}

function inWords(game: Speaking, rule: TextRule, { amount = 0, tolerated = 0, list }: Bounds): Sentence {
  const values = list?.join(', ') ?? ''
  switch (rule.check) {
    case 'words_at_most':
      return sentence('play.words_at_most', `at most ${amount} words`, { amount })
    case 'words_at_least':
      return sentence('play.words_at_least', `at least ${amount} words`, { amount })
    case 'content_words_at_least':
      return contentAtLeast(amount)
    case 'avoids_words':
      return sentence('play.has_none', `has none of these as a word: ${values}`, { values })
    case 'avoids': {
      const text = `uses none of: ${values}; nor any four letters in a row out of them, nor one of them in pieces`
      return sentence('play.uses_none', text, { values })
    }
    case 'shares_no_word': {
      const text = `shares no word of ${amount} or more letters with the target`
      return tolerated > 0
        ? sentence('play.shares_few_words', `${text}, ${tolerated} excepted`, { amount, tolerated })
        : sentence('play.shares_no_word', text, { amount })
    }
    case 'names_one':
      return sentence('play.names_one_of', `names exactly one of: ${values}`, { values })
    case 'names_none':
      return sentence('play.names_none_of', `names none of: ${values}`, { values })
    case 'names_no_place':
      return NO_PLACE
    case 'says_anew':
      return tolerated > 0
        ? sentence('play.says_few_again', `${ANEW}, ${tolerated} excepted`, { tolerated })
        : SAYS_ANEW
    case 'keeps_half':
      return keepsHalf(amount)
    case 'quotes':
      return quoting(game, rule, amount)
    case 'quotes_one': {
      const text = `quotes ${amount} consecutive words of: ${values}`
      return sentence('play.quotes_one_of', text, { amount, values })
    }
    case 'differs':
      return differing(game, rule)
    case 'seal': {
      const text = `is exactly "sha256:" and the hex SHA-256 of salt|value; the salt has 16 to 64 base64url characters, the value is one of ${values}`
      return sentence('play.seal_exactly', text, { values })
    }
    case 'opening':
      return sentence(
        'play.opening_exactly',
        `is exactly salt|value, the value being one of ${values}; what does not match the seal is taken for a false opening`,
        { values },
      )
  }
}

/** Describes a text rule for the player that the reading stands for. */
export function constraintOf<S extends object>(reading: Reading<S>, rule: TextRule): Constraint {
  const { others: _, ...bounds } = boundsOf(reading, rule)
  return { check: rule.check, ...bounds, says: inWords(reading.definition, rule, bounds).text }
}

/** Why a text breaks a rule, or undefined when it keeps it: nearly always, so that words are made only for the former. */
export function checkText<S extends object>(
  reading: Reading<S>,
  rule: TextRule,
  text: string,
): MachineRefusal | undefined {
  const { check } = rule
  const bounds = boundsOf(reading, rule)
  const target = reading.event?.target?.contribution ?? ''
  if (keeps(check, bounds, text, target)) return undefined
  return brokenText(check, inWords(reading.definition, rule, bounds), wrongWords(check, bounds, text, target))
}

/** What whoever breaks a text rule is told, in the words of the rule, and which words it does not let pass. */
export function brokenText(
  check: TextRule['check'],
  rule: Sentence,
  wrong: readonly string[] = [],
): MachineRefusal {
  const message = `The contribution must keep this rule: ${rule.text}.`
  if (wrong.length === 0) return refusal(codes[check], message, { id: 'refusal.text_rule', params: { rule } })
  const words = [...new Set(wrong)].join(', ')
  const more = { id: 'refusal.text_rule_broken', params: { rule, words } }
  return refusal(codes[check], `${message} It is broken by: ${words}.`, more)
}

const codes: Readonly<Record<TextRule['check'], string>> = {
  words_at_most: 'too_many_words',
  words_at_least: 'too_few_words',
  content_words_at_least: 'too_few_words',
  avoids: 'forbidden_word',
  avoids_words: 'forbidden_word',
  shares_no_word: 'shared_word',
  names_one: 'word_missing',
  names_none: 'forbidden_word',
  names_no_place: 'place_named',
  says_anew: 'shared_word',
  keeps_half: 'not_an_amendment',
  quotes: 'quote_missing',
  quotes_one: 'quote_missing',
  differs: 'too_alike',
  seal: 'seal_malformed',
  opening: 'opening_malformed',
}

/** The words of a text that a rule does not let pass: none where it is about no single words. */
function wrongWords(
  check: TextRule['check'],
  { amount = 0, list = [] }: Bounds,
  text: string,
  target: string,
): string[] {
  switch (check) {
    case 'avoids_words':
      return wordsIn(text, list)
    case 'avoids':
      return forbiddenIn(text, list)
    case 'shares_no_word':
      return sharedWords(text, target, amount)
    case 'names_none':
      return usesOf(text, list)
    case 'says_anew':
      return carriedWords(text).filter((word) => list.includes(word))
    default:
      return []
  }
}

function keeps(check: TextRule['check'], bounds: Bounds, text: string, target: string): boolean {
  const { amount = 0, tolerated = 0, list = [], others = [] } = bounds
  switch (check) {
    case 'words_at_most':
      return wordsOf(text).length <= amount
    case 'words_at_least':
      return wordsOf(text).length >= amount
    case 'content_words_at_least':
      return contentWords(text).length >= amount
    case 'avoids_words':
    case 'avoids':
    case 'shares_no_word':
    case 'names_none':
    case 'says_anew':
      return wrongWords(check, bounds, text, target).length <= tolerated
    case 'names_one':
      return usesOf(text, list).length === 1
    case 'names_no_place':
      return !namesAPlace(text)
    case 'keeps_half':
      return takesUp(text, target, amount)
    case 'quotes':
      return quotes(text, target, amount, list)
    case 'quotes_one':
      return list.some((said) => quotes(text, said, amount))
    case 'differs':
      return others.every((said) => differs(text, said, amount))
    case 'seal':
      return isSeal(text)
    case 'opening':
      return parseOpening(text, list) !== undefined
  }
}
