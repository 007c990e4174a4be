import type { Trilingual } from '../../retrieval/language.ts'
import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'

/** One thing that answers, and why it is in the list. */
interface AnswerItem {
  readonly id: RecordId
  readonly reason: string
  /** A match that rests on one word of a running text. */
  readonly weak?: true
}

export interface Answer {
  /** What the question was taken to ask, from a closed list, so that a reader can see a misunderstanding. */
  readonly intent: string
  readonly items: readonly AnswerItem[]
  /** One plain sentence about the list, in the language of the question; it says so when the list is empty. */
  readonly statement: string
  /** Whether the catalogue holds what was asked for; whether anything is listed, where nothing else is said. */
  readonly known?: boolean
  /** Whether a further question ("and how many?") is answered with it. */
  readonly whole?: true
  /** A statement that is about the list and does not name what is in it. */
  readonly about?: 'list' | undefined
}

/** Answers a kind of question, or passes it on with null. */
export type Answerer = (question: Question, library: Library) => Answer | null

export function answer(
  intent: string,
  question: Question,
  ids: readonly RecordId[],
  statement: Trilingual,
  reason: Trilingual | ((id: RecordId) => string) = statement,
): Answer {
  const reasonOf = typeof reason === 'function' ? reason : () => reason[question.language]
  return {
    intent,
    items: ids.map((id) => ({ id, reason: reasonOf(id) })),
    statement: statement[question.language],
    about: 'list',
  }
}

/** The answer to a form of what was asked, read as a text of one question or of several. */
export type Reply = (text: string, question: Question, library: Library) => Answer
