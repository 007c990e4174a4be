import * as v from 'valibot'
import { iri } from '../lookup/iri.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { authorNodes, contactNodes } from './author.ts'
import { editorialNodes } from './editorial.ts'
import { type GraphNode, inLanguages, ref, refs } from './node.ts'
import { themeNodes } from './themes.ts'
import { workNodes } from './works.ts'

/** The whole catalogue as nodes with Schema.org types. Nodes with one identifier are one node; none is blank. */
export function graphNodes(catalogue: Catalogue, baseUrl: string): GraphNode[] {
  const nodes = [
    catalogueNode(catalogue, baseUrl),
    maintainersNode(catalogue, baseUrl),
    ...authorNodes(catalogue, baseUrl),
    ...contactNodes(catalogue, baseUrl),
    ...catalogue.works.flatMap((work) => workNodes(catalogue, baseUrl, work)),
    ...themeNodes(catalogue, baseUrl),
    ...editorialNodes(catalogue, baseUrl),
  ]
  return [...new Map(nodes.map((node) => [node['@id'], node])).values()]
}

/** The nodes that describe one work: itself, its translations and its editions. */
export function workGraph(catalogue: Catalogue, baseUrl: string, slug: string): GraphNode[] {
  return catalogue.works
    .filter((work) => work.slug === slug)
    .flatMap((work) => workNodes(catalogue, baseUrl, work))
}

/** What such a document says to a reader who knows JSON alone. */
export const graphSchema = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(
    v.looseObject({ '@id': v.string(), '@type': v.union([v.string(), v.array(v.string())]) }),
  ),
})

/** One JSON-LD document around the nodes (JSON-LD 1.1, section 4.9: named and default graphs). */
export function jsonLd(nodes: readonly GraphNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
}

function catalogueNode({ site, works }: Catalogue, baseUrl: string): GraphNode {
  return {
    '@id': iri.catalogue(baseUrl),
    '@type': 'Dataset',
    name: site.name,
    description: inLanguages(site.description),
    disambiguatingDescription: inLanguages(site.provenance.statement),
    creator: ref(iri.maintainers(baseUrl)),
    publisher: ref(iri.maintainers(baseUrl)),
    dateModified: site.updated,
    license: ref(site.metadata_licence.url),
    hasPart: refs(works.map((work) => iri.work(baseUrl, work.slug))),
    inLanguage: Object.keys(site.description),
    url: ref(`${baseUrl}/knowledge-graph.jsonld`),
  }
}

/** Who made the data set: those who maintain it, not the author whose works it describes, who may be invented. */
function maintainersNode({ site }: Catalogue, baseUrl: string): GraphNode {
  return { '@id': iri.maintainers(baseUrl), '@type': 'Organization', name: site.provenance.maintained_by }
}
