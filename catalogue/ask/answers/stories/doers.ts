import { isStopword } from '../../../retrieval/stopwords.ts'
import type { Asked } from '../../asked.ts'
import type { Question } from '../../question.ts'
import { type Passage, plainTerm } from '../../texts.ts'
import { isLight, skeletonOf } from '../../word-kin.ts'

/** Of whom a clause says or denies something: whether of the doer of the question, or of somebody else. */

const opening =
  /^(is|are|was|were|do|does|did|has|have|had|can|could|will|would|e|sao|era|eram|foi|esta|estao|es|son|fue|se)$/
const determiner = /^(the|a|an|o|a|os|as|um|uma|el|la|los|las|un|una|his|her|its|their|su|sus|seus?|suas?)$/

/** What stands in front of the first word that a text can hold, without the verb that opens. */
function frontOf({ words }: Asked, { whole }: Question): readonly string[] {
  const all = whole.text.split(' ')
  const before = all.slice(0, all.indexOf(words[0] ?? ''))
  const [one = ''] = before
  return opening.test(one) && !determiner.test(one) ? before.slice(1) : before
}

/** Whether a question says first who or what it is about, in a word that a text can hold. */
function namesDoer(asked: Asked, question: Question, passage: Passage): boolean {
  const front = frontOf(asked, question)
  if (front.length === 0) return passage.names.has(skeletonOf(asked.words[0] ?? ''))
  return front.every((word) => determiner.test(word))
}

/** What is wanted, demanded or begun is not done yet. */
const wished =
  /\b(quer|querem|quiere[n]?|wants?|asks?|asked|pede[m]?|pide[n]?|exige[n]?|demands?|must|should|deve[m]?|debe[n]?|tenta[m]?|intenta[n]?|tries|try|begins?|comeca[m]?|empieza[n]?|told to|obliges?|obriga|obliga)\b/

/** Whether a clause in the order of the question says it of its doer; a book itself is what a sentence without any is of. */
export function isOwn(asked: Asked, question: Question, passage: Passage, clause: string): boolean {
  const { spoken, whole } = question
  if (wished.test(clause) && !wished.test(whole.text)) return false
  if (namesDoer(asked, question, passage)) return true
  const [first = ''] = asked.words
  const isOpening = plainTerm(passage.words[0] ?? '', spoken) === plainTerm(first, spoken)
  return isOpening && whole.text.startsWith('q_work ')
}

/** What stands nearest in front of a negation is denied of; where nothing does, whoever was spoken of. */
export function isDenied(
  asked: Asked,
  question: Question,
  passage: Passage,
  front: readonly string[],
): boolean {
  const { spoken } = question
  const doer = front.findLast((word) => word.length > 2 && !isStopword(word, spoken) && !isLight(word))
  if (doer === undefined && frontOf(asked, question).length === 0) return true
  if (!namesDoer(asked, question, passage)) return false
  return doer === undefined || asked.words.some((word) => plainTerm(word, spoken) === plainTerm(doer, spoken))
}
