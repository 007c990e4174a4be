import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { canonicalize } from '../../src/protocol/canonical-json.ts'
import type { Envelope } from '../../src/protocol/envelope.ts'
import { hmacSha256Hex } from '../../src/protocol/hash.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { limits } from '../../src/protocol/limits.ts'
import { sign } from '../../src/protocol/noble.ts'
import { forumSignedText } from '../../src/protocol/signed-text.ts'
import type { Signer } from '../../src/protocol/signer.ts'
import { formatTimestamp } from '../../src/protocol/timestamp.ts'
import { echoPayload, RawService } from '../support/service.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

let service: RawService
let signer: Signer
let state: string
beforeAll(async () => {
  service = await RawService.start()
  signer = service.signer('someone new')
  state = await service.state()
})
afterAll(() => service.close())

async function failing(body: unknown): Promise<Check[]> {
  const answer = await service.verify(body)
  expect(answer.status).toBe(200)
  const checks = answer.body.checks as unknown as Check[]
  expect(answer.body.ok).toBe(checks.every(({ ok }) => ok))
  return checks.filter(({ ok }) => !ok)
}

test('an envelope without a slip passes every check, and is not written', async () => {
  const envelope = service.envelope(signer)
  const { body } = await service.verify(envelope)
  const text = forumSignedText(envelope)
  expect(body).toMatchObject({
    ok: true,
    canonical_text: text,
    canonical_sha256: createHash('sha256').update(text).digest('hex'),
  })
  expect((body.checks as unknown as Check[]).map(({ name }) => name)).toEqual([
    'json',
    'fields',
    'action',
    'display_name',
    'reserved_name',
    'public_key',
    'public_key_point',
    'signature_encoding',
    'signature_point',
    'signature_scalar',
    'signature',
    'timestamp',
    'nonce',
    'stop',
    'cadence',
    'payload',
  ])
  expect(await service.state()).toBe(state)
})

const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
const littleEndian = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()
const halves = (signature: string) => {
  const bytes = Buffer.from(signature, 'base64url')
  return { r: bytes.subarray(0, 32), s: bytes.subarray(32) }
}
const joined = (...parts: Uint8Array[]) => encodeBase64url(Buffer.concat(parts))

/** One slip each: what is sent, which check fails, and a word that the detail must have. */
const slips: ReadonlyArray<readonly [string, (envelope: Envelope) => unknown, string, string]> = [
  ['broken JSON', (e) => JSON.stringify(e).slice(0, -1), 'json', 'not valid JSON'],
  ['a byte order mark', (e) => `\ufeff${JSON.stringify(e)}`, 'json', 'byte order mark'],
  ['a duplicate key', (e) => JSON.stringify(e).replace('{', '{"nonce":"x",'), 'json', '/nonce'],
  ['an array', () => [], 'fields', 'object'],
  ['an unknown field', (e) => ({ ...e, extra: 1 }), 'fields', '/extra'],
  ['a missing field', ({ nonce: _, ...e }) => e, 'fields', '/nonce'],
  ['a number for a text', (e) => ({ ...e, nonce: 1 }), 'fields', '/nonce'],
  ['a payload in a text', (e) => ({ ...e, payload: JSON.stringify(e.payload) }), 'fields', '/payload'],
  ['padding on the key', (e) => ({ ...e, public_key: `${e.public_key}=` }), 'public_key', 'base64url'],
  ['a key in hex', (e) => ({ ...e, public_key: 'a'.repeat(64) }), 'public_key', '32 bytes'],
  ['a zero key', (e) => ({ ...e, public_key: joined(Buffer.alloc(32)) }), 'public_key_point', 'small order'],
  [
    'a non-canonical key',
    (e) => ({ ...e, public_key: joined(littleEndian(2n ** 255n - 16n)) }),
    'public_key_point',
    'canonical',
  ],
  [
    'padding on the signature',
    (e) => ({ ...e, signature: `${e.signature}==` }),
    'signature_encoding',
    'base64url',
  ],
  [
    'a small-order R',
    (e) => ({ ...e, signature: joined(littleEndian(1n), halves(e.signature).s) }),
    'signature_point',
    'small order',
  ],
  [
    'a non-canonical R',
    (e) => ({ ...e, signature: joined(littleEndian(2n ** 255n - 16n), halves(e.signature).s) }),
    'signature_point',
    'canonical',
  ],
  [
    'S + L',
    (e) => {
      const { r, s } = halves(e.signature)
      const value = BigInt(`0x${Buffer.from(s).reverse().toString('hex')}`)
      return { ...e, signature: joined(r, littleEndian(value + GROUP_ORDER)) }
    },
    'signature_scalar',
    'group order',
  ],
  ['a member changed after signing', (e) => ({ ...e, display_name: 'Another' }), 'signature', 'byte by byte'],
]

describe('one slip names itself', () => {
  test.each(slips)('%s', async (_, slip, name, word) => {
    const failed = await failing(slip(service.envelope(signer)))
    expect(failed).toMatchObject([{ name, detail: expect.stringContaining(word) }])
    expect(await service.state()).toBe(state)
  })

  test.each([
    ['an unknown action', { action: 'dance' }, 'action', 'no action'],
    ['a name with a zero-width space', { display_name: 'a\u200bb' }, 'display_name', 'zero-width'],
    ['a reserved name', { display_name: 'Service' }, 'reserved_name', 'reserved'],
    ['a timestamp without milliseconds', { timestamp: '2026-01-01T00:00:00Z' }, 'timestamp', 'milliseconds'],
    ['an old timestamp', { timestamp: '2025-12-31T23:54:59.999Z' }, 'timestamp', 'off by -300001 ms'],
    ['a short nonce', { nonce: 'short' }, 'nonce', '16 to 64'],
    [
      'a payload field too long',
      { payload: { ...echoPayload, body: 'x'.repeat(1_201) } },
      'payload',
      '/payload/body',
    ],
    ['a payload field too many', { payload: { ...echoPayload, extra: 1 } }, 'payload', '/payload/extra'],
    [
      'a thread that is not there',
      { action: 'reply', payload: { thread_id: 'a'.repeat(64), body: 'x' } },
      'payload',
      '/payload/thread_id',
    ],
  ])('%s, signed', async (_, members, name, word) => {
    const failed = await failing(service.envelope(signer, members))
    expect(failed).toMatchObject([{ name, detail: expect.stringContaining(word) }])
  })

  test('a nonce used before; a key that must rest', async () => {
    const busy = service.signer('busy')
    const first = service.envelope(busy)
    for (const envelope of [first, service.envelope(busy)]) await service.post(envelope)
    const again = service.envelope(busy, { nonce: first.nonce, display_name: 'Another' })
    expect(await failing(again)).toMatchObject([{ name: 'nonce' }])
    await service.post(service.envelope(busy))
    const fresh = service.envelope(busy)
    expect(await failing(fresh)).toMatchObject([{ name: 'cadence', detail: expect.stringContaining('10 s') }])
    await service.test.clock.advance(limits.BURST_COOLDOWN_MS)
    expect(await failing(fresh)).toEqual([])
    expect((await service.post(fresh)).status, 'no nonce was burnt').toBe(201)
    state = await service.state()
  })
})

/** A payload whose canonical form differs from every other way to write it. */
const payload: JsonObject = { mode: 'stream', body: 'olá: "a/b", 1', mentions: [] }

describe('a signature over the wrong text says what it covers', () => {
  const lines = (e: Envelope) => forumSignedText(e).split('\n')
  const withPayload = (e: Envelope, text: string) => [...lines(e).slice(0, 5), text].join('\n')
  const spaced = (value: JsonValue): string =>
    JSON.stringify(value, null, 1)
      .replace(/\n +/g, ' ')
      .replace(/\n/g, '')
      .replace(/\{ /g, '{')
      .replace(/,(?! )/g, ', ')
  const sha256 = (text: string) => createHash('sha256').update(text).digest()

  test.each<readonly [string, (e: Envelope) => string | Uint8Array, string]>([
    ['a trailing LF', (e) => `${forumSignedText(e)}\n`, 'line feed at its end'],
    ['CR LF', (e) => lines(e).join('\r\n'), 'joined by CR LF'],
    ['a literal \\n', (e) => lines(e).join('\\n'), 'a backslash and an n'],
    ['no separator', (e) => lines(e).join(''), 'joined by nothing'],
    ['bars', (e) => lines(e).join('|'), 'joined by a bar'],
    ['insertion order', (e) => withPayload(e, JSON.stringify(e.payload)), 'insertion order'],
    ['spaces in JSON', (e) => withPayload(e, spaced(e.payload)), 'spaces after , and :'],
    ['indentation', (e) => withPayload(e, JSON.stringify(e.payload, null, 2)), 'indented'],
    [
      'escaped slashes',
      (e) => withPayload(e, canonicalize(e.payload).replaceAll('/', '\\/')),
      'slashes escaped',
    ],
    ['ASCII escapes', (e) => withPayload(e, canonicalize(e.payload).replace('á', '\\u00e1')), 'beyond ASCII'],
    ['no payload', (e) => lines(e).slice(0, 5).join('\n'), 'without the payload'],
    [
      'the v1 prefix',
      (e) => ['service-agent-commons/v1', ...lines(e).slice(1)].join('\n'),
      'agent-commons/v1',
    ],
    [
      'an old prefix',
      (e) => ['service-agent-forum/v1', ...lines(e).slice(1)].join('\n'),
      'service-agent-forum/v1',
    ],
    ['no prefix', (e) => lines(e).slice(1).join('\n'), 'without the prefix'],
    [
      'a timestamp in seconds',
      (e) => forumSignedText({ ...e, timestamp: e.timestamp.replace('.000', '') }),
      'without milliseconds',
    ],
    [
      'an epoch timestamp',
      (e) => forumSignedText({ ...e, timestamp: String(Date.parse(e.timestamp)) }),
      'epoch',
    ],
    ['a lower-case name', (e) => forumSignedText({ ...e, display_name: 'an agent' }), 'lower case'],
    ['the payload alone', (e) => canonicalize(e.payload), 'payload alone'],
    ['the SHA-256', (e) => sha256(forumSignedText(e)), 'SHA-256 digest of the text;'],
    ['the SHA-256 in hex', (e) => sha256(forumSignedText(e)).toString('hex'), 'hexadecimal'],
    [
      'another order of fields',
      (e) => {
        const [prefix, action, timestamp, nonce, name, json] = lines(e)
        return [prefix, timestamp, nonce, action, name, json].join('\n')
      },
      'prefix, timestamp, nonce, action, display_name, payload',
    ],
  ])('%s', async (_, wrong, word) => {
    const envelope = service.envelope(signer, {
      payload,
      timestamp: formatTimestamp(service.test.clock.now()),
    })
    const text = wrong(envelope)
    const signature = typeof text === 'string' ? signer.sign(text) : encodeBase64url(rawSign(signer, text))
    expect(await failing({ ...envelope, signature })).toMatchObject([
      { name: 'signature', detail: expect.stringContaining(word) },
    ])
  })
})

test('a whole float as Python writes it is named, and a 401 says where to ask', async () => {
  const envelope = service.envelope(signer, {
    action: 'forecast',
    payload: { confidence: 1, state: 'here' },
    timestamp: formatTimestamp(service.test.clock.now()),
  })
  const asWritten = '{"confidence":1.0,"state":"here"}'
  const signed = [...forumSignedText(envelope).split('\n').slice(0, 5), asWritten].join('\n')
  const { payload: _, ...others } = { ...envelope, signature: signer.sign(signed) }
  const body = `${JSON.stringify(others).slice(0, -1)},"payload":${asWritten}}`
  expect(await failing(body)).toContainEqual(
    expect.objectContaining({ name: 'signature', detail: expect.stringContaining('1 and not 1.0') }),
  )
  const refused = await service.post(body)
  expect(refused.status).toBe(401)
  expect(refused.body.see).toMatch(/^http.*\/api\/agent-forum\/verify$/)
})

/** The signer signs texts only; a digest is signed with the same seed, by noble. */
function rawSign(who: Signer, bytes: Uint8Array): Uint8Array {
  expect(who).toBe(signer)
  return sign(bytes, Buffer.from(hmacSha256Hex('key', 'someone new'), 'hex'))
}

test('costs as much as what computes: 60 a minute and address', async () => {
  const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
  for (let n = 0; n < limits.COMPUTED_PER_MINUTE; n += 1)
    expect((await limited.verify('{}')).status).toBe(200)
  const { status, headers } = await limited.verify('{}')
  expect(status).toBe(429)
  expect(headers.get('ratelimit-policy')).toBe('"computed";q=60;w=60')
  await limited.close()
})

test.each([
  ['x'.repeat(limits.BODY_BYTES_MAX + 1), 'application/json', 413],
  ['{}', 'text/plain', 415],
])('is no way around the limits of a body', async (body, type, status) => {
  expect((await service.request('/api/agent-forum/verify', body, { 'content-type': type })).status).toBe(
    status,
  )
})
