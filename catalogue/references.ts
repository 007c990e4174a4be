import type { ContentProblem } from './content-problem.ts'
import type { Catalogue } from './schemas/catalogue.ts'

/** Where an entry lies: its file, and its place in that file ('' when the file is the entry). */
interface Place {
  readonly file: string
  readonly at: string
}

type Field = readonly [name: string, ids: string | readonly string[] | undefined, known: Known]

interface Known {
  readonly noun: string
  readonly ids: ReadonlySet<string>
}

/** Every reference that leads nowhere and every name given twice, with the file and the field that says it. */
export function findBrokenReferences(catalogue: Catalogue): ContentProblem[] {
  return [...findDuplicates(catalogue), ...findDangling(catalogue), ...findContradictions(catalogue)]
}

function findDangling(catalogue: Catalogue): ContentProblem[] {
  const themes = known(
    'theme',
    catalogue.themes.map((theme) => theme.id),
  )
  const works = known(
    'work',
    catalogue.works.map((work) => work.slug),
  )
  const sources = known(
    'source',
    catalogue.sources.map((source) => source.id),
  )
  const authors = known(
    'reference author',
    catalogue.referenceAuthors.map((author) => author.id),
  )
  const contacts = known(
    'contact',
    catalogue.contacts.map((contact) => contact.id),
  )
  const series = known(
    'series',
    catalogue.author.series.map((entry) => entry.id),
  )
  const covers = known(
    'file in covers/',
    catalogue.covers.map((cover) => cover.file),
  )
  const { app, game } = catalogue.projects

  return [
    ...check({ file: 'author.yaml', at: '' }, [['sources', catalogue.author.sources, sources]]),
    ...catalogue.works.flatMap((work) =>
      check({ file: `works/${work.slug}.yaml`, at: '' }, [
        ['series.id', work.series?.id, series],
        ['themes', work.themes, themes],
        ['sources', work.sources, sources],
      ]),
    ),
    ...each('editions.yaml', catalogue.editions, (edition) => [
      ['work', edition.work, works],
      ['isbn.source', edition.isbn?.source, sources],
      ['cover', edition.cover, covers],
      ['sources', edition.sources, sources],
    ]),
    ...each('reference-authors.yaml', catalogue.referenceAuthors, (author) => [
      ['sources', author.sources, sources],
    ]),
    ...each('relations.yaml', catalogue.relations, (relation) => [
      ['work', relation.work, works],
      ['author', relation.author, authors],
      ['themes', relation.themes, themes],
    ]),
    ...each('rights.yaml', catalogue.rights, (rights) => [
      ['work', rights.work, works],
      ['contact', rights.contact, contacts],
    ]),
    ...[
      ...each('intents.yaml', catalogue.intents, shelf),
      ...each('concepts.yaml', catalogue.concepts, shelf),
    ],
    ...(
      [
        ['app', app],
        ['game', game],
      ] as const
    ).flatMap(([at, project]) =>
      check({ file: 'projects.yaml', at }, [
        ['related_works', project.related_works, works],
        ['themes', project.themes, themes],
        ['sources', project.sources, sources],
      ]),
    ),
    ...catalogue.articles.flatMap((article) =>
      check({ file: `articles/${article.slug}.md`, at: '' }, [
        ...shelf(article),
        ['sources', article.sources, sources],
      ]),
    ),
  ]

  function shelf(entry: {
    readonly works: readonly string[]
    readonly themes: readonly string[]
    readonly authors: readonly string[]
  }): Field[] {
    return [
      ['works', entry.works, works],
      ['themes', entry.themes, themes],
      ['authors', entry.authors, authors],
    ]
  }
}

function known(noun: string, ids: readonly string[]): Known {
  return { noun, ids: new Set(ids) }
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
  return fields.flatMap(([name, ids, { noun, ids: existing }]) => {
    const base = place.at === '' ? name : `${place.at}.${name}`
    const list = typeof ids === 'string' || ids === undefined ? [ids] : ids
    return list.flatMap((id, index) => {
      if (id === undefined || existing.has(id)) return []
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
  const languageOf = new Map(catalogue.works.map((work) => [work.slug, work.language]))
  return catalogue.editions.flatMap((edition, index) => {
    const original = languageOf.get(edition.work)
    const problem = (field: string, message: string) => ({
      file: 'editions.yaml',
      field: `${index}.${field}`,
      message: `${message} (entry "${edition.id}")`,
    })
    const problems: ContentProblem[] = []
    if (edition.translator !== undefined && original === edition.language) {
      problems.push(problem('translator', 'an edition in the language of the work has no translator'))
    }
    if (edition.status === 'confirmed' && edition.published === undefined) {
      problems.push(problem('published', 'a confirmed edition states its year'))
    }
    if (edition.status === 'confirmed' && edition.commercial && edition.cover === undefined) {
      problems.push(problem('cover', 'a confirmed commercial edition has a cover'))
    }
    if (edition.commercial && edition.format === 'web') {
      problems.push(problem('format', 'a commercial edition is not a page of the web'))
    }
    return problems
  })
}
