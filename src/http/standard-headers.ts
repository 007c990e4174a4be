import type { MiddlewareHandler } from 'hono'

/**
 * What every answer carries. CORS is open on reads and writes: no ambient credential exists that another origin could
 * use (decisions, section 1). The content policy suits data; a page sets its own.
 */
const standardHeaders: ReadonlyArray<readonly [name: string, value: string]> = [
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'Allow, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  ],
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, If-None-Match, Last-Event-ID',
  'Access-Control-Max-Age': '86400',
}

/** Sets the headers before the route runs, so that problems and faults carry them too, and answers preflights. */
export function withStandardHeaders(): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of standardHeaders) c.header(name, value)
    if (c.req.method === 'OPTIONS') return c.body(null, 204, preflightHeaders)
    await next()
    return undefined
  }
}
