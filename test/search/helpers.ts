import type { Storage, StorageReader } from '../../src/engine/storage.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { createSearch, type Search, type SearchRequest } from '../../src/search/index.ts'
import { type FoundRecord, type SearchResults, search as view } from '../../src/views/search.ts'
import type { ViewContext, ViewQuery } from '../../src/views/view.ts'
import { createTestEngine, START, type TestEngine } from '../support/engine.ts'

/** Short blocks, so that a few records fill some of them. */
export const BLOCK_ROWS = 16

export interface TestSearch extends TestEngine {
  readonly search: Search
  /** The bodies, labels or titles found, newest first; everything committed is read first. */
  found(q: string, more?: Partial<SearchRequest>): Promise<string[]>
}

export function openSearch(
  { storage, bus }: Pick<TestEngine, 'storage' | 'bus'>,
  blockRows = BLOCK_ROWS,
  postingsMax?: number,
): Search {
  const search = createSearch({
    storage,
    bus,
    blockRows,
    ...(postingsMax && { postingsMax }),
    onFault: (error) => {
      throw error
    },
  })
  search.start()
  return search
}

export async function createTestSearch(storage?: Storage, blockRows = BLOCK_ROWS): Promise<TestSearch> {
  const engine = await createTestEngine(storage ? { storage } : {})
  const search = openSearch(engine, blockRows)
  async function found(q: string, more: Partial<SearchRequest> = {}) {
    await search.settled()
    const { hits } = await search.query({ q, limit: 100, ...more })
    return hits.map(({ row: { body } }) =>
      String(body.payload.title ?? body.payload.body ?? body.payload.label ?? body.payload.bio),
    )
  }
  return { ...engine, search, found }
}

/** Everything that the index has in the store. */
export async function indexBytes(storage: StorageReader): Promise<string> {
  let text = ''
  for await (const [key, value] of storage.entries({ gte: 'search!', lt: 'search!~' }))
    text += `${key}=${value}\u0000`
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
    facts: {
      version: '0',
      startedAt: START,
      storage: 'ok',
      control: { state: 'normal', since: null },
    },
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
