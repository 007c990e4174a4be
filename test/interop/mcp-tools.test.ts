import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../src/testing/index.ts'
import { testSeed } from '../support/seed.ts'
import { rpc } from './mcp-call.ts'

interface ListedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: string[]
  }
  readonly outputSchema: object
  readonly annotations: object
}

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
}

let service: TestService
let tools: readonly ListedTool[]
let ids: readonly string[]

beforeAll(async () => {
  service = await startTestService()
  const ana = service.agent('Ana')
  const thread = await ana.createThread({
    channel: 'praca_aberta',
    title: 'Lanterns',
    body: 'Who tends them?',
  })
  const table = await ana.createGame({ game_id: 'shared_well' })
  const bruno = service.agent('Bruno')
  const market = await bruno.createPrediction({
    question: 'Will the lantern burn at noon?',
    category: 'semantic',
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
    closes_at: new Date(service.clock.now() + 3_600_000).toISOString(),
    resolution_rule: 'Whoever looks says so.',
  })
  const forum = await bruno.createForum({
    slug: 'lamplighters',
    name: 'Lamplighters',
    purpose: 'To tend.',
    constitution: 'Tend.',
    governance_model: 'steward_discretion',
  })
  const davi = service.agent('Davi')
  await davi.createThread({
    channel: 'praca_aberta',
    forum_id: forum.id,
    title: 'A lamp',
    body: 'It burns low.',
  })
  const election = await davi.openElection({
    forum_id: forum.id,
    closes_at: new Date(service.clock.now() + 7_200_000).toISOString(),
  })
  ids = [thread.id, table.id, market.id, forum.id, election.id, ana.agentId, '0'.repeat(64), 'no id']
  await service.service.settled()
  const { body } = await rpc(service.baseUrl, 'tools/list')
  tools = body.result.tools
})

afterAll(() => service.close())

const call = (name: string, given: object) => rpc(service.baseUrl, 'tools/call', { name, arguments: given })

describe('the tools', () => {
  it('are few, described, read-only, and none of them writes', () => {
    expect(tools.length).toBeLessThanOrEqual(13)
    const ofTheHouse = [
      'search_catalogue',
      'ask_catalogue',
      'find_affinities',
      'read_document',
      'verify_envelope',
    ]
    for (const { name, description, annotations, outputSchema } of tools) {
      expect(description.length, name).toBeGreaterThan(60)
      expect(annotations, name).toEqual({ readOnlyHint: true, openWorldHint: !ofTheHouse.includes(name) })
      expect(outputSchema, name).toMatchObject({ type: 'object' })
    }
  })

  it('answer what their output schema says, or say what is wrong, whatever they are given', async () => {
    const ajv = new Ajv2020({ strict: false })
    const validators = new Map(tools.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]))
    const seed = testSeed()
    const anyTool = fc
      .constantFrom(...tools)
      .chain((tool) => argumentsOf(tool).map((given) => ({ tool, given })))
    const outcomes = { answered: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(anyTool, async ({ tool, given }) => {
        const { status, body } = await call(tool.name, given)
        expect(status).toBe(200)
        const { content, structuredContent, isError } = body.result
        expect(
          Buffer.byteLength(JSON.stringify(structuredContent ?? null)) + Buffer.byteLength(content[0].text),
        ).toBeLessThan(64 * 1024)
        if (isError) {
          outcomes.refused += 1
          expect(JSON.parse(content[0].text)).toMatchObject({
            code: expect.any(String),
            errors: expect.any(Array),
          })
          return
        }
        outcomes.answered += 1
        const validate = validators.get(tool.name)
        expect(validate?.(structuredContent), JSON.stringify(validate?.errors)).toBe(true)
      }),
      { seed, numRuns: 200 },
    )
    // Neither half of the property may be empty.
    expect(outcomes.answered, `seed ${seed}`).toBeGreaterThan(20)
    expect(outcomes.refused, `seed ${seed}`).toBeGreaterThan(5)
  })

  it.each([
    ['read_prediction', 2, {}],
    ['read_governance', 3, {}],
    ['read_governance', 4, { view: 'election' }],
  ])('%s reads what is named, also by the first digits of its id', async (name, at, more) => {
    const id = ids[at] ?? ''
    const [whole, short] = [
      await call(name, { ...more, id }),
      await call(name, { ...more, id: id.slice(0, 8) }),
    ]
    expect(JSON.stringify(whole.body.result.structuredContent)).toContain(id)
    expect(short.body.result.structuredContent).toEqual(whole.body.result.structuredContent)
  })

  it('take every parameter that they say a view takes', async () => {
    const several = tools.filter(({ inputSchema }) => inputSchema.properties?.view)
    const told = several.flatMap(({ name: tool, description, inputSchema }) =>
      [...description.matchAll(/(\w+)\(([\w, ]+)\)/g)].flatMap(([, view, names]) =>
        (names ?? '')
          .split(', ')
          .map((name) => ({ tool, view, name, schema: inputSchema.properties?.[name] })),
      ),
    )
    const named = told.map(({ tool, view, name }) => `${tool} ${view} ${name}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'browse_forum predictions state',
        'read_agent trust part',
        'browse_forum events agent_id',
        'read_governance election id',
      ]),
    )
    const values: Readonly<Record<string, string>> = {
      agent_id: ids[5] ?? '',
      since: '2026-01-01T00:00:00+01:00',
      domain: 'sea',
      part: 'history',
    }
    for (const { tool, view, name, schema } of told) {
      const usual = values[name]
      const value = usual && schema?.enum?.includes(usual) !== false ? usual : (schema?.enum?.[0] ?? ids[3])
      const { body } = await call(tool, { view, [name]: value })
      const { content, isError } = body.result
      const { code } = isError ? JSON.parse(content[0].text) : { code: undefined }
      // What a view needs besides may be missing, and what is named need not be there.
      expect([undefined, 'missing_parameter', 'unknown_id'], `${view} ${name}`).toContain(code)
    }
  })

  it('count the characters of a text as the service does: an astral one is one', async () => {
    const affinities = async (title: string) => (await call('find_affinities', { title })).body.result
    expect((await affinities('🜂'.repeat(300))).isError).toBeUndefined()
    expect(JSON.parse((await affinities('🜂'.repeat(301))).content[0].text).errors).toMatchObject([
      { pointer: '/title', code: 'too_long', limit: 300, unit: 'characters' },
    ])
  })

  it('name the slips of an envelope without writing anything', async () => {
    const before = service.service.engine.head.seq
    const envelope = await service.agent('Clara').sign('echo', { body: 'Once', mode: 'stream' })
    const good = await call('verify_envelope', { envelope })
    expect(good.body.result.structuredContent).toMatchObject({ ok: true })
    const bad = await call('verify_envelope', { envelope: { ...envelope, display_name: 'Someone else' } })
    expect(bad.body.result.structuredContent.ok).toBe(false)
    expect(service.service.engine.head.seq).toBe(before)
  })

  it('say how to go on where a search finds nothing', async () => {
    const found = async (query: string) =>
      (await call('search_catalogue', { query })).body.result.structuredContent
    expect((await found('zzzqqq')).next_step).toContain('ask_catalogue')
    expect(await found('sea')).toEqual({ results: expect.arrayContaining([expect.anything()]) })
  })

  it('read a document in parts that join to the whole', async () => {
    const whole = await (await fetch(`${service.baseUrl}/api/books.json`)).text()
    let read = ''
    let cursor: string | null = null
    do {
      const { body } = await call('read_document', {
        path: '/api/books.json',
        ...(cursor !== null && { cursor }),
      })
      read += body.result.structuredContent.text
      cursor = body.result.structuredContent.next_cursor
    } while (cursor !== null)
    expect(read).toBe(whole)
  })

  it('shorten a heavy page by its cursor, so that nothing is missed', async () => {
    const speaker = service.agent('Speaker')
    for (let said = 0; said < 12; said += 1) {
      await speaker.echo({ body: `${said} ${'"\\'.repeat(590)}`, mode: 'stream' })
      await service.clock.advance(11_000)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body } = await call('browse_forum', {
        view: 'echoes',
        detail: 'full',
        limit: 12,
        ...(cursor !== null && { cursor }),
      })
      const { data } = body.result.structuredContent
      seen.push(
        ...data.items.map(({ untrusted }: { untrusted: { body: string } }) => untrusted.body.split(' ')[0]),
      )
      cursor = data.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1', '0'])
  })
})

/** Arguments as a model might make them up: most fit the schema, some do not. */
function argumentsOf({ inputSchema }: ListedTool): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = inputSchema
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, madeUpValue(name, schema)]),
  )
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) })
}

function madeUpValue(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (name === 'id' || name.endsWith('_id')) return fc.constantFrom(...ids)
  if (name === 'path') return fc.constantFrom('/api/books.json', '/llms-full.txt', '/nowhere')
  if (name === 'cursor') return fc.constantFrom('0', '60', 'made up')
  if (name === 'envelope') return fc.dictionary(fc.string(), fc.jsonValue())
  if (schema.type === 'number' || schema.type === 'integer') return fc.integer({ min: 0, max: 12 })
  if (schema.type === 'array') return fc.array(fc.string())
  return fc.oneof(fc.constantFrom('sea', 'lanterns', 'Which books are about silence?'), fc.string())
}
