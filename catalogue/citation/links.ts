import { workPage } from '../lookup/iri.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'
import { type CitationForm, citationTypes } from './negotiate.ts'

const endings = { csl: '.csl.json', bibtex: '.bib', ris: '.ris' } as const satisfies Partial<
  Record<CitationForm, string>
>

/** Typed links of the page of a work (RFC 8288), as FAIR Signposting reads them. The licence is that of the record. */
export function workLinks({ site }: Catalogue, baseUrl: string, work: Work): string {
  const page = workPage(baseUrl, work.slug)
  return [
    `<${page}>; rel="canonical"`,
    `<${page}>; rel="cite-as"`,
    ...Object.entries(endings).map(
      ([form, ending]) =>
        `<${page}${ending}>; rel="describedby"; type="${citationTypes[form as keyof typeof endings]}"`,
    ),
    `<${baseUrl}/knowledge-graph.jsonld>; rel="describedby"; type="${citationTypes.jsonld}"`,
    `<${site.metadata_licence.url}>; rel="license"`,
    `<${baseUrl}/api/author.json>; rel="author"`,
    `<${baseUrl}/api/books.json>; rel="collection"`,
    '<https://schema.org/Book>; rel="type"',
  ].join(', ')
}

/** Typed links of a citation file: back to the page it describes. */
export function citationLinks({ site }: Catalogue, baseUrl: string, work: Work): string {
  return `<${workPage(baseUrl, work.slug)}>; rel="describes", <${site.metadata_licence.url}>; rel="license"`
}

/** Typed links of an essay. */
export function articleLinks({ site }: Catalogue, baseUrl: string, slug: string): string {
  return [
    `<${baseUrl}/articles/${slug}>; rel="canonical"`,
    ...(site.article_licence === undefined ? [] : [`<${site.article_licence.url}>; rel="license"`]),
    `<${baseUrl}/api/editorial-articles.json>; rel="collection"`,
  ].join(', ')
}
