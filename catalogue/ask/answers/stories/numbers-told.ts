import { fold } from '../../../../src/language/fold.ts'
import type { Language } from '../../../retrieval/language.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { type Asked, met } from '../../asked.ts'
import type { Question } from '../../question.ts'
import { numberWord } from '../../sentence.ts'
import { isNumeral, type Passage, plainTerm } from '../../texts.ts'

/** What a sentence says of a question that asks for yes or no. */
export interface Verdict {
  readonly isSo: boolean
  readonly passage: Passage
}

/** What is denied in favour of something else is not denied outright. */
export const contrasts = /\b(nao|no|not)\b.*\b(mas|sino|but)\b/

/** That it is so has to be said in the very words; another number denies it of their kin too. */
const KIN = 0.7

/** A work that is said to do something: "does the keeper read", and not "in the Keeper", nor "the Keeper: is the ...". */
function isOfNamed({ words }: Asked, text: string): boolean {
  const all = text.split(' ')
  return all
    .slice(0, all.indexOf(words[0] ?? ''))
    .join(' ')
    .replace(/^q_work (is|are|was|were|has|have|does|did) (the|a|an)\b/, ' ')
    .replace(
      /\b(in|of|from|em|no|na|nos|nas|en|de|d[aeo]|del)( (the|o|a|os|as|el|la|los|las))? q_work\b/,
      ' ',
    )
    .includes('q_work')
}

/** Whether a question holds a number of something that is told of, and not in that number. */
export function isOtherNumber(shown: readonly Passage[], { whole, spoken }: Question): boolean {
  const own = shown.filter(({ language }) => language === spoken)
  const told = own.flatMap(({ words }) => numbersIn(words, spoken))
  return numbersIn(whole.text.split(' '), spoken).some(
    ({ value, noun }) =>
      value !== 1 &&
      own.some(({ terms }) => terms.has(noun)) &&
      !told.some((one) => one.value === value && one.noun === noun),
  )
}

/** "Has the village two wells?": of the same thing the text has another number, or that one. */
export function byNumber(
  asked: Asked,
  told: readonly Passage[],
  { whole, spoken }: Question,
): Verdict | null {
  const claimed = numbersIn(whole.text.split(' '), spoken).filter(({ value }) => value !== 1)
  for (const { value, noun } of claimed) {
    const others = asked.words.filter((word) => plainTerm(word, spoken) !== noun && !isNumeral(word))
    if (others.length > 0 && isOfNamed(asked, whole.text)) continue
    for (const passage of told) {
      if (passage.language !== spoken || contrasts.test(fold(passage.text.toLowerCase()))) continue
      const here = numbersIn(passage.words, spoken).find((one) => one.noun === noun)
      if (here === undefined || isOneOfMore(here, told, spoken)) continue
      const least = here.value === value ? KIN : 0
      if (others.every((word) => met(word, passage, spoken) > least))
        return { isSo: here.value === value, passage }
    }
  }
  return null
}

const isOneOfMore = ({ value, noun }: Numbered, told: readonly Passage[], spoken: Language): boolean =>
  value === 1 && told.some((one) => isOfMore(one, noun, spoken))

/** "A letter to each", "one that denies, one that shields", "the letters": more than one of it. */
function isOfMore({ words, text, language }: Passage, noun: string, spoken: Language): boolean {
  if (language !== spoken) return false
  const own = words.filter((word) => plainTerm(word, spoken) === noun)
  return own.some((word) => word.endsWith('s')) || (own.length > 0 && SEVERAL.test(fold(text.toLowerCase())))
}

const SEVERAL = /\b(cada|each|every|outr[ao]|otr[ao]|another|(um|uma|uno|una|one) (que|that))\b/

interface Numbered {
  readonly value: number | string
  readonly noun: string
}

/** A number and the noun behind it: "one well", "three long years". */
function numbersIn(words: readonly string[], spoken: Language): readonly Numbered[] {
  return words.flatMap((word, at) => {
    const value = isArticle(word, words[at - 1] ?? '') ? null : valueIn(word, spoken)
    const noun = words[at + 1]
    return value === null || noun === undefined || isStopword(noun, spoken)
      ? []
      : [{ value, noun: plainTerm(noun, spoken) }]
  })
}

/** "A letter" is no number; "has a well" counts wells where the article is the number too. */
const isArticle = (word: string, before: string): boolean =>
  /^(um|uma|un|una)$/.test(word) &&
  !/^(so|apenas|solo|solamente|somente|tem|tinha|tiene|tenia|ha|hay|havia|habia|unic[ao])$/.test(before)

const SPELLED_MAX = 20

function valueIn(word: string, spoken: Language): number | string | null {
  if (/^(um|uma|un|una|one)$/.test(word)) return 1
  if (/^\d{1,4}$/.test(word)) return Number(word)
  if (!isNumeral(word)) return null
  for (let one = 2; one <= SPELLED_MAX; one += 1)
    if ([numberWord(one, spoken), numberWord(one, spoken, 'f')].some((name) => fold(name) === word))
      return one
  return word
}
