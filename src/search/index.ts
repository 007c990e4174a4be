import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import { find, type SearchPage, type SearchRequest } from './find.ts'
import { Follower } from './follower.ts'
import { POSTINGS_MAX } from './open-block.ts'
import { BLOCK_ROWS_MAX } from './postings.ts'

export type { SearchHit, SearchPage, SearchRequest } from './find.ts'
export { queryWords } from './match.ts'
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
  /**
   * A store of its own. What it holds follows from the log: an empty one is filled, and one of another log, or of more
   * than the log has, is made anew.
   */
  readonly index: Storage
  readonly bus: Bus
  readonly clock: Clock
  /** The index stops: a store failed, or there is a bug in it. Queries go on with what it has. */
  readonly onFault: (error: unknown) => void
  /** Entries of the log in one block; another length than the stored one makes the index anew. */
  readonly blockRows?: number
  /** Postings held in memory; beyond it, the block that is not full yet goes to the store in parts. */
  readonly postingsMax?: number
}

/**
 * 4,096: memory holds so many records' terms at most (15 MB, with what was learnt about their words), and a start reads so
 * many rows again (a quarter of a second, in the background). Longer blocks mean fewer lookups for each query.
 */
const BLOCK_ROWS = 4_096

/** Opens the index of a log. */
export function createSearch(options: SearchOptions): Search {
  const { blockRows = BLOCK_ROWS, postingsMax = POSTINGS_MAX } = options
  if (blockRows < 1 || blockRows > BLOCK_ROWS_MAX) throw new RangeError('a block has 1 to 53,248 rows')
  const follower = new Follower({ ...options, blockRows, postingsMax })
  return {
    start: () => follower.start(),
    settled: () => follower.settled(),
    close: () => follower.close(),
    indexedSeq: () => follower.indexedSeq,
    isFollowing: () => follower.isFollowing,
    query: (request) => find(options.log, follower, request),
  }
}
