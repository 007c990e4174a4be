import { nameToId } from '../../graph/node.ts'
import { confirmedEditions, yearOf } from '../../lookup/lookup.ts'
import { said } from '../../lookup/said.ts'
import type { Language } from '../../retrieval/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { Relation } from '../../schemas/relation.ts'
import type { Work } from '../../schemas/work.ts'
import { pagesOf } from '../answers/works/lengths.ts'
import type { RecordId } from '../kinds.ts'
import { enquiryLabels, formatLabels, formLabels, languageLabel } from '../labels.ts'
import { dated, titleIn } from '../sentence.ts'
import type { Kind } from './term.ts'

/** Anything that can be counted, with what it is tied to. */
export interface Thing {
  readonly kind: Kind
  readonly id: string
  readonly record: RecordId
  name(language: Language): string
  /** Ids by kind. A work is tied to itself. */
  readonly ties: Readonly<Partial<Record<Kind, readonly string[]>>>
  /** The languages of editions, where those of the work itself are `ties.language`. */
  readonly tongues: readonly string[]
  readonly year: number | null
  /** For putting in order: the year, with the day where it is known. */
  readonly date: number | null
  readonly pages: number | null
  readonly traits: ReadonlySet<string>
  /** Codes of Thema, and the kinds of enquiry into its rights that a work is open to. */
  readonly codes: readonly string[]
  readonly enquiries: readonly string[]
}

const bare = { pages: null, traits: new Set<string>(), codes: [], enquiries: [] } as const

/** What a thing has of a kind: a work every language that it is to be had in. */
export function hadBy({ kind, ties, tongues }: Thing, unit: Kind): readonly string[] {
  const own = ties[unit] ?? []
  return kind === 'work' && unit === 'language' ? [...new Set([...own, ...tongues])] : own
}

type Things = Readonly<Record<Kind, readonly Thing[]>>

const made = new WeakMap<Catalogue, Things>()

/** Everything of a catalogue that can be counted, by kind. */
export function thingsOf(catalogue: Catalogue): Things {
  const known = made.get(catalogue)
  if (known !== undefined) return known
  const things = thingsAnew(catalogue)
  made.set(catalogue, things)
  return things
}

function thingsAnew(catalogue: Catalogue): Things {
  const works = catalogue.works.map((work) => thingOfWork(work, catalogue))
  const editions = confirmedEditions(catalogue).map((edition) => thingOfEdition(edition, catalogue))
  const essays = catalogue.articles.map(
    (essay): Thing => ({
      kind: 'essay',
      id: essay.slug,
      record: `article/${essay.slug}`,
      name: () => `${essay.title} (${essay.date})`,
      ties: {
        work: essay.works,
        theme: essay.themes,
        classic: essay.authors,
        language: [essay.language],
        year: [String(yearOf(essay.date))],
        decade: [decadeOf(yearOf(essay.date))],
        essay: [essay.slug],
      },
      tongues: [essay.language],
      year: yearOf(essay.date),
      date: Number(String(essay.date).replaceAll('-', '')) / 10_000,
      ...bare,
    }),
  )
  const tied = [...works, ...essays]
  const gathered = (kind: Kind, id: string, record: RecordId, name: Thing['name']): Thing => {
    const having = [...tied, ...editions].filter(({ ties }) => ties[kind]?.includes(id))
    const of = (one: Kind) => having.filter((thing) => thing.kind === one).map((thing) => thing.id)
    const ties = { work: of('work'), essay: of('essay'), edition: of('edition'), [kind]: [id] }
    return { kind, id, record, name, ties, ...bare, tongues: [], year: null, date: null }
  }
  const by = (names: Parameters<typeof said>[0]) => (language: Language) => said(names, language)
  const values = (kind: Kind, name: (id: string, language: Language) => string): Thing[] => {
    const ids = [...new Set([...tied, ...editions].flatMap(({ ties }) => ties[kind] ?? []))].toSorted()
    return ids.map((id) => gathered(kind, id, `catalogue/site`, (language) => name(id, language)))
  }
  const translators = new Map(
    confirmedEditions(catalogue).flatMap(({ translators: people = [] }) =>
      people.map(({ name }) => [nameToId(name), name] as const),
    ),
  )
  return {
    work: works,
    edition: editions,
    essay: essays.toReversed(),
    theme: catalogue.themes.map(({ id, labels }) => gathered('theme', id, `theme/${id}`, by(labels))),
    classic: catalogue.referenceAuthors.map((author): Thing => {
      const { id, labels, wrote_in, work } = author
      const name = (language: Language) => `${said(labels, language)} (${work.title}, ${work.year})`
      const thing = gathered('classic', id, `reference-author/${id}`, name)
      const themes = catalogue.relations.filter((one) => one.author === id).flatMap((one) => one.themes)
      const ties = { ...thing.ties, language: [wrote_in], theme: [...new Set(themes)] }
      return {
        ...thing,
        ties,
        tongues: [wrote_in],
        year: yearWritten(work.year),
        date: yearWritten(work.year),
      }
    }),
    series: catalogue.author.series.map(({ id, titles }) =>
      gathered('series', id, `series/${id}`, by(titles)),
    ),
    translator: [...translators].map(([id, name]) =>
      gathered('translator', id, `translator/${id}`, () => name),
    ),
    language: languagesOf(catalogue, values('language', languageLabel), gathered),
    format: values('format', (id, language) => formatLabels[id as Edition['format']][language]),
    form: withEpistolary(values('form', (id, language) => formLabels[id as Work['form']][language])),
    year: yearsOf(
      works,
      values('year', (id) => id),
      gathered,
    ),
    decade: values(
      'decade',
      (id, language) => ({ pt: `anos ${id}`, en: `${id}s`, es: `años ${id}` })[language],
    ),
    concept: catalogue.concepts.map(({ id, labels, ...to }) =>
      leading(gathered('concept', id, `concept/${id}`, by(labels)), to),
    ),
    guide: catalogue.intents.map(({ id, titles, ...to }) =>
      leading(gathered('guide', id, `intent/${id}`, by(titles)), to),
    ),
    bridge: catalogue.relations.map((bridge) => thingOfBridge(bridge, catalogue)),
    enquiry: values('enquiry', (id, language) => enquiryLabels[id as keyof typeof enquiryLabels][language]),
    publisher: values('publisher', (id) => id),
  }
}

type Led = Pick<Catalogue['concepts'][number], 'works' | 'authors' | 'themes'>
const leading = (thing: Thing, { works, authors, themes }: Led): Thing => ({
  ...thing,
  ties: { ...thing.ties, work: works, classic: authors, theme: themes },
})

/** An epistolary novel is a novel too, where the works of a form are counted. */
function withEpistolary(forms: readonly Thing[]): Thing[] {
  const letters = forms.find(({ id }) => id === 'epistolary_novel')?.ties
  return forms.map((form) =>
    form.id === 'novel' && letters !== undefined
      ? { ...form, ties: { ...form.ties, work: [...(form.ties.work ?? []), ...(letters.work ?? [])] } }
      : form,
  )
}

function houses({ publisher, imprints = [] }: Edition): readonly string[] {
  return publisher === undefined ? imprints : [publisher, ...imprints]
}

function thingOfWork(work: Work, catalogue: Catalogue): Thing {
  const editions = confirmedEditions(catalogue, work)
  const pages = pagesOf(catalogue, work)
  const traits = new Set<string>()
  if (editions.some(({ self_published }) => self_published === true)) traits.add('own')
  if (editions.some(({ language }) => language !== work.language)) traits.add('translated')
  traits.add(pages === null ? 'pageless' : 'paged')
  if (editions.some(({ commercial }) => commercial)) traits.add('commercial')
  if (editions.some(({ cover }) => cover !== undefined)) traits.add('covered')
  if (work.series !== undefined) traits.add('serial')
  if ([work, ...editions].some(({ illustrators = [] }) => illustrators.length > 0)) traits.add('illustrated')
  return {
    kind: 'work',
    id: work.slug,
    record: `work/${work.slug}`,
    name: (language) => dated(work, language),
    ties: {
      work: [work.slug],
      theme: work.themes,
      edition: editions.map(({ id }) => id),
      essay: catalogue.articles.filter(({ works }) => works.includes(work.slug)).map(({ slug }) => slug),
      classic: catalogue.relations.filter((one) => one.work === work.slug).map(({ author }) => author),
      form: [work.form],
      language: [work.language],
      series: work.series === undefined ? [] : [work.series.id],
      year: [String(yearOf(work.first_published))],
      decade: [decadeOf(yearOf(work.first_published))],
      format: [...new Set(editions.map(({ format }) => format))],
      publisher: [...new Set(editions.flatMap(houses))],
      bridge: catalogue.relations.filter((one) => one.work === work.slug).map(({ id }) => id),
      guide: catalogue.intents.filter(({ works }) => works.includes(work.slug)).map(({ id }) => id),
      enquiry: catalogue.rights.filter((one) => one.work === work.slug).flatMap(({ enquiries }) => enquiries),
      translator: editions.flatMap(({ translators = [] }) => translators.map(({ name }) => nameToId(name))),
    },
    tongues: [...new Set(editions.map(({ language }) => language))],
    year: yearOf(work.first_published),
    date: yearOf(work.first_published),
    pages,
    traits,
    codes: work.thema ?? [],
    enquiries: catalogue.rights.filter((one) => one.work === work.slug).flatMap(({ enquiries }) => enquiries),
  }
}

function thingOfEdition(edition: Edition, catalogue: Catalogue): Thing {
  const work = catalogue.works.find(({ slug }) => slug === edition.work)
  const traits = new Set<string>()
  if (edition.self_published === true) traits.add('own')
  if (edition.language !== work?.language) traits.add('translated')
  traits.add(edition.pages === undefined ? 'pageless' : 'paged')
  if (edition.commercial) traits.add('commercial')
  if (edition.cover !== undefined) traits.add('covered')
  if (work?.series !== undefined) traits.add('serial')
  if ([...(work?.illustrators ?? []), ...(edition.illustrators ?? [])].length > 0) traits.add('illustrated')
  return {
    kind: 'edition',
    id: edition.id,
    record: `edition/${edition.id}`,
    name: (language) =>
      `${edition.title ?? (work === undefined ? edition.id : titleIn(work, language))} (${formatLabels[edition.format][language]}, ${languageLabel(edition.language, language)})`,
    ties: {
      work: [edition.work],
      edition: [edition.id],
      theme: work?.themes ?? [],
      form: work === undefined ? [] : [work.form],
      series: work?.series === undefined ? [] : [work.series.id],
      language: [edition.language],
      format: [edition.format],
      publisher: houses(edition),
      year: edition.published === undefined ? [] : [String(yearOf(edition.published))],
      translator: (edition.translators ?? []).map(({ name }) => nameToId(name)),
    },
    tongues: [edition.language],
    year: edition.published === undefined ? null : yearOf(edition.published),
    date: edition.published === undefined ? null : yearOf(edition.published),
    ...bare,
    pages: edition.pages ?? null,
    traits,
  }
}

function thingOfBridge({ id, work: slug, author, themes }: Relation, catalogue: Catalogue): Thing {
  const work = catalogue.works.find((one) => one.slug === slug)
  const classic = catalogue.referenceAuthors.find((one) => one.id === author)
  return {
    kind: 'bridge',
    id,
    record: `reference-author/${author}`,
    name: (language) =>
      `${said(classic?.labels ?? {}, language)} (${work === undefined ? slug : titleIn(work, language)})`,
    ties: { work: [slug], classic: [author], theme: themes, bridge: [id] },
    tongues: [],
    year: null,
    date: null,
    ...bare,
  }
}

/** Languages, with the classics that were written in them. */
function languagesOf(
  { referenceAuthors }: Catalogue,
  known: readonly Thing[],
  gathered: (kind: Kind, id: string, record: RecordId, name: Thing['name']) => Thing,
): Thing[] {
  const others = referenceAuthors.map(({ wrote_in }) => wrote_in)
  const ids = [...new Set([...known.map(({ id }) => id), ...others])].toSorted()
  return ids.map((id) => {
    const thing = gathered('language', id, 'catalogue/site', (language) => languageLabel(id, language))
    const classics = referenceAuthors.filter(({ wrote_in }) => wrote_in === id)
    return { ...thing, ties: { ...thing.ties, classic: classics.map((one) => one.id) } }
  })
}

/** Every year from the first book to the last, those without one too. */
function yearsOf(
  works: readonly Thing[],
  known: readonly Thing[],
  gathered: (kind: Kind, id: string, record: RecordId, name: Thing['name']) => Thing,
): Thing[] {
  const years = works.flatMap(({ year }) => year ?? [])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const between = Array.from({ length: years.length === 0 ? 0 : last - first + 1 }, (_, at) =>
    String(first + at),
  )
  const ids = [...new Set([...between, ...known.map(({ id }) => id)])].toSorted()
  return ids.map((id) => ({
    ...gathered('year', id, 'catalogue/site', () => id),
    year: Number(id),
    date: Number(id),
  }))
}

const decadeOf = (year: number) => String(year - (year % 10))

/** "c. 370 BC", "1818", "c. 170–180". */
function yearWritten(year: string): number | null {
  const found = /\d+/.exec(year)
  return found === null ? null : Number(found[0]) * (/BC/.test(year) ? -1 : 1)
}
