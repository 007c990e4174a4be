import { fold } from '../../../../src/language/fold.ts'
import { nameToId } from '../../../graph/node.ts'
import type { Edition } from '../../../schemas/edition.ts'
import { cuesOf } from '../../cues.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import type { Answerer } from '../answer.ts'
import { inYears } from '../themes/conditions.ts'
import { worksMeant } from '../themes/on-topic.ts'
import { confirmed } from './edition-facts.ts'
import { listed } from './editions.ts'

const aboutEditions = [
  'obtain',
  'edition',
  'publisher',
  'pages',
  'paperback',
  'hardback',
  'print',
  'epub',
  'audiobook',
  'pdf',
] as const

/** "buy", "publisher", "pages": words that say what is wanted of an edition, not which work is meant. */
function spent(word: string): boolean {
  const cues = cuesOf(word)
  return aboutEditions.some((cue) => cues.has(cue))
}

const isOut =
  /\b(disponi\w+|available|out in|exists? in|to be had|(posso|puedo|can i|se pode|se puede|consigo) (ler|leer|read)|(ler|leer|read) (algo|alguma coisa|alguno?|any\w*|something)|any of (this|it|them|these)|(is|have|hay|ha) (there )?anything|anything (in|out))\b/

const inOriginal =
  /\b(lingua|idioma|lengua|language) original\b|\boriginal (language|tongue)\b|\b(lingua|idioma|lengua|language) (em|en|in) (que|which) (se |foi |fue |it was |la |lo |o |a )?(escri\w+|written)\b/

/** "In its original language": in that of the work. */
function inItsOwn(question: Question, { catalogue }: Library): Question {
  const [slug] = question.works
  const work = catalogue.works.find((one) => one.slug === slug)
  if (work === undefined || question.works.length > 1 || !inOriginal.test(question.text)) return question
  return { ...question, languagesNamed: [work.language], unit: 'edition' }
}

/** Where to read, find or hear a work: its confirmed editions, of the format and language asked for. */
export const whereToRead: Answerer = (whole, library) => {
  const question = inItsOwn(whole, library)
  const { cues, formats } = question
  if (cues.has('reuse') || (question.unit === 'essay' && question.works.length === 0)) return null
  const asksWhere = cues.has('where') && cues.has('obtain')
  const asksFact = cues.has('edition') || cues.has('publisher') || cues.has('pages')
  const named = question.works.length > 0
  if (!asksWhere && !asksFact && formats.length === 0 && !asksAvailability(question)) return null
  const meant = worksMeant(question, library, spent)
  if (meant.length === 0 && question.topic.some((word) => !spent(fold(word)))) return null
  const kept = keptOf(question, meant, library)
  // Of a work that only a word of the question led to nothing is denied.
  const isBound = meant.length > 0 || question.publishers.length > 0
  if (kept.length === 0 && question.works.length === 0 && isBound) return null
  // A year that is asked for is kept to; the day a work first appeared is asked elsewhere.
  const { years, language } = question
  const then = years === null || named ? null : inYears(years, language, (one: Edition) => one.published ?? 0)
  const ofThen = then === null ? kept : kept.filter(then.test)
  if (kept.length > 0 && ofThen.length === 0) return null
  return listed('editions', question, library, ofThen)
}

/** The confirmed editions of some works, or of all, in the formats and languages and of the house that a question names. */
function keptOf(
  { formats, languagesNamed, publishers, works }: Question,
  meant: readonly string[],
  library: Library,
): Edition[] {
  const bound = works.length === 0 ? publishers : []
  const ofHouse = ({ publisher, imprints = [] }: Edition) =>
    [publisher, ...imprints].some((name) => name !== undefined && bound.includes(nameToId(name)))
  return confirmed(library).filter(
    (edition) =>
      (meant.length === 0 || meant.includes(edition.work)) &&
      (formats.length === 0 || formats.includes(edition.format)) &&
      (bound.length === 0 || ofHouse(edition)) &&
      (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
  )
}

function asksAvailability({ works, cues, languagesNamed, forms, bound, text }: Question): boolean {
  if (cues.has('similar')) return false
  if (works.length > 0 && (cues.has('obtain') || languagesNamed.length > 0)) return true
  return languagesNamed.length > 0 && forms.length === 0 && bound.length === 0 && isOut.test(text)
}
