import { referenceAuthorOf, themeOf } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'
import type { AffinityWork } from './work.ts'

/** Where a work stands in the published graph. Injected, so that one file decides what identifiers look like. */
export type WorkAddress = (work: Work) => { readonly iri: string; readonly url: string }

/** What the recommender reads, taken from the catalogue. */
export function affinityWorks(catalogue: Catalogue, address: WorkAddress): AffinityWork[] {
  return catalogue.works.map((work) => ({
    id: work.slug,
    ...address(work),
    language: work.language,
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
