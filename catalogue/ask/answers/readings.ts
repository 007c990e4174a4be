import type { Language } from '../../retrieval/language.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { understand } from '../understand.ts'
import { unknown } from './absent.ts'
import type { Answer } from './answer.ts'
import { answerInOrder } from './in-order.ts'

/**
 * One request is read in several forms: as a whole, without what is told around it, half by half, each half with what was
 * named before. Over 10,000 ordinary questions the words of all the forms of one came to 74 at most; a story with
 * "who" behind it, again and again, came to 251.
 */
const READ_MAX = 120
/** The kinds of question are gone through for a form of one word, too. */
const EACH_FORM = 4

/** All that one request has read: no form of it twice, and none past the measure. */
export interface Readings {
  readonly library: Library
  readonly understand: (text: string, language: Language) => Question
  /** The answer to one form of what was asked; the first has one, however long it is. */
  readonly answer: (question: Question) => Answer
}

export function readingsOf(library: Library): Readings {
  const questions = new Map<string, Question>()
  const answers = new Map<Question, Answer>()
  let read = 0
  const answered = (question: Question): Answer => {
    const cost = question.description.split(' ').length + EACH_FORM
    if (read > 0 && read + cost > READ_MAX) return unknown(question, library.catalogue)
    read += cost
    return answerInOrder(question, library)
  }
  return {
    library,
    understand: (text, language) =>
      kept(questions, `${language} ${text}`, () => understand(text, library, language)),
    answer: (question) => kept(answers, question, () => answered(question)),
  }
}

function kept<Key, Value>(values: Map<Key, Value>, key: Key, find: () => Value): Value {
  const value = values.get(key) ?? find()
  values.set(key, value)
  return value
}
