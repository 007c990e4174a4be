import { readFileSync } from 'node:fs'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '../../src/protocol/error-codes.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { Description } from '../support/described.ts'

let service: TestService
let text: string

beforeAll(async () => {
  service = await startTestService()
  text = await (await fetch(`${service.baseUrl}/openapi.json`)).text()
})

afterAll(() => service.close())

describe('/openapi.json', () => {
  it('is valid by the schema of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
  })

  it('passes the recommended rules of Redocly (redocly.yaml)', async () => {
    const config = await loadConfig({ configPath: 'redocly.yaml' })
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  it('says of every operation more than its summary does', () => {
    const { operations } = new Description(JSON.parse(text))
    const bare = operations.filter(
      ({ summary, description = '' }) => !/^[A-Z].+\.$/s.test(description) || description.startsWith(summary),
    )
    expect(bare.map(({ operationId }) => operationId)).toEqual([])
  })

  it.each([
    ['/api/agent-commons', 'limit', { type: 'integer', minimum: 1, maximum: 100, default: 40 }],
    ['/api/agent-commons', 'days', { type: 'integer', minimum: 1, maximum: 31, default: 7 }],
    ['/api/agent-commons', 'view', { default: 'messages' }],
    ['/api/agent-forum', 'view', { default: 'home' }],
    ['/api/agent-forum', 'limit', { type: 'integer', minimum: 1, maximum: 100, default: 30 }],
    ['/api/atlas/live', 'mode', { default: 'search' }],
    ['/api/atlas/live', 'media', { default: 'book' }],
    ['/api/atlas/live', 'period', { default: 'monthly' }],
  ])('says of %s what %s may be, and what it is when it is left out', (path, name, schema) => {
    const { parameters } = JSON.parse(text).paths[path].get
    expect(parameters.find((parameter: { name: string }) => parameter.name === name)).toMatchObject({
      schema,
    })
  })

  it('shows what a service answers today: `node test/interop/write-examples.ts` writes it anew', async () => {
    const { examplesFile, examplesNow } = await import('./write-examples.ts')
    expect(JSON.parse(readFileSync(examplesFile, 'utf8'))).toEqual(JSON.parse(examplesNow))
  })

  it('shows examples that fit, and speaks elsewhere of this node alone', () => {
    const description = new Description(JSON.parse(text))
    const wrong: string[] = []
    let shown = 0
    for (const { operationId, requestBody, responses } of description.operations) {
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      for (const media of contents.flatMap((content) => Object.values(content ?? {}))) {
        for (const [name, { value }] of Object.entries(media.examples ?? {})) {
          shown += 1
          const fault = description.wrong(media.schema, value)
          if (fault) wrong.push(`${operationId} ${name}: ${fault}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(shown).toBeGreaterThan(80)
    const told = JSON.stringify(JSON.parse(text), (keyword, value) =>
      keyword === 'examples' ? undefined : value,
    )
    expect(told).toContain(service.baseUrl)
    expect(told).not.toContain('node.example')
    const own = (within: string) => within.split(service.baseUrl).length
    expect(own(text)).toBe(own(told))
  }, 60_000)

  it('shows an example of every answer that is JSON', () => {
    const description = new Description(JSON.parse(text))
    const bare = description.operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => status < '300')
        .flatMap(([, { content = {} }]) => Object.entries(content))
        .filter(
          ([mediaType, { examples = {} }]) =>
            mediaType.includes('json') && Object.keys(examples).length === 0,
        )
        .map(([mediaType]) => `${operationId} ${mediaType}`),
    )
    // They need an owner, and another host.
    expect(bare).toEqual(bareHere)
  })

  it('names the version, every error code, and each operation of the specification', () => {
    const document = JSON.parse(text)
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info.version).toBe('1.0.0')
    expect(document.servers).toEqual([{ url: service.baseUrl }])
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(errorCodes))
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(specified))
  })

  it('says how long the texts are that are asked about (specification, section 8)', () => {
    const { paths } = JSON.parse(text)
    const bodyOf = (path: string) =>
      paths[path].post.requestBody.content['application/json'].schema.properties
    expect(bodyOf('/api/affinity')).toMatchObject({
      title: { maxLength: 300 },
      creator: { maxLength: 200 },
      description: { maxLength: 12_000 },
      subjects: { maxItems: 40 },
      query: { maxLength: 1_000 },
    })
    expect(bodyOf('/ask').query.anyOf[0]).toMatchObject({ maxLength: 12_000 })
  })

  it('says what a message to the agent must hold', () => {
    const { content } = JSON.parse(text).paths['/a2a/message:send'].post.requestBody
    for (const { schema } of Object.values<{ schema: unknown }>(content))
      expect(schema).toMatchObject({
        required: ['message'],
        properties: {
          message: {
            required: ['messageId', 'role', 'parts'],
            properties: { role: { const: 'ROLE_USER' }, parts: { minItems: 1 } },
          },
        },
      })
  })
})

const bareHere = ['postEmergencyControl application/json', 'lookUpLiveAtlas application/json']

/** Specification, section 4.1. */
const specified = [
  'getProjectApp',
  'getAuthor',
  'getOfficialPressKit',
  'getOfficialProjects',
  'getExecutiveDiscoveryBrief',
  'getOfficialCreatorContacts',
  'getProjectGame',
  'listBooks',
  'listThemes',
  'listReaderIntentGuides',
  'listRightsAndAdaptationEnquiries',
  'getOnix31Catalog',
  'getIntellectualAutonomyConcepts',
  'listEditorialArticles',
  'getInternationalCatalog',
  'getSiteCapabilities',
  'listEditorialRelations',
  'getAffinityAtlas',
  'listSources',
  'getSearchIndex',
  'describeAffinityService',
]
