import { yearOf } from '../../lookup/lookup.ts'
import type { Sentence } from '../lexicon.ts'
import type { Library } from '../library.ts'
import { yesOrNo } from '../polar.ts'
import { aged, alike, claimedOfAll, ofEach, paired, sharesMore } from '../query/claims.ts'
import { figured } from '../query/figures.ts'
import { isOfEach, isQuery, several } from '../query/is-query.ts'
import { leavesOutADeed, leavesOutWhatIsWanted, narrowed } from '../query/left-out.ts'
import { notesOn } from '../query/notes.ts'
import { endOf, ordered, ranked, type Said } from '../query/ordered.ts'
import { queryOf } from '../query/parse.ts'
import { phrasesOf, phrasesOfFacets } from '../query/phrases-of-facets.ts'
import type { Query } from '../query/query.ts'
import { termsOf } from '../query/reading.ts'
import { listed, shared, weighed } from '../query/replies.ts'
import { twoCounts } from '../query/second-count.ts'
import { inTranslation, selected } from '../query/select.ts'
import { tabled } from '../query/tables.ts'
import type { Kind } from '../query/term.ts'
import type { Thing } from '../query/things.ts'
import type { Question } from '../question.ts'
import { sentence, titleIn } from '../sentence.ts'
import type { Answer, Answerer } from './answer.ts'
import { exclusionNotUnderstood } from './exclusions.ts'
import { pagesOf } from './works/lengths.ts'

/**
 * What selects, counts, compares, orders and sums, where every word of the question has its part in it. A word that has none
 * leaves the question to whoever reads it otherwise.
 */
export const queried: Answerer = (question, library) => {
  if (question.sentence === null) return null
  const both = bothCounts(question, library)
  if (both !== null) return both
  const whole = queryIn(question.sentence, question, library)
  const query = whole ?? queryIn(lastOf(question.sentence), question, library)
  if (query === null) return null
  const narrow = narrowed(query)
  const read = leavesOutWhatIsWanted(query) && narrow !== null ? narrow : query
  if (leavesOutWhatIsWanted(read) || leavesOutADeed(read)) return exclusionNotUnderstood(question)
  const found = claimed(question, read, library)
  const isNone = found !== null && found.items.length === 0 && found.known !== true
  const answer = isNone && narrow !== null ? claimed(question, narrow, library) : found
  return answer !== null && asksBriefly(question.sentence, library) ? { ...answer, whole: true } : answer
}

/** Two counts of the same things, one after the other. */
function bothCounts(question: Question, library: Library): Answer | null {
  const terms = question.sentence === null ? null : termsOf(question.sentence, library)
  const two = terms === null ? null : twoCounts(terms)
  if (two === null) return null
  const [first, second] = two.map((part) => {
    const query = queryOf(part, yearOf(library.catalogue.site.updated))
    return query === null ? null : reply(question, query, library)
  })
  if (!first || !second) return null
  const further = second.statement
    .split(/(?<=[.]) (?=[\p{Lu}])/u)
    .filter((one) => !first.statement.includes(one))
  const items = [
    ...first.items,
    ...second.items.filter(({ id }) => first.items.every((one) => one.id !== id)),
  ]
  return {
    ...first,
    items,
    statement: [first.statement, ...further].join(' '),
    known: items.length > 0,
    whole: true,
  }
}

/** "And how many?", "e quais?: that is said with the rest. */
function asksBriefly(sentence: Sentence, library: Library): boolean {
  const [joint, last] = (termsOf(sentence, library) ?? []).filter(({ is }) => is !== 'filler').slice(-2)
  return joint?.is === 'joint' && (last?.is === 'count' || last?.is === 'which')
}

function queryIn(sentence: Sentence | null, question: Question, library: Library): Query | null {
  const terms = sentence === null ? null : termsOf(sentence, library)
  const read = terms === null ? null : queryOf(terms, yearOf(library.catalogue.site.updated))
  const query = read === null ? null : ofYears(nearest(read, question), question)
  return query === null || !isQuery(query, question) ? null : query
}

/** "In which years did she publish?": in those that have a book. */
function ofYears(query: Query, { text }: Question): Query {
  const { unit, asks, order, figure, each, include, exclude } = query
  const plain = asks === null && order === null && figure === null && each === null
  if (unit !== 'year' || !plain || include.length + exclude.length > 0 || !years.test(text)) return query
  return { ...query, columns: [], include: [{ of: 'having', unit: 'work', from: 1, to: OPEN_END }] }
}

const years = /\b(anos|years)\b/
const OPEN_END = 99_999

const pointing =
  /^(it|that|this|those|these|them|one|ones|esse|essa|esses|essas|isso|este|esta|estes|estas|disso|deles|delas|eso|ese|esa|esos|esas|esto|estos|estas|dele)$/

/** "Which book came before the Atlas?": one book is the nearest one. */
export function nearest(query: Query, { text }: Question): Query {
  const { include, asks, order, figure, exclude } = query
  const [beyond, ...more] = include.filter(({ of }) => of === 'beyond')
  const plain =
    asks === null && order === null && figure === null && exclude.length === 0 && more.length === 0
  if (beyond?.of !== 'beyond' || beyond.key !== 'date' || !plain || several.test(text)) return query
  return { ...query, order: { key: 'date', descending: !beyond.descending, top: 1, place: null } }
}

/** The last of several sentences, where it points to nothing that was said before: the rest is why somebody asks. */
function lastOf({ tokens, mentions, spoken }: Sentence): Sentence | null {
  const start = tokens.findLastIndex(({ begins }) => begins === true)
  const last = tokens.slice(start)
  const named = mentions.some((mention) => mention.start < start)
  if (start < 1 || last.length < 4 || named || last.some(({ folded }) => pointing.test(folded))) return null
  const within = mentions.map((mention) => ({
    ...mention,
    start: mention.start - start,
    end: mention.end - start,
  }))
  return { tokens: last, mentions: within, spoken }
}

/** "Was the Keeper her second book?" */
const opensWithWork =
  /^((is|was|are|were|es|fue|era|e|foi|sera que) )?((o|a|el|la|the) )?((livro|libro|book|romance|novela|novel) (do|da|de|del|of) )?q_work/

/** "Is the Atlas the longest book?", "is it the only one in Spanish?": yes where the work that is named is what answers. */
export function claimed(question: Question, query: Query, library: Library): Answer | null {
  if (query.claim !== null) return reply(question, query, library)
  const names = query.include.flatMap((facet) =>
    facet.of === 'name' && facet.kind === 'work' ? [facet.id] : [],
  )
  const { order } = query
  const picks =
    query.only !== null ||
    (order !== null && (order.top === 1 || (order.place !== null && opensWithWork.test(question.text))))
  if (query.asks !== 'whether' || !picks || names.length !== 1) return reply(question, query, library)
  // Of two editions of a work the name says whose they are, and claims nothing.
  if (query.unit === 'edition') return reply(question, { ...query, asks: null }, library)
  const include = query.include.filter((facet) => facet.of !== 'name' || facet.kind !== 'work')
  const answer = reply(question, { ...query, include, asks: null, only: null }, library)
  if (answer === null || (include.length === 0 && query.order === null)) return null
  const ids = answer.items.map(({ id }) => id)
  const holds = ids.includes(`work/${names[0]}`) && (query.only === null || ids.length === query.only)
  return { ...answer, statement: `${yesOrNo(holds, question.language)}: ${answer.statement}` }
}

/** "The hardbacks with their years": of editions, which have years of their own. */
function kindOf({ unit, columns, include, exclude, order }: Query): Kind {
  const inFormat = include.some(({ of }) => of === 'format')
  // "The newest hardback": of editions, by years of their own.
  if (unit === null && inFormat && order?.key === 'date') return 'edition'
  const ofHouse = include.every((facet) => facet.of === 'name' && facet.kind === 'publisher')
  if (unit === null && include.length > 0 && ofHouse && order === null) return 'edition'
  const ofEditions = columns.some((column) => column === 'year') && inFormat
  if (
    unit === null &&
    include.length > 1 &&
    include.every((facet) => facet.of === 'name' && facet.kind === 'classic')
  )
    return 'classic'
  const others = exclude.flat()
  // "Who else stands beside it?"
  if (
    unit === null &&
    others.length > 0 &&
    others.every((facet) => facet.of === 'name' && facet.kind === 'classic')
  )
    return 'classic'
  return ofEditions && (unit ?? 'work') === 'work' ? 'edition' : (unit ?? 'work')
}

type Reply = (question: Question, query: Query, library: Library) => Answer | null

/** Who answers what sets works beside each other; null where nothing is. */
function comparing(query: Query): Reply | null {
  const { versus, order, shared: inCommon, rank, same, pairs } = query
  if (versus !== null) return (question, all, library) => weighed(question, all, versus, library)
  const key = order !== null && inCommon ? order.key : null
  if (typeof key === 'object' && key !== null)
    return (question, all, library) => sharesMore(question, all, key.count, library)
  if (rank) return ranked
  if (isOfEach(query)) return ofEach
  if (same !== null) return (question, all, library) => alike(question, same, all, library)
  return pairs === null ? null : (question, _all, library) => paired(question, pairs, library)
}

/** What a query has found, in a sentence; null where it finds nothing that can be said. */
export function reply(question: Question, query: Query, library: Library): Answer | null {
  const { language } = question
  const kind = kindOf(query)
  const compared = comparing(query)
  if (compared !== null) return compared(question, query, library)
  if (isTold(kind, query)) return null
  const unmeasured = withoutMeasure(question, query, library)
  if (unmeasured !== null) return unmeasured
  const things = selected(query, kind, library)
  const translated = things?.length === 0 ? inTranslation(query, kind, library) : null
  if (translated !== null) return reply(question, translated, library)
  if (things === null || (things.length === 0 && !isDeniable(query, kind, question, library))) return null
  if (query.claim !== null) return claimedOfAll(question, query, query.claim, things, kind, library)
  const said = saidOf(query, kind, things, question, library)
  if (query.each !== null && query.figure === null) return tabled(question, query.each, kind, things, library)
  if (query.figure?.figure === 'age') return aged(question, query, things, library)
  if (query.figure?.figure === 'share') return shared(query, things, kind, said, library, language)
  if (query.figure !== null) {
    const some = query.order === null ? things : endOf(things, query.order, language)
    return figured(some, query.figure, said.phrases, language)
  }
  if (query.order !== null) {
    const row = inSeries(query) ? things.map((thing) => placed(thing, library)) : things
    return ordered(question, { ...query, order: query.order }, row, said, library)
  }
  const answer = listed(question, query, things, said, library)
  // A column of which nothing is recorded was not what was asked for.
  return answer.statement.includes(': ?') ? null : answer
}

const noPages = {
  pt: 'O catálogo não declara páginas de',
  en: 'The catalogue states no pages for',
  es: 'El catálogo no declara páginas de',
} as const

const ofOthers = { pt: 'Dos outros', en: 'Of the others', es: 'De los demás' } as const

/** "Shorter than the ebook": of a book without pages on record nobody knows what is shorter; the end of the row is said. */
function withoutMeasure(question: Question, query: Query, library: Library): Answer | null {
  const { include } = query
  const facet = include.find((one) => one.of === 'beyond' && one.key === 'length')
  if (facet?.of !== 'beyond' || query.order !== null || query.figure !== null) return null
  const work = library.catalogue.works.find(({ slug }) => slug === facet.work)
  if (work === undefined || pagesOf(library.catalogue, work) !== null) return null
  const row = include.filter((one) => one !== facet)
  const order = { key: 'length', descending: facet.descending, top: 1, place: null } as const
  const end = reply(question, { ...query, include: row, asks: null, order }, library)
  const title = titleIn(work, question.language)
  if (end === null) return null
  const statement = `${sentence(`${noPages[question.language]} ${title}`)} ${ofOthers[question.language]}: ${end.statement}`
  return { ...end, statement, known: false }
}

function inSeries({ include }: Query): boolean {
  return include.some(
    (facet) =>
      (facet.of === 'trait' && facet.trait === 'serial') || (facet.of === 'name' && facet.kind === 'series'),
  )
}

/** Of two books of one year the series says which stands first. */
function placed(thing: Thing, { catalogue }: Library): Thing {
  const place = catalogue.works.find(({ slug }) => slug === thing.id)?.series?.position ?? 0
  return thing.date === null ? thing : { ...thing, date: thing.date + place / PLACES_MAX }
}
const PLACES_MAX = 1000

/** What a sentence about some things says of them. */
function saidOf(
  query: Query,
  kind: Kind,
  things: readonly Thing[],
  { language }: Question,
  library: Library,
): Said {
  return {
    unit: kind,
    phrases: phrasesOf(query, language, library),
    excluded: [
      ...new Set(query.exclude.map((facets) => phrasesOfFacets(facets, language, library).join(' '))),
    ],
    notes: notesOn(query, things, library, language),
  }
}

/** What languages, houses and years there are is told elsewhere, but not which of them have, lack or saw something. */
function isTold(kind: Kind, { order, each, exclude, include }: Query): boolean {
  if (kind === 'publisher' && include.length === 0) return false
  if (!/^(language|publisher|year)$/.test(kind) || order !== null || each !== null) return false
  if (
    kind === 'year' &&
    include.length > 0 &&
    include.every(({ of }) => /^(form|format|language|trait)$/.test(of))
  )
    return false
  if ([include, ...exclude].flat().some(({ of }) => /^(subject|name|beyond)$/.test(of))) return true
  return exclude.length === 0 && !include.some(({ of }) => of === 'having' || of === 'parity')
}

/** "Is the essay on the well in Portuguese?": one that there is, whatever it is in. */
export const definite =
  /\b(o|the|el|este|esse|that|this) (ensaio|artigo|essay|article|piece|ensayo|articulo)\b/

/** Nothing is denied on the strength of a word: a subject has to be a theme, and to be met but for what is left out or for the language,
 * the years and the format that are asked for. */
function isDeniable(query: Query, kind: Kind, { text }: Question, library: Library): boolean {
  if (definite.test(text)) return false
  if (query.include.every(({ of }) => of !== 'subject' && of !== 'enquiry')) return true
  if (query.include.some((facet) => facet.of === 'subject' && facet.themes === null)) return false
  // How many essays treat of something is no question about books.
  if (query.unit === 'essay' && query.asks === 'count') return true
  const bounding = { essay: /^(language|year|day)$/, work: /^(year|format)$/ }[query.unit as 'essay' | 'work']
  const wider = query.include.filter(({ of }) => bounding?.test(of) !== true)
  if (query.exclude.length === 0 && wider.length === query.include.length) return false
  const include = query.exclude.length === 0 ? wider : query.include
  return (selected({ ...query, include, exclude: [] }, kind, library) ?? []).length > 0
}
