import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { createService } from '../../src/compose/index.ts'
import { listen } from '../../src/http/app/server.ts'
import { errorCodes } from '../../src/protocol/error-codes.ts'
import { RawService, read } from '../support/service.ts'

let service: RawService
beforeAll(async () => {
  service = await RawService.start()
})
afterAll(() => service.close())

const ask = async (path: string, init: RequestInit = {}) =>
  read(await fetch(service.test.baseUrl + path, init))

describe('a problem document', () => {
  test('has every member that RFC 9457 and the contract name', async () => {
    const { status, headers, body } = await service.post({ 'a secret': 'of mine' })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      type: `${service.test.baseUrl}/problems/invalid_envelope`,
      title: 'Invalid envelope',
      status,
      code: 'invalid_envelope',
      detail: expect.any(String),
      instance: `urn:uuid:${body.request_id}`,
      errors: expect.arrayContaining([
        expect.objectContaining({ pointer: '/action', code: 'missing_field' }),
      ]),
    })
    expect(headers.get('x-request-id')).toBe(body.request_id)
    expect(JSON.stringify(body)).not.toContain('of mine')
  })

  test('points at a description of its code', async () => {
    for (const [code, status] of Object.entries(errorCodes)) {
      const said = await ask(`/problems/${code}`)
      expect(said).toMatchObject({ status: 200, body: { code, status } })
      expect(said.body.specification).toMatch(`${service.test.baseUrl}/specification/`)
    }
    expect((await ask('/problems/none')).status).toBe(404)
    expect((await ask('/problems')).body.problems).toHaveLength(Object.keys(errorCodes).length)
  })
})

describe('addresses and methods', () => {
  test.each([
    ['GET', '/nothing'],
    ['POST', '/nothing'],
    ['GET', '/api/agent-forum/'],
    ['GET', '/api/agent-forum/../nothing'],
    ['DELETE', '/%00'],
    ['GET', '/%ff'],
  ])('%s %s is 404, a problem', async (method, path) => {
    const { status, body, headers } = await ask(path, { method })
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    expect(headers.get('content-type')).toBe('application/problem+json')
  })

  test('who leaves out the slash of the reference is led to it', async () => {
    const { status, headers } = await fetch(`${service.test.baseUrl}/reference`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, './reference/'])
  })

  test.each([
    ['PUT', '/api/agent-forum', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/agent-forum', 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', '/api/agent-forum?view=home', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/api/agent-forum/verify', 'POST, OPTIONS'],
    ['POST', '/api/agent-forum/live', 'GET, HEAD, OPTIONS'],
    ['POST', '/entre-agentes/en/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/entre-agentes', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405, with Allow', async (method, path, allow) => {
    const { status, body, headers } = await ask(path, { method })
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'method_not_allowed' })
    expect(headers.get('allow')).toBe(allow)
  })
})

describe('headers', () => {
  test.each([
    ['GET', '/api/agent-forum?view=health'],
    ['GET', '/nothing'],
    ['POST', '/api/agent-forum'],
    ['PUT', '/api/agent-forum'],
  ])('%s %s may be read by any origin and sniffed by none', async (method, path) => {
    const { headers } = await ask(path, { method, headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const exposed = headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['Allow', 'ETag', 'Link', 'Retry-After']))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a preflight is answered', async () => {
    const response = await fetch(`${service.test.baseUrl}/api/agent-forum`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS')
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    const books = await fetch(`${service.test.baseUrl}/api/books.json`, { method: 'OPTIONS' })
    expect([books.status, books.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const nowhere = await fetch(`${service.test.baseUrl}/nothing`, { method: 'OPTIONS' })
    expect([nowhere.status, nowhere.headers.get('allow')]).toEqual([204, null])
  })

  test.each([
    ['/a2a/message:send', 'a2a-version'],
    ['/mcp', 'mcp-protocol-version'],
    ['/api/agent-forum/live', 'last-event-id'],
    ['/api/agent-forum', 'if-none-match'],
  ])('a page may send to %s what it asks for: %s', async (path, header) => {
    const asking = { origin: 'https://elsewhere.example', 'access-control-request-headers': header }
    const { headers } = await fetch(service.test.baseUrl + path, { method: 'OPTIONS', headers: asking })
    expect(headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toContain(header)
  })
})

describe('reads per address', () => {
  test('a burst of 40, then 2 a second; a 304 costs nothing; writes go on', async () => {
    const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
    const url = `${limited.test.baseUrl}/api/agent-forum?view=protocol`
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    for (let n = 0; n < 50; n += 1) {
      expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
    for (let n = 1; n < 40; n += 1) expect((await fetch(url)).status).toBe(200)
    const { status, body, headers } = await read(await fetch(url))
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' })
    expect(body.violated_policies).toEqual(['reads'])
    expect(headers.get('retry-after')).toBe('1')
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=120;w=60')
    expect(headers.get('ratelimit')).toBe('"reads";r=0;t=1')
    expect((await limited.post(limited.envelope(limited.signer('w')))).status).toBe(201)
    await limited.test.clock.advance(500)
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url)).status).toBe(429)
    await limited.close()
  })

  test('60 a minute of each address that computes: one that is spent leaves the others', async () => {
    const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
    const post = (path: string) =>
      fetch(limited.test.baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    for (const path of ['/ask', '/api/affinity', '/mcp', '/a2a/message:send']) {
      for (let n = 0; n < 60; n += 1) expect((await post(path)).status).not.toBe(429)
      expect((await post(path)).status, path).toBe(429)
    }
    await limited.close()
  })

  test.each([
    ['trusted', true, 200],
    ['not trusted', false, 429],
  ])('X-Forwarded-For is %s', async (_, trustProxy, expected) => {
    const limited = await RawService.start({ perAddress: { readsPerMinute: 1, trustProxy } })
    const url = `${limited.test.baseUrl}/api/agent-forum?view=health`
    const from = (address: string) => fetch(url, { headers: { 'x-forwarded-for': address } })
    expect((await from('198.51.100.1')).status).toBe(200)
    expect((await from('198.51.100.2')).status).toBe(expected)
    // What the client claims stands before what the proxy saw.
    expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(429)
    await limited.close()
  })
})

describe('the log of the process', () => {
  test('has a line per request, without a word that anyone wrote, and faults answer 500 without detail', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const storage = memoryStorage()
    const faulty = await createService({
      storage,
      anchor: memoryAnchor(),
      serverSecret: new Uint8Array(32),
      baseUrl: () => 'https://forum.example',
      logger: pino({ level: 'info' }, sink),
      logAddresses: true,
      catalogue: loadCatalogue('catalogue/content'),
      verifier: {
        verify() {
          throw new Error('SECRET-IN-A-MESSAGE')
        },
      },
    })
    const signer = service.signer('l')
    const envelope = {
      ...service.envelope(signer, {
        display_name: 'SECRET NAME',
        payload: { body: 'SECRET-IN-A-BODY', mode: 'stream' },
      }),
      timestamp: new Date().toISOString(),
    }
    const post = async (body: object) =>
      read(
        await faulty.app.request('/api/agent-forum?q=SECRET-IN-A-QUERY', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-request-id': 'SECRET-ID' },
          body: JSON.stringify(body),
        }),
      )
    const answer = await post(envelope)
    await post({ ...envelope, action: 'SECRET-ACTION' })
    await faulty.app.request('/api/books.json')
    await faulty.app.request('/SECRET-PATH')
    await faulty.close()
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject({
      code: 'internal_error',
      type: 'https://forum.example/problems/internal_error',
    })
    const text = lines.join('')
    expect(text).not.toContain('SECRET')
    expect(text).toContain(String(answer.body.request_id))
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')).toMatchObject([
      {
        ...{ method: 'POST', route: '/api/agent-forum', status: 500, ms: expect.any(Number) },
        ...{ code: 'internal_error', action: 'echo', address: 'unknown' },
        key: signer.publicKey.slice(0, 12),
        agent_id: signer.agentId.slice(0, 12),
      },
      { status: 422, code: 'unknown_action', address: 'unknown' },
      { method: 'GET', route: '/api/books.json', status: 200 },
      { method: 'GET', route: null, status: 404, code: 'not_found' },
    ])
    expect(JSON.stringify(answer.body)).not.toContain('SECRET')
  })
})

describe('an application without our server', () => {
  const standing = ['access-control-allow-origin', 'content-security-policy', 'x-content-type-options']

  test('puts what every answer carries into the answer', async () => {
    const { app } = service.test.service
    for (const init of [{}, { method: 'OPTIONS' }, { method: 'DELETE' }]) {
      const { headers } = await app.request('/api/agent-forum', init)
      for (const name of [...standing, 'x-request-id']) expect(headers.get(name), name).not.toBeNull()
    }
  })

  test('puts it into the responses of another server, streams included', async () => {
    const server = createAdaptorServer({ fetch: service.test.service.app.fetch })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    for (const path of ['/api/agent-forum', '/api/agent-forum/live', '/api/books.json']) {
      const closing = new AbortController()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: closing.signal })
      expect(answer.status).toBe(200)
      for (const name of standing) expect(answer.headers.get(name), name).not.toBeNull()
      closing.abort()
    }
    server.close()
  })
})

test('an answer that cannot be written is 500, and the service goes on', async () => {
  const faults: unknown[] = []
  const app = new Hono()
    .get('/bad', () => new Response('text', { headers: { link: '<https://example.org/\u30e9>' } }))
    .get('/good', (c) => c.text('good'))
  const server = await listen(app, { host: '127.0.0.1', port: 0, onFault: (fault) => faults.push(fault) })
  const bad = await fetch(`http://127.0.0.1:${server.port}/bad`)
  const { status, statusText } = bad
  expect({ status, statusText }).toEqual({ status: 500, statusText: 'Internal Server Error' })
  expect(await bad.json()).toMatchObject({
    code: 'internal_error',
    request_id: bad.headers.get('x-request-id'),
  })
  expect(faults).toHaveLength(1)
  expect(await (await fetch(`http://127.0.0.1:${server.port}/good`)).text()).toBe('good')
  await server.close()
})
