import { languages } from '../../catalogue/reading/language.ts'
import { bm25f } from '../../catalogue/retrieval/bm25f.ts'
import { fieldIndex } from '../../catalogue/retrieval/field-index.ts'
import { wordsOf } from '../../catalogue/retrieval/words.ts'
import { limits } from '../protocol/limits.ts'
import type { CatalogueHit } from './sources.ts'

/** A row of `/api/search-index.json`. */
interface IndexRow {
  readonly id: string
  readonly kind: string
  readonly language: string
  readonly title: string
  readonly text: string
  readonly url: string
}

const weights = { title: 3, text: 1 }

/** Searches the published search index by words (BM25F over title and text), best first. `text` is the document. */
export function catalogueSearch(text: string): (query: string, limit: number) => readonly CatalogueHit[] {
  const { documents } = JSON.parse(text) as { readonly documents: readonly IndexRow[] }
  const rows = new Map(documents.map((row) => [row.id, row]))
  const index = fieldIndex<keyof typeof weights>(
    documents.map(({ id, language, title, text }) => {
      // Rows in a language whose words are not known here are read as English: their exact words are still found.
      const read = languages.find((known) => known === language) ?? 'en'
      return {
        id,
        parts: [
          { field: 'title', language: read, text: title },
          { field: 'text', language: read, text },
        ],
      }
    }),
  )
  return (query, limit) => {
    const words = wordsOf(query).map((word) => ({ word, weight: 1 }))
    return bm25f(index, words, weights, null)
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const row = rows.get(id)
        if (!row) return []
        const { kind, language, title, url } = row
        const excerpt = [...row.text].slice(0, limits.CATALOGUE_EXCERPT_CHARS_MAX).join('')
        return [{ id, kind, language, title, excerpt, url, score: Math.round(score * 1000) / 1000 }]
      })
  }
}
