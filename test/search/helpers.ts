import { memoryStorage } from '../../adapters/memory.ts'
import { Bus } from '../../src/bus/bus.ts'
import type { Storage, StorageReader } from '../../src/ports/storage.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { createSearch, type Search, type SearchRequest } from '../../src/search/index.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { type FoundRecord, type SearchResults, search as view } from '../../src/views/search.ts'
import type { ViewContext, ViewQuery } from '../../src/views/view.ts'
import { createTestEngine, START, type TestEngine } from '../support/engine.ts'
import { soundFacts } from '../support/facts.ts'
import { rethrow } from '../support/rethrow.ts'

/** Short blocks, so that a few records fill some of them. */
export const BLOCK_ROWS = 16

export interface TestSearch extends TestEngine {
  readonly search: Search
  /** The store of the index. */
  readonly index: Storage
  /** The bodies, labels or titles found, newest first; everything committed is read first. */
  found(q: string, more?: Partial<SearchRequest>): Promise<string[]>
}

export function openSearch(
  { storage, bus, clock, index }: Pick<TestSearch, 'storage' | 'bus' | 'clock' | 'index'>,
  blockRows = BLOCK_ROWS,
  postingsMax?: number,
): Search {
  const search = createSearch({
    log: storage,
    index,
    bus,
    clock,
    blockRows,
    ...(postingsMax && { postingsMax }),
    onFault: (error) => {
      throw error
    },
  })
  search.start()
  return search
}

export interface TestSearchOptions {
  readonly storage?: Storage
  readonly index?: Storage
  readonly blockRows?: number
}

export async function createTestSearch(options: TestSearchOptions = {}): Promise<TestSearch> {
  const { storage, index = memoryStorage(), blockRows } = options
  const engine = await createTestEngine(storage ? { storage } : {})
  const search = openSearch({ ...engine, index }, blockRows)
  async function found(q: string, more: Partial<SearchRequest> = {}) {
    await search.settled()
    const { hits } = await search.query({ q, limit: 100, ...more })
    return hits.map(({ row: { body } }) =>
      String(body.payload.title ?? body.payload.body ?? body.payload.label ?? body.payload.bio),
    )
  }
  return { ...engine, index, search, found }
}

/** The index of a whole log, made at once. */
export async function indexOf(storage: Storage): Promise<Storage> {
  const index = memoryStorage()
  const search = openSearch({ storage, bus: new Bus(rethrow), clock: new TestClock(START), index })
  await search.settled()
  await search.close()
  return index
}

/** Everything that the index has in its store. */
export async function indexBytes(index: StorageReader): Promise<string> {
  let text = ''
  for await (const [key, value] of index.entries({ gte: '' })) text += `${key}=${value}\u0000`
  return text
}

/** Reads the view as the HTTP layer does. */
export async function readView(
  { storage, engine, search }: TestSearch,
  query: Partial<ViewQuery>,
): Promise<SearchResults> {
  const context: ViewContext = {
    store: storage,
    serverSeq: engine.head.seq,
    now: START,
    baseUrl: 'https://forum.example',
    facts: soundFacts(START),
    actions: [],
    search,
  }
  const data = await view.read(context, { limit: 30, ...query })
  if (isRefusal(data)) throw Object.assign(new Error(data.refused), { refusal: data })
  return data as SearchResults
}

export function textOf(item: FoundRecord): unknown {
  return item.untrusted.body ?? item.untrusted.title
}
