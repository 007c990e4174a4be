import * as v from 'valibot'
import { titleFor, titleOf } from '../lookup/lookup.ts'
import { said } from '../lookup/said.ts'
import { address, addresses } from '../schemas/documents.ts'
import { languagePageSchema } from '../schemas/language-page.ts'
import { languageTag, line, slug } from '../schemas/text.ts'
import { jsonDocument } from './document.ts'
import { discoveryRoutes } from './summaries.ts'

/** Discovery pages in each language, and the routes between them. */
export const internationalCatalogDocument = jsonDocument({
  path: '/api/international-catalog.json',
  operationId: 'getInternationalCatalog',
  summary: 'Discovery pages, one for each language, and the routes between them',
  description:
    'Each work in each language of the catalogue, with the address of its page and of the same page in the others.',
  applies: ({ languagePages }) => languagePages.length > 0,
  shape: {
    pages: v.array(
      v.strictObject({
        ...languagePageSchema.entries,
        url: address,
        alternates: addresses,
        works: v.array(
          v.strictObject({
            slug,
            title: line,
            title_is: v.picklist(['title', 'label']),
            original_title: line,
            original_language: languageTag,
            synopsis: line,
            url: address,
            alternates: addresses,
          }),
        ),
      }),
    ),
  },
  describe: (catalogue, publication) => ({
    body: {
      pages: catalogue.languagePages.map((page) => ({
        ...page,
        url: publication.baseUrl + page.route,
        alternates: Object.fromEntries(
          catalogue.languagePages.map((other) => [other.language, publication.baseUrl + other.route]),
        ),
        works: catalogue.works.map((work) => ({
          slug: work.slug,
          title: titleFor(work, page.language),
          title_is: page.language === work.language ? 'title' : 'label',
          original_title: titleOf(work),
          original_language: work.language,
          synopsis: said(work.synopsis, page.language),
          url: `${publication.baseUrl}${page.route}/${work.slug}`,
          alternates: discoveryRoutes(catalogue, publication, work.slug),
        })),
      })),
    },
    sources: catalogue.works.flatMap((work) => work.sources),
  }),
})
