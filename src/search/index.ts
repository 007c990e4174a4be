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
