import { fold } from '../../../../src/language/fold.ts'
import type { Language } from '../../../retrieval/language.ts'
import { isStopword } from '../../../retrieval/stopwords.ts'
import { wordsOf } from '../../../retrieval/words.ts'
import { type Asked, met } from '../../asked.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { labelsOf, type Passage, passageOf, plainTerm } from '../../texts.ts'
import { isLight } from '../../word-kin.ts'
import { isDenied, isOwn } from './doers.ts'
import { contrasts, type Verdict } from './numbers-told.ts'

/** Whether one clause of a text says, or denies, what is asked. */

/** What the first sentence says that says or denies it; "of another" where it is only said of somebody else. */
export function verdictOf(
  asked: Asked,
  told: readonly Passage[],
  question: Question,
  library: Library,
): Verdict | 'of another' | null {
  const all = told.map((passage) => ({ passage, isSo: saidIn(passage, asked, question, library) }))
  const sure = all.find(({ isSo }) => typeof isSo === 'boolean')
  if (sure !== undefined) return { isSo: sure.isSo === true, passage: sure.passage }
  return all.some(({ isSo }) => isSo === 'of another') ? 'of another' : null
}

const negator =
  /^(nao|nunca|jamais|ninguem|nada|sem|nem|not|no|never|nobody|nothing|without|nor|jamas|nadie|sin|ni|longer|ya|ja)$/
const joint = /^(pel[ao]s?|por|para|com|con|with|from|into|upon)$/
const negates = /^(nao|nunca|jamais|ninguem|sem|nem|not|never|nobody|without|nor|jamas|nadie|sin|ni)$/
/** What may be is neither so nor not. */
const hedges = /\b(talvez|quiza|quizas|acaso|perhaps|maybe|may|might|se|si|if)\b/

/**
 * True where a clause says it in the order of the question with nothing in between; false where it denies it; "of another" where
 * it is said or denied of whom the question does not speak of, or is only wished.
 */
function saidIn(
  passage: Passage,
  asked: Asked,
  question: Question,
  { catalogue }: Library,
): boolean | 'of another' | null {
  const { whole, spoken } = question
  if (passage.language !== spoken) return null
  const claims = whole.text.split(' ').some((word) => isNegation(word, spoken))
  const line = fold(passage.text.toLowerCase())
  if (claims || asked.words.length === 0 || contrasts.test(line)) return null
  const labels = labelsOf(catalogue).filter(({ id, language }) => id === passage.id && language === spoken)
  const isNaming = (word: string) => labels.some((one) => one.terms.has(plainTerm(word, spoken)))
  for (const clause of line.split(/[,;:.—–«»"]| and so | y por eso | e por isso /)) {
    if (hedges.test(clause)) continue
    const words = wordsOf(clause)
    const denied = words.findIndex((word) => isNegation(word, spoken))
    const rest = asked.words.filter((word) => !isNaming(word))
    const own = passageOf(passage.id, spoken, [clause])
    const behind = passageOf(passage.id, spoken, [words.slice(denied + 1, denied + 1 + REACH).join(' ')])
    const isMet = rest.length > 0 && rest.every((word) => met(word, own, spoken) > 0)
    if (denied !== -1 && isMet && rest.some((word) => met(word, behind, spoken) > 0))
      return isDenied(asked, question, passage, words.slice(0, denied)) ? false : 'of another'
    if (denied === -1 && isInOrder(asked, words, spoken))
      return isOwn(asked, question, passage, clause) ? true : 'of another'
  }
  return null
}

/** A negation denies what stands so near behind it. */
const REACH = 3

const isNegation = (word: string, spoken: Language) =>
  negates.test(word) || (word === 'no' && spoken !== 'pt')

/** Each word in its place, at least two of them, and no other word of weight among them. */
function isInOrder({ words }: Asked, clause: readonly string[], spoken: Language): boolean {
  if (words.length < 2) return false
  const weighty = clause.filter(
    (word) =>
      word.length > 2 &&
      !isStopword(word, spoken) &&
      !isLight(word) &&
      !negator.test(word) &&
      !joint.test(word),
  )
  const terms = weighty.map((word) => plainTerm(word, spoken))
  const from = terms.indexOf(plainTerm(words[0] ?? '', spoken))
  return (
    from !== -1 &&
    words.every((word, at) => {
      const there = weighty[from + at] ?? ''
      return terms[from + at] === plainTerm(word, spoken) && !isOfOther(word, there)
    })
  )
}

/** A lighthouse keeper's daughter may have had a mother who was one: "faroleiro" is no "faroleira". */
const isOfOther = (word: string, there: string) =>
  word !== there &&
  /(?<!d)[ao]s?$/.test(word) &&
  word.replace(/[ao](s?)$/, '$1') === there.replace(/[ao](s?)$/, '$1')
