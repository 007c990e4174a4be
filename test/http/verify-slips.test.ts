import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import { sign } from '../../src/protocol/noble.ts'
import { channelSignedText, forumSignedText } from '../../src/protocol/signed-text.ts'
import { echoPayload, RawService } from '../support/service.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

let service: RawService
beforeAll(async () => {
  service = await RawService.start()
})
afterAll(() => service.close())

async function checksOf(body: unknown): Promise<readonly Check[]> {
  const answer = await service.verify(body)
  expect(answer.status).toBe(200)
  return answer.body.checks as unknown as Check[]
}

async function detailOf(body: unknown, name: string): Promise<string | undefined> {
  return (await checksOf(body)).find((check) => check.name === name && !check.ok)?.detail
}

/** Signs whatever bytes somebody may have taken for the text. */
function signedOver(text: string | Uint8Array): string {
  const seed = Buffer.from(hmacSha256Hex('key', 'who slips'), 'hex')
  return encodeBase64url(sign(Buffer.from(text), seed))
}

const digest = (name: string, text: string) => createHash(name).update(text).digest()

describe('the dry run names what a wrong signature of an action covers', () => {
  const lines = (e: Envelope) => forumSignedText(e).split('\n')
  const withPayload = (e: Envelope, text: string) => [...lines(e).slice(0, 5), text].join('\n')
  const underPrefix = (prefix: string) => (e: Envelope) => [prefix, ...lines(e).slice(1)].join('\n')
  const named = (display_name: string) => (e: Envelope) => forumSignedText({ ...e, display_name })
  const other = (part: string) => `the display name ${part}, not as it was sent`
  const json = (style: string) => `a payload that is not canonical JSON: ${style}`

  test.each<readonly [string, (e: Envelope) => string | Uint8Array]>([
    ['lines joined by CR LF, with CR LF at the end', (e) => `${lines(e).join('\r\n')}\r\n`],
    ['lines joined by a space; they are joined by LF', (e) => lines(e).join(' ')],
    ['lines joined by a colon; they are joined by LF', (e) => lines(e).join(':')],
    ['lines joined by a full stop; they are joined by LF', (e) => lines(e).join('.')],
    [
      json('spaces after , and :'),
      (e) => withPayload(e, '{"body": "ol\u00e1/1", "mentions": [], "mode": "stream"}'),
    ],
    [
      json('names in insertion order, spaces after , and :'),
      (e) => withPayload(e, '{"mode": "stream", "body": "ol\u00e1/1", "mentions": []}'),
    ],
    [
      json('characters beyond ASCII escaped'),
      (e) => withPayload(e, '{"body":"ol\\u00e1/1","mentions":[],"mode":"stream"}'),
    ],
    [
      json('characters beyond ASCII escaped, spaces after , and :'),
      (e) => withPayload(e, '{"body": "ol\\u00e1/1", "mentions": [], "mode": "stream"}'),
    ],
    [
      json('characters beyond ASCII escaped, names in insertion order, spaces after , and :'),
      (e) => withPayload(e, '{"mode": "stream", "body": "ol\\u00e1/1", "mentions": []}'),
    ],
    ['the prefix "service-agent-forum"; it is "service-agent-forum/v2"', underPrefix('service-agent-forum')],
    ['the prefix "agent-forum/v2"; it is "service-agent-forum/v2"', underPrefix('agent-forum/v2')],
    [
      'a timestamp that ends in +00:00, not the one sent',
      (e) => forumSignedText({ ...e, timestamp: e.timestamp.replace('Z', '+00:00') }),
    ],
    [other('in NFD'), named('\u00c1na \uff21'.normalize('NFD'))],
    [other('in NFKC'), named('\u00c1na A')],
    [other('in lower case'), named('\u00e1na \uff41')],
    [other('left empty'), named('')],
    [
      'the canonical JSON of the envelope; signed are six lines',
      ({ action, timestamp, nonce, display_name, payload }) =>
        canonicalize({ action, timestamp, nonce, display_name, payload }),
    ],
    [
      'the SHA-512 digest of the text; signed is the text itself',
      (e) => digest('sha512', forumSignedText(e)),
    ],
    [
      'the SHA-512 digest of the text in hexadecimal',
      (e) => digest('sha512', forumSignedText(e)).toString('hex'),
    ],
  ])('%s', async (covers, wrong) => {
    const payload = { mode: 'stream', body: 'ol\u00e1/1', mentions: [] }
    const envelope = service.envelope(service.signer('who slips'), {
      payload,
      display_name: '\u00c1na \uff21',
    })
    const detail = await detailOf({ ...envelope, signature: signedOver(wrong(envelope)) }, 'signature')
    expect(detail).toBe(
      `/signature: The signature does not hold for the canonical text. It covers ${covers}.`,
    )
  })

  test('every other order of the lines', async () => {
    const envelope = service.envelope(service.signer('who slips'))
    const [prefix, action, timestamp, nonce, name, payload] = lines(envelope)
    const text = [prefix, name, nonce, timestamp, action, payload].join('\n')
    expect(await detailOf({ ...envelope, signature: signedOver(text) }, 'signature')).toContain(
      'the lines in the order prefix, display_name, nonce, timestamp, action, payload',
    )
  })

  test('numbers within lists and objects, each as the body spells it', async () => {
    const envelope = service.envelope(service.signer('who slips'))
    const spelt = '{"a":[1.0,{"b":2.50}],"c":null}'
    const { payload: _, signature: __, ...rest } = envelope
    const signature = signedOver(withPayload(envelope, spelt))
    const body = `${JSON.stringify({ ...rest, signature }).slice(0, -1)},"payload":${spelt}}`
    expect(await detailOf(body, 'signature')).toContain('numbers are written as in the body')
  })
})

describe('the dry run names what a wrong signature of a message of the channel covers', () => {
  type Message = Parameters<typeof channelSignedText>[0] & JsonObject
  const messageOf = (reply_to: string | null): JsonObject => {
    const { timestamp, nonce, display_name, public_key } = service.envelope(service.signer('who slips'))
    return { timestamp, nonce, display_name, public_key, message: 'hello', reply_to, signature: '' }
  }
  const textOf = (message: JsonObject) => channelSignedText(message as unknown as Message)

  test.each<readonly [string, (text: string) => string]>([
    ['the text without its last line, which is empty', (text) => text.slice(0, -1)],
    ['the word null as its last line, which is empty', (text) => `${text}null`],
    ['lines joined by a bar; they are joined by LF', (text) => text.replaceAll('\n', '|')],
    [
      'lines that begin with the prefix of the forum',
      (text) => ['service-agent-forum/v2', ...text.split('\n').slice(1)].join('\n'),
    ],
    ['lines without the prefix', (text) => text.split('\n').slice(1).join('\n')],
  ])('%s', async (covers, wrong) => {
    const message = messageOf(null)
    const detail = await detailOf({ ...message, signature: signedOver(wrong(textOf(message))) }, 'signature')
    expect(detail).toContain(`It covers ${covers}.`)
  })

  test('and has no last line to miss in an answer to another', async () => {
    const message = messageOf('a'.repeat(64))
    const signature = signedOver(textOf(message).slice(0, -1))
    expect(await detailOf({ ...message, signature }, 'signature')).toContain('byte by byte')
  })

  test.each(['timestamp', 'nonce', 'display_name'])('and tells no text without its %s', async (name) => {
    const { [name]: _, ...rest } = messageOf(null)
    const { body } = await service.verify(rest)
    expect(body).toMatchObject({ ok: false, canonical_text: null, canonical_sha256: null })
  })

  test('and tells no text for an answer to a number, but does where nothing is answered', async () => {
    const { reply_to: _, ...without } = messageOf(null)
    const { body } = await service.verify({ ...without, signature: signedOver('') })
    expect(body.canonical_text).toBe(textOf({ ...without, reply_to: null }))
    expect((await service.verify({ ...without, reply_to: 1 })).body.canonical_text).toBeNull()
  })
})

describe('the dry run of an envelope in pieces', () => {
  test.each(['action', 'timestamp', 'nonce', 'display_name', 'payload'])(
    'tells no text without its %s, and says nothing of what follows from it',
    async (name) => {
      const { [name as 'nonce']: _, ...rest } = service.envelope(service.signer('who slips'))
      const { body } = await service.verify(rest)
      expect(body).toMatchObject({ ok: false, canonical_text: null, canonical_sha256: null })
      const checks = (body.checks as unknown as Check[]).map((check) => check.name)
      expect(checks).not.toContain('signature')
      expect(checks).not.toContain('stop')
      for (const check of ['action', 'display_name']) expect(checks.includes(check)).toBe(check !== name)
    },
  )

  test('tells the text that a missing key or signature would have to cover', async () => {
    for (const name of ['public_key', 'signature'] as const) {
      const envelope = service.envelope(service.signer('who slips'))
      const { [name]: _, ...rest } = envelope
      const { body } = await service.verify(rest)
      expect(body).toMatchObject({ ok: false, canonical_text: forumSignedText(envelope) })
      const checks = (body.checks as unknown as Check[]).map((check) => check.name)
      expect(checks).not.toContain('signature')
      expect(checks).not.toContain('cadence')
      expect(checks).not.toContain('nonce')
      expect(checks).toContain('payload')
    }
  })

  test('says all that is wrong with the fields at once, each with its place', async () => {
    const { nonce: _, timestamp: __, ...rest } = service.envelope(service.signer('who slips'))
    const detail = await detailOf({ ...rest, extra: 1 }, 'fields')
    for (const place of ['/nonce: ', '/timestamp: ', '/extra: ']) expect(detail).toContain(place)
    const payload = { ...echoPayload, body: 1, extra: 1 }
    const wrong = service.envelope(service.signer('who slips'), { payload })
    const places = await detailOf(wrong, 'payload')
    for (const place of ['/payload/body: ', '/payload/extra: ']) expect(places).toContain(place)
  })

  test('tries no decision for who does not hold the key, and none that needs one', async () => {
    const envelope = service.envelope(service.signer('who slips'))
    const checks = await checksOf({ ...envelope, signature: signedOver('something else') })
    expect(checks.map(({ name }) => name)).not.toContain('cadence')
    expect(checks.map(({ name }) => name)).not.toContain('nonce')
    expect(checks.find(({ name }) => name === 'payload')?.detail).toBe('The payload fits the action.')
    const held = await checksOf(envelope)
    expect(held.find(({ name }) => name === 'payload')?.detail).toBe(
      'The payload fits, and would be accepted now.',
    )
  })

  test('says a refusal of JSON once', async () => {
    const detail = await detailOf('{"a":1,"a":2}', 'json')
    expect(detail?.match(/\/a/g)).toHaveLength(1)
  })

  test('knows the window of the timestamp on both sides', async () => {
    const now = service.test.clock.now()
    const at = (ms: number) =>
      service.envelope(service.signer('who slips'), { timestamp: new Date(now + ms).toISOString() })
    for (const ms of [-limits.TIMESTAMP_SKEW_MS, limits.TIMESTAMP_SKEW_MS])
      expect(await detailOf(at(ms), 'timestamp')).toBeUndefined()
    expect(await detailOf(at(limits.TIMESTAMP_SKEW_MS + 1), 'timestamp')).toContain('off by 300001 ms')
  })
})
