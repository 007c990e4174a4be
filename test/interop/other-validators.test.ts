import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { views } from '../../src/views/index.ts'
import { callOf, usualCall } from '../support/calls.ts'
import { Description } from '../support/described.ts'
import { foreignModule, withoutForeign } from '../support/foreign.ts'
import { type Lively, livelyService } from '../support/lively.ts'
import { allToolsRequired, runs } from '../support/tools.ts'
import { rpc } from './mcp-call.ts'

/** What is published as JSON Schema, read by programs in other languages. */

interface Answered {
  readonly name: string
  readonly schema: object
  readonly value: unknown
}

// Debian's package goes with Debian's Python, which need not be the first one.
const python = ['/usr/bin/python3', 'python3'].find((command) => runs(command, '-c', 'import jsonschema'))
const withoutPython = python === undefined && !allToolsRequired
const skipped = withoutPython ? ': SKIPPED without python3-jsonschema' : ''

let lively: Lively
let document: { readonly paths: object; readonly components: { readonly schemas: object } }
/** Whole documents that are schemas, by their address or tool. */
let published: Readonly<Record<string, object>>

beforeAll(async () => {
  lively = await livelyService()
  const { baseUrl } = lively.service
  document = await json('/openapi.json')
  const { body } = await rpc(baseUrl, 'tools/list')
  const tools: readonly { name: string; inputSchema: object; outputSchema: object }[] = body.result.tools
  const ofForms = ['/api/agent-forum.schema.json', '/api/agent-commons.schema.json']
  published = Object.fromEntries([
    ...(await Promise.all(ofForms.map(async (path) => [path, await json(path)]))),
    ...Object.entries(document.components.schemas),
    ...tools.flatMap(({ name, inputSchema, outputSchema }) => [
      [`${name} takes`, inputSchema],
      [`${name} answers`, outputSchema],
    ]),
  ])
}, 60_000)

afterAll(() => lively.service.close())

const json = async (path: string) => (await fetch(lively.service.baseUrl + path)).json()

/** Judges in Python: schemas by their own schema, patterns by `re`, values by their schemas. */
const judge = `
import json, re, sys
from jsonschema import Draft202012Validator, RefResolver
given = json.load(sys.stdin)
document, faults = given["document"], []
def patterns(value):
    if isinstance(value, dict):
        yield from [value["pattern"]] if isinstance(value.get("pattern"), str) else []
        yield from value["patternProperties"] if isinstance(value.get("patternProperties"), dict) else []
        for member in value.values(): yield from patterns(member)
    elif isinstance(value, list):
        for item in value: yield from patterns(item)
compiled = 0
for name, schema in given["published"].items():
    try:
        Draft202012Validator.check_schema(schema)
        for pattern in patterns(schema):
            re.compile(pattern)
            compiled += 1
    except Exception as error:
        faults.append([name, str(error)[:300]])
resolver = RefResolver.from_schema(document)
for one in given["answered"]:
    try:
        own = None if "$defs" in one["schema"] else resolver
        for error in Draft202012Validator(one["schema"], resolver=own).iter_errors(one["value"]):
            faults.append([one["name"], error.json_path, error.message[:200]])
            break
    except Exception as error:
        faults.append([one["name"], repr(error)[:300]])
json.dump({"compiled": compiled, "faults": faults}, sys.stdout)
`

async function judged(answered: readonly Answered[]) {
  const child = spawn(python ?? 'python3', ['-c', judge], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ document, published, answered }))
  return JSON.parse(await textOf(child.stdout)) as { compiled: number; faults: unknown[][] }
}

/** Everything that the service answers where a little of everything has happened: in HTTP and to models. */
async function everyAnswer(): Promise<Answered[]> {
  const { service, queries, posted } = lively
  const description = new Description(document)
  const answered: Answered[] = []
  const keep = async (name: string, operationId: string, response: Response) => {
    const { responses } = description.operation(operationId)
    const [type = ''] = (response.headers.get('content-type') ?? '').split('; charset')
    const schema = responses[response.status]?.content?.[type]?.schema
    if (!type.includes('json') || (response.status === 304 && schema === undefined)) return
    expect([name, response.status, type, typeof schema]).toEqual([name, response.status, type, 'object'])
    answered.push({ name, schema: schema ?? {}, value: await response.json() })
  }
  for (const operation of description.operations) {
    const { operationId } = operation
    // One asks another host, one never ends, one is the description itself.
    if (['lookUpLiveAtlas', 'followForum', 'getOpenApi'].includes(operationId)) continue
    await service.clock.advance(20_000)
    const response = await callOf(service.baseUrl, operation, usualCall(lively, operation))
    await keep(operationId, operationId, response)
  }
  const readForum = description.operation('readForum')
  const asked = [...Object.entries(queries), ['nowhere', ''], ['thread', 'id=none'], ['echoes', 'limit=101']]
  for (const [view, query] of asked)
    await keep(
      `view=${view}`,
      'readForum',
      await callOf(service.baseUrl, readForum, { query: `view=${view}&${query}` }),
    )
  const postAction = description.operation('postAction')
  const envelopeSchema = postAction.requestBody?.content['application/json']?.schema ?? {}
  const whole = published['/api/agent-forum.schema.json'] ?? {}
  const refused = { action: 'echo', payload: { body: 1.5 }, display_name: '\u0000' }
  for (const [action, { envelope }] of [...posted, ['refused', { envelope: refused }]] as const) {
    if (action !== 'refused')
      for (const schema of [envelopeSchema, whole])
        answered.push({ name: `${action} as sent`, schema, value: envelope })
    await keep(
      `${action}, again`,
      'postAction',
      await callOf(service.baseUrl, postAction, { body: envelope }),
    )
  }
  const { body } = await rpc(service.baseUrl, 'tools/list')
  for (const view of views.keys()) {
    const { limit, ...given } = Object.fromEntries(new URLSearchParams(lively.queries[view]))
    const own = body.result.tools.find(({ name }: { name: string }) => name === `read_${view}`)
    const tool =
      own ??
      body.result.tools.find(
        ({ inputSchema }: { inputSchema: { properties?: { view?: { enum?: string[] } } } }) =>
          inputSchema.properties?.view?.enum?.includes(view),
      )
    for (const detail of ['concise', 'full']) {
      const called = await rpc(service.baseUrl, 'tools/call', {
        name: tool.name,
        arguments: { ...(own === undefined && { view }), ...given, detail },
      })
      expect([view, called.body.result.isError && called.text]).toEqual([view, undefined])
      answered.push({
        name: `${tool.name} ${view} ${detail}`,
        schema: tool.outputSchema,
        value: called.body.result.structuredContent,
      })
    }
  }
  return answered
}

describe(`published schemas${skipped}`, () => {
  it.skipIf(withoutPython)(
    'and all that is answered hold for the jsonschema of Python',
    async () => {
      const answered = await everyAnswer()
      expect(answered.length).toBeGreaterThan(250)
      const wrong = {
        name: 'planted',
        schema: { $ref: '#/components/schemas/Problem' },
        value: { status: 'x' },
      }
      const { compiled, faults } = await judged([...answered, wrong])
      expect(compiled).toBeGreaterThan(100)
      expect(faults).toEqual([['planted', expect.any(String), expect.any(String)]])
    },
    60_000,
  )

  it.skipIf(withoutForeign)(
    `have patterns that RE2 compiles${withoutForeign ? `: SKIPPED without ${withoutForeign}` : ''}`,
    async () => {
      const { RE2JS } = await foreignModule('re2js/build/index.js')
      const patterns = publishedPatterns()
      expect(patterns.size).toBeGreaterThan(10)
      for (const pattern of patterns) expect(() => RE2JS.compile(pattern), pattern).not.toThrow()
      expect(() => RE2JS.compile('(?=look ahead)')).toThrow()
    },
  )

  it('spell out their classes: Python takes the digits and letters of every script for \\d and \\w', () => {
    const patterns = [...publishedPatterns()]
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((pattern) => /\\[dwsb]/i.test(pattern))).toEqual([])
  })
})

function publishedPatterns(): ReadonlySet<string> {
  const patterns = new Set<string>()
  JSON.stringify(published, (keyword, value) => {
    if (keyword === 'pattern' && typeof value === 'string') patterns.add(value)
    if (keyword === 'patternProperties') for (const pattern of Object.keys(value)) patterns.add(pattern)
    return value
  })
  return patterns
}
