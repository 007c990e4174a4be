import { graphNodes, graphSchema, jsonLd } from '../graph/build.ts'
import type { CatalogueDocument } from './document.ts'

/** The whole catalogue as one JSON-LD graph. */
export const knowledgeGraphDocument: CatalogueDocument = {
  path: '/knowledge-graph.jsonld',
  operationId: 'getKnowledgeGraph',
  summary: 'The whole catalogue as one JSON-LD graph with Schema.org types',
  description:
    'Works, editions, people, themes, essays and sources as one graph: the nodes that every other JSON-LD answer refers to.',
  mediaType: 'application/ld+json',
  schema: graphSchema,
  render: (catalogue, { baseUrl }) => jsonLd(graphNodes(catalogue, baseUrl)),
}
