import { fold } from '../../../../src/language/fold.ts'
import { toldIn } from '../../../affinity/unwanted.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import type { Answer } from '../answer.ts'
import { exclusionNotUnderstood } from '../exclusions.ts'
import { leavesOut, suited } from './tastes.ts'

/** What was found by the very thing that somebody does not want. */

/** Lists that take what they are about from a question, and use nothing that it leaves out. */
const LISTS = /^(works_(on_topic|counted|filtered)|described)$/

/** "I'm tired of the sea", "longe do mar", "harta de máquinas": of what one has had enough. */
const WEARY =
  /(?<!\b(?:not|nao|no|never|nunca) (?:\S+ )?)\b(?:tired|sick|weary|bored|fed up|enough|far|away|fart[oa]s?|hart[oa]s?|cansad[oa]s?|longe|lejos|chega|basta|nada|paso|prescindo|passo sem|dispenso) (?:of|with|from|d[eao]s?|del|o|a|os|as) (?:(?:the|o|a|os|as|el|la|los|las|all|tant[oa]s?) )*(\S+)/g

/** "Prefiro não ler sobre tribunais": what somebody would rather not read about. */
const RATHER =
  /\b(?:prefiro|prefiero|preferia|preferiria|prefer|rather) (?:nao|no|not)(?: to)?(?: ler| leer| read| hear)?(?: sobre| about| d[aeo]s?| del?)?(?: (?:the|o|a|os|as|el|la|los|las))* (\S+)/g

/**
 * Any list that was found by what a question does not want is left out again, or said to be not understood; null where nothing
 * of it is unwanted.
 */
export function withoutUnwanted(
  found: Answer,
  text: string,
  question: Question,
  library: Library,
): Answer | null {
  const { without, topic, whole } = question
  if (found.known === false || !LISTS.test(found.intent) || without.length > 0) return null
  const wishes = toldIn(text).unwanted.filter((words) => !words.some((word) => /\d/.test(word)))
  const unwanted = new Set(wishes.flat().map(fold))
  const weary = new Set(
    [WEARY, RATHER].flatMap((one) => [...whole.text.matchAll(one)].map(([, word = '']) => word)),
  )
  const isOf = (words: ReadonlySet<string>) => topic.some((word) => words.has(fold(word)))
  if (isOf(weary) && !isOf(unwanted)) return exclusionNotUnderstood(question)
  const isPassedOver = found.intent !== 'works_on_topic' && leavesOut(text, question, library)
  if (!isOf(unwanted) && !isPassedOver) return null
  const room = { most: library.catalogue.works.length, isBrief: false }
  const isAll = topic.every((word) => unwanted.has(fold(word)))
  return suited(text, question, library, room) ?? (isAll ? exclusionNotUnderstood(question) : null)
}
