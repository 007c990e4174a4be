import { nameToId } from '../../graph/node.ts'
import { said } from '../../lookup/said.ts'
import type { Language, Trilingual } from '../../retrieval/language.ts'
import type { EditionFormat } from '../../schemas/edition.ts'
import { enquiryLabels, formatLabels, languageLabel } from '../labels.ts'
import type { Library } from '../library.ts'
import { genderOf, nounFor, spelled } from '../nouns.ts'
import { enumerated, titleIn } from '../sentence.ts'
import type { Facet, Query } from './query.ts'
import type { Kind } from './term.ts'
import { thingsOf } from './things.ts'

const words = {
  solely: { pt: 'só', en: 'only', es: 'solo' },
  in: { pt: 'em', en: 'in', es: 'en' },
  with: { pt: 'com', en: 'with', es: 'con' },
  about: { pt: 'sobre', en: 'about', es: 'sobre' },
  of: { pt: 'da série', en: 'of the series', es: 'de la serie' },
  ofWhat: { pt: 'de', en: 'of', es: 'de' },
  among: { pt: 'entre', en: 'among', es: 'entre' },
  beside: { pt: 'ao lado de', en: 'beside', es: 'junto a' },
  by: { pt: 'da editora', en: 'published by', es: 'de la editorial' },
  translatedBy: { pt: 'em tradução de', en: 'translated by', es: 'en traducción de' },
  open: {
    pt: 'com abertura a contactos para',
    en: 'open to enquiries for',
    es: 'con consultas abiertas para',
  },
  code: { pt: 'com o código Thema', en: 'with the Thema code', es: 'con el código Thema' },
  own: {
    pt: 'em edição de autor',
    en: 'published by the author herself or himself',
    es: 'en edición de autor',
  },
  paged: { pt: 'com páginas declaradas', en: 'with stated pages', es: 'con páginas declaradas' },
  commercial: { pt: 'à venda', en: 'for sale', es: 'a la venta' },
  odd: { pt: 'de ano ímpar', en: 'of an odd year', es: 'de año impar' },
  even: { pt: 'de ano par', en: 'of an even year', es: 'de año par' },
  covered: { pt: 'com imagem de capa', en: 'with a cover image', es: 'con imagen de cubierta' },
  pageless: { pt: 'sem páginas declaradas', en: 'without stated pages', es: 'sin páginas declaradas' },
  editionIn: { pt: 'com edição em', en: 'with an edition in', es: 'con edición en' },
  translatedInto: { pt: 'com tradução em', en: 'with a translation in', es: 'con traducción en' },
  translated: { pt: 'com tradução', en: 'in translation', es: 'con traducción' },
  illustrated: {
    pt: 'com ilustrador no registo',
    en: 'with an illustrator on record',
    es: 'con ilustrador en el registro',
  },
  serial: { pt: 'numa série', en: 'in a series', es: 'en una serie' },
  pages: { pt: 'páginas', en: 'pages', es: 'páginas' },
} as const satisfies Record<string, Trilingual>

const OPEN_END = 99_999
const none: Trilingual = { pt: 'sem', en: 'without', es: 'sin' }
const ors: Trilingual = { pt: 'ou', en: 'or', es: 'o' }
const ands: Trilingual = { pt: 'e', en: 'and', es: 'y' }

/** "a, b or c": of alternatives. */
function joined(parts: readonly string[], joint: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${joint} ${last}`
}

/** What is said of what is asked for, dimension by dimension, as a sentence says it. Forms are the noun's own matter. */
export function phrasesOf(query: Query, language: Language, library: Library): readonly string[] {
  const isNoun = (facet: Facet) => facet.of === 'form' && (query.unit ?? 'work') === 'work'
  const isMember = (facet: Facet) => query.figure !== null && facet.of === 'name' && facet.kind === 'work'
  return phrasesOfFacets(
    query.include.filter((facet) => !isNoun(facet) && !isMember(facet)),
    language,
    library,
    { subjects: query.either ? ors : ands, both: query.both, unit: query.unit ?? 'work' },
  )
}

interface Joints {
  readonly subjects?: Trilingual
  readonly both?: boolean
  readonly unit?: Kind
}

/** The language of a work is its own where nothing says that an edition or a translation is meant. */
const toldSide = (side: Extract<Facet, { of: 'language' }>['side']) =>
  side === 'edition' || side === 'translation' ? side : 'own'

export function phrasesOfFacets(
  facets: readonly Facet[],
  language: Language,
  library: Library,
  { subjects = ands, both = false, unit = 'work' }: Joints = {},
): readonly string[] {
  const of = <Of extends Facet['of']>(kind: Of) =>
    facets.filter((facet): facet is Extract<Facet, { of: Of }> => facet.of === kind)
  const tongues = (meant: 'translation' | 'edition' | 'own') =>
    of('language')
      .filter(({ side }) => meant === (side === 'edition' && unit !== 'work' ? 'own' : toldSide(side)))
      .map(({ tag }) => languageLabel(tag, language))
  const or = both ? ands[language] : ors[language]
  const phrase = (prefix: Trilingual | null, parts: readonly string[], joint = or): string[] => {
    const unique = [...new Set(parts)]
    return unique.length === 0
      ? []
      : [`${prefix === null ? '' : `${prefix[language]} `}${joined(unique, joint)}`]
  }
  return [
    ...phrase(
      unit === 'work' ? null : words.ofWhat,
      of('form').map(({ forms }) => spelled(nounFor('work', forms), 2, language)),
    ),
    ...phrase(
      null,
      of('format').flatMap(({ formats, solely }) =>
        formats.map(
          (one) => `${solely === true ? `${words.solely[language]} ` : ''}${inFormat(one, language)}`,
        ),
      ),
    ),
    ...phrase(words.in, tongues('own')),
    ...phrase(words.editionIn, tongues('edition')),
    ...phrase(words.translatedInto, tongues('translation')),
    ...of('trait')
      .filter(({ trait }) => trait !== 'translated' || tongues('translation').length === 0)
      .map(({ trait }) => words[trait][language]),
    ...ranges(of('year'), language),
    ...days(of('day'), language),
    ...pagesPhrases(of('pages'), language),
    ...of('parity').map(({ odd }) => words[odd ? 'odd' : 'even'][language]),
    ...of('having').map((facet) => having(facet, language)),
    ...of('sharing').map((facet) => sharing(facet, language, library)),
    ...apart(
      of('beyond').map((facet) => beyond(facet, language, library)),
      language,
    ),
    ...phrase(
      words.code,
      of('code').map(({ value }) => value),
    ),
    ...phrase(
      words.open,
      of('enquiry').map(({ value }) => enquiryLabels[value as keyof typeof enquiryLabels][language]),
    ),
    ...names(of('name'), unit, language, library).flatMap(([prefix, list]) =>
      phrase(prefix, list, prefix === words.among ? ands[language] : or),
    ),
    ...phrase(
      words.about,
      of('subject').map((facet) => subjectName(facet, language, library)),
      subjects[language],
    ),
  ]
}

/** "em capa mole", "na Web". */
function inFormat(format: EditionFormat, language: Language): string {
  const label = formatLabels[format][language]
  return format === 'web' ? label : `${words.in[language]} ${label}`
}

type Named = Extract<Facet, { of: 'name' }>

function names(
  facets: readonly Named[],
  unit: Kind,
  language: Language,
  library: Library,
): (readonly [prefix: Trilingual | null, names: string[]])[] {
  const { catalogue } = library
  const of = (kind: Named['kind'], name: (id: string) => string | undefined) =>
    facets.filter((facet) => facet.kind === kind).flatMap(({ id }) => name(id) ?? [])
  const known = thingsOf(catalogue)
  const title = (slug: string) => {
    const work = catalogue.works.find((one) => one.slug === slug)
    return work === undefined ? undefined : titleIn(work, language)
  }
  const label = (id: string) =>
    said(catalogue.referenceAuthors.find((one) => one.id === id)?.labels ?? {}, language)
  return [
    [
      unit === 'work'
        ? of('work', title).length > 1
          ? words.among
          : null
        : unit === 'essay' || unit === 'classic'
          ? words.beside
          : words.ofWhat,
      of('work', title),
    ],
    [words.of, of('series', (id) => known.series.find((one) => one.id === id)?.name(language))],
    [words.beside, of('classic', label)],
    [words.by, of('publisher', (id) => known.publisher.find((one) => nameToId(one.id) === id)?.id)],
    [
      words.translatedBy,
      of('translator', (id) => known.translator.find((one) => one.id === id)?.name(language)),
    ],
  ]
}

function subjectName(
  { words: met, themes }: Extract<Facet, { of: 'subject' }>,
  language: Language,
  library: Library,
): string {
  const [only, second] = [...(themes ?? [])]
  const theme = second === undefined ? library.catalogue.themes.find(({ id }) => id === only) : undefined
  return theme === undefined ? met.join(' ') : said(theme.labels, language).toLowerCase()
}

type Range = { readonly from: number; readonly to: number }

/** Several ranges of one thing hold together. */
function together(ranges: readonly Range[]): Range | null {
  if (ranges.length === 0) return null
  return { from: Math.max(...ranges.map(({ from }) => from)), to: Math.min(...ranges.map(({ to }) => to)) }
}

function ranges(years: readonly Range[], language: Language): string[] {
  const range = together(years)
  if (range === null) return []
  const { from, to } = range
  if (from === to) return [{ pt: `de ${from}`, en: `of ${from}`, es: `de ${from}` }[language]]
  if (to === OPEN_END)
    return [{ pt: `de ${from} em diante`, en: `since ${from}`, es: `desde ${from}` }[language]]
  if (from === 0) return [{ pt: `até ${to}`, en: `up to ${to}`, es: `hasta ${to}` }[language]]
  return [{ pt: `de ${from} a ${to}`, en: `from ${from} to ${to}`, es: `de ${from} a ${to}` }[language]]
}

/** "Depois de 2025-06", "de 2025-06": a month as dates are written. */
function days(bounds: readonly Range[], language: Language): string[] {
  const range = together(bounds)
  if (range === null) return []
  const { from, to } = range
  const month = (day: number) => day.toFixed(4).slice(0, 7).replace('.', '-')
  // Behind the last day of a month, or from its first on.
  const isBehind = from * 100 - Math.floor(from * 100 + 0.001) > 0.01
  const words = {
    pt: { of: 'de', after: 'depois de', since: 'desde', before: 'antes de' },
    en: { of: 'of', after: 'after', since: 'since', before: 'before' },
    es: { of: 'de', after: 'después de', since: 'desde', before: 'antes de' },
  }[language]
  if (to === OPEN_END) return [`${isBehind ? words.after : words.since} ${month(from)}`]
  if (from === 0) return [`${words.before} ${month(to)}`]
  return [`${words.of} ${[...new Set([month(from), month(to)])].join(' – ')}`]
}

function pagesPhrases(pages: readonly Range[], language: Language): string[] {
  const range = together(pages)
  return range === null ? [] : [`${words.with[language]} ${amount(range, language)} ${words.pages[language]}`]
}

/** "mais de 299", "at least 4". */
function amount({ from, to }: Range, language: Language): string {
  if (from === to) return String(from)
  if (to === OPEN_END)
    return { pt: `pelo menos ${from}`, en: `at least ${from}`, es: `al menos ${from}` }[language]
  if (from === 0) return { pt: `no máximo ${to}`, en: `at most ${to}`, es: `como mucho ${to}` }[language]
  return { pt: `${from} a ${to}`, en: `${from} to ${to}`, es: `${from} a ${to}` }[language]
}

function having({ unit, from, to }: Extract<Facet, { of: 'having' }>, language: Language): string {
  if (to === 0) return `${none[language]} ${spelled(nounFor(unit), language === 'en' ? 2 : 1, language)}`
  if (from === 1 && to === OPEN_END) return `${words.with[language]} ${spelled(nounFor(unit), 2, language)}`
  const count = from === to || (from === 1 && to === OPEN_END) ? from : 2
  return `${words.with[language]} ${amount({ from, to }, language)} ${spelled(nounFor(unit), count, language)}`
}

function sharing(facet: Extract<Facet, { of: 'sharing' }>, language: Language, library: Library): string {
  const { unit, work, from, to } = facet
  if (!/^(theme|classic)$/.test(unit)) {
    const noun = nounFor(unit)
    const feminine = genderOf(noun, language) === 'f'
    const alike = {
      pt: `com ${feminine ? 'a mesma' : 'o mesmo'} ${noun.one.pt} que`,
      en: `with the same ${noun.one.en} as`,
      es: `con ${feminine ? 'la misma' : 'el mismo'} ${noun.one.es} que`,
    }[language]
    return `${alike} ${titleOf(work, language, library)}`
  }
  const common = { pt: 'em comum com', en: 'in common with', es: 'en común con' }[language]
  return `${having({ of: 'having', unit, from, to }, language)} ${common} ${titleOf(work, language, library)}`
}

const apart = (phrases: readonly string[], language: Language) =>
  phrases.length === 0 ? [] : [enumerated(phrases, language)]

function titleOf(slug: string, language: Language, { catalogue }: Library): string {
  const work = catalogue.works.find((one) => one.slug === slug)
  return work === undefined ? slug : titleIn(work, language)
}

function beyond(facet: Extract<Facet, { of: 'beyond' }>, language: Language, library: Library): string {
  const classic = library.catalogue.referenceAuthors.find(({ id }) => id === facet.classic)
  const title =
    classic === undefined ? titleOf(facet.work ?? '', language, library) : said(classic.labels, language)
  const than = {
    date: facet.descending
      ? { pt: 'depois de', en: 'later than', es: 'después de' }
      : { pt: 'antes de', en: 'earlier than', es: 'antes de' },
    length: facet.descending
      ? { pt: 'com mais páginas do que', en: 'longer than', es: 'con más páginas que' }
      : { pt: 'com menos páginas do que', en: 'shorter than', es: 'con menos páginas que' },
  }
  return `${than[facet.key][language]} ${title}`
}
