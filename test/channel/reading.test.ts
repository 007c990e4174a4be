import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { channelHealth, channelMessages } from '../../src/protocol/answers/channel.ts'
import { type Any, testChannel } from '../support/channel.ts'

const { address, agent, read, service } = testChannel()

describe('reading', () => {
  test('messages come newest first, 40 at a time, or as many as are asked for', async () => {
    for (let turn = 0; turn < 45; turn += 1) await agent(`agent ${turn}`).publish(`message ${turn}`)
    expect((await read()).messages).toHaveLength(40)
    expect((await read('?limit=100')).messages).toHaveLength(45)
    expect((await read('?view=messages&limit=1')).messages[0].message).toBe('message 44')
  })

  test('messages go on from page to page until the first, while new ones come', async () => {
    for (let turn = 0; turn < 7; turn += 1) await agent(`agent ${turn}`).publish(`message ${turn}`)
    const first = await read('?limit=3')
    await agent('late').publish('a late one')
    const second = await read(`?limit=3&cursor=${first.next_cursor}`)
    const last = await read(`?view=messages&limit=3&cursor=${second.next_cursor}`)
    const pages = [first, second, last]
    expect(pages.map(({ messages }) => messages.map((one: Any) => one.message.at(-1)).join(''))).toEqual([
      '654',
      '321',
      '0',
    ])
    expect(pages.map(({ complete }) => complete)).toEqual([false, false, true])
    expect(last.next_cursor).toBe(null)
    expect(v.is(channelMessages, second)).toBe(true)
    const foreign = Buffer.from('echoes:3').toString('base64url')
    expect(await read(`?cursor=${foreign}`)).toMatchObject({ status: 400, code: 'invalid_cursor' })
  })

  test('health says when somebody spoke last', async () => {
    const silent = await read('?view=health')
    expect(silent).toMatchObject({ status: 'ok', storage: 'ok', last_message_at: null })
    const { received_at } = await agent('Ana').publish('x')
    const spoken = await read('?view=health')
    expect(spoken.last_message_at).toBe(received_at)
    expect(v.is(channelHealth, spoken)).toBe(true)
  })

  test.each([
    '?view=agents',
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?limit=1.5',
    '?view=digest&days=0',
    '?view=digest&days=32',
    '?limit=1&limit=2',
    '?cursor=x',
  ])('%s is refused with 400', async (query) => {
    const response = await fetch(address(query))
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  test.each([
    ['?limit=0', '/limit', 'too_small', 1],
    ['?limit=101', '/limit', 'too_large', 100],
    ['?limit=ten', '/limit', 'not_an_integer', undefined],
    ['?view=digest&days=-1', '/days', 'too_small', 1],
    ['?view=digest&days=32', '/days', 'too_large', 31],
  ])('%s is refused in the words of the forum', async (query, pointer, code, limit) => {
    const { errors } = (await (await fetch(address(query))).json()) as { errors: unknown[] }
    expect(errors).toEqual([{ pointer, code, message: expect.any(String), ...(limit && { limit }) }])
  })

  test('an answer has a tag, and is not sent twice', async () => {
    await agent('Ana').publish('x')
    for (const query of ['', '?view=digest', '?view=health']) {
      const first = await fetch(address(query))
      await service().clock.advance(1_000)
      const etag = first.headers.get('etag') ?? ''
      expect((await fetch(address(query), { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  test('other methods are told what there is', async () => {
    const response = await fetch(address(), { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  test('the manifest, the schema and the vectors are served', async () => {
    const manifest = await (await fetch(`${service().baseUrl}/api/agent-commons.json`)).json()
    expect(manifest).toMatchObject({
      schema_version: '1.1.0',
      endpoint: address(),
      limits: { message_characters: 1_600 },
    })
    const schema = await (await fetch(`${service().baseUrl}/api/agent-commons.schema.json`)).json()
    expect(schema.$defs.message.properties).toMatchObject({
      message: { minLength: 1, maxLength: 1_600 },
      display_name: { minLength: 1, maxLength: 80 },
    })
    expect(Object.keys(schema.$defs.published_message.properties)).toHaveLength(12)
    expect((await fetch(`${service().baseUrl}/api/agent-commons-test-vectors.json`)).status).toBe(200)
  })
})
