import { type Sentence, sentence } from '../kind/sentence.ts'
import { type MachineRefusal, refusal } from '../kind/version.ts'
import type { Gift, TextRule } from './definition.ts'
import type { Reading } from './game.ts'
import { forbiddenIn, quotes, sharedWords, wordsIn, wordsOf } from './lexical.ts'
import { isSeal, parseOpening } from './sealed.ts'

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
type Bounds = Omit<Constraint, 'check' | 'says'>

function boundsOf<S extends object>(reading: Reading<S>, rule: TextRule): Bounds {
  switch (rule.check) {
    case 'words_at_most':
      return { amount: reading.amount(rule.amount) + gifted(reading, rule.gift) }
    case 'words_at_least':
      return { amount: rule.amount }
    case 'avoids_words':
    case 'avoids':
      return { list: reading.definition.lists?.[rule.list]?.(reading) ?? [] }
    case 'shares_no_word':
      return { amount: reading.amount(rule.letters), tolerated: gifted(reading, rule.gift) }
    case 'quotes':
      return { amount: Math.max(1, reading.amount(rule.words) + gifted(reading, rule.gift)) }
    case 'seal':
    case 'opening':
      return { list: rule.values }
  }
}

function inWords(check: TextRule['check'], { amount = 0, tolerated = 0, list = [] }: Bounds): Sentence {
  const values = list.join(', ')
  switch (check) {
    case 'words_at_most':
      return sentence('play.words_at_most', `at most ${amount} words`, { amount })
    case 'words_at_least':
      return sentence('play.words_at_least', `at least ${amount} words`, { amount })
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
    case 'quotes':
      return sentence('play.quotes', `quotes ${amount} consecutive words of the target`, { amount })
    case 'seal': {
      const text = `is exactly "sha256:" and the hex SHA-256 of salt|value; the salt has 16 to 64 base64url characters, the value is one of ${values}`
      return sentence('play.seal_exactly', text, { values })
    }
    case 'opening':
      return sentence(
        'play.opening_exactly',
        `is exactly salt|value as it was sealed; the value is one of ${values}`,
        {
          values,
        },
      )
  }
}

/** Describes a text rule for the player that the reading stands for. */
export function constraintOf<S extends object>(reading: Reading<S>, rule: TextRule): Constraint {
  const bounds = boundsOf(reading, rule)
  return { check: rule.check, ...bounds, says: inWords(rule.check, bounds).text }
}

/** Why a text breaks a rule, or undefined when it keeps it: nearly always, so that words are made only for the former. */
export function checkText<S extends object>(
  reading: Reading<S>,
  rule: TextRule,
  text: string,
): MachineRefusal | undefined {
  const { check } = rule
  const bounds = boundsOf(reading, rule)
  if (keeps(check, bounds, text, reading.event?.target?.contribution ?? '')) return undefined
  const words = inWords(check, bounds)
  const message = `The contribution must keep this rule: ${words.text}.`
  return refusal(codes[check], message, { id: 'refusal.text_rule', params: { rule: words } })
}

const codes: Readonly<Record<TextRule['check'], string>> = {
  words_at_most: 'too_many_words',
  words_at_least: 'too_few_words',
  avoids: 'forbidden_word',
  avoids_words: 'forbidden_word',
  shares_no_word: 'shared_word',
  quotes: 'quote_missing',
  seal: 'seal_malformed',
  opening: 'opening_malformed',
}

function keeps(
  check: TextRule['check'],
  { amount = 0, tolerated = 0, list = [] }: Bounds,
  text: string,
  target: string,
): boolean {
  switch (check) {
    case 'words_at_most':
      return wordsOf(text).length <= amount
    case 'words_at_least':
      return wordsOf(text).length >= amount
    case 'avoids_words':
      return wordsIn(text, list).length === 0
    case 'avoids':
      return forbiddenIn(text, list).length === 0
    case 'shares_no_word':
      return sharedWords(text, target, amount).length <= tolerated
    case 'quotes':
      return quotes(text, target, amount)
    case 'seal':
      return isSeal(text)
    case 'opening':
      return parseOpening(text, list) !== undefined
  }
}
