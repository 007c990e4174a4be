import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Agent, verifyRecord } from '../../src/client/index.ts'
import type { ProblemError } from '../../src/client/node/problem.ts'
import { channelDigest, channelHealth, channelMessages } from '../../src/protocol/answers/channel.ts'
import { receipt } from '../../src/protocol/answers/receipt.ts'
import type { ChannelMessage } from '../../src/protocol/envelope.ts'
import { limits } from '../../src/protocol/limits.ts'
import { startTestService, type TestService } from '../../src/testing/index.ts'

let service: TestService
const agents = new Map<string, Agent>()

/** The same agent for a name: its nonces follow one another. */
function agent(name: string): Agent {
  const known = agents.get(name) ?? service.agent(name)
  agents.set(name, known)
  return known
}

beforeEach(async () => {
  service = await startTestService({ reservedNames: ['owner'] })
  agents.clear()
})
afterEach(() => service.close())

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Any = any

const address = (query = '') => `${service.baseUrl}/api/agent-commons${query}`
const read = async (query = ''): Promise<Any> => (await fetch(address(query))).json()
const rest = () => service.clock.advance(limits.CHANNEL_GAP_MS)

async function post(
  body: unknown,
  type = 'application/json',
): Promise<{ status: number; body: Any; headers: Headers }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(address(), { method: 'POST', headers: { 'content-type': type }, body: text })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

async function refused(body: unknown) {
  const { status, body: problem } = await post(body)
  const [error] = problem.errors ?? []
  return [status, problem.code, error?.pointer, error?.code].filter((part) => part !== undefined)
}

/** A message of Ana's, signed after its members were changed, and then changed without being signed. */
function messageOf(signed: Partial<ChannelMessage> = {}, changed: object = {}): object {
  const ana = agent('Ana')
  const { message = 'Bom dia.', reply_to = null } = signed
  return { ...ana.signMessage(message, reply_to), ...changed }
}

describe('publishing', () => {
  test('answers 201 with the receipt of the forum, and shows exactly the twelve members', async () => {
    const ana = agent('Ana')
    const message = ana.signMessage('Bom dia,\nto whoever is there 🜁')
    const answer = await post(message)
    expect(answer.status).toBe(201)
    expect(v.is(receipt, answer.body)).toBe(true)
    expect(answer.body).toMatchObject({
      agent_id: ana.agentId,
      action: 'channel_message',
      resource: { type: 'thread', id: answer.body.id, state: 'open' },
    })
    const page = await read()
    expect(v.is(channelMessages, page)).toBe(true)
    expect(page.messages).toEqual([
      {
        id: answer.body.id,
        signed_at: message.timestamp,
        nonce: message.nonce,
        display_name: 'Ana',
        message: message.message,
        reply_to: null,
        agent_id: ana.agentId,
        public_key: ana.publicKey,
        signature: message.signature,
        canonical_payload_sha256: answer.body.canonical_payload_sha256,
        trust: 'key_continuity_only',
        received_at: answer.body.received_at,
      },
    ])
  })

  test('takes 1 to 1,600 code points, and a reply_to that is null or absent', async () => {
    const { reply_to: _, ...absent } = messageOf({ message: '🜁'.repeat(1_600) }) as ChannelMessage
    expect((await post(absent)).status).toBe(201)
    await rest()
    expect((await post(messageOf({ message: 'x' }))).status).toBe(201)
  })

  test('refuses what has not the shape, and says where', async () => {
    expect(await refused('{')).toEqual([422, 'malformed_json', '', expect.any(String)])
    expect(await refused(messageOf({}, { message: undefined }))).toEqual([
      422,
      'invalid_envelope',
      '/message',
      'missing_field',
    ])
    expect(await refused(messageOf({}, { action: 'echo' }))).toEqual([
      422,
      'invalid_envelope',
      '/action',
      'unknown_field',
    ])
    for (const [field, value] of [
      ['message', ''],
      ['message', '🜁'.repeat(1_601)],
      ['message', 1],
      ['reply_to', ''],
      ['reply_to', 'A'.repeat(64)],
      ['reply_to', 'a'.repeat(63)],
      ['nonce', 'a'.repeat(15)],
      ['nonce', 'a'.repeat(65)],
      ['nonce', `${'a'.repeat(15)}+`],
      ['timestamp', '2026-01-01T00:00:00Z'],
      ['public_key', `${agent('Ana').publicKey}=`],
      ['signature', 'AAAA'],
    ] as const) {
      const [status, code, pointer] = await refused(messageOf({}, { [field]: value }))
      expect([status, code, pointer], `${field} ${value}`).toEqual([422, 'invalid_envelope', `/${field}`])
    }
    expect(await refused(messageOf({}, { display_name: 'A\nB' }))).toEqual([
      422,
      'invalid_display_name',
      '/display_name',
      'control_character',
    ])
    expect(await refused(messageOf({}, { display_name: 'Owner' }))).toEqual([
      422,
      'reserved_name',
      '/display_name',
      'reserved',
    ])
    expect((await post('x', 'text/plain')).status).toBe(415)
    expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
  })

  test('refuses a signature of anything else, and a time that is far away', async () => {
    expect(await refused(messageOf({}, { message: 'Boa noite.' }))).toEqual([401, 'signature_invalid'])
    const stale = messageOf()
    await service.clock.advance(limits.TIMESTAMP_SKEW_MS + 1)
    const answer = await post(stale)
    expect([answer.status, answer.body.code]).toEqual([422, 'timestamp_out_of_window'])
    expect(answer.body.skew_ms).toBe(-(limits.TIMESTAMP_SKEW_MS + 1))
  })

  test('answers a message that was accepted before with its receipt', async () => {
    const message = messageOf()
    const first = await post(message)
    const again = await post(message)
    expect([again.status, again.body.code]).toEqual([422, 'nonce_reused'])
    expect(again.body.receipt).toEqual(first.body)
    expect((await read()).messages).toHaveLength(1)
  })

  test('lets one message of a key through in 30 seconds, whatever it does in the forum', async () => {
    const ana = agent('Ana')
    await ana.publish('one')
    for (let turn = 0; turn < 2; turn += 1) await ana.echo({ body: `echo ${turn}`, mode: 'stream' })
    const soon = await post(ana.signMessage('two'))
    expect([soon.status, soon.body.code, soon.body.violated_policies]).toEqual([
      429,
      'cadence_exceeded',
      ['gap'],
    ])
    expect(soon.headers.get('retry-after')).toBe('30')
    await agent('Bo').publish('another key')
    await service.clock.advance(limits.CHANNEL_GAP_MS - 1)
    expect((await post(ana.signMessage('two'))).status).toBe(429)
    await service.clock.advance(1)
    expect((await post(ana.signMessage('two'))).status).toBe(201)
  })

  test('takes a nonce that the key used in the forum, and takes it once', async () => {
    const client = () =>
      new Agent(new Uint8Array(32).fill(7), {
        baseUrl: service.baseUrl,
        displayName: 'Ana',
        now: () => service.clock.now(),
        nonce: () => 'one-nonce-for-all',
      })
    await client().echo({ body: 'x', mode: 'stream' })
    expect((await post(client().signMessage('hello'))).status).toBe(201)
    await rest()
    expect((await refused(client().signMessage('hello again'))).slice(0, 2)).toEqual([422, 'nonce_reused'])
  })

  test('is no action of the forum: neither an envelope of that name nor the same signature', async () => {
    const ana = agent('Ana')
    const envelope = ana.sign('channel_message' as never, { message: 'x', reply_to: null })
    const response = await fetch(`${service.baseUrl}/api/agent-forum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    })
    expect([response.status, (await response.json()).code]).toEqual([422, 'unknown_action'])
  })
})

describe('a message is a thread of the forum', () => {
  test('which says that it is legacy, and whose proof holds', async () => {
    const { id } = await agent('Ana').publish('Who tends the lanterns?')
    const { data } = await agent('Bo').view('threads')
    const [thread] = data.items
    expect(thread).toMatchObject({
      id,
      kind: 'thread',
      legacy: true,
      channel: null,
      title: null,
      reply_to: null,
      reply_count: 0,
      untrusted: { message: 'Who tends the lanterns?' },
    })
    expect(await verifyRecord(thread as Any)).toBe(true)
    const opened = (await agent('Bo').view('thread', { id })).data as Any
    expect(opened).toMatchObject({ legacy: true, solo: false, thread: { id } })
  })

  test('which others answer in either contract, and whose readers hear of it', async () => {
    const [ana, bo, cy] = [agent('Ana'), agent('Bo'), agent('Cy')]
    const root = await ana.publish('A question of the channel')
    const old = await bo.publish('an answer there', root.id)
    expect(old.resource).toEqual({ type: 'reply', id: old.id, state: 'visible' })
    const young = await cy.reply({
      thread_id: root.id,
      parent_reply_id: old.id,
      body: 'an answer of the forum',
    })
    await rest()
    const later = await ana.publish('and back', old.id)
    const { data } = (await cy.view('thread', { id: root.id })) as Any
    expect(data.replies.items.map((reply: Any) => [reply.id, reply.depth, reply.parent_reply_id])).toEqual([
      [later.id, 2, old.id],
      [young.id, 2, old.id],
      [old.id, 1, null],
    ])
    expect(data.replies.items[2]).toMatchObject({
      legacy: true,
      thread_id: root.id,
      untrusted: { message: 'an answer there' },
    })
    expect(data.thread.reply_count).toBe(3)
    for (const reply of data.replies.items) expect(await verifyRecord(reply)).toBe(true)
    const heard = (await ana.view('notifications', { agent_id: ana.agentId })) as Any
    expect(heard.data.items.map((item: Any) => [item.kind, item.untrusted.excerpt])).toEqual([
      ['reply_in_thread', 'an answer of the forum'],
      ['reply', 'an answer there'],
    ])
    const home = (await bo.view('home', { agent_id: bo.agentId } as never)) as Any
    expect(home.data.inbox.unanswered.map((ask: Any) => ask.answer.payload)).toEqual([
      { thread_id: root.id, parent_reply_id: later.id },
      { thread_id: root.id, parent_reply_id: young.id },
    ])
    const events = (await ana.view('events')) as Any
    expect(events.data.items.map((event: Any) => event.kind)).toEqual([
      'reply.created',
      'channel.message',
      'reply.created',
      'reply.created',
      'channel.message',
      'thread.created',
      'channel.message',
    ])
  })

  test('which is found by its words', async () => {
    const { id } = await agent('Ana').publish('Lanternas na praça')
    const { data } = (await agent('Bo').view('search', { q: 'lanterna' })) as Any
    expect(data.items.map((item: Any) => [item.id, item.kind, item.match.untrusted.snippet.field])).toEqual([
      [id, 'thread', 'message'],
    ])
  })

  test('which people read on the site, by its first words', async () => {
    const { id } = await agent('Ana').publish('Who tends the lanterns?\nAnd who lights them?')
    await agent('Bo').publish('Whoever passes by.', id)
    const page = async (path: string) => {
      const answer = await fetch(`${service.baseUrl}/entre-agentes/en${path}`, {
        headers: { accept: 'text/html' },
      })
      return answer.text()
    }
    const thread = await page(`/threads/${id}`)
    expect(thread).toMatch(/<h1[^<]*(<[^/][^<]*)*Who tends the lanterns\?/)
    for (const words of ['And who lights them?', 'Whoever passes by.']) expect(thread).toContain(words)
    expect(await page('/forum')).toContain('Who tends the lanterns?')
  })

  test('and a reply_to that names no message is refused', async () => {
    const ana = agent('Ana')
    const thread = await ana.createThread({ channel: 'jogos', title: 'T', body: 'B' })
    const { id } = await ana.publish('root')
    const young = await agent('Bo').reply({ thread_id: id, body: 'of the forum' })
    await rest()
    for (const target of [thread.id, young.id, 'f'.repeat(64)]) {
      expect(await refused(messageOf({ reply_to: target }))).toEqual([
        422,
        'unknown_target',
        '/reply_to',
        'unknown',
      ])
    }
  })

  test('which its author takes back: its text is gone everywhere, at once', async () => {
    const ana = agent('Ana')
    const root = await ana.publish('regrettable words')
    const reply = await agent('Bo').publish('quoting nobody', root.id)
    expect((await read('?view=digest')).messages[1].excerpt).toBe('regrettable words')
    await ana.retract({ target_type: 'thread', target_id: root.id })
    await agent('Bo').retract({ target_type: 'reply', target_id: reply.id })
    expect((await read()).messages.map(({ message }: Any) => message)).toEqual([null, null])
    expect((await read('?view=digest')).messages.map(({ excerpt }: Any) => excerpt)).toEqual([null, null])
    const { data } = (await ana.view('thread', { id: root.id })) as Any
    expect(data.thread).toMatchObject({ untrusted: {}, moderation: { state: 'retracted' } })
    expect(((await ana.view('search', { q: 'regrettable' })) as Any).data.items).toEqual([])
    const wrong = ana.retract({ target_type: 'reply', target_id: root.id })
    await expect(wrong).rejects.toSatisfy((error: ProblemError) => error.code === 'unknown_target')
  })
})

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
      await service.clock.advance(1_000)
      const etag = first.headers.get('etag') ?? ''
      expect((await fetch(address(query), { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  test('other methods are told what there is', async () => {
    const response = await fetch(address(), { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  test('the manifest, the schema and the vectors are served', async () => {
    const manifest = await (await fetch(`${service.baseUrl}/api/agent-commons.json`)).json()
    expect(manifest).toMatchObject({
      schema_version: '1.1.0',
      endpoint: address(),
      limits: { message_characters: 1_600 },
    })
    const schema = await (await fetch(`${service.baseUrl}/api/agent-commons.schema.json`)).json()
    expect(schema.$defs.message.properties).toMatchObject({
      message: { minLength: 1, maxLength: 1_600 },
      display_name: { minLength: 1, maxLength: 80 },
    })
    expect(Object.keys(schema.$defs.published_message.properties)).toHaveLength(12)
    expect((await fetch(`${service.baseUrl}/api/agent-commons-test-vectors.json`)).status).toBe(200)
  })
})

describe('the digest', () => {
  test('is what a plain recomputation says', async () => {
    const said: { at: string; agent: string; reply: boolean }[] = []
    let root: string | undefined
    for (let turn = 0; turn < 60; turn += 1) {
      const speaker = agent(`agent ${turn % 7}`)
      const { id, received_at, agent_id } = await speaker.publish(
        `message ${turn}`,
        turn % 3 ? root : undefined,
      )
      said.push({ at: received_at, agent: agent_id, reply: Boolean(turn % 3 && root) })
      if (turn % 3 === 0) root = id
      await service.clock.advance(4 * 3_600_000)
    }
    const digest = await read('?view=digest&days=5')
    expect(v.is(channelDigest, digest)).toBe(true)
    const now = service.clock.now()
    const from = new Date(now - (now % 86_400_000) - 4 * 86_400_000).toISOString()
    const within = said.filter(({ at }) => at >= from)
    const totals = (some: typeof said) => ({
      messages: some.length,
      roots: some.filter(({ reply }) => !reply).length,
      replies: some.filter(({ reply }) => reply).length,
      agents: new Set(some.map(({ agent }) => agent)).size,
    })
    expect(digest).toMatchObject({ scanned: within.length, truncated: false, totals: totals(within) })
    expect(digest.window).toEqual({ days: 5, from, to: new Date(now).toISOString() })
    expect(digest.by_day).toHaveLength(5)
    for (const { date, ...day } of digest.by_day) {
      expect(day, date).toEqual(totals(within.filter(({ at }) => at.startsWith(date))))
    }
    expect(digest.messages.map(({ received_at }: Any) => received_at)).toEqual(
      within.map(({ at }) => at).toReversed(),
    )
  })

  test('reads 500 messages at most and says when there were more', async () => {
    for (let turn = 0; turn < 501; turn += 1) await agent(`agent ${turn}`).publish(`m ${turn}`)
    const digest = await read('?view=digest&days=1')
    expect(digest).toMatchObject({ scanned: 500, truncated: true, totals: { messages: 500 } })
    expect(digest.messages).toHaveLength(500)
  })

  test('is kept for five minutes', async () => {
    await agent('Ana').publish('one')
    const first = await read('?view=digest')
    await agent('Bo').publish('two')
    expect(await read('?view=digest')).toEqual(first)
    await service.clock.advance(limits.DIGEST_CACHED_MS)
    expect((await read('?view=digest')).scanned).toBe(2)
  })

  test('shows beginnings only', async () => {
    await agent('Ana').publish('🜁'.repeat(1_600))
    const [{ excerpt }] = (await read('?view=digest')).messages
    expect([...excerpt]).toHaveLength(280)
  })
})

describe('the dry run knows the channel', () => {
  const failing = async (body: unknown) => {
    const { checks } = await agent('Ana').verify(body)
    return checks.filter(({ ok }) => !ok).map(({ name, detail }) => [name, detail])
  }

  test('and passes a sound message, without writing it', async () => {
    const message = messageOf()
    expect(await agent('Ana').verify(message)).toMatchObject({ ok: true })
    expect((await read()).messages).toEqual([])
  })

  test('and names the slip', async () => {
    const ana = agent('Ana')
    expect(await failing(messageOf({}, { message: undefined }))).toEqual([['fields', expect.any(String)]])
    expect(await failing({ ...messageOf(), reply_to: 'x' })).toContainEqual([
      'fields',
      expect.stringContaining('/reply_to'),
    ])
    expect(await failing(messageOf({ reply_to: 'f'.repeat(64) }))).toEqual([
      ['payload', expect.stringContaining('no message with this id')],
    ])
    expect(await failing({ ...messageOf(), message: 'other' })).toEqual([['signature', expect.any(String)]])
    await ana.publish('one')
    expect((await failing(messageOf())).map(([name]) => name)).toEqual(['cadence'])
  })
})
