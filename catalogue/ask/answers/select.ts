import { type Mark, means, meantAs } from '../../reading/marks.ts'
import type { Filter } from '../query/filter.ts'
import { criteriaOf, filtersOf, fits, isTopic } from '../query/filters.ts'
import { type Order, orderOf } from '../query/order.ts'
import { say, sentence } from '../query/sentence.ts'
import { counted, datedName, inBrackets, itemsOf, listed, nameOf } from '../query/telling.ts'
import { byDate, type Library, made, type Thing } from '../query/things.ts'
import { type Answer, type Answerer, type Context, type Use, weightOf } from '../query/use.ts'
import { type Kind, kindNames, kinds } from '../words/kinds.ts'
import { pagesOf } from './compare.ts'
import { described } from './describe.ts'
import { fieldsOfFound } from './told.ts'

type Told = Omit<Answer, 'used'>

/** What is asked to be listed, counted or put in order: the things of a kind that all filters let through. */
export const select: Answerer = (context, use) => {
  const unit = unitOf(context, use)
  if (unit === null) return null
  const order = orderOf(context, use, unit)
  const either = use.takeAll('or')
  const filters = filtersOf(context, use, unit)
  // "A gift for a translator": no list of all books.
  const isWished =
    use.has('read') && use.all('kind').some((mark) => made.has(kindOf(mark, undefined) ?? 'work'))
  if (filters.length === 0 && isWished) return null
  // A subject that nobody filed: other answers look for it in the texts.
  if (filters.length === 0 && unit === 'work' && use.has('about')) return null
  takeSilent(context, use, unit)
  takeBeside(filters, use, unit)
  const only = use.takeAll('only')
  const { library, reading } = context
  const pool = order?.byTies ? library.of(unit).filter(({ ties }) => ties.size > 0) : library.of(unit)
  let found = pool.filter((thing) => fits(thing, filters, library, either))
  const topics = filters.filter(({ of, not }) => of === 'topic' && !not)
  if (only) found = found.filter((thing) => isOnly(thing, filters, library))
  // "Right after": the next one alone.
  if (filters.some(({ next }) => next)) found = found.toSorted(byDate).slice(0, 1)
  let loosely = false
  if (found.length === 0 && topics.length > 1 && !either) {
    found = pool.filter((thing) => fits(thing, filters, library, true))
    loosely = found.length > 0
  }
  const figure = pagesOf(found, context, use)
  if (figure !== null) return { ...figure, criteria: criteriaOf(filters, context) }
  const columns = columnsOf(context, use, unit)
  if (found.length === 1 && asksWhat(reading.marks, use))
    return describedFound(found[0] as Thing, filters, context)
  const counts = use.takeAll('ask:count')
  if (counts) use.takeAll('ask:sum')
  use.takeAll('ask:whether ask:rest read:want kind ask:is ask:sum bound:between exist')
  if (order !== null) use.takeAll('with tells beside')
  const ordered = order === null ? ranked(found, topics) : order.sort(found)
  const query = { context, use, unit, filters, counts, columns }
  if (order !== null && (order.top !== null || order.nth !== null)) return topOf(ordered, order, query)
  return listOf(ordered, query, loosely)
}

/** What says nothing more beside filters of a kind. */
function takeBeside(filters: readonly Filter[], use: Use, unit: Kind): void {
  const has = (of: Filter['of']) => filters.some((one) => one.of === of)
  if (has('topic') && unit !== 'theme') use.takeAll('ask:shared')
  if (has('topic') && unit === 'work') use.takeAll('liked')
  if (has('year')) use.takeAll('story:happens')
}

/** "What does the essay on trust say?", "what is the play about?" */
function asksWhat(marks: readonly Mark[], use: Use): boolean {
  const last = marks.at(-1)
  if (last !== undefined && means(last, 'about') && !use.used.has(last)) use.use(last)
  else if (!marks.some((mark) => means(mark, 'ask', 'describe') || means(mark, 'says'))) return false
  return true
}

/** "What is the essay about the well about?": the one that is found. */
function describedFound(thing: Thing, filters: readonly Filter[], context: Context): Told {
  const text = sentence(described(thing, context.library, context.language))
  const criteria = criteriaOf(filters, context)
  return { intent: 'describe', statement: text, items: [{ id: thing.id, reason: text }], criteria }
}

/** "Only in Portuguese": in no edition of another language. */
function isOnly(thing: Thing, filters: readonly Filter[], library: Library): boolean {
  const wanted = filters.filter(({ of, not }) => of === 'edition' && !not)
  const editions = thing.kind === 'edition' ? [thing] : library.tied(thing, 'edition')
  return editions.every((edition) => wanted.length === 0 || wanted.some(({ has }) => has(edition)))
}

interface Query {
  readonly context: Context
  readonly use: Use
  readonly unit: Kind
  readonly filters: readonly Filter[]
  readonly counts: boolean
  readonly columns: readonly Kind[]
}

/** The kind that is asked for: by its noun, or by what only one kind has. */
function unitOf(context: Context, use: Use): Kind | null {
  return (
    rightsAsked(context, use) ??
    makerAsked(context, use) ??
    unitNamed(context, use) ??
    editionsImplied(context, use) ??
    unitImplied(context, use)
  )
}

/** "Which lighthouse novels are open to film?" */
function rightsAsked({ reading: { marks } }: Context, use: Use): Kind | null {
  if (!use.has('adapt') && !use.has('kind', 'rights')) return null
  const isOffer = (mark: Mark) => means(mark, 'adapt') || means(mark, 'kind', 'rights')
  const offers = marks.some((mark) => isOffer(mark) && !means(mark, 'use'))
  const narrows = marks.some((mark) => isTopic(mark) || mark.not !== null)
  return offers && narrows && marks.some((mark) => means(mark, 'use')) ? 'rights' : null
}

/** By a noun; else what only has a form is a work, and what only has a format or is translated an edition. */
function unitNamed({ reading: { marks } }: Context, use: Use): Kind | null {
  const [, ordered] = orderedIn(marks)
  if (ordered !== undefined) return taken(...ordered, use)
  let later: Kind | null = null
  for (const [at, mark] of marks.entries()) {
    if (means(mark, 'form') && mark.not !== null) later ??= 'work'
    if (isAside(mark)) continue
    const kind = kindOf(mark, marks[at - 1])
    // "What would you give to a translator?" asks for a book.
    if (kind !== null && use.has('read') && made.has(kind)) continue
    if (kind !== null) return taken(mark, kind, use)
    const isUse = means(mark, 'use') && (use.has('adapt') || use.has('kind', 'rights'))
    if (means(mark, 'form') && !isUse) return 'work'
    if (means(mark, 'format') || means(mark, 'translation') || means(mark, 'verb', 'translate'))
      later ??= 'edition'
  }
  return later
}

/** "The newest book": what a figure puts in order, whatever else is asked of it. */
function orderedIn(marks: readonly Mark[]): readonly [Mark?, (readonly [Mark, Kind])?] {
  const order = marks.find((mark) =>
    mark.meanings.some(({ type, value }) => type === 'order' && /^(?:date|length)/.test(value)),
  )
  if (order === undefined || order.not !== null) return []
  for (const [at, mark] of marks.entries()) {
    const isBeside = Math.min(Math.abs(mark.to - order.from), Math.abs(order.to - mark.from)) === 0
    const kind = isBeside && !isAside(mark) ? kindOf(mark, marks[at - 1]) : null
    if (kind !== null) return [order, [mark, kind]]
  }
  return [order]
}

/** What is left out or asked about is not what is asked for. */
function isAside(mark: Mark): boolean {
  if (mark.not !== null && !means(mark.not, 'no')) return true
  return mark.about !== null && !means(mark.about, 'with') && !means(mark, 'kind', 'article')
}

function kindOf(mark: Mark, before: Mark | undefined): Kind | null {
  if (means(mark, 'form', 'essays') && means(mark, 'kind', 'article')) return 'article'
  const kind = meantAs(mark, 'kind') as Kind | undefined
  // "With a railway theme" asks for what has it.
  if (kind === 'theme' && before !== undefined && isTopic(before) && before.to === mark.from) return null
  return kind !== undefined && kinds.includes(kind) && kind !== 'contact' && !isTopicAsWell(mark)
    ? kind
    : null
}

/** The editions of whoever makes books: "what did Edições Entremarés publish?" */
function editionsImplied({ named }: Context, use: Use): Kind | null {
  return use.has('verb') && named.some(({ thing }) => made.has(thing.kind)) ? 'edition' : null
}

/** Works, where nothing says what and something that works have is asked. */
function unitImplied({ reading: { marks }, named }: Context, use: Use): Kind | null {
  const has = (...types: readonly string[]) => marks.some((mark) => types.some((type) => means(mark, type)))
  const byAuthor = named.every(({ thing }) => thing.kind === 'author')
  const made = use.has('verb', 'publish') || use.has('verb', 'write') || use.has('ask', 'whether')
  const writes = use.has('verb', 'write') && !use.has('ask', 'who') && !use.has('kind')
  const isWork =
    marks.every((mark) => weightOf(mark) === 0) ||
    (writes && named.length > 0 && byAuthor) ||
    ((use.has('field', 'pages') || use.has('nth')) && named.some(({ thing }) => thing.kind === 'series')) ||
    use.all('ask').some((mark) => mark.meanings.some(({ value }) => value.startsWith('order'))) ||
    (has('bound', 'number', 'decade') && byAuthor) ||
    (has('order') && !use.has('ask', 'compare')) ||
    (has('trait') && named.length === 0) ||
    isTelegram(marks, use) ||
    (use.has('verb', 'publish') && use.has('name', 'author')) ||
    ((made || use.has('original')) && use.has('lang'))
  return isWork ? 'work' : null
}

/** Subjects, and nothing that asks for anything else: "solitude and the sea". */
function isTelegram(marks: readonly Mark[], use: Use): boolean {
  const silent = ['about', 'tells', 'with', 'read', 'or', 'where', 'name', 'ask', 'liked']
  const others = marks.filter((mark) => weightOf(mark) > 0 && !isTopic(mark) && !means(mark, 'kind', 'theme'))
  const bare = others.every((mark) => mark.meanings.length === 0 || silent.some((type) => means(mark, type)))
  if (!marks.some(isTopic) || !bare || use.has('ask', 'describe')) return false
  return !use.has('name', 'author') || use.has('about')
}

/** "Who translated..." where no book is named: those who did. */
function makerAsked({ named, reading }: Context, use: Use): Kind | null {
  if (!use.has('ask', 'who') || named.some(({ thing }) => thing.kind !== 'author')) return null
  // "The oldest book, and who published it" asks for the book.
  const byFigure = reading.marks.some((mark) =>
    mark.meanings.some(({ type, value }) => type === 'order' && !value.startsWith('count')),
  )
  if (byFigure && use.has('kind', 'work')) return null
  const makers = {
    translate: 'translator',
    narrate: 'narrator',
    illustrate: 'illustrator',
    publish: 'publisher',
  } as const
  const verb = Object.keys(makers).find((one) => use.has('verb', one)) as keyof typeof makers | undefined
  const essays = reading.marks.some((mark) => means(mark, 'kind', 'article'))
  const kind = verb === undefined ? (essays && use.has('verb', 'write') ? 'writer' : null) : makers[verb]
  if (kind !== null) use.takeAll('ask:who verb kind:work kind:article form:essays')
  return kind
}

const isTopicAsWell = (mark: Mark) => isTopic(mark) && mark.about !== null

function taken(mark: Mark, kind: Kind, use: Use): Kind {
  use.use(mark)
  if (mark.not !== null) use.use(mark.not)
  return kind
}

const OF_MAKERS = ['ask:who verb']
/** What says nothing more once a kind is asked for. */
const silentBeside: Partial<Record<Kind, readonly string[]>> = {
  work: ['verb:write ask:when where:read'],
  edition: ['field:status verb:publish kind:work where kind:format translation'],
  article: ['verb:write verb:publish form:essays'],
  'reference-author': ['field:cite beside'],
  rights: ['adapt kind:rights'],
  translator: OF_MAKERS,
  narrator: OF_MAKERS,
  illustrator: OF_MAKERS,
  writer: OF_MAKERS,
  publisher: OF_MAKERS,
  language: OF_MAKERS,
}

function takeSilent({ named, reading: { marks } }: Context, use: Use, unit: Kind): void {
  // "Name two works": so many are meant, whatever is found.
  for (const [at, mark] of marks.entries())
    if (means(mark, 'number') && means(marks[at + 1] ?? mark, 'kind', unit)) use.use(mark)
  // "Which projects are there besides books?"
  const isBesides = ({ not }: Mark) => unit !== 'work' && not !== null && means(not, 'except')
  for (const mark of use.all('kind', 'work').filter(isBesides)) taken(mark, unit, use)
  use.takeAll(`kind:${unit}`, ...(silentBeside[unit] ?? []))
  if (unit === 'work' && !use.has('ask', 'who')) use.takeAll('verb:publish')
  for (const { thing, mark } of named)
    if (['author', 'catalogue'].includes(thing.kind) && mark.not === null) use.use(mark)
}

/** Other kinds that are to be told of each thing. */
function columnsOf({ library, named }: Context, use: Use, unit: Kind): readonly Kind[] {
  const asked = use.all('kind').filter((mark) => mark.not === null)
  return asked.flatMap((mark) => {
    const kind = meantAs(mark, 'kind') as Kind
    if (kind === unit || !library.of(unit).some(({ ties }) => ties.has(kind))) return []
    use.use(mark)
    return kind === 'work' || named.some(({ thing }) => thing.kind === kind) ? [] : [kind]
  })
}

/** By topics where there are any: what is principal first. */
function ranked(things: readonly Thing[], topics: readonly Filter[]): Thing[] {
  if (topics.length === 0) return [...things]
  const rankOf = (thing: Thing) => topics.reduce((sum, { rank }) => sum + (rank?.(thing) ?? 0), 0)
  return things.toSorted((a, b) => rankOf(b) - rankOf(a) || byDate(a, b))
}

/** The first of an order, the one at a place of it, and what is equal to it. */
function topOf(ordered: readonly Thing[], order: Order, query: Query): Told {
  const { context, unit, filters, counts } = query
  const { language } = context
  const criteria = criteriaOf(filters, context)
  const place = order.nth === null ? null : order.nth < 0 ? ordered.length + order.nth : order.nth - 1
  const chosen = place === null ? ordered.slice(0, order.top ?? 1) : ordered.slice(place, place + 1)
  const [first] = chosen
  if (first === undefined) {
    const unsaid = listed(context.library.of(unit), language, nameOf)
    return {
      intent: 'none',
      statement: `${say(language, 'without_figure')} ${unsaid}.`,
      items: [],
      certain: false,
    }
  }
  const lastKey = order.key.of(chosen.at(-1) ?? first)
  const equal =
    place === null ? ordered.slice(chosen.length).filter((thing) => order.key.of(thing) === lastKey) : []
  const told = [...chosen, ...equal]
  const asks = counts ? `${order.key.say(first)}: ` : ''
  const name = (thing: Thing) =>
    thing.kind === 'edition' ? datedName(thing, language) : nameOf(thing, language)
  const names = listed(
    told,
    language,
    (thing) => `${name(thing)} (${order.key.say(thing)})${columnSaid(thing, query)}`,
  )
  const fields = told.length === 1 ? fieldsOfFound(first, context, query.use) : []
  const isWhat = told.length === 1 && asksWhat(context.reading.marks, query.use)
  const what = isWhat ? ` ${sentence(described(first, context.library, language))}` : ''
  const missing = context.library.of(unit).filter((thing) => order.key.of(thing) === undefined)
  const unsaid =
    missing.length > 0 && !order.byTies
      ? ` ${say(language, 'without_figure')} ${listed(missing, language, nameOf)}.`
      : ''
  return {
    intent: 'superlative',
    ...((missing.length > 0 && !order.byTies) || fields.some(({ held }) => held === null)
      ? { certain: false as const }
      : {}),
    statement: `${sentence(`${asks}${names}${inBrackets(criteria)}`)}${what}${fields.map(({ text }) => ` ${text}`).join('')}${unsaid}`,
    items: itemsOf(told, language, (thing) =>
      sentence(`${nameOf(thing, language)}: ${order.key.say(thing)}`),
    ),
    criteria,
  }
}

function listOf(found: readonly Thing[], query: Query, loosely: boolean): Told {
  const { context, unit, filters, counts, columns } = query
  const { language } = context
  const criteria = criteriaOf(filters, context)
  if (found.length === 0) return none(query, criteria)
  const name = (thing: Thing) => datedName(thing, language) + columnSaid(thing, query)
  const either = say(language, 'only_in_part')
  const head = counted(found.length, unit, language) + inBrackets(criteria) + (loosely ? `, ${either}` : '')
  return {
    intent: loosely ? 'part' : counts ? 'count' : 'list',
    statement: sentence(`${head}: ${listed(found, language, name)}`),
    items: itemsOf(
      found,
      language,
      columns.length === 0 ? (thing) => reasonOf(thing, query) : (thing) => sentence(name(thing)),
    ),
    criteria,
    // How something is no list says, nor one of things that hold a part of what was asked.
    ...(loosely || asksHow(context) ? { certain: false as const } : {}),
  }
}

const asksHow = ({ reading: { marks } }: Context) => marks[0] !== undefined && means(marks[0], 'ask', 'how')

/** What else is to be told of each thing. */
function columnSaid(thing: Thing, { columns, context: { library, language } }: Query): string {
  const told = columns.map(
    (kind) =>
      `${kindNames[kind][language][1]}: ${listed(library.tied(thing, kind), language, nameOf) || '—'}`,
  )
  return told.length === 0 ? '' : ` — ${told.join('; ')}`
}

/** Why a thing stands in a list: the themes by which it was met, and which filters it passes. */
function reasonOf(thing: Thing, { filters, context: { language } }: Query): string {
  const met = filters
    .filter((filter) => !filter.not && filter.of !== 'edition' && filter.has(thing))
    .map(({ label }) => label)
  return sentence(`${datedName(thing, language)}${met.length === 0 ? '' : `: ${met.join(', ')}`}`)
}

function none({ context, unit, filters }: Query, criteria: readonly string[]): Told {
  const { language, library } = context
  const no = say(language, 'no')
  const what = `${counted(0, unit, language)}${inBrackets(criteria)}`
  const wanted = filters.find(({ of, not }) => (of === 'form' || of === 'edition' || of === 'year') && !not)
  const there = wanted === undefined ? '' : alternatives(unit, wanted, context)
  return {
    intent: 'none',
    statement: `${no}: ${what}${say(language, 'in_the_catalogue')}.${there}`,
    items: [],
    criteria,
    ...((library.of(unit).length === 0 && filters.length === 0) || isTangled(filters)
      ? { certain: false as const }
      : {}),
  }
}

/** A name and subjects at once that nothing has: more likely a story told than a list asked for. */
function isTangled(filters: readonly Filter[]): boolean {
  const edition = filters.some(({ of, not }) => of === 'edition' && !not)
  if (edition && filters.some(({ of }) => of === 'topic')) return true
  const of = (kind: string) => filters.filter((one) => one.of === kind && !one.not).length
  return of('topic') > 2 || (of('name') > 0 && of('topic') > 1)
}

/** What there is instead: the forms, the formats and languages of the editions. */
function alternatives(unit: Kind, wanted: Filter, { library, language, named }: Context): string {
  const works = named.filter(({ thing }) => thing.kind === 'work').map(({ thing }) => thing)
  if (wanted.of !== 'edition') return ''
  const pool = works.length > 0 ? works.flatMap((work) => library.tied(work, 'edition')) : []
  if (pool.length === 0 || unit === 'theme') return ''
  return ` ${say(language, 'what_is_confirmed')} ${listed(pool, language)}.`
}
