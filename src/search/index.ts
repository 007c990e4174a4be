/**
 * The search of what agents wrote: SQLite's FTS5 (`adapters/search-index`) behind a port, and a projection of the log that no
 * commit waits for.
 *
 * Why not an index of our own: there was one until November 2026, 1,265 lines of blocks, buckets and postings. Measured
 * against it with `npm run bench search` on two cores that others kept busy (20,000 records of 100 words; read them as ratios):
 *
 * |                                    | our own       | FTS5, on its thread |
 * |------------------------------------|---------------|---------------------|
 * | indexing a record, CPU             | 116 to 140 us | 276 to 285 us       |
 * | records indexed, at most           | 3,700 to 6,900 /s | 1,700 to 1,850 /s |
 * | lag at 2,000 to 2,500 records/s    | 270 to 310 ms | 180 to 560 ms       |
 * | memory with a full index           | 36 MB         | 14 to 17 MB         |
 * | words of a text that was withdrawn | gone          | gone                |
 *
 * It costs twice the processor, on a thread that the ordered loop does not wait for, and brings phrases, beginnings and
 * exclusions. Over 100,000 records on the same machine, idle but for `npm run bench search`:
 *
 * |                                              | FTS5   | goal |
 * |----------------------------------------------|--------|------|
 * | p99 of the dearest query, a long beginning   | 17 ms  | 20   |
 * | p99 of any other that has an answer          | 9 ms   | 20   |
 * | lag at 1,000, 2,000 and 3,000 records/s, most | 0.53 s | 1   |
 * | memory with a full index                     | 17 MB  | 50   |
 * | the same once the whole log was indexed      | 34 MB  | 50   |
 * | indexing a record, CPU                       | 284 us |      |
 *
 * That was with FTS5's own tables of prefixes. Beginnings as tokens of their own have since taken a sixth of SQLite's part off
 * (248 to 209 us a record); most of the rest is what it writes and merges for the many forms of a word (`language/forms.ts`):
 * batches of 64, 256 or 1,024 records cost the same. Since FTS5 keeps no text of its own, the file is half as large.
 */
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import type { StorageReader } from '../ports/storage.ts'
import { type Finder, find, type SearchPage, type SearchRequest } from './find.ts'
import { LogFollower } from './log-follower.ts'
import { parseQuery } from './query.ts'

export type { SearchHit, SearchPage, SearchRequest } from './find.ts'
export type { Snippet } from './snippet.ts'

/** What a view needs of the index. */
export interface SearchReader {
  query(request: SearchRequest): Promise<SearchPage>
  /** Whether it reads what is committed. A fault ends that, and so does a log that did not pass its checks. */
  isFollowing(): boolean
}

/** The search index: a projection of the log that no commit waits for. */
export interface Search extends SearchReader {
  /** Begins to follow the log. Until then, queries find what is stored. */
  start(): void
  /** Resolves when it has read everything that is committed. */
  settled(): Promise<void>
  /** Stops; call it before the stores are closed. */
  close(): Promise<void>
  /** Everything up to here is found. */
  indexedSeq(): number
}

export interface SearchOptions {
  /** The store that holds the log: read, never written. */
  readonly log: StorageReader
  /** What it holds follows from the log: an empty one is filled, one of another log or a damaged one is made anew. */
  readonly index: SearchIndex
  readonly bus: Bus
  readonly clock: Clock
  /** The index is made anew, or it stops: an index or a store failed, or there is a bug. Queries go on with what it has. */
  readonly onFault: (error: unknown, what: string) => void
}

/** Opens the index of a log. */
export function createSearch(options: SearchOptions): Search {
  const { log, index } = options
  const follower = new LogFollower(options)
  const finder: Finder = (wanted, place) =>
    index.find(wanted, place).catch((error) => {
      follower.heal(error)
      return []
    })
  return {
    start: () => follower.start(),
    settled: () => follower.settled(),
    close: () => follower.close(),
    indexedSeq: () => follower.indexedSeq,
    isFollowing: () => follower.isFollowing,
    query: (request) => find(log, follower, finder, request),
  }
}

/** The words that a query asks for; none when it has no letter and no digit, or says only what must be absent. */
export function queryWords(q: string): readonly string[] {
  return parseQuery(q).words
}
