import type { Context } from 'hono'
import { sha256Hex } from '../protocol/hash.ts'
import { matchesEtag } from './etag.ts'

/** A document that cannot change while the process runs, turned into what goes over the wire, once and for all. */
export interface StaticDocument {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  /** What a 304 repeats (RFC 9110, section 15.4.5). */
  readonly notModified: Record<string, string>
}

export interface DocumentSource {
  readonly mediaType: string
  readonly content: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** A day, and a week in which an old copy may still be shown while a new one is fetched (RFC 5861). */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

/** Makes the bytes, the strong tag and the headers. `vary` names the request header that chose this form. */
export function staticDocument(
  { mediaType, content, headers }: DocumentSource,
  vary?: string,
): StaticDocument {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const etag = `"${sha256Hex(body).slice(0, 32)}"`
  const notModified = {
    ETag: etag,
    'Cache-Control': CACHE_CONTROL,
    ...(vary === undefined ? {} : { Vary: vary }),
  }
  return {
    etag,
    body,
    notModified,
    headers: {
      ...notModified,
      'Content-Type': withCharset(mediaType),
      'Content-Length': String(body.length),
      ...headers,
    },
  }
}

/**
 * Sends the document, or 304 to whoever has it already. Not by `c.body`, which makes a `Headers` object of the headers:
 * the adapter writes plain ones as they are, a tenth of what a ready document costs (measured).
 */
export function sendDocument(c: Context, { etag, body, headers, notModified }: StaticDocument): Response {
  const known = c.req.header('If-None-Match')
  if (known !== undefined && matchesEtag(known, etag))
    return new Response(null, { status: 304, headers: notModified })
  return new Response(body, { headers })
}

/** The types whose registration leaves the encoding open say it; the JSON family under its own names never does. */
function withCharset(mediaType: string): string {
  const named = mediaType.endsWith('+json') || mediaType.startsWith('image/')
  return named ? mediaType : `${mediaType}; charset=utf-8`
}
