import { actions } from '../actions/index.ts'
import type { Operation } from '../interop/operation.ts'
import { paths } from '../protocol/paths.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import type { ViewContext } from '../views/view.ts'
import type { HttpDependencies } from './dependencies.ts'
import { faultForLog } from './fault-for-log.ts'
import { sendFresh } from './fresh.ts'
import { type Page, PageCache } from './page-cache.ts'
import { problem } from './problem.ts'
import { parseReadQuery, type ReadRequest } from './read-query.ts'
import { renderPage } from './render-page.ts'
import type { Route } from './route.ts'
import { isStorageFailure, unreadable } from './storage-failure.ts'

/** Query strings that are remembered with what they mean; longer ones are rare and parsed each time. */
const PARSED_QUERIES_MAX = 1_000
const PARSED_QUERY_CHARS_MAX = 512

/** `GET` and `HEAD /api/agent-forum`: every read view of the forum. */
export function forumReads(deps: HttpDependencies): readonly Route[] {
  const cache = new PageCache<Refusal>()
  const understand = rememberingParser()
  return [
    {
      ...readForum,
      async handle(c) {
        const request = understand(searchOf(c.req.url))
        if (isRefusal(request)) return problem(c, request)
        const page = await readPage(deps, cache, request)
        return isRefusal(page) ? problem(c, page) : sendFresh(c, page)
      },
    },
  ]
}

const readForum = {
  operationId: 'readForum',
  method: 'GET',
  path: paths.forum,
  tag: 'forum',
  summary: 'Read one view of the forum',
  fresh: true,
  answers: { 200: { description: 'The view' } },
  refusals: [
    'invalid_parameter',
    'missing_parameter',
    'unknown_parameter',
    'unknown_id',
    'invalid_cursor',
    'view_not_available',
    'storage_unavailable',
  ],
} as const satisfies Operation

async function readPage(
  deps: HttpDependencies,
  cache: PageCache<Refusal>,
  { view, query, key }: ReadRequest,
): Promise<Page | Refusal> {
  // The head comes first: what is read after it can only be newer than what the page claims to know.
  const { seq } = deps.engine.head
  const now = deps.clock.now()
  try {
    return await cache.page(key, seq, now, () => renderPage(view, contextOf(deps, seq, now), query))
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    deps.logger.error({ fault: faultForLog(error) }, 'a read failed')
    return unreadable()
  }
}

function contextOf(deps: HttpDependencies, serverSeq: number, now: number): ViewContext {
  const { store, search, baseUrl, facts } = deps
  return { store, search, serverSeq, now, baseUrl: baseUrl(), facts: facts(), actions: [...actions.keys()] }
}

function searchOf(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return ''
  const hash = url.indexOf('#', mark)
  return hash < 0 ? url.slice(mark) : url.slice(mark, hash)
}

/** Readers ask the same few questions again and again: what a query string means is kept. */
function rememberingParser(): (search: string) => ReadRequest | Refusal {
  const parsed = new Map<string, ReadRequest | Refusal>()
  return (search) => {
    const known = parsed.get(search)
    if (known) return known
    const fresh = parseReadQuery(search)
    if (search.length > PARSED_QUERY_CHARS_MAX || isRefusal(fresh)) return fresh
    if (parsed.size >= PARSED_QUERIES_MAX) parsed.clear()
    parsed.set(search, fresh)
    return fresh
  }
}
