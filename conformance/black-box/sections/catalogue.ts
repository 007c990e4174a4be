import assert from 'node:assert/strict'
import { isProblem, NotTried } from '../trial/answer.ts'
import { decided, type Requirement, section, specified, untraceable } from '../trial/requirement.ts'
import type { Trial } from '../trial/trial.ts'

/** Section 4.1 of the specification: documents that a node with a catalogue publishes. */
const names = [
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
]

const others = [
  ...[
    '/api/agent-forum.json',
    '/api/agent-forum.schema.json',
    '/.well-known/agent-forum.json',
    '/openapi.json',
  ],
  ...['/api/agent-games.json', '/api/agent-predictions.json', '/api/agent-commons.json'],
  ...[
    '/api/agent-commons.schema.json',
    '/api/agent-commons-test-vectors.json',
    '/.well-known/agent-card.json',
  ],
  ...['/llms.txt', '/llms-full.txt', '/api/discovery.json', '/knowledge-graph.jsonld'],
]

/** Documents that a node without a catalogue has no matter for. */
const ofCatalogue: ReadonlySet<string> = new Set([
  '/llms-full.txt',
  '/api/discovery.json',
  '/knowledge-graph.jsonld',
])

/** The documents, read once; a node without a catalogue has none. */
const documents = (trial: Trial) =>
  trial.share('the documents of the catalogue', async (host) => {
    const read = names.map(async (name) => [name, await host.document(`/api/${name}.json`)] as const)
    return new Map(await Promise.all(read))
  })

async function isThereAt(trial: Trial, path: string): Promise<void> {
  const { status, text } = await trial.document(path)
  assert.ok(status === 200 && text.length > 100, `${path} is there`)
}

/** A node without a catalogue still tells its capabilities. */
const hasCatalogue = (read: ReadonlyMap<string, { readonly status: number }>) =>
  ['author', 'books', 'themes'].some((name) => read.get(name)?.status !== 404)

async function catalogued(trial: Trial) {
  const read = await documents(trial)
  if (!hasCatalogue(read)) throw new NotTried('this node publishes no catalogue')
  return read
}

const ofDocuments = section('4.1', {
  ...Object.fromEntries(
    names.map((name, n) => [
      n + 1,
      specified(`GET /api/${name}.json is a JSON object`, async (trial) => {
        const answer = (await catalogued(trial)).get(name)
        assert.equal(answer?.status, 200)
        assert.match(answer.headers.get('content-type') ?? '', /^application\/(ld\+)?json/)
        assert.ok(Object.keys(answer.body).length > 1 && !Array.isArray(answer.body))
      }),
    ]),
  ),
  20: specified(
    'the ONIX feed is application/xml, release 3.1, with one Product for each confirmed edition',
    async (trial) => {
      await catalogued(trial)
      const onix = await trial.document('/onix/books-onix-3.1.xml')
      assert.deepEqual(
        [onix.status, onix.headers.get('content-type')?.split(';')[0]],
        [200, 'application/xml'],
      )
      assert.match(onix.text, /<ONIXMessage[^>]*release="3\.1"/)
      assert.ok(onix.text.includes('<Product>'))
    },
  ),
  21: specified('GET /api/affinity documents what the recommender takes', async (trial) => {
    await catalogued(trial)
    const { status, text } = await trial.get('/api/affinity')
    assert.equal(status, 200)
    assert.match(text, /mediaType/)
  }),
  22: specified('an address without anything is 404', async (trial) => {
    isProblem(await trial.get('/api/nothing-here.json'), 404, 'not_found')
  }),
  23: specified('the other documents that the interface names are there', async (trial) => {
    const isThere = hasCatalogue(await documents(trial))
    const wanted = others.filter((path) => isThere || !ofCatalogue.has(path))
    await Promise.all(wanted.map((path) => isThereAt(trial, path)))
  }),
  24: decided('the manifest has the hash of the schema that it names', async (trial) => {
    const { createHash } = await import('node:crypto')
    const { documents: named } = (await trial.document('/api/agent-forum.json')).body
    // A node that was reached by another address than its own has its documents at the same path.
    const path = named.schema.url.startsWith(trial.baseUrl)
      ? named.schema.url.slice(trial.baseUrl.length)
      : new URL(named.schema.url).pathname
    const { text } = await trial.document(path)
    assert.equal(`sha256:${createHash('sha256').update(text).digest('hex')}`, named.schema.hash)
  }),
  25: specified('eight ONIX records', async (trial) => {
    await catalogued(trial)
    const { text } = await trial.document('/onix/books-onix-3.1.xml')
    assert.equal(text.split('<Product>').length - 1, 8)
  }),
})

const objects = section('2.1', {
  1: specified('each document of the catalogue is a single JSON object', async (trial) => {
    for (const [name, { body }] of await catalogued(trial))
      assert.ok(!Array.isArray(body) && Object.keys(body ?? {}).length > 1, name)
  }),
})

/** Asks a computed endpoint; a node without a catalogue has none. */
async function computed(trial: Trial, path: string, body: unknown, headers = {}) {
  const answer = await trial.post(path, body, headers)
  if (answer.status === 404) throw new NotTried('this node publishes no catalogue')
  return answer
}

const affinity = section('4.2', {
  1: specified('an item list of affinities, each explained, and the same each time', async (trial) => {
    const ask = () =>
      computed(trial, '/api/affinity', { mediaType: 'book', title: 'Moby-Dick', subjects: ['sea'] })
    const [first, again] = [await ask(), await ask()]
    assert.deepEqual([first.status, first.body?.['@type']], [200, 'ItemList'])
    assert.ok(first.body.itemListElement.length <= 3, 'three at most by default')
    assert.deepEqual(again.body.itemListElement, first.body.itemListElement)
    const [top] = first.body.itemListElement
    assert.ok(top === undefined || /[a-z]{4}/i.test(JSON.stringify(top)), 'each says why')
  }),
  2: specified('a media type that is none, or no JSON, is 400', async (trial) => {
    isProblem(await computed(trial, '/api/affinity', { mediaType: 'sculpture' }), 400, 'invalid_request')
    isProblem(await trial.post('/api/affinity', '{'), 400, 'invalid_request')
  }),
})

const ask = section('4.3', {
  1: specified('a question gets an item list with provenance, and the same each time', async (trial) => {
    const put = () => computed(trial, '/ask', { query: 'Which books are here?' })
    const [first, again] = [await put(), await put()]
    assert.deepEqual([first.status, first.body?.['@type']], [200, 'ItemList'])
    assert.deepEqual(again.body.itemListElement, first.body.itemListElement)
  }),
  2: specified('what is no question is 400', async (trial) => {
    for (const body of [{}, { query: '' }, { query: 'x', limit: 11 }, { query: 'x', mode: 'poem' }])
      isProblem(await computed(trial, '/ask', body), 400, 'invalid_request')
  }),
})

const atlas = section('4.4', {
  1: specified(
    'a mode, media or period that is none is refused, and a q of 301 characters',
    async (trial) => {
      for (const query of ['mode=guess', 'media=opera', 'period=daily', `q=${'x'.repeat(301)}`]) {
        const answer = await trial.get(`/api/atlas/live?${query}`)
        if (answer.status === 404 && answer.body?.code === 'not_found') return 'this node has no live lookup'
        assert.equal(answer.status, 400, query)
      }
      return undefined
    },
  ),
  2: untraceable(
    'specified',
    '502 when the external source is unavailable, 503 without a credential, with a static fallback',
    'it depends on sources outside of the node, which a trial does not ask',
  ),
})

/** Sections 2.1 and 4.1 to 4.4. */
export const catalogue: readonly Requirement[] = [...objects, ...ofDocuments, ...affinity, ...ask, ...atlas]
