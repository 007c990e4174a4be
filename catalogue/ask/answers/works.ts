import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId } from '../kinds.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { worksMeant } from './topic.ts'

const work = (slug: string): RecordId => `work/${slug}`

/** Facts that the record of a work itself holds: when it appeared, what it is about, how it begins, how to cite it. */
export const aboutWork: Answerer = (question, library) => {
  const { cues } = question
  if (cues.has('cite')) return citation(worksMeant(question, library), question, library.catalogue)
  if (cues.has('opening')) {
    const [slug] = worksMeant(question, library)
    const opening = library.catalogue.works.find((one) => one.slug === slug)?.opening
    if (slug === undefined || opening === undefined) return null
    return { intent: 'opening', items: [{ id: work(slug), reason: opening }], statement: opening }
  }
  // "When is a memory really ours?" asks for no year of a book that its words only find.
  const isOfBook = question.works.length > 0 || cues.has('published') || question.forms.length > 0
  if (cues.has('when') && !cues.has('obtain') && isOfBook) {
    const meant = worksMeant(question, library)
    return meant.length === 0 ? null : dates(meant, question, library.catalogue)
  }
  return null
}

function citation(meant: readonly string[], question: Parameters<Answerer>[0], catalogue: Catalogue): Answer {
  const slugs = meant.length > 0 ? meant : catalogue.works.map(({ slug }) => slug)
  return answer(
    'citation',
    question,
    slugs.map(work),
    {
      pt: 'Cada página de obra responde também em CSL-JSON (.csl.json), BibTeX (.bib) e RIS (.ris).',
      en: 'Every page of a work also answers in CSL-JSON (.csl.json), BibTeX (.bib) and RIS (.ris).',
      es: 'Cada página de obra responde también en CSL-JSON (.csl.json), BibTeX (.bib) y RIS (.ris).',
    },
    (id) =>
      ['.csl.json', '.bib', '.ris'].map((ending) => `/works/${id.slice('work/'.length)}${ending}`).join(' '),
  )
}

function dates(meant: readonly string[], question: Parameters<Answerer>[0], catalogue: Catalogue): Answer {
  const year = (id: string) =>
    catalogue.works.find(({ slug }) => `work/${slug}` === id)?.first_published ?? ''
  return answer(
    'publication_date',
    question,
    meant.map(work),
    {
      pt: 'Ano da primeira publicação.',
      en: 'Year of first publication.',
      es: 'Año de primera publicación.',
    },
    (id) => String(year(id)),
  )
}
