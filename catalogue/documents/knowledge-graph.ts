import { graphNodes, graphSchema, jsonLd } from '../graph/build.ts'
import type { CatalogueDocument } from './document.ts'

/** The whole catalogue as one JSON-LD graph. */
export const knowledgeGraphDocument: CatalogueDocument = {
  path: '/knowledge-graph.jsonld',
  operationId: 'getKnowledgeGraph',
  summary: 'The whole catalogue as one JSON-LD graph with Schema.org types',
  mediaType: 'application/ld+json',
  schema: graphSchema,
  render: (catalogue, { baseUrl }) => jsonLd(graphNodes(catalogue, baseUrl)),
}
