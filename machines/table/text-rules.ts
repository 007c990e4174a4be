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

/** Describes a text rule for the player that the reading stands for. */
export function constraintOf<S extends object>(reading: Reading<S>, rule: TextRule): Constraint {
  switch (rule.check) {
    case 'words_at_most': {
      const amount = reading.amount(rule.amount) + gifted(reading, rule.gift)
      return { check: rule.check, amount, says: `at most ${amount} words` }
    }
    case 'words_at_least':
      return { check: rule.check, amount: rule.amount, says: `at least ${rule.amount} words` }
    case 'avoids_words': {
      const list = reading.definition.lists?.[rule.list]?.(reading) ?? []
      return { check: rule.check, list, says: `has none of these as a word: ${list.join(', ')}` }
    }
    case 'avoids': {
      const list = reading.definition.lists?.[rule.list]?.(reading) ?? []
      return {
        check: rule.check,
        list,
        says: `uses none of: ${list.join(', ')}; nor any four letters in a row out of them, nor one of them in pieces`,
      }
    }
    case 'shares_no_word': {
      const amount = reading.amount(rule.letters)
      const tolerated = gifted(reading, rule.gift)
      const except = tolerated > 0 ? `, ${tolerated} excepted` : ''
      return {
        check: rule.check,
        amount,
        tolerated,
        says: `shares no word of ${amount} or more letters with the target${except}`,
      }
    }
    case 'quotes': {
      const amount = Math.max(1, reading.amount(rule.words) + gifted(reading, rule.gift))
      return { check: rule.check, amount, says: `quotes ${amount} consecutive words of the target` }
    }
    case 'seal':
      return {
        check: rule.check,
        list: rule.values,
        says: `is exactly "sha256:" and the hex SHA-256 of salt|value; the salt has 16 to 64 base64url characters, the value is one of ${rule.values.join(', ')}`,
      }
    case 'opening':
      return {
        check: rule.check,
        list: rule.values,
        says: `is exactly salt|value as it was sealed; the value is one of ${rule.values.join(', ')}`,
      }
  }
}

/** Why a text breaks a rule, or undefined when it keeps it. */
export function checkText<S extends object>(
  reading: Reading<S>,
  rule: TextRule,
  text: string,
): { code: string; message: string } | undefined {
  const constraint = constraintOf(reading, rule)
  return keeps(constraint, text, reading.event?.target?.contribution ?? '')
    ? undefined
    : { code: codes[rule.check], message: `The contribution must keep this rule: ${constraint.says}.` }
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

function keeps(constraint: Constraint, text: string, target: string): boolean {
  const { amount = 0, tolerated = 0, list = [] } = constraint
  switch (constraint.check) {
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
