import type { Catalogue } from '../../schemas/catalogue.ts'
import type { RecordId } from '../kinds.ts'
import { formLabels, languageLabel } from '../labels.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { asksOfThePerson, fits, onTopic, worksMeant } from './topic.ts'

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
  if (cues.has('when') && !cues.has('obtain')) {
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

/** Works by year, form or language, or all of them; never when words of the question stay unexplained. */
export const filteredWorks: Answerer = (question, library) => {
  const { cues, years, forms, languagesNamed, topic } = question
  const filtered = years !== null || forms.length > 0 || languagesNamed.length > 0
  const publication =
    (years !== null && topic.length === 0) ||
    cues.has('published') ||
    (years !== null &&
      /\b(writing|stop\w*|escrever|escribir|deixou|dejo|parou|paro)\b/.test(question.text)) ||
    cues.has('list') ||
    cues.has('all') ||
    question.authorNamed
  if (!publication || (!filtered && !cues.has('all') && !question.authorNamed)) return null
  if (asksOfThePerson(question)) return null
  // The name of the author or "she" explains no subject; a subject must be met by the catalogue or the list is a lie.
  if (topic.length > 0 && onTopic(library.works, question).length === 0) return null
  const kept = library.catalogue.works.filter((one) => fits(question, one))
  return answer(
    'works_filtered',
    question,
    kept.map(({ slug }) => work(slug)),
    kept.length === 0
      ? {
          pt: 'O catálogo não tem nenhuma obra assim.',
          en: 'The catalogue has no such work.',
          es: 'El catálogo no tiene ninguna obra así.',
        }
      : {
          pt: 'Obras do catálogo, pela ordem em que apareceram.',
          en: 'Works of the catalogue, in the order in which they appeared.',
          es: 'Obras del catálogo, por el orden en que aparecieron.',
        },
    (id) => {
      const one = library.catalogue.works.find(({ slug }) => work(slug) === id)
      return one === undefined
        ? ''
        : [
            one.first_published,
            formLabels[one.form][question.language],
            languageLabel(one.language, question.language),
          ].join(', ')
    },
  )
}
