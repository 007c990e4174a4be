import { iri, workPage } from '../lookup/iri.ts'
import { confirmedEditions, referenceAuthorOf, themeOf } from '../lookup/lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Edition } from '../schemas/edition.ts'
import type { AffinityWork } from './work.ts'

/** What the recommender reads, taken from the catalogue. */
export function affinityWorks(catalogue: Catalogue, baseUrl: string): AffinityWork[] {
  return catalogue.works.map((work) => ({
    id: work.slug,
    iri: iri.work(baseUrl, work.slug),
    url: workPage(baseUrl, work.slug),
    language: work.language,
    form: work.form,
    formats: confirmedEditions(catalogue, work).map(({ format }) => format),
    pages: shortest(confirmedEditions(catalogue, work)),
    titles: work.titles,
    synopsis: work.synopsis,
    subjects: work.subjects,
    themes: work.themes.map((id) => themeOf(catalogue, id)),
    relations: catalogue.relations
      .filter((relation) => relation.work === work.slug)
      .map((relation) => {
        const author = referenceAuthorOf(catalogue, relation.author)
        return {
          id: relation.id,
          author: author.labels,
          authorWork: author.work.title,
          statement: relation.statement,
        }
      }),
  }))
}

function shortest(editions: readonly Edition[]): number | null {
  const pages = editions.flatMap(({ pages: count }) => count ?? [])
  return pages.length === 0 ? null : Math.min(...pages)
}
