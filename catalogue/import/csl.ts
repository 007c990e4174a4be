import { isbn13Of } from '../schemas/isbn.ts'
import type { Person, PublicationDate } from '../schemas/text.ts'
import { tagOfName } from '../values/languages.ts'
import type { DraftEdition, DraftWork, Imported } from './draft.ts'
import { plainText } from './plain-text.ts'

/** The members of CSL-JSON that are taken (citation-style-language/schema, csl-data.json); any other is listed. */
const taken = new Set(
  `id type title author translator illustrator narrator issued original-date publisher language number-of-pages ISBN abstract
  keyword citation-key page`.split(/\s+/),
)

type Item = Readonly<Record<string, unknown>>

/** Reads CSL-JSON: a list of items, or one. `fallback` is the language of items that state none. */
export function importCsl(items: unknown, fallback: string): Imported {
  const list = Array.isArray(items) ? items : [items]
  const works: DraftWork[] = []
  const left: string[] = []
  list.forEach((item: unknown, index) => {
    if (typeof item !== 'object' || item === null) {
      left.push(`item ${index + 1}: is no object`)
      return
    }
    const entry = item as Item
    const name = text(entry.id) ?? String(index + 1)
    const title = text(entry.title)
    if (title === undefined || !isBook(entry.type)) {
      left.push(
        `${name}: ${title === undefined ? 'has no title' : `is no book (${text(entry.type) ?? 'no type'})`}`,
      )
      return
    }
    for (const member of Object.keys(entry)) if (!taken.has(member)) left.push(`${name}: ${member}`)
    works.push(workOf(entry, title, fallback, (what) => left.push(`${name}: ${what}`)))
  })
  return { works, left }
}

function isBook(type: unknown): boolean {
  return type === 'book' || type === 'classic' || type === 'collection' || type === 'monograph'
}

function workOf(item: Item, title: string, fallback: string, leave: (what: string) => void): DraftWork {
  const stated = text(item.language)
  const language = (stated === undefined ? undefined : tagOfName(stated)) ?? fallback
  if (stated !== undefined && tagOfName(stated) === null) leave(`language "${stated}"`)
  const date = datePart(item.issued)
  const first = datePart(item['original-date']) ?? date
  if (item.issued !== undefined && date === undefined) leave(`date ${JSON.stringify(item.issued)}`)
  const pages = pagesOf(item, leave)
  const isbn = (text(item.ISBN) ?? '').split(/[ ,;]+/).flatMap((one) => isbn13Of(one) ?? [])[0]
  if (item.ISBN !== undefined && isbn === undefined)
    leave('ISBN (not thirteen digits with a right check digit)')
  const publisher = text(item.publisher)
  const synopsis = plainText(text(item.abstract) ?? '')
  const edition: DraftEdition = {
    language,
    format: 'paperback',
    ...(date === undefined ? {} : { published: date }),
    ...(pages === undefined ? {} : { pages }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(isbn === undefined ? {} : { isbn }),
    ...people(item, 'translators', 'translator'),
    ...people(item, 'narrators', 'narrator'),
    ...people(item, 'illustrators', 'illustrator'),
  }
  leave('format: taken for a paperback')
  return {
    key: `${title} ${language}`.toLowerCase(),
    language,
    title,
    form: 'novel',
    ...(first === undefined ? {} : { firstPublished: first }),
    told: language,
    authors: namesIn(item.author),
    ...(synopsis === '' ? {} : { synopsis }),
    subjects: (text(item.keyword) ?? '').split(/[,;]\s*/).filter((word) => word !== ''),
    thema: [],
    editions: [edition],
  }
}

function pagesOf(item: Item, leave: (what: string) => void): number | undefined {
  // Books are often said to have "pages" where all of them are meant.
  const page = text(item.page)
  if (page !== undefined && !/^\d+$/.test(page)) leave('page')
  const stated = text(item['number-of-pages']) ?? (/^\d+$/.test(page ?? '') ? page : undefined)
  const pages = Number.parseInt(stated ?? '', 10)
  if (Number.isInteger(pages) && pages > 0) return pages
  if (stated !== undefined) leave(`number-of-pages "${stated}"`)
  return undefined
}

function people(item: Item, field: 'translators' | 'narrators' | 'illustrators', member: string) {
  const names = namesIn(item[member])
  return names.length === 0 ? {} : { [field]: names }
}

/** Text, or a number as text, on one line. */
function text(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const line = String(value).replace(/\s+/g, ' ').trim()
  return line === '' ? undefined : line
}

function namesIn(value: unknown): Person[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((name: unknown) => {
    if (typeof name !== 'object' || name === null) return []
    const { family, given, literal, suffix, ...particles } = name as Item
    const [last, first] = [text(family) ?? text(literal), text(given)]
    if (last === undefined) return []
    // "Eça de Queirós" is filed as "Queirós, Eça de"; what drops stands before what does not: "Jean de La Fontaine".
    const between = [text(particles['dropping-particle']), text(particles['non-dropping-particle'])]
    const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by)
    const behind = text(suffix)
    const whole = joined([first, ...between, last, behind], ' ')
    const filed = joined([first, ...between], ' ')
    return [filed === '' ? { name: whole } : { name: whole, sort_name: joined([last, filed, behind], ', ') }]
  })
}

function datePart(value: unknown): PublicationDate | undefined {
  const parts = (value as { 'date-parts'?: unknown[][] } | undefined)?.['date-parts']?.[0]
  if (!Array.isArray(parts)) return undefined
  const [year, month, day] = parts.map(Number)
  if (year === undefined || !Number.isInteger(year) || year < 1) return undefined
  const two = (part: number) => String(part).padStart(2, '0')
  if (month === undefined || Number.isNaN(month)) return year
  return [String(year).padStart(4, '0'), two(month), ...(day === undefined ? [] : [two(day)])].join('-')
}
