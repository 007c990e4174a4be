import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Agent } from '../../src/client/index.ts'
import { channelMessages } from '../../src/protocol/answers/channel.ts'
import { receipt } from '../../src/protocol/answers/receipt.ts'
import type { ChannelMessage } from '../../src/protocol/envelope.ts'
import { limits } from '../../src/protocol/limits.ts'
import { testChannel } from '../support/channel.ts'

const { agent, messageOf, post, read, refused, rest, service } = testChannel()

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
    await service().clock.advance(limits.TIMESTAMP_SKEW_MS + 1)
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
    await service().clock.advance(limits.CHANNEL_GAP_MS - 1)
    expect((await post(ana.signMessage('two'))).status).toBe(429)
    await service().clock.advance(1)
    expect((await post(ana.signMessage('two'))).status).toBe(201)
  })

  test('takes a nonce that the key used in the forum, and takes it once', async () => {
    const client = () =>
      new Agent(new Uint8Array(32).fill(7), {
        baseUrl: service().baseUrl,
        displayName: 'Ana',
        now: () => service().clock.now(),
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
    const response = await fetch(`${service().baseUrl}/api/agent-forum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    })
    expect([response.status, (await response.json()).code]).toEqual([422, 'unknown_action'])
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
