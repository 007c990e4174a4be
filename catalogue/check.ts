import { existsSync, readdirSync } from 'node:fs'
import type { ContentProblem } from './content-problem.ts'
import { confirmedEditions, projectsOf, titleOf } from './lookup/lookup.ts'
import { TO_BE_WRITTEN } from './new.ts'
import { feedEditions } from './onix/message.ts'
import type { Catalogue } from './schemas/catalogue.ts'
import type { Work } from './schemas/work.ts'
import { namePartsOf } from './values/name-parts.ts'
import { thema } from './values/thema.ts'

/**
 * What a catalogue that can be published still lacks: the line a person would want to read for each, or nothing.
 * What cannot be published at all is the loader's to refuse. Pure; the command line prints it.
 */
export function checkCatalogue(catalogue: Catalogue): readonly string[] {
  return [
    ...placeholders(catalogue),
    ...namesThatDiffer(catalogue),
    ...worksThatLackSomething(catalogue),
    ...themesThatLeadNowhere(catalogue),
    ...guidesWithoutSituations(catalogue),
    ...unusedNames(catalogue),
    ...collectionsThatAreThin(catalogue),
  ]
}

/** One line for each kind of thing that is missing, with the works that lack it. */
function worksThatLackSomething(catalogue: Catalogue): string[] {
  const feed = new Set(feedEditions(catalogue).map((edition) => edition.work))
  const { rights, relations, intents, articles, referenceAuthors, works } = catalogue
  // A language in which most works are told is one that a reader expects for all.
  const told = works.flatMap(({ synopsis }) => Object.keys(synopsis))
  const spoken = [...new Set(told)].filter(
    (language) => told.filter((one) => one === language).length > works.length / 2,
  )
  const kinds: readonly Lack[] = [
    {
      lacks: (work) => confirmedEditions(catalogue, work).length === 0,
      line: (titles) => `editions.yaml: no confirmed edition of ${titles}; described without editions`,
    },
    {
      lacks: ({ slug }) => !feed.has(slug),
      line: (titles) =>
        `editions.yaml: no confirmed commercial edition with a cover of ${titles}; left out of ONIX`,
    },
    ...spoken.map((language) => ({
      lacks: ({ synopsis }: Work) => synopsis[language] === undefined,
      line: (titles: string) =>
        `works/: no synopsis in "${language}" of ${titles}; it is given in another language`,
    })),
    {
      lacks: ({ slug }) => rights.length > 0 && !rights.some(({ work }) => work === slug),
      line: (titles) => `rights.yaml: nothing about ${titles}; shown as open to no enquiry`,
    },
    {
      lacks: ({ slug }) => referenceAuthors.length > 0 && !relations.some(({ work }) => work === slug),
      line: (titles) => `relations.yaml: no bridge to a reference author from ${titles}`,
    },
    {
      lacks: ({ slug }) => intents.length > 0 && !intents.some((intent) => intent.works.includes(slug)),
      line: (titles) => `intents.yaml: no guide leads a reader to ${titles}`,
    },
    {
      lacks: ({ slug }) => articles.length > 0 && !articles.some((article) => article.works.includes(slug)),
      line: (titles) => `articles/: no essay speaks of ${titles}`,
    },
    {
      lacks: ({ short_titles }) => Object.keys(short_titles).length === 0,
      line: (titles) =>
        `works/: no short title of ${titles}; questions know it by its whole title and by parts in capitals`,
    },
    {
      lacks: ({ opening }) => opening === undefined,
      line: (titles) => `works/: no opening line of ${titles}`,
    },
  ]
  return kinds.flatMap(({ lacks, line }) => {
    const titles = works.filter(lacks).map((work) => `"${titleOf(work)}"`)
    return titles.length === 0 ? [] : [line(titles.join(', '))]
  })
}

interface Lack {
  lacks(work: Work): boolean
  line(titles: string): string
}

/** The author by two names: citations and ONIX take the one under which a list files her. */
function namesThatDiffer({ author: { sort_name, given_name = '', family_name } }: Catalogue): string[] {
  const words = (name: string) =>
    name
      .split(/[\s,]+/)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  const { suffix = '' } = namePartsOf(sort_name)
  if (words(sort_name) === words(`${given_name} ${family_name} ${suffix}`)) return []
  return [
    `author.yaml: sort_name "${sort_name}" has other words than given_name and family_name; citations and ONIX take the sort name`,
  ]
}

/** A guide is found by what readers say of themselves; without situations nobody is led to it. */
function guidesWithoutSituations({ intents }: Catalogue): string[] {
  const without = intents
    .filter(({ situations }) => Object.keys(situations).length === 0)
    .map(({ id }) => `"${id}"`)
  return without.length === 0
    ? []
    : [`intents.yaml: no situations in ${without.join(', ')}; nobody who tells of one is led there`]
}

function themesThatLeadNowhere({ themes, works }: Catalogue): string[] {
  return themes
    .filter((theme) => !works.some((work) => work.themes.includes(theme.id)))
    .map((theme) => `themes.yaml: no work has the theme "${theme.id}"`)
}

function unusedNames(catalogue: Catalogue): string[] {
  const { author, works, editions, articles, referenceAuthors, relations, covers } = catalogue
  const cited = new Set(
    [author, ...projectsOf(catalogue), ...works, ...editions, ...articles, ...referenceAuthors].flatMap(
      (entry) => entry.sources,
    ),
  )
  const bridged = new Set(relations.map((relation) => relation.author))
  const shown = new Set(editions.map((edition) => edition.cover))
  return [
    ...catalogue.sources
      .filter((source) => source.id !== thema.source && !cited.has(source.id))
      .map((source) => `sources.yaml: nothing cites "${source.id}"`),
    ...referenceAuthors
      .filter((classic) => !bridged.has(classic.id))
      .map((classic) => `reference-authors.yaml: no bridge leads to "${classic.id}"`),
    ...covers
      .filter((cover) => !shown.has(cover.file))
      .map((cover) => `covers/${cover.file}: no edition shows it`),
  ]
}

/** Files that no part of a catalogue reads: somebody believes them published. Hidden ones are nobody's content. */
export function strayFiles(directory: string): ContentProblem[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((name) => !name.startsWith('.') && !knownFiles.has(name))
    .sort()
    .map((name) => ({
      file: name,
      field: '',
      message: 'is read by nothing: a stray file, or a name with a slip',
    }))
}

const knownFiles: ReadonlySet<string> = new Set([
  'works',
  'articles',
  'covers',
  ...[
    'site',
    'author',
    'editions',
    'themes',
    'reference-authors',
    'relations',
    'sources',
    'contacts',
    'rights',
    'projects',
    'executive-brief',
    'intents',
    'concepts',
    'international',
    'capabilities',
  ].map((name) => `${name}.yaml`),
])

/** Where a new or imported catalogue still waits for its texts. */
function placeholders(catalogue: Catalogue): string[] {
  const waits = (entry: object) => JSON.stringify(entry).includes(TO_BE_WRITTEN)
  return [
    ...(waits(catalogue.site) ? [`site.yaml: still says "${TO_BE_WRITTEN}"`] : []),
    ...(waits(catalogue.author) ? [`author.yaml: still says "${TO_BE_WRITTEN}"`] : []),
    ...(waits(catalogue.themes) ? [`themes.yaml: still says "${TO_BE_WRITTEN}"`] : []),
    ...catalogue.works.filter(waits).map(({ slug }) => `works/${slug}.yaml: still says "${TO_BE_WRITTEN}"`),
  ]
}

function collectionsThatAreThin({ themes, contacts, languagePages, works, site }: Catalogue): string[] {
  const pages = new Set<string>(languagePages.map((page) => page.language))
  // Who speaks for one author may have few themes and no desk; what a demonstration shows is meant to be whole.
  if (site.provenance.kind === 'first_party') return works.length === 0 ? ['works/: no work yet'] : []
  return [
    ...(works.length === 0 ? ['works/: no work yet'] : []),
    ...(themes.length < 12
      ? [`themes.yaml: ${themes.length} themes; the vocabulary is meant to have twelve or more`]
      : []),
    ...(contacts.length === 0 ? ['contacts.yaml: nobody can be reached'] : []),
    ...['pt', 'en', 'es']
      .filter((language) => !pages.has(language))
      .map((language) => `international.yaml: no discovery page in "${language}"`),
  ]
}
