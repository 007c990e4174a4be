import MiniSearch from 'minisearch'
import { type Language, languages } from '../../catalogue/reading/language.ts'
import { isStopword } from '../../catalogue/reading/stopwords.ts'
import { formsOf } from '../language/forms.ts'
import { wordsOf } from '../language/words.ts'
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

/** Searches the published search index by words (BM25+ over title and text, in all forms of a word), best first. `text` is the document. */
export function catalogueSearch(text: string): (query: string, limit: number) => readonly CatalogueHit[] {
  const { documents } = JSON.parse(text) as { readonly documents: readonly IndexRow[] }
  const rows = new Map(documents.map((row) => [row.id, row]))
  const index = new MiniSearch<IndexRow>({
    fields: ['title', 'text'],
    tokenize: (written) => wordsOf(written).map(({ word }) => word),
    processTerm: (word) => [...formsOf(word)],
    searchOptions: { boost: { title: 3 } },
  })
  index.addAll(
    documents.map((row) => {
      // Rows in a language whose grammar is not known here are read as English: their exact words are still found.
      const language = languages.find((known) => known === row.language) ?? 'en'
      return { ...row, title: weighty(row.title, language), text: weighty(row.text, language) }
    }),
  )
  return (query, limit) =>
    index
      .search(query)
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const row = rows.get(id)
        if (!row) return []
        const { kind, language, title, url } = row
        const excerpt = [...row.text].slice(0, limits.CATALOGUE_EXCERPT_CHARS_MAX).join('')
        return [{ id, kind, language, title, excerpt, url, score: Math.round(score * 1000) / 1000 }]
      })
}

/** A text without the grammar of its own language: English "sea" is no form of Spanish "ser". */
function weighty(text: string, language: Language): string {
  const words = wordsOf(text).filter(({ word }) => !isStopword(word, language))
  return words.map(({ word }) => word).join(' ')
}
