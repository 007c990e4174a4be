import { workOf } from '../../../lookup/lookup.ts'
import { phraseWords } from '../../lexicon.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { sentence, titleIn } from '../../sentence.ts'
import type { Answer } from '../answer.ts'
import { confirmed, editionFacts } from './edition-facts.ts'

/** Who names a work by what stands on an edition hears which edition that is, where the answer does not say it. */
export function withEditionNamed(text: string, found: Answer, question: Question, library: Library): Answer {
  const known = found.known ?? found.items.length > 0
  if (!known || question.works.length === 0) return found
  const asked = ` ${phraseWords(text).join(' ')} `
  const edition = confirmed(library).find(
    ({ title, work }) =>
      title !== undefined &&
      question.works.includes(work) &&
      asked.includes(` ${phraseWords(title).join(' ')} `),
  )
  if (edition?.title === undefined || found.statement.includes(edition.title)) return found
  const { language } = question
  const work = titleIn(workOf(library.catalogue, edition.work), language)
  const told = sentence(`${work}: ${editionFacts(edition, language)}`)
  return { ...found, statement: `${found.statement} ${told}` }
}
