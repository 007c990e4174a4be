import { expect, test } from 'vitest'
import { affinityDocumentSlot } from '../../catalogue/documents/affinity-slot.ts'
import { claimLimits } from '../../catalogue/documents/claim-limits.ts'
import { catalogueDocuments } from '../../catalogue/documents/index.ts'
import { publishCatalogue } from '../../catalogue/publish.ts'
import { app, baseUrl, catalogue, read, readJson } from './support/served.ts'

/** The table of the specification, section 4.1. */
const contract: Readonly<Record<string, string>> = {
  '/api/project-app.json': 'getProjectApp',
  '/api/author.json': 'getAuthor',
  '/api/press-kit.json': 'getOfficialPressKit',
  '/api/projects.json': 'getOfficialProjects',
  '/api/executive-brief.json': 'getExecutiveDiscoveryBrief',
  '/api/creator-contacts.json': 'getOfficialCreatorContacts',
  '/api/project-game.json': 'getProjectGame',
  '/api/books.json': 'listBooks',
  '/api/themes.json': 'listThemes',
  '/api/reader-intents.json': 'listReaderIntentGuides',
  '/api/rights-catalog.json': 'listRightsAndAdaptationEnquiries',
  '/onix/books-onix-3.1.xml': 'getOnix31Catalog',
  '/api/intellectual-autonomy.json': 'getIntellectualAutonomyConcepts',
  '/api/editorial-articles.json': 'listEditorialArticles',
  '/api/international-catalog.json': 'getInternationalCatalog',
  '/api/site-capabilities.json': 'getSiteCapabilities',
  '/api/relations.json': 'listEditorialRelations',
  '/api/atlas.json': 'getAffinityAtlas',
  '/api/sources.json': 'listSources',
  '/api/search-index.json': 'getSearchIndex',
  '/api/affinity': 'describeAffinityService',
}

const jsonDocuments = catalogueDocuments.filter((document) => document.mediaType === 'application/json')

/** A JSON value that a test walks through without knowing its shape. */
type Loose = { readonly [key: string]: Loose } & readonly Loose[] & string

async function loose(path: string): Promise<Loose> {
  return (await readJson(path)) as unknown as Loose
}

test('every GET path of the specification has its document and its operationId', () => {
  const published = Object.fromEntries(
    [...catalogueDocuments, affinityDocumentSlot].map(({ path, operationId }) => [path, operationId]),
  )
  expect(published).toMatchObject(contract)
})

test('discovery lists the documents of both computed services', async () => {
  const { documents } = await loose('/api/discovery.json')
  const urls = documents?.map(({ url }) => url)
  expect(urls).toContain(`${baseUrl}/api/affinity`)
  expect(urls).toContain(`${baseUrl}/api/ask.json`)
})

test('a URI template is never called a path', async () => {
  for (const path of ['/api/site-capabilities.json', '/api/discovery.json']) {
    const { capabilities } = await loose(path)
    expect(capabilities?.some(({ templates }) => templates?.some((one) => one.includes('{')))).toBe(true)
    for (const { paths } of capabilities ?? []) expect(paths?.join(' ')).not.toContain('{')
  }
})

test('no path and no operationId is given twice', () => {
  expect(new Set(catalogueDocuments.map(({ path }) => path)).size).toBe(catalogueDocuments.length)
  expect(new Set(catalogueDocuments.map(({ operationId }) => operationId)).size).toBe(
    catalogueDocuments.length,
  )
})

test.each(jsonDocuments)(
  '$path is one JSON object with version, provenance, sources and claim limits',
  async ({ path, render }) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const document = await readJson(path)
    expect(document).toMatchObject({
      schema_version: '1.0.0',
      id: baseUrl + path,
      updated: catalogue.site.updated,
    })
    expect(document.provenance).toMatchObject({
      kind: 'demonstration',
      statement: catalogue.site.provenance.statement,
    })
    expect(document.claim_limits).toEqual(expect.arrayContaining([...claimLimits]))
    expect((document.sources as unknown[]).length).toBeGreaterThan(0)
    expect(render(catalogue, { baseUrl })).toBe(JSON.stringify(document))
  },
)

test('every source that a record names stands among the sources of its document', async () => {
  for (const { path } of jsonDocuments) {
    const document = await loose(path)
    const cited = new Set(document.sources?.map((source) => source.id))
    for (const id of collect(document, 'source_ids')) expect(cited, `${path} ${id}`).toContain(id)
  }
})

test('every address of ours in any document leads to something that is served', async () => {
  const { fixed, negotiated } = publishCatalogue(catalogue, baseUrl)
  const served = new Set([...fixed, ...negotiated].map(({ path }) => baseUrl + path))
  const elsewhere = /^\/(ask|api\/(affinity|atlas\/live|agent-forum(\/live)?))(\?|$)/
  for (const { path } of catalogueDocuments) {
    const text = await read(path)
    for (const [address] of text.matchAll(/https:\/\/books\.example\.org[^\s"<>)\\#,]*/g)) {
      if (address.includes('{') || elsewhere.test(address.slice(baseUrl.length))) continue
      expect(served, `${path} mentions ${address}`).toContain(address)
    }
  }
})

test('the same works stand in books, rights, international catalogue, atlas and graph', async () => {
  const slugs = catalogue.works.map(({ slug }) => slug).toSorted()
  const books = (await loose('/api/books.json')).books?.map((book) => book.slug)
  const rights = (await loose('/api/rights-catalog.json')).enquiries?.map((entry) => entry.work?.slug)
  const atlas = (await loose('/api/atlas.json')).works?.map((work) => work.slug)
  expect(books?.toSorted()).toEqual(slugs)
  expect(rights?.toSorted()).toEqual(slugs)
  expect(atlas?.toSorted()).toEqual(slugs)
  for (const page of (await loose('/api/international-catalog.json')).pages ?? []) {
    expect(page.works?.map((work) => work.slug).toSorted()).toEqual(slugs)
  }
})

test('themes and works name each other', async () => {
  const books = (await loose('/api/books.json')).books ?? []
  const themes = (await loose('/api/themes.json')).themes ?? []
  expect(themes.length).toBeGreaterThanOrEqual(12)
  const fromBooks = books.flatMap((book) => (book.themes ?? []).map((theme) => `${theme.id} ${book.slug}`))
  const fromThemes = themes.flatMap((theme) => (theme.works ?? []).map((work) => `${theme.id} ${work.slug}`))
  expect(fromThemes.toSorted()).toEqual(fromBooks.toSorted())
})

test('the essays carry their whole body, in the three languages between them', async () => {
  const articles = (await loose('/api/editorial-articles.json')).articles ?? []
  expect(new Set(articles.map((article) => article.language))).toEqual(new Set(['pt', 'en', 'es']))
  for (const article of articles) {
    expect(String(article.body).split(/\s+/).length).toBeGreaterThan(300)
    expect(article.questions?.length).toBeGreaterThan(0)
  }
})

test('the search index holds every work, theme, bridge, guide and concept in each language, and every essay', async () => {
  const { works, themes, relations, intents, concepts, articles } = catalogue
  const documents = (await loose('/api/search-index.json')).documents ?? []
  const expected =
    3 * (1 + works.length + themes.length + relations.length + intents.length + concepts.length)
  expect(documents).toHaveLength(expected + articles.length)
  expect(new Set(documents.map((document) => document.id)).size).toBe(documents.length)
})

test('language routes are reciprocal', async () => {
  const pages = (await loose('/api/international-catalog.json')).pages ?? []
  for (const page of pages) {
    expect(Object.values(page.alternates ?? {})).toEqual(pages.map((other) => other.url))
    const link = (await app.request(`${page.route}`)).headers.get('link') ?? ''
    for (const other of pages)
      expect(link).toContain(`<${other.url}>; rel="alternate"; hreflang="${other.language}"`)
  }
})

test('contacts are two verified routes under a reserved domain', async () => {
  const contacts = (await loose('/api/creator-contacts.json')).contacts ?? []
  expect(contacts).toHaveLength(2)
  for (const contact of contacts)
    expect(contact).toMatchObject({ verified: true, email: expect.stringMatching(/@example\.org$/) })
})

test('no document states a price, a market, a territory or an availability', async () => {
  const forbidden = [
    'price',
    'currency',
    'market',
    'territory',
    'supplier',
    'availability',
    'available',
    'sales',
  ]
  for (const { path } of jsonDocuments) {
    const keys = new Set(allKeys(await loose(path)))
    for (const key of forbidden) expect(keys, path).not.toContain(key)
  }
})

test('what is only in preparation is published nowhere', async () => {
  const inPreparation = catalogue.editions.filter((edition) => edition.status === 'in_preparation')
  expect(inPreparation.length).toBeGreaterThan(0)
  for (const { path } of catalogueDocuments) {
    const text = await read(path)
    for (const { id } of inPreparation) expect(text, path).not.toContain(id)
  }
})

test('every capability that is called implemented here is served here', async () => {
  for (const { status, paths } of catalogue.capabilities) {
    if (status === 'watched') expect(paths).toEqual([])
    for (const path of paths) {
      if (['/api/affinity', '/ask', '/api/atlas/live'].includes(path)) continue
      const example = path.replace('{slug}', 'gramatica-da-agua').replace('{language}', 'es')
      expect((await app.request(example)).status, example).toBe(200)
    }
  }
})

test('llms.txt has a title, a summary, and sections of nothing but links', async () => {
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Casa Lume\n\n> .+\n\n/)
  const sections = text.split(/^## .*$/m).slice(1)
  expect(sections.length).toBeGreaterThan(3)
  for (const line of sections
    .join('\n')
    .split('\n')
    .filter((line) => line !== '')) {
    expect(line).toMatch(/^- \[.+\]\(https:\/\/books\.example\.org\/[^\s)]+\): .+$/)
  }
})

test('the full text holds every synopsis and every essay', async () => {
  const text = await read('/llms-full.txt')
  for (const article of catalogue.articles) expect(text).toContain(article.body)
  for (const work of catalogue.works) expect(text).toContain(work.titles.en)
})

function collect(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && Array.isArray(inner) ? inner.map(String) : collect(inner, key),
  )
}

function allKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(allKeys)]
}
