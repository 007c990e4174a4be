import * as v from 'valibot'
import { capabilitySchema } from '../schemas/capability.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { address, slugs } from '../schemas/documents.ts'
import { languageTag, line, localised } from '../schemas/text.ts'
import { capabilityLinks } from './capability-links.ts'
import { type CatalogueDocument, jsonDocument } from './document.ts'
import { servedShape } from './site-capabilities.ts'

const shape = {
  name: line,
  description: localised,
  documents: v.array(
    v.strictObject({
      url: address,
      operation_id: v.string(),
      summary: v.string(),
      media_type: v.string(),
    }),
  ),
  citation: v.strictObject({
    page: v.string(),
    csl_json: v.string(),
    bibtex: v.string(),
    ris: v.string(),
    slugs,
  }),
  discovery_pages: v.array(v.strictObject({ language: languageTag, title: line, url: address })),
  articles: v.array(v.strictObject({ language: languageTag, title: line, url: address })),
  capabilities: v.array(
    v.strictObject({ ...v.pick(capabilitySchema, ['id', 'name', 'status']).entries, ...servedShape }),
  ),
}

/** The machine-readable map: every document, the citation forms, the discovery pages, and what is implemented. */
export function discoveryDocument(
  listed: (catalogue: Catalogue) => readonly Omit<CatalogueDocument, 'render'>[],
): CatalogueDocument {
  return jsonDocument({
    path: '/api/discovery.json',
    operationId: 'getDiscovery',
    summary: 'A map of every document, citation form and discovery page',
    description: 'One entry for each address of the catalogue, with its media type and what stands there.',
    shape,
    describe: (catalogue, { baseUrl }) => ({
      body: {
        name: catalogue.site.name,
        description: catalogue.site.description,
        documents: listed(catalogue).map(({ path, operationId, summary, mediaType }) => ({
          url: baseUrl + path,
          operation_id: operationId,
          summary,
          media_type: mediaType,
        })),
        citation: {
          page: `${baseUrl}/works/{slug}`,
          csl_json: `${baseUrl}/works/{slug}.csl.json`,
          bibtex: `${baseUrl}/works/{slug}.bib`,
          ris: `${baseUrl}/works/{slug}.ris`,
          slugs: catalogue.works.map((work) => work.slug),
        },
        discovery_pages: catalogue.languagePages.map(({ language, route, title }) => ({
          language,
          title,
          url: baseUrl + route,
        })),
        articles: catalogue.articles.map(({ slug, language, title }) => ({
          language,
          title,
          url: `${baseUrl}/articles/${slug}`,
        })),
        capabilities: catalogue.capabilities
          .filter((capability) => capability.status !== 'watched')
          .map((capability) => ({
            id: capability.id,
            name: capability.name,
            status: capability.status,
            ...capabilityLinks(capability, baseUrl),
          })),
      },
      sources: catalogue.author.sources,
    }),
  })
}
