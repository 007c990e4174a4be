import { type IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'

/**
 * The headers of every answer. CORS is open for reads and writes: there is no ambient credential that another origin
 * could use (decisions, section 1).
 */
const standardHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Allow, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Seq',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** These an answer may bring itself, spelt like this: a page its policy and its position, what never reached a route its id. */
const POLICY = 'content-security-policy'
const REQUEST_ID = 'x-request-id'
/** How far the node was, on whatever was read. */
export const SEQ = 'x-seq'

const POLICY_OF_DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  // What the forum reads, and what A2A and MCP ask a client to send: a page may be such a client, too.
  'access-control-allow-headers':
    'Content-Type, If-None-Match, Last-Event-ID, X-Min-Seq, A2A-Version, A2A-Extensions, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
  'access-control-max-age': '86400',
}

/** The answer to `OPTIONS`, with the methods of the path where they are known. */
export function preflight(allow?: string): Response {
  const headers = allow === undefined ? preflightHeaders : { ...preflightHeaders, allow }
  return new Response(null, { status: 204, headers })
}

/** What an answer carries on a server of somebody else's, whose responses do not bring it. */
export function carriedHeaders(requestId: string): ReadonlyArray<readonly [name: string, value: string]> {
  return Object.entries({ ...standardHeaders, [POLICY]: POLICY_OF_DATA, [REQUEST_ID]: requestId })
}

/** Headers in any form that Node takes: by name, or names and values in turn. */
type Headers = object | readonly unknown[]

/** Where Node writes a head: public only in practice. */
const { _storeHeader: storeHead } = ServerResponse.prototype as unknown as {
  _storeHeader(firstLine: string, headers?: Headers): void
}

/**
 * Node's response with what every answer carries, and with the id of its request. It goes into the head as lines that were
 * made once, after the status: as headers Node would check and join nine more for each answer, a tenth of what a ready
 * document costs (measured).
 */
export class StandardResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly requestId: string = crypto.randomUUID()
  /** The newest entry when a read began; undefined for what is no read. */
  seq: number | undefined
  /** Whether its head is another response's, which brings all of this already. */
  isPassedOn = false

  _storeHeader(statusLine: string, headers: Headers = []): void {
    if (this.isPassedOn) {
      storeHead.call(this, statusLine, headers)
      return
    }
    const policy = brings(headers, POLICY) ? '' : POLICY_LINE
    const id = brings(headers, REQUEST_ID) ? '' : lineOf(REQUEST_ID, this.requestId)
    const known = joinedOf.get(headers)
    const seq = this.seq === undefined || brings(headers, SEQ) ? '' : lineOf(SEQ, String(this.seq))
    const lines = statusLine + STANDARD_LINES + policy + id + seq
    if (known) storeHead.call(this, lines + known.lines, known.length)
    else storeHead.call(this, lines, headers)
  }
}

const joinedOf = new WeakMap<Headers, { readonly lines: string; readonly length: Headers }>()

/** Headers that many answers are to bring: checked and joined here, once. Their length is left for Node, which goes by it. */
export function joined<Own extends Readonly<Record<string, string>>>(headers: Own): Own {
  const { 'Content-Length': length, ...others } = headers
  for (const [name, value] of Object.entries(others)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  joinedOf.set(headers, {
    lines: linesOf(others),
    length: length === undefined ? [] : { 'Content-Length': length },
  })
  return headers
}

const STANDARD_LINES = linesOf(standardHeaders)
const POLICY_LINE = lineOf(POLICY, POLICY_OF_DATA)

function linesOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => lineOf(name, value))
    .join('')
}

function lineOf(name: string, value: string): string {
  return `${name}: ${value}\r\n`
}

function brings(headers: Headers, name: string): boolean {
  return Array.isArray(headers) ? headers.includes(name) : name in headers
}
