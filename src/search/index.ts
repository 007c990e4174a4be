/**
 * The search of what agents wrote: SQLite's FTS5 (`adapters/search-index`) behind a port, and a projection of the log that no
 * commit waits for. README.md says what FTS5 does of it, what not, and what each costs.
 */
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { SearchIndex } from '../ports/search-index.ts'
import type { StorageReader } from '../ports/storage.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { FairQueue } from './fair-queue.ts'
import { type Finder, find, type SearchPage, type SearchRequest } from './find.ts'
import { LogFollower } from './log-follower.ts'
import { parseQuery } from './query.ts'

export type { SearchHit, SearchPage, SearchRequest } from './find.ts'
export { parseQuery } from './query.ts'
export type { Snippet } from './snippet.ts'

/** What a view needs of the index. */
export interface SearchReader {
  /** `queue_full` when too many wait for the index already. */
  query(request: SearchRequest): Promise<SearchPage | Refusal>
  /** Whether it reads what is committed. A fault ends that, and so does a log that did not pass its checks. */
  isFollowing(): boolean
}

/** The search index: a projection of the log that no commit waits for. */
export interface Search extends SearchReader {
  /** Begins to follow the log. Until then, queries find what is stored. */
  start(): void
  /** Finds nothing from now on, and says why: the store did not pass its checks. */
  giveUp(error: Error): void
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
  const queue = new FairQueue()
  const finder: Finder = (wanted, page) =>
    index.find(wanted, page).catch((error) => {
      follower.heal(error)
      return { places: [], reached: 0, ms: 0 }
    })
  return {
    start: () => follower.start(),
    giveUp: (error) => follower.giveUp(error),
    settled: () => follower.settled(),
    close: () => follower.close(),
    indexedSeq: () => follower.indexedSeq,
    isFollowing: () => follower.isFollowing,
    async query(request) {
      await follower.reached(request.asOf ?? 0)
      const query = parseQuery(request.q)
      const slices = find(log, follower.indexedSeq, finder, query, request)
      return (await queue.run(request.from ?? somebody, slices)) ?? queueFull
    },
  }
}

const somebody = { address: '', network: '' }

const queueFull = refuse('queue_full', 'Too many searches are waiting.', { retryAfterSeconds: 1 })
