import { fold } from '../../../src/language/fold.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { Edition } from '../../schemas/edition.ts'
import { cuesOf } from '../cues.ts'
import { formatLabels, languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import type { Question } from '../question.ts'
import { type Answer, type Answerer, answer } from './answer.ts'
import { worksMeant } from './topic.ts'

const none: Trilingual = {
  pt: 'O catálogo não confirma nenhuma edição assim. O que não está confirmado não é anunciado.',
  en: 'The catalogue confirms no such edition. What is not confirmed is not announced.',
  es: 'El catálogo no confirma ninguna edición así. Lo que no está confirmado no se anuncia.',
}

const some: Trilingual = {
  pt: 'Edições confirmadas. O catálogo não indica lojas nem preços.',
  en: 'Confirmed editions. The catalogue names no shops and no prices.',
  es: 'Ediciones confirmadas. El catálogo no indica tiendas ni precios.',
}

const notStated: Trilingual = {
  pt: 'O catálogo não declara preços, vendas nem identificadores por confirmar, e não os adivinha.',
  en: 'The catalogue states no prices, no sales and no unconfirmed identifiers, and does not guess them.',
  es: 'El catálogo no declara precios, ventas ni identificadores sin confirmar, y no los adivina.',
}

function confirmed({ catalogue }: Library): Edition[] {
  return catalogue.editions.filter(({ status }) => status === 'confirmed')
}

function listed(intent: string, question: Question, editions: readonly Edition[]): Answer {
  return answer(
    intent,
    question,
    editions.map(({ id }) => `edition/${id}` as const),
    editions.length === 0 ? none : some,
    (id) => {
      const edition = editions.find((one) => `edition/${one.id}` === id)
      return edition === undefined ? '' : facts(edition, question.language)
    },
  )
}

function facts(edition: Edition, spoken: Language): string {
  const { format, language, published, pages, publisher, translators } = edition
  return [
    formatLabels[format][spoken],
    languageLabel(language, spoken),
    published,
    pages === undefined ? undefined : `${pages} p.`,
    publisher,
    ...(translators ?? []).map(({ name }) => name),
  ]
    .filter((fact) => fact !== undefined)
    .join(', ')
}

/** Prices, sales, ISBN: what the catalogue leaves out on purpose is answered with that. */
export const notForSale: Answerer = (question, library) => {
  if (question.cues.has('price')) return answer('not_stated', question, [], notStated)
  if (!question.cues.has('isbn')) return null
  const meant = worksMeant(question, library)
  const known = confirmed(library).filter(
    ({ isbn, work }) => isbn !== undefined && (meant.length === 0 || meant.includes(work)),
  )
  return known.length > 0 ? listed('isbn', question, known) : answer('not_stated', question, [], notStated)
}

/** Who translated, into what, and what has not been translated. */
export const translations: Answerer = (question, library) => {
  const { cues, languagesNamed } = question
  const asksTranslator = cues.has('translator')
  const asksTranslation =
    cues.has('translated') ||
    cues.has('translations') ||
    (cues.has('translation') && question.works.length > 0)
  if (!asksTranslator && !asksTranslation) return null
  // "A novel about translation" is a topic; "Is it translated?" is a question about editions.
  const meant = asksTranslator || question.works.length > 0 ? worksMeant(question, library) : []
  const originals = new Map(library.catalogue.works.map(({ slug, language }) => [slug, language]))
  const into = languagesNamed.filter((language) => !meant.some((slug) => originals.get(slug) === language))
  const kept = confirmed(library).filter(
    (edition) =>
      edition.language !== originals.get(edition.work) &&
      (meant.length === 0 || meant.includes(edition.work)) &&
      (into.length === 0 || into.includes(edition.language)),
  )
  return listed(asksTranslator ? 'translator' : 'translations', question, kept)
}

const aboutEditions = ['obtain', 'edition', 'publisher', 'pages'] as const

/** "buy", "publisher", "pages": words that say what is wanted of an edition, not which work is meant. */
function spent(word: string): boolean {
  const cues = cuesOf(word)
  return aboutEditions.some((cue) => cues.has(cue))
}

/** Where to read, find or hear a work: its confirmed editions, of the format and language asked for. */
export const whereToRead: Answerer = (question, library) => {
  const { cues, formats, languagesNamed } = question
  const asksWhere = cues.has('where') && cues.has('obtain')
  const asksFact = cues.has('edition') || cues.has('publisher') || cues.has('pages')
  const named = question.works.length > 0
  const asksAvailability = named && (cues.has('obtain') || languagesNamed.length > 0) && !cues.has('similar')
  if (!asksWhere && !asksFact && formats.length === 0 && !asksAvailability) return null
  const meant = worksMeant(question, library, spent)
  if (meant.length === 0 && question.topic.some((word) => !spent(fold(word)))) return null
  const kept = confirmed(library).filter(
    (edition) =>
      (meant.length === 0 || meant.includes(edition.work)) &&
      (formats.length === 0 || formats.includes(edition.format)) &&
      (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
  )
  return listed('editions', question, kept)
}
