import { citedOf } from '../../../citation/cited-edition.ts'
import { confirmedEditions, editionTitle, writersOf, yearOf } from '../../../lookup/lookup.ts'
import type { Language } from '../../../retrieval/language.ts'
import type { Catalogue } from '../../../schemas/catalogue.ts'
import type { Edition } from '../../../schemas/edition.ts'
import type { Work } from '../../../schemas/work.ts'
import type { RecordId } from '../../kinds.ts'
import { formatLabels } from '../../labels.ts'
import type { Question } from '../../question.ts'
import { enumerated, sentence } from '../../sentence.ts'
import { type Answer, type Answerer, answer } from '../answer.ts'
import { fits, worksMeant } from '../themes/on-topic.ts'

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

const inFiles = {
  pt: 'Cada página de obra responde também em CSL-JSON (.csl.json), BibTeX (.bib) e RIS (.ris).',
  en: 'Every page of a work also answers in CSL-JSON (.csl.json), BibTeX (.bib) and RIS (.ris).',
  es: 'Cada página de obra responde también en CSL-JSON (.csl.json), BibTeX (.bib) y RIS (.ris).',
} as const

function citation(meant: readonly string[], question: Question, catalogue: Catalogue): Answer | null {
  const slugs = meant.length > 0 ? meant : keptTo(question, catalogue)
  if (slugs.length === 0) return null
  const [only] = slugs
  const cited = slugs.length === 1 ? catalogue.works.find(({ slug }) => slug === only) : undefined
  const files = answer('citation', question, slugs.map(work), inFiles, (id) =>
    filesOf(id.slice('work/'.length)).join(' '),
  )
  if (cited === undefined) return files
  const { intent, items } = files
  const also = { pt: 'Em ficheiro', en: 'As files', es: 'En archivo' }[question.language]
  const statement = `${referenceTo(cited, catalogue)} ${also}: ${filesOf(cited.slug).join(', ')}.`
  return { intent, items, statement }
}

/** "How do I cite the hardback?": one edition of the one work that is meant, with whoever translated it. */
export const citedEdition: Answerer = (question, { catalogue }) => {
  const { cues, formats, languagesNamed, without, works, language, text } = question
  const translated = cues.has('translation')
  if (!cues.has('cite') || without.length > 0 || works.length > 1) return null
  if (works.length === 1 && fileKind.test(text)) return citation(works, question, catalogue)
  if (formats.length + languagesNamed.length === 0 && !translated) return null
  const meant = catalogue.works
    .filter(({ slug, form }) =>
      works.length === 0
        ? question.forms.length === 0 || question.forms.includes(form)
        : works.includes(slug),
    )
    .flatMap((one) =>
      confirmedEditions(catalogue, one)
        .filter((edition) => formats.length === 0 || formats.includes(edition.format))
        .filter((edition) => languagesNamed.length === 0 || languagesNamed.includes(edition.language))
        .filter((edition) => !translated || edition.language !== one.language)
        .map((edition) => ({ work: one, edition })),
    )
  const [found, more] = meant
  if (found === undefined || more !== undefined || fileWanted.test(text)) return null
  const reference = referenceOf(found.work, found.edition, catalogue, language)
  return {
    intent: 'citation',
    items: [{ id: `edition/${found.edition.id}`, reason: reference }],
    statement: reference,
    whole: true,
  }
}

const fileKind = /\b(bibtex|ris|csl)\b/
const fileWanted = /\b(bibtex|ris|csl|files?|ficheiros?|archivos?)\b/
const translatedBy = { pt: 'Tradução de', en: 'Translated by', es: 'Traducción de' } as const

function referenceOf(work: Work, edition: Edition, catalogue: Catalogue, language: Language): string {
  const { publisher, published, translators = [], format } = edition
  const names = writersOf(catalogue, work).map((one) => one.sort_name ?? one.name)
  const by = enumerated(translators, language, ({ name }) => name)
  const year = published === undefined ? [] : [String(yearOf(published))]
  const imprint = [...(publisher === undefined ? [] : [publisher]), ...year].join(', ')
  return [
    sentence(names.join('; ')),
    sentence(editionTitle(edition, work)),
    ...(by === '' ? [] : [sentence(`${translatedBy[language]} ${by}`)]),
    ...(imprint === '' ? [] : [sentence(imprint)]),
    sentence(formatLabels[format][language]),
  ].join(' ')
}

/** "BibTeX for all the novels", "how do I cite what is on the Web": the works that a form, a language, years, a format leave. */
function keptTo(question: Question, catalogue: Catalogue): string[] {
  const { formats, forms } = question
  const isOf = (one: Work) => forms.length === 0 || forms.includes(one.form)
  const isIn = (one: Work) =>
    formats.length === 0 || confirmedEditions(catalogue, one).some(({ format }) => formats.includes(format))
  return catalogue.works
    .filter((one) => fits(question, one) && isOf(one) && isIn(one))
    .map(({ slug }) => slug)
}

const filesOf = (slug: string) => ['.csl.json', '.bib', '.ris'].map((ending) => `/works/${slug}${ending}`)

/** "Queirós, Eça de. Os Maias. Lello, 1945.": the edition that the citation files cite. */
function referenceTo(work: Work, catalogue: Catalogue): string {
  const { title, published, edition } = citedOf(catalogue, work)
  const names = writersOf(catalogue, work).map((one) => one.sort_name ?? one.name)
  const house = edition?.publisher === undefined ? [] : [edition.publisher]
  return `${names.join('; ')}. ${sentence(title)} ${sentence([...house, String(yearOf(published))].join(', '))}`
}

function dates(meant: readonly string[], question: Question, catalogue: Catalogue): Answer {
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
