import { yearOf } from '../../lookup/lookup.ts'
import type { Library } from '../library.ts'
import { endOf } from '../query/ordered.ts'
import { queryOf } from '../query/parse.ts'
import { placedReading } from '../query/reading.ts'
import { selected } from '../query/select.ts'
import type { PlacedRead, Term } from '../query/term.ts'
import type { Question } from '../question.ts'
import { titleIn } from '../sentence.ts'
import { understand } from '../understand.ts'

/**
 * "Who translated her shortest book?", "de que fala o ensaio mais recente?": something of a thing that is named by its end of a
 * row. It is asked again with its title; null where nothing else is asked of it, or where more than its end is reckoned.
 */
export function namedByEnd(question: Question, library: Library): Question | null {
  const { sentence, spoken, language } = question
  if (sentence === null || sentence.mentions.length > 0 || question.without.length > 0) return null
  const read = placedReading(sentence, library)
  const at = read.findIndex(
    (one, place) => (isEnd(one) && isThing(read[place + 1])) || (isThing(one) && isEnd(read[place + 1])),
  )
  const [one, other] = [read[at], read[at + 1]]
  if (one === undefined || other === undefined) return null
  const whether = read[0]?.read.is === 'whether'
  const bound = boundAfter(read.slice(at + 2), whether)
  const last = bound.at(-1) ?? other
  const [before, after] = [read.slice(0, at), read.slice(at + 2 + bound.length)]
  const rest = [
    ...(isRowOfFields(before) ? before.filter(({ read: { is } }) => is !== 'joint') : before),
    ...after,
  ]
  const words = sentence.tokens.map(({ folded }) => folded)
  if (rest.some((some, place) => RECKONS.test(some.read.is) && !isOfText(some, rest[place + 1]))) return null
  if (!asksMore(before, after, whether, words.slice(0, one.start)) && words.at(-1) !== 'about') return null
  const title = titleOf([one, other, ...bound], question, library)
  if (title === null) return null
  const start = ARTICLE.test(words[one.start - 1] ?? '') ? one.start - 1 : one.start
  const end = last.start + last.length
  const stop = OWNER.test(words[end] ?? '') ? end + 1 : end
  const said = sentence.tokens.map(({ word }) => word)
  return understand(
    `${[...said.slice(0, start), title, ...said.slice(stop)].join(' ')}?`,
    library,
    language ?? spoken,
  )
}

const ARTICLE = /^(her|the|su|el|la|o|a|seu|sua|il)$/
const OWNER = /^(dela|hers|suyo|suya|publicado|publicada)$/
/** What reckons with more than one end. */
const RECKONS =
  /^(end|place|than|more|bound|number|not|none|figure|each|every|only|sort|joint|but|same|shares|as-many|rank|both|years)$/

/** "Year and publisher of her first novel": fields in a row, and no two things. */
const isRowOfFields = (before: readonly PlacedRead[]) =>
  before.every(({ read }) => /^(unit|pages|joint|pause|filler|about|which|set)$/.test(read.is))

const isEnd = (one: PlacedRead | undefined) =>
  one !== undefined &&
  (one.read.is === 'place' ||
    (one.read.is === 'end' && one.read.key !== 'frequency' && one.read.comparative !== true))

/** "The first sentence" is no end of a row of books. */
const isOfText = ({ read }: PlacedRead, next: PlacedRead | undefined) =>
  read.is === 'end' && next?.read.is === 'word'

const isThing = (one: PlacedRead | undefined) =>
  one?.read.is === 'unit' && /^(work|essay)$/.test(one.read.unit)

/** "The second book of the cycle", "her longest book on paper": what tells it apart; where it is asked whether, that is asked. */
function boundAfter(read: readonly PlacedRead[], whether: boolean): readonly PlacedRead[] {
  const end = read.findIndex(
    ({ read: one }) =>
      !(one.is === 'trait' && one.trait === 'serial') &&
      (whether || !/^(trait|format|language|code)$/.test(one.is)),
  )
  return end === -1 ? read : read.slice(0, end)
}

/** Whether something is asked of it besides which one it is. */
function asksMore(
  before: readonly PlacedRead[],
  after: readonly PlacedRead[],
  whether: boolean,
  opening: readonly string[],
): boolean {
  const isSaid = ({ read: { is } }: PlacedRead) => /^(unit|about|word|pages)$/.test(is)
  return (
    before.some(isSaid) ||
    after.some(({ read: { is } }) => is === 'unit' || (whether && /^(format|language|trait)$/.test(is))) ||
    opening.some((word) => /^(who|whom|quem|quien|quienes)$/.test(word))
  )
}

function titleOf(pair: readonly PlacedRead[], { language }: Question, library: Library): string | null {
  const terms = pair.map(({ read }) => read).filter((read): read is Term => read.is !== 'word')
  const query = queryOf(terms, yearOf(library.catalogue.site.updated))
  if (query?.order == null) return null
  const kind = query.unit ?? 'work'
  const { order } = query
  const things = (selected(query, kind, library) ?? []).filter(
    ({ pages }) => order.key !== 'length' || pages !== null,
  )
  const [only, second] = endOf(things, order, language)
  if (only === undefined || second !== undefined) return null
  if (kind === 'essay') return `«${library.catalogue.articles.find(({ slug }) => slug === only.id)?.title}»`
  const work = library.catalogue.works.find(({ slug }) => slug === only.id)
  return work === undefined ? null : `«${titleIn(work, language)}»`
}
