import { workPage } from '../lookup/iri.ts'
import { writersOf, yearOf } from '../lookup/lookup.ts'
import { listed, said } from '../lookup/said.ts'
import type { Catalogue } from '../schemas/catalogue.ts'
import type { Person } from '../schemas/text.ts'
import type { Work } from '../schemas/work.ts'
import { namePartsOf } from '../values/name-parts.ts'
import { citedOf } from './cited-edition.ts'

/** What TeX would take for a command. Braces become words, because BibTeX counts them even behind a backslash. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
}

/** The citation of a work as one BibTeX entry in UTF-8. The title stands in double braces, so that no style recases it. */
export function bibtex(catalogue: Catalogue, baseUrl: string, work: Work): string {
  const { author, site } = catalogue
  const { language } = work
  const { title, published, edition, firstPublished } = citedOf(catalogue, work)
  const series = author.series.find((entry) => entry.id === work.series?.id)
  const fields: (readonly [string, string | undefined])[] = [
    [
      'author',
      writersOf(catalogue, work)
        .map((one) => escapeTex(nameOf(one)))
        .join(' and '),
    ],
    ['title', `{${escapeTex(title)}}`],
    ['year', String(yearOf(published))],
    // As biblatex calls it: the year of the work, where this edition came later.
    ['origdate', firstPublished === undefined ? undefined : String(firstPublished)],
    ['publisher', optional(edition?.publisher)],
    ['pagetotal', edition?.pages === undefined ? undefined : String(edition.pages)],
    ['isbn', edition?.isbn?.value],
    ['series', optional(series && said(series.titles, language))],
    ['number', work.series === undefined ? undefined : String(work.series.position)],
    ['language', language],
    ['url', workPage(baseUrl, work.slug)],
    ['abstract', escapeTex(said(work.synopsis, language))],
    ['keywords', optional(listed(work.subjects, language).join(', ') || undefined)],
    ['note', escapeTex(said(site.provenance.statement, 'en'))],
  ]
  const lines = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}}`]))
  return `@book{${work.slug},\n${lines.join(',\n')}\n}\n`
}

/** Text that TeX will print as it is written. */
export function escapeTex(text: string): string {
  return text.replace(/[\\{}~^$&#%_]/g, (character) => commands[character] ?? character)
}

function optional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapeTex(text)
}

/** As BibTeX takes a name apart: what follows the family name stands in the middle, "King, Jr., Martin Luther". */
function nameOf({ name, sort_name }: Person): string {
  const { family, given, suffix } = namePartsOf(sort_name ?? '')
  return suffix === undefined ? (sort_name ?? name) : `${family}, ${suffix}, ${given}`
}
