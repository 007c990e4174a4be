import { yearOf } from '../../lookup/lookup.ts'
import type { RecordId } from '../kinds.ts'
import type { Library } from '../library.ts'
import { queryOf } from '../query/parse.ts'
import type { Facet, Query } from '../query/query.ts'
import { looselyRead } from '../query/reading.ts'
import { selected } from '../query/select.ts'
import { toldIn } from '../query/story.ts'
import type { Question } from '../question.ts'
import { unknown } from './absent.ts'
import type { Answer } from './answer.ts'
import { definite, reply } from './queried.ts'

/** So few of a kind may well be all that was asked for. */
const FEW = 2

/** Answers that are their list, and not what is said of it. */
const LISTS = /^(reference_authors|essays|themes|works_on_topic)$/

/** What tells some things of a kind from others: a list of all of them has used none of it. */
const BOUNDING =
  /^(not|bound|number|years|language|format|trait|end|place|times|parity|enquiry|code|subject|shares|only)$/

/**
 * Whether an answer lists all there is of a kind though the question says more of what it wants: what was not read, or read and
 * not used, may be what tells them apart.
 */
export function listsPast({ items, intent }: Answer, question: Question, library: Library): boolean {
  const { sentence, foreign } = question
  const [first] = items
  if (
    first === undefined ||
    !LISTS.test(intent) ||
    sentence === null ||
    foreign ||
    !isWhole(
      items.map(({ id }) => id),
      library,
    )
  )
    return false
  const { terms, unread } = looselyRead(sentence, library, toldIn(sentence, library))
  // "An essay for every book": of other things than those that are listed.
  const ofOthers = terms.some((term, at) => {
    const next = terms[at + 1]
    return /^(every|each)$/.test(term.is) && next?.is === 'unit' && next.unit !== units[kindOf(first.id)]
  })
  return unread.length > 0 || ofOthers || terms.some(({ is }) => BOUNDING.test(is))
}

const kindOf = (id: RecordId) => id.slice(0, id.indexOf('/'))
const units: Readonly<Record<string, string>> = {
  article: 'essay',
  theme: 'theme',
  'reference-author': 'classic',
  work: 'work',
}

function isWhole(ids: readonly RecordId[], { catalogue }: Library): boolean {
  const all: Readonly<Record<string, readonly unknown[]>> = {
    work: catalogue.works,
    article: catalogue.articles,
    theme: catalogue.themes,
    concept: catalogue.concepts,
    intent: catalogue.intents,
    'reference-author': catalogue.referenceAuthors,
  }
  const kind = ids[0] === undefined ? '' : kindOf(ids[0])
  const count = all[kind]?.length ?? 0
  return count > FEW && ids.every((id) => id.startsWith(`${kind}/`)) && new Set(ids).size === count
}

/** Lists that rank by a topic, which uses nothing else that a question says. */
const RANKED = /^(works_on_topic|essays|article_on_topic)$/

/**
 * A list that was ranked by its topic, kept to the language, the form, the years and whatever else was recognised besides; null
 * where it keeps to them. What was recognised is used, or what uses it answers.
 */
export function keptToBounds(found: Answer, question: Question, library: Library): Answer | null {
  const { sentence, foreign } = question
  const [first] = found.items
  if (first === undefined || !RANKED.test(found.intent) || sentence === null || foreign) return null
  if (definite.test(question.text)) return null
  const { terms, unread } = looselyRead(sentence, library, toldIn(sentence, library))
  const query = queryOf(terms, yearOf(library.catalogue.site.updated))
  const unit = units[kindOf(first.id)]
  if (query === null || unit !== (query.unit ?? 'work') || (unit !== 'work' && unit !== 'essay')) return null
  // Of novels it is known who ranks them; and what only a story denies leaves nothing out.
  const bounds = query.include.filter(({ of }) => /^(language|year|day|format|trait|enquiry)$/.test(of))
  if (query.exclude.length > 0 && question.without.length === 0) return null
  const worked = [query.order, query.figure, query.versus, query.claim].some((part) => part !== null)
  if (worked) return null
  if (bounds.length + query.exclude.length === 0) return keptToForm(found, question, query, unread, library)
  const left = selected({ ...query, include: bounds }, unit, library)
  if (left === null || found.items.every(({ id }) => left.some(({ record }) => record === id))) return null
  const answer = reply(question, query, library)
  if (answer !== null && unread.length === 0) return answer
  if (answer !== null && answer.items.length > 0) return { ...answer, known: false }
  return unknown(question, library.catalogue)
}

/** Of several that a theme brought together, those of the form that is asked for; a story that only another form has is given. */
function keptToForm(
  found: Answer,
  question: Question,
  query: Query,
  unread: readonly string[],
  library: Library,
): Answer | null {
  if (!query.include.some(({ of }) => of === 'form') || !query.include.some(isOfTheme)) return null
  const answer = reply(question, query, library)
  const isPart = answer?.items.every(({ id }) => found.items.some((one) => one.id === id))
  if (answer === null || answer.items.length === 0 || !isPart) return null
  if (answer.items.length === found.items.length || answer.items[0]?.id !== found.items[0]?.id) return null
  return unread.length === 0 ? answer : { ...answer, known: false }
}

const isOfTheme = (facet: Facet) => facet.of === 'subject' && facet.themes !== null
