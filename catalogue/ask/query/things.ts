import { nameToId } from '../../graph/node.ts'
import { confirmedEditions, projectsOf, yearOf } from '../../lookup/lookup.ts'
import { said, type Texts } from '../../lookup/said.ts'
import type { Catalogue } from '../../schemas/catalogue.ts'
import type { Edition } from '../../schemas/edition.ts'
import type { Work } from '../../schemas/work.ts'
import { type Kind, kinds } from '../words/kinds.ts'
import { languageLabel } from './labels.ts'

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
  const add = (thing: Omit<Thing, 'ties'>): Thing => {
    const known = things.get(thing.id)
    if (known !== undefined) return known
    const added = { ...thing, ties: new Map() }
    things.set(thing.id, added)
    return added
  }
  addRecords(catalogue, add)
  addEditions(catalogue, add)
  const tie = tying(things)
  tieWorks(catalogue, tie)
  tieOthers(catalogue, tie)
  const byKind = new Map<Kind, Thing[]>(kinds.map((kind) => [kind, []]))
  for (const thing of things.values()) byKind.get(thing.kind)?.push(thing)
  for (const kind of ['work', 'edition', 'article'] as const) byKind.get(kind)?.sort(byDate)
  const library: Library = {
    catalogue,
    things,
    of: (kind) => byKind.get(kind) ?? [],
    thing(id) {
      const thing = things.get(id)
      if (thing === undefined) throw new Error(`The catalogue has no "${id}"`)
      return thing
    },
    tied: (thing, kind) => (thing.ties.get(kind) ?? []).map((id) => library.thing(id)),
  }
  return library
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

type Add = (thing: Omit<Thing, 'ties'>) => Thing

function addRecords(catalogue: Catalogue, add: Add): void {
  const { author, site, works, articles, themes, concepts } = catalogue
  for (const work of works) {
    const pages = confirmedEditions(catalogue, work)
      .toSorted((a, b) => Number(b.language === work.language) - Number(a.language === work.language))
      .find((edition) => edition.pages !== undefined)?.pages
    add({
      id: `work/${work.slug}`,
      kind: 'work',
      names: titlesOf(catalogue, work.slug),
      language: work.language,
      ...dated(work.first_published),
      ...(pages === undefined ? {} : { pages }),
      form: work.form,
      ...(work.series === undefined ? {} : { position: work.series.position }),
    })
  }
  addClassics(catalogue, add)
  for (const { slug, title, date, language } of articles)
    add({ id: `article/${slug}`, kind: 'article', names: { und: title }, language, ...dated(date) })
  for (const { id, labels } of themes) add({ id: `theme/${id}`, kind: 'theme', names: labels })
  for (const { id, labels } of concepts) add({ id: `concept/${id}`, kind: 'concept', names: labels })
  for (const { id, titles } of author.series) add({ id: `series/${id}`, kind: 'series', names: titles })
  for (const { id, titles } of catalogue.intents) add({ id: `intent/${id}`, kind: 'intent', names: titles })
  for (const { id, name } of projectsOf(catalogue))
    add({ id: `project/${id}`, kind: 'project', names: { und: name } })
  for (const { work, enquiries } of catalogue.rights)
    add({ id: `rights/${work}`, kind: 'rights', names: titlesOf(catalogue, work), enquiries })
  for (const { id, name, email } of catalogue.contacts)
    add({ id: `contact/${id}`, kind: 'contact', names: { und: `${name} (${email})` } })
  for (const { id, title } of catalogue.sources)
    add({ id: `source/${id}`, kind: 'source', names: { und: title } })
  for (const { id, name } of catalogue.capabilities)
    add({ id: `capability/${id}`, kind: 'capability', names: { und: name } })
  add({ id: `author/${author.id}`, kind: 'author', names: { und: author.name } })
  add({ id: 'catalogue/site', kind: 'catalogue', names: { und: site.name } })
}

/** A classic goes by the year of its work; before our era years are negative. */
function addClassics({ referenceAuthors }: Catalogue, add: Add): void {
  const yearIn = (text: string) => {
    const [written, era] = /\d+(?:\s*[ab]\.? ?c)?/i.exec(text)?.[0].split(/(?<=\d)\s*(?=[ab])/i) ?? []
    return written === undefined ? undefined : Number(written) * (era === undefined ? 1 : -1)
  }
  for (const { id, labels, work, wrote_in, lived } of referenceAuthors) {
    const [year, born] = [yearIn(work.year), yearIn(lived)]
    add({
      id: `reference-author/${id}`,
      kind: 'reference-author',
      names: labels,
      language: wrote_in,
      ...(year === undefined ? {} : { year }),
      ...(born === undefined ? {} : { born }),
    })
  }
}

function addEditions(catalogue: Catalogue, add: Add): void {
  for (const edition of confirmedEditions(catalogue)) {
    const { id, work, pages, published, language } = edition
    add({
      id: `edition/${id}`,
      kind: 'edition',
      names: {
        ...titlesOf(catalogue, work),
        ...(edition.title ? { [edition.language]: edition.title } : {}),
      },
      language,
      ...(published === undefined ? {} : dated(published)),
      ...(pages === undefined ? {} : { pages }),
      edition,
    })
  }
}

function titlesOf({ works }: Catalogue, slug: string): Texts {
  const work = works.find((one) => one.slug === slug)
  return work === undefined ? {} : { ...work.titles, und: said(work.titles, work.language) }
}

function dated(date: string | number) {
  return { date: String(date), year: yearOf(date) }
}

type Tie = (one: string, kind: Kind, ...others: readonly string[]) => void

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
      const id = made.has(kind)
        ? `${kind}/${kind === 'language' ? other : nameToId(other)}`
        : `${kind}/${other}`
      if (made.has(kind) && !things.has(id))
        things.set(id, { id, kind, names: namesMade(kind, other), ties: new Map() })
      const tied = things.get(id)
      if (tied === undefined) continue
      append(thing, kind, id)
      append(tied, thing.kind, one)
    }
  }
}

/** Kinds that have no file of their own. */
export const made: ReadonlySet<Kind> = new Set([
  'translator',
  'narrator',
  'illustrator',
  'writer',
  'publisher',
  'language',
  'format',
])

function namesMade(kind: Kind, name: string): Texts {
  if (kind !== 'language') return { und: name }
  return { pt: languageLabel(name, 'pt'), en: languageLabel(name, 'en'), es: languageLabel(name, 'es') }
}

function tieWorks(catalogue: Catalogue, tie: Tie): void {
  for (const work of catalogue.works) {
    const id = `work/${work.slug}`
    tie(id, 'theme', ...work.themes)
    tie(id, 'language', work.language)
    tie(id, 'author', catalogue.author.id)
    if (work.series) tie(id, 'series', work.series.id)
    tie(id, 'writer', ...(work.authors ?? []).map(({ name }) => name))
    tie(id, 'illustrator', ...(work.illustrators ?? []).map(({ name }) => name))
    tie(id, 'rights', work.slug)
    for (const edition of confirmedEditions(catalogue, work)) {
      const own = `edition/${edition.id}`
      const { publisher, translators = [], narrators = [], illustrators = [] } = edition
      tie(id, 'edition', edition.id)
      for (const one of [own, id]) {
        tie(one, 'language', edition.language)
        tie(one, 'format', edition.format)
        if (publisher !== undefined) tie(one, 'publisher', publisher)
        tie(one, 'publisher', ...(edition.imprints ?? []))
        tie(one, 'translator', ...translators.map(({ name }) => name))
        tie(one, 'narrator', ...narrators.map(({ name }) => name))
        tie(one, 'illustrator', ...illustrators.map(({ name }) => name))
      }
    }
  }
}

function tieOthers(catalogue: Catalogue, tie: Tie): void {
  const { author } = catalogue
  for (const { work, author: classic, themes } of catalogue.relations) {
    tie(`work/${work}`, 'reference-author', classic)
    tie(`reference-author/${classic}`, 'theme', ...themes)
  }
  for (const classic of catalogue.referenceAuthors) {
    tie(`reference-author/${classic.id}`, 'language', classic.wrote_in)
    tie(`reference-author/${classic.id}`, 'source', ...classic.sources)
  }
  for (const article of catalogue.articles) {
    const id = `article/${article.slug}`
    tie(id, 'work', ...article.works)
    tie(id, 'theme', ...article.themes)
    tie(id, 'reference-author', ...article.authors)
    tie(id, 'language', article.language)
    tie(id, 'writer', article.author ?? author.name)
    if ((article.author ?? author.name) === author.name) tie(id, 'author', author.id)
    tie(id, 'source', ...article.sources)
  }
  for (const { id, works, themes, authors } of catalogue.concepts) {
    tie(`concept/${id}`, 'work', ...works)
    tie(`concept/${id}`, 'theme', ...themes)
    tie(`concept/${id}`, 'reference-author', ...authors)
  }
  for (const { id, works, themes, authors } of catalogue.intents) {
    tie(`intent/${id}`, 'work', ...works)
    tie(`intent/${id}`, 'theme', ...themes)
    tie(`intent/${id}`, 'reference-author', ...authors)
  }
  for (const { id, related_works, themes } of projectsOf(catalogue)) {
    tie(`project/${id}`, 'work', ...related_works)
    tie(`project/${id}`, 'theme', ...themes)
  }
  for (const { work, contact } of catalogue.rights) tie(`rights/${work}`, 'contact', contact)
  tie(`author/${author.id}`, 'language', ...author.writes_in)
}
