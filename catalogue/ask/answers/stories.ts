import { type Mark, means } from '../../reading/marks.ts'
import { isStopword } from '../../reading/stopwords.ts'
import { isTopic } from '../query/filters.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { datedName, nameOf, quotedText } from '../query/telling.ts'
import type { Quote } from '../query/texts.ts'
import { type Answer, type Answerer, type Context, type Use, weightOf } from '../query/use.ts'

/** Words of asking that a quotation answers if it holds all the rest. */
const ASKING =
  'field:opening exist ask:who ask:where ask:why ask:how ask:when ask:whether ask:describe ask:is kind:work kind:article about tells ' +
  'with read where story form:novel verb:write by or kind:concept liked beside'

/** What asks for records, and stands in no story. */
const NO_STORY = 'ask about tells read not without except no bound kind or order nth form lang format'.split(
  ' ',
)

interface Words {
  readonly words: readonly string[]
  /** Where each stands: words of one mark are met together. */
  readonly marks: ReadonlyMap<string, Mark>
}

/** Whoever tells a story tells it in many words: they are one line of synonyms. */
const tellers = { pt: 'narrar', en: 'narrate', es: 'narrar' } as const

/** The words that texts are asked for: all of weight but those of asking and names. */
function wordsAsked({ reading, language, named }: Context, told = ['project']): Words {
  const names = new Set(named.filter(({ thing }) => !told.includes(thing.kind)).map(({ mark }) => mark))
  const marks = new Map<string, Mark>()
  for (const mark of reading.marks) {
    if (names.has(mark) || weightOf(mark) === 0) continue
    const asks = NO_STORY.some((type) => means(mark, type))
    if (asks && !isTopic(mark)) continue
    if (means(mark, 'story', 'teller')) marks.set(tellers[language], mark)
    if (means(mark, 'story')) continue
    for (const { word } of reading.tokens.slice(mark.from, mark.to))
      if (!isStopword(word, language)) marks.set(word, mark)
  }
  return { words: [...marks.keys()], marks }
}

/** What the texts tell: the sentences that hold most of what is asked, quoted with their source; an answer where they hold it all. */
export const stories: Answerer = (context, use) => {
  const { named, texts } = context
  const { words, marks } = wordsAsked(context)
  if (words.length === 0) return null
  const plain = named.filter(({ mark }) => mark.not === null)
  const among = ownTexts(context) ?? essaysAsked(context, use)
  const own = new Set(plain.map(({ thing }) => thing.id))
  const first = among === null ? [] : texts.quote(words, own)
  const quotes = first.some(({ met }) => texts.share(words, met) > 0.6) ? first : texts.quote(words, among)
  const [best] = quotes
  if (best === undefined) return null
  const share = texts.share(words, best.met)
  // One word of many proves nothing, but the name of somebody in a story does.
  const names = new Set(context.reading.tokens.filter(({ capital }) => capital).map(({ word }) => word))
  const byName = [...best.met].some((word) => names.has(word))
  if ((share < 0.5 || (best.met.size < 2 && words.length > 1)) && among === null && !byName) return null
  const wholly = isWhole(marks, best.met)
  for (const mark of wholly) use.use(mark)
  if (plain.some(({ thing }) => thing.kind === 'work' || best.id === thing.id)) use.useNamed(plain)
  const all =
    [...marks.values()].every((mark) => use.used.has(mark)) &&
    (plain.length > 0 ||
      texts.tells(words) ||
      (['about', 'tells', 'with'].some((type) => use.has(type)) && texts.tells(words, 0.7)))
  if (all) takeAsking(context, use)
  return told(quotesTold(quotes, best), words, context, all)
}

/** Texts of what is named: of a work its own, and those of essays tied to it. */
function ownTexts({ named }: Context): ReadonlySet<string> | null {
  const things = named
    .filter(({ mark, thing }) => mark.not === null && thing.kind !== 'catalogue')
    .map(({ thing }) => thing)
  const outer = things.filter(({ kind }) => kind !== 'author')
  if (outer.length === 0) return things.length > 0 ? new Set(things.map(({ id }) => id)) : null
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

/** What lies nearest to a question that nothing answers: works filed under its words, else passages that hold two of them. */
export const nearest: Answerer = (context, use) => {
  const { language, library, texts, reading } = context
  const { words } = wordsAsked(context)
  const topics = reading.marks.filter(
    (mark) => mark.not === null && means(mark, 'topic') && !means(mark, 'kind'),
  )
  const score = (id: string) => {
    const thing = library.thing(id)
    const ties = [id, ...(thing.ties.get('theme') ?? [])]
    return topics.filter(({ meanings }) => meanings.some(({ value }) => ties.includes(value))).length
  }
  const quotes = texts.quote(words, null)
  const isReading = ['read', 'kind', 'liked', 'form', 'story', 'without'].some((type) => use.has(type))
  const near = library
    .of('work')
    .map(({ id }) => ({ id, score: score(id) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
  const [best] = quotes
  const needed = isReading || near.length > 0 ? 0.2 : (best?.met.size ?? 0) > 1 ? 0.3 : 0.45
  if (best !== undefined && texts.share(words, best.met) > needed)
    return told(quotesTold(quotes, best), words, context, false)
  if (near.length === 0) return null
  const head = say(language, 'nearest_subjects')
  const things = near.map(({ id }) => library.thing(id))
  return {
    intent: 'nearest',
    statement: sentence(
      `${head} (${topics.map(({ text }) => text).join(', ')}): ${things.map((thing) => datedName(thing, language)).join(', ')}`,
    ),
    items: things.map((thing) => ({
      id: thing.id,
      reason: sentence(datedName(thing, language)),
      weak: true,
    })),
    certain: false,
  }
}

/** The passages that hold more of a question than the records that were found for it: a title alone tells no story. */
export const passagesFirst = (context: Context, found: Omit<Answer, 'used'>, used: ReadonlySet<Mark>) => {
  const { texts, reading } = context
  const has = (type: string, value?: string) => reading.marks.some((mark) => means(mark, type, value))
  const isBook = has('kind', 'work') || has('form', 'novel')
  const isTold = has('says') || has('story') || has('ask', 'why') || (has('ask', 'how') && !isBook)
  const isListed = ['read', 'liked', 'not', 'nor', 'without', 'except'].some((type) => has(type))
  const isFound = found.items.length > 0 && (isBook || has('kind', 'article'))
  if (!isTold && (isListed || isFound || (found.items.length > 0 && has('ask', 'count')))) return null
  const { words, marks } = wordsAsked(context, ['project', 'reference-author'])
  const ids = new Set(found.items.map(({ id }) => id))
  const own = isTold && ids.size > 0 && ids.size < 4 ? texts.quote(words, ids) : []
  const quotes = own.some(({ met }) => texts.share(words, met) >= 0.5) ? own : texts.quote(words, null)
  const [best] = quotes
  if (best === undefined || best.met.size < 2) return null
  const share = texts.share(words, best.met)
  const read = new Set(words.filter((word) => used.has(marks.get(word) as Mark)))
  const least = isTold ? 0.5 : texts.share(words, read) + 0.1
  return share < least ? null : told(quotesTold(quotes, best), words, context, false)
}

/** What the texts of a few things that were found say of words that were asked and not read. */
export const besideFound = (
  context: Context,
  { items, unread }: Pick<Answer, 'items'> & { unread: readonly Mark[] },
) => {
  const ids = new Set(items.map(({ id }) => id))
  if (ids.size === 0 || ids.size > 3) return ''
  const { words, marks } = wordsAsked(context)
  const [best] = context.texts.quote(words, ids)
  if (best === undefined || best.met.size < 2) return ''
  const isNew = unread.length > 0 && words.some((word) => unread.includes(marks.get(word) as Mark))
  return isNew ? ` ${nameOf(context.library.thing(best.id), context.language)}: ${quotedText(best.text)}` : ''
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
  const nameSaid = (id: string) => nameOf(library.thing(id), language)
  const shown = quotes.slice(0, whole ? 2 : 3)
  const [best] = shown
  const unread = words.filter((word) => !best?.met.has(word))
  const head = whole
    ? ''
    : `${say(language, 'nearest_passages')}${unread.length === 0 ? '' : ` (${say(language, 'without')} ${enumerated(unread.map(quotedText), language)})`}: `
  return {
    intent: 'passage',
    statement: `${head}${shown.map(({ id, text }) => `${nameSaid(id)}: ${quotedText(text)}`).join(' ')}`,
    items: quotes.slice(0, 5).map(({ id, text }) => ({
      id,
      reason: sentence(`${datedName(library.thing(id), language)}: ${quotedText(text)}`),
      ...(whole ? {} : { weak: true }),
    })),
    ...(whole ? {} : { certain: false as const }),
  }
}
