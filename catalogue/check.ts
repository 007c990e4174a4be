import { confirmedEditions, projectsOf, titleOf } from './lookup.ts'
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
        `editions.yaml: no confirmed commercial edition of "${titleOf(work)}"; ONIX leaves it out`,
      ],
      [
        !catalogue.rights.some((rights) => rights.work === work.slug),
        `rights.yaml: nothing about "${titleOf(work)}"; it is shown as open to no enquiry`,
      ],
      [
        !catalogue.relations.some((relation) => relation.work === work.slug),
        `relations.yaml: no bridge from "${titleOf(work)}" to a reference author`,
      ],
      [
        !catalogue.intents.some((intent) => intent.works.includes(work.slug)),
        `intents.yaml: no guide leads a reader to "${titleOf(work)}"`,
      ],
      [
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

function collectionsThatAreThin({ themes, contacts, languagePages, works }: Catalogue): string[] {
  const pages = new Set<string>(languagePages.map((page) => page.language))
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
