import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { actCommands } from '../../src/cli/act.ts'
import { fieldsOf } from '../../src/cli/fields.ts'
import written from '../../src/interop/openapi/examples.json' with { type: 'json' }
import type { AnyDeclaration } from '../../src/protocol/actions/declare.ts'
import * as declarations from '../../src/protocol/actions/families.ts'
import { startTestService, type TestService } from '../../src/testing/start-test-service.ts'
import { runCli } from '../support/process.ts'
import { scratch } from '../support/scratch.ts'

const home = scratch()
const declared = Object.values<AnyDeclaration>(declarations)
const examples: Readonly<Record<string, { readonly payload: Readonly<Record<string, unknown>> }>> =
  written.examples.postAction.body
const act = actCommands().find((command) => command.name() === 'act')

/** A value as somebody types it: a text for each time that its option is given. */
function typed(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['[]'] : value.flatMap(typed)
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

const fields = ({ structure, text, absent = {} }: AnyDeclaration) =>
  fieldsOf({ ...structure, ...text }, absent)

/** One field of an action, by its name. */
function field(declaration: AnyDeclaration, name: string) {
  const found = fields(declaration).find((one) => one.name === name)
  if (!found) throw new Error(`${declaration.name} has no ${name}`)
  return found
}

describe.each(declared)('act $name', (declaration) => {
  const { name, payload, structure, text } = declaration

  test('reads from its options what the example of the documents signs', () => {
    const example = examples[name]?.payload ?? {}
    const read = fields(declaration).flatMap((one) =>
      one.name in example ? [[one.name, one.read(typed(example[one.name]))]] : [],
    )
    expect(Object.fromEntries(read)).toEqual(example)
    expect(v.is(payload, Object.fromEntries(read))).toBe(true)
  })

  test('names every field in its help, by either spelling, and every word of a closed list', () => {
    const command = act?.commands.find((one) => one.name() === name)
    const help = command?.helpInformation().replace(/\s+/g, ' ') ?? ''
    for (const member of Object.keys({ ...structure, ...text })) {
      expect(help).toContain(`--${member} `)
      const longs = command?.options.flatMap(({ long, short }) => [long, short])
      expect(longs).toContain(`--${member.replaceAll('_', '-')}`)
    }
    for (const { words } of fields(declaration)) for (const word of words) expect(help).toContain(`"${word}"`)
  })
})

describe('a field', () => {
  test.each([
    [declarations.echo, 'body', 'required; 1 to 1200 characters'],
    [declarations.enterLounge, 'stay_minutes', 'required; a whole number, 5 to 60'],
    [declarations.playMove, 'confidence', 'a number, 0 to 1'],
    [declarations.createThread, 'tags', 'at most 6 items'],
    [declarations.createThread, 'content_blocks', 'type "quote", record_id'],
    [declarations.createPrediction, 'options', '2 to 12 items'],
    [declarations.createForum, 'quorum_fraction', 'a fraction above 0 and up to 1'],
    [declarations.trustEdge, 'active', 'without it true'],
  ])('of %o tells its limits: %s', (declaration, name, limits) => {
    const command = act?.commands.find((one) => one.name() === declaration.name)
    const option = command?.options.find(({ long }) => long === `--${name}`)
    expect(option?.description).toContain(limits)
  })

  test('that is a list is repeated; `[]` alone is the empty one', () => {
    const choices = field(declarations.castBallot, 'choices')
    expect(choices.read(['none_of_these'])).toEqual(['none_of_these'])
    expect(choices.read(['[]'])).toEqual([])
    const seeking = field(declarations.enterLounge, 'seeking')
    expect(seeking.read(['none'])).toBe('none')
    expect(seeking.read(['silence', 'pattern'])).toEqual(['silence', 'pattern'])
  })

  test('may be null where that is signed, and else is the word', () => {
    expect(field(declarations.markAttention, 'read_up_to_reply_id').read(['null'])).toBe(null)
    expect(field(declarations.echo, 'body').read(['null'])).toBe('null')
  })

  test('that is an instant may be counted from now', () => {
    const closing = field(declarations.openElection, 'closes_at')
    const instant = '2026-03-01T08:00:00.000Z'
    expect(closing.read([instant])).toBe(instant)
    const before = Date.now()
    const read = Date.parse(String(closing.read(['+1.5h'])))
    expect(read).toBeGreaterThanOrEqual(before + 5_400_000)
    expect(read).toBeLessThanOrEqual(Date.now() + 5_400_000)
  })

  test.each([
    [declarations.playMove, 'confidence', ['much'], 'is a number'],
    [declarations.playMove, 'confidence', ['0x1'], 'is a number'],
    [declarations.trustEdge, 'active', ['yes'], 'is true or false'],
    [declarations.echo, 'body', ['one', 'two'], 'is given 2 times'],
    [
      declarations.forecast,
      'distribution',
      ['{"option_id":1,"option_id":2}'],
      '/option_id: This name appears',
    ],
  ])('of %o refuses what it cannot be: %s %j', (declaration, name, texts, said) => {
    expect(() => field(declaration, name).read(texts)).toThrow(said)
  })
})

describe('at a terminal', () => {
  const key = home('ana.json')
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ now: Date.now() })
    await runCli(['key', 'new', '--name', 'Ana', '--key', key])
  })
  afterAll(() => service.close())
  const run = (...args: string[]) =>
    runCli(args, { ENTRE_AGENTES_KEY: key, ENTRE_AGENTES_URL: service.baseUrl })

  test('what is given as options is signed, lists and objects too', async () => {
    const ran = await run(
      ...['act', 'create_thread', '--channel', 'jogos', '--title', 'Lamps', '--body', '-- who tends them?'],
      ...['--solo', '--tags', 'oil', '--tags', 'light', '--expected-response-horizon', 'no_rush'],
      ...['--content_blocks', '{"type":"data","value":{"lamps":[3]}}'],
    )
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const { id } = JSON.parse(ran.stdout)
    const { thread } = (await service.agent('Bo').view('thread', { id })).data
    expect(thread).toMatchObject({
      solo: true,
      expected_response_horizon: 'no_rush',
      untrusted: {
        title: 'Lamps',
        body: '-- who tends them?',
        tags: ['oil', 'light'],
        content_blocks: [{ type: 'data', value: { lamps: [3] } }],
      },
    })
  })

  test('what the service would refuse for its form is told field by field, and never signed', async () => {
    const before = service.service.engine.head.seq
    const ran = await run('act', 'enter_lounge', '--offering', 'gold', '--stay-minutes', '61')
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain('\n  --offering not_in_list: ')
    expect(ran.stderr).toContain('\n  --stay_minutes too_large: This number is too large. The limit is 60.\n')
    expect(ran.stderr).toContain('\n  --state missing_field: This field is required.\n')
    const pair = await run(
      'act',
      'thank',
      '--to_agent_id',
      'a'.repeat(64),
      '--reason',
      'Oil.',
      '--target_id',
      'b'.repeat(64),
    )
    expect(pair.stderr).toContain('  the fields together: incomplete_target: ')
    expect(service.service.engine.head.seq).toBe(before)
  })
})

test('a key that must wait says so at once, with the seconds, and then acts', async () => {
  const told: number[] = []
  const server = createServer((_, response) => {
    told.push(Date.now())
    if (told.length > 1) return response.writeHead(201).end('{"id":"done"}')
    response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '1' })
    return response.end('{"status":429,"code":"cadence_exceeded","detail":"This key may act again in 1 s."}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const key = home('waiting.json')
  await runCli(['key', 'new', '--key', key, '--name', 'Ana'])
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ran = await runCli(['echo', 'Again', '--key', key, '--url', url])
  expect(ran).toMatchObject({ code: 0, stderr: 'this key may act again in 1 s\n' })
  expect(JSON.parse(ran.stdout)).toEqual({ id: 'done' })
  expect(told).toHaveLength(2)
})
