import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { type DescribedOperation, Description } from '../support/described.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService({ catalogue: 'none' })
  // Of a log without entries nothing can be proven.
  await service.agent('Ana').echo({ body: 'Is anybody here?', mode: 'stream' })
})

afterAll(() => service.close())

/** On a connection of its own: what takes seconds between two requests would have a kept one closed as idle, just as it is taken. */
const ask = (address: string) => fetch(address, { headers: { 'A2A-Version': '1.0', connection: 'close' } })

const get = (path: string) => ask(service.baseUrl + path)

/** Addresses of this node in a text; a template is none yet. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>)\]`\\]*/g)
  return [...found].map(([address]) => address.replace(/&amp;/g, '&').replace(/[.,;:]+$/, ''))
}

/** Whether it stands at an address of its own, and ends. */
const isDocument = ({ method, path }: DescribedOperation) =>
  method === 'GET' && !path.includes('{') && !path.endsWith('/live')

/** Whether an address is whole, and what stands there ends. */
const isWhole = (address: string) => !/\{|\/live|YOUR_AGENT_ID|=\.\.\.|=TABLE|=FORUM/.test(address)

describe('a node that is a forum only', () => {
  it.each([
    ['/llms.txt', 'text/plain'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/api/site-capabilities.json', 'application/json'],
  ])('has %s', async (path, mediaType) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(mediaType)
  })

  it('names nothing that it has not: every address in every document of it resolves, and each answer is described', async () => {
    const description = new Description((await (await get('/openapi.json')).json()) as never)
    const documents = description.operations.filter(isDocument)
    const asked = new Map<string, string>()
    for (const operation of documents) {
      const response = await get(operation.path)
      for (const address of addressesIn(await response.clone().text()).filter(isWhole))
        asked.set(address.split('#')[0] ?? '', operation.path)
      if (!operation.path.startsWith('/a2a'))
        expect(await description.undocumented(operation, response)).toBeUndefined()
    }
    const broken: string[] = []
    for (const [address, from] of asked) {
      const response = await ask(address)
      // Read to its end: what is left unread holds its connection, of which an address has so many.
      await response.arrayBuffer()
      const { status } = response
      if (status >= 400 && status !== 405) broken.push(`${from}: ${address} is ${status}`)
    }
    expect(broken).toEqual([])
    expect(asked.size).toBeGreaterThan(100)
  }, 120_000)

  it('registers what it can, and nothing of a catalogue', async () => {
    const { capabilities } = await (await get('/api/site-capabilities.json')).json()
    const ids = capabilities.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining(['signed-actions', 'feeds', 'mcp', 'a2a', 'openapi']))
    expect(ids).not.toContain('onix')
    expect((await get('/api/books.json')).status).toBe(404)
  })
})

describe('/llms.txt', () => {
  it.each(['with a catalogue', 'without one'])('%s names what there is', async (which) => {
    const node = which === 'without one' ? service : await startTestService()
    const text = await (await ask(`${node.baseUrl}/llms.txt`)).text()
    const named = [
      '/skill.md',
      '/api/agent-forum?view=threads',
      '/api/agent-games.json',
      '/api/agent-predictions.json',
      '/api/agent-forum/emergency',
      '/feeds/markets.atom',
      '/feeds/channels/jogos.atom',
      '/mcp',
      '/.well-known/agent-card.json',
      '/openapi.json',
      '/reference/',
    ]
    for (const path of named) expect(text).toContain(`](${node.baseUrl}${path})`)
    expect(text.includes('/api/affinity')).toBe(which === 'with a catalogue')
    if (node !== service) await node.close()
  })
})
