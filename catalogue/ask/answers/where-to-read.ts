import { fold } from '../../../src/language/fold.ts'
import type { Edition } from '../../schemas/edition.ts'
import { cuesOf } from '../cues.ts'
import type { Answerer } from './answer.ts'
import { inYears } from './conditions.ts'
import { confirmed, listed } from './editions.ts'
import { worksMeant } from './topic.ts'

const aboutEditions = ['obtain', 'edition', 'publisher', 'pages'] as const

/** "buy", "publisher", "pages": words that say what is wanted of an edition, not which work is meant. */
function spent(word: string): boolean {
  const cues = cuesOf(word)
  return aboutEditions.some((cue) => cues.has(cue))
}

const isOut =
  /\b(disponi\w+|available|out in|exists? in|to be had|(posso|puedo|can i|se pode|se puede|consigo) (ler|leer|read)|(ler|leer|read) (algo|alguma coisa|alguno?|any\w*|something)|any of (this|it|them|these)|(is|have|hay|ha) (there )?anything|anything (in|out))\b/

/** Where to read, find or hear a work: its confirmed editions, of the format and language asked for. */
export const whereToRead: Answerer = (question, library) => {
  const { cues, formats, languagesNamed } = question
  if (cues.has('reuse') || (question.unit === 'essay' && question.works.length === 0)) return null
  const asksWhere = cues.has('where') && cues.has('obtain')
  const asksFact = cues.has('edition') || cues.has('publisher') || cues.has('pages')
  const named = question.works.length > 0
  const inLanguage = languagesNamed.length > 0 && question.forms.length === 0 && question.bound.length === 0
  const asksAvailability =
    !cues.has('similar') &&
    ((named && (cues.has('obtain') || languagesNamed.length > 0)) ||
      (inLanguage && isOut.test(question.text)))
  if (!asksWhere && !asksFact && formats.length === 0 && !asksAvailability) return null
  const meant = worksMeant(question, library, spent)
  if (meant.length === 0 && question.topic.some((word) => !spent(fold(word)))) return null
  const kept = confirmed(library).filter(
    (edition) =>
      (meant.length === 0 || meant.includes(edition.work)) &&
      (formats.length === 0 || formats.includes(edition.format)) &&
      (languagesNamed.length === 0 || languagesNamed.includes(edition.language)),
  )
  // A year that is asked for is kept to; the day a work first appeared is asked elsewhere.
  const { years, language } = question
  const then = years === null || named ? null : inYears(years, language, (one: Edition) => one.published ?? 0)
  const ofThen = then === null ? kept : kept.filter(then.test)
  if (kept.length > 0 && ofThen.length === 0) return null
  return listed('editions', question, library, ofThen)
}
