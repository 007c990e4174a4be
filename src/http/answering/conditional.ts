import type { Context } from 'hono'
import { sha256Hex } from '../../protocol/hash.ts'
import { headerOf } from './raw-headers.ts'
import { joined } from './standard-headers.ts'

/** An answer that can be conditional (RFC 9110, section 13): its bytes, its entity tag and its headers, made once. */
export interface Conditional {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
  /** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
  readonly notModified: Record<string, string>
}

export interface ConditionalSource {
  readonly mediaType: string
  readonly content: string | Uint8Array
  readonly cache: string
  /** Default: a strong tag of the bytes. */
  readonly etag?: string
  /** The request header that chose this form. */
  readonly vary?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** For documents that stand until the process ends: a day, and a week in which an old copy may still be shown (RFC 5861). */
export const CACHE_DOCUMENT = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * For answers that change: a cache may keep one, and asks each time whether it is still valid: the answer is a cheap
 * 304.
 */
export const CACHE_LIVING = 'public, no-cache'

/** Makes the bytes, the tag and the headers. */
export function conditional({
  mediaType,
  content,
  cache,
  etag,
  vary,
  headers,
}: ConditionalSource): Conditional {
  const body = typeof content === 'string' ? new TextEncoder().encode(content) : unshared(content)
  const tag = etag ?? `"${digestOf(body)}"`
  const notModified = { ETag: tag, 'Cache-Control': cache, ...(vary === undefined ? {} : { Vary: vary }) }
  return {
    etag: tag,
    body,
    notModified,
    headers: joined({
      ...notModified,
      'Content-Type': withCharset(mediaType),
      'Content-Length': String(body.length),
      ...headers,
    }),
  }
}

/** Bytes as the platform's types want them; they are copied only where another thread could change them. */
function unshared(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes)
}

/** Half of a SHA-256, in hex: what tags are made of. */
export function digestOf(content: string | Uint8Array): string {
  return sha256Hex(content).slice(0, 32)
}

/**
 * Sends it, or 304 to a reader that has it already. Not by `c.body`, which makes a `Headers` object: the adapter writes
 * plain headers as they are, which saves a tenth of what a ready document costs (measured).
 */
export function sendConditional(c: Context, { etag, body, headers, notModified }: Conditional): Response {
  const known = headerOf(c, 'if-none-match')
  if (known !== undefined && matchesEtag(known, etag))
    return new Response(null, { status: 304, headers: notModified })
  return new Response(body, { headers })
}

/** Whether `If-None-Match` names this representation: weak comparison, as for `GET` (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque)
}

/** Adds a charset to types whose registration leaves the encoding open. Types in `+json`, images and mere bytes never have one. */
function withCharset(mediaType: string): string {
  const named = /\+json$|^image\/|^application\/octet-stream$|;/.test(mediaType)
  return named ? mediaType : `${mediaType}; charset=utf-8`
}
