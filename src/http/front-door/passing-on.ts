import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerFault } from '../answering/client-error.ts'
import { StandardResponse } from '../answering/standard-headers.ts'
import { type StreamItem, ThreadStream } from './thread-stream.ts'

/** Header fields that speak of one connection (RFC 9110, section 7.6.1), and what was heeded here already. Trailers are not passed on. */
const HERE_ALONE = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
])

/** Requests that the loop's thread answers: they go there as they came, by streams that stand for sockets. */
export class PassingOn {
  readonly #streams = new Map<number, ThreadStream>()
  readonly #put: (item: StreamItem) => void
  readonly #agent: Agent
  #opened = 0

  constructor(put: (item: StreamItem) => void) {
    this.#put = put
    this.#agent = new StreamAgent(() => this.#open())
  }

  /** Takes what the loop's thread says of a stream. */
  hear(item: StreamItem): void {
    this.#streams.get(item.stream)?.hear(item)
  }

  /** Resolves when the answer is under way, or will not come. Rejects where Node does not send such a request. */
  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', socket } = request
    const onward = send({ agent: this.#agent, method, path: url, headers: onwardHeaders(request) })
    onward.on('socket', (stream) => {
      if (stream instanceof ThreadStream) stream.useFor(socket.remoteAddress)
    })
    return new Promise((resolve) => {
      response.on('close', () => {
        if (!response.writableFinished) onward.destroy()
      })
      onward.on('error', () => {
        answerFault(response)
        resolve()
      })
      onward.on('response', (answer) => {
        if (response instanceof StandardResponse) response.isPassedOn = true
        response.writeHead(answer.statusCode ?? 500, answer.statusMessage, backwardHeaders(answer))
        answer.on('error', () => response.destroy()).pipe(response)
        resolve()
      })
      request.pipe(onward)
    })
  }

  #open(): ThreadStream {
    this.#opened += 1
    const stream = new ThreadStream(this.#opened, this.#put)
    this.#put({ is: 'begun', stream: stream.id })
    this.#streams.set(stream.id, stream)
    return stream.on('close', () => this.#streams.delete(stream.id))
  }
}

/** Keeps streams for the next requests, as sockets are kept. */
class StreamAgent extends Agent {
  readonly #open: () => Duplex

  constructor(open: () => Duplex) {
    super({ keepAlive: true })
    this.#open = open
  }

  override createConnection(): Duplex {
    return this.#open()
  }
}

/** Those of the request, in its own words. Where it says nothing of a body, it has none. */
function onwardHeaders({ rawHeaders, method }: IncomingMessage): string[] {
  const headers = without(rawHeaders, HERE_ALONE)
  const has = (wanted: string) => rawHeaders.some((name, at) => at % 2 === 0 && name.toLowerCase() === wanted)
  if (!has('host')) headers.push('Host', 'localhost')
  const isSilent = !has('content-length') && !has('transfer-encoding')
  if (isSilent && method !== 'GET' && method !== 'HEAD') headers.push('Content-Length', '0')
  return headers
}

const BACKWARD_ALONE = new Set([...HERE_ALONE, 'transfer-encoding'])

/** A connection that the answer ends is ended here. */
function backwardHeaders({ rawHeaders, headers: { connection } }: IncomingMessage): string[] {
  const headers = without(rawHeaders, BACKWARD_ALONE)
  if (connection === 'close') headers.push('Connection', 'close')
  return headers
}

function without(rawHeaders: readonly string[], names: ReadonlySet<string>): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    if (!names.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}
