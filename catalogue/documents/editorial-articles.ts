import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import { essayist } from '../lookup/lookup.ts'
import { articleSchema } from '../schemas/article.ts'
import { address, essayistSchema, shelfShape, slugs } from '../schemas/documents.ts'
import { siteSchema } from '../schemas/site.ts'
import { line } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'
import { shelf, sourcesOfWorks } from './summaries.ts'

/** Public essays with their full bodies, questions, sources and related works. */
export const editorialArticlesDocument = jsonDocument({
  path: '/api/editorial-articles.json',
  operationId: 'listEditorialArticles',
  summary: 'Essays with full body, questions, sources and related works',
  description: 'Every essay whole, as Markdown, with the works, themes and authors that it speaks of.',
  applies: ({ articles }) => articles.length > 0,
  shape: {
    licence: siteSchema.entries.article_licence,
    articles: v.array(
      v.strictObject({
        ...v.pick(articleSchema, ['slug', 'language', 'title', 'date', 'summary', 'abstract']).entries,
        questions: v.array(line),
        author: essayistSchema,
        iri: address,
        url: address,
        ...shelfShape,
        source_ids: slugs,
        body_format: v.literal('markdown'),
        body: v.string(),
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      licence: catalogue.site.article_licence,
      articles: catalogue.articles.map(({ sources, works, themes, authors, author, body, ...facts }) => ({
        ...facts,
        author: essayist(catalogue, publication.baseUrl, author),
        iri: iri.article(publication.baseUrl, facts.slug),
        url: `${publication.baseUrl}/articles/${facts.slug}`,
        ...shelf(catalogue, publication, { works, themes, authors }),
        source_ids: sources,
        body_format: 'markdown',
        body,
      })),
    },
    sources: catalogue.articles.flatMap((article) => [
      ...article.sources,
      ...sourcesOfWorks(catalogue, article.works),
    ]),
    claimLimits: ['The essays are readings. They report no research and describe no existing system.'],
  }),
})
