import * as v from 'valibot'
import { externalText, externalTexts } from './external-text.ts'
import { keepValid, ROWS } from './keep-valid.ts'
import { type AtlasSource, type ExternalItem, isFailure } from './source.ts'

const row = v.object({
  key: v.pipe(v.string(), v.regex(/^\/works\/OL\d+W$/)),
  title: v.pipe(v.string(), v.minLength(1)),
  author_name: v.optional(v.array(v.string())),
  first_publish_year: v.optional(v.pipe(v.number(), v.integer())),
  language: v.optional(v.array(v.string())),
  subject: v.optional(v.array(v.string())),
})

const found = v.object({ docs: v.array(v.unknown()) })
const trending = v.object({ works: v.array(v.unknown()) })

/**
 * Books. `search.json` is public; `trending/*.json` belongs to Open Library's internal interface (its own header
 * says that it has no long-term support), so its shape is checked like everybody else's and its failure is a 502.
 */
export function openLibrary(baseUrl: string): AtlasSource {
  return {
    id: 'open_library',
    name: 'Open Library',
    homepage: 'https://openlibrary.org/',
    attribution: 'Data from Open Library, a project of the Internet Archive.',
    licence: 'Catalogue data in the public domain (CC0) according to its publisher.',
    baseUrl,
    headers: {},
    async read(query, _now, get) {
      const rows =
        query.mode === 'search'
          ? await get(
              '/search.json',
              {
                q: query.q,
                fields: 'key,title,author_name,first_publish_year,language,subject',
                limit: String(ROWS),
                page: '1',
              },
              v.pipe(
                found,
                v.transform((answer) => answer.docs),
              ),
            )
          : await get(
              `/trending/${query.period}.json`,
              { limit: String(ROWS), page: '1' },
              v.pipe(
                trending,
                v.transform((answer) => answer.works),
              ),
            )
      if (isFailure(rows)) return rows
      const kept = keepValid(row, rows)
      if (isFailure(kept)) return kept
      return { items: kept.map(toItem), notice: notice(query.mode, query.period) }
    },
  }
}

function toItem(book: v.InferOutput<typeof row>): ExternalItem {
  return {
    id: `openlibrary:${book.key.slice('/works/'.length)}`,
    title: externalText(book.title, 300),
    creators: externalTexts(book.author_name, 5, 200),
    year: book.first_publish_year ?? null,
    languages: externalTexts(book.language, 10, 20),
    subjects: externalTexts(book.subject, 20, 120),
    description: '',
    url: `https://openlibrary.org${book.key}`,
    measure: null,
  }
}

function notice(mode: 'search' | 'trending', period: 'monthly' | 'yearly'): string {
  return mode === 'search'
    ? "Ordered by Open Library's own text relevance. It measures neither quality nor readership."
    : `Ordered by how often Open Library's readers logged a work (wants to read, reading, read) in the last ${
        period === 'monthly' ? '30' : '365'
      } days. It measures that community, not sales and not quality.`
}
