import { areBeside, type Mark, means, meantAs } from '../../reading/marks.ts'
import { criteriaOf, filtersOf, fits } from '../query/filters.ts'
import { chosenOf, type Order, orderOf } from '../query/order.ts'
import { say, sentence } from '../query/sentence.ts'
import { counted, datedName, inBrackets, itemsOf, listed, nameOf } from '../query/telling.ts'
import { byDate, made, type Thing } from '../query/things.ts'
import { kindOf, taken, unitOf } from '../query/unit.ts'
import { type Answerer, type Context, type Filter, hasMark, type Told, type Use } from '../query/use.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { pagesOf } from './compare.ts'

interface Query {
  readonly context: Context
  readonly use: Use
  readonly unit: Kind
  readonly filters: readonly Filter[]
  readonly criteria: readonly string[]
  readonly counts: boolean
  readonly columns: readonly Kind[]
}

/** What is asked to be listed, counted or put in order: the things of a kind that all filters let through. */
export const select: Answerer = (context, use) => {
  const unit = unitOf(context, use)
  if (unit === null) return null
  const order = orderOf(context, use, unit)
  const either = use.takeAll('or')
  const filters = filtersOf(context, use, unit)
  // "A gift for a translator": no list of all books. A subject that nobody filed: other answers look for it in the texts.
  const isWished = use.has('read') && use.all('kind').some((mark) => made.has(kindOf(mark, undefined) ?? ''))
  if (filters.length === 0 && (isWished || (unit === 'work' && use.has('about')))) return null
  takeSilent(context, use, unit)
  takeBeside(filters, use, unit)
  const criteria = criteriaOf(filters, context)
  const { library } = context
  const pool = library.of(unit).filter(({ ties }) => ties.size > 0 || !order?.byTies)
  const wanted = filters.filter(({ of, not }) => of === 'edition' && !not)
  // "Only in Portuguese": in no edition of another language. "Hardbacks only" asks for nothing else.
  const only =
    use.all('only').some((one) => wanted.every(({ mark }) => !areBeside(one, mark))) && wanted.length > 0
  use.takeAll('only')
  const editions = (thing: Thing) => (thing.kind === 'edition' ? [thing] : library.tied(thing, 'edition'))
  const isOnly = (thing: Thing) => editions(thing).every((one) => wanted.some(({ has }) => has(one)))
  const all = pool.filter((thing) => fits(thing, filters, library, either) && (!only || isOnly(thing)))
  // "Right after": the next one alone.
  const found = filters.some(({ next }) => next) ? all.toSorted(byDate).slice(0, 1) : all
  const figure = found.length === 0 ? null : pagesOf(found, context, use)
  if (figure !== null) return { ...figure, criteria }
  const columns = columnsOf(context, use, unit)
  const counts = use.takeAll('ask:count')
  use.takeAll('ask:whether ask:rest read:want kind ask:is ask:sum bound:between exist')
  if (order !== null) use.takeAll('with tells beside')
  const query: Query = { context, use, unit, filters, criteria, counts, columns }
  if (order === null) return listOf(ranked(found, filters), query)
  return order.top === null && order.nth === null
    ? listOf(order.sort(found), query)
    : topOf(found, order, query)
}

const OF_MAKERS = 'ask:who verb'
/** What says nothing more once a kind is asked for. */
const silentBeside: Partial<Record<Kind, string>> = {
  work: 'by verb:write ask:when where:read kind:format',
  edition: 'field:status verb:publish verb:write kind:work where kind:format translation',
  article: 'verb:write verb:publish form:essays',
  'reference-author': 'field:cite beside',
  rights: 'adapt kind:rights',
  language: OF_MAKERS,
}

const isNoun = (mark: Mark, unit: Kind) => means(mark, 'kind', unit) || means(mark, 'form')

function takeSilent({ named, reading: { marks } }: Context, use: Use, unit: Kind): void {
  // "Name two works": so many are meant, whatever is found.
  for (const [at, mark] of marks.entries())
    if (means(mark, 'number') && isNoun(marks[at + 1] ?? mark, unit)) use.use(mark)
  // "Which projects are there besides books?"
  const isBesides = ({ not }: Mark) => unit !== 'work' && not !== null && means(not, 'except')
  for (const mark of use.all('kind', 'work').filter(isBesides)) taken(mark, unit, use)
  use.takeAll(`kind:${unit}`, silentBeside[unit] ?? (made.has(unit) ? OF_MAKERS : ''))
  if (unit === 'work' && !use.has('ask', 'who')) use.takeAll('verb:publish')
  for (const { thing, mark } of named)
    if (['author', 'catalogue'].includes(thing.kind) && mark.not === null) use.use(mark)
}

/** What says nothing more beside filters of a kind. */
function takeBeside(filters: readonly Filter[], use: Use, unit: Kind): void {
  const has = (of: Filter['of']) => filters.some((one) => one.of === of)
  if (has('topic') && unit !== 'theme') use.takeAll('ask:shared')
  if (has('topic') && unit === 'work') use.takeAll('liked')
  if (has('year')) use.takeAll('story:happens')
}

/** Other kinds that are to be told of each thing. */
function columnsOf({ library, named }: Context, use: Use, unit: Kind): readonly Kind[] {
  const asked = use.all('kind').filter((mark) => mark.not === null)
  return asked.flatMap((mark) => {
    const kind = meantAs(mark, 'kind') as Kind
    if (kind === unit || !library.of(unit).some(({ ties }) => ties.has(kind))) return []
    use.use(mark)
    return kind === 'work' || kind === 'edition' || named.some(({ thing }) => thing.kind === kind)
      ? []
      : [kind]
  })
}

/** By topics where there are any: what is principal first. */
function ranked(things: readonly Thing[], filters: readonly Filter[]): readonly Thing[] {
  const topics = filters.filter(({ of, not }) => of === 'topic' && !not)
  const rankOf = (thing: Thing) => topics.reduce((sum, { rank }) => sum + (rank?.(thing) ?? 0), 0)
  return topics.length === 0 ? things : things.toSorted((a, b) => rankOf(b) - rankOf(a) || byDate(a, b))
}

/** The first of an order, or the one at a place of it. */
function topOf(found: readonly Thing[], order: Order, query: Query): Told {
  const { context, unit, counts, criteria } = query
  const { language, library } = context
  const { key, byTies } = order
  const told = chosenOf(order, found)
  const [first] = told
  const unsaid = (things: readonly Thing[]) =>
    `${say(language, 'without_figure')} ${listed(things, language, nameOf)}.`
  if (first === undefined)
    return { intent: 'none', statement: unsaid(library.of(unit)), items: [], certain: false }
  const name = (thing: Thing) => (thing.kind === 'edition' ? datedName : nameOf)(thing, language)
  const names = listed(
    told,
    language,
    (thing) => `${name(thing)} (${key.say(thing)})${columnSaid(thing, query)}`,
  )
  const missing = byTies ? [] : library.of(unit).filter((thing) => key.of(thing) === undefined)
  const parts = [
    sentence(`${counts ? `${key.say(first)}: ` : ''}${names}${inBrackets(criteria)}`),
    ...(missing.length > 0 ? [unsaid(missing)] : []),
  ]
  return {
    intent: 'superlative',
    statement: parts.join(' '),
    items: itemsOf(told, language, (thing) => sentence(`${nameOf(thing, language)}: ${key.say(thing)}`)),
    criteria,
    ...(missing.length > 0 ? { certain: false as const } : {}),
  }
}

function listOf(found: readonly Thing[], query: Query): Told {
  const { context, unit, counts, criteria, columns } = query
  const { language, reading } = context
  if (found.length === 0) return none(query)
  const name = (thing: Thing) => datedName(thing, language) + columnSaid(thing, query)
  const head = `${counted(found.length, unit, language)}${inBrackets(criteria)}`
  // How something is no list says.
  const asksHow = reading.marks[0] !== undefined && means(reading.marks[0], 'ask', 'how')
  return {
    intent: counts ? 'count' : 'list',
    statement: sentence(`${head}: ${listed(found, language, name)}`),
    items: itemsOf(found, language, (thing) =>
      columns.length > 0 ? sentence(name(thing)) : reasonOf(thing, query),
    ),
    criteria,
    ...(asksHow ? { certain: false as const } : {}),
  }
}

/** What else is to be told of each thing. */
function columnSaid(thing: Thing, { columns, context: { library, language } }: Query): string {
  const told = columns.map(
    (kind) =>
      `${kindNames[kind][language][1]}: ${listed(library.tied(thing, kind), language, nameOf) || '—'}`,
  )
  return told.length === 0 ? '' : ` — ${told.join('; ')}`
}

/** Why a thing stands in a list: the filters that it passes. */
function reasonOf(thing: Thing, { filters, context: { language } }: Query): string {
  const met = filters.filter(({ not, of, has }) => !not && of !== 'edition' && has(thing))
  return sentence(
    [datedName(thing, language), met.map(({ label }) => label).join(', ')].filter(Boolean).join(': '),
  )
}

function none({ context, unit, filters, criteria }: Query): Told {
  const { language, library } = context
  const what = `${counted(0, unit, language)}${inBrackets(criteria)}${say(language, 'in_the_catalogue')}`
  // Many subjects at once that nothing has, or any in a wish: more likely a story told than a list asked for.
  const wishes = hasMark(context.reading, 'read')
  const isTangled = filters.filter(({ of, not }) => of === 'topic' && !not).length > (wishes ? 0 : 1)
  const isEmpty = library.of(unit).length === 0 && filters.length === 0
  return {
    intent: 'none',
    statement: `${say(language, 'no')}: ${what}.`,
    items: [],
    criteria,
    ...(isEmpty || isTangled || made.has(unit) ? { certain: false as const } : {}),
  }
}
