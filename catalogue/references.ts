import type { ContentProblem } from './content-problem.ts'
import { yearOf } from './lookup/lookup.ts'
import type { Catalogue } from './schemas/catalogue.ts'
import type { Edition } from './schemas/edition.ts'
import type { Project } from './schemas/project.ts'
import type { Work } from './schemas/work.ts'

/** Where an entry lies: its file, and its place in that file ('' when the file is the entry). */
interface Place {
  readonly file: string
  readonly at: string
}

type Field = readonly [name: string, ids: string | readonly string[] | undefined, known: Known]

interface Known {
  readonly noun: string
  readonly ids: ReadonlySet<string>
  /** Whether all the names are known that there are. */
  readonly whole: boolean
}

/** Every reference that leads nowhere and every name given twice, with the file and the field that says it. */
export function findBrokenReferences(
  catalogue: Catalogue,
  unread: ReadonlySet<string> = new Set(),
): ContentProblem[] {
  return [...findDuplicates(catalogue), ...findDangling(catalogue, unread), ...findContradictions(catalogue)]
}

/** Every name that something may refer to, by its kind. */
type Names = ReturnType<typeof namesOf>

/** A name may stand in a file that could not be read: whatever refers into such a file is left alone. */
function namesOf(catalogue: Catalogue, unread: ReadonlySet<string>) {
  const known = (noun: string, file: string, ids: readonly string[]): Known => ({
    noun,
    ids: new Set(ids),
    whole: ![...unread].some((name) => name.startsWith(file)),
  })
  const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id)
  const { works, covers } = catalogue
  return {
    themes: known('theme', 'themes.yaml', idsOf(catalogue.themes)),
    works: known(
      'work',
      'works/',
      works.map(({ slug }) => slug),
    ),
    sources: known('source', 'sources.yaml', idsOf(catalogue.sources)),
    authors: known('reference author', 'reference-authors.yaml', idsOf(catalogue.referenceAuthors)),
    contacts: known('contact', 'contacts.yaml', idsOf(catalogue.contacts)),
    series: known('series', 'author.yaml', idsOf(catalogue.author.series)),
    covers: known(
      'file in covers/',
      'covers/',
      covers.map(({ file }) => file),
    ),
  }
}

function findDangling(catalogue: Catalogue, unread: ReadonlySet<string>): ContentProblem[] {
  const names = namesOf(catalogue, unread)
  const { sources } = names
  return [
    ...check({ file: 'author.yaml', at: '' }, [['sources', catalogue.author.sources, sources]]),
    ...catalogue.works.flatMap((work) =>
      check({ file: `works/${work.slug}.yaml`, at: '' }, fieldsOfWork(work, names)),
    ),
    ...each('editions.yaml', catalogue.editions, (edition) => fieldsOfEdition(edition, names)),
    ...each('reference-authors.yaml', catalogue.referenceAuthors, (author) => [
      ['sources', author.sources, sources],
    ]),
    ...each('relations.yaml', catalogue.relations, ({ work, author, themes }) => [
      ['work', work, names.works],
      ['author', author, names.authors],
      ['themes', themes, names.themes],
    ]),
    ...each('rights.yaml', catalogue.rights, ({ work, contact }) => [
      ['work', work, names.works],
      ['contact', contact, names.contacts],
    ]),
    ...each('intents.yaml', catalogue.intents, (intent) => fieldsOfShelf(intent, names)),
    ...each('concepts.yaml', catalogue.concepts, (concept) => fieldsOfShelf(concept, names)),
    ...Object.entries(catalogue.projects).flatMap(([at, project]) =>
      project === undefined ? [] : check({ file: 'projects.yaml', at }, fieldsOfProject(project, names)),
    ),
    ...catalogue.articles.flatMap((article) =>
      check({ file: `articles/${article.slug}.md`, at: '' }, [
        ...fieldsOfShelf(article, names),
        ['sources', article.sources, sources],
      ]),
    ),
  ]
}

function fieldsOfWork({ series, themes, sources }: Work, names: Names): Field[] {
  return [
    ['series.id', series?.id, names.series],
    ['themes', themes, names.themes],
    ['sources', sources, names.sources],
  ]
}

function fieldsOfEdition({ work, isbn, cover, sources }: Edition, names: Names): Field[] {
  return [
    ['work', work, names.works],
    ['isbn.source', isbn?.source, names.sources],
    ['cover', cover, names.covers],
    ['sources', sources, names.sources],
  ]
}

function fieldsOfProject({ related_works, themes, sources }: Project, names: Names): Field[] {
  return [
    ['related_works', related_works, names.works],
    ['themes', themes, names.themes],
    ['sources', sources, names.sources],
  ]
}

/** What is put on a shelf for readers: works, themes and classics that go together. */
interface Shelf {
  readonly works: readonly string[]
  readonly themes: readonly string[]
  readonly authors: readonly string[]
}

function fieldsOfShelf({ works, themes, authors }: Shelf, names: Names): Field[] {
  return [
    ['works', works, names.works],
    ['themes', themes, names.themes],
    ['authors', authors, names.authors],
  ]
}

/** An entry is called by its id; a record of rights by its work, which is all it has. */
function nameOf(entry: object): string {
  if ('id' in entry) return String(entry.id)
  return 'work' in entry ? String(entry.work) : ''
}

function each<Entry extends object>(
  file: string,
  entries: readonly Entry[],
  fields: (entry: Entry) => readonly Field[],
): ContentProblem[] {
  return entries.flatMap((entry, index) =>
    check({ file, at: String(index) }, fields(entry)).map((problem) => ({
      ...problem,
      message: `${problem.message} (entry "${nameOf(entry)}")`,
    })),
  )
}

function check(place: Place, fields: readonly Field[]): ContentProblem[] {
  return fields.flatMap(([name, ids, { noun, ids: existing, whole }]) => {
    const base = place.at === '' ? name : `${place.at}.${name}`
    const list = typeof ids === 'string' || ids === undefined ? [ids] : ids
    return list.flatMap((id, index) => {
      if (id === undefined || !whole || existing.has(id)) return []
      const field = list === ids ? `${base}.${index}` : base
      return [{ file: place.file, field, message: `there is no ${noun} "${id}"` }]
    })
  })
}

function findDuplicates(catalogue: Catalogue): ContentProblem[] {
  const named: readonly (readonly [string, string, readonly string[]])[] = [
    ['editions.yaml', 'id', catalogue.editions.map((entry) => entry.id)],
    ['themes.yaml', 'id', catalogue.themes.map((entry) => entry.id)],
    ['reference-authors.yaml', 'id', catalogue.referenceAuthors.map((entry) => entry.id)],
    ['relations.yaml', 'id', catalogue.relations.map((entry) => entry.id)],
    ['sources.yaml', 'id', catalogue.sources.map((entry) => entry.id)],
    ['contacts.yaml', 'id', catalogue.contacts.map((entry) => entry.id)],
    ['rights.yaml', 'work', catalogue.rights.map((entry) => entry.work)],
    ['executive-brief.yaml', 'id', catalogue.briefs.map((entry) => entry.id)],
    ['intents.yaml', 'id', catalogue.intents.map((entry) => entry.id)],
    ['concepts.yaml', 'id', catalogue.concepts.map((entry) => entry.id)],
    ['capabilities.yaml', 'id', catalogue.capabilities.map((entry) => entry.id)],
    ['international.yaml', 'language', catalogue.languagePages.map((entry) => entry.language)],
  ]
  return named.flatMap(([file, key, ids]) =>
    ids.flatMap((id, index) =>
      ids.indexOf(id) === index
        ? []
        : [{ file, field: `${index}.${key}`, message: `"${id}" is given twice` }],
    ),
  )
}

/** Statements that are each well formed and cannot both be true. */
function findContradictions(catalogue: Catalogue): ContentProblem[] {
  return [
    ...catalogue.works.flatMap((work) => contradictionsOfWork(catalogue, work)),
    ...catalogue.editions.flatMap((edition, index) => contradictionsOfEdition(catalogue, edition, index)),
    ...(catalogue.articles.length > 0 && catalogue.site.article_licence === undefined
      ? [{ file: 'site.yaml', field: 'article_licence', message: 'essays are published under a licence' }]
      : []),
  ]
}

function contradictionsOfWork({ author, works }: Catalogue, work: Work): ContentProblem[] {
  const problem = (field: string, message: string) => ({ file: `works/${work.slug}.yaml`, field, message })
  const problems: ContentProblem[] = []
  if (work.titles[work.language] === undefined) {
    problems.push(problem('titles', `must hold the title in the language of the work, "${work.language}"`))
  }
  if (work.authors !== undefined && !work.authors.some(({ name }) => name === author.name)) {
    problems.push(
      problem(
        'authors',
        `must name "${author.name}", whose catalogue this is: a catalogue is one author's, with whoever wrote beside`,
      ),
    )
  }
  const { series } = work
  const before = works.slice(0, works.indexOf(work))
  const same = before.find(
    (one) => series && one.series?.id === series.id && one.series.position === series.position,
  )
  if (same !== undefined) {
    problems.push(
      problem(
        'series.position',
        `is that of works/${same.slug}.yaml too: ${series?.position} of "${series?.id}"`,
      ),
    )
  }
  return problems
}

function contradictionsOfEdition({ works }: Catalogue, edition: Edition, index: number): ContentProblem[] {
  const work = works.find(({ slug }) => slug === edition.work)
  const problem = (field: string, message: string) => ({
    file: 'editions.yaml',
    field: `${index}.${field}`,
    message: `${message} (entry "${edition.id}")`,
  })
  const problems: ContentProblem[] = []
  if (edition.translators !== undefined && work?.language === edition.language) {
    problems.push(problem('translators', 'an edition in the language of the work has no translator'))
  }
  if (work !== undefined && edition.title === undefined && work.titles[edition.language] === undefined) {
    problems.push(
      problem('title', `the work has no title in "${edition.language}": the edition has to state its own`),
    )
  }
  if (edition.self_published && edition.publisher !== undefined) {
    problems.push(problem('self_published', 'an edition that names a publisher is not self-published'))
  }
  if (edition.status === 'confirmed' && edition.published === undefined) {
    problems.push(problem('published', 'a confirmed edition states its year'))
  }
  if (
    work !== undefined &&
    edition.published !== undefined &&
    yearOf(edition.published) < yearOf(work.first_published)
  ) {
    problems.push(
      problem('published', `lies before ${work.first_published}, when the work was first published`),
    )
  }
  if (edition.commercial && edition.format === 'web') {
    problems.push(problem('format', 'a commercial edition is not a page of the web'))
  }
  return problems
}
