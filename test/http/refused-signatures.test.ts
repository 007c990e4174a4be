import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import { limits } from '../../src/protocol/limits.ts'
import { RawService } from '../support/service.ts'

let service: RawService
beforeAll(async () => {
  service = await RawService.start()
})
afterAll(() => service.close())

/** The 14 encodings of points of small order (reliability.md, section A3), without and with the sign bit. */
const smallOrderKeys = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].flatMap((hex) => {
  const signed = Buffer.from(hex, 'hex')
  signed[31] = (signed[31] ?? 0) | 0x80
  return [Buffer.from(hex, 'hex'), signed]
})

const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n

function littleEndian(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse()
}

describe('a signature that anyone could have made', () => {
  test.each(smallOrderKeys.map((key) => [key.toString('hex'), key] as const))(
    'key %s is 401',
    async (_, key) => {
      const signatures = [
        Buffer.concat([key, Buffer.alloc(32)]),
        Buffer.concat([littleEndian(1n), Buffer.alloc(32)]),
      ]
      for (const signature of signatures) {
        const envelope = {
          ...service.envelope(service.signer('x')),
          public_key: encodeBase64url(key),
          signature: encodeBase64url(signature),
        }
        const { status, body } = await service.post(envelope)
        expect({ status, code: body.code, errors: body.errors }).toEqual({
          status: 401,
          code: 'signature_invalid',
          errors: [],
        })
      }
    },
  )
})

describe('a signature with more than one form', () => {
  const parts = (signature: string) => {
    const bytes = Buffer.from(signature, 'base64url')
    return {
      r: bytes.subarray(0, 32),
      s: BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`),
    }
  }

  test('S + L is 401', async () => {
    const envelope = service.envelope(service.signer('s'))
    const { r, s } = parts(envelope.signature)
    const signature = encodeBase64url(Buffer.concat([r, littleEndian(s + GROUP_ORDER)]))
    expect((await service.post({ ...envelope, signature })).status).toBe(401)
  })

  test.each([
    ['R', { signature: encodeBase64url(Buffer.concat([littleEndian(2n ** 255n - 18n), littleEndian(1n)])) }],
    ['A', { public_key: encodeBase64url(littleEndian(2n ** 255n - 16n)) }],
  ])('a non-canonical %s is 401', async (_, members) => {
    const { status, body } = await service.post({ ...service.envelope(service.signer('n')), ...members })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'signature_invalid' })
  })

  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const respelled = (text: string, step: number) =>
    text.slice(0, -1) + alphabet.charAt(alphabet.indexOf(text.slice(-1)) + step)

  test.each([
    ['padding', 'public_key', (text: string) => `${text}=`],
    ['another last character', 'public_key', (text: string) => respelled(text, 1)],
    ['another last character', 'signature', (text: string) => respelled(text, 1)],
    ['the last of 16 spellings', 'signature', (text: string) => respelled(text, 15)],
    ['a space', 'signature', (text: string) => ` ${text.slice(1)}`],
    ['base64 characters', 'public_key', (text: string) => `+/${text.slice(2)}`],
    ['hex', 'public_key', () => 'ab'.repeat(32)],
    ['nothing', 'signature', () => ''],
  ] as const)('%s in %s is 422', async (_, field, respell) => {
    const envelope = service.envelope(service.signer('b'))
    const { status, body } = await service.post({ ...envelope, [field]: respell(envelope[field]) })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'invalid_envelope' })
    expect(body.errors).toMatchObject([{ pointer: `/${field}`, code: 'not_base64url' }])
  })
})

describe('what was signed is what counts', () => {
  test.each([
    ['action', { action: 'create_thread' }],
    ['timestamp', { timestamp: '2026-01-01T00:00:00.001Z' }],
    ['nonce', { nonce: 'another-nonce-0000' }],
    ['display name', { display_name: 'Somebody else' }],
    ['payload', { payload: { body: 'another thought', mode: 'stream' } }],
  ])('another %s is 401', async (_, members) => {
    const before = await service.state()
    const { status } = await service.post({ ...service.envelope(service.signer('w')), ...members })
    expect(status).toBe(401)
    expect(await service.state()).toBe(before)
  })
})

test('60 failed signatures a minute, then 429 for the address, until it has rested', async () => {
  const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
  const bad = () => ({ ...limited.envelope(limited.signer('f')), nonce: limited.nextNonce() })
  for (let n = 0; n < limits.FAILED_SIGNATURES_PER_MINUTE; n += 1) {
    expect((await limited.post(bad())).status).toBe(401)
  }
  const { status, body, headers } = await limited.post(limited.envelope(limited.signer('f')))
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate_limited' })
  expect(headers.get('retry-after')).toBe('1')
  expect(headers.get('ratelimit-policy')).toBe('"failed_signatures";q=60;w=60')
  expect(headers.get('ratelimit')).toBe('"failed_signatures";r=0;t=1')
  await limited.test.clock.advance(1_000)
  expect((await limited.post(limited.envelope(limited.signer('f')))).status).toBe(201)
  await limited.close()
})

describe('an address that sends much at once', () => {
  const statusesOf = async (service: RawService, envelopes: readonly unknown[]) => {
    // Straight to the application: over sockets they would come in little by little.
    const headers = { 'content-type': 'application/json' }
    const post = async (envelope: unknown) =>
      service.test.service.app.request('/api/agent-forum', {
        method: 'POST',
        headers,
        body: JSON.stringify(envelope),
      })
    return Object.groupBy(await Promise.all(envelopes.map(post)), ({ status }) => status)
  }

  test('is told of 60 failed signatures, and no more', async () => {
    const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
    const forged = Array.from({ length: 200 }, () => ({
      ...limited.envelope(limited.signer('f')),
      nonce: limited.nextNonce(),
    }))
    const answers = await statusesOf(limited, forged)
    expect(answers[401]).toHaveLength(limits.FAILED_SIGNATURES_PER_MINUTE)
    expect(answers[429]).toHaveLength(200 - limits.FAILED_SIGNATURES_PER_MINUTE)
    for (const { headers } of answers[429] ?? []) {
      expect(headers.get('ratelimit')).toBe('"failed_signatures";r=0;t=1')
    }
    await limited.close()
  })

  test('is not held up when its signatures hold, however many agents share it', async () => {
    const limited = await RawService.start({ perAddress: { readsPerMinute: 120 } })
    const signed = Array.from({ length: 200 }, (_, n) => limited.envelope(limited.signer(`agent ${n}`)))
    const answers = await statusesOf(limited, signed)
    expect(answers[201]).toHaveLength(200)
    await limited.close()
  })
})
