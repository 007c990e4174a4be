import { said } from '../../lookup/said.ts'
import { type Mark, means } from '../../reading/marks.ts'
import type { Kind } from '../words/kinds.ts'
import { kindNames } from '../words/labels.ts'
import { enquiryLabels, formatLabels, formLabels, languageLabel } from './labels.ts'
import { say } from './sentence.ts'
import type { Library, Thing } from './things.ts'
import type { Context, Use } from './use.ts'

/** One thing that is said of what is asked for. */
export interface Filter {
  /** What it is about; filters on editions have to hold of one and the same. */
  readonly of: 'form' | 'edition' | 'year' | 'pages' | 'name' | 'topic' | 'having' | 'trait' | 'use'
  readonly not: boolean
  readonly label: string
  /** Whether a thing has it; of an edition filter, whether an edition has it. */
  has(thing: Thing): boolean
  /** How much a thing has of it, for the order of a list. */
  rank?(thing: Thing): number
  readonly mark: Mark
  /** A range without an end: of several such ranges all hold. */
  readonly open?: boolean
  /** Only the first behind it. */
  readonly next?: boolean
}

const formsOf: Readonly<Record<string, readonly string[]>> = {
  novel: ['novel', 'epistolary_novel'],
  fiction: ['novel', 'novella', 'epistolary_novel', 'short_stories', 'drama'],
}
const formatsOf: Readonly<Record<string, readonly string[]>> = {
  paper: ['paperback', 'hardback'],
  ebook: ['epub', 'pdf'],
}

/** The works by which a thing of another kind is judged: its own, or itself. */
export function worksOf(thing: Thing, library: Library): readonly Thing[] {
  return thing.kind === 'work' ? [thing] : library.tied(thing, 'work')
}

function ofWorks(library: Library, has: (work: Thing) => boolean) {
  return (thing: Thing) => worksOf(thing, library).some(has)
}

/** The filters that are left in a question for a kind of thing; each mark is used. */
export function filtersOf(context: Context, use: Use, unit: Kind): Filter[] {
  const filters: Filter[] = [...boundsOf(context, use, unit)]
  for (const mark of context.reading.marks) {
    if (use.used.has(mark)) continue
    const filter = filterOf(mark, context, use, unit)
    if (filter === null) continue
    use.use(mark)
    useNot(mark, use)
    filters.push(filter)
  }
  if (filters.some(({ of }) => of === 'topic'))
    use.takeAll('about', 'tells', 'with', 'ask:describe', ...(unit === 'theme' ? [] : ['kind:theme']))
  if (filters.length > 0) use.takeAll('with', 'onwards')
  if (unit === 'article' && filters.some(({ of }) => of === 'topic')) use.takeAll('beside')
  const forms = filters.filter(({ of, not }) => of === 'form' && !not)
  const all =
    forms.length > 1 && context.library.of('work').some((work) => forms.every(({ has }) => has(work)))
  if (filters.some(({ of }) => of === 'name')) use.takeAll('beside', 'by', 'with', 'about', 'part')
  if (filters.some(({ of }) => of === 'edition')) use.takeAll('by', 'original', 'kind:language', 'where')
  // "A novel in letters" is both; novels and stories are either.
  return all ? filters.map((one) => (forms.includes(one) ? { ...one, open: true } : one)) : filters
}

/** "Neither of this nor of that", "não ... nenhum": what leaves out is said twice. */
function useNot({ not }: Mark, use: Use): void {
  if (not === null) return
  use.use(not)
  if (means(not, 'nor') || means(not, 'no')) use.swallow('not')
}

function filterOf(mark: Mark, context: Context, use: Use, unit: Kind): Filter | null {
  if (mark.background) return null
  const topics = topicFilter(mark, context, unit)
  return (
    formFilter(mark, context, unit) ??
    nameFilter(mark, context, unit, topics !== null && mark.about !== null && !mark.written) ??
    topics ??
    (means(mark, 'lang') ? languageFilter(mark, context, use, unit) : null) ??
    formatFilter(mark, context) ??
    useFilter(mark, context, unit) ??
    traitFilter(mark, context, use, unit) ??
    severalFilter(mark, context, use, unit)
  )
}

const meantAs = (mark: Mark, type: string) => mark.meanings.find((one) => one.type === type)?.value
const baseOf = (mark: Mark) => ({ not: mark.not !== null, mark })

function formFilter(mark: Mark, { language, library, reading }: Context, unit: Kind): Filter | null {
  const asked = meantAs(mark, 'form')
  if (asked === undefined || (unit === 'article' && asked === 'essays')) return null
  // In Spanish a "novela corta" is a "novela": who looks for a subject is not told that there is none.
  const wide = language === 'es' && asked === 'novel' && mark.not === null && reading.marks.some(isTopic)
  const forms = formsOf[wide ? 'fiction' : asked] ?? [asked]
  const label = formLabels[asked as 'novel']?.[language] ?? mark.text
  return {
    ...baseOf(mark),
    of: 'form',
    label,
    has: ofWorks(library, ({ form }) => forms.includes(form ?? '')),
  }
}

function nameFilter(mark: Mark, context: Context, unit: Kind, isSubject: boolean): Filter | null {
  const named = context.named.filter((one) => one.mark === mark && !isUniversal(one.thing, unit, mark))
  const [first] = named
  if (first === undefined || isSubject) return null
  const ids = new Set(named.map(({ thing }) => thing.id))
  const label = said(first.thing.names, context.language)
  return { ...baseOf(mark), of: 'name', label, has: (thing) => isTied(thing, ids, context.library) }
}

function formatFilter(mark: Mark, { language }: Context): Filter | null {
  const asked = meantAs(mark, 'format')
  if (asked === undefined) return null
  const formats = formatsOf[asked] ?? [asked]
  const label = formatLabels[asked as 'epub']?.[language] ?? mark.text
  return {
    ...baseOf(mark),
    of: 'edition',
    label,
    has: ({ edition }) => formats.includes(edition?.format ?? ''),
  }
}

/** A use is asked about where something is to be adapted, or rights are spoken of: "film" alone is no right. */
function useFilter(mark: Mark, { language, library, reading }: Context, unit: Kind): Filter | null {
  const kind = meantAs(mark, 'use')
  const isElse = ['translation', 'format', 'form'].some((type) => means(mark, type))
  const isOffered = reading.marks.some(
    (one) => means(one, 'adapt') || means(one, 'may') || means(one, 'kind', 'rights'),
  )
  if (kind === undefined || !isOffered || !(unit === 'rights' || (unit === 'work' && !isElse))) return null
  const has = (thing: Thing) => {
    const rights = thing.kind === 'rights' ? [thing] : library.tied(thing, 'rights')
    return rights.some(({ enquiries }) => enquiries?.includes(kind))
  }
  return { ...baseOf(mark), of: 'use', label: enquiryLabels[kind as 'audio'][language], has }
}

/** Everything here is hers: a name of the author narrows no list of works. */
function isUniversal({ kind, id }: Thing, unit: Kind, mark: Mark): boolean {
  if (kind === unit && mark.not === null) return true
  return mark.not === null && (kind === 'catalogue' || (kind === 'author' && unit !== 'article') || id === '')
}

/** Tied to one of these, itself one of them, or by its works. */
function isTied(thing: Thing, ids: ReadonlySet<string>, library: Library): boolean {
  if (ids.has(thing.id)) return true
  const tiesOf = (one: Thing) => [...one.ties.values()].some((list) => list.some((id) => ids.has(id)))
  if (tiesOf(thing)) return true
  const kinds = [...ids].map((id) => library.thing(id).kind)
  // Who wrote an essay is said of the essay itself.
  if (thing.kind === 'article' && kinds.includes('author')) return false
  const direct = kinds.some((kind) => thing.ties.has(kind) || kind === 'work')
  return !direct && thing.kind !== 'work' && library.tied(thing, 'work').some(tiesOf)
}

function languageFilter(mark: Mark, { language, library }: Context, use: Use, unit: Kind): Filter {
  const tags = mark.meanings.flatMap(({ type, value }) => (type === 'lang' ? [value] : []))
  const label = languageLabel(tags[0] ?? '', language)
  const base = { not: mark.not !== null, mark, label }
  const isIt = (one: { readonly language?: string }) => tags.includes(one.language?.split('-')[0] ?? '')
  if (unit === 'work' && use.takeAll('original', 'verb:write')) return { ...base, of: 'trait', has: isIt }
  if (['work', 'edition', 'translator', 'narrator', 'illustrator', 'publisher'].includes(unit)) {
    const translated = unit === 'work' && use.takeAll('translation', 'verb:translate')
    return {
      ...base,
      of: 'edition',
      has: (edition) =>
        isIt(edition) && (!translated || !worksOf(edition, library).some((work) => isIt(work))),
    }
  }
  use.takeAll('original', 'verb:write')
  if (unit === 'article' || unit === 'reference-author') return { ...base, of: 'trait', has: isIt }
  return {
    ...base,
    of: 'trait',
    has: (thing) =>
      (thing.ties.get('language') ?? []).some((id) => tags.includes(id.slice('language/'.length))) ||
      ofWorks(library, isIt)(thing),
  }
}

function traitFilter(mark: Mark, { language, library }: Context, use: Use, unit: Kind): Filter | null {
  const base = { of: 'trait' as const, not: mark.not !== null, mark }
  const trait = mark.meanings.find(({ type }) => type === 'trait')?.value
  if (trait === 'self') {
    const label = say(language, 'self_published')
    return { ...base, of: 'edition', label, has: ({ edition }) => edition?.self_published === true }
  }
  if (trait === 'commercial' || trait === 'free') {
    const has = ({ edition }: Thing) => edition?.commercial === (trait === 'commercial')
    return { ...base, of: 'edition', label: mark.text, has }
  }
  if (trait === 'coauthored')
    return { ...base, label: mark.text, has: (thing) => (thing.ties.get('writer') ?? []).length > 1 }
  if (trait === 'alone') return { ...base, label: mark.text, has: (thing) => !thing.ties.has('series') }
  if (
    (means(mark, 'translation') || means(mark, 'verb', 'translate')) &&
    ['work', 'edition'].includes(unit)
  ) {
    const label = say(language, 'translated')
    const has = (edition: Thing) =>
      worksOf(edition, library).every((work) => work.language !== edition.language)
    return { ...base, of: 'edition', label, has }
  }
  const kind = mark.meanings.find(({ type }) => type === 'kind')?.value as Kind | undefined
  const leaves = mark.not !== null && !means(mark.not, 'except')
  if (kind !== undefined && kind !== unit && (leaves || means(mark, 'part'))) {
    use.swallow('part')
    return {
      ...base,
      of: 'having',
      label: kindNames[kind][language][0],
      has: (thing) => thing.ties.has(kind),
    }
  }
  return null
}

/** A word that asks for something as well is a subject only where it is asked about. */
export function isTopic(mark: Mark): boolean {
  if (!means(mark, 'topic')) return false
  return mark.about !== null || mark.meanings.every(({ type }) => ['topic', 'name', 'said'].includes(type))
}

/** Words under which editors filed something. */
function topicFilter(mark: Mark, { library }: Context, unit: Kind): Filter | null {
  const ids = new Set(mark.meanings.filter(({ type }) => type === 'topic').map(({ value }) => value))
  if (ids.size === 0 || !isTopic(mark)) return null
  const rankOf = (thing: Thing): number => {
    if (ids.has(thing.id)) return 2
    const themes = thing.ties.get('theme') ?? []
    const places = themes.flatMap((id, at) => (ids.has(id) ? [3 - Math.min(at, 5) * 0.3] : []))
    return Math.max(0, ...places)
  }
  const isFiled = (thing: Thing) => ids.has(thing.id) || rankOf(thing) > 0
  const own = unit === 'work' || [...library.of(unit)].some((thing) => rankOf(thing) > 0)
  const titled = (thing: Thing) =>
    Object.values(thing.names).some((name) => name.toLowerCase().includes(mark.text.toLowerCase())) ? 1.5 : 0
  const subject = (thing: Thing) => (thing.kind === 'work' && ids.has(thing.id) ? 2 : 0)
  return {
    of: 'topic',
    not: mark.not !== null,
    mark,
    label: mark.text,
    has: own ? isFiled : (thing) => worksOf(thing, library).some(isFiled),
    rank: (thing) => rankOf(thing) + subject(thing) + titled(thing),
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

const isYear = (value: number) => value >= 1000 && value <= 2200

/** Years, pages and numbers of ties, each with the words that bound it. */
function boundsOf(context: Context, use: Use, unit: Kind): Filter[] {
  return context.reading.marks.flatMap((mark, at) => {
    const value = use.used.has(mark) ? null : numberIn(mark, context)
    return value === null ? [] : (boundAt(at, value, context, use, unit) ?? [])
  })
}

function boundAt(at: number, value: Figure, context: Context, use: Use, unit: Kind): Filter | null {
  const { marks } = context.reading
  const mark = marks[at] as Mark
  const bound = boundOf(marks, at, use)
  const how = (bound && meantAs(bound, 'bound')) ?? null
  if (value.named && (how === null || how === 'between')) return null
  const [next, second] = how === 'between' ? figureBehind(marks, at, context) : []
  const filter = filterOfRange(rangeOf(value, how, second ?? null), value, mark, at, context, use, unit)
  if (filter === null) return null
  for (const one of [mark, bound, next, mark.not].filter((each) => each != null)) use.use(one)
  return how === 'next' ? { ...filter, next: true } : filter
}

/** "More than one theme": two of its ties at least. */
function severalFilter(mark: Mark, { language, reading }: Context, use: Use, unit: Kind): Filter | null {
  if (!means(mark, 'several')) return null
  const next = reading.marks[reading.marks.indexOf(mark) + 1]
  const kind = next?.meanings.find(({ type }) => type === 'kind')?.value as Kind | undefined
  if (next === undefined || kind === undefined || kind === unit) return null
  for (const one of [mark, next]) use.use(one)
  const label = `${kindNames[kind][language][1]} ≥ 2`
  return { ...baseOf(mark), of: 'having', label, has: (thing) => (thing.ties.get(kind) ?? []).length > 1 }
}

/** "Between 2010 and 2015": the other end. */
function figureBehind(marks: readonly Mark[], at: number, context: Context): readonly [Mark?, Figure?] {
  const next = marks.slice(at + 1, at + 3).find((one) => numberIn(one, context) !== null)
  const figure = next === undefined ? null : numberIn(next, context)
  return next === undefined || figure === null ? [] : [next, figure]
}

/** What bounds a number: one of the two words before it, or "onwards" behind it. */
function boundOf(marks: readonly Mark[], at: number, use: Use): Mark | undefined {
  const before = marks.slice(Math.max(0, at - 2), at).reverse()
  return before.find((one) => means(one, 'bound') && !use.used.has(one)) ?? boundBehind(marks[at + 1])
}

/** "2017 onwards", "300 pages or more". */
function boundBehind(mark: Mark | undefined): Mark | undefined {
  return mark !== undefined && means(mark, 'onwards')
    ? { ...mark, meanings: [{ type: 'bound', value: 'since' }] }
    : undefined
}

interface Figure extends Range {
  readonly isYear: boolean
  readonly named: boolean
  /** Pages of what is named, for "longer than the Atlas". */
  readonly pages?: number | undefined
}

/** The years or the figure that a mark says, itself or by a thing that has a date. */
function numberIn(mark: Mark, { named }: Context): Figure | null {
  const decade = mark.meanings.find(({ type }) => type === 'decade')
  if (decade) return { from: Number(decade.value), to: Number(decade.value) + 9, isYear: true, named: false }
  const century = Number(meantAs(mark, 'century') ?? 0)
  if (century !== 0) {
    const from = 100 * (century > 0 ? century - 1 : century)
    return { from, to: from + 99, isYear: true, named: false }
  }
  const number = mark.meanings.find(({ type }) => type === 'number')
  if (number) {
    const value = Number(number.value)
    return { from: value, to: value, isYear: isYear(value), named: false }
  }
  const thing = named.find((one) => one.mark === mark)?.thing
  return thing?.year === undefined || mark.not !== null
    ? null
    : { from: thing.year, to: thing.year, isYear: true, named: true, pages: thing.pages }
}

function rangeOf(value: Figure, how: string | null, second: Figure | null): Range {
  const all = { from: -9999, to: 9999 }
  if (second !== null) return { from: Math.min(value.from, second.from), to: Math.max(value.to, second.to) }
  switch (how) {
    case 'after':
    case 'next':
    case 'more':
      return { ...all, from: value.to + 1 }
    case 'since':
    case 'atleast':
      return { ...all, from: value.from }
    case 'before':
    case 'less':
      return { ...all, to: value.from - 1 }
    case 'until':
    case 'atmost':
      return { ...all, to: value.to }
    case 'decade':
      return value.from % 10 === 0 ? { from: value.from, to: value.from + 9 } : value
    default:
      return value
  }
}

function filterOfRange(
  range: Range,
  value: Figure,
  mark: Mark,
  at: number,
  { language, reading: { marks }, library }: Context,
  use: Use,
  unit: Kind,
): Filter | null {
  const within = (figure: number | undefined) =>
    figure !== undefined && figure >= range.from && figure <= range.to
  const label = labelOf(range)
  const base = { not: mark.not !== null, mark }
  const next = marks[at + 1]
  if (!value.isYear && next !== undefined && means(next, 'field', 'pages')) {
    use.use(next)
    const name = say(language, 'pages')
    // A work has as many pages as any of its editions.
    const editions = (thing: Thing) => (thing.kind === 'work' ? library.tied(thing, 'edition') : [])
    const has = (thing: Thing) => [thing, ...editions(thing)].some(({ pages }) => within(pages))
    return { ...base, of: 'pages', label: `${name} ${label}`, has }
  }
  if (value.isYear) {
    const dated = library.of(unit).some(({ year }) => year !== undefined)
    if (unit === 'reference-author' && use.takeAll('field:lived'))
      return { ...base, of: 'year', label, has: ({ born }) => within(born), open: true }
    const has = dated ? ({ year }: Thing) => within(year) : ofWorks(library, ({ year }) => within(year))
    return { ...base, of: 'year', label, has, open: range.from === -9999 || range.to === 9999 }
  }
  const kind = next?.meanings.find(({ type }) => type === 'kind')?.value as Kind | undefined
  if (next === undefined || kind === undefined || kind === unit) return null
  use.use(next)
  return {
    ...base,
    of: 'having',
    label: `${kindNames[kind][language][1]} ${label}`,
    has: (thing) => within((thing.ties.get(kind) ?? []).length),
  }
}

function labelOf({ from, to }: Range): string {
  if (from === to) return String(from)
  return from === -9999 ? `≤ ${to}` : to === 9999 ? `≥ ${from}` : `${from}–${to}`
}

/** Whether all filters hold; those on editions of one and the same edition. */
export function fits(thing: Thing, filters: readonly Filter[], library: Library, either: boolean): boolean {
  const onEditions = filters.filter(({ of }) => of === 'edition')
  const others = filters.filter(({ of }) => of !== 'edition')
  const editions = thing.kind === 'edition' ? [thing] : editionsOf(thing, library)
  for (const filter of onEditions.filter(({ not }) => not))
    if (editions.some((one) => filter.has(one))) return false
  const wanted = onEditions.filter(({ not }) => !not)
  if (wanted.length > 0 && !editions.some((one) => holds(wanted, one))) return false
  const topics = others.filter(({ of, not }) => of === 'topic' && !not)
  const rest = others.filter((one) => !topics.includes(one))
  if (
    topics.length > 0 &&
    !(either ? topics.some((one) => one.has(thing)) : topics.every((one) => one.has(thing)))
  )
    return false
  return sameKind(rest, thing, either)
}

/** Of formats, and of languages, any will do: an edition has but one. */
function holds(filters: readonly Filter[], edition: Thing): boolean {
  const of = (type: string) => filters.filter(({ mark }) => means(mark, type))
  const groups = [
    of('format'),
    of('lang'),
    filters.filter(({ mark }) => !means(mark, 'format') && !means(mark, 'lang')),
  ]
  const [formats = [], tongues = [], rest = []] = groups
  const any = (group: readonly Filter[]) => group.length === 0 || group.some((one) => one.has(edition))
  return any(formats) && any(tongues) && rest.every((one) => one.has(edition))
}

/** Forms and years are one each: of several any will do; everything else must hold. */
function sameKind(filters: readonly Filter[], thing: Thing, either: boolean): boolean {
  for (const trait of either ? (['form', 'year', 'use'] as const) : (['form', 'year'] as const)) {
    const group = filters.filter((one) => one.of === trait && !one.not && one.open !== true)
    if (group.length > 0 && !group.some((one) => one.has(thing))) return false
  }
  return filters
    .filter(
      ({ of, not, open }) =>
        not || open || !(either ? ['form', 'year', 'use'] : ['form', 'year']).includes(of),
    )
    .every(({ has, not }) => has(thing) !== not)
}

function editionsOf(thing: Thing, library: Library): readonly Thing[] {
  const own = library.tied(thing, 'edition')
  return own.length > 0 ? own : worksOf(thing, library).flatMap((work) => library.tied(work, 'edition'))
}

/** What an order goes by; "most pages" by length. */
export function orderValue(mark: Mark | undefined, use: Use): string | undefined {
  const value = mark?.meanings.find(({ type }) => type === 'order')?.value
  return value?.startsWith('count') && use.takeAll('field:pages') ? `length${value.slice(-1)}` : value
}

/** Filters as a reader would name them. */
export function criteriaOf(filters: readonly Filter[], { language }: Context): readonly string[] {
  const no = say(language, 'left_out')
  return [...new Set(filters.map(({ label, not }) => (not ? `${no} ${label}` : label)))]
}
