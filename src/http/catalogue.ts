import { type Context, Hono } from 'hono'
import { negotiateCitation } from '../../catalogue/citation/negotiate.ts'
import { publishCatalogue, type Representation } from '../../catalogue/publish.ts'
import type { Catalogue } from '../../catalogue/schemas/catalogue.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'

export interface CatalogueOptions {
  readonly baseUrl: string
  readonly problem: (c: Context, refusal: Refusal) => Response
}

/** A representation turned into what goes over the wire, once and for all. */
interface Served {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  readonly notModified: Record<string, string>
}

/** A day, and a week in which an old copy may still be shown while a new one is fetched (RFC 5861). */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * The catalogue as routes (specification, section 4.1). Content cannot change while the process runs, so every answer is
 * bytes that were made at start: a request costs one look-up and one comparison of tags.
 */
export function catalogueRoutes(catalogue: Catalogue, { baseUrl, problem }: CatalogueOptions): Hono {
  const app = new Hono()
  const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl)

  for (const representation of fixed) {
    const served = serve(representation)
    app.get(representation.path, (c) => answer(c, served))
  }
  for (const { path, forms } of negotiated) {
    const served = {
      json: serve(forms.json, 'Accept'),
      csl: serve(forms.csl, 'Accept'),
      bibtex: serve(forms.bibtex, 'Accept'),
      ris: serve(forms.ris, 'Accept'),
      jsonld: serve(forms.jsonld, 'Accept'),
    }
    app.get(path, (c) => answer(c, served[negotiateCitation(c.req.header('accept'))]))
  }
  for (const family of ['/works/*', '/discover/*', '/articles/*', '/covers/*', '/onix/*']) {
    app.get(family, (c) => problem(c, refuse('not_found', 'The catalogue has nothing at this address.')))
  }
  return app
}

function serve({ mediaType, content, headers }: Representation, vary?: string): Served {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const etag = `"${sha256Hex(body).slice(0, 32)}"`
  const notModified = {
    etag,
    'cache-control': CACHE_CONTROL,
    ...(vary === undefined ? {} : { vary }),
  }
  return {
    etag,
    body,
    notModified,
    headers: {
      ...notModified,
      'content-type': withCharset(mediaType),
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  }
}

/** The types whose registration leaves the encoding open say it; the JSON family under its own names never does. */
function withCharset(mediaType: string): string {
  const named = mediaType.endsWith('+json') || mediaType.startsWith('image/')
  return named ? mediaType : `${mediaType}; charset=utf-8`
}

/** RFC 9110, section 13.1.2: `If-None-Match` compares weakly; `*` matches whatever is there. */
function answer(c: Context, { etag, body, headers, notModified }: Served): Response {
  const known = c.req.header('if-none-match')
  if (known !== undefined && matches(known, etag))
    return new Response(null, { status: 304, headers: notModified })
  return new Response(body, { headers })
}

function matches(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
