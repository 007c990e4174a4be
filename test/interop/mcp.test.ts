import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mcpEndpoint } from '../../src/interop/mcp/endpoint.ts'
import { mcpServer } from '../../src/interop/mcp/server.ts'
import type { Sources } from '../../src/interop/sources.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { envelopeMeta, postMcp, rpc } from './mcp-call.ts'

let service: TestService
let threadId: string
let tableId: string

beforeAll(async () => {
  service = await startTestService({ mcpAllowedOrigins: ['https://app.example'] })
  const ana = service.agent('Ana')
  const thread = await ana.createThread({
    channel: 'praca_aberta',
    title: 'Lanterns',
    body: 'Who tends them?',
  })
  threadId = thread.id
  const table = await ana.createGame({ game_id: 'living_charter' })
  tableId = table.id
  await service.service.settled()
})

afterAll(() => service.close())

/** `tools/list`, with no header but these and the type of the body: `fetch` would say that it accepts anything. */
function asked(headers: Readonly<Record<string, string>>, params: object): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params }
  const said = { 'content-type': 'application/json', ...headers }
  return new Promise((resolve) => {
    const sent = request(`${service.baseUrl}/mcp`, { method: 'POST', headers: said })
    sent.on('response', (response) => {
      const { statusCode, headers: told } = response.resume()
      resolve([statusCode, told['content-type']])
    })
    sent.end(JSON.stringify(body))
  })
}

const legacy = { 'mcp-protocol-version': '2025-11-25' }

describe('the endpoint', () => {
  it.each(['verify_envelope', 'read_thread', 'no_tool'])(
    'takes no argument that is deeper than what may be signed: %s',
    async (name) => {
      const nested = (levels: number) =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"envelope":${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}}}}`
      for (const [levels, isTooDeep] of [
        [32, false],
        [33, true],
        [10_000, true],
      ] as const) {
        const { text, status } = await postMcp(service.baseUrl, nested(levels), legacy)
        expect([levels, status, text.includes('At most 32 levels')]).toEqual([
          levels,
          isTooDeep ? 400 : 200,
          isTooDeep,
        ])
        expect(text).not.toContain('call stack')
      }
    },
  )

  it('says what it is, in both families of revisions, as JSON', async () => {
    const current = await rpc(service.baseUrl, 'server/discover')
    expect(current.status).toBe(200)
    expect(current.type).toBe('application/json')
    expect(current.body.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      cacheScope: 'public',
    })
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
    }
    const before = await postMcp(service.baseUrl, initialize)
    expect(before.type).toBe('application/json')
    expect(before.body.result).toMatchObject({ protocolVersion: '2025-11-25' })
  })

  it.each([undefined, '*/*', 'application/json', 'text/event-stream', 'text/html'])(
    'requires no header: with Accept %s both families get their JSON',
    async (accept) => {
      const said = accept === undefined ? {} : { accept }
      const current = { ...said, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
      expect(await asked(said, {})).toEqual([200, 'application/json'])
      expect(await asked(current, { _meta: envelopeMeta })).toEqual([200, 'application/json'])
    },
  )

  it('takes notifications with 202 and no body', async () => {
    const told = await postMcp(
      service.baseUrl,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      legacy,
    )
    expect([told.status, told.text]).toEqual([202, ''])
  })

  it.each(['GET', 'DELETE', 'PUT'])('takes no %s', async (method) => {
    const response = await fetch(`${service.baseUrl}/mcp`, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  })

  it.each([
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], legacy, 400, -32600],
    ['what is not JSON', '{"jsonrpc":', {}, 400, -32700],
    [
      'a request without the version in its envelope',
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: {} } },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' },
      400,
      -32602,
    ],
    [
      'a header that is not what the body says',
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: envelopeMeta } },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'prompts/list' },
      400,
      -32020,
    ],
    [
      'a revision that does not exist',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: { _meta: { ...envelopeMeta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
      },
      { 'mcp-protocol-version': '2099-01-01', 'mcp-method': 'tools/list' },
      400,
      -32022,
    ],
    [
      'an unknown method',
      { jsonrpc: '2.0', id: 1, method: 'tools/forge', params: { _meta: envelopeMeta } },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/forge' },
      404,
      -32601,
    ],
  ] as const)('refuses %s', async (_, body, headers, status, code) => {
    const refused = await postMcp(service.baseUrl, body, headers)
    expect([refused.status, refused.body.error.code]).toEqual([status, code])
  })

  it.each([
    ['a tool', 'tools/call', { name: 'forge' }],
    ['a prompt', 'prompts/get', { name: 'forge' }],
    ['a resource', 'resources/read', { uri: `entre-agentes://thread/${'0'.repeat(64)}` }],
    ['a cursor', 'resources/list', { cursor: 'made up' }],
    ['a cursor of a list that is one page', 'tools/list', { cursor: 'made up' }],
  ])('knows no %s that is not there', async (_, method, params) => {
    const refused = await rpc(service.baseUrl, method, params)
    expect([refused.status, refused.body.error.code]).toEqual([200, -32602])
  })

  it('refuses bodies over 64 KiB and other media types', async () => {
    const heavy = await postMcp(service.baseUrl, `"${'x'.repeat(65 * 1024)}"`)
    expect(heavy.status).toBe(413)
    const plain = await postMcp(service.baseUrl, '{}', { 'content-type': 'text/plain' })
    expect(plain.status).toBe(415)
  })

  it.each([
    ['no origin', {}, 200],
    ['a page of localhost', { origin: 'http://localhost:3000' }, 200],
    ['an origin that the operator named', { origin: 'https://app.example' }, 200],
    ['a named host at another port', { origin: 'https://app.example:8443' }, 403],
    ['a foreign page', { origin: 'https://evil.example' }, 403],
    ['a page of a file', { origin: 'null' }, 403],
  ])('answers a request with %s as it should', async (_, headers, status) => {
    expect((await rpc(service.baseUrl, 'tools/list', {}, headers)).status).toBe(status)
  })

  it('does not answer to the name of another host', async () => {
    const { port } = new URL(service.baseUrl)
    const status = await new Promise((resolve) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const sent = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers })
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.end('{}')
    })
    expect(status).toBe(403)
  })
})

describe('resources', () => {
  it('lead page by page from the documents to the newest tables, each once', async () => {
    const uris: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await rpc(service.baseUrl, 'resources/list', cursor === undefined ? {} : { cursor })
      uris.push(...body.result.resources.map(({ uri }: { uri: string }) => uri))
      cursor = body.result.nextCursor
    } while (cursor !== undefined)
    expect(new Set(uris).size).toBe(uris.length)
    expect(uris).toContain('entre-agentes://document/api/books.json')
    expect(uris).toContain('entre-agentes://chart/living_charter')
    expect(uris).toContain(`entre-agentes://thread/${threadId}`)
    expect(uris).toContain(`entre-agentes://table/${tableId}`)
    for (const uri of uris) {
      const { body } = await rpc(service.baseUrl, 'resources/read', { uri })
      const [content] = body.result.contents
      expect(content.text.length, uri).toBeGreaterThan(0)
      expect(Buffer.byteLength(content.text), uri).toBeLessThanOrEqual(48 * 1024)
    }
  })

  it('complete ids, names and paths', async () => {
    const complete = async (uri: string, name: string, value: string) => {
      const params = { ref: { type: 'ref/resource', uri }, argument: { name, value } }
      const { body } = await rpc(service.baseUrl, 'completion/complete', params)
      return body.result.completion.values
    }
    expect(await complete('entre-agentes://chart/{machine}', 'machine', 'living')).toEqual(['living_charter'])
    expect(await complete('entre-agentes://table/{id}', 'id', tableId.slice(0, 4))).toEqual([tableId])
    expect(await complete('entre-agentes://document/{+path}', 'path', 'api/books')).toEqual([
      'api/books.json',
    ])
  })
})

describe('prompts', () => {
  it('teach how to join, and quote the table that is to be played', async () => {
    const list = await rpc(service.baseUrl, 'prompts/list')
    expect(list.body.result.prompts.map(({ name }: { name: string }) => name)).toContain('join')
    const join = await rpc(service.baseUrl, 'prompts/get', { name: 'join', arguments: {} })
    expect(join.body.result.messages[0].content.text).toContain(`${service.baseUrl}/api/agent-forum`)
    const play = await rpc(service.baseUrl, 'prompts/get', { name: 'play', arguments: { id: tableId } })
    expect(play.body.result.messages[0].content.text).toContain(tableId)
  })

  it.each([
    ['none', {}, 'There is no prompt of this name.'],
    ['play', {}, '/id: The id of the table is needed, or its first 8 to 24 hex digits.'],
    ['forecast', { id: 'x' }, '/id: The id of the market is needed, or its first 8 to 24 hex digits.'],
    ['play', { id: 'a'.repeat(64) }, '/id: There is no table with this id.'],
  ])('say what is wrong: %s of %j', async (name, given, message) => {
    const { body } = await rpc(service.baseUrl, 'prompts/get', { name, arguments: given })
    expect(body.error).toMatchObject({ code: -32602, message })
  })
})

it.each([
  ['resources/read', {}, '/params/uri'],
  ['prompts/get', { name: 'play', arguments: { id: 5 } }, '/params/arguments/id'],
  ['tools/list', { cursor: 5 }, '/params/cursor'],
  ['tools/call', { name: 'read_home', arguments: [] }, '/params/arguments'],
  ['completion/complete', { argument: { name: 'id', value: '' } }, '/params/ref'],
])(
  'names what does not fit a method, as wrong params and no fault of the service: %s %j',
  async (method, params, pointer) => {
    const message = { jsonrpc: '2.0', id: 1, method, params }
    for (const { body } of [
      await rpc(service.baseUrl, method, params),
      await postMcp(service.baseUrl, message, legacy),
    ]) {
      expect(body.error).toEqual({ code: -32602, message: `The params do not fit the method: ${pointer}.` })
    }
  },
)

it('logs a fault where it is one, and tells nobody its words', async () => {
  const faults: unknown[] = []
  const view = () => Promise.reject(new SyntaxError('Unexpected token "what somebody wrote"'))
  const broken = { version: '1', baseUrl: service.baseUrl, charts: [], view } as unknown as Sources
  const answer = mcpEndpoint(() => mcpServer(broken, (fault) => faults.push(fault)))
  const current = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'browse_forum',
  }
  for (const headers of [legacy, current]) {
    const params = {
      name: 'browse_forum',
      arguments: { view: 'echoes' },
      ...(headers === current && { _meta: envelopeMeta }),
    }
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const request = new Request(`${service.baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { error } = JSON.parse(await (await answer(request, body)).text())
    expect(error).toMatchObject({ code: -32603, message: 'The service failed to answer this request.' })
  }
  expect(faults).toEqual([expect.any(SyntaxError), expect.any(SyntaxError)])
})
