import * as v from 'valibot'
import { workPage } from '../lookup/iri.ts'
import { writersOf } from '../lookup/lookup.ts'
import { listed, said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Person, PublicationDate } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { namePartsOf } from '../values/name-parts.ts'
import { citedOf } from './cited-edition.ts'

/** What is written here of its schema. */
export const cslSchema = v.array(
  v.looseObject({
    id: v.string(),
    type: v.literal('book'),
    title: v.string(),
    author: v.array(v.looseObject({})),
    issued: v.strictObject({ 'date-parts': v.array(v.array(v.number())) }),
    language: v.string(),
    URL: v.string(),
    abstract: v.string(),
  }),
)

/** The citation of a work as CSL-JSON (citation-style-language/schema, csl-data.json): an array of one item. */
export function cslJson(catalogue: Catalogue, baseUrl: string, work: Work): string {
  const { author, site } = catalogue
  const { title, published, edition, firstPublished } = citedOf(catalogue, work)
  const series = author.series.find((entry) => entry.id === work.series?.id)
  const words = listed(work.subjects, work.language)
  return JSON.stringify([
    {
      id: work.slug,
      type: 'book',
      title,
      author: writersOf(catalogue, work).map(nameParts),
      issued: { 'date-parts': [dateParts(published)] },
      ...(firstPublished === undefined ? {} : { 'original-date': { 'date-parts': [[firstPublished]] } }),
      language: work.language,
      URL: workPage(baseUrl, work.slug),
      abstract: said(work.synopsis, work.language),
      ...(words.length === 0 ? {} : { keyword: words.join(', ') }),
      ...(edition?.publisher === undefined ? {} : { publisher: edition.publisher }),
      ...(edition?.pages === undefined ? {} : { 'number-of-pages': edition.pages }),
      ...(edition?.isbn === undefined ? {} : { ISBN: edition.isbn.value }),
      ...(series === undefined
        ? {}
        : {
            'collection-title': said(series.titles, work.language),
            'collection-number': work.series?.position,
          }),
      note: said(site.provenance.statement, 'en'),
    },
  ])
}

/** A name that nobody has filed under a part of it is taken whole. */
function nameParts({ name, sort_name }: Person) {
  const parts = namePartsOf(sort_name ?? '')
  return parts.given === undefined ? { literal: name } : parts
}

function dateParts(date: PublicationDate): number[] {
  return String(date).split('-').map(Number)
}
