import { yearOf } from '../../lookup.ts'
import type { Library } from '../library.ts'
import { figured } from '../query/figures.ts'
import { ordered, type Said } from '../query/ordered.ts'
import { queryOf } from '../query/parse.ts'
import { phrasesOf, phrasesOfFacets } from '../query/phrases-of-facets.ts'
import type { Facet, Query } from '../query/query.ts'
import { termsOf } from '../query/reading.ts'
import { listed, notesOn, shared, tabled, weighed } from '../query/replies.ts'
import { selected } from '../query/select.ts'
import type { Kind } from '../query/term.ts'
import type { Question } from '../question.ts'
import type { Answer, Answerer } from './answer.ts'

/**
 * What selects, counts, compares, orders and sums, where every word of the question has its part in it. A word that has none
 * leaves the question to whoever reads it otherwise.
 */
export const queried: Answerer = (question, library) => {
  if (question.sentence === null) return null
  const terms = termsOf(question.sentence, library)
  if (terms === null) return null
  const query = queryOf(terms, yearOf(library.catalogue.site.updated))
  return query === null || !isQuery(query, question) ? null : reply(question, query, library)
}

/** Whether something is to be worked out; a theme, a name or a format alone is looked up elsewhere. */
function isQuery(query: Query, { text }: Question): boolean {
  const { asks, order, figure, each, only, versus, exclude, include } = query
  if (isToldElsewhere(query, text)) return false
  if ([figure, each, versus, order, only].some((part) => part !== null) || exclude.length > 0) return true
  if (asks === 'count' || asks === 'none') return query.unit !== null || include.length > 0
  const kinds = new Set(include.map(({ of }) => of))
  if (['pages', 'having', 'beyond', 'code', 'enquiry'].some((kind) => kinds.has(kind as Facet['of'])))
    return true
  // What is only about something is put in order by how much it is.
  return (
    kinds.size > 1 &&
    !(kinds.has('subject') && [...kinds].every((kind) => kind === 'subject' || kind === 'form'))
  )
}

const several = /\b(livros|obras|romances|quais|titulos|books|works|novels|titles|libros|novelas|cuales)\b/

/** What those who compare, who know what is in a book, who tell of rights and of people answer with more than a list. */
function isToldElsewhere(query: Query, text: string): boolean {
  const { unit, include, exclude, asks, order, figure } = query
  const has = (kind: Facet['of']) => include.some(({ of }) => of === kind)
  const named = (kind: string) => include.some((facet) => facet.of === 'name' && facet.kind === kind)
  const looksUp = asks !== 'count' && exclude.length === 0 && order === null && figure === null
  if (named('work') && isOfTheWork(query, has)) return true
  // The book before another is the nearest one.
  if (has('beyond') && asks !== 'count' && !several.test(text)) return true
  if (looksUp && named('translator')) return true
  if (has('enquiry') && (unit === null || (looksUp && include.length === 1))) return true
  return unit === null && include.some((facet) => facet.of === 'trait' && facet.trait === 'translated')
}

/** "How many essays are in the Manual?", "is the Atlas older than the House?" */
function isOfTheWork(
  { unit, asks, include, order, figure, only, versus }: Query,
  has: (kind: Facet['of']) => boolean,
): boolean {
  // "What themes have the two in common?", "is there an edition of it in German?"
  if (unit === 'theme' && include.length > 1) return true
  if (asks === 'whether' && order === null) return true
  if (unit === 'essay' || has('beyond') || has('enquiry') || has('form')) return true
  if ((unit ?? 'work') === 'work' && [order, figure, only, versus].every((part) => part === null)) return true
  return order !== null && unit === null && typeof order.key !== 'object'
}

function reply(question: Question, query: Query, library: Library): Answer | null {
  const { language } = question
  const kind = query.unit ?? 'work'
  if (query.versus !== null) return weighed(question, query, query.versus, library)
  if (/^(language|publisher|year)$/.test(kind) && query.order === null && query.each === null) return null
  const things = selected(query, kind, library)
  if (things === null || (things.length === 0 && !isDeniable(query, kind, library))) return null
  const said: Said = {
    unit: kind,
    phrases: phrasesOf(query, language, library),
    excluded: query.exclude.map((facets) => phrasesOfFacets(facets, language, library).join(' ')),
    notes: notesOn(query, things, library, language),
  }
  if (query.each !== null && query.figure === null) return tabled(question, query.each, kind, things, library)
  if (query.figure?.figure === 'share') return shared(things, kind, said, library, language)
  if (query.figure !== null) return figured(things, query.figure, said.phrases, language)
  if (query.order !== null) return ordered(question, { ...query, order: query.order }, things, said, library)
  return listed(question, query, things, said)
}

/** Nothing is denied on the strength of a word: a subject has to be a theme, and to be met but for what is left out. */
function isDeniable(query: Query, kind: Kind, library: Library): boolean {
  if (query.include.every(({ of }) => of !== 'subject' && of !== 'enquiry')) return true
  if (
    query.exclude.length === 0 ||
    query.include.some((facet) => facet.of === 'subject' && facet.themes === null)
  )
    return false
  return (selected({ ...query, exclude: [] }, kind, library) ?? []).length > 0
}
