import { fold } from '../../../../src/language/fold.ts'
import { workOf } from '../../../lookup/lookup.ts'
import { said } from '../../../lookup/said.ts'
import { noise } from '../../../retrieval/asking-words.ts'
import { filedUnder } from '../../everyday.ts'
import type { RecordId } from '../../kinds.ts'
import type { Library } from '../../library.ts'
import type { Question } from '../../question.ts'
import { dated, enumerated, sentence } from '../../sentence.ts'
import type { Answer } from '../answer.ts'
import { fits } from '../themes/on-topic.ts'
import { one, reading, suiting, theirs, wants } from './asking-to-read.ts'
import { isOfAKind } from './needs.ts'
import { guideMeant } from './situations.ts'
import { type Liking, likingsIn } from './tastes.ts'
import { idle } from './wishes.ts'

/** What the readers' guide says that is for what somebody tells. */

/**
 * Null where no guide is, and where what is named outright, or wanted of its own kind, is beside it. One word is enough where it
 * is of nothing but what somebody goes through, and is told apart from what they ask.
 */
export function guidedBy(
  question: Question,
  asked: Question,
  library: Library,
  isAsked: boolean,
): Answer | null {
  const described = question.description.replace(wholeDay, ' ').split(' ')
  const told = described.filter((word) => !isAsking(word, asked))
  const meant = guideMeant(told, question.spoken, library)
  if (meant === null) return null
  const { id, words, isFiled } = meant
  if (strays(id, question, library) || (isAsked && !holds(id, asked, library))) return null
  if (unreadIn(asked, []).some((word) => isOfAKind(fold(word), question.text))) return null
  return words > 1 || (isFiled && asked !== question) ? byGuide(id, question, library) : null
}

/** How long something goes on, and no evening to read in. */
const wholeDay =
  /\b(all|the whole|the entire|every|each) (day|night|evening|week|year)( long)?\b|\bcada (dia|noite|noche|tarde)\b|\btod[oa]s? (o|a|os|as|el|la|los|las)? ?(dias?|noites?|tardes?|noches?|semanas?|anos?|horas?)\b/g

const recommending = /^recomm?[ei]/
function isAsking(word: string, { whole, spoken }: Question): boolean {
  if (reading.test(word) || theirs.test(word)) return true
  if (!noise.has(word) || filedUnder(word, spoken).length > 0) return false
  const others = whole.text.split(' ').filter((one) => !recommending.test(one))
  return !recommending.test(word) || !wants.test(others.join(' '))
}

/** A theme that somebody names outright is wanted: a guide to others is none for them. */
function strays(id: string, question: Question, library: Library): boolean {
  const named = likingsIn(question, library).filter(
    ({ isTheme, isFiled, words }) =>
      isTheme && isFiled !== true && !words.every((word) => suiting.test(word) || idle.test(word)),
  )
  const own = library.catalogue.intents.find((intent) => intent.id === id)?.themes ?? []
  return named.length > 0 && !named.some(({ themes }) => own.some((theme) => themes.has(theme)))
}

/** A guide to all that the question itself names. */
function holds(id: string, asked: Question, library: Library): boolean {
  const own = library.catalogue.intents.find((intent) => intent.id === id)?.themes ?? []
  const liked = likingsIn(asked, library)
  return (
    asked.forms.length === 0 &&
    liked.length > 0 &&
    liked.every(({ themes }) => own.some((theme) => themes.has(theme)))
  )
}

/** Words of weight that nothing here is described by: a kind of book, a country. */
export function unreadIn({ topic, unmatched }: Question, liked: readonly Liking[]): readonly string[] {
  const read = new Set(liked.flatMap(({ words }) => words))
  return topic.filter((word) => unmatched.includes(word) && !read.has(fold(word)) && !ofAsking(word))
}

const ofAsking = (word: string) =>
  suiting.test(word) || idle.test(word) || wants.test(fold(word)) || theirs.test(fold(word))

function byGuide(id: string, question: Question, { catalogue }: Library): Answer | null {
  const { language, whole } = question
  const guide = catalogue.intents.find((intent) => intent.id === id)
  if (guide === undefined) return null
  const fitting = guide.works.map((slug) => workOf(catalogue, slug)).filter((work) => fits(question, work))
  const works = one.test(whole.text) ? fitting.slice(0, 1) : fitting
  if (works.length === 0) return null
  const titles = works.map((work) => dated(work, language))
  const why = sentence(`${said(guide.titles, language)}: ${said(guide.guide, language)}`)
  const record: RecordId = `intent/${id}`
  return {
    intent: 'guides',
    items: [
      ...works.map(({ slug }, at) => ({ id: `work/${slug}` as const, reason: titles[at] ?? '' })),
      { id: record, reason: why },
    ],
    statement: `${sentence(enumerated(titles, language))} ${why}`,
    whole: true,
  }
}
