import { nameToId } from '../../graph/node.ts'
import type { Library } from '../library.ts'
import type { Facet, Query } from './query.ts'
import type { Kind } from './term.ts'
import { hadBy, type Thing, thingsOf } from './things.ts'

/** The dimension in which any of several facets will do. */
const dimensionOf = (facet: Facet): string =>
  facet.of === 'name' ? facet.kind : facet.of === 'trait' ? facet.trait : facet.of

/** What each kind can be asked by itself; of the rest the works are asked that it is tied to. */
const ownFacets: Readonly<Partial<Record<Kind, RegExp>>> = {
  work: /./,
  edition: /^(?!having|beyond|sharing)/,
  essay: /^(language|year|day|parity|subject|work|classic|having|format)$/,
  theme: /^(subject|having)$/,
  bridge: /^(subject|having|work|classic)$/,
  classic: /^(having|work|classic|language|year|subject|beyond)$/,
  year: /^(having|year|parity)$/,
  decade: /^(having|year)$/,
  concept: /^(having|work|classic)$/,
  guide: /^(subject|having|work|classic)$/,
  language: /^(having|language)$/,
  format: /^(having|format)$/,
}

/** The things that a query leaves, in the order of the catalogue; null where it cannot be asked of their kind. */
export function selected(query: Query, kind: Kind, library: Library): readonly Thing[] | null {
  // No classic has an edition here.
  if (kind === 'classic' && query.include.some(({ of }) => of === 'format')) return null
  const things = ofYears(thingsOf(library.catalogue), query)
  const groups = groupsOf(kind === 'work' ? ofEditions(query) : query)
  const own = ownFacets[kind] ?? /^having$/
  const direct = groups.filter((group) => group.facets.every((facet) => own.test(dimensionOf(facet))))
  const ofWorks = groups.filter((group) => !direct.includes(group))
  const directly = (thing: Thing) => direct.every((group) => fits(thing, group, library))
  const out = query.exclude.map((facets) => ({ facets, all: true }))
  const apart = out.every(({ facets }) => facets.every((facet) => own.test(dimensionOf(facet))))
  if (kind === 'work' || kind === 'edition' || (ofWorks.length === 0 && apart))
    return things[kind]
      .filter((thing) => directly(thing) && (kind !== 'work' || inOneEdition(thing, groups, library)))
      .filter((thing) => !out.some((group) => fits(thing, group, library)))
  const works = things.work.filter((work) => ofWorks.every((group) => fits(work, group, library)))
  // "Which themes has the Grammar besides trust?" leaves out a theme, and not the works that have it.
  const ownOut = out.filter(({ facets }) => facets.every((facet) => own.test(dimensionOf(facet))))
  const ofWorksOut = out.filter((group) => kind !== 'theme' || !ownOut.includes(group))
  const left = things.work.filter((work) => ofWorksOut.some((group) => fits(work, group, library)))
  const isLeft = (thing: Thing) => kind === 'theme' && ownOut.some((group) => fits(thing, group, library))
  const tied = (thing: Thing, to: readonly Thing[]) => to.some(({ id }) => thing.ties.work?.includes(id))
  // "The years without a novel" may be without a book.
  const any = kind === 'year' && ofWorks.length === 0 && things.work.some(({ year }) => year !== null)
  return things[kind].filter(
    (thing) => directly(thing) && (any || tied(thing, works)) && !tied(thing, left) && !isLeft(thing),
  )
}

/** Years in which nothing appeared are years only where such are asked for, and then those between books. */
function ofYears(things: ReturnType<typeof thingsOf>, query: Query): ReturnType<typeof thingsOf> {
  const { include, exclude } = query
  const years = things.work.flatMap(({ year }) => year ?? [])
  const without = exclude.length > 0 || include.some((facet) => facet.of === 'having' && facet.from === 0)
  const ofWorks = include.some(({ of }) => of === 'parity')
  const kept = things.year.filter(({ year, ties }) =>
    without
      ? Number(year) <= Math.max(...years)
      : (ties.work ?? []).length > 0 ||
        (!ofWorks && (ties.essay ?? []).length + (ties.edition ?? []).length > 0),
  )
  const { order, unit } = query
  const ofClassics = include.some((facet) => facet.of === 'having' && facet.unit === 'classic')
  const counted = typeof order?.key === 'object' ? order.key.count : null
  const of = unit === 'classic' || counted === 'classic' || ofClassics ? 'classic' : null
  const language = things.language.filter(({ ties }) =>
    of === null
      ? (ties.work ?? []).length +
          (ties.edition ?? []).length +
          (exclude.length > 0 ? 0 : (ties.essay ?? []).length) >
        0
      : (ties[of] ?? []).length > 0,
  )
  return { ...things, year: kept, language }
}

/** The works that were put into the language that is asked for; null where there are none, or where it is said whose language is meant. */
export function inTranslation(query: Query, kind: Kind, library: Library): Query | null {
  const { include, exclude, order, figure, versus, both } = query
  const asked = include.some((facet) => facet.of === 'language' && facet.side === null)
  const plain = order === null && figure === null && versus === null && exclude.length === 0 && !both
  if (kind !== 'work' || !asked || !plain || include.some(({ of }) => of === 'format' || of === 'trait'))
    return null
  const translated: Query = {
    ...query,
    include: include.map((facet) =>
      facet.of === 'language' ? { ...facet, side: 'translation' as const } : facet,
    ),
  }
  return (selected(translated, kind, library) ?? []).length === 0 ? null : translated
}

/** "Hardbacks in Portuguese", "what has Anagrama in Spanish": where a format or a house is asked for, the language is that of the edition. */
function ofEditions(query: Query): Query {
  const isOfEdition = (facet: Facet) =>
    facet.of === 'format' || (facet.of === 'name' && facet.kind === 'publisher')
  if (!query.include.some(isOfEdition)) return query
  return {
    ...query,
    include: query.include.map((facet) =>
      facet.of === 'language' ? { ...facet, side: facet.side ?? 'edition' } : facet,
    ),
  }
}

interface Group {
  readonly facets: readonly Facet[]
  /** All of them, or any. */
  readonly all: boolean
}

/** Facets of one dimension are alternatives; subjects and ranges hold together, unless "or" stands between them. */
function groupsOf({ include, either, both }: Query): Group[] {
  const dimensions = [...new Set(include.map(dimensionOf))]
  return dimensions.map((dimension) => ({
    facets: include.filter((facet) => dimensionOf(facet) === dimension),
    all: /^(year|day|pages|having|beyond)$/.test(dimension) || (dimension === 'subject' && !either) || both,
  }))
}

/** A format, a language of editions, a house and a translator that are asked for together belong to one edition. */
function inOneEdition(work: Thing, groups: readonly Group[], library: Library): boolean {
  const asked = groups.filter(({ facets }) =>
    facets.every(
      (facet) =>
        facet.of === 'format' ||
        (facet.of === 'language' && facet.side === 'edition') ||
        (facet.of === 'name' && (facet.kind === 'publisher' || facet.kind === 'translator')),
    ),
  )
  if (asked.length < 2) return true
  return thingsOf(library.catalogue)
    .edition.filter(({ ties }) => ties.work?.includes(work.id))
    .some((edition) => asked.every((group) => fits(edition, group, library)))
}

function fits(thing: Thing, { facets, all }: Group, library: Library): boolean {
  const holds = (facet: Facet) => holdsOf(thing, facet, library)
  return all ? facets.every(holds) : facets.some(holds)
}

const within = (value: number | null, { from, to }: { readonly from: number; readonly to: number }) =>
  value !== null && (value >= from || from === 0) && value <= to

function holdsOf(thing: Thing, facet: Facet, library: Library): boolean {
  const tied = (kind: Kind, ids: readonly string[]) => ids.some((id) => thing.ties[kind]?.includes(id))
  switch (facet.of) {
    case 'form':
      return tied('form', facet.forms)
    case 'language':
      return speaks(thing, facet)
    case 'format':
      // An essay is a page here, and has no editions.
      if (thing.kind === 'essay') return facet.formats.includes('web')
      return (
        tied('format', facet.formats) &&
        (facet.solely !== true ||
          (thing.ties.format ?? []).every((id) => facet.formats.some((one) => one === id)))
      )
    case 'trait':
      return thing.traits.has(facet.trait)
    case 'code':
      return thing.codes.includes(facet.value)
    case 'enquiry':
      return thing.enquiries.includes(facet.value)
    case 'year':
      return within(thing.year, facet)
    case 'day':
      return within(thing.date, facet)
    case 'pages':
      return within(thing.pages, facet)
    case 'having':
      return within(hadBy(thing, facet.unit).length, facet)
    case 'parity':
      return thing.year !== null && (thing.year % 2 !== 0) === facet.odd
    case 'sharing':
      return isSharing(thing, facet, library)
    case 'beyond':
      return isBeyond(thing, facet, library)
    case 'subject':
      return thing.kind === 'work' ? facet.slugs.has(thing.id) : tied('theme', [...(facet.themes ?? [])])
    case 'name':
      return facet.kind === 'publisher'
        ? (thing.ties.publisher ?? []).some((name) => nameToId(name) === facet.id)
        : tied(facet.kind, [facet.id])
  }
}

function speaks({ kind, tongues, ties }: Thing, { tag, side }: Extract<Facet, { of: 'language' }>): boolean {
  // Who says "Greek" and no more means that of any time.
  const isMeant = (one: string) => one === tag || (tag === 'el' && one === 'grc')
  const own = ties.language ?? []
  if (side === 'translation' && kind === 'work') return tongues.some(isMeant) && !own.some(isMeant)
  return (side === 'edition' ? tongues : own).some(isMeant)
}

function isSharing(
  thing: Thing,
  { unit, work, from, to }: Extract<Facet, { of: 'sharing' }>,
  library: Library,
): boolean {
  if (thing.id === work) return false
  const other = thingsOf(library.catalogue).work.find(({ id }) => id === work)?.ties[unit] ?? []
  return within((thing.ties[unit] ?? []).filter((id) => other.includes(id)).length, { from, to })
}

function isBeyond(
  thing: Thing,
  { key, descending, work, classic }: Extract<Facet, { of: 'beyond' }>,
  library: Library,
): boolean {
  const known = thingsOf(library.catalogue)
  const other =
    classic === undefined
      ? known.work.find(({ id }) => id === work)
      : known.classic.find(({ id }) => id === classic)
  const [one, two] = key === 'date' ? [thing.year, other?.year] : [thing.pages, other?.pages]
  if (one === null || two === undefined || two === null) return false
  return descending ? one > two : one < two
}
