import type { RecordId } from '../../kinds.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import type { Answer, Answerer } from '../answer.ts'
import { asksForLife, recordOfAuthor, recordOfClassic } from './record-of-person.ts'

const classic = (id: string): RecordId => `reference-author/${id}`

function theAuthor(question: Question, { catalogue }: Library): Answer {
  const { author } = catalogue
  return {
    intent: 'author',
    items: [{ id: `author/${author.id}`, reason: author.name }],
    statement: recordOfAuthor(question, catalogue),
  }
}

/** Somebody who was named beside a classic and is not in the catalogue is not passed over. */
function notHere({ unmatched, language, text }: Question): string[] {
  if (unmatched.length === 0 || !/ (ou|or|o|e|and|y|vs|than|do que|que) /.test(text)) return []
  const first = {
    pt: 'Não se encontrou no catálogo',
    en: 'Not found in the catalogue',
    es: 'No se encontró en el catálogo',
  }
  return [`${first[language]}: ${unmatched.join(', ')}.`]
}

/** When it was written, their record says too. */
const dates = /\b(quando|when|cuando|ano|year|seculo|century|siglo)\b/

/** The classics that a question names, each with its record. */
export function theClassics(question: Question, { catalogue }: Library): Answer {
  const named = catalogue.referenceAuthors.filter(({ id }) => question.classics.includes(id))
  const told = named.map((one) => recordOfClassic(one, question, catalogue))
  return {
    intent: 'reference_author',
    items: named.map((one, at) => ({ id: classic(one.id), reason: told[at] ?? '' })),
    statement: [...notHere(question), ...told].join(' '),
    ...(question.cues.has('whoWrote') && dates.test(question.whole.text) ? { whole: true as const } : {}),
  }
}

/** Who is, who wrote, does she exist. */
export const people: Answerer = (question, library) => {
  const { cues, classics, works } = question
  if (asksForLife(question)) return theAuthor(question, library)
  if (
    cues.has('real') &&
    (question.authorNamed ||
      cues.has('biography') ||
      /\b(writ\w+|wrote|escrev\w+|escrib\w+)\b/.test(question.text))
  )
    return theAuthor(question, library)
  if (classics.length > 0 && works.length === 0 && (cues.has('whoWrote') || cues.has('whoIs'))) {
    return theClassics(question, library)
  }
  if (
    cues.has('writesIn') &&
    works.length + classics.length === 0 &&
    (cues.has('published') || authorOnly(question))
  )
    return theAuthor(question, library)
  if (cues.has('whoWrote') && (works.length > 0 || question.topic.length === 0))
    return theAuthor(question, library)
  return asksForTheAuthor(question) ? theAuthor(question, library) : null
}

function authorOnly({ authorNamed, cues }: Question): boolean {
  return authorNamed || cues.has('biography')
}

/** Whether nothing but the author herself is asked for: no work, no year, no list of what she wrote. */
function asksForTheAuthor({ cues, classics, works, years, authorNamed, topic }: Question): boolean {
  if (works.length > 0 || classics.length > 0 || years !== null) return false
  const others = [
    'all',
    'latest',
    'earliest',
    'relation',
    'essay',
    'publisher',
    'edition',
    'price',
    'isbn',
    'contact',
    'pages',
  ] as const
  if (others.some((cue) => cues.has(cue)) || (cues.has('by') && cues.has('published'))) return false
  if (authorNamed && (cues.has('whoIs') || cues.has('biography'))) return true
  if (authorNamed) return !cues.has('published') && topic.length === 0
  return cues.has('biography') && topic.length <= 1 && !cues.has('list')
}
