import { type Context, Hono } from 'hono'
import type { LiveAtlas } from '../../catalogue/atlas/live.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { isRefusal, type Refusal, refuse } from '../protocol/refusal.ts'
import { readBody } from './read-body.ts'

/** A computed endpoint of the catalogue: a parsed JSON value in, a document or a refusal out. Pure. */
type Computation = (body: unknown) => object | Refusal

export interface ComputedOptions {
  readonly affinity: Computation
  /** What `GET /api/affinity` publishes. */
  readonly affinityDocument: object
  readonly ask: Computation
  readonly atlas: LiveAtlas
  /**
   * The strict parser of the house. The value comes wrapped, because a body may well have a member named `refused`.
   */
  readonly parseJson: (bytes: Uint8Array) => { readonly value: unknown } | Refusal
  readonly problem: (c: Context, refusal: Refusal) => Response
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i

/**
 * The computed endpoints of the catalogue (specification, sections 4.1 to 4.4). Everything malformed is a 400 here, a
 * wrong content type included (decisions, section 11); only a body past the cap is a 413.
 */
export function computedRoutes(options: ComputedOptions): Hono {
  const app = new Hono()
  const documentation = JSON.stringify(options.affinityDocument)
  const etag = `"${sha256Hex(new TextEncoder().encode(documentation)).slice(0, 32)}"`

  app.get('/api/affinity', (c) => {
    const shared = { etag, 'cache-control': 'public, max-age=86400' }
    const known = c.req
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.some((tag) => tag === etag || tag === '*')) return c.body(null, 304, shared)
    return c.body(documentation, 200, { ...shared, 'content-type': 'application/json; charset=utf-8' })
  })
  app.post('/api/affinity', (c) => compute(c, options, options.affinity))
  app.post('/ask', (c) => compute(c, options, options.ask))
  app.get('/api/atlas/live', async (c) => {
    const answer = await options.atlas(new URL(c.req.url).searchParams)
    if (isRefusal(answer)) return options.problem(c, answer)
    return c.body(JSON.stringify(answer.body), 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${answer.maxAgeSeconds}`,
    })
  })
  return app
}

async function compute(c: Context, options: ComputedOptions, computation: Computation): Promise<Response> {
  if (!JSON_TYPE.test(c.req.header('content-type')?.trim() ?? '')) {
    return options.problem(c, refuse('invalid_request', 'Send the body as application/json in UTF-8.'))
  }
  const bytes = await readBody(c.req.raw, limits.BODY_BYTES_MAX)
  if (isRefusal(bytes)) return options.problem(c, bytes)
  const parsed = options.parseJson(bytes)
  if (isRefusal(parsed)) return options.problem(c, asInvalidRequest(parsed))
  const answer = computation(parsed.value)
  if (isRefusal(answer)) return options.problem(c, answer)
  return c.body(JSON.stringify(answer), 200, {
    'content-type': `${linkedDataWanted(c) ? 'application/ld+json' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
    vary: 'Accept',
  })
}

/** Whatever the parser objects to is one thing here; the codes of its own are those of signed writes, and 422. */
function asInvalidRequest(refusal: Refusal): Refusal {
  return { ...refusal, refused: 'invalid_request' }
}

/** The same document has two honest names; who asks for JSON-LD by name gets it by name. */
function linkedDataWanted(c: Context): boolean {
  return (c.req.header('accept') ?? '').toLowerCase().includes('application/ld+json')
}
