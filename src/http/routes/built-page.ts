import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { assetAt } from '../../observer/assets.ts'
import { takes } from '../answering/compressed.ts'
import {
  CACHE_LIVING,
  type Conditional,
  conditional,
  digestOf,
  sendConditional,
} from '../answering/conditional.ts'
import type { Page } from '../reading/page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

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
  readonly packed: Map<string, Conditional>
}

/** Makes a page that can be cached from the response of the site. */
export async function built(response: Response, builtAt: number): Promise<BuiltPage> {
  const content = new Uint8Array(await response.arrayBuffer())
  const { 'content-type': mediaType = 'text/html; charset=utf-8', ...others } = Object.fromEntries(
    response.headers,
  )
  const page = conditional({
    mediaType,
    content,
    cache: CACHE_LIVING,
    etag: `W/"${digestOf(content)}"`,
    vary: 'Accept, Accept-Encoding, Accept-Language',
    headers: { ...others, ...policy },
  })
  // A 304 says the policy too: the one it brings takes the place of the one that the browser kept.
  return {
    ...page,
    notModified: { ...page.notModified, ...policy },
    builtAt,
    status: response.status,
    packed: new Map(),
  }
}

/** Sends a page in the coding that its reader takes. */
export async function send(c: Context, page: BuiltPage): Promise<Response> {
  // Pictures are packed already.
  const isPicture = page.headers['Content-Type']?.startsWith('image/')
  const packed = isPicture ? page : await pack(c, page, page.packed, PAGE_QUALITY)
  if (page.status === 200) return sendConditional(c, packed)
  return new Response(packed.body, { status: page.status, headers: packed.headers })
}

/** Sends a file that pages load, named by what it holds. */
export async function sendAsset(c: Context): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const file = await assetAt(c.req.path, name)
  if (!file) return c.notFound()
  const { mediaType, bytes: content } = file
  const plain = conditional({ mediaType, content, cache: KEPT_FOR_EVER, vary: 'Accept-Encoding' })
  if (mediaType === 'font/woff2') return sendConditional(c, plain)
  const packed = packedAssets.get(name) ?? new Map<string, Conditional>()
  packedAssets.set(name, packed)
  return sendConditional(c, await pack(c, plain, packed, constants.BROTLI_MAX_QUALITY))
}

/** Most of what the slowest saves, in a millisecond or two. */
const PAGE_QUALITY = 5

const packedAssets = new Map<string, Map<string, Conditional>>()

/** Compresses on a thread of the pool, once for each coding, the way the browser likes it. */
async function pack(
  c: Context,
  plain: Conditional,
  packed: Map<string, Conditional>,
  quality: number,
): Promise<Conditional> {
  const accepted = c.req.header('accept-encoding')
  const coding = (['br', 'gzip'] as const).find((name) => takes(accepted, name))
  if (!coding || plain.body.length === 0) return plain
  const known = packed.get(coding)
  if (known) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const body = new Uint8Array(coding === 'br' ? await brotli(plain.body, { params }) : await zip(plain.body))
  const headers = { ...plain.headers, 'Content-Length': String(body.length), 'Content-Encoding': coding }
  const made = { ...plain, body, headers }
  packed.set(coding, made)
  return made
}
