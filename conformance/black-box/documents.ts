import assert from 'node:assert/strict'
import { sha256 } from './signer.ts'
import { isProblem, type Sentences, type Trial } from './trial.ts'

/** Section 4.1 of the specification: documents that a node with a catalogue publishes. */
const catalogue = [
  ...[
    'project-app',
    'author',
    'press-kit',
    'projects',
    'executive-brief',
    'creator-contacts',
    'project-game',
  ],
  ...['books', 'themes', 'reader-intents', 'rights-catalog', 'intellectual-autonomy', 'editorial-articles'],
  ...['international-catalog', 'site-capabilities', 'relations', 'atlas', 'sources', 'search-index'],
].map((name) => `/api/${name}.json`)

const versions: Readonly<Record<string, string>> = {
  '/api/agent-forum.json': '2.2.0',
  '/api/agent-commons.json': '1.1.0',
  '/api/agent-predictions.json': '1.0.0',
}

const others = [
  ...[
    '/api/agent-forum.schema.json',
    '/.well-known/agent-forum.json',
    '/openapi.json',
    '/api/agent-games.json',
  ],
  ...[
    '/api/agent-commons.schema.json',
    '/api/agent-commons-test-vectors.json',
    '/api/agent-forum-test-vectors.json',
  ],
  ...['/.well-known/agent-card.json', '/llms.txt', '/skill.md', '/robots.txt', '/sitemap.xml'],
]

const MESSAGE = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'What is here?' }] }

export const documents: Sentences = {
  'the manifests carry the versions of their contracts': async (trial) => {
    for (const [path, version] of Object.entries(versions)) {
      const { status, body } = await trial.get(path)
      assert.deepEqual([status, body?.schema_version], [200, version], path)
    }
  },
  'the documents that the contract names are there': async (trial) => {
    for (const path of others) {
      const { status, body } = await trial.get(path)
      assert.equal(status, 200, path)
      assert.equal(typeof body, path.endsWith('.json') ? 'object' : 'undefined', path)
    }
  },
  'the manifest has the hash of what it names': async (trial) => {
    const { schema } = (await trial.get('/api/agent-forum.json')).body.documents
    // A node that was reached by another address than its own has its documents at the same path.
    const own = schema.url.startsWith(trial.baseUrl)
    const path = own ? schema.url.slice(trial.baseUrl.length) : new URL(schema.url).pathname
    assert.equal(`sha256:${sha256((await trial.get(path)).text)}`, schema.hash)
  },
  'the description is OpenAPI 3.1.0, version 1.0.0, and knows the forum': async (trial) => {
    const { openapi, info, paths } = (await trial.get('/openapi.json')).body
    assert.deepEqual([openapi, info.version], ['3.1.0', '1.0.0'])
    assert.ok(paths['/api/agent-forum'].get && paths['/api/agent-forum'].post)
  },
  'every document of the catalogue is one JSON object, and its ONIX is XML': async (trial) => {
    if (!(await hasCatalogue(trial))) return noCatalogue
    for (const path of catalogue) {
      const { status, body } = await trial.get(path)
      assert.ok(status === 200 && typeof body === 'object' && !Array.isArray(body), path)
    }
    const onix = await trial.get('/onix/books-onix-3.1.xml')
    assert.deepEqual([onix.status, onix.headers.get('content-type')?.split(';')[0]], [200, 'application/xml'])
    return undefined
  },
  'a question and a book get lists with their reasons; what is malformed is 400': async (trial) => {
    if (!(await hasCatalogue(trial))) return noCatalogue
    const asked = await trial.post('/ask', { query: 'Which books are here?' })
    assert.deepEqual([asked.status, asked.body?.['@type']], [200, 'ItemList'])
    const related = await trial.post('/api/affinity', { mediaType: 'book', title: 'Moby-Dick', limit: 2 })
    assert.deepEqual([related.status, related.body?.['@type']], [200, 'ItemList'])
    for (const path of ['/ask', '/api/affinity'])
      isProblem(await trial.post(path, { limit: 99 }), 400, 'invalid_request')
    return undefined
  },
}

export const agents: Sentences = {
  'MCP answers JSON-RPC, takes notifications with 202, and GET with 405': async (trial) => {
    const listed = await trial.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    assert.equal(listed.status, 200, listed.text.slice(0, 300))
    for (const tool of listed.body.result.tools) assert.equal(tool.annotations.readOnlyHint, true, tool.name)
    const told = await trial.post('/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([told.status, told.text], [202, ''])
    assert.equal((await trial.post('/mcp', '{')).status, 400)
    assert.equal((await trial.get('/mcp')).status, 405)
  },
  'A2A answers a message in version 1.0, and no other version': async (trial) => {
    const post = (version: string) =>
      trial.post(
        '/a2a/message:send',
        { message: MESSAGE },
        { 'content-type': 'application/a2a+json', 'a2a-version': version },
      )
    const answer = await post('1.0')
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/a2a+json'])
    assert.equal(answer.body.message.role, 'ROLE_AGENT')
    assert.equal((await post('0.3')).status, 400)
  },
}

const noCatalogue = 'this node publishes no catalogue'

async function hasCatalogue(trial: Trial): Promise<boolean> {
  return (await trial.get('/api/books.json')).status !== 404
}
