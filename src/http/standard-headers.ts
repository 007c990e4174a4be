import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'

/**
 * What every answer carries. CORS is open on reads and writes: no ambient credential exists that another origin could
 * use (decisions, section 1). The content policy suits data; a page sets its own. Lower case, because a header that an
 * answer brings itself takes the place of the one that is spelt like it.
 */
const standardHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Allow, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'Content-Type, If-None-Match, Last-Event-ID',
  'access-control-max-age': '86400',
}

/** The answer to `OPTIONS`, with the methods of the path where they are known. */
export function preflight(allow?: string): Response {
  const headers = allow === undefined ? preflightHeaders : { ...preflightHeaders, allow }
  return new Response(null, { status: 204, headers })
}

/** What an answer carries on a server of somebody else's, whose responses do not bring it. */
export function carriedHeaders(requestId: string): ReadonlyArray<readonly [name: string, value: string]> {
  return Object.entries({ ...standardHeaders, 'x-request-id': requestId })
}

/**
 * Node's response with what every answer carries, and with the id of its request. The headers join those of the answer
 * in the one call that writes them: set beforehand, Node would check and store each twice, an eighth of what a ready
 * document costs (measured).
 */
export class StandardResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly requestId: string = crypto.randomUUID()

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
  ): this {
    const own = typeof reason === 'string' ? headers : reason
    const all = { ...standardHeaders, 'x-request-id': this.requestId, ...asObject(own) }
    return typeof reason === 'string' ? super.writeHead(status, reason, all) : super.writeHead(status, all)
  }
}

/** Node itself writes a flat list of names and values when it refuses a request. */
function asObject(
  headers: OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined,
): OutgoingHttpHeaders | undefined {
  if (!Array.isArray(headers)) return headers
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []))
  return Object.fromEntries(pairs)
}
