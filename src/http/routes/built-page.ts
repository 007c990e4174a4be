import { constants } from 'node:zlib'
import type { Context } from 'hono'
import { assetAt } from '../../observer/assets.ts'
import { takes } from '../answering/compressed.ts'
import { CACHE_LIVING, type Conditional, conditional, sendConditional } from '../answering/conditional.ts'
import { type Coding, codings, PAGE_QUALITY, packed } from '../answering/packed.ts'
import type { Page } from '../reading/page-cache.ts'
import type { MadePage } from '../site/made-page.ts'

/** What a page may load and do: its own files, its own service, nothing inline, no text taken for a program. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Written like the policy of data in `standard-headers.ts`, so that it replaces it. */
const policy = { 'content-security-policy': PAGE_POLICY }

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** A built page, with its compressed forms. */
export interface BuiltPage extends Page {
  readonly status: number
  readonly packed: Map<Coding, Conditional>
}

/** Makes a page of the site that can be cached. */
export function built({ status, headers, content, digest, packed }: MadePage, builtAt: number): BuiltPage {
  const { 'content-type': mediaType = 'text/html; charset=utf-8', ...others } = headers
  const page = conditional({
    mediaType,
    content,
    cache: CACHE_LIVING,
    etag: `W/"${digest}"`,
    vary: 'Accept, Accept-Encoding, Accept-Language',
    headers: { ...others, ...policy },
  })
  // A 304 says the policy too: the one it brings takes the place of the one that the browser kept.
  const whole = { ...page, notModified: { ...page.notModified, ...policy } }
  return {
    ...whole,
    builtAt,
    status,
    packed: new Map(packed && [[packed.coding, inCoding(whole, packed.coding, packed.bytes)]]),
  }
}

/** Sends a page in the coding that its reader takes. */
export async function send(c: Context, page: BuiltPage): Promise<Response> {
  // Pictures are packed already.
  const isPicture = page.headers['Content-Type']?.startsWith('image/')
  const sent = isPicture ? page : await pack(c, page, page.packed, PAGE_QUALITY)
  if (page.status === 200) return sendConditional(c, sent)
  return new Response(sent.body, { status: page.status, headers: sent.headers })
}

/** Sends a file that pages load, named by what it holds. */
export async function sendAsset(c: Context): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const file = await assetAt(c.req.path, name)
  if (!file) return c.notFound()
  const { mediaType, bytes: content } = file
  const plain = conditional({ mediaType, content, cache: KEPT_FOR_EVER, vary: 'Accept-Encoding' })
  if (mediaType === 'font/woff2') return sendConditional(c, plain)
  const known = packedAssets.get(name) ?? new Map<Coding, Conditional>()
  packedAssets.set(name, known)
  return sendConditional(c, await pack(c, plain, known, constants.BROTLI_MAX_QUALITY))
}

const packedAssets = new Map<string, Map<Coding, Conditional>>()

/** The coding that a reader likes best of those that are known here. */
export function codingFor(acceptEncoding: string | undefined): Coding | undefined {
  return codings.find((name) => takes(acceptEncoding, name))
}

/** Compresses once for each coding, the way the browser likes it. */
async function pack(
  c: Context,
  plain: Conditional,
  made: Map<Coding, Conditional>,
  quality: number,
): Promise<Conditional> {
  const coding = codingFor(c.req.header('accept-encoding'))
  if (!coding || plain.body.length === 0) return plain
  const known = made.get(coding) ?? inCoding(plain, coding, await packed(coding, plain.body, quality))
  made.set(coding, known)
  return known
}

function inCoding(plain: Conditional, coding: Coding, body: Uint8Array<ArrayBuffer>): Conditional {
  const headers = { ...plain.headers, 'Content-Length': String(body.length), 'Content-Encoding': coding }
  return { ...plain, body, headers }
}
