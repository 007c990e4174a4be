import type { Found, Page, Place, Wanted } from '../ports/search-index.ts'
import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'
import { assertSaid } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import type { Asker } from './fair-queue.ts'
import { marks } from './indexed-text.ts'
import type { Query } from './query.ts'
import { type Snippet, snippetOf } from './snippet.ts'
import { searchableKind, textsOf } from './texts.ts'

export interface SearchRequest {
  /** 1 to 200 code points; see `parseQuery` for one that has no word. */
  readonly q: string
  readonly channel?: string | undefined
  readonly agentId?: string | undefined
  /** At most so many hits. */
  readonly limit: number
  /** Only what stands before this entry. */
  readonly before?: number | undefined
  /** What was committed up to here is found, unless the index is far behind. */
  readonly asOf?: number | undefined
  /** Places that the page may look at. */
  readonly placesMax?: number
  /** Who asks: those who wait take turns, and who has cost least goes first. Default: somebody. */
  readonly from?: Asker
}

export interface SearchHit {
  readonly seq: number
  readonly kind: RecordKind
  readonly row: LogRow
  readonly snippet: Snippet
}

export interface SearchPage {
  /** Newest first. */
  readonly hits: readonly SearchHit[]
  /** The words that were asked for, as they are compared. */
  readonly words: readonly string[]
  /** Go on with `before` set to this; undefined when there is nothing more. */
  readonly next: number | undefined
  /** Everything up to here was searched. */
  readonly indexedSeq: number
  /** Milliseconds of processor time that the index took. */
  readonly ms: number
}

/** Asks the index for where the words stand, from the newest entry down. */
export type Finder = (wanted: Wanted, page: Page) => Promise<Found>

/**
 * Asks the index for places, newest first, and each place for its text, until the page is full. Positions never move, so a
 * cursor stays right while new records arrive. A page that meets mostly hidden texts, or takes long, ends early and says where
 * to go on.
 */
export async function find(
  store: StorageReader,
  indexedSeq: number,
  finder: Finder,
  query: Query,
  request: SearchRequest,
): Promise<SearchPage> {
  const hits: SearchHit[] = []
  let ms = 0
  const page = (next?: number) => ({ hits, words: query.words, next, indexedSeq, ms })
  if (query.all.length === 0 || query.excludesItself) return page()
  const wanted = { all: query.all, none: query.none, marks: marksOf(request) }
  const { placesMax = limits.SEARCH_PLACES_MAX } = request
  // One hit more than asked for tells whether there is another page.
  const limit = request.limit + 1
  let before = Math.min(request.before ?? Number.MAX_SAFE_INTEGER, indexedSeq + 1)
  for (let looked = 0; looked < placesMax && ms < limits.SEARCH_DEADLINE_MS; looked += limit) {
    const found = await finder(wanted, { before, limit, ms: limits.SEARCH_DEADLINE_MS - ms })
    ms += found.ms
    for (const place of found.places) {
      const hit = hitAt(store, place, query)
      if (hit && hits.length === request.limit) return page(hits.at(-1)?.seq)
      if (hit) hits.push(hit)
    }
    before = found.reached
    if (before === 0) return page()
  }
  return page(before)
}

function marksOf({ channel, agentId }: SearchRequest): string[] {
  return [
    ...(channel === undefined ? [] : [marks.channel(channel)]),
    ...(agentId === undefined ? [] : [marks.agent(agentId)]),
  ]
}

/** Asks the row itself: its text may be gone since it was indexed, or be the index's mistake. */
function hitAt(store: StorageReader, { seq, text, words }: Place, query: Query): SearchHit | undefined {
  const row = readRow(store, seq)
  // Nobody knows which words it has: a list without it would say that it has none.
  if (row) assertSaid(row)
  const kind = row && searchableKind(row)
  if (!row || !kind || textOf(store, row) !== 'shown') return undefined
  const source = textsOf(row)[text]
  const snippet = source && snippetOf(source, words, query)
  return snippet && { seq, kind, row, snippet }
}
