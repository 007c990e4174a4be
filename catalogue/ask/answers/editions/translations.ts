import type { Answerer } from '../answer.ts'
import { worksMeant } from '../themes/on-topic.ts'
import { confirmed } from './edition-facts.ts'
import { listed } from './editions.ts'

const fromLanguage =
  /\b(translated|translations?|traduzid[oa]s?|traduc(ao|oes|cion|ciones)|traducid[oa]s?) (from|do|del|from the)\b/

/** Who translated, into what, and what has not been translated. */
export const translations: Answerer = (question, library) => {
  const { cues, languagesNamed, classics, works } = question
  const asksTranslator = cues.has('translator')
  const asksTranslation =
    cues.has('translated') ||
    cues.has('translations') ||
    // "When did the English edition appear?"
    (cues.has('edition') && cues.has('when') && works.length === 1 && languagesNamed.length > 0) ||
    (cues.has('translation') && (works.length > 0 || languagesNamed.length > 0))
  if (!asksTranslator && !asksTranslation) return null
  // Of the classics no editions are held here: nothing is known, and nothing denied.
  if (classics.length > 0 && works.length === 0) return null
  // "A novel about translation" is a topic; "Is it translated?" is a question about editions.
  const meant =
    asksTranslator || works.length > 0 ? worksMeant({ ...question, topic: question.bound }, library) : []
  const unmet = question.unmatched.some((word) => question.bound.includes(word))
  if (asksTranslator && meant.length === 0 && unmet) return null
  const originals = new Map(library.catalogue.works.map(({ slug, language }) => [slug, language]))
  // Where novels are asked for a novella that was translated is not denied.
  const forms = question.forms.includes('novel') ? [...question.forms, 'novella'] : question.forms
  const ofForm = new Set(
    library.catalogue.works.filter(({ form }) => forms.includes(form)).map(({ slug }) => slug),
  )
  // "The translation of the Clockmaker" names no language that it was made from.
  const isFrom = languagesNamed.length > 0 && fromLanguage.test(question.text)
  const into = isFrom
    ? []
    : languagesNamed.filter((language) => !meant.some((slug) => originals.get(slug) === language))
  const kept = confirmed(library).filter(
    (edition) =>
      edition.language !== originals.get(edition.work) &&
      (meant.length === 0 || meant.includes(edition.work)) &&
      (question.forms.length === 0 || meant.length > 0 || ofForm.has(edition.work)) &&
      (into.length === 0 || into.includes(edition.language)) &&
      (!isFrom || languagesNamed.includes(originals.get(edition.work) ?? '')),
  )
  const read = { ...question, works: works.length > 0 ? works : meant }
  return listed(asksTranslator ? 'translator' : 'translations', read, library, kept)
}
