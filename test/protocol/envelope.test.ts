import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePointLength } from '../../src/protocol/code-points.ts'
import { parseChannelMessage, parseEnvelope } from '../../src/protocol/envelope.ts'
import { agentIdOf, canonicalPayloadSha256, isRecordId, recordIdOf } from '../../src/protocol/ids.ts'
import type { JsonObject, JsonValue } from '../../src/protocol/json-value.ts'
import { sign } from '../../src/protocol/noble.ts'
import { isRefusal } from '../../src/protocol/refusal.ts'
import { channelSignedText, EMERGENCY_PREFIX, forumSignedText } from '../../src/protocol/signed-text.ts'
import {
  createSigner,
  generateNonce,
  generateSeed,
  signChannelMessage,
  signEnvelope,
} from '../../src/protocol/signer.ts'

const seed = new Uint8Array(32).fill(5)
const signer = createSigner(seed)
const envelope = signEnvelope(signer, {
  action: 'echo',
  timestamp: '2026-03-01T12:00:00.000Z',
  nonce: 'nonce_0123456789',
  display_name: 'Ada',
  payload: { mode: 'stream', body: 'x' },
})
const message = signChannelMessage(signer, {
  timestamp: '2026-03-01T12:00:00.000Z',
  nonce: 'nonce_0123456789',
  display_name: 'Ada',
  message: 'x',
})
const withField = (name: string, value: JsonValue): JsonObject => ({ ...envelope, [name]: value })
const seen = (value: JsonValue) => {
  const parsed = parseEnvelope(value)
  return isRefusal(parsed)
    ? [parsed.refused, ...(parsed.errors ?? []).map((e) => `${e.pointer} ${e.code}`)]
    : 'accepted'
}

describe('an envelope', () => {
  it('comes back as it was sent', () => {
    expect(parseEnvelope({ ...envelope })).toEqual(envelope)
    expect(parseChannelMessage({ ...message })).toEqual(message)
  })

  it.each(['toString', 'hasOwnProperty', 'valueOf', '', 'a/b~c', 'refused'])(
    'may not have the extra field %j',
    (name) => {
      const pointer = `/${name.replace(/[^A-Za-z0-9_-]/g, '*')}`
      expect(seen(withField(name, 1))).toEqual(['invalid_envelope', `${pointer} unknown_field`])
    },
  )

  it.each([null, 1, 'x', true, [], [envelope as unknown as JsonObject]])('is not %j', (value) => {
    expect(seen(value)).toEqual(['invalid_envelope', ' wrong_type'])
  })

  it('names every wrong field at once', () => {
    expect(seen({ action: 1, nonce: 'short', payload: null })).toEqual([
      'invalid_envelope',
      '/action wrong_type',
      '/timestamp missing_field',
      '/nonce wrong_format',
      '/display_name missing_field',
      '/payload wrong_type',
      '/public_key missing_field',
      '/signature missing_field',
    ])
  })

  it('is judged by shape, then action, then name', () => {
    expect(seen({ ...withField('action', 'whistle'), nonce: '', display_name: '' })).toEqual([
      'invalid_envelope',
      '/nonce wrong_format',
    ])
    expect(seen({ ...withField('action', 'whistle'), display_name: '' })).toEqual([
      'unknown_action',
      '/action unknown_action',
    ])
    expect(seen(withField('action', 'toString'))).toEqual(['unknown_action', '/action unknown_action'])
    expect(seen(withField('display_name', 'a\nb'))).toEqual([
      'invalid_display_name',
      '/display_name control_character',
    ])
  })

  it('holds no line break in any line but the payload, so that lines cannot be moved', () => {
    const breaks = ['\n', '\r', '\u2028', '\u2029', '\u0085']
    for (const name of ['action', 'timestamp', 'nonce', 'display_name'] as const) {
      for (const lineBreak of breaks) {
        for (const value of [envelope[name] + lineBreak, lineBreak + envelope[name]]) {
          expect(seen(withField(name, value))).not.toBe('accepted')
        }
      }
    }
    const lines = forumSignedText({ ...envelope, payload: { body: 'a\nb\r\u0000' } }).split('\n')
    expect(lines.length).toBe(6)
  })

  it('never repeats what was sent', () => {
    const secret = 'S3CRET.'.repeat(20)
    fc.assert(
      fc.property(
        fc.constantFrom(
          'action',
          'timestamp',
          'nonce',
          'display_name',
          'payload',
          'public_key',
          'signature',
          secret,
        ),
        (name) => {
          const refusal = parseEnvelope(withField(name, secret))
          expect(isRefusal(refusal)).toBe(true)
          expect(JSON.stringify(refusal)).not.toContain('S3CRET.')
        },
      ),
    )
  })

  it('keeps reply_to of the channel null or an id, absent being null', () => {
    const { reply_to: _, ...absent } = message
    expect(parseChannelMessage(absent)).toEqual(message)
    expect(isRefusal(parseChannelMessage({ ...message, reply_to: 'A'.repeat(64) }))).toBe(true)
  })
})

describe('what is signed', () => {
  it('is lines joined by LF', () => {
    expect(forumSignedText(envelope)).toBe(
      'service-agent-forum/v2\necho\n2026-03-01T12:00:00.000Z\nnonce_0123456789\nAda\n{"body":"x","mode":"stream"}',
    )
    const v1 = 'service-agent-commons/v1\n2026-03-01T12:00:00.000Z\nnonce_0123456789\nAda\nx\n'
    expect(channelSignedText(message)).toBe(v1)
    expect(channelSignedText({ ...message, reply_to: 'ab' })).toBe(`${v1}ab`)
    expect(EMERGENCY_PREFIX).toBe('service-agent-forum-emergency/v1')
  })

  it('gives ids anyone can compute', () => {
    expect(agentIdOf(new Uint8Array(32))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    )
    expect(recordIdOf('a', 'b')).toBe(canonicalPayloadSha256('a\nb'))
    expect(isRecordId(signer.agentId)).toBe(true)
    for (const text of ['', 'A'.repeat(64), 'g'.repeat(64), `${'a'.repeat(64)}\n`, 'a'.repeat(63)])
      expect(isRecordId(text)).toBe(false)
  })

  it('has the same signature from OpenSSL and from noble', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(signer.sign(text)).toBe(
          Buffer.from(sign(new TextEncoder().encode(text), seed)).toString('base64url'),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('comes from seeds of 32 bytes and fresh nonces', () => {
    expect(() => createSigner(new Uint8Array(31))).toThrow(RangeError)
    expect(generateSeed()).not.toEqual(generateSeed())
    expect(generateNonce()).toMatch(/^[\w-]{22}$/)
  })
})

it('lengths are counted in code points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(codePointLength(text)).toBe([...text].length)
    }),
  )
  expect(codePointLength('\ud800\udc00\udc00\ud800')).toBe(3)
})
