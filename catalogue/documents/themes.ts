import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { address, workSummaries } from '../schemas/documents.ts'
import { themeSchema } from '../schemas/theme.ts'
import { jsonDocument } from './document.ts'
import { workSummary } from './summaries.ts'

/** The thematic vocabulary, with the works in which each theme is at home. */
export const themesDocument = jsonDocument({
  path: '/api/themes.json',
  operationId: 'listThemes',
  summary: 'The thematic vocabulary and related works',
  description:
    'Each theme with its labels, its definition and the works that have it. A browser gets the page for people.',
  shape: {
    vocabulary: address,
    themes: v.array(v.strictObject({ ...themeSchema.entries, iri: address, works: workSummaries })),
  },
  describe: (catalogue, publication) => ({
    body: {
      vocabulary: iri.themes(publication.baseUrl),
      themes: catalogue.themes.map((theme) => ({
        ...theme,
        iri: iri.theme(publication.baseUrl, theme.id),
        works: catalogue.works
          .filter((work) => work.themes.includes(theme.id))
          .map((work) => workSummary(catalogue, publication, work.slug)),
      })),
    },
    sources: catalogue.works.flatMap((work) => work.sources),
  }),
})
