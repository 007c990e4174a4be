import type { StorageReader } from '../ports/storage.ts'
import type { RecordKind } from '../records/kinds/index.ts'
import type { LogRow } from '../records/log-row.ts'
import { readRow } from '../records/store-view.ts'
import { textOf } from '../records/text.ts'
import type { Follower } from './follower.ts'
import { parseQuery, type Query } from './match.ts'
import { Matcher } from './matcher.ts'
import { type Snippet, snippetOf } from './snippet.ts'
import { searchableKind, textsOf } from './texts.ts'
import { nextTurn } from './turn.ts'

export interface SearchRequest {
  /** 1 to 200 code points; see `queryWords` for one that has no word. */
  readonly q: string
  readonly channel?: string | undefined
  readonly agentId?: string | undefined
  /** At most so many hits. */
  readonly limit: number
  /** Only what stands before this entry. */
  readonly before?: number | undefined
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
}

/** Lookups before others have a turn (two milliseconds), and the most that one page may cost. */
const LOOKUPS_PER_TURN = 256
const LOOKUPS_MAX = 16_384

/**
 * Walks the blocks from the newest to the oldest and stops when the page is full. Positions never move, so a cursor
 * stays right while new records arrive. A query that finds little in a long log ends early and says where to go on.
 */
export async function find(
  store: StorageReader,
  index: Follower,
  request: SearchRequest,
): Promise<SearchPage> {
  const { indexedSeq, blockRows } = index
  const query = parseQuery(request.q, request)
  const page = (hits: SearchHit[], next?: number) => ({ hits, words: query.words, next, indexedSeq })
  if (query.words.length === 0) return page([])
  const matcher = new Matcher(query.groups, blockRows, (block, term, see) => index.visit(block, term, see))
  const hits: SearchHit[] = []
  let end = Math.min(indexedSeq, (request.before ?? indexedSeq + 1) - 1)
  for (let yieldAt = LOOKUPS_PER_TURN; end > 0; ) {
    const first = end - 1 - ((end - 1) % blockRows)
    for (const offset of matcher.match(first / blockRows, end - first)) {
      const hit = hitAt(store, first + offset + 1, query)
      // One hit more than asked for tells whether there is another page.
      if (hit && hits.length === request.limit) return page(hits, hits.at(-1)?.seq)
      if (hit) hits.push(hit)
    }
    end = first
    if (matcher.lookups >= LOOKUPS_MAX && end > 0) return page(hits, end + 1)
    if (matcher.lookups < yieldAt) continue
    yieldAt = matcher.lookups + LOOKUPS_PER_TURN
    await nextTurn()
  }
  return page(hits)
}

/** Asks the row itself: its text may be gone since it was indexed, or be the index's mistake. */
function hitAt(store: StorageReader, seq: number, query: Query): SearchHit | undefined {
  const row = readRow(store, seq)
  const kind = row && searchableKind(row)
  if (!row || !kind || textOf(store, row) !== 'shown') return undefined
  const snippet = snippetOf(textsOf(row), query)
  return snippet && { seq, kind, row, snippet }
}
