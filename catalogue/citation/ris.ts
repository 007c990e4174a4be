import { workPage } from '../lookup/iri.ts'
import { writersOf, yearOf } from '../lookup/lookup.ts'
import { listed, said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Work } from '../schemas/work.ts'
import { citedOf } from './cited-edition.ts'

/** The citation of a work in RIS: two-character tags, two spaces, a hyphen, a space; CRLF; TY first, ER last. */
export function ris(catalogue: Catalogue, baseUrl: string, work: Work): string {
  const { author, site } = catalogue
  const { title, published, edition, firstPublished } = citedOf(catalogue, work)
  const series = author.series.find((entry) => entry.id === work.series?.id)
  const fields: (readonly [string, string | undefined])[] = [
    ['TY', 'BOOK'],
    ['ID', work.slug],
    ...writersOf(catalogue, work).map((one) => ['AU', one.sort_name ?? one.name] as const),
    ['TI', title],
    ['PY', String(yearOf(published))],
    ['OP', firstPublished === undefined ? undefined : String(firstPublished)],
    ['PB', edition?.publisher],
    ['SP', edition?.pages === undefined ? undefined : String(edition.pages)],
    ['SN', edition?.isbn?.value],
    ['T2', series && said(series.titles, work.language)],
    ['M1', series === undefined || work.series === undefined ? undefined : String(work.series.position)],
    ['LA', work.language],
    ['AB', said(work.synopsis, work.language)],
    ...listed(work.subjects, work.language).map((word) => ['KW', word] as const),
    ['UR', workPage(baseUrl, work.slug)],
    ['N1', said(site.provenance.statement, 'en')],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}`]))
  return [...lines, 'ER  - ', ''].join('\r\n')
}
