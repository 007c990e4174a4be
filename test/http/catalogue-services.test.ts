import { describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { liveAtlas } from '../../catalogue/atlas/live.ts'
import { atlasSources } from '../../catalogue/atlas/sources.ts'
import { routerOf } from '../../src/http/answering/route.ts'
import { Limits, noLimits } from '../../src/http/limits/index.ts'
import { computedRoutes } from '../../src/http/routes/computed.ts'
import { limits } from '../../src/protocol/limits.ts'
import { affinity, BASE_URL, demonstration } from '../catalogue/demonstration.ts'
import * as replayed from '../catalogue/replayed-answers.ts'

const dialled: string[] = []

const ask = askService({ catalogue: demonstration, baseUrl: BASE_URL })

const routes = computedRoutes({
  services: () => ({
    affinity: async (body) => affinity.answer(body),
    ask: async (body, acceptLanguage) => ask(body, acceptLanguage),
    atlas: liveAtlas({
      sources: atlasSources({}),
      relate: affinity.relate,
      fetch: async (input) => {
        const url = String(input)
        dialled.push(url)
        return url.includes('down')
          ? new Response('', { status: 503 })
          : Response.json(replayed.openLibrarySearch)
      },
      now: () => Date.parse('2026-11-20T09:00:00Z'),
      userAgent: 'test',
    }),
    prepare: async () => {},
  }),
  documentation: () => affinity.documentation,
  limits: new Limits({ clock: { now: () => 0 }, perAddress: noLimits, store: { get: () => undefined } }),
})

const app = routerOf(routes)

const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) =>
  app.request(path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })

describe('the computed endpoints answer', () => {
  it('with lists, as JSON, or as JSON-LD to those who ask for it by name', async () => {
    for (const [path, body] of [
      ['/api/affinity', { query: 'silence' }],
      ['/ask', { query: 'books about silence' }],
    ] as const) {
      const plain = await post(path, body)
      expect(plain.status).toBe(200)
      expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(await plain.json()).toMatchObject({ '@type': 'ItemList' })
      const linked = await post(path, body, {
        'content-type': 'application/json; charset=UTF-8',
        accept: 'application/ld+json',
      })
      expect(linked.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
    }
  })

  it('with the documentation of the recommender', async () => {
    const response = await app.request('/api/affinity')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      request: { fields: { limit: { minimum: 1, maximum: 5, default: 3 } } },
      id: `${BASE_URL}/api/affinity`,
      sources: [{ id: 'demonstration-record' }],
    })
  })

  it('with outside items and their affinities', async () => {
    const response = await app.request('/api/atlas/live?q=dom+casmurro')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const body = (await response.json()) as { items: { affinities: { title: string }[] }[] }
    expect(body.items[0]?.affinities[0]?.title).toBe('Atlas of Forgotten Things')
  })

  it('with a tag that outlives the cache, and 304 to whoever has the answer', async () => {
    const path = '/api/atlas/live?q=a+tagged+question'
    const fresh = await app.request(path)
    const kept = await app.request(path)
    expect(await fresh.json()).toMatchObject({ cached: false })
    expect(await kept.json()).toMatchObject({ cached: true })
    const etag = fresh.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/)
    expect(kept.headers.get('etag')).toBe(etag)
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  it('with 502 and a list with a date when the source is down, 503 without a credential, 400 to what is wrong', async () => {
    const down = await app.request('/api/atlas/live?q=down')
    expect(down.status).toBe(502)
    expect(await down.json()).toMatchObject({ fallback: { compiled_on: '2026-11-20' } })
    expect((await app.request('/api/atlas/live?media=film&q=a')).status).toBe(503)
    expect((await app.request('/api/atlas/live?media=video&mode=trending')).status).toBe(503)
    expect((await app.request('/api/atlas/live')).status).toBe(400)
    expect((await app.request('/api/atlas/live?q=a&x=1')).status).toBe(400)
    expect(dialled.every((url) => url.startsWith('https://openlibrary.org/'))).toBe(true)
  })
})

describe('the computed endpoints refuse', () => {
  const malformed: [what: string, body: string | Uint8Array, type?: string][] = [
    ['nothing', ''],
    ['half an object', '{"query":'],
    ['two values', '{}{}'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a list', '[]'],
    ['a string', '"query"'],
    ['null', 'null'],
    ['another content type', '{"query":"a"}', 'text/plain'],
    ['a form', 'query=a', 'application/x-www-form-urlencoded'],
    ['no content type', '{"query":"a"}', ''],
    ['another character set', '{"query":"a"}', 'application/json; charset=latin1'],
    ['a type that only begins like JSON', '{"query":"a"}', 'application/jsonp'],
    ['a refusal in disguise', '{"refused":"internal_error","detail":"x"}'],
  ]
  for (const path of ['/api/affinity', '/ask']) {
    for (const [what, body, type] of malformed) {
      it(`${what} at ${path} with 400`, async () => {
        const response = await post(
          path,
          body,
          type === '' ? {} : { 'content-type': type ?? 'application/json' },
        )
        expect(response.status).toBe(400)
        expect(response.headers.get('content-type')).toBe('application/problem+json')
        expect(await response.json()).toMatchObject({ code: 'invalid_request' })
      })
    }

    it(`a body past the cap at ${path} with 413, and takes one that just fits`, async () => {
      const padded = (bytes: number) => `{"query":"a"${' '.repeat(bytes - 13)}}`
      expect((await post(path, padded(limits.BODY_BYTES_MAX))).status).toBe(200)
      expect((await post(path, padded(limits.BODY_BYTES_MAX + 1))).status).toBe(413)
    })

    it(`an endless body at ${path} without reading on`, async () => {
      let pulled = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1
            controller.enqueue(new Uint8Array(16 * 1024).fill(0x20))
          },
        },
        { highWaterMark: 0 },
      )
      const request = new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      expect((await app.request(request)).status).toBe(413)
      expect(pulled).toBeLessThanOrEqual(6)
    })
  }
})
