import { expect, test } from 'vitest'
import { iri } from '../../catalogue/lookup/iri.ts'
import { app, baseUrl, catalogue, read } from './support/served.ts'

interface Node {
  readonly '@id': string
  readonly [property: string]: unknown
}

async function graphAt(path: string, headers: Record<string, string> = {}): Promise<readonly Node[]> {
  const document = JSON.parse(await read(path, headers)) as { '@context': string; '@graph': Node[] }
  expect(document['@context']).toBe('https://schema.org')
  return document['@graph']
}

/** Where a property of a node leads. */
function linked(node: Node | undefined, property: string): string[] {
  return ((node?.[property] ?? []) as readonly Node[]).map((target) => target['@id'])
}

const graph = await graphAt('/knowledge-graph.jsonld')
const byId = new Map(graph.map((node) => [node['@id'], node]))

test('the graph is served as JSON-LD', async () => {
  const response = await app.request('/knowledge-graph.jsonld')
  expect(response.headers.get('content-type')).toBe('application/ld+json')
})

test('there are no blank nodes: whatever is not a text is named', () => {
  const nameless: unknown[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('@value' in value) return
    const named = Array.isArray(value) || ('@id' in value && /^https?:/.test(String(value['@id'])))
    if (!named) nameless.push(value)
    Object.values(value).forEach(walk)
  }
  walk(graph)
  expect(nameless).toEqual([])
})

test('one identifier is one node', () => {
  expect(byId.size).toBe(graph.length)
})

test('every link to something of ours with a fragment leads to a node of the graph', () => {
  const missing = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const id = (value as Partial<Node>)['@id']
    if (id?.startsWith(baseUrl) && id.includes('#') && !byId.has(id)) missing.add(id)
    Object.values(value).forEach(walk)
  }
  walk(graph)
  expect([...missing]).toEqual([])
})

test('a work and its editions are apart and lead to each other', () => {
  for (const work of catalogue.works) {
    const node = byId.get(iri.work(baseUrl, work.slug))
    expect(node).toMatchObject({ '@type': 'Book', inLanguage: work.language })
    expect(node).not.toHaveProperty('bookFormat')
    for (const id of linked(node, 'workExample')) {
      expect(byId.get(id)).toMatchObject({ '@type': 'Book', exampleOfWork: { '@id': node?.['@id'] } })
      expect(byId.get(id)).toHaveProperty('bookFormat')
    }
  }
})

test('a translation stands between the work and the edition that prints it', () => {
  const work = byId.get(iri.work(baseUrl, 'el-relojero-y-la-duda'))
  const translationId = iri.translation(baseUrl, 'el-relojero-y-la-duda', 'pt')
  expect(work?.workTranslation).toEqual([{ '@id': translationId }])
  const translation = byId.get(translationId)
  expect(translation).toMatchObject({ inLanguage: 'pt', translationOfWork: { '@id': work?.['@id'] } })
  const [example = ''] = linked(translation, 'workExample')
  expect(byId.get(example)).toMatchObject({
    exampleOfWork: { '@id': translationId },
    bookFormat: { '@id': 'https://schema.org/Hardcover' },
  })
})

test('no label makes a translated work: only confirmed editions do', () => {
  const translations = graph.filter((node) => 'translationOfWork' in node)
  expect(translations).toHaveLength(1)
})

test('no property leads from one of the works to a classic', () => {
  const classics = new Set(
    catalogue.referenceAuthors.flatMap(({ id }) => [
      iri.referenceAuthor(baseUrl, id),
      iri.referenceWork(baseUrl, id),
    ]),
  )
  for (const work of catalogue.works) {
    const text = JSON.stringify(byId.get(iri.work(baseUrl, work.slug)))
    for (const classic of classics) expect(text).not.toContain(classic)
  }
  for (const { id } of catalogue.relations) {
    expect(byId.get(iri.relation(baseUrl, id))?.disambiguatingDescription).toMatch(/no influence/)
  }
})

test('the page of a work answers with its part of the graph when it is asked for JSON-LD', async () => {
  const nodes = await graphAt('/works/el-relojero-y-la-duda', { accept: 'application/ld+json' })
  for (const node of nodes) expect(byId.get(node['@id'])).toEqual(node)
  expect(nodes.map((node) => node['@id'])).toContain(iri.work(baseUrl, 'el-relojero-y-la-duda'))
})

test('the data set is made by those who maintain it, and the works by their author', async () => {
  const nodes = await graphAt('/knowledge-graph.jsonld')
  const set = nodes.find((node) => node['@type'] === 'Dataset')
  const creator = set?.creator as { '@id': string }
  expect(nodes.find((node) => node['@id'] === creator['@id'])).toMatchObject({
    '@type': 'Organization',
    name: catalogue.site.provenance.maintained_by,
  })
})
