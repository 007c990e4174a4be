import { means } from '../../reading/marks.ts'
import { type Field, fields, type Held, type Telling } from '../query/fields.ts'
import { isTopic } from '../query/filters.ts'
import { numberWord, say, sentence } from '../query/sentence.ts'
import { datedName, nameOf } from '../query/telling.ts'
import type { Thing } from '../query/things.ts'
import type { Answerer, Context, Item, Named, Use } from '../query/use.ts'

/** What the record of what is named holds: each field that is asked for, of each thing. */
export const fieldsOfNamed: Answerer = (context, use) => {
  const { language } = context
  const things = [...subjects(context), ...editionsAlone(context, use)]
  const [first] = things
  if (first === undefined) return null
  use.useNamed(things)
  const kind = first.thing.kind
  const narrowed = use.has('format') || use.has('lang')
  const editions = editionsMeant(context, use, kind)
  const asked = fieldsAsked(kind, use)
  if (asked.length === 0) return null
  const counted = use.takeAll('ask:count')
  use.takeAll('ask:describe ask:is kind:work kind:edition ask:whether ask:how about')
  use.takeAll('with name:site')
  if (kind === 'catalogue') use.takeAll('verb:publish')
  if (kind === 'work') use.takeAll('kind:format')
  if (kind === 'article') use.takeAll('kind:article form:essays')
  if (kind === 'theme') use.takeAll('kind:theme part')
  if (kind === 'series') use.takeAll('verb:publish form read edge')
  const telling: Telling = { library: context.library, language, editions }
  const told = things.flatMap(({ thing }) => asked.map((field) => tell(field, thing, telling, counted)))
  const known = told.filter(({ held }) => held !== null)
  const meant = (thing: Thing) => (narrowed ? editions(thing).map(({ id }) => id) : [thing.id])
  const ids = known.flatMap(({ thing, held }) => held?.ids ?? [thing.id])
  return {
    intent: 'field',
    statement: told.map(({ text }) => text).join(' '),
    items: unique(known.length === 0 ? things.flatMap(({ thing }) => meant(thing)) : ids, context, told),
    ...(known.length === 0 ? { certain: false as const } : {}),
  }
}

function fieldsAsked(kind: string, use: Use): readonly Field[] {
  return fields.filter(
    ({ kinds, asked }) => kinds.includes(kind) && asked.filter((row) => takeField(row, use)).length > 0,
  )
}

/** What is asked of a thing that was found: "the newest, and who published it". */
export function fieldsOfFound(thing: Thing, { library, language }: Context, use: Use): readonly Told[] {
  const editions = (one: Thing) => (one.kind === 'edition' ? [one] : library.tied(one, 'edition'))
  return fieldsAsked(thing.kind, use).map((field) =>
    tell(field, thing, { library, language, editions }, false),
  )
}

/** A field is asked for by its row, and as often as one likes. */
function takeField(row: string, use: Use): boolean {
  if (!use.takeRow(row)) return false
  use.takeAll(...row.split(' ').filter((meaning) => meaning.startsWith('field:')))
  return true
}

/** "Who reads the audiobook?": the editions of a format, where nothing is named. */
function editionsAlone({ named, library, reading }: Context, use: Use): readonly Named[] {
  const mark = reading.marks.find((one) => means(one, 'format') && one.not === null)
  if (named.length > 0 || mark === undefined || !(use.has('verb') || use.has('field'))) return []
  const formats = mark.meanings.filter(({ type }) => type === 'format').map(({ value }) => value)
  return library
    .of('edition')
    .filter(({ edition }) => formats.includes(edition?.format ?? ''))
    .map((thing) => ({ thing, mark }))
}

export interface Told {
  readonly thing: Thing
  readonly held: Held | null
  readonly text: string
}

function tell(field: Field, thing: Thing, telling: Telling, counted: boolean): Told {
  const { language } = telling
  const found = field.held(thing, telling)
  const held = typeof found === 'string' ? { value: found } : (found ?? null)
  const name = nameOf(thing, language)
  const label = field.name[language]
  if (held === null || held.value === '') {
    const not = say(language, 'no_such_field', name, label)
    return { thing, held: null, text: sentence(not) }
  }
  return {
    thing,
    held,
    text: sentence(
      `${name}, ${label}${counted && held.count !== undefined ? ` (${held.count}, ${numberWord(held.count, language)})` : ''}: ${held.value}`,
    ),
  }
}

function unique(ids: readonly string[], { library, language }: Context, told: readonly Told[]): Item[] {
  return [...new Set(ids)].map((id) => {
    const own = told.filter(({ thing }) => thing.id === id).map(({ text }) => text)
    const thing = library.things.get(id)
    return {
      id,
      reason:
        own.length > 0 ? own.join(' ') : sentence(thing === undefined ? id : datedName(thing, language)),
    }
  })
}

/** What is named; the author or the catalogue only where nothing else is. */
export function subjects({ named, library, reading }: Context): readonly Named[] {
  const plain = named.filter(
    ({ mark, thing }, at) =>
      mark.not === null && named.findIndex((one) => one.thing === thing && one.mark.not === null) === at,
  )
  const outer = plain.filter(({ thing }) => thing.kind !== 'author' && thing.kind !== 'catalogue')
  if (outer.length > 0) {
    const main = outer.filter(({ thing }) => thing.kind !== 'capability' && thing.kind !== 'source')
    const [first] = main.length > 0 ? main : outer
    return outer.filter(({ thing }) => thing.kind === first?.thing.kind)
  }
  const themes = ['keywords', 'definition'].some((value) =>
    reading.marks.some((mark) => means(mark, 'field', value)),
  )
  const theme = themes
    ? reading.marks.find(
        (mark) => isTopic(mark) && mark.meanings.some(({ value }) => value.startsWith('theme/')),
      )
    : undefined
  const themeId = theme?.meanings.find(({ value }) => value.startsWith('theme/'))?.value
  if (theme !== undefined && themeId !== undefined) return [{ thing: library.thing(themeId), mark: theme }]
  const inner = plain.filter(({ thing }) => thing.kind === 'author').slice(0, 1)
  if (inner.length > 0) return inner
  const site = plain.filter(({ thing }) => thing.kind === 'catalogue').slice(0, 1)
  if (site.length > 0) return site
  const ofAuthor = reading.marks.find(
    (one) => means(one, 'field', 'names') || means(one, 'field', 'biography'),
  )
  if (ofAuthor !== undefined)
    return [{ thing: library.thing(`author/${library.catalogue.author.id}`), mark: { ...ofAuthor } }]
  const ofHouse = ['updated', 'maintainer', 'provenance', 'tagline', 'presskit', 'licence']
  const mark = reading.marks.find((one) => ofHouse.some((value) => means(one, 'field', value)))
  return mark === undefined ? [] : [{ thing: library.thing('catalogue/site'), mark: { ...mark } }]
}

/** The editions of a work that a format or a language picks out; all where nothing does. */
export function editionsMeant(context: Context, use: Use, kind: string): (thing: Thing) => readonly Thing[] {
  const { library } = context
  if (kind !== 'work' && kind !== 'edition') return () => []
  const formats = use.all('format').filter(({ not }) => not === null)
  const tongues = use.has('original') ? [] : use.all('lang').filter(({ not }) => not === null)
  if (formats.length + tongues.length > 0) {
    use.takeAll('kind:edition translation')
    for (const mark of [...formats, ...tongues]) use.use(mark)
  }
  const valuesOf = (marks: typeof formats, type: string) =>
    marks.flatMap((mark) => mark.meanings.filter((one) => one.type === type).map(({ value }) => value))
  const [wantedFormats, wantedTongues] = [valuesOf(formats, 'format'), valuesOf(tongues, 'lang')]
  const groups: Readonly<Record<string, readonly string[]>> = {
    paper: ['paperback', 'hardback'],
    ebook: ['epub', 'pdf'],
  }
  const free = formats.length + tongues.length === 0 && use.takeAll('trait:free')
  const isMeant = (edition: Thing) =>
    !(free && edition.edition?.commercial) &&
    (wantedFormats.length === 0 ||
      wantedFormats.some((one) => (groups[one] ?? [one]).includes(edition.edition?.format ?? ''))) &&
    (wantedTongues.length === 0 || wantedTongues.includes(edition.language?.split('-')[0] ?? ''))
  return (thing) => (thing.kind === 'edition' ? [thing] : library.tied(thing, 'edition')).filter(isMeant)
}
