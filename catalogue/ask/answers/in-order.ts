import type { Library } from '../library.ts'
import { either } from '../polar.ts'
import type { Question } from '../question.ts'
import { sentence } from '../sentence.ts'
import { unknown } from './absent.ts'
import type { Answer, Answerer } from './answer.ts'
import { isBesideWhatIsAsked } from './beside-what-is-asked.ts'
import { notHere } from './elsewhere.ts'
import { withLanguages } from './in-other-tongues.ts'
import { answerers, reads } from './kinds-in-order.ts'
import { namedByEnd } from './named-by-end.ts'
import { named } from './naming.ts'
import { isBeside } from './stories/described.ts'
import { notHad } from './stories/not-had.ts'
import { isOfSomebodyElse, isOfText, isOfThing, isPastStory } from './stories/past-stories.ts'
import { nearestSentence } from './stories/scenes.ts'
import { unsaid } from './stories/unsaid.ts'
import { whether } from './stories/whether.ts'
import { keptToBounds, listsPast } from './whole-lists.ts'

/** The answer of the first kind of question that has one. */
export function answerInOrder(question: Question, library: Library): Answer {
  const meant = namedByEnd(question, library)
  const found = meant === null ? null : firstAnswer(meant, library)
  const isKnown = found !== null && (found.known ?? found.items.length > 0)
  // That there is no such edition is an answer; that a word is not on record is none.
  if (found !== null && (isKnown || found.intent === 'editions')) return found
  return firstAnswer(question, library)
}

function firstAnswer(question: Question, library: Library): Answer {
  let passed: RegExp | null = null
  for (const attempt of answerers) {
    const found = attempt(question, library)
    if (found === null || isBeside(found, question, library) || passed?.test(found.intent)) continue
    const over = passedOver(found, attempt, question, library)
    const instead = over === null ? found : judgedInstead(found, question, library)
    if (instead !== found) return instead
    if (over !== null) {
      passed = over
      continue
    }
    if (reads.has(attempt) || !listsPast(found, question, library)) {
      const elsewhere = notHere(found, question, library)
      if (elsewhere !== null) return elsewhere
      const kept = keptToBounds(found, question, library) ?? notHad(found, question) ?? found
      const judged = unsaid(whether(kept, question, library), question, library)
      return withLanguages(
        named(withoutYes(judged, question), library.catalogue, question.language),
        question,
        library,
      )
    }
  }
  const none =
    (passed === null ? null : nearestSentence(question, library)) ?? unknown(question, library.catalogue)
  return notHere(none, question, library) ?? withLanguages(none, question, library)
}

/** Which answers are passed over from here on, where one of a record or a list is beside the story that is asked about. */
function passedOver(found: Answer, attempt: Answerer, question: Question, library: Library): RegExp | null {
  if (isOfThing(found, question, library)) return ofWords
  const isList = isBesideWhatIsAsked(found, question) || isOfText(found, question)
  if (isList || isOfSomebodyElse(found, question, library)) return onTopic
  return !reads.has(attempt) && isPastStory(found, question, library) ? onTopic : null
}

/** Of a list and a sentence that are beside the story a yes or a no may be said all the same. */
function judgedInstead(found: Answer, question: Question, library: Library): Answer {
  const judged = /^(works_on_topic|passage)$/.test(found.intent) ? whether(found, question, library) : found
  return judged === found ? found : withLanguages(judged, question, library)
}

/** A list of what shares a word with a story tells nothing of it. */
const onTopic = /_on_topic$/
/** And where a thing of a story is asked for what only books have, no sentence has that. */
const ofWords = /_on_topic$|^passage$/

/** "Recommend me some novel": nobody says yes to that. */
const wishes = /^(por favor |please )?(recomm?[ei]\w+|sug\w+|aconse\w+|suggest)\b/

/** "In Spanish or in Portuguese?" is answered by which; a yes would be to neither. */
function withoutYes(found: Answer, { text, spoken }: Question): Answer {
  const [yes = ''] = /^(Sim|Yes|Sí|Não|No): /.exec(found.statement) ?? []
  const isYes = /^[YS]/.test(yes)
  if (yes === '' || !((isYes && either[spoken].test(text)) || wishes.test(text))) return found
  return { ...found, statement: sentence(found.statement.slice(yes.length)) }
}
