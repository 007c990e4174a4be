import { enumerated, titleIn } from '../../sentence.ts'
import { type Answerer, answer } from '../answer.ts'
import { worksMeant } from '../themes/on-topic.ts'
import { confirmed } from './edition-facts.ts'
import { listed } from './editions.ts'

/** An ISBN that is confirmed; none is guessed. */
export const isbns: Answerer = (question, library) => {
  const { language } = question
  if (!question.cues.has('isbn')) return null
  const meant = worksMeant(question, library)
  const known = confirmed(library).filter(
    ({ isbn, work }) => isbn !== undefined && (meant.length === 0 || meant.includes(work)),
  )
  if (known.length > 0) return listed('isbn', question, library, known)
  const titles = library.catalogue.works
    .filter(({ slug }) => meant.includes(slug))
    .map((work) => titleIn(work, language))
  const of =
    titles.length === 0
      ? ''
      : `${{ pt: ' de ', en: ' of ', es: ' de ' }[language]}${enumerated(titles, language)}`
  return answer('not_stated', question, [], {
    pt: `Nenhum ISBN${of} está confirmado, e o que não está confirmado não se adivinha.`,
    en: `No ISBN${of} is confirmed, and what is not confirmed is not guessed.`,
    es: `Ningún ISBN${of} está confirmado, y lo que no está confirmado no se adivina.`,
  })
}
