import { said } from '../../lookup/said.ts'
import { areBeside, type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { figuresOf } from './ranges.ts'
import { codeSaid, languageLabel, say } from './sentence.ts'
import { type Library, made, type Thing } from './things.ts'
import { type Context, type Filter, hasMark, type Named, type Use } from './use.ts'

/** The works by which a thing of another kind is judged: its own, or itself. */
const worksOf = (thing: Thing, library: Library) =>
  thing.kind === 'work' ? [thing] : library.tied(thing, 'work')

const ofWorks = (library: Library, has: (work: Thing) => boolean) => (thing: Thing) =>
  worksOf(thing, library).some(has)

/** Values that stand for several. */
const groups: Readonly<Record<string, readonly string[]>> = {
  novel: ['novel', 'epistolary_novel'],
  fiction: ['novel', 'novella', 'epistolary_novel', 'short_stories', 'drama'],
  paper: ['paperback', 'hardback'],
  ebook: ['epub', 'pdf'],
}
export const oneOf = (value: string): readonly string[] => groups[value] ?? [value]

/** What says nothing more beside a filter of a kind. */
const beside: Partial<Record<Filter['of'], string>> = {
  name: 'beside by with about part',
  edition: 'by original where',
}

/** The filters that are left in a question for a kind of thing; each mark is used. */
export function filtersOf(context: Context, use: Use, unit: Kind): Filter[] {
  const filters: Filter[] = figuresOf(context, use, unit)
  for (const mark of context.reading.marks) {
    // "The classics beside the novel of the lighthouse": what is named is told, and narrows nothing.
    const isTold = ({ mark: { from }, thing }: Named) =>
      unit !== 'work' && ['work', 'series'].includes(thing.kind) && from >= mark.to && from - mark.to < 3
    if (means(mark, 'form') && context.named.some(isTold)) use.use(mark)
    // "No killer robots" leaves out some of them, and we know not which.
    const isSomeOf = (one: Mark) => one.not === mark.not && one.meanings.length === 0 && areBeside(one, mark)
    const isUnclear = mark.background || (mark.not !== null && context.reading.marks.some(isSomeOf))
    const filter = isUnclear || use.used.has(mark) ? null : filterOf(mark, context, use, unit)
    if (filter === null) continue
    use.use(mark)
    useNot(mark, use)
    filters.push(filter)
  }
  if (filters.some(({ of }) => of === 'topic'))
    use.takeAll('about tells with ask:describe beside', ...(unit === 'theme' ? [] : ['kind:theme']))
  for (const { of } of filters) use.takeAll('with onwards', beside[of] ?? '')
  if (filters.some(({ mark }) => means(mark, 'lang'))) use.takeAll('kind:language')
  // "A novel in letters" is both; novels and stories are either.
  const forms = filters.filter(({ of, not }) => of === 'form' && !not)
  const both =
    forms.length > 1 && context.library.of('work').some((work) => forms.every(({ has }) => has(work)))
  return both ? filters.map((one) => (forms.includes(one) ? { ...one, open: true } : one)) : filters
}

/** "Neither of this nor of that", "não ... nenhum": what leaves out is said twice. */
function useNot({ not, ...mark }: Mark, use: Use): void {
  if (not === null) return
  use.use(not)
  if (!means({ not, ...mark }, 'kind'))
    for (const kind of use.all('kind')) if (kind.not === not) use.use(kind)
  if (means(not, 'nor') || means(not, 'no')) for (const one of use.all('not')) use.use(one)
}

/** What a filter says of things, apart from the mark that asks for it. */
type Says = Pick<Filter, 'of' | 'label' | 'has' | 'rank'>

function filterOf(mark: Mark, context: Context, use: Use, unit: Kind): Filter | null {
  const topic = topicFilter(mark, context, use, unit)
  const isSubject = topic !== null && mark.about !== null && !mark.written
  const says =
    formFilter(mark, context, unit) ??
    (isSubject ? null : nameFilter(mark, context, unit)) ??
    topic ??
    languageFilter(mark, context, use, unit) ??
    formatFilter(mark, context) ??
    useFilter(mark, context, unit) ??
    traitFilter(mark, context, unit) ??
    kindFilter(mark, context, use, unit)
  return says && { ...says, not: mark.not !== null, mark }
}

function formFilter(mark: Mark, { language, library, reading, named }: Context, unit: Kind): Says | null {
  const asked = meantAs(mark, 'form')
  const isArticle =
    ['article', 'theme', 'concept'].includes(unit) || named.some(({ thing }) => thing.kind === 'article')
  if (asked === undefined || (isArticle && asked === 'essays')) return null
  // In Spanish a "novela corta" is a "novela": who looks for a subject is not told that there is none.
  const isWide = language === 'es' && asked === 'novel' && mark.not === null && reading.marks.some(isTopic)
  const forms = oneOf(isWide ? 'fiction' : asked)
  const label = codeSaid('form', asked, language) ?? mark.text
  return { of: 'form', label, has: ofWorks(library, ({ form = '' }) => forms.includes(form)) }
}

function nameFilter(mark: Mark, context: Context, unit: Kind): Says | null {
  // Everything here is hers: a name of the author narrows no list of works.
  const isUniversal = ({ kind }: Thing) =>
    mark.not === null && (kind === unit || kind === 'catalogue' || (kind === 'author' && unit !== 'article'))
  const named = context.named.filter((one) => one.mark === mark && !isUniversal(one.thing))
  const [first] = named
  if (first === undefined) return null
  const ids = new Set(named.map(({ thing }) => thing.id))
  const label = said(first.thing.names, context.language)
  return { of: 'name', label, has: (thing) => isTied(thing, ids, context.library) }
}

/** Tied to one of these, itself one of them, or by its works. */
function isTied(thing: Thing, ids: ReadonlySet<string>, library: Library): boolean {
  const ties = (one: Thing) => [...one.ties.values()].some((list) => list.some((id) => ids.has(id)))
  if (ids.has(thing.id) || ties(thing)) return true
  const kinds = [...ids].map((id) => library.thing(id).kind)
  // Who wrote an essay is said of the essay itself.
  if (thing.kind === 'article' && kinds.includes('author')) return false
  const isDirect = kinds.some((kind) => thing.ties.has(kind) || kind === 'work')
  return !isDirect && thing.kind !== 'work' && library.tied(thing, 'work').some(ties)
}

function formatFilter(mark: Mark, { language }: Context): Says | null {
  const asked = meantAs(mark, 'format')
  if (asked === undefined) return null
  const label = codeSaid('format', asked, language) ?? mark.text
  return { of: 'edition', label, has: ({ edition }) => oneOf(asked).includes(edition?.format ?? '') }
}

/** A use is asked about where something is to be adapted, or rights are spoken of: "film" alone is no right. */
function useFilter(mark: Mark, { language, library, reading }: Context, unit: Kind): Says | null {
  const kind = meantAs(mark, 'use')
  const isElse = ['translation', 'format', 'form'].some((type) => means(mark, type))
  const isOffered = hasMark(reading, 'adapt') || hasMark(reading, 'may') || hasMark(reading, 'kind', 'rights')
  if (kind === undefined || !isOffered || !(unit === 'rights' || (unit === 'work' && !isElse))) return null
  const rightsOf = (thing: Thing) => (thing.kind === 'rights' ? [thing] : library.tied(thing, 'rights'))
  const has = (thing: Thing) => rightsOf(thing).some(({ enquiries }) => enquiries?.includes(kind))
  return { of: 'use', label: codeSaid('enquiry', kind, language) ?? kind, has }
}

const ofEditions = ['work', 'edition', 'translator', 'narrator', 'illustrator', 'publisher']

function languageFilter(mark: Mark, { language, library }: Context, use: Use, unit: Kind): Says | null {
  const tags = mark.meanings.flatMap(({ type, value }) => (type === 'lang' ? [value] : []))
  if (tags.length === 0) return null
  const label = languageLabel(tags[0] ?? '', language)
  const isIt = (one: { readonly language?: string }) => tags.includes(one.language?.split('-')[0] ?? '')
  // What is "not in Portuguese" was not written in it: nearly everything can be read in some edition.
  const isWritten = unit === 'work' && (use.takeAll('original verb:write') || mark.not !== null)
  if (!isWritten && ofEditions.includes(unit)) {
    const translated = unit === 'work' && use.takeAll('translation verb:translate')
    const has = (edition: Thing) => isIt(edition) && !(translated && worksOf(edition, library).some(isIt))
    return { of: 'edition', label, has }
  }
  use.takeAll('original verb:write')
  if (['work', 'article', 'reference-author'].includes(unit)) return { of: 'trait', label, has: isIt }
  const isTiedTo = ({ ties }: Thing) => tags.some((tag) => ties.get('language')?.includes(`language/${tag}`))
  return { of: 'trait', label, has: (thing) => isTiedTo(thing) || ofWorks(library, isIt)(thing) }
}

/** What can be read in an evening or two. */
const PAGES_OF_SHORT = 150

/** What a record, or an edition, either has or not, by the meaning that asks for it. */
const traits: Readonly<Record<string, Pick<Filter, 'of' | 'has'>>> = {
  'trait:self': { of: 'edition', has: ({ edition }) => edition?.self_published === true },
  'trait:commercial': { of: 'edition', has: ({ edition }) => edition?.commercial === true },
  'trait:free': { of: 'edition', has: ({ edition }) => edition?.commercial === false },
  'field:isbn': { of: 'edition', has: ({ edition }) => edition?.isbn !== undefined },
  'trait:short': { of: 'trait', has: ({ pages = 9999 }) => pages <= PAGES_OF_SHORT },
  'trait:coauthored': { of: 'trait', has: ({ ties }) => (ties.get('writer') ?? []).length > 1 },
  'verb:illustrate': { of: 'having', has: ({ ties }) => ties.has('illustrator') },
}

function traitFilter(mark: Mark, { language, library }: Context, unit: Kind): Says | null {
  const isTranslated = means(mark, 'translation') || means(mark, 'verb', 'translate')
  if (isTranslated && ['work', 'edition'].includes(unit)) {
    const has = (edition: Thing) =>
      worksOf(edition, library).every((work) => work.language !== edition.language)
    return { of: 'edition', label: say(language, 'translated'), has }
  }
  const trait = mark.meanings
    .map(({ type, value }) => traits[`${type}:${value}`])
    .find((one) => one !== undefined)
  if (trait === undefined || (unit === 'illustrator' && trait.of === 'having')) return null
  return { ...trait, label: mark.text }
}

/** "Without essays", "part of a series": what has any of a kind. */
function kindFilter(mark: Mark, { language, reading }: Context, use: Use, unit: Kind): Says | null {
  const kind = meantAs(mark, 'kind') as Kind | undefined
  // "No print edition" leaves out print, and not all editions; "no theme of memory" memory.
  const isNarrowed = (one: Mark) =>
    one !== mark &&
    one.not === mark.not &&
    ['format', 'lang', 'use', 'topic'].some((type) => means(one, type))
  const leaves = mark.not !== null && !means(mark.not, 'except') && !reading.marks.some(isNarrowed)
  if (kind === undefined || kind === unit || kind === 'work' || !(leaves || means(mark, 'part'))) return null
  for (const one of use.all('part')) use.use(one)
  return { of: 'having', label: kindNames[kind][language][0], has: ({ ties }) => ties.has(kind) }
}

/** A word that asks for something as well is a subject only where it is asked about. */
export function isTopic(mark: Mark): boolean {
  if (!means(mark, 'topic')) return false
  // "In which languages" asks for languages, and for nothing about them.
  const asks = means(mark, 'kind') && mark.about !== null && means(mark.about, 'tells')
  const isPlain = mark.meanings.every(({ type }) => ['topic', 'name', 'said'].includes(type))
  return (mark.about !== null && !asks) || isPlain
}

/** Words under which editors filed something. */
function topicFilter(mark: Mark, { library, reading }: Context, use: Use, unit: Kind): Says | null {
  const ids = new Set(mark.meanings.filter(({ type }) => type === 'topic').map(({ value }) => value))
  if (ids.size === 0 || !isTopic(mark)) return null
  // Languages and people have no subject but by the works that are asked for with them.
  if (made.has(unit) && !hasMark(reading, 'kind', 'work') && !hasMark(reading, 'form')) return null
  // Its principal theme is the first.
  const main = use.takeAll('main')
  const themesOf = (thing: Thing) => (thing.ties.get('theme') ?? []).slice(0, main ? 1 : undefined)
  const rankOf = (thing: Thing): number =>
    Math.max(
      ids.has(thing.id) ? 2 : 0,
      ...themesOf(thing).map((id, at) => (ids.has(id) ? 3 - Math.min(at, 5) * 0.3 : 0)),
    )
  const isFiled = (thing: Thing) => rankOf(thing) > 0
  const own = unit === 'work' || library.of(unit).some(isFiled)
  const text = mark.text.toLowerCase()
  const titled = ({ names }: Thing) =>
    Object.values(names).some((name) => name.toLowerCase().includes(text)) ? 1.5 : 0
  const subject = ({ kind, id }: Thing) => (kind === 'work' && ids.has(id) ? 2 : 0)
  return {
    of: 'topic',
    label: mark.text,
    has: own ? isFiled : ofWorks(library, isFiled),
    rank: (thing) => rankOf(thing) + subject(thing) + titled(thing),
  }
}

/** Of these a thing has but one, and of several any will do. */
const single: readonly Filter['of'][] = ['form', 'year']

/** Whether all filters hold; those on editions of one and the same edition. `either`: of what is said of one kind any will do. */
export function fits(thing: Thing, filters: readonly Filter[], library: Library, either: boolean): boolean {
  const onEditions = filters.filter(({ of }) => of === 'edition')
  const own = thing.kind === 'edition' ? [thing] : library.tied(thing, 'edition')
  const editions =
    own.length > 0 ? own : worksOf(thing, library).flatMap((work) => library.tied(work, 'edition'))
  const wanted = onEditions.filter(({ not }) => !not)
  if (onEditions.some(({ not, has }) => not && editions.some(has))) return false
  if (wanted.length > 0 && !editions.some((one) => holds(wanted, one))) return false
  const others = filters.filter(({ of }) => of !== 'edition')
  const kinds: readonly Filter['of'][] = either ? [...single, 'use', 'topic'] : single
  const isGrouped = ({ of, not, open }: Filter) => kinds.includes(of) && !not && open !== true
  return (
    others.every((one) => isGrouped(one) || one.has(thing) !== one.not) &&
    kinds.every((kind) => {
      const group = others.filter((one) => one.of === kind && isGrouped(one))
      return group.length === 0 || group.some(({ has }) => has(thing))
    })
  )
}

/** Of formats, and of languages, any will do: an edition has but one. */
function holds(filters: readonly Filter[], edition: Thing): boolean {
  const typeOf = ({ mark }: Filter) => ['format', 'lang'].find((type) => means(mark, type))
  return filters.every(
    (filter) =>
      filter.has(edition) ||
      (typeOf(filter) !== undefined &&
        filters.some((one) => typeOf(one) === typeOf(filter) && one.has(edition))),
  )
}

/** Filters as a reader would name them. */
export function criteriaOf(filters: readonly Filter[], { language }: Context): readonly string[] {
  const no = say(language, 'left_out')
  return [...new Set(filters.map(({ label, not }) => (not ? `${no} ${label}` : label)))]
}
