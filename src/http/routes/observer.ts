import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { ASSETS_PATH, assets } from '../../observer/assets.ts'
import type { Parameters } from '../../observer/contract/page.ts'
import { ROWS_TYPE } from '../../observer/rows-type.ts'
import type { Moment, SiteOptions } from '../../observer/site.ts'
import { preferredLanguage } from '../../observer/words/languages.ts'
import type { ViewData } from '../../protocol/answers/index.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import { isBrowser } from '../answering/accept.ts'
import { takes } from '../answering/compressed.ts'
import { CACHE_LIVING, digestOf, type Fresh, fresh, sendFresh } from '../answering/conditional.ts'
import { PROBLEM_MEDIA_TYPE } from '../answering/problem.ts'
import { otherMethods } from '../answering/route.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { type Page, PageCache, stateVersion } from '../reading/page-cache.ts'
import type { ViewReader } from '../reading/view-reader.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Addresses that the JSON-LD names: a page for people, a document for programs, by `Accept`. One with an ending is a file
 * that a person saves (`.bib`), whatever the browser likes best.
 */
const sharedPages: Readonly<Record<string, string>> = {
  '/works/:slug{[^./]+}': '/works/:slug',
  '/articles/:slug{[^./]+}': '/articles/:slug',
  '/api/themes.json': '/themes',
}

/** What a page may load and do: its own files, its own service, nothing inline, no text taken for a program. */
const PAGE_POLICY = [
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

/** Spelt as the policy of data is, so that it takes its place (`standard-headers.ts`). */
const policy = { 'content-security-policy': PAGE_POLICY }

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable'

/** A page as it was built, and in the codings that browsers take. */
interface BuiltPage extends Page {
  readonly status: number
  readonly packed: Map<string, Fresh>
}

/** The observer's site, with everything that it needs of HTTP: caching, compression, policy. */
export function observer(deps: HttpDependencies, reader: ViewReader): Hono {
  const pages = sitePages({ moment: () => momentOf(deps, reader), asset: (name) => assets().address(name) })
  const cache = new PageCache<never, BuiltPage>()
  const serve = async (c: Context, ask: () => Promise<Response> | Response) => {
    const now = deps.clock.now()
    const build = async () => built(await ask(), now)
    return send(c, await cache.page(keyOf(c), stateVersion(deps), now, build))
  }
  const app = new Hono()
    .get(`${ASSETS_PATH}/:digest/:name`, sendAsset)
    .get('/entre-agentes', (c) => serve(c, async () => (await pages()).site.fetch(c.req.raw)))
    .get('/entre-agentes/*', (c) => serve(c, async () => (await pages()).site.fetch(c.req.raw)))
    .all('/entre-agentes/*', otherMethods([{ method: 'GET' }]))
  for (const [path, page] of Object.entries(sharedPages)) {
    app.get(path, (c, next) =>
      isBrowser(c.req.header('accept')) ? serve(c, async () => (await pages()).at(page, c)) : next(),
    )
  }
  return app
}

/** The site, loaded by its first visitor: every page, its words in three languages, Markdown, charts. */
function sitePages(options: SiteOptions) {
  const load = async () => {
    const { pageAt, site } = await import('../../observer/site.ts')
    return { site: site(options), at: (page: string, c: Context) => pageAt(options, page, c) }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

/** Addresses of programs: a problem is told there as programs are told, whoever asks. */
const FOR_PROGRAMS = /^\/(?:api|mcp|a2a|problems|\.well-known)(?:\/|$)/

/** A refusal as a page, for whoever reads with a browser; everybody else gets it as it is. */
export function problemForEyes(
  request: Request,
  response: Response,
  service: { readonly baseUrl: string; readonly now: number },
): Response | Promise<Response> {
  if (request.method !== 'GET' || !isBrowser(request.headers.get('accept') ?? undefined)) return response
  const { pathname: path } = new URL(request.url)
  if (FOR_PROGRAMS.test(path) || response.headers.get('content-type') !== PROBLEM_MEDIA_TYPE) return response
  return asPage(request, response, service, path)
}

async function asPage(
  request: Request,
  response: Response,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: number },
  path: string,
): Promise<Response> {
  const { outsidePage } = await import('../../observer/refused.ts')
  const wait = response.headers.get('retry-after')
  const page = outsidePage({
    status: response.status,
    retryAfter: wait === null ? undefined : Number(wait),
    path,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
    now,
    baseUrl,
    asset: (name) => assets().address(name),
  })
  const headers = new Headers(response.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', PAGE_POLICY)
  headers.set('vary', 'Accept, Accept-Language')
  return new Response(page, { status: response.status, headers })
}

/** The same for everybody who gets the same answer. */
function keyOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  const rows = c.req.header('accept') === ROWS_TYPE
  return `${rows} ${preferredLanguage(c.req.header('accept-language'))} ${pathname}${search}`
}

function momentOf(deps: HttpDependencies, reader: ViewReader): Moment {
  return {
    now: deps.clock.now(),
    seq: deps.engine.head.seq,
    baseUrl: deps.baseUrl(),
    async read(view, parameters) {
      const answer = await reader.view({ view, ...given(parameters) })
      return isRefusal(answer) ? answer : (answer.data as ViewData<typeof view>)
    },
    entry: reader.entry,
    catalogue: deps.catalogue?.content,
    ask: async (body) => deps.catalogue?.computed().ask(body) ?? noCatalogue(),
    affinity: async (body) => deps.catalogue?.computed().affinity.answer(body) ?? noCatalogue(),
  }
}

function given(parameters: Parameters = {}): Record<string, string> {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

function noCatalogue(): Refusal {
  return refuse('not_found', 'This node publishes no catalogue.')
}

async function built(response: Response, builtAt: number): Promise<BuiltPage> {
  const content = new Uint8Array(await response.arrayBuffer())
  const { 'content-type': mediaType = 'text/html; charset=utf-8', ...others } = Object.fromEntries(
    response.headers,
  )
  const page = fresh({
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

async function send(c: Context, page: BuiltPage): Promise<Response> {
  const packed = await pack(c, page, page.packed, PAGE_QUALITY)
  if (page.status === 200) return sendFresh(c, packed)
  return new Response(packed.body, { status: page.status, headers: packed.headers })
}

async function sendAsset(c: Context): Promise<Response> {
  const { address, files } = assets()
  const name = c.req.param('name') ?? ''
  const file = files.get(name)
  if (!file || c.req.path !== address(name)) return c.notFound()
  const { mediaType, bytes: content } = file
  const plain = fresh({ mediaType, content, cache: KEPT_FOR_EVER, vary: 'Accept-Encoding' })
  if (mediaType === 'font/woff2') return sendFresh(c, plain)
  const packed = packedAssets.get(name) ?? new Map<string, Fresh>()
  packedAssets.set(name, packed)
  return sendFresh(c, await pack(c, plain, packed, constants.BROTLI_MAX_QUALITY))
}

/** Most of what the slowest saves, in a millisecond or two. */
const PAGE_QUALITY = 5

const packedAssets = new Map<string, Map<string, Fresh>>()

/** Compresses on a thread of the pool, once for each coding, the way the browser likes it. */
async function pack(c: Context, plain: Fresh, packed: Map<string, Fresh>, quality: number): Promise<Fresh> {
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
