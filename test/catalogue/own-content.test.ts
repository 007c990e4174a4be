import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askService } from '../../catalogue/ask/service.ts'
import { exampleQuestions } from '../../catalogue/documents/example-questions.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { titleOf } from '../../catalogue/lookup/lookup.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { Description } from '../support/described.ts'
import { catalogue as demonstration } from './support/served.ts'

const directory = 'test/catalogue/real-author'
let service: TestService

beforeAll(async () => {
  service = await startTestService({ catalogue: { directory } })
})
afterAll(() => service.close())

const read = async (path: string) => await (await fetch(service.baseUrl + path)).text()

/** Names that only the demonstration has. */
const namesOfDemonstration = [
  demonstration.author.name,
  demonstration.site.name,
  ...demonstration.works.flatMap((work) => [titleOf(work), work.slug]),
  ...demonstration.contacts.flatMap(({ name, email }) => [name, email]),
  ...demonstration.editions.flatMap(({ publisher, translators = [] }) => [
    ...(publisher === undefined ? [] : [publisher]),
    ...translators.map(({ name }) => name),
  ]),
  ...[demonstration.projects.app, demonstration.projects.game].flatMap((one) => (one ? [one.name] : [])),
]

describe('a node with content of its own', () => {
  it('speaks of the demonstration nowhere: in no document, no example, no card', async () => {
    const openApi = await read('/openapi.json')
    const { operations } = new Description(JSON.parse(openApi))
    const paths = operations
      .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/live'))
      .map(({ path }) => path)
    const spoken: string[] = []
    for (const path of ['/openapi.json', '/sitemap.xml', '/robots.txt', ...paths]) {
      const text = await read(path)
      spoken.push(...namesOfDemonstration.filter((name) => text.includes(name)).map((n) => `${path}: ${n}`))
    }
    expect(spoken).toEqual([])
    expect(openApi).toContain('La Maison du sel')
  }, 60_000)

  it('shows no answer of the demonstration as its own, though it calls itself one; nor does a node without content', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'catalogue-'))
    cpSync(directory, copy, { recursive: true })
    const site = readFileSync(join(copy, 'site.yaml'), 'utf8')
    writeFileSync(join(copy, 'site.yaml'), site.replace(/^( +kind:) .*/m, '$1 demonstration'))
    expect(loadCatalogue(copy).site.provenance.kind).toBe('demonstration')
    for (const catalogue of [{ directory: copy }, 'none'] as const) {
      const other = await startTestService({ catalogue })
      const text = await (await fetch(`${other.baseUrl}/openapi.json`)).text()
      await other.close()
      expect(namesOfDemonstration.filter((name) => text.includes(name))).toEqual([])
    }
    rmSync(copy, { recursive: true })
  })

  it('keeps the capital of a name in an example, and drops that of a word', () => {
    const { themes, ...content } = loadCatalogue(directory)
    const [theme] = themes
    if (theme === undefined) throw new Error('there is no theme')
    const asked = (label: string) =>
      exampleQuestions({ ...content, themes: [{ ...theme, labels: { pt: label } }] })[0]
    expect(asked('Lisboa')).toBe('Que livros falam sobre Lisboa?')
    expect(asked('Mar')).toBe('Que livros falam sobre mar?')
    expect(asked('O sal')).toBe('Que livros falam sobre o sal?')
    expect(asked('O Porto')).toBe('Que livros falam sobre O Porto?')
  })

  it('gives questions as examples that it can answer', async () => {
    const card = JSON.parse(await read('/.well-known/agent-card.json'))
    const content = loadCatalogue(directory)
    expect(card.skills[0].examples).toEqual(exampleQuestions(content))
    for (const one of [content, demonstration]) {
      const ask = askService({ catalogue: one, baseUrl: service.baseUrl })
      for (const query of exampleQuestions(one))
        expect((ask({ query }) as { _meta: { known: boolean } })._meta.known, query).toBe(true)
    }
  })
})
