import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { ErrorCode } from '../../protocol/error-codes.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { internalError, problemDocument, problemHeaders, statusOf } from './problem.ts'

/** What Node's parser reports, before there is a request that a route could answer. */
const answers: Readonly<Record<string, readonly [code: ErrorCode, detail: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body_too_large', 'The chunk extensions are too large.'],
}

const NOT_HTTP = 'The request is not valid HTTP.'

/** A Node server keeps the response under way here; public only in practice, and Node's own handler asks it too. */
interface AnsweringSocket extends Duplex {
  readonly _httpMessage?: PendingAnswer | null
}

interface PendingAnswer {
  readonly headersSent: boolean
  readonly writableEnded: boolean
  readonly req: { readonly complete: boolean }
  once(event: 'finish', listener: () => void): unknown
}

/** Connections whose last answer waits for the answers before it. */
const waiting = new WeakSet<AnsweringSocket>()

/**
 * Answers a request that cannot be parsed with a problem document, and ends the connection: nobody can say where the
 * next request would begin. Requests that came whole before it get their answers first. An answer that is still
 * being written is cut, never written into.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: AnsweringSocket): void {
  // Node reports every further chunk anew.
  if (waiting.has(socket) || socket.writableEnded) return
  const pending = socket._httpMessage
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  if (pending?.req.complete && (pending.writableEnded || !pending.headersSent)) {
    waiting.add(socket)
    // Node puts the next answer in its place before this is called.
    pending.once('finish', () => {
      waiting.delete(socket)
      answerClientError(error, socket)
    })
    return
  }
  if (pending?.headersSent) {
    socket.destroy()
    return
  }
  const [code, detail] = answers[error.code ?? ''] ?? ['invalid_request', NOT_HTTP]
  const { status, headers, text } = bareProblem(refuse(code, detail))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

/** Answers when an answer could not be written: what it would have said is lost, the connection too. */
export function answerFault(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  answerAndClose(response, internalError())
}

/** Answers a request that names no host, or two (RFC 9112, section 3.2). */
export function answerNoHost(response: ServerResponse): void {
  answerAndClose(response, refuse('invalid_request', 'The request must name one host.'))
}

function answerAndClose(response: ServerResponse, refusal: Refusal): void {
  const { status, headers, text } = bareProblem(refusal)
  const length = Buffer.byteLength(text)
  response.writeHead(status, STATUS_CODES[status], {
    ...headers,
    Connection: 'close',
    'Content-Length': length,
  })
  response.end(text)
}

/** Answers what the adapter between Node and the application refuses: a host or a target that makes no URL. */
export function answerRequestError(error: unknown): Response {
  const { status, headers, text } =
    error instanceof RequestError
      ? bareProblem(refuse('invalid_request', NOT_HTTP))
      : bareProblem(internalError())
  return new Response(text, { status, headers })
}

/** A problem from outside the application: nothing is known of the request, not even the base address. */
function bareProblem(refusal: Refusal) {
  const requestId = crypto.randomUUID()
  const document = problemDocument(refusal, { requestId, baseUrl: '' })
  const headers = { ...problemHeaders(refusal), 'x-request-id': requestId }
  return { status: statusOf(refusal.refused), headers, text: JSON.stringify(document) }
}
