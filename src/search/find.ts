import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Found, Page, Place, Wanted } from '../ports/search-index.ts'
import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { threadMs } from '../protocol/thread-time.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'
import { assertSaid } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import type { Asker, Slice } from './fair-queue.ts'
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
  /** Milliseconds of processor time that it took, of the index and of whoever asked it. */
  readonly ms: number
}

/** Asks the index for where the words stand, from the newest entry down. */
export type Finder = (wanted: Wanted, page: Page) => Promise<Found>

/**
 * Asks the index for places, newest first, and each place for its text, slice by slice until the page is full. Positions never move, so
 * a cursor stays right while new records arrive. A page that meets mostly hidden texts, or takes long, ends early and says where to go on.
 *
 * @returns makes the next slice; the last one has the page
 */
export function find(
  store: StorageReader,
  indexedSeq: number,
  finder: Finder,
  query: Query,
  request: SearchRequest,
): () => Promise<Slice<SearchPage>> {
  const { placesMax = limits.SEARCH_PLACES_MAX } = request
  // One hit more than asked for tells whether there is another page. All slices are of one length.
  const asked = request.limit + 1
  const limit = Math.ceil(asked / Math.ceil(asked / limits.SEARCH_SLICE_PLACES))
  const wanted = { all: query.all, none: query.none, marks: marksOf(request) }
  const hits: SearchHit[] = []
  let before = Math.min(request.before ?? Number.MAX_SAFE_INTEGER, indexedSeq + 1)
  let looked = 0
  let ms = 0
  const page = (next?: number) => ({ hits, words: query.words, next, indexedSeq, ms })
  function see(found: Found): { readonly next: number | undefined } | undefined {
    for (const place of found.places) {
      const hit = hitAt(store, place, query)
      if (hit && hits.length === request.limit) return { next: hits.at(-1)?.seq }
      if (hit) hits.push(hit)
    }
    before = found.reached
    if (before === 0) return { next: undefined }
    return looked >= placesMax || ms >= limits.SEARCH_DEADLINE_MS ? { next: before } : undefined
  }
  return async () => {
    if (query.all.length === 0 || query.excludesItself) return { ms: 0, answer: page() }
    const left = limits.SEARCH_DEADLINE_MS - ms
    const found = await finder(wanted, { before, limit, ms: Math.min(limits.SEARCH_SLICE_MS, left) })
    // The thread of the index answers the next query while this one is looked at, and its answer is taken in the same turn.
    await nextTurn()
    const startedAt = threadMs()
    looked += limit
    const end = see(found)
    const took = found.ms + threadMs() - startedAt
    ms += took
    return end ? { ms: took, answer: page(end.next) } : { ms: took }
  }
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
