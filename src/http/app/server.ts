import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket, Server as TcpServer } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { limits } from '../../protocol/limits.ts'
import {
  answerClientError,
  answerFault,
  answerNoHost,
  answerRequestError,
} from '../answering/client-error.ts'
import { valuesOf } from '../answering/raw-headers.ts'
import { StandardResponse } from '../answering/standard-headers.ts'
import {
  type ConnectionCount,
  type ConnectionLimits,
  Connections,
  closeAll,
  connectionLimits,
  listenManyTimes,
  OpenConnections,
  RequestRounds,
} from '../limits/index.ts'

export interface ListenOptions {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** Told of an answer that could not be written: its reader gets 500. */
  readonly onFault?: ((fault: unknown) => void) | undefined
  /** Shorter times, for tests of slow clients. */
  readonly timeouts?: Partial<Timeouts>
  /** What one address and one connection may hold. */
  readonly connections?: Partial<ConnectionLimits>
}

interface Timeouts {
  /** All headers of a request must have come. */
  readonly headersTimeout: number
  /** The whole request must have come; answers may take longer. */
  readonly requestTimeout: number
  /** How often the two are looked at: they are no finer than this. */
  readonly connectionsCheckingInterval: number
  readonly keepAliveTimeout: number
  /** An answer of which nothing is taken for so long is given up, and its connection with it. */
  readonly stalledAnswer: number
}

const timeoutsMs: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  stalledAnswer: limits.STALLED_ANSWER_MS,
}

export interface Listening {
  readonly port: number
  /** How many are open now. */
  connections(): number
  /** Stops accepting, lets answers under way end, closes idle connections; those that hang are cut after 10 s. */
  close(): Promise<void>
}

/** What the adapter to Node calls for each request. */
export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** Answers one request. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves the application on Node's HTTP server, with the limits that a public port needs. */
export async function listen(app: Hono, options: ListenOptions): Promise<Listening> {
  const count = new OpenConnections(options.connections?.perAddress ?? connectionLimits.perAddress)
  const server = createHttpServer(listenerOf(app.fetch), options, count)
  const sockets = await listenManyTimes(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count.open,
    close: () => closeServer(server, sockets),
  }
}

/** Node's request and response for an application, and its answer for Node. */
export function listenerOf(fetch: Fetch): RequestListener {
  // Our servers speak HTTP/1 alone. HTTP/1.0 may leave the host out; which one is asked for matters to no answer.
  const own = (request: Request, bindings: HttpBindings | Http2Bindings) =>
    fetch(request, bindings as HttpBindings)
  return getRequestListener(own, { errorHandler: answerRequestError, hostname: 'localhost' })
}

/**
 * Node's HTTP server, not listening yet, with the limits that a public port needs.
 * @param count whom it asks whether a connection may stay
 */
export function createHttpServer(
  listener: RequestListener,
  options: Omit<ListenOptions, 'host' | 'port'>,
  count: ConnectionCount,
): Server {
  const { onFault } = options
  const { stalledAnswer, ...timeouts } = { ...timeoutsMs, ...options.timeouts }
  const connections = new Connections({ ...connectionLimits, ...options.connections }, count)
  const serverOptions = {
    ...timeouts,
    maxHeaderSize: limits.HEADER_BYTES_MAX,
    // We ask for it ourselves: Node's answer says nothing.
    requireHostHeader: false,
    ServerResponse: StandardResponse,
  }
  const rounds = new RequestRounds()
  const server = createServer(serverOptions, (request, response) => {
    if (!connections.admits(response)) return
    if (!isForOneHost(request)) return answerNoHost(response)
    if (request.method === 'OPTIONS' && request.url === '*') request.url = '/'
    rounds.begin(request.socket.remoteAddress ?? '', () => {
      if (response.destroyed) return
      // The adapter does not wait for an answer that is ready at once, so what fails in writing it comes out here.
      listener(request, response).catch((fault: unknown) => {
        onFault?.(fault)
        answerFault(response)
      })
    })
    // Not `server.timeout`, which starts two timers for each request: a tenth of what a ready document costs (measured).
    if (!isGone(response)) request.socket.setTimeout(stalledAnswer)
  })
  server.maxRequestsPerSocket = limits.REQUESTS_PER_CONNECTION_MAX
  countBeforeServing(server, connections)
  server.on('clientError', answerClientError)
  heedExpectations(server)
  return server
}

/** Whether an answer was ready at once, and the system took all of it. */
function isGone({ writableEnded, socket }: ServerResponse): boolean {
  return writableEnded && (socket?.writableLength ?? 0) === 0
}

/** A request names one host, and never two; before HTTP/1.1 it need not (RFC 9112, section 3.2). */
function isForOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = valuesOf(rawHeaders, 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Whoever announces too much is told so before it sends anything. Other expectations may be ignored (RFC 9110, section 10.1.1). */
function heedExpectations(server: Server): void {
  server.on('checkContinue', (request, response) => {
    if (!(Number(request.headers['content-length'] ?? 0) > limits.BODY_BYTES_MAX)) response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** A connection that may not stay is closed before Node sets up a parser for it, which costs more than all the rest. */
function countBeforeServing(server: Server, connections: Connections): void {
  const serve = server.listeners('connection') as Array<(socket: Socket) => void>
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    connections.take(socket, () => {
      for (const listener of serve) listener.call(server, socket)
    })
  })
}

/** Stops accepting on these sockets of a server, and resolves when its connections are over. */
export async function closeServer(server: Server, sockets: readonly TcpServer[]): Promise<void> {
  // A kept-alive connection turns idle only when its answer has gone out: look again until none is left.
  const sweep = setInterval(() => server.closeIdleConnections(), limits.IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), limits.CLOSE_GRACE_MS)
  await closeAll(sockets)
  clearInterval(sweep)
  clearTimeout(cut)
}
