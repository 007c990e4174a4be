import { existsSync, readdirSync } from 'node:fs'
import type { ContentProblem } from './content-problem.ts'
import { confirmedEditions, projectsOf, titleOf } from './lookup.ts'
import { TO_BE_WRITTEN } from './new.ts'
import { feedEditions } from './onix/message.ts'
import type { Catalogue } from './schemas/catalogue.ts'
import { thema } from './thema.ts'

/**
 * What a catalogue that can be published still lacks: the line a person would want to read for each, or nothing.
 * What cannot be published at all is the loader's to refuse. Pure; the command line prints it.
 */
export function checkCatalogue(catalogue: Catalogue): readonly string[] {
  return [
    ...worksThatLackSomething(catalogue),
    ...themesThatLeadNowhere(catalogue),
    ...unusedNames(catalogue),
    ...collectionsThatAreThin(catalogue),
    ...placeholders(catalogue),
  ]
}

function worksThatLackSomething(catalogue: Catalogue): string[] {
  const feed = new Set(feedEditions(catalogue).map((edition) => edition.work))
  return catalogue.works.flatMap((work) => {
    const file = `works/${work.slug}.yaml`
    const lacks: (readonly [boolean, string])[] = [
      [work.opening === undefined, `${file}: no opening line`],
      [
        confirmedEditions(catalogue, work).length === 0,
        `editions.yaml: no confirmed edition of "${titleOf(work)}"; it will be described without editions`,
      ],
      [
        !feed.has(work.slug),
        `editions.yaml: no confirmed commercial edition of "${titleOf(work)}" with a cover; ONIX leaves it out`,
      ],
      [
        catalogue.rights.length > 0 && !catalogue.rights.some((rights) => rights.work === work.slug),
        `rights.yaml: nothing about "${titleOf(work)}"; it is shown as open to no enquiry`,
      ],
      [
        catalogue.referenceAuthors.length > 0 &&
          !catalogue.relations.some((relation) => relation.work === work.slug),
        `relations.yaml: no bridge from "${titleOf(work)}" to a reference author`,
      ],
      [
        catalogue.intents.length > 0 && !catalogue.intents.some((intent) => intent.works.includes(work.slug)),
        `intents.yaml: no guide leads a reader to "${titleOf(work)}"`,
      ],
      [
        catalogue.articles.length > 0 &&
          !catalogue.articles.some((article) => article.works.includes(work.slug)),
        `articles/: no essay speaks of "${titleOf(work)}"`,
      ],
    ]
    return lacks.flatMap(([missing, line]) => (missing ? [line] : []))
  })
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
