import { said } from '../../lookup/said.ts'
import { type Mark, means, meantAs } from '../../reading/marks.ts'
import { type Kind, kindNames } from '../words/kinds.ts'
import { baseOf, type Filter, ofWorks, worksOf } from './filter.ts'
import { enquiryLabels, formatLabels, formLabels, languageLabel } from './labels.ts'
import { boundsOf, severalFilter } from './ranges.ts'
import { say } from './sentence.ts'
import { type Library, made, type Thing } from './things.ts'
import type { Context, Use } from './use.ts'

const formsOf: Readonly<Record<string, readonly string[]>> = {
  novel: ['novel', 'epistolary_novel'],
  fiction: ['novel', 'novella', 'epistolary_novel', 'short_stories', 'drama'],
}
/** What can be read in an evening or two. */
const PAGES_OF_SHORT = 150
const formatsOf: Readonly<Record<string, readonly string[]>> = {
  paper: ['paperback', 'hardback'],
  ebook: ['epub', 'pdf'],
}

/** The filters that are left in a question for a kind of thing; each mark is used. */
export function filtersOf(context: Context, use: Use, unit: Kind): Filter[] {
  const filters: Filter[] = [...boundsOf(context, use, unit)]
  useEditions(context, use)
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
  if (filters.length > 0) use.takeAll('with onwards')
  if (filters.some(({ of }) => of === 'topic')) use.takeAll('beside')
  const forms = filters.filter(({ of, not }) => of === 'form' && !not)
  const all =
    forms.length > 1 && context.library.of('work').some((work) => forms.every(({ has }) => has(work)))
  if (filters.some(({ of }) => of === 'name')) use.takeAll('beside by with about part')
  if (filters.some(({ of }) => of === 'edition')) use.takeAll('by original where')
  if (filters.some(({ mark }) => means(mark, 'lang'))) use.takeAll('kind:language')
  // "A novel in letters" is both; novels and stories are either.
  return all ? filters.map((one) => (forms.includes(one) ? { ...one, open: true } : one)) : filters
}

/** "No print edition" leaves out print, and not all editions; "no theme of memory" memory. */
function useEditions({ reading: { marks } }: Context, use: Use): void {
  const besides = { edition: ['format', 'lang'], rights: ['use'], theme: ['topic'] }
  for (const [at, mark] of marks.entries())
    for (const [kind, types] of Object.entries(besides)) {
      const near = marks.filter((one, place) => one !== mark && (one.not === mark.not || place === at + 1))
      const narrows = near.some((one) => one.not !== null && types.some((type) => means(one, type)))
      if (mark.not !== null && means(mark, 'kind', kind) && narrows) use.use(mark)
    }
}

/** "Neither of this nor of that", "não ... nenhum": what leaves out is said twice. */
function useNot({ not }: Mark, use: Use): void {
  if (not === null) return
  use.use(not)
  if (means(not, 'nor') || means(not, 'no')) use.swallow('not')
}

function filterOf(mark: Mark, context: Context, use: Use, unit: Kind): Filter | null {
  if (mark.background) return null
  const topics = topicFilter(mark, context, use, unit)
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

function formFilter(mark: Mark, { language, library, reading, named }: Context, unit: Kind): Filter | null {
  const asked = meantAs(mark, 'form')
  const isArticle =
    ['article', 'theme', 'concept'].includes(unit) || named.some(({ thing }) => thing.kind === 'article')
  if (asked === undefined || (isArticle && asked === 'essays')) return null
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
  // What is "not in Portuguese" was not written in it: nearly everything can be read in some edition.
  if (unit === 'work' && (use.takeAll('original verb:write') || base.not))
    return { ...base, of: 'trait', has: isIt }
  if (['work', 'edition', 'translator', 'narrator', 'illustrator', 'publisher'].includes(unit)) {
    const translated = unit === 'work' && use.takeAll('translation verb:translate')
    return {
      ...base,
      of: 'edition',
      has: (edition) =>
        isIt(edition) && (!translated || !worksOf(edition, library).some((work) => isIt(work))),
    }
  }
  use.takeAll('original verb:write')
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
  const trait = meantAs(mark, 'trait')
  if (trait === 'self') {
    const label = say(language, 'self_published')
    return { ...base, of: 'edition', label, has: ({ edition }) => edition?.self_published === true }
  }
  if (trait === 'commercial' || trait === 'free') {
    const has = ({ edition }: Thing) => edition?.commercial === (trait === 'commercial')
    return { ...base, of: 'edition', label: mark.text, has }
  }
  if (trait === 'short' && unit === 'work')
    return {
      ...base,
      label: `≤ ${PAGES_OF_SHORT}`,
      has: ({ pages }) => pages !== undefined && pages <= PAGES_OF_SHORT,
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
  if (means(mark, 'field', 'isbn') && unit !== 'catalogue')
    return { ...base, of: 'edition', label: 'ISBN', has: ({ edition }) => edition?.isbn !== undefined }
  if (means(mark, 'verb', 'illustrate') && unit !== 'illustrator')
    return { ...base, of: 'having', label: mark.text, has: (thing) => thing.ties.has('illustrator') }
  const kind = meantAs(mark, 'kind') as Kind | undefined
  const leaves = mark.not !== null && !means(mark.not, 'except')
  if (kind !== undefined && kind !== 'work' && kind !== unit && (leaves || means(mark, 'part'))) {
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
  // "In which languages" asks for languages, and for nothing about them.
  const asks = means(mark, 'kind') && mark.about !== null && means(mark.about, 'tells')
  return (
    (mark.about !== null && !asks) ||
    mark.meanings.every(({ type }) => ['topic', 'name', 'said'].includes(type))
  )
}

/** Words under which editors filed something. */
function topicFilter(mark: Mark, { library, reading }: Context, use: Use, unit: Kind): Filter | null {
  const ids = new Set(mark.meanings.filter(({ type }) => type === 'topic').map(({ value }) => value))
  if (ids.size === 0 || !isTopic(mark)) return null
  // Languages and people have no subject but by the works that are asked for with them.
  const asksWorks = reading.marks.some((one) => means(one, 'kind', 'work') || means(one, 'form'))
  if (made.has(unit) && !asksWorks) return null
  const rankOf = (thing: Thing): number => {
    if (ids.has(thing.id)) return 2
    const themes = thing.ties.get('theme') ?? []
    const places = themes.flatMap((id, at) => (ids.has(id) ? [3 - Math.min(at, 5) * 0.3] : []))
    return Math.max(0, ...places)
  }
  // Its principal theme is the first.
  const main = use.takeAll('main')
  const isFiled = (thing: Thing) =>
    main ? ids.has(thing.ties.get('theme')?.[0] ?? '') : ids.has(thing.id) || rankOf(thing) > 0
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

/** Filters as a reader would name them. */
export function criteriaOf(filters: readonly Filter[], { language }: Context): readonly string[] {
  const no = say(language, 'left_out')
  return [...new Set(filters.map(({ label, not }) => (not ? `${no} ${label}` : label)))]
}
