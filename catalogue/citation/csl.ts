import { workPage } from '../iri.ts'
import { titleOf } from '../lookup.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'
import { citedEdition } from './cited-edition.ts'

/** The citation of a work as CSL-JSON (citation-style-language/schema, csl-data.json): an array of one item. */
export function cslJson(catalogue: Catalogue, baseUrl: string, work: Work): string {
  const { author, site } = catalogue
  const edition = citedEdition(catalogue, work)
  const series = author.series.find((entry) => entry.id === work.series?.id)
  return JSON.stringify([
    {
      id: work.slug,
      type: 'book',
      title: titleOf(work),
      author: [{ family: author.family_name, given: author.given_name }],
      issued: { 'date-parts': [[work.first_published]] },
      language: work.language,
      URL: workPage(baseUrl, work.slug),
      abstract: work.synopsis[work.language],
      keyword: work.subjects[work.language].join(', '),
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...(edition?.pages === undefined ? {} : { 'number-of-pages': edition.pages }),
      ...(edition?.isbn === undefined ? {} : { ISBN: edition.isbn.value }),
      ...(series === undefined
        ? {}
        : { 'collection-title': series.titles[work.language], 'collection-number': work.series?.position }),
      note: site.provenance.statement.en,
    },
  ])
}
