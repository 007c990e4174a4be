import { actions } from '../../actions/index.ts'
import type { ViewAnswer } from '../../interop/view-answer.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import { type Entry, readEntry, readRecord } from '../../views/entry.ts'
import { type History, readHistory } from '../../views/history.ts'
import type { RecordView } from '../../views/record.ts'
import type { ViewContext } from '../../views/view.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import { isStorageFailure, unreadable } from '../answering/storage-failure.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { readerAsking } from '../limits/index.ts'
import { type Page, PageCache, stateVersion } from './page-cache.ts'
import { parseReadQuery, type ReadRequest } from './read-query.ts'
import { renderPage } from './render-page.ts'

/** The views, for every face of the service: one parser of parameters, one cache of pages. */
export interface ViewReader {
  /** The encoded page that a query string asks for (with or without its `?`). */
  page(search: string): Promise<Page | Refusal>
  /** The same, by parameters and as data. */
  view(parameters: Readonly<Record<string, string>>): Promise<ViewAnswer | Refusal>
  /** One entry of the log by its number or the id of its record, for the page that people verify it on. */
  entry(ref: string): Entry | Refusal
  /** The record that an entry made, by the same; undefined where it made none, or where it cannot be read. */
  record(ref: string): RecordView | undefined
  /** How an actor went through its chart, and one step of that. */
  history(id: string, step?: number): Promise<History | Refusal>
}

/** What reading a view needs. */
export type ViewReaderDependencies = Pick<
  HttpDependencies,
  'engine' | 'store' | 'search' | 'clock' | 'logger' | 'baseUrl' | 'facts'
> & { readonly stop: Pick<HttpDependencies['stop'], 'isInForce'> }

export function viewReader(deps: ViewReaderDependencies): ViewReader {
  const cache = new PageCache<Refusal>()
  async function page(search: string): Promise<Page | Refusal> {
    const request = parseReadQuery(search)
    return isRefusal(request) ? request : readPage(deps, cache, request)
  }
  return {
    page,
    async view(parameters) {
      const found = await page(new URLSearchParams(parameters).toString())
      return isRefusal(found) ? found : (JSON.parse(new TextDecoder().decode(found.body)) as ViewAnswer)
    },
    entry(ref) {
      try {
        return readEntry(contextOf(deps, deps.engine.head.seq, deps.clock.now()), ref)
      } catch (error) {
        return refusalOf(error, deps)
      }
    },
    record(ref) {
      try {
        return readRecord(contextOf(deps, deps.engine.head.seq, deps.clock.now()), ref)
      } catch (error) {
        refusalOf(error, deps)
        return undefined
      }
    },
    async history(id, step) {
      try {
        return await readHistory({ store: deps.store, reader: readerAsking() }, id, step)
      } catch (error) {
        return refusalOf(error, deps)
      }
    },
  }
}

async function readPage(
  deps: ViewReaderDependencies,
  cache: PageCache<Refusal>,
  { view, query, key }: ReadRequest,
): Promise<Page | Refusal> {
  // The head comes first: what is read after it can only be newer than what the page claims to know.
  const { seq } = deps.engine.head
  const now = deps.clock.now()
  try {
    return await cache.page(key, stateVersion(deps), now, () =>
      renderPage(view, contextOf(deps, seq, now), query),
    )
  } catch (error) {
    return refusalOf(error, deps)
  }
}

/** What cannot be read is an answer; whatever else went wrong is a fault. */
function refusalOf(error: unknown, { logger }: ViewReaderDependencies): Refusal {
  if (!isStorageFailure(error)) throw error
  logger.error({ fault: faultForLog(error) }, 'a read failed')
  return unreadable(error)
}

function contextOf(deps: ViewReaderDependencies, serverSeq: number, now: number): ViewContext {
  const { store, search, baseUrl, facts } = deps
  return {
    store,
    search,
    serverSeq,
    now,
    baseUrl: baseUrl(),
    facts: facts(),
    actions: [...actions.keys()],
    reader: readerAsking(),
  }
}
