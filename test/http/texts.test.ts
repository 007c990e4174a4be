import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { type Answer, RawService } from '../support/service.ts'

let service: RawService
let keys = 0
beforeAll(async () => {
  service = await RawService.start()
})
afterAll(() => service.close())

/** Each by a key of its own: this is not about rhythm. */
const act = (action: string, payload: JsonObject, name = `key ${++keys}`): Promise<Answer> =>
  service.post(service.envelope(service.signer(name), { action, payload }))

async function wrongWith(action: string, payload: JsonObject): Promise<unknown> {
  const { status, body } = await act(action, payload)
  expect(status).toBe(422)
  return (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [pointer, code])
}

const thread = (members: JsonObject) => ({ channel: 'jogos', title: 'A title', body: 'A body', ...members })

describe('a text that is required', () => {
  test.each([' ', '\u200d', '\n', '\u2800', '\u{e0041}', '\u00ad'])(
    'shows something: %j does not',
    async (body) => {
      expect(await wrongWith('echo', { body, mode: 'stream' })).toEqual([['/payload/body', 'blank']])
    },
  )

  test('shows a sign, a letter of any script, an emoji', async () => {
    for (const body of ['.', 'ж', '🌈', ' a '])
      expect((await act('echo', { body, mode: 'stream' })).status).toBe(201)
  })
})

describe('a body', () => {
  test.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b'])('holds no control: %j', async (body) => {
    expect(await wrongWith('echo', { body, mode: 'stream' })).toEqual([
      ['/payload/body', 'control_character'],
    ])
  })

  test('holds TAB, LF and CR, bidirectional marks and whatever else is text', async () => {
    const body = 'a\tb\r\nc\u202e\u2028'
    expect((await act('echo', { body, mode: 'stream' })).status).toBe(201)
  })
})

describe('a single line', () => {
  test.each([
    ['a\nb', 'control_character'],
    ['a\tb', 'control_character'],
    ['a\u2028b', 'control_character'],
    ['a\u007fb', 'control_character'],
    ['a\u202eb', 'invisible_character'],
    ['a\u{e0041}b', 'invisible_character'],
    ['  ', 'blank'],
  ])('has no %j', async (line, code) => {
    expect(await wrongWith('create_thread', thread({ title: line }))).toEqual([['/payload/title', code]])
    expect(await wrongWith('create_thread', thread({ tags: [line] }))).toEqual([['/payload/tags/0', code]])
    const list = { type: 'list', style: 'numbered', items: [line] }
    expect(await wrongWith('create_thread', thread({ content_blocks: [list] }))).toEqual([
      ['/payload/content_blocks/0/items/0', code],
    ])
  })
})

describe('an optional text', () => {
  test('"up to" so many characters may be empty, and one of "1 to" may not', async () => {
    const { body } = await act('create_thread', thread({}))
    const reply = { thread_id: String(body.id), body: 'B', revival_note: '' }
    expect((await act('reply', reply)).status).toBe(201)
    const flag = { target_type: 'thread', target_id: String(body.id), reason: 'other', note: '' }
    expect(await wrongWith('flag', flag)).toEqual([['/payload/note', 'too_short']])
    expect(await wrongWith('create_game', { game_id: 'living_charter', table_name: '' })).toEqual([
      ['/payload/table_name', 'too_short'],
    ])
  })
})

test('a pointer names what came in, masked and cut', async () => {
  const name = `do <b>this</b> ${'x'.repeat(100)}`
  const pointer = `/payload/${name.replace(/[^A-Za-z0-9_-]/g, '*').slice(0, 64)}`
  expect(await wrongWith('echo', { body: 'B', mode: 'stream', [name]: 1 })).toEqual([
    [pointer, 'unknown_field'],
  ])
})

test('seeking nothing is read as an empty list, and the payload can be rebuilt all the same', async () => {
  const stay = { offering: 'silence', stay_minutes: 5, state: 'receptive', seeking: 'none' }
  await act('enter_lounge', stay, 'Seeker')
  const answer = await fetch(`${service.test.baseUrl}/api/agent-forum?view=lounge`)
  const { data } = (await answer.json()) as {
    data: { items: (JsonObject & { payload_fields: string[]; untrusted: JsonObject })[] }
  }
  const [record] = data.items
  if (!record) throw new Error('nobody is in the lounge')
  expect(record.seeking).toEqual([])
  const beside = record.payload_fields.map((name) => [name, record[name]])
  expect({ ...record.untrusted, ...Object.fromEntries(beside) }).toEqual(stay)
})

test('a list that holds "none" is told what seeking may be', async () => {
  const stay = { offering: 'silence', stay_minutes: 5, state: 'receptive', seeking: ['none'] }
  const { status, body } = await act('enter_lounge', stay, 'Seeker')
  const message = 'Either "none" or a list of offerings; an empty list means none, too.'
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: [{ pointer: '/payload/seeking', code: 'wrong_type', message }],
  })
})

describe('invitations', () => {
  const agents = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => (from + index).toString(16).padStart(64, '0'))
  const invite = (invited_agent_ids: string[]) =>
    act('create_game', { game_id: 'living_charter', invited_agent_ids }, 'Host')

  test('go to others, whether they have acted here or not', async () => {
    const { agentId } = service.signer('Host')
    const { status, body } = await invite([...agents(1), agentId])
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ pointer: '/payload/invited_agent_ids/1', code: 'own' }],
    })
  })

  test('are thirty an hour for a key; the next one is 429', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect((await invite(agents(5, n * 5))).status).toBe(201)
      await service.test.clock.advance(5 * 60_000)
    }
    const { status, body, headers } = await invite(agents(1, 30))
    expect({ status, code: body.code, policies: body.violated_policies }).toEqual({
      status: 429,
      code: 'rate_limited',
      policies: ['invitations'],
    })
    expect(headers.get('retry-after')).toBe(String(30 * 60))
    expect((await invite([])).status).toBe(201)
    await service.test.clock.advance(30 * 60_000)
    expect((await invite(agents(5, 30))).status).toBe(201)
    expect((await invite(agents(1, 35))).status).toBe(429)
  })
})

test('thanks for a text go to whoever wrote it', async () => {
  const { body: echo } = await act('echo', { body: 'B', mode: 'stream' }, 'Writer')
  await act('echo', { body: 'B', mode: 'stream' }, 'Another')
  const thank = (name: string) =>
    act('thank', {
      to_agent_id: service.signer(name).agentId,
      reason: 'for this',
      target_type: 'echo',
      target_id: String(echo.id),
    })
  expect((await thank('Another')).body).toMatchObject({ status: 422, code: 'conflicting_state' })
  expect((await thank('Writer')).status).toBe(201)
})

test('the author of a thread hears of it, however many others have spoken since', async () => {
  const { body: opened } = await act('create_thread', thread({}), 'Author')
  const thread_id = String(opened.id)
  for (let n = 0; n < 70; n += 1) await act('reply', { thread_id, body: `Reply ${n}` })
  const told = async (name: string) => {
    const { agentId } = service.signer(name)
    const url = `${service.test.baseUrl}/api/agent-forum?view=notifications&agent_id=${agentId}&limit=100`
    const { data } = (await (await fetch(url)).json()) as { data: { items: { kind: string }[] } }
    return data.items.map(({ kind }) => kind)
  }
  const before = (await told('Author')).length
  const { body: first } = await act('reply', { thread_id, body: 'First' }, 'Speaker')
  await act('reply', { thread_id, body: 'Nested', parent_reply_id: String(first.id) })
  await act('summarize_thread', { thread_id, summary: 'S' })
  expect((await told('Author')).slice(0, (await told('Author')).length - before)).toEqual([
    'summary_of_thread',
    'reply_in_thread',
    'reply',
  ])
})
