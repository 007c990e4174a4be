import * as v from 'valibot'
import { articleMention, slugs } from '../schemas/documents.ts'
import { calendarDate } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'

/** External records and articles used as sources. */
export const sourcesDocument = jsonDocument({
  path: '/api/sources.json',
  operationId: 'listSources',
  summary: 'External records and articles used as sources',
  description: 'Every record that something here rests on, with what it supports and which essays cite it.',
  shape: {
    count: v.pipe(v.number(), v.integer()),
    articles: v.array(v.strictObject({ ...articleMention.entries, date: calendarDate, source_ids: slugs })),
  },
  describe: (catalogue, { baseUrl }) => ({
    body: {
      count: catalogue.sources.length,
      articles: catalogue.articles.map(({ slug, title, language, date, sources }) => ({
        slug,
        title,
        language,
        date,
        url: `${baseUrl}/articles/${slug}`,
        source_ids: sources,
      })),
    },
    sources: catalogue.sources.map((source) => source.id),
    claimLimits: ['A source supports what its record says it supports, and nothing else.'],
  }),
})
