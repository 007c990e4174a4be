import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publishCatalogue } from '../../catalogue/publish.ts'
import { routerOf } from '../../src/http/answering/route.ts'
import { catalogueRoutes } from '../../src/http/routes/catalogue.ts'
import { hostileCatalogue, hostileText } from '../catalogue/support/hostile.ts'
import { app, baseUrl, catalogue } from '../catalogue/support/served.ts'

const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl)
const paths = [...fixed, ...negotiated].map(({ path }) => path)

test('no path is published twice', () => {
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(paths)('%s: strong tag, long cache, 304 for who has it, HEAD without a body', async (path) => {
  const get = await app.request(path)
  const body = new Uint8Array(await get.arrayBuffer())
  const etag = get.headers.get('etag') ?? ''
  expect(get.status).toBe(200)
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  expect(get.headers.get('cache-control')).toMatch(/public, max-age=86400/)
  expect(get.headers.get('content-length')).toBe(String(body.length))
  expect(body.length).toBeGreaterThan(0)

  const again = await app.request(path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('cache-control')).toBe(get.headers.get('cache-control'))
  expect(again.headers.get('vary')).toBe(get.headers.get('vary'))
  expect(await again.text()).toBe('')

  const head = await app.request(path, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(etag)
  expect(head.headers.get('content-length')).toBe(String(body.length))
  expect(await head.text()).toBe('')
})

test.each([
  ['a list that holds it', (etag: string) => `"a", ${etag}, "b"`, 304],
  ['a weak form of it', (etag: string) => `W/${etag}`, 304],
  ['anything at all', () => '*', 304],
  ['another tag', () => '"0123"', 200],
  ['nonsense', () => ',,,', 200],
  ['the tag without its quotes', (etag: string) => etag.slice(1, -1), 200],
])('If-None-Match with %s', async (_name, header, status) => {
  const etag = (await app.request('/api/books.json')).headers.get('etag') ?? ''
  const response = await app.request('/api/books.json', { headers: { 'if-none-match': header(etag) } })
  expect(response.status).toBe(status)
})

test('a tag of one form does not answer for another', async () => {
  const etag = (await app.request('/works/gramatica-da-agua')).headers.get('etag') ?? ''
  const response = await app.request('/works/gramatica-da-agua', {
    headers: { accept: 'application/x-bibtex', 'if-none-match': etag },
  })
  expect(response.status).toBe(200)
})

test.each([
  '/works/',
  '/works/moby-dick',
  '/works/moby-dick.bib',
  '/works/gramatica-da-agua.pdf',
  '/works/gramatica-da-agua/',
  '/works/..%2f..%2fetc%2fpasswd',
  '/works/<script>',
  '/discover/fr',
  '/discover/en/moby-dick',
  '/articles/none',
  '/covers/..%2fsite.yaml',
  '/covers/none.svg',
  '/onix/books-onix-3.0.xml',
])('%s is a 404 problem', async (path) => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
})

test('two starts publish the same bytes', async () => {
  const other = routerOf(catalogueRoutes(catalogue, () => baseUrl))
  for (const path of paths) {
    expect((await other.request(path)).headers.get('etag')).toBe(
      (await app.request(path)).headers.get('etag'),
    )
  }
})

test('the base address stands in every document, and only in addresses', async () => {
  const elsewhere = publishCatalogue(catalogue, 'https://other.example.net')
  const here = fixed.map(({ content }) => content).filter((content) => typeof content === 'string')
  const there = elsewhere.fixed.map(({ content }) => content).filter((content) => typeof content === 'string')
  expect(there).toEqual(here.map((text) => text.replaceAll(baseUrl, 'https://other.example.net')))
})

test('a cover is an image that may do nothing', async () => {
  const response = await app.request('/covers/gramatica-da-agua.svg')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('hostile text is data in every document, and markup in none', () => {
  const published = publishCatalogue(hostileCatalogue, baseUrl)
  for (const { path, mediaType, content } of published.fixed) {
    if (typeof content !== 'string') continue
    if (mediaType.endsWith('json')) expect(JSON.stringify(JSON.parse(content)), path).toBe(content)
    if (mediaType === 'text/markdown' || path === '/llms.txt') {
      expect(content, path).not.toMatch(/(?<!\\)<script/)
      expect(content, path).not.toMatch(/(?<!\\)\]\(javascript:/)
    }
  }
  const books = published.fixed.find(({ path }) => path === '/api/books.json')
  expect(String(books?.content)).toContain(JSON.stringify(hostileText))
})

test('documents are sent compressed to whoever takes that, each form with a tag of its own', async () => {
  const read = async (encoding: string) => {
    const response = await app.request('/api/search-index.json', { headers: { 'accept-encoding': encoding } })
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const plain = await read('identity')
  const text = new TextDecoder().decode(plain.bytes)
  expect(plain.response.headers.get('content-encoding')).toBeNull()
  expect(plain.response.headers.get('vary')).toBe('Accept-Encoding')
  const brotli = await read('gzip, deflate, br')
  expect(brotli.response.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
  const gzip = await read('gzip;q=1.0, br;q=0')
  expect(gzip.response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2)
  const tags = [plain, brotli, gzip].map(({ response }) => response.headers.get('etag'))
  expect(new Set(tags).size).toBe(3)
  const again = await app.request('/api/search-index.json', {
    headers: { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' },
  })
  expect(again.status).toBe(304)
})

test('a search engine finds its way: robots, site map, canonical addresses, a page for everybody else', async () => {
  expect(await (await app.request('/robots.txt')).text()).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
  const map = await (await app.request('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const response = await app.request(address.slice(baseUrl.length))
    expect(response.status).toBe(200)
    expect(response.headers.get('link')).toContain(`<${address}>; rel="canonical"`)
  }
  const links = (await app.request('/discover/pt')).headers.get('link')
  expect(links).toContain(`<${baseUrl}/discover/en>; rel="alternate"; hreflang="x-default"`)
})
