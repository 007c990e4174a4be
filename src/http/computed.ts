import { type Context, Hono } from 'hono'
import type { LiveAnswer } from '../../catalogue/atlas/live.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { parseJson } from '../protocol/parse-json.ts'
import { isRefusal, type Refusal } from '../protocol/refusal.ts'
import { readBody } from './body.ts'
import type { ComputedServices } from './dependencies.ts'
import { matchesEtag } from './etag.ts'
import { costlyLimiter, type LimiterSource, limitedBy } from './read-limiter.ts'
import { sendDocument, staticDocument } from './static-document.ts'

export interface ComputedOptions extends LimiterSource {
  /** A function, because they link with a base address that may be known only later. Called once. */
  readonly services: () => ComputedServices
  readonly problem: (c: Context, refusal: Refusal) => Response
}

export interface ComputedRoutes {
  readonly hono: Hono
  /** Builds the indexes now, rather than at the first request. */
  prepare(): void
}

/** The methods that each computed endpoint takes. */
export const computedMethods = {
  '/api/affinity': 'GET, HEAD, POST, OPTIONS',
  '/ask': 'POST, OPTIONS',
  '/api/atlas/live': 'GET, HEAD, OPTIONS',
} as const

/**
 * The computed endpoints of the catalogue (specification, sections 4.1 to 4.4). Everything malformed is a 400 here, a
 * wrong content type included (decisions, section 11); only a body past the cap is a 413.
 */
export function computedRoutes(options: ComputedOptions): ComputedRoutes {
  const { problem } = options
  const built = once(() => {
    const services = options.services()
    const content = JSON.stringify(services.affinity.documentation)
    return { ...services, documentation: staticDocument({ mediaType: 'application/json', content }) }
  })
  const computations = limitedBy(costlyLimiter(options, 'computed', limits.COMPUTED_PER_MINUTE), options)
  const lookUps = limitedBy(costlyLimiter(options, 'atlas', limits.ATLAS_PER_MINUTE), options)
  const hono = new Hono()
    .get('/api/affinity', (c) => sendDocument(c, built().documentation))
    .post('/api/affinity', computations, (c) => compute(c, problem, built().affinity.answer))
    .post('/ask', computations, (c) => compute(c, problem, built().ask))
    .get('/api/atlas/live', lookUps, async (c) => {
      const answer = await built().atlas(new URL(c.req.url).searchParams)
      if (isRefusal(answer)) return problem(c, answer)
      return sendLive(c, answer)
    })
  return { hono, prepare: built }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function compute(
  c: Context,
  problem: ComputedOptions['problem'],
  computation: (body: unknown) => object | Refusal,
): Promise<Response> {
  const bytes = await readBody(c)
  if (isRefusal(bytes)) return problem(c, asInvalidRequest(bytes))
  const parsed = parseJson(bytes)
  if ('refused' in parsed) return problem(c, asInvalidRequest(parsed))
  const answer = computation(parsed.value)
  if (isRefusal(answer)) return problem(c, answer)
  const mediaType = linkedDataWanted(c) ? 'application/ld+json' : 'application/json'
  return new Response(JSON.stringify(answer), {
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, 'Cache-Control': 'no-store', Vary: 'Accept' },
  })
}

/** Sends an answer of the atlas, or 304 to whoever has it: that it now comes from the cache makes it no other answer. */
function sendLive(c: Context, { body, maxAgeSeconds }: LiveAnswer): Response {
  const { cached: _cached, ...lasting } = body
  const etag = `W/"${sha256Hex(new TextEncoder().encode(JSON.stringify(lasting))).slice(0, 32)}"`
  const headers = { ETag: etag, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }
  const known = c.req.header('If-None-Match')
  if (known !== undefined && matchesEtag(known, etag)) return c.body(null, 304, headers)
  return c.json(body, 200, headers)
}

/** Whatever is wrong with the bytes is one thing here; the codes of signed writes are 415 and 422. */
function asInvalidRequest(refusal: Refusal): Refusal {
  return refusal.refused === 'body_too_large' ? refusal : { ...refusal, refused: 'invalid_request' }
}

/** The same document has two honest names; who asks for JSON-LD by name gets it by name. */
function linkedDataWanted(c: Context): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('application/ld+json')
}
