import { iri } from '../lookup/iri.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { type GraphNode, inLanguages, ref, refs } from './node.ts'

/** The thematic vocabulary as a DefinedTermSet. */
export function themeNodes({ themes, site }: Catalogue, baseUrl: string): GraphNode[] {
  return [
    {
      '@id': iri.themes(baseUrl),
      '@type': 'DefinedTermSet',
      name: `${site.name}: themes`,
      hasDefinedTerm: refs(themes.map((theme) => iri.theme(baseUrl, theme.id))),
      isPartOf: ref(iri.catalogue(baseUrl)),
    },
    ...themes.map((theme) => ({
      '@id': iri.theme(baseUrl, theme.id),
      '@type': 'DefinedTerm',
      termCode: theme.id,
      name: inLanguages(theme.labels),
      description: inLanguages(theme.definition),
      inDefinedTermSet: ref(iri.themes(baseUrl)),
    })),
  ]
}
