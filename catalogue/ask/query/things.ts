import { nameToId } from '../../graph/node.ts'
import { confirmedEditions, projectsOf, yearOf } from '../../lookup/lookup.ts'
import { said, type Texts } from '../../lookup/said.ts'
import type { Language } from '../../reading/language.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { Work } from '../../schemas/work.ts'
import type { Kind } from '../words/kinds.ts'
import { languageLabel } from './sentence.ts'

/**
 * A thing of the catalogue in the one shape that filters, orders and counts know: what it is called, its dates and figures, and
 * the things it is tied to. Ties go both ways, and the principal one comes first.
 */
export interface Thing {
  readonly id: string
  readonly kind: Kind
  readonly names: Texts
  /** As it is recorded: a year, a month or a day. */
  readonly date?: string
  readonly year?: number
  /** Of somebody, the year of birth. */
  readonly born?: number
  readonly pages?: number
  readonly form?: Work['form']
  readonly edition?: Edition
  readonly enquiries?: readonly string[]
  /** In which it is written; of an edition, in which it can be read. */
  readonly language?: string
  /** Its place in its series. */
  readonly position?: number
  /** As it stands in the content; absent of what comes to be by being named in others. */
  readonly record?: object
  readonly ties: Map<Kind, string[]>
}

export interface Library {
  readonly catalogue: Catalogue
  readonly things: ReadonlyMap<string, Thing>
  /** All of a kind, in the order of the files; works and essays by date. */
  of(kind: Kind): readonly Thing[]
  thing(id: string): Thing
  tied(thing: Thing, kind: Kind): readonly Thing[]
}

/** All things of a catalogue with their ties. Made once, never changed. */
export function libraryOf(catalogue: Catalogue): Library {
  const things = new Map<string, Thing>()
  for (const thing of recordsOf(catalogue)) things.set(thing.id, { ...thing, ties: new Map() })
  tieAll(catalogue, [...things.values()], tying(things))
  const byKind = Map.groupBy(things.values(), ({ kind }) => kind)
  for (const kind of ['work', 'edition', 'article'] as const) byKind.get(kind)?.sort(byDate)
  const library: Library = {
    catalogue,
    things,
    of: (kind) => byKind.get(kind) ?? [],
    thing: (id) => things.get(id) ?? fault(id),
    tied: (thing, kind) => (thing.ties.get(kind) ?? []).map((id) => library.thing(id)),
  }
  return library
}

function fault(id: string): never {
  throw new Error(`The catalogue has no "${id}"`)
}

type Key = number | string | undefined

/** Figures as figures, and everything else as it is written. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

/** What has no date comes last. */
export function byDate(one: Thing, other: Thing): number {
  return compareKeys(one.date ?? '9999', other.date ?? '9999')
}

type Bare = Omit<Thing, 'ties'>

/** Every record with what it is called and what it says in figures, works and classics first. */
function recordsOf(catalogue: Catalogue): readonly Bare[] {
  const { author, site, works, articles, themes, concepts, intents, rights } = catalogue
  const each = <Of extends object>(kind: Kind, records: readonly Of[], tell: (record: Of) => Partial<Bare>) =>
    records.map((record): Bare => {
      const { id, slug } = record as { readonly id?: string; readonly slug?: string }
      return { id: `${kind}/${slug ?? id}`, kind, names: {}, record, ...tell(record) }
    })
  return [
    ...each('work', works, (work) => ({
      names: titlesOf(catalogue, work.slug),
      language: work.language,
      form: work.form,
      ...dated(work.first_published),
      ...pagesOf(catalogue, work),
      ...(work.series === undefined ? {} : { position: work.series.position }),
    })),
    ...each('reference-author', catalogue.referenceAuthors, ({ labels, work, wrote_in, lived }) => ({
      names: labels,
      language: wrote_in,
      ...yearIn('year', work.year),
      ...yearIn('born', lived),
    })),
    ...each('article', articles, ({ title, date, language }) => ({
      names: { und: title },
      language,
      ...dated(date),
    })),
    ...each('theme', themes, ({ labels }) => ({ names: labels })),
    ...each('concept', concepts, ({ labels }) => ({ names: labels })),
    ...each('series', author.series, ({ titles }) => ({ names: titles })),
    ...each('intent', intents, ({ titles }) => ({ names: titles })),
    ...each('project', projectsOf(catalogue), ({ name }) => ({ names: { und: name } })),
    ...each('rights', rights, ({ work, enquiries }) => ({
      id: `rights/${work}`,
      names: titlesOf(catalogue, work),
      enquiries,
    })),
    ...each('contact', catalogue.contacts, ({ name, email }) => ({ names: { und: `${name} (${email})` } })),
    ...each('author', [author], ({ name }) => ({ names: { und: name } })),
    ...each('catalogue', [site], ({ name }) => ({ id: 'catalogue/site', names: { und: name } })),
    ...each('edition', confirmedEditions(catalogue), (edition) => ({
      names: {
        ...titlesOf(catalogue, edition.work),
        ...(edition.title ? { [edition.language]: edition.title } : {}),
      },
      language: edition.language,
      edition,
      ...(edition.published === undefined ? {} : dated(edition.published)),
      ...(edition.pages === undefined ? {} : { pages: edition.pages }),
    })),
  ]
}

/** As many as the edition in its own language has that says it. */
function pagesOf(catalogue: Catalogue, work: Work): { readonly pages?: number } {
  const known = confirmedEditions(catalogue, work).filter(({ pages }) => pages !== undefined)
  const pages = (known.find(({ language }) => language === work.language) ?? known[0])?.pages
  return pages === undefined ? {} : { pages }
}

/** A classic goes by the year of its work; before our era years are negative. */
function yearIn(member: 'year' | 'born', text: string): Partial<Bare> {
  const [written, era] = /\d+(?:\s*[ab]\.? ?c)?/i.exec(text)?.[0].split(/(?<=\d)\s*(?=[ab])/i) ?? []
  return written === undefined ? {} : { [member]: Number(written) * (era === undefined ? 1 : -1) }
}

function titlesOf({ works }: Catalogue, slug: string): Texts {
  const work = works.find((one) => one.slug === slug)
  return work === undefined ? {} : { ...work.titles, und: said(work.titles, work.language) }
}

function dated(date: string | number) {
  return { date: String(date), year: yearOf(date) }
}

type Tie = (one: string, kind: Kind, ...others: readonly string[]) => void

/** Kinds that have no file of their own. */
export const made: ReadonlySet<string> = new Set(
  'translator narrator illustrator writer publisher language format'.split(' '),
)

/** Ties two things both ways, once; languages, houses and people come to be by being tied. */
function tying(things: Map<string, Thing>): Tie {
  const append = (thing: Thing, kind: Kind, id: string) => {
    const list = thing.ties.get(kind) ?? []
    if (!list.includes(id)) thing.ties.set(kind, [...list, id])
  }
  return (one, kind, ...others) => {
    const thing = things.get(one)
    if (thing === undefined) return
    for (const other of others) {
      const id = `${kind}/${made.has(kind) && kind !== 'language' ? nameToId(other) : other}`
      if (made.has(kind) && !things.has(id)) {
        const label = (language: Language) => (kind === 'language' ? languageLabel(other, language) : other)
        const names = { pt: label('pt'), en: label('en'), es: label('es') }
        things.set(id, { id, kind, names, ties: new Map() })
      }
      const tied = things.get(id)
      if (tied === undefined) continue
      append(thing, kind, id)
      append(tied, thing.kind, one)
    }
  }
}

/** The members of records that name others, with the kind of what they name. */
const members =
  `themes:theme language:language wrote_in:language writes_in:language works:work related_works:work authors:reference-author
contact:contact format:format publisher:publisher imprints:publisher translators:translator narrators:narrator illustrators:illustrator`
    .split(/\s/)
    .map((row) => row.split(':') as [string, Kind])

const named = (one: string | { readonly name: string }) => (typeof one === 'string' ? one : one.name)

function tieMembers({ id, kind, record = {} }: Thing, tie: Tie): void {
  const all = record as Readonly<Record<string, string | readonly string[] | undefined>>
  for (const [member, tied] of members) {
    const value = [all[member] ?? []].flat().map(named)
    // Whoever wrote a work with her is no classic.
    const to = member === 'authors' && kind === 'work' ? 'writer' : tied
    tie(id, to, ...value)
    // What an edition has its work has too.
    if (kind === 'edition') tie(`work/${all.work}`, to, ...value)
  }
}

function tieAll(catalogue: Catalogue, things: readonly Thing[], tie: Tie): void {
  const { author, works, articles, rights, relations } = catalogue
  for (const thing of things) tieMembers(thing, tie)
  for (const { slug, series } of works) {
    tie(`work/${slug}`, 'author', author.id)
    if (series) tie(`work/${slug}`, 'series', series.id)
  }
  for (const { id, work } of confirmedEditions(catalogue)) tie(`work/${work}`, 'edition', id)
  for (const { work } of rights) tie(`work/${work}`, 'rights', work)
  for (const { slug, author: own = author.name } of articles) {
    tie(`article/${slug}`, 'writer', own)
    if (own === author.name) tie(`article/${slug}`, 'author', author.id)
  }
  for (const { work, author: classic, themes } of relations) {
    tie(`work/${work}`, 'reference-author', classic)
    tie(`reference-author/${classic}`, 'theme', ...themes)
  }
}
