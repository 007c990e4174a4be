import { wordSet } from '../../reading/language.ts'
import { areBeside, type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Field, fields, type Held, ofTies, type Telling } from '../query/fields.ts'
import { filtersOf, fits, isTopic, oneOf } from '../query/filters.ts'
import { chosenOf, orderOf } from '../query/order.ts'
import { numberWord, say, sentence } from '../query/sentence.ts'
import { counted, datedName, editionTraits, itemsOf, listed, nameOf } from '../query/telling.ts'
import type { Thing } from '../query/things.ts'
import { unitOf } from '../query/unit.ts'
import type { Answerer, Context, Item, Named, Told } from '../query/use.ts'
import { isHint, Use } from '../query/use.ts'
import type { Kind } from '../words/kinds.ts'

/** What says nothing more beside a field of what is named. */
const BESIDE = 'ask:describe ask:is ask:whether ask:how about with kind:work kind:edition name:site'
/** And beside what it is tied to. */
const BESIDE_TIES = 'ask:who beside tells by where:read liked original verb:write'

/** What the record of what is named holds: each field that is asked for, of each thing, and what it is tied to. */
export const told: Answerer = (context, use) => {
  const described = [...describedIn(context, use), ...orderedIn(context, use)]
  const things = described.length > 0 ? described : subjects(context)
  const [first] = things
  if (first === undefined) return null
  const { kind } = first.thing
  const others = othersAsked(first.thing, use)
  const narrowed = use.has('format') || use.has('lang')
  const editions = editionsMeant(context, use, kind)
  use.useNamed(things)
  const asked = fieldsOf(things, context, use)
  const ties = asked.length > 0 ? [] : tiesAsked(kind, others, use)
  if (asked.length + ties.length === 0) return null
  // Everything here is the author's.
  if (kind === 'work') use.useNamed(context.named.filter(({ thing }) => thing.kind === 'author'))
  const counts = use.takeAll('ask:count')
  const main = ties.length > 0 && use.takeAll('main')
  use.takeAll(ties.length > 0 ? BESIDE_TIES : 'or')
  use.takeAll(BESIDE, `kind:${kind}`, ...(silentBeside[kind] ?? []))
  const telling: Telling = { library: context.library, language: context.language, editions }
  const all = things.flatMap(({ thing }) => [
    ...asked.map((field) => tell(field, thing, telling, counts)),
    ...ties.map((tied) => tellTies(tied, thing, telling, main)),
  ])
  const known = all.filter(({ held }) => held !== null)
  if (known.length > 0) takeOwn(things, use)
  else if (described.length > 0 && !narrowed) return null
  const meant = ({ thing }: Named) => (narrowed ? editions(thing).map(({ id }) => id) : [thing.id])
  const held = known.flatMap((one) => one.held?.ids ?? [one.thing.id])
  const ids = known.length > 0 ? held : things.flatMap(meant)
  return {
    intent: ties.length === 0 ? 'field' : counts ? 'count' : 'tie',
    statement: all.map(({ text }) => text).join(' '),
    items: ties.length > 0 && known.length === 0 ? [] : unique(ids, context, all),
    // That nothing is tied is on record; that a field is empty says nothing.
    ...(known.length === 0 && ties.length === 0 ? { certain: false as const } : {}),
  }
}

/** "The novel" beside the title of one says nothing more, nor does what it is filed under. */
function takeOwn(named: readonly Named[], use: Use): void {
  for (const mark of [...use.all('form'), ...use.all('topic')])
    if (mark.not === null && named.some(({ thing }) => thing.kind !== 'intent' && isOf(thing, mark)))
      use.use(mark)
}

/** Whether a form, a format or a subject is that of a thing. */
function isOf({ id, form, ties }: Thing, mark: Mark): boolean {
  if (form && oneOf(meantAs(mark, 'form') ?? '').includes(form)) return true
  const formats = oneOf(meantAs(mark, 'format') ?? '').map((one) => `format/${one}`)
  if (formats.some((one) => ties.get('format')?.includes(one))) return true
  const tied = [id, ...(ties.get('theme') ?? []), ...(ties.get('work') ?? [])]
  return isTopic(mark) && valuesOf([mark], 'topic').some((one) => tied.includes(one))
}

const OF = wordSet('of by de do da del por')
/** The fields that are asked for. "Which author stands beside the Atlas" asks for no author of it. */
function fieldsOf(things: readonly Named[], context: Context, use: Use): readonly Field[] {
  const { kind } = (things[0] as Named).thing
  const own = kind === 'reference-author' ? ownWork(things[0] as Named, context, use) : []
  if (own.length > 0) return own
  return isBeside(kind, use) || asksName(things, use) ? [] : fieldsAsked(kind, use)
}

/** "The novel of Machado's", "a book by Collins": what stands right beside a classic is the classic's own. */
function ownWork({ thing, mark }: Named, { reading, named }: Context, use: Use): readonly Field[] {
  const isOf = ({ from, to }: Mark) =>
    from === mark.to || (to + 1 === mark.from && OF.has(reading.tokens[to]?.folded ?? ''))
  const noun = reading.marks.find((one) => (means(one, 'kind', 'work') || means(one, 'form')) && isOf(one))
  if (noun === undefined) return []
  const asked = fieldsAsked(thing.kind, use)
  use.use(noun)
  use.takeAll('beside about by said name:author name:site')
  // And what it is set beside.
  use.useNamed(named.filter((one) => one.thing.ties.get(thing.kind)?.includes(thing.id)))
  return asked.length > 0 ? asked : fields.filter(({ id }) => id === 'classic_work')
}

/** What asks for a field of a work that is not named. */
const ASKS_FIELD = 'ask:who ask:when field:pages field:opening field:isbn kind:publisher kind:translator'

/** "The novel of the lighthouse": the one work, or essay, that has the form and the subjects that are said. */
function describedIn({ named, reading, library }: Context, use: Use): readonly Named[] {
  const essay = reading.marks.find((mark) => means(mark, 'kind', 'article'))
  const tells = (mark: Mark) =>
    !mark.background && (isTopic(mark) || means(mark, 'form') || means(mark, 'format'))
  const marks = reading.marks.filter((mark) => mark !== essay && tells(mark))
  const [mark] = marks
  const isSaid = essay !== undefined || use.asks('form format kind:work')
  if (!use.asks(ASKS_FIELD) || !isSaid || named.some(({ thing }) => thing.kind !== 'author')) return []
  if (mark === undefined || reading.marks.some((one) => one.not !== null || means(one, 'order'))) return []
  const pool = library.of(essay === undefined ? 'work' : 'article')
  const found = pool.filter((thing) => marks.every((one) => isOf(thing, one)))
  return found.length === 1 ? found.map((thing) => ({ thing, mark })) : []
}

/** "Who published the longest?", "how many pages has the second of the cycle": the one that an order says, and its field. */
function orderedIn(context: Context, use: Use): readonly Named[] {
  const { named, reading, library } = context
  const mark = reading.marks.find((one) => means(one, 'order') || means(one, 'nth'))
  const isOuter = named.some(({ thing }) => !['author', 'series', 'catalogue'].includes(thing.kind))
  if (mark === undefined || isOuter) return []
  const other = new Use(reading)
  const isOfWork = use.all('kind', 'work').some((one) => areBeside(one, mark))
  const kind = isOfWork ? 'work' : unitOf(context, other)
  if (kind !== 'work' && kind !== 'article') return []
  const order = orderOf(context, other, kind)
  if (order === null || order.byTies) return []
  const filters = filtersOf(context, other, kind)
  for (const one of [other, use]) one.useNamed(named)
  const before = new Set(other.used)
  const fields =
    fieldsAsked(kind, other).length > 0
      ? [...other.used].filter((one) => !before.has(one))
      : othersAsked({ kind }, other)
  for (const one of fields) other.use(one)
  const [thing, next] = chosenOf(
    order,
    library.of(kind).filter((one) => fits(one, filters, library, false)),
  )
  const asksMore = fields.length > 0 && !fields.some((one) => means(one, 'lang'))
  if (thing === undefined || next !== undefined || !asksMore) return []
  for (const one of other.used) if (!fields.includes(one)) use.use(one)
  return [{ thing, mark }]
}

/** "What is the keeper called?" asks for no title, though one has the word. */
const asksName = (named: readonly Named[], use: Use) =>
  use.has('field', 'title') &&
  !use.has('lang') &&
  named.every(({ mark }) => isHint(mark) && means(mark, 'name'))

const silentBeside: Partial<Record<Kind, readonly string[]>> = {
  catalogue: ['verb:publish'],
  work: ['kind:format beside'],
  article: ['form:essays'],
  theme: ['part'],
  series: ['verb:publish form read edge number'],
  project: ['order'],
}

function fieldsAsked(kind: string, use: Use): readonly Field[] {
  return fields.filter(
    ({ kinds, asked }) => kinds.includes(kind) && asked.filter((row) => takeField(row, use)).length > 0,
  )
}

/** A field is asked for by its row, and as often as one likes. */
function takeField(row: string, use: Use): boolean {
  if (!use.takeRow(row)) return false
  use.takeAll(...row.split(' ').filter((meaning) => /^(field|verb):/.test(meaning)))
  return true
}

/** Kinds that are judged by what they are tied to, and the one that stands beside them. */
const tiedKinds = new Set('work article reference-author concept theme series intent project'.split(' '))

/** "Which themes has", "does it belong to a series": other kinds that are asked for. */
const othersAsked = ({ kind: own, ...thing }: Pick<Thing, 'kind' | 'form'>, use: Use) =>
  use.all('kind').filter((mark) => {
    const kind = meantAs(mark, 'kind') ?? own
    return (
      tiedKinds.has(own) &&
      !(thing.form && oneOf(meantAs(mark, 'form') ?? '').includes(thing.form)) &&
      ![own, 'work', 'rights', 'contact', 'edition'].includes(kind)
    )
  })

// "Who wrote it beside her" asks for whom.
const isBeside = (kind: Kind, use: Use) =>
  tiedKinds.has(kind) &&
  kind !== 'project' &&
  use.has('beside') &&
  !(use.has('ask', 'who') && use.has('verb', 'write'))

/** What a thing is to be tied to: the kinds that are named, or what stands beside its kind. */
function tiesAsked(kind: Kind, others: readonly Mark[], use: Use): readonly Kind[] {
  for (const mark of others) use.use(mark)
  for (const { not } of others) if (not !== null) use.use(not)
  if (others.length > 0) return [...new Set(others.map((mark) => meantAs(mark, 'kind') as Kind))]
  if (!isBeside(kind, use)) return []
  use.takeAll('name:author')
  return [kind === 'reference-author' ? 'work' : 'reference-author']
}

function tellTies(kind: Kind, thing: Thing, telling: Telling, main: boolean): ToldField {
  const { language } = telling
  const held = ofTies(kind, main)(thing, telling)
  const name = nameOf(thing, language)
  const what = counted(held?.count ?? 0, kind, language)
  const text = held === null ? `${say(language, 'no')}: ${name}, ${what}` : `${name}, ${what}: ${held.value}`
  return { thing, held, text: sentence(text) }
}

interface ToldField {
  readonly thing: Thing
  readonly held: Held | null
  readonly text: string
}

function tell(field: Field, thing: Thing, telling: Telling, counts: boolean): ToldField {
  const { language } = telling
  const found = field.held(thing, telling)
  const held = typeof found === 'string' ? { value: found } : (found ?? null)
  const [name, label] = [nameOf(thing, language), field.name[language]]
  if (held === null || held.value === '')
    return { thing, held: null, text: sentence(say(language, 'no_such_field', name, label)) }
  const count =
    counts && held.count !== undefined ? ` (${held.count}, ${numberWord(held.count, language)})` : ''
  return { thing, held, text: sentence(`${name}, ${label}${count}: ${held.value}`) }
}

function unique(ids: readonly string[], { library, language }: Context, all: readonly ToldField[]): Item[] {
  return [...new Set(ids)].map((id) => {
    const own = all.filter(({ thing }) => thing.id === id).map(({ text }) => text)
    const thing = library.things.get(id)
    const reason =
      own.length > 0 ? own.join(' ') : sentence(thing === undefined ? id : datedName(thing, language))
    return { id, reason }
  })
}

/** Of the house where nothing else is named: what only it, or the author, has. */
const ofAuthor = ['names', 'biography']
const ofHouse = ['updated', 'maintainer', 'provenance', 'licence']

/** What is named; the author or the catalogue only where nothing else is. */
export function subjects({ named, library, reading }: Context): readonly Named[] {
  const plain = named.filter(
    ({ mark, thing }, at) =>
      mark.not === null && named.findIndex((one) => one.thing === thing && one.mark.not === null) === at,
  )
  const outer = plain.filter(({ thing }) => thing.kind !== 'author' && thing.kind !== 'catalogue')
  const [main] = outer
  if (main !== undefined) return outer.filter(({ thing }) => thing.kind === main.thing.kind)
  const markOf = (values: readonly string[]) =>
    reading.marks.find((mark) => values.some((value) => means(mark, 'field', value)))
  const house = ['author', 'catalogue'].flatMap(
    (kind) => plain.find(({ thing }) => thing.kind === kind) ?? [],
  )
  if (house.length > 0) return house.slice(0, 1)
  // What asks is a mark of its own, and still asks.
  const [author, site] = [markOf(ofAuthor), markOf(ofHouse)]
  if (author) return [{ thing: library.of('author')[0] as Thing, mark: { ...author } }]
  return site ? [{ thing: library.of('catalogue')[0] as Thing, mark: { ...site } }] : []
}

const valuesOf = (marks: readonly Mark[], type: string) =>
  marks.flatMap((mark) => mark.meanings.filter((one) => one.type === type).map(({ value }) => value))

/** The editions of a work that a format or a language picks out; all where nothing does. */
function editionsMeant({ library }: Context, use: Use, kind: string): (thing: Thing) => readonly Thing[] {
  if (kind !== 'work' && kind !== 'edition') return () => []
  const formats = use.all('format').filter(({ not }) => not === null)
  const tongues = use.has('original') ? [] : use.all('lang').filter(({ not }) => not === null)
  if (formats.length + tongues.length > 0) use.takeAll('kind:edition translation')
  for (const mark of [...formats, ...tongues]) use.use(mark)
  const wanted = valuesOf(formats, 'format').flatMap(oneOf)
  const read = valuesOf(tongues, 'lang')
  const isMeant = ({ edition, language = '' }: Thing) =>
    (formats.length === 0 || wanted.includes(edition?.format ?? '')) &&
    (tongues.length === 0 || read.includes(language.split('-')[0] ?? ''))
  return (thing) => (thing.kind === 'edition' ? [thing] : library.tied(thing, 'edition')).filter(isMeant)
}

const ASKS_EDITIONS =
  'kind:edition kind:format where:read translation verb:translate ask:where format lang trait:preparation'

/** The editions of what is named: in which form and language it can be had, and whether in one that is asked for. */
export const editionsOfNamed: Answerer = (context, use) => {
  const { language, reading } = context
  const works = subjects(context).filter(({ thing }) => thing.kind === 'work')
  if (works.length === 0 || !use.asks(ASKS_EDITIONS) || reading.marks.some(({ not }) => not !== null))
    return null
  use.useNamed(works)
  const narrowed = use.has('format') || use.has('lang')
  const translated = use.takeAll('translation verb:translate') && !narrowed
  const meant = editionsMeant(context, use, 'work')
  const counts = use.takeAll('ask:count')
  use.takeAll(
    'kind:edition kind:format where ask:where ask:whether kind:language verb:publish kind:work ask:describe ask:is ask:how field:status trait:preparation original',
  )
  const things = works.map(({ thing }) => thing)
  const found = things
    .flatMap(meant)
    .filter((edition) => !translated || things.some((work) => work.language !== edition.language))
  if (found.length === 0) return noEdition(things, context)
  const head = counts ? `${found.length}: ` : narrowed ? say(language, 'yes_it_is') : ''
  const statement = `${sentence(`${head}${listed(found, language)}`)}${say(language, 'no_shop')}`
  return { intent: 'editions', statement, items: itemsOf(found, language) }
}

function noEdition(named: readonly Thing[], { language, library }: Context): Told {
  const there = named.flatMap((thing) => library.tied(thing, 'edition'))
  const no = say(language, 'no_such_edition', listed(named, language, nameOf))
  const traits = there.map((one) => editionTraits(one, language)).join('; ')
  const confirmed = traits === '' ? '' : `. ${say(language, 'confirmed')}: ${traits}`
  return { intent: 'no_edition', statement: sentence(no + confirmed), items: [], certain: false }
}
