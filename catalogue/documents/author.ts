import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { authorSchema, seriesSchema } from '../schemas/author.ts'
import { address, workSummaries } from '../schemas/documents.ts'
import { jsonDocument } from './document.ts'
import { workSummary } from './summaries.ts'

/** Literary identity, works and sources of the author. */
export const authorDocument = jsonDocument({
  path: '/api/author.json',
  operationId: 'getAuthor',
  summary: 'The author: literary identity, works and sources',
  description:
    'Biography and statement in each language, the series, and the works, each with the address of its record.',
  shape: {
    author: v.strictObject({
      ...v.omit(authorSchema, ['sources', 'series']).entries,
      iri: address,
      series: v.array(v.strictObject({ ...seriesSchema.entries, iri: address, works: workSummaries })),
    }),
    works: workSummaries,
  },
  describe: (catalogue, publication) => {
    const { sources, series, ...identity } = catalogue.author
    return {
      body: {
        author: {
          ...identity,
          iri: iri.author(publication.baseUrl),
          series: series.map((entry) => ({
            ...entry,
            iri: iri.series(publication.baseUrl, entry.id),
            works: catalogue.works
              .filter((work) => work.series?.id === entry.id)
              .sort((a, b) => (a.series?.position ?? 0) - (b.series?.position ?? 0))
              .map((work) => workSummary(catalogue, publication, work.slug)),
          })),
        },
        works: catalogue.works.map((work) => workSummary(catalogue, publication, work.slug)),
      },
      sources,
    }
  },
})
