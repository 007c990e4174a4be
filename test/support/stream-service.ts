import { get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { memoryStorage } from '../../adapters/memory.ts'
import { Bus } from '../../src/bus/bus.ts'
import { Reached } from '../../src/bus/reached.ts'
import { EMPTY_HEAD, type Head } from '../../src/engine/head.ts'
import { routerOf } from '../../src/http/answering/route.ts'
import { StandardResponse } from '../../src/http/answering/standard-headers.ts'
import { everyRequest } from '../../src/http/app/every-request.ts'
import { Limits, noLimits } from '../../src/http/limits/index.ts'
import { live } from '../../src/http/streams/live-route.ts'
import { StreamHub } from '../../src/http/streams/stream-hub.ts'
import { keys } from '../../src/records/layout/keyspace.ts'
import { encodeLogRow, type LogRow, type StoredEvent } from '../../src/records/log-row.ts'
import { TestClock } from '../../src/testing/test-clock.ts'
import { rethrow } from './rethrow.ts'
import { EventStreamParser, type ServerSentEvent } from './sse-parser.ts'

export const HOSTILE_TEXT = 'a\n\nevent: forged\ndata: {}\r\rid: 999\u2028'

/** A row as the engine would commit it, with that many events, and with hostile text in its body. */
export function rowOf(seq: number, eventCount: number, at: number): LogRow {
  const agentId = 'a'.repeat(64)
  const id = seq.toString(16).padStart(64, '0')
  const event: StoredEvent = { kind: 'echo.created', actor: agentId, subject: { type: 'echo', id } }
  return {
    header: {
      action: 'echo',
      agent_id: agentId,
      at: new Date(at).toISOString(),
      canonical_payload_sha256: id,
      id,
      kind: 'action',
      prev: id,
      public_key: 'k',
      seq,
      signature: 's',
    },
    body: {
      action: 'echo',
      display_name: HOSTILE_TEXT,
      nonce: 'n',
      timestamp: '',
      payload: { body: HOSTILE_TEXT },
    },
    outcome: {
      status: 201,
      resource: { type: 'echo', id, state: 'visible' },
      events: Array.from({ length: eventCount }, () => event),
    },
  }
}

interface StreamServiceOptions {
  readonly streamsPerAddress?: number
  readonly readsPerMinute?: number
  /** Events of each entry that is in the log before the service starts. */
  readonly before?: readonly number[]
}

/** The stream on a real port, above a log that the test writes. */
export class StreamService {
  readonly clock = new TestClock(Date.UTC(2030, 0, 1))
  readonly #store = memoryStorage()
  readonly #bus = new Bus(rethrow)
  readonly #engine: { head: Head } = { head: EMPTY_HEAD }
  readonly #server = createAdaptorServer({
    fetch: (request, env) => this.#app.fetch(request, env),
    serverOptions: { ServerResponse: StandardResponse },
  }) as Server
  /** The raw responses, in the order of the requests. */
  readonly responses: ServerResponse[] = []
  #app = new Hono()
  #hub: StreamHub | undefined
  #durable = 0

  static async start(options: StreamServiceOptions = {}): Promise<StreamService> {
    const service = new StreamService()
    await service.commit(...(options.before ?? []))
    service.#compose(options.streamsPerAddress ?? 0, options.readsPerMinute ?? 0)
    service.#server.on('request', (_, response) => service.responses.push(response))
    await new Promise<void>((listening) => service.#server.listen(0, '127.0.0.1', listening))
    return service
  }

  #compose(streams: number, readsPerMinute: number): void {
    const perAddress = { ...noLimits, streams, trustProxy: true, readsPerMinute }
    const deps = {
      engine: this.#engine,
      bus: this.#bus,
      store: this.#store,
      clock: this.clock,
      reached: new Reached({ bus: this.#bus, clock: this.clock, head: () => this.#engine.head.seq }),
      logger: pino({ level: 'silent' }),
      baseUrl: () => 'http://forum.test',
      limits: new Limits({ clock: this.clock, perAddress, store: this.#store }),
    }
    this.#hub = new StreamHub(deps)
    this.#app = routerOf(live(deps, this.#hub))
    const { fetch, router } = this.#app
    this.#app.fetch = everyRequest(deps, () => ({ fetch, router }))
  }

  get hub(): StreamHub {
    if (!this.#hub) throw new Error('the service has not started')
    return this.#hub
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Makes entries durable, as the engine does a moment before it speaks. Returns them, unspoken. */
  async append(eventCounts: readonly number[]): Promise<readonly LogRow[]> {
    const rows = eventCounts.map((count, offset) =>
      rowOf(this.#durable + offset + 1, count, this.clock.now()),
    )
    this.#durable += rows.length
    await this.#store.write(
      new Map(
        rows.map(({ header, body, outcome }) => [
          keys.logRow(header.seq),
          encodeLogRow(JSON.stringify(header), body, outcome),
        ]),
      ),
    )
    return rows
  }

  /** Speaks of durable entries. */
  publish(rows: readonly LogRow[]): void {
    const newest = rows.at(-1)
    if (!newest) return
    this.#engine.head = { ...EMPTY_HEAD, seq: newest.header.seq }
    this.#bus.publish(rows)
  }

  async commit(...eventCounts: readonly number[]): Promise<void> {
    this.publish(await this.append(eventCounts))
  }

  open(path = '', headers: Record<string, string> = {}): Promise<StreamClient> {
    return new Promise((resolve, reject) => {
      const url = `http://127.0.0.1:${this.port}/api/agent-forum/live${path}`
      get(url, { headers, agent: false }, (response) => resolve(new StreamClient(response))).on(
        'error',
        reject,
      )
    })
  }

  async close(): Promise<void> {
    this.hub.endAll()
    await new Promise<void>((closed) => {
      this.#server.close(() => closed())
      this.#server.closeAllConnections()
    })
  }
}

/** One reader: collects what it is sent, and waits for what a test expects. */
export class StreamClient {
  readonly response: IncomingMessage
  readonly stream = new EventStreamParser()
  /** Ids of the forum's events; the stream's own `info` and `window_end` are left out. */
  readonly ids: string[] = []
  text = ''
  /** Resolves when the stream is over, also when it broke. */
  readonly closed: Promise<void>
  #counted = 0
  #watchers: Array<() => void> = []

  constructor(response: IncomingMessage) {
    this.response = response
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => this.#take(chunk))
    this.closed = new Promise((resolve) => {
      response.on('close', resolve)
      response.on('error', () => resolve())
    })
    this.closed.then(() => this.#wake())
  }

  get status(): number | undefined {
    return this.response.statusCode
  }

  get events(): readonly ServerSentEvent[] {
    return this.stream.events
  }

  /** Resolves when the condition holds, or the stream is over. */
  until(reached: (client: StreamClient) => boolean): Promise<void> {
    if (reached(this)) return Promise.resolve()
    const met = new Promise<void>((resolve) => {
      const watch = () => {
        if (!reached(this)) return
        this.#watchers = this.#watchers.filter((other) => other !== watch)
        resolve()
      }
      this.#watchers.push(watch)
    })
    return Promise.race([met, this.closed])
  }

  async json(): Promise<Record<string, unknown>> {
    await this.closed
    return JSON.parse(this.text)
  }

  leave(): void {
    this.response.destroy()
  }

  #take(chunk: string): void {
    this.text += chunk
    this.stream.push(chunk)
    const { events } = this.stream
    for (; this.#counted < events.length; this.#counted++) {
      const event = events[this.#counted]
      if (event?.type.includes('.')) this.ids.push(event.lastEventId)
    }
    this.#wake()
  }

  #wake(): void {
    for (const watch of this.#watchers) watch()
  }
}
