import { fold } from '../../../src/language/fold.ts'
import { yearOf } from '../../lookup/lookup.ts'
import { languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { isOccasion } from '../order.ts'
import { isListed, isQuery, isReckoned } from '../query/is-query.ts'
import { queryOfWords } from '../query/of-words.ts'
import { queryOf } from '../query/parse.ts'
import type { Query } from '../query/query.ts'
import { looselyRead } from '../query/reading.ts'
import { toldIn } from '../query/story.ts'
import type { PlacedRead } from '../query/term.ts'
import type { Question } from '../question.ts'
import { enumerated, numberWord, sentence as sentenceOf } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { claimed, nearest, reply } from './queried.ts'

/** What is reckoned though a word is unread: of things that a noun names, and with nothing left out or picked by it. */
const isReckonedOver = (query: Query, { works }: Question) =>
  works.length === 0 &&
  query.unit !== null &&
  query.exclude.length === 0 &&
  query.only === null &&
  isReckoned(query)

const unreadWords = {
  pt: 'Da pergunta ficou por ler',
  en: 'Of the question this was not read',
  es: 'De la pregunta quedó sin leer',
} as const

/**
 * The same where some words of the question have no part in it. Those that only tell a story around it bind nothing; others
 * are said to be unread where something is reckoned past them, and where nothing is, whoever reads more of it may answer.
 */
export const queriedPartly: Answerer = (question, library) => {
  const { sentence, bound, language, text } = question
  if (sentence === null) {
    const query = question.foreign ? null : queryOfWords(question)
    return query === null ? null : reply(question, query, library)
  }
  const around = toldIn(sentence, library)
  const told = (place: PlacedRead) =>
    place.read.is === 'word'
      ? (around(place) && !bound.includes(place.read.word)) || isOccasion(text, fold(place.read.word))
      : around(place) && !/^(name|pause)$/.test(place.read.is)
  const { terms, unread } = looselyRead(sentence, library, told)
  const read = queryOf(terms, yearOf(library.catalogue.site.updated))
  const query = read === null ? null : forOneEvening(nearest(read, question), question)
  if (query === null || !(isQuery(query, question) || isListed(query, question))) return null
  if (query.unit === 'language' && query.asks === 'count' && unread.length === 0)
    return tongues(question, query, library)
  const brief = query.order !== null && read?.order === null
  if (unread.length > 0 && !brief && !isReckonedOver(query, question)) return null
  const answer = claimed(question, query, library)
  if (answer === null || unread.length === 0 || brief) return answer
  // "The second half of 2025": what a place is of was not read.
  if (query.order !== null && query.order.place !== null) return null
  // Nothing is denied past a word that may be what it turns on.
  if (answer.items.length === 0) return null
  const words = unread.slice(0, 4).map((word) => `«${word}»`)
  const note = sentenceOf(`${unreadWords[language]}: ${words.join(', ')}`)
  return { ...answer, statement: `${answer.statement} ${note}`, known: false }
}

/** Things of a kind by what was recognised of them, where every word was read and nobody had more to tell. */
export const listedAtLast: Answerer = (question, library) => {
  const { sentence } = question
  if (sentence === null) return null
  const { terms, unread } = looselyRead(sentence, library)
  const query = unread.length > 0 ? null : queryOf(terms, yearOf(library.catalogue.site.updated))
  if (query === null || query.unit === null || query.include.length === 0) return null
  const isSure = query.include.every((facet) =>
    facet.of === 'subject' ? facet.themes !== null : /^(language|year|day|format|form|trait)$/.test(facet.of),
  )
  return isSure ? reply(question, query, library) : null
}

/** "I have only one evening": the shortest. */
function forOneEvening(query: Query, { order, text }: Question): Query {
  const plain = query.order === null && query.figure === null && query.exclude.length === 0
  if (!plain || order?.key !== 'length' || !occasions.some((word) => isOccasion(text, word))) return query
  return { ...query, only: null, order: { ...order, key: 'length', place: null } }
}

const occasions = ['evening', 'afternoon', 'noite', 'noche', 'tarde']

/** In how many languages the author writes. */
function tongues(
  { language, counting }: Question,
  { include }: Query,
  { catalogue }: Library,
): Answer | null {
  if (include.length > 0) return null
  const { id, writes_in } = catalogue.author
  const names = enumerated(writes_in, language, languageLabel)
  return {
    intent: 'languages_of_author',
    items: [{ id: `author/${id}`, reason: names }],
    statement: sentenceOf(`${numberWord(writes_in.length, language, counting?.gender)}: ${names}`),
  }
}
