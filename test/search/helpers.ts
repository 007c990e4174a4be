import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import type { SearchIndex } from '../../src/ports/search-index.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { isRefusal, type Refusal } from '../../src/protocol/refusal.ts'
import { createSearch, type Search, type SearchPage, type SearchRequest } from '../../src/search/index.ts'
import { type FoundRecord, type SearchResults, search as view } from '../../src/views/search.ts'
import type { ViewContext, ViewQuery } from '../../src/views/view.ts'
import { createTestEngine, START, type TestEngine } from '../support/engine.ts'
import { soundFacts } from '../support/facts.ts'

/** A search of whom nobody else asks anything: it refuses nothing. */
export type AnsweringSearch = Omit<Search, 'query'> & { query(request: SearchRequest): Promise<SearchPage> }

export interface TestSearch extends TestEngine {
  readonly search: AnsweringSearch
  readonly index: SearchIndex
  /** What was made anew, or stopped. */
  readonly told: string[]
  /** The bodies, labels or titles found, newest first; everything committed is read first. */
  found(q: string, more?: Partial<SearchRequest>): Promise<string[]>
}

/** A search on an open log and an open index, following. */
export function openSearch(
  parts: Pick<TestSearch, 'storage' | 'bus' | 'clock' | 'index'>,
  told: string[] = [],
): AnsweringSearch {
  const { storage: log, bus, clock, index } = parts
  const search = createSearch({ log, index, bus, clock, onFault: (_, what) => told.push(what) })
  search.start()
  return { ...search, query: async (request) => answered(await search.query(request)) }
}

function answered<Answer extends object>(answer: Answer | Refusal): Answer {
  if (isRefusal(answer)) throw Object.assign(new Error(answer.refused), { refusal: answer })
  return answer
}

export interface TestSearchOptions {
  readonly storage?: Storage
  readonly index?: SearchIndex
}

export async function createTestSearch(options: TestSearchOptions = {}): Promise<TestSearch> {
  const { storage, index = searchIndexInMemory() } = options
  const engine = await createTestEngine(storage ? { storage } : {})
  const told: string[] = []
  const search = openSearch({ ...engine, index }, told)
  async function found(q: string, more: Partial<SearchRequest> = {}) {
    await search.settled()
    const { hits } = await search.query({ q, limit: 100, ...more })
    return hits.map(({ row: { body } }) =>
      String(body.payload.title ?? body.payload.body ?? body.payload.label ?? body.payload.bio),
    )
  }
  return { ...engine, index, search, told, found }
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
  return answered(await view.read(context, { limit: 30, ...query })) as SearchResults
}

export function textOf(item: FoundRecord): unknown {
  return item.untrusted.body ?? item.untrusted.title
}
