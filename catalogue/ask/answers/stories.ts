import { type Mark, means, meantAs, type Reading } from '../../reading/marks.ts'
import { isStopword } from '../../reading/stopwords.ts'
import { isTopic } from '../query/filters.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { datedName, itemsOf, listed, nameOf, quotedText } from '../query/telling.ts'
import type { Asked, Quote } from '../query/texts.ts'
import { made, type Thing } from '../query/things.ts'
import { type Answer, type Answerer, type Context, type Named, type Use, weightOf } from '../query/use.ts'
import type { Kind } from '../words/kinds.ts'

/** Words of asking that a quotation answers if it holds all the rest. */
const ASKING =
  'field:opening exist ask:who ask:where ask:why ask:how ask:when ask:whether ask:describe ask:is kind:work kind:article about tells ' +
  'with read where story form:novel verb:write by or kind:concept liked beside'

/** What asks for records, and stands in no story. */
const NO_STORY = 'ask about tells read not without except no bound kind or order nth form lang format'.split(
  ' ',
)

interface Words {
  readonly asked: Asked
  /** Where each word of weight stands: words of one mark are met together. */
  readonly marks: ReadonlyMap<string, Mark>
}

/** Whoever tells a story tells it in many words: they are one line of synonyms. */
const tellers = { pt: 'narrar', en: 'narrate', es: 'narrar' } as const

/** Whether a mark asks for something that no story tells. "What kind of" and "how long" ask; "keep" may be told. */
function asksRecord(mark: Mark, { tokens, language }: Reading): boolean {
  const opens = isStopword(tokens[mark.from]?.word ?? '', language)
  return (!isTopic(mark) && NO_STORY.some((type) => means(mark, type))) || (opens && means(mark, 'field'))
}

/** The words that texts are asked for: all of weight but those of asking and names. */
function wordsAsked(context: Context, told = ['project']): Words {
  const { reading, named, texts, library } = context
  // "The keeper" is who the story tells of, though a title has the word.
  const isWord = (mark: Mark) => means(mark, 'topic') && !mark.written && mark.to === mark.from + 1
  const isHidden = ({ mark, thing }: Named) => !told.includes(thing.kind) && !isWord(mark)
  const hidden = new Set(named.filter(isHidden).map(({ mark }) => mark))
  const wordsOf = ({ from, to }: Mark) =>
    reading.tokens
      .slice(from, to)
      .map(({ word }) => word)
      .filter((word) => !isStopword(word, reading.language))
  const shown = reading.marks.filter((mark) => !hidden.has(mark) && !mark.background)
  // "Why did the translator keep it?": whoever makes books may be told of.
  const isMaker = (mark: Mark) => asksTold(context) && made.has(meantAs(mark, 'kind') as Kind)
  const faint = shown.filter((mark) => means(mark, 'said') || isMaker(mark)).flatMap(wordsOf)
  const marks = new Map<string, Mark>()
  for (const mark of shown.filter((one) => weightOf(one) > 0 && !asksRecord(one, reading))) {
    if (means(mark, 'story', 'teller')) marks.set(tellers[reading.language], mark)
    if (!means(mark, 'story')) for (const word of wordsOf(mark)) marks.set(word, mark)
  }
  // Whom a story tells of; what the catalogue names is known without.
  const isNamed = (at: number) => named.some(({ mark }) => at >= mark.from && at < mark.to)
  const names = new Set(
    reading.tokens.flatMap(({ capital, word }, at) => (capital && !isNamed(at) ? [word] : [])),
  )
  const books = reading.marks.some((mark) => means(mark, 'kind', 'work'))
  const beside = ownTexts(context) ?? new Set(books ? library.of('work').map(({ id }) => id) : [])
  return { asked: texts.asked({ words: [...marks.keys()], faint, names, beside }), marks }
}

/** What the texts tell: the sentences that hold most of what is asked, quoted with their source; an answer where they hold it all. */
export const stories: Answerer = (context, use) => {
  const { named, reading } = context
  const { asked, marks } = wordsAsked(context)
  const { words } = asked
  if (words.length === 0) return null
  const plain = named.filter(({ mark }) => mark.not === null)
  const among = ownTexts(context) ?? essaysAsked(context, use)
  const own = new Set(plain.map(({ thing }) => thing.id))
  const first = among === null ? [] : asked.quote(own)
  const quotes = first.some(({ met }) => asked.share(met) > 0.6) ? first : asked.quote(among)
  const [best] = quotes
  if (best === undefined) return null
  const share = asked.share(best.met)
  // One word of many proves nothing, but the name of somebody in a story does.
  const names = new Set(reading.tokens.filter(({ capital }) => capital).map(({ word }) => word))
  const byName = [...best.met].some((word) => names.has(word))
  if ((share < 0.5 || (best.met.size < 2 && words.length > 1)) && among === null && !byName) return null
  const wholly = isWhole(marks, best.sure)
  for (const mark of wholly) use.use(mark)
  if (plain.some(({ thing }) => thing.kind === 'work' || best.id === thing.id)) use.useNamed(plain)
  const all =
    asked.faint.every((word) => best.sure.has(word)) &&
    [...marks.values()].every((mark) => use.used.has(mark)) &&
    (plain.length > 0 ||
      asked.tells() ||
      (['about', 'tells', 'with'].some((type) => use.has(type)) && asked.tells(0.7))) &&
    // A year is told by a figure.
    (!use.has('ask', 'when') || /\d/.test(best.text))
  if (all) takeAsking(context, use)
  return told(quotesTold(quotes, best), words, context, all)
}

/** Texts of what is named: of a work its own, and those of essays tied to it. */
function ownTexts({ named }: Context): ReadonlySet<string> | null {
  const things = named
    .filter(({ mark, thing }) => mark.not === null && thing.kind !== 'catalogue')
    .map(({ thing }) => thing)
  const outer = things.filter(({ kind }) => kind !== 'author')
  // What the author says stands anywhere.
  if (outer.length === 0) return null
  return new Set(
    outer.flatMap((thing) => [
      thing.id,
      ...(thing.ties.get('article') ?? []),
      ...(thing.kind === 'series' ? (thing.ties.get('work') ?? []) : []),
    ]),
  )
}

/** "In which essay": essays alone. */
function essaysAsked({ library }: Context, use: Use): ReadonlySet<string> | null {
  return use.has('kind', 'article') ? new Set(library.of('article').map(({ id }) => id)) : null
}

/** What lies nearest to a question that nothing answers: works filed under its words, and passages that hold enough of them. */
export const nearest: Answerer = (context, use) => {
  const { language, library, reading } = context
  const { asked } = wordsAsked(context)
  const topics = reading.marks.filter(
    (mark) => mark.not === null && means(mark, 'topic') && !means(mark, 'kind'),
  )
  const score = (thing: Thing) => {
    const ties = [thing.id, ...(thing.ties.get('theme') ?? [])]
    return topics.filter(({ meanings }) => meanings.some(({ value }) => ties.includes(value))).length
  }
  const [best, ...others] = asked.quote(null)
  const isReading =
    (use.has('kind', 'work') || ['read', 'liked', 'form', 'without'].some((type) => use.has(type))) &&
    !asksTold(context)
  const works = library.of('work').map((thing) => ({ thing, score: score(thing) }))
  const near = works.filter((one) => one.score > 0).sort((a, b) => b.score - a.score)
  const needed = near.length > 0 ? 0.2 : (best?.met.size ?? 0) > 1 ? 0.3 : best?.sure.size === 1 ? 0.5 : 1
  const isTold = best !== undefined && asked.share(best.met) > needed
  if (isTold && !(isReading && near.length > 0))
    return told(quotesTold([best, ...others], best), asked.words, context, false)
  if (near.length === 0) return null
  const things = near.map(({ thing }) => thing)
  const subjects = topics.map(({ text }) => text).join(', ')
  const list = `${say(language, 'nearest_subjects')} (${subjects}): ${listed(things, language)}`
  const quote = isTold ? ` ${quoteSaid(best, context)}` : ''
  const items = itemsOf(things, language).map((item) => ({ ...item, weak: true }))
  return { intent: 'nearest', statement: `${sentence(list)}${quote}`, items, certain: false }
}

const quoteSaid = ({ id, text }: Quote, { library, language }: Context) =>
  `${nameOf(library.thing(id), language)}: ${quotedText(text)}`

/** What somebody says, and how, why and when: records do not hold it. */
export function asksTold({ reading: { marks } }: Context): boolean {
  const has = (type: string, value?: string) => marks.some((mark) => means(mark, type, value))
  const isBook = has('kind', 'work') || has('form', 'novel')
  return has('says') || has('story') || has('ask', 'why') || (has('ask', 'how') && !isBook)
}

/** Answers that are about a record, and not about what a text tells. */
const ofRecords = new Set(['rights', 'contact', 'guide', 'printed', 'capability', 'passage'])

/** So much of a story is met that it is the one that is meant; or enough where nothing else was. */
const HALF = 0.5
const LITTLE = 0.35

/** What asks for records, by what they are and hold. */
const OF_RECORDS = ['kind', 'form', 'read', 'liked', 'format', 'order', 'use', 'field', 'trait']

/** A list of works is no answer where nobody asked for any: "who killed the stationmaster?" */
export function isOddList({ reading: { marks, isQuestion } }: Context, { intent, unread }: Found): boolean {
  const asksRecords = marks.some((mark) => OF_RECORDS.some((type) => means(mark, type)))
  const asksOne = ['who', 'when', 'where', 'count'].some((one) =>
    marks.some((mark) => means(mark, 'ask', one)),
  )
  const isList = intent === 'list' && asksOne
  const isDenied = intent === 'not_recorded' && unread.length > 0
  return (
    isQuestion && !asksRecords && (isList || isDenied || unread.some(({ meanings }) => meanings.length === 0))
  )
}

/** The passages that hold more of a question than the records that were found for it: a title alone tells no story. */
export const passagesFirst = (context: Context, found: Found) => {
  const { reading } = context
  const has = (type: string, value?: string) => reading.marks.some((mark) => means(mark, type, value))
  const isOdd = isOddList(context, found)
  const isTold = isOdd || asksTold(context)
  const isListed = ['read', 'liked', 'not', 'nor', 'without', 'except'].some((type) => has(type))
  if (ofRecords.has(found.intent) || (!isTold && isListed)) return null
  const { asked, marks } = wordsAsked(
    context,
    found.intent === 'field' ? [] : ['project', 'reference-author'],
  )
  const quotes = quotesOf(found, asked, isTold, context)
  const [best] = quotes
  const share = asked.share(best?.met ?? new Set())
  if (best === undefined || (best.met.size < 2 && !(isTold && share >= HALF))) return null
  const read = new Set(asked.words.filter((word) => found.used.has(marks.get(word) as Mark)))
  const isNew = asked.words.some((word) => best.met.has(word) && !read.has(word))
  const isBook = has('kind', 'work') || has('form', 'novel') || has('kind', 'article') || has('ask', 'count')
  const more = found.items.length > 0 && isBook ? 0.2 : 0.1
  // Of things that hold only a part of it, none was asked for.
  const isBetter =
    found.intent === 'part' ||
    (isTold ? share >= (isOdd ? LITTLE : HALF) : isNew && share >= asked.share(read) + more)
  return isBetter ? told(quotesTold(quotes, best), asked.words, context, false) : null
}

/** Of what was found, of what is named, or of everything: whichever holds half of what was asked first, or most of it. */
function quotesOf(
  { items, unread }: Found,
  asked: Asked,
  isTold: boolean,
  context: Context,
): readonly Quote[] {
  // What the author says stands anywhere.
  const ids = items.flatMap(({ id }) => (id.startsWith('author/') ? [] : id))
  const own = isTold && ids.length > 0 && ids.length < 4 ? [new Set(ids)] : []
  const named = ownTexts(context)
  const among = [
    ...own,
    named,
    ...(isTold && unread.some(({ meanings }) => meanings.length === 0) ? [null] : []),
  ]
  const all = among.map((ids) => asked.quote(ids))
  const shareOf = (quotes: readonly Quote[]) => Math.max(0, ...quotes.map(({ met }) => asked.share(met)))
  return (
    all.find((quotes) => shareOf(quotes) >= HALF) ?? all.toSorted((a, b) => shareOf(b) - shareOf(a))[0] ?? []
  )
}

type Found = Pick<Answer, 'intent' | 'items' | 'used'> & { readonly unread: readonly Mark[] }

/** What the texts of a few things that were found say of words that were asked and not read. */
export const besideFound = (context: Context, { items, unread, intent }: Found) => {
  const own = ownTexts(context)
  if (ofRecords.has(intent) || (own === null && (items.length === 0 || items.length > 4))) return ''
  const ids = new Set([...items.map(({ id }) => id), ...(own ?? [])])
  const { asked, marks } = wordsAsked(context)
  const [best] = asked.quote(ids)
  if (best === undefined) return ''
  const isNew = asked.words.some((word) => best.met.has(word) && unread.includes(marks.get(word) as Mark))
  return isNew ? ` ${quoteSaid(best, context)}` : ''
}

/** Marks of which every word was met. */
function isWhole(marks: ReadonlyMap<string, Mark>, met: ReadonlySet<string>): readonly Mark[] {
  const partly = new Set([...marks].filter(([word]) => !met.has(word)).map(([, mark]) => mark))
  return [...new Set(marks.values())].filter((mark) => !partly.has(mark))
}

function takeAsking(context: Context, use: Use): void {
  use.takeAll(...ASKING.split(' '))
  for (const mark of context.reading.marks) if (means(mark, 'form') && mark.not === null) use.use(mark)
}

/** The best quotation of each text, so long as it is near the best of all. */
function quotesTold(quotes: readonly Quote[], best: Quote): readonly Quote[] {
  const seen = new Set<string>()
  return quotes.filter(({ id, score, met }) => {
    if (seen.has(id) || score < best.score * 0.6 || met.size < best.met.size * 0.6) return false
    seen.add(id)
    return true
  })
}

function told(
  quotes: readonly Quote[],
  words: readonly string[],
  context: Context,
  whole: boolean,
): Omit<Answer, 'used'> {
  const { language, library } = context
  const shown = quotes.slice(0, whole ? 2 : 3)
  const [best] = shown
  const unread = words.filter((word) => !best?.met.has(word))
  const head = whole
    ? ''
    : `${say(language, 'nearest_passages')}${unread.length === 0 ? '' : ` (${say(language, 'without')} ${enumerated(unread.map(quotedText), language)})`}: `
  return {
    intent: 'passage',
    statement: `${head}${shown.map((quote) => quoteSaid(quote, context)).join(' ')}`,
    items: quotes.slice(0, 5).map(({ id, text }) => ({
      id,
      reason: sentence(`${datedName(library.thing(id), language)}: ${quotedText(text)}`),
      ...(whole ? {} : { weak: true }),
    })),
    ...(whole ? {} : { certain: false as const }),
  }
}
