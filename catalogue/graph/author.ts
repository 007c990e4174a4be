import { iri } from '../lookup/iri.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import { type GraphNode, inLanguages, ref, refs } from './node.ts'

/** The author and the series. */
export function authorNodes({ author, works, contacts }: Catalogue, baseUrl: string): GraphNode[] {
  return [
    {
      '@id': iri.author(baseUrl),
      '@type': 'Person',
      name: author.name,
      ...(author.given_name === undefined ? {} : { givenName: author.given_name }),
      familyName: author.family_name,
      ...(author.other_names === undefined ? {} : { alternateName: author.other_names }),
      description: inLanguages(author.biography),
      ...(author.statement === undefined ? {} : { disambiguatingDescription: inLanguages(author.statement) }),
      knowsLanguage: author.writes_in,
      contactPoint: refs(contacts.map((contact) => iri.contact(baseUrl, contact.id))),
      url: ref(`${baseUrl}/api/author.json`),
    },
    ...author.series.map((series) => ({
      '@id': iri.series(baseUrl, series.id),
      '@type': 'BookSeries',
      name: inLanguages(series.titles),
      ...(series.description === undefined ? {} : { description: inLanguages(series.description) }),
      author: ref(iri.author(baseUrl)),
      hasPart: refs(
        works.filter((work) => work.series?.id === series.id).map((work) => iri.work(baseUrl, work.slug)),
      ),
    })),
  ]
}

/** The public contact routes. */
export function contactNodes({ contacts }: Catalogue, baseUrl: string): GraphNode[] {
  return contacts.map((contact) => ({
    '@id': iri.contact(baseUrl, contact.id),
    '@type': 'ContactPoint',
    name: contact.name,
    email: contact.email,
    contactType: contact.contexts.join(', '),
    availableLanguage: contact.languages,
  }))
}
