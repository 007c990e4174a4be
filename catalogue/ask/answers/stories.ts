import type { Language } from '../../reading/language.ts'
import { type Mark, means, type Reading } from '../../reading/marks.ts'
import { isStopword } from '../../reading/stopwords.ts'
import { heldAt } from '../query/fields.ts'
import { isTopic } from '../query/filters.ts'
import { enumerated, say, sentence } from '../query/sentence.ts'
import { datedName, itemsOf, listed, nameOf, quotedText } from '../query/telling.ts'
import type { Asked, Quote } from '../query/texts.ts'
import type { Library, Thing } from '../query/things.ts'
import type { Answer, Answerer, Context, Named, Told } from '../query/use.ts'
import { hasMark, isHint, weightOf } from '../query/use.ts'

type Found = Pick<Answer, 'intent' | 'items' | 'used'> & { readonly unread: readonly Mark[] }

/** Words of asking that a quotation answers if it holds all the rest. */
const ASKING =
  'field:opening exist ask:who ask:where ask:why ask:how ask:when ask:whether ask:describe ask:is kind:work kind:article about tells ' +
  'with read where story form verb:write by or kind:concept liked beside'

/** What asks for records, and stands in no story. */
const NO_STORY = 'ask about tells read not without except no bound kind or order nth form lang format'.split(
  ' ',
)

/** Whether a mark asks for something that no story tells. "What kind of" and "how long" ask; "keep" may be told. */
function asksRecord(mark: Mark, { tokens, language }: Reading): boolean {
  const opens = isStopword(tokens[mark.from]?.word ?? '', language)
  return (!isTopic(mark) && NO_STORY.some((type) => means(mark, type))) || (opens && means(mark, 'field'))
}

/** What the texts have of a question, and where each word of weight stands: words of one mark are met together. */
interface Words {
  readonly asked: Asked
  readonly marks: ReadonlyMap<string, Mark>
}

/**
 * The words that texts are asked for: all of weight but those of asking and the names of records; those of projects are words.
 * `beside`: and what readers tell of themselves.
 */
function wordsAsked(context: Context, beside = false): Words {
  const { reading, named, texts } = context
  // "The keeper" is who the story tells of, though a title has the word.
  const isWord = (mark: Mark) => isHint(mark) && mark.to === mark.from + 1
  const isHidden = ({ mark, thing }: Named) => thing.kind !== 'project' && !isWord(mark)
  const hidden = new Set(named.filter(isHidden).map(({ mark }) => mark))
  const wordsOf = ({ from, to }: Mark) =>
    reading.tokens
      .slice(from, to)
      .map(({ word }) => word)
      .filter((word) => !isStopword(word, reading.language))
  const shown = reading.marks.filter((mark) => !hidden.has(mark) && (beside || !mark.background))
  const marks = new Map<string, Mark>()
  const weighs = (mark: Mark) => weightOf({ ...mark, background: false }) > 0
  for (const mark of shown.filter((one) => weighs(one) && !asksRecord(one, reading))) {
    if (!means(mark, 'story')) for (const word of wordsOf(mark)) marks.set(word, mark)
  }
  const asked = texts({
    words: [...marks.keys()],
    faint: shown.filter((mark) => means(mark, 'said')).flatMap(wordsOf),
  })
  return { asked, marks }
}

/** What the texts tell: the sentences that hold most of what is asked, quoted with their source; an answer where they hold it all. */
export const stories: Answerer = (context, use) => {
  const { named } = context
  const { asked, marks } = wordsAsked(context)
  const plain = named.filter(({ mark }) => mark.not === null)
  const among = ownTexts(context)
  const quotes = asked.quote(among)
  const [best] = quotes
  if (best === undefined) return null
  const isLittle = asked.share(best.met) < 0.5 || (best.met.size < 2 && asked.words.length > 1)
  if (isLittle && among === null) return null
  const partly = new Set([...marks].flatMap(([word, mark]) => (best.met.has(word) ? [] : mark)))
  for (const mark of marks.values()) if (!partly.has(mark)) use.use(mark)
  if (plain.some(({ thing }) => thing.kind === 'work' || best.id === thing.id)) use.useNamed(plain)
  const isAbout = ['about', 'tells', 'with'].some((type) => use.has(type))
  const all =
    partly.size === 0 &&
    best.sentences < 3 &&
    // Who is named is known; what is told of them has words of its own.
    [...marks.values()].some((mark) => means(mark, 'topic') || !plain.some((one) => one.mark === mark)) &&
    !best.id.startsWith('intent/') &&
    // A book that is asked for is told of in its own text.
    (!use.has('kind', 'work') || best.id.startsWith('work/')) &&
    asked.faint.every((word) => best.met.has(word)) &&
    (plain.length > 0 || asked.tells() || (isAbout && asked.tells(0.7))) &&
    // A year is told by a figure.
    (!use.has('ask', 'when') || /\d/.test(best.text()))
  if (all) use.takeAll(ASKING)
  return told(quotes, asked.words, context, all)
}

/** Texts of what is named: of a work its own, and those of essays tied to it. What the author says stands anywhere. */
function ownTexts({ named }: Context): ReadonlySet<string> | null {
  const outer = named.filter(
    ({ mark, thing }) => mark.not === null && !['author', 'catalogue'].includes(thing.kind),
  )
  if (outer.length === 0) return null
  const tied = (thing: Thing) => (thing.kind === 'series' ? (thing.ties.get('work') ?? []) : [])
  return new Set(
    outer.flatMap(({ thing }) => [thing.id, ...(thing.ties.get('article') ?? []), ...tied(thing)]),
  )
}

/** What lies nearest to a question that nothing answers: passages that hold enough of its words, and works filed under them. */
export const nearest: Answerer = (context) => {
  const { language, library, reading } = context
  const { asked } = wordsAsked(context, true)
  const quotes = asked.quote(null)
  const [best] = quotes
  const isTold = best !== undefined && asked.share(best.met) > (best.met.size > 1 ? LITTLE : HALF)
  const topics = reading.marks.filter(
    (mark) => mark.not === null && means(mark, 'topic') && !means(mark, 'kind'),
  )
  const ids = topics.flatMap(({ meanings }) => meanings.map(({ value }) => value))
  const filed = ({ id, ties }: Thing) =>
    ids.filter((one) => one === id || ties.get('theme')?.includes(one)).length
  const near = library
    .of('work')
    .filter((work) => filed(work) > 0)
    .toSorted((a, b) => filed(b) - filed(a))
  const items = itemsOf(near, language).map((item) => ({ ...item, weak: true }))
  if (isTold || lifeAsked(context).length > 0) {
    const answer = told(quotes, asked.words, context, false)
    const more = items.filter(({ id }) => !answer.items.some((one) => one.id === id))
    return { ...answer, items: [...answer.items, ...more] }
  }
  const statement = sentence(`${say(language, 'nearest_subjects')}: ${listed(near, language)}`)
  return near.length === 0 ? null : { intent: 'nearest', statement, items, certain: false }
}

/** So much of a question has to stand in a passage; by more than one word, less. */
const HALF = 0.5
const LITTLE = 0.2
/** Characters of a quotation that stands alone. */
const LONG_MAX = 900

const quoteSaid = (quote: Quote, { library, language }: Context, name = nameOf, max?: number) =>
  `${name(library.thing(quote.id), language)}: ${quotedText(textOf(quote, library, language, max))}`

/** A passage, of a project with its limits and how long it takes; of what a guide is found by, the guide, and of a life all that is told. */
function textOf({ id, text }: Quote, library: Library, language: Language, max?: number): string {
  const { kind, record } = library.thing(id)
  const held = (path: string) => heldAt(record, path, language)?.value ?? ''
  if (kind === 'intent' || kind === 'author') return held(kind === 'author' ? 'biography' : 'guide')
  const told = text(max)
  const more = kind === 'project' ? ['limits', 'configuration.length'].map(held) : []
  return [told, ...more.filter((one) => !told.includes(one))].join(' ').trim()
}

/** Answers that are about a record, and not about what a text tells. */
const ofRecords = new Set(['rights', 'contact', 'guide', 'passage'])
/** What the texts of a few things that were found say of words that were asked and not read. */
export const besideFound = (context: Context, { items, unread, intent }: Found): string => {
  const own = ownTexts(context)
  if (ofRecords.has(intent) || (own === null && items.length > 4)) return ''
  const { asked, marks } = wordsAsked(context)
  const [best] = asked.quote(
    new Set([...items.map(({ id }) => id), ...(own ?? []), `author/${context.library.catalogue.author.id}`]),
  )
  const isHers = best?.id.startsWith('author/') && context.named.some(({ thing }) => thing.id === best.id)
  const isNew =
    isHers || asked.words.some((word) => best?.met.has(word) && unread.includes(marks.get(word) as Mark))
  return best !== undefined && isNew ? ` ${quoteSaid(best, context)}` : ''
}

/** Who asks for nothing but what the author lived is told all of it. */
const lifeAsked = ({ named, reading, library }: Context): readonly Quote[] =>
  named.length > 0 &&
  named.every(({ thing }) => thing.kind === 'author') &&
  !['kind', 'form', 'read', 'liked'].some((type) => hasMark(reading, type))
    ? [{ id: library.of('author')[0]?.id ?? '', text: () => '', met: new Set(), score: 0, sentences: 1 }]
    : []

/** The best quotation of each text, so long as it is near the best of all; `whole` where it answers. */
function told(quotes: readonly Quote[], words: readonly string[], context: Context, whole: boolean): Told {
  const { language, library } = context
  const [best] = quotes
  const near = quotes.filter(
    ({ id, score, met }, at) =>
      quotes.findIndex((one) => one.id === id) === at &&
      score >= (best?.score ?? 0) * 0.6 &&
      met.size >= (best?.met.size ?? 0) * 0.6,
  )
  const unread = words.filter((word) => !best?.met.has(word))
  const without =
    unread.length === 0
      ? ''
      : ` (${say(language, 'without')} ${enumerated(unread.map(quotedText), language)})`
  const max = near.length === 1 && !whole ? LONG_MAX : undefined
  const life = whole || best?.id.startsWith('author/') ? [] : lifeAsked(context)
  const shown = [...near.slice(0, whole ? 2 : 3), ...life]
  const said = shown.map((quote) => quoteSaid(quote, context, nameOf, max)).join(' ')
  const items = [...near.slice(0, 5), ...life].flatMap((quote) => {
    const guided = quote.id.startsWith('intent/') ? library.tied(library.thing(quote.id), 'work') : []
    const told = [
      ...itemsOf(guided, language),
      { id: quote.id, reason: sentence(quoteSaid(quote, context, datedName)) },
    ]
    return whole ? told : told.map((item) => ({ ...item, weak: true }))
  })
  return {
    intent: 'passage',
    statement: whole ? said : `${say(language, 'nearest_passages')}${without}: ${said}`,
    items: items.filter(({ id }, at) => items.findIndex((one) => one.id === id) === at),
    ...(whole ? {} : { certain: false as const }),
  }
}
