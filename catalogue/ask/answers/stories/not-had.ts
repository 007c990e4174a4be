import { met } from '../../asked.ts'
import { isClosed } from '../../polar.ts'
import type { Question } from '../../question.ts'
import { passageOf } from '../../texts.ts'
import type { Answer } from '../answer.ts'
import { isOfNoRecord } from './past-stories.ts'

/** What tells of editions as they are, whatever they were asked to have. */
const OF_EDITIONS = /^(editions|facts_of_work|narrator|edition_date)$/
export const HAS =
  /^(has|have|include|includes|contain|contains|carry|carries|tem|traz|trazem|leva|inclui|incluem|contem|tiene|tienen|trae|traen|lleva|llevan|incluye|incluyen|contiene|contienen)$/
/** So many words behind the verb stands what something has. */
const REACH = 4

/**
 * "Does the hardback have maps?": that there is a hardback does not say whether it has. What stands behind the verb and that
 * no record knows is said not to be on record.
 */
export function notHad(found: Answer, question: Question): Answer | null {
  const { sentence, whole, language, foreign } = question
  if (sentence === null || foreign || found.known === false || found.items.length === 0) return null
  if (!OF_EDITIONS.test(found.intent) || !isClosed(whole.text)) return null
  const { tokens } = sentence
  const at = tokens.findIndex(({ folded }) => HAS.test(folded))
  if (at === -1) return null
  const answer = passageOf('author/-', language, [
    found.statement,
    ...found.items.map(({ reason }) => reason),
  ])
  const place = tokens.findIndex(
    ({ folded }, one) =>
      one > at && isOfNoRecord(sentence, one) && met(folded, answer, sentence.spoken) === 0,
  )
  const word = tokens[place]?.word
  const isNear = tokens.slice(at, place).filter((_, one) => !isNamed(question, at + one)).length <= REACH
  if (word === undefined || !isNear) return null
  const silent = {
    pt: `Não está no registo: o catálogo nada diz de «${word}».`,
    en: `Not on record: the catalogue says nothing of «${word}».`,
    es: `No consta: el catálogo no dice nada de «${word}».`,
  }[language]
  const facts = found.statement.replace(/^(Sim|Yes|Sí): /, '')
  return { ...found, statement: `${silent} ${facts}`, known: false }
}

const isNamed = ({ sentence }: Question, at: number) =>
  sentence?.mentions.some(({ start, end }) => at >= start && at < end) === true
