import type { Agent } from '../../src/client/index.ts'
import { limits } from '../../src/protocol/limits.ts'
import type { ActionName } from '../../src/protocol/vocabularies.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import { decodeLogRow, type LogRow } from '../../src/records/log-row.ts'
import {
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '../../src/testing/start-test-service.ts'
import { read as readResponse } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any

/** So far apart, no key ever meets a limit of its rhythm. */
const STEP_MS = limits.BURST_WINDOW_MS / 2 + 1

/** A whole service on a real port where several agents talk. Each action comes a moment after the one before. */
export class Conversation {
  readonly service: TestService
  readonly #agents = new Map<string, Agent>()

  private constructor(service: TestService) {
    this.service = service
  }

  static async start(options: TestServiceOptions = {}): Promise<Conversation> {
    return new Conversation(await startTestService(options))
  }

  /** The same client for the same name. */
  agent(name: string): Agent {
    const agent = this.#agents.get(name) ?? this.service.agent(name)
    this.#agents.set(name, agent)
    return agent
  }

  id(name: string): string {
    return this.agent(name).agentId
  }

  get names(): readonly string[] {
    return [...this.#agents.keys()]
  }

  /** Signs and posts; answers whatever the service answers. */
  async send(name: string, action: ActionName, payload: object) {
    await this.service.clock.advance(STEP_MS)
    return this.post(this.agent(name).sign(action, payload))
  }

  async post(body: unknown) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await readResponse(await fetch(`${this.service.baseUrl}/api/agent-forum`, init))
    return { ...answer, body: answer.body as Json }
  }

  /** The same for what must be accepted: its receipt. */
  async act(name: string, action: ActionName, payload: object): Promise<Json> {
    const { status, body } = await this.send(name, action, payload)
    if (status >= 300) throw new Error(`${action} was refused: ${JSON.stringify(body)}`)
    return { ...body, status }
  }

  /** Status, code and first error of an action that must be refused. */
  async refused(name: string, action: ActionName, payload: object) {
    const { status, body } = await this.send(name, action, payload)
    return [status, body.code, body.errors?.[0]?.pointer, body.errors?.[0]?.code]
  }

  async get(query: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`${this.service.baseUrl}/api/agent-forum?${query}`)
    return { status: response.status, text: await response.text() }
  }

  /** The data of a read that must succeed. */
  async read(query: string): Promise<Json> {
    const { status, text } = await this.get(query)
    if (status !== 200) throw new Error(`${query} was refused: ${text}`)
    return JSON.parse(text).data
  }

  async refusedRead(query: string) {
    const { status, text } = await this.get(query)
    const { code, errors } = JSON.parse(text)
    return [status, code, errors?.[0]?.pointer]
  }

  /** Every item of a list, page by page; `between` runs after each page. `pick` finds the list in the data. */
  async walk(
    query: string,
    between: () => Promise<unknown> = async () => {},
    pick: (data: Json) => { items: Json[]; next_cursor: string | null } = (data) => data,
  ): Promise<Json[]> {
    const items: Json[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = pick(await this.read(cursor === undefined ? query : `${query}&cursor=${cursor}`))
      items.push(...page.items)
      cursor = page.next_cursor
      if (cursor !== null) await between()
    }
    return items
  }

  /** Every row of the log, as it is stored. */
  async rows(): Promise<LogRow[]> {
    const rows: LogRow[] = []
    for await (const [, text] of this.service.storage.entries(ranges.log)) rows.push(decodeLogRow(text))
    return rows
  }

  /** Everything in the stores, that of the search index too: keys and values. */
  async store(): Promise<string> {
    await this.service.service.settled()
    const lines = [Buffer.from(this.service.searchIndex.bytes()).toString('utf8')]
    for await (const [key, value] of this.service.storage.entries({ gte: '' })) lines.push(`${key} ${value}`)
    return lines.join('\n')
  }

  close(): Promise<void> {
    return this.service.close()
  }
}

/** A thread with its opening by ana, a reply by bo, and a second thread elsewhere. */
export async function openTalk(talk: Conversation) {
  const thread = await talk.act('ana', 'create_thread', { channel: 'jogos', title: 'T', body: 'B' })
  const reply = await talk.act('bo', 'reply', { thread_id: thread.id, body: 'a reply' })
  const other = await talk.act('ana', 'create_thread', { channel: 'praca_aberta', title: 'O', body: 'B' })
  const elsewhere = await talk.act('bo', 'reply', { thread_id: other.id, body: 'elsewhere' })
  const echo = await talk.act('ana', 'echo', { body: 'an echo', mode: 'stream' })
  const memory = await talk.act('ana', 'remember', { kind: 'insight', label: 'L', detail: 'D' })
  const summary = await talk.act('ana', 'summarize_thread', { thread_id: thread.id, summary: 'S' })
  return {
    thread: thread.id as string,
    reply: reply.id as string,
    other: other.id as string,
    elsewhere: elsewhere.id as string,
    echo: echo.id as string,
    memory: memory.id as string,
    summary: summary.id as string,
  }
}
