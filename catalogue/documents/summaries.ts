import { iri, workPage } from '../lookup/iri.ts'
import { referenceAuthorOf, themeOf, titleOf, workOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Project } from '../schemas/project.ts'
import type { Localised } from '../schemas/text.ts'
import type { Publication } from './document.ts'

/** A work as other records mention it. */
export function workSummary(catalogue: Catalogue, { baseUrl }: Publication, slug: string): object {
  const work = workOf(catalogue, slug)
  return {
    slug,
    iri: iri.work(baseUrl, slug),
    title: titleOf(work),
    language: work.language,
    titles: work.titles,
    first_published: work.first_published,
    url: workPage(baseUrl, slug),
  }
}

/** A theme as other records mention it. */
export function themeSummary(catalogue: Catalogue, { baseUrl }: Publication, id: string): object {
  return { id, iri: iri.theme(baseUrl, id), labels: themeOf(catalogue, id).labels }
}

/** A reference author as other records mention them. */
export function referenceAuthorSummary(catalogue: Catalogue, { baseUrl }: Publication, id: string): object {
  const { name, labels, lived, work } = referenceAuthorOf(catalogue, id)
  return { id, iri: iri.referenceAuthor(baseUrl, id), name, labels, lived, work }
}

/** What intents and concepts have in common: works, themes and classics that an editor would lay side by side. */
export function shelf(
  catalogue: Catalogue,
  publication: Publication,
  entry: {
    readonly works: readonly string[]
    readonly themes: readonly string[]
    readonly authors: readonly string[]
  },
): object {
  return {
    works: entry.works.map((slug) => workSummary(catalogue, publication, slug)),
    themes: entry.themes.map((id) => themeSummary(catalogue, publication, id)),
    thematic_affinities: entry.authors.map((id) => referenceAuthorSummary(catalogue, publication, id)),
  }
}

/** A project with the works and themes it stands beside. */
export function projectRecord(catalogue: Catalogue, publication: Publication, project: Project): object {
  const { related_works, themes, sources: _sources, in_other_languages: _told, ...facts } = project
  return {
    ...facts,
    iri: iri.project(publication.baseUrl, project.id),
    related_works: related_works.map((slug) => workSummary(catalogue, publication, slug)),
    themes: themes.map((id) => themeSummary(catalogue, publication, id)),
  }
}

/** The discovery page of a work in each language. */
export function discoveryRoutes(
  { languagePages }: Catalogue,
  { baseUrl }: Publication,
  slug: string,
): object {
  return Object.fromEntries(languagePages.map((page) => [page.language, `${baseUrl}${page.route}/${slug}`]))
}

/** The sources of the classics named by some records. */
export function sourcesOfAuthors(catalogue: Catalogue, ids: Iterable<string>): string[] {
  return [...new Set(ids)].flatMap((id) => referenceAuthorOf(catalogue, id).sources)
}

/** The sources of some works. */
export function sourcesOfWorks(catalogue: Catalogue, slugs: Iterable<string>): string[] {
  return [...new Set(slugs)].flatMap((slug) => workOf(catalogue, slug).sources)
}

/** One entry for each language in which there is a text. */
export function inLanguagesOf<T>(texts: Localised, make: (language: string, text: string) => T): T[] {
  return Object.entries(texts).map(([language, text]) => make(language, text))
}
