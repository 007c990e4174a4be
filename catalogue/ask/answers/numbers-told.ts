import { fold } from '../../../src/language/fold.ts'
import type { Language } from '../../retrieval/language.ts'
import { isStopword } from '../../retrieval/stopwords.ts'
import { type Asked, met } from '../asked.ts'
import type { Question } from '../question.ts'
import { numberWord } from '../sentence.ts'
import { isNumeral, type Passage, plainTerm } from '../texts.ts'

/** What a sentence says of a question that asks for yes or no. */
export interface Verdict {
  readonly isSo: boolean
  readonly passage: Passage
}

/** What is denied in favour of something else is not denied outright. */
export const contrasts = /\b(nao|no|not)\b.*\b(mas|sino|but)\b/

/** "Has the village two wells?": of the same thing the text has another number, or that one. */
export function byNumber(
  asked: Asked,
  told: readonly Passage[],
  { whole, spoken }: Question,
): Verdict | null {
  const claimed = numbersIn(whole.text.split(' '), spoken)
  for (const { value, noun } of claimed) {
    if (value === 1) continue
    const others = asked.words.filter((word) => plainTerm(word, spoken) !== noun && !isNumeral(word))
    for (const passage of told) {
      if (passage.language !== spoken || contrasts.test(fold(passage.text.toLowerCase()))) continue
      const here = numbersIn(passage.words, spoken).find((one) => one.noun === noun)
      if (here === undefined || !others.every((word) => met(word, passage, spoken) > 0)) continue
      return { isSo: here.value === value, passage }
    }
  }
  return null
}

interface Numbered {
  readonly value: number | string
  readonly noun: string
}

/** A number and the noun behind it: "one well", "three long years". */
function numbersIn(words: readonly string[], spoken: Language): readonly Numbered[] {
  return words.flatMap((word, at) => {
    const value = valueIn(word, spoken)
    const noun = words[at + 1]
    return value === null || noun === undefined || isStopword(noun, spoken)
      ? []
      : [{ value, noun: plainTerm(noun, spoken) }]
  })
}

const SPELLED_MAX = 20

function valueIn(word: string, spoken: Language): number | string | null {
  if (/^(um|uma|un|una|one|an|a)$/.test(word)) return word === 'a' && spoken !== 'en' ? null : 1
  if (/^\d{1,4}$/.test(word)) return Number(word)
  if (!isNumeral(word)) return null
  for (let one = 2; one <= SPELLED_MAX; one += 1)
    if ([numberWord(one, spoken), numberWord(one, spoken, 'f')].some((name) => fold(name) === word))
      return one
  return word
}
