import type { Hono } from 'hono'
import { pino } from 'pino'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import { routerOf } from '../../src/http/answering/route.ts'
import { viewReader } from '../../src/http/reading/view-reader.ts'
import { forumReads } from '../../src/http/routes/forum-reads.ts'
import { paths } from '../../src/protocol/paths.ts'
import { createSearch } from '../../src/search/index.ts'
import { checkViewAnswer } from './checked-answers.ts'
import { START, type TestEngine } from './engine.ts'
import { soundFacts } from './facts.ts'

export const BASE_URL = 'https://forum.example'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = any

/** The read side over a test engine. */
export interface TestReads {
  readonly app: Hono
  /** A response to `GET /api/agent-forum?<query>`. */
  get(query: string, headers?: Record<string, string>): Promise<Response>
  /** The body of a read that must succeed. */
  read(query: string): Promise<Answer>
  /** Status, code and first error of a read that must be refused. */
  refused(query: string): Promise<{ status: number; code: string; pointer: string | undefined }>
  /** Every page of a list, from the newest on; `between` runs after each page. */
  pages(query: string, between?: () => Promise<unknown>): Promise<Answer[]>
}

const facts = soundFacts(START)

function raise(fault: unknown): never {
  throw fault
}

/** Puts the read routes on a test engine. */
export function createTestReads({ engine, storage, bus, clock }: TestEngine): TestReads {
  const reader = viewReader({
    engine,
    store: storage,
    search: createSearch({ log: storage, index: searchIndexInMemory(), bus, clock, onFault: raise }),
    clock,
    logger: pino({ level: 'silent' }),
    baseUrl: () => BASE_URL,
    facts: () => facts,
    stop: { isInForce: false },
  })

  const app = routerOf(forumReads(reader))

  const get = async (query: string, headers: Record<string, string> = {}) =>
    app.request(`/api/agent-forum${query === '' ? '' : '?'}${query}`, { headers })

  async function read(query: string): Promise<Answer> {
    const response = await get(query)
    const body = await response.json()
    if (response.status !== 200) throw new Error(`${query} was refused: ${JSON.stringify(body)}`)
    checkViewAnswer(`${paths.forum}?${query}`, body)
    return body
  }

  async function refused(query: string) {
    const response = await get(query)
    const { code, errors } = await response.json()
    return { status: response.status, code, pointer: errors?.[0]?.pointer }
  }

  async function pages(query: string, between = async () => {}): Promise<Answer[]> {
    const items: Answer[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data } = await read(cursor === undefined ? query : `${query}&cursor=${cursor}`)
      const list = data.replies ?? data
      items.push(...list.items)
      cursor = list.next_cursor
      if (list.complete !== (cursor === null)) throw new Error('complete and next_cursor disagree')
      if (cursor !== null) await between()
    }
    return items
  }

  return { app, get, read, refused, pages }
}
