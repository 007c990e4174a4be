import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { encodeBase64url } from '../../src/protocol/base64url.ts'
import {
  isAcceptableKey,
  isAcceptableSignature,
  isCanonicalPoint,
  isPrimeOrderKey,
  isSmallOrderPoint,
  verifyWithNoble,
} from '../../src/protocol/ed25519.ts'
import { Point, verify as plainNoble } from '../../src/protocol/noble.ts'
import { createSigner } from '../../src/protocol/signer.ts'
import { sharedData } from '../support/shared-data.ts'

const L = Point.CURVE().n
const native = createNativeVerifier()
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
}
function fromLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
/** k of RFC 8032, reduced modulo L. */
function challenge(r: Uint8Array, a: Uint8Array, text: string): bigint {
  return fromLittleEndian(createHash('sha512').update(r).update(a).update(text).digest()) % L
}
const signatureOf = (r: Uint8Array, s: bigint) => Uint8Array.from([...r, ...littleEndian(s)])
const times = (point: Point, n: bigint) => point.multiplyUnsafe(n)

async function verdicts(
  key: Uint8Array,
  signature: Uint8Array,
  text: string,
): Promise<[native: boolean, noble: boolean]> {
  const [a, s] = [encodeBase64url(key), encodeBase64url(signature)]
  return [await native.verify(a, s, text), verifyWithNoble(a, s, text)]
}

/** The seven y values of small order (reliability reference, A3); the sign bit doubles them. */
const smallOrder = [
  ['0100000000000000000000000000000000000000000000000000000000000000', 1n],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 2n],
  ['0000000000000000000000000000000000000000000000000000000000000000', 4n],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 8n],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 8n],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 4n],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 1n],
] as const
const encodings = smallOrder.flatMap(([text, order]) =>
  [0, 0x80].map((sign) => {
    const bytes = hex(text)
    bytes[31] = (bytes[31] ?? 0) | sign
    return { name: Buffer.from(bytes).toString('hex'), bytes, order }
  }),
)
const torsion = Point.fromBytes(hex(smallOrder[3][0]))
const scalar = 0x1234_5678_9abc_def0_1357_9bdfn

describe('a key of small order', () => {
  it.each(encodings)('$name is recognised', ({ bytes }) => {
    expect(isSmallOrderPoint(bytes)).toBe(true)
    expect(isAcceptableKey(bytes)).toBe(false)
  })

  it.each(encodings)('$name signs nothing, though the equation holds', async ({ bytes, order }) => {
    const identity = littleEndian(1n)
    const r = Point.BASE.multiply(scalar).toBytes()
    for (const [point, s] of [
      [identity, 0n],
      [r, scalar],
    ] as const) {
      // Look for the text whose challenge kills A: from there on the forgery is perfect.
      let attempt = 0
      while (challenge(point, bytes, `forged ${attempt}`) % order !== 0n) attempt += 1
      const text = `forged ${attempt}`
      const signature = signatureOf(point, s)
      expect(plainNoble(signature, new TextEncoder().encode(text), bytes, { zip215: true })).toBe(true)
      expect(await verdicts(bytes, signature, text)).toEqual([false, false])
    }
  })

  it.each(encodings)('$name is not seen in what differs from it in one byte', ({ bytes }) => {
    for (let at = 0; at < 31; at += 1)
      expect(
        isSmallOrderPoint(bytes.map((byte, index) => (index === at ? byte ^ 0x10 : byte))),
        String(at),
      ).toBe(false)
  })

  it('is not seen in ordinary points', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: L - 1n }), (n) => {
        const bytes = Point.BASE.multiply(n).toBytes()
        expect(isSmallOrderPoint(bytes)).toBe(false)
        expect(isAcceptableKey(bytes)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

test('keys and signatures have their length, and a key that one alone may hold has no part of small order', () => {
  const signer = createSigner(new Uint8Array(32).fill(9))
  const [key, signature] = [signer.publicKey, signer.sign('text')].map((text) =>
    Buffer.from(text, 'base64url'),
  )
  if (!key || !signature) throw new Error('both are there')
  expect([isAcceptableKey(key), isAcceptableSignature(signature), isPrimeOrderKey(key)]).toEqual([
    true,
    true,
    true,
  ])
  for (const other of [key.subarray(1), key.subarray(0, 31), Uint8Array.from([...key, 0])])
    expect(isAcceptableKey(other)).toBe(false)
  for (const other of [signature.subarray(0, 63), Uint8Array.from([...signature, 0])])
    expect(isAcceptableSignature(other)).toBe(false)
  expect(isPrimeOrderKey(Point.BASE.multiply(scalar).add(torsion).toBytes())).toBe(false)
  // On no curve, and of small order.
  for (const y of [2n, 1n]) expect(isPrimeOrderKey(littleEndian(y))).toBe(false)
})

describe('points off the beaten track', () => {
  /** Signs with A = aB + T and R = rB + jT, choosing r or the text until the equation without cofactor holds. */
  function mixed(a: bigint, isSmallR: boolean, wantsMatch: boolean) {
    const key = Point.BASE.multiply(a).add(torsion).toBytes()
    for (let attempt = 1n; ; attempt += 1n) {
      const text = `text ${attempt}`
      const r = isSmallR ? 0n : attempt * scalar
      const base = isSmallR ? Point.ZERO : Point.BASE.multiply(r)
      // R = SB - kA = rB - kT, so R must carry -k mod 8 of the torsion point. Guess 3, keep what fits.
      const bytes = base.add(times(torsion, 3n)).toBytes()
      const k = challenge(bytes, key, text)
      const s = (r + k * a) % L
      if ((k % 8n === 5n) === wantsMatch) return { key, signature: signatureOf(bytes, s), text }
    }
  }

  it('accepts mixed order in A and R (speccheck 3), as libsodium does', async () => {
    const { key, signature, text } = mixed(scalar, false, true)
    expect(await verdicts(key, signature, text)).toEqual([true, true])
  })

  it('refuses small-order R under a mixed A (speccheck 2)', async () => {
    const { key, signature, text } = mixed(scalar, true, true)
    expect(await verdicts(key, signature, text)).toEqual([false, false])
  })

  it('refuses what only the equation with cofactor accepts (speccheck 4), in the client too', async () => {
    const { key, signature, text } = mixed(scalar, false, false)
    expect(await verdicts(key, signature, text)).toEqual([false, false])
  })

  it('refuses every non-canonical y, in A and in R (speccheck 8 to 11)', async () => {
    const signer = createSigner(new Uint8Array(32).fill(9))
    const good = Buffer.from(signer.sign('text'), 'base64url')
    for (let y = 2n ** 255n - 19n; y < 2n ** 255n; y += 1n) {
      for (const sign of [0n, 1n << 255n]) {
        const bytes = littleEndian(y | sign)
        expect(isCanonicalPoint(bytes)).toBe(false)
        expect(isAcceptableKey(bytes)).toBe(false)
        expect(isAcceptableSignature(Uint8Array.from([...bytes, ...good.subarray(32)]))).toBe(false)
        expect(await verdicts(bytes, good, 'text')).toEqual([false, false])
        expect(
          await native.verify(
            signer.publicKey,
            encodeBase64url(Uint8Array.from([...bytes, ...good.subarray(32)])),
            'text',
          ),
        ).toBe(false)
      }
    }
    expect(isCanonicalPoint(littleEndian(2n ** 255n - 20n))).toBe(true)
  })

  it('refuses S + nL for every n that fits (speccheck 6 and 7)', async () => {
    const signer = createSigner(new Uint8Array(32).fill(9))
    const good = Buffer.from(signer.sign('text'), 'base64url')
    expect(await verdicts(Buffer.from(signer.publicKey, 'base64url'), good, 'text')).toEqual([true, true])
    const s = fromLittleEndian(good.subarray(32))
    for (let n = 1n; s + n * L < 2n ** 256n; n += 1n) {
      const other = signatureOf(good.subarray(0, 32), s + n * L)
      expect(await verdicts(Buffer.from(signer.publicKey, 'base64url'), other, 'text')).toEqual([
        false,
        false,
      ])
    }
  })

  it('answers false, without an exception, for keys that are no point and for text of any shape', async () => {
    for (let y = 2n; y < 40n; y += 1n) {
      const signature = createSigner(new Uint8Array(32).fill(3)).sign('x')
      expect(await native.verify(encodeBase64url(littleEndian(y)), signature, 'x')).toBe(false)
      expect(verifyWithNoble(encodeBase64url(littleEndian(y)), signature, 'x')).toBe(false)
    }
    const { publicKey, sign } = createSigner(new Uint8Array(32).fill(3))
    for (const [key, signature] of [
      [publicKey, 'x'],
      ['x', sign('')],
      ['', ''],
      ['x', 'y'],
      ['A'.repeat(43), 'A'.repeat(86)],
      ['é'.repeat(43), '王'.repeat(86)],
    ] as const) {
      expect(await native.verify(key, signature, '')).toBe(false)
      expect(verifyWithNoble(key, signature, '')).toBe(false)
    }
  })
})

describe('the native verifier', () => {
  it('agrees with noble on damaged keys, signatures and texts', async () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
    await fc.assert(
      fc.asyncProperty(
        bytes(32),
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: -1, max: 96 * 8 - 1 }),
        fc.boolean(),
        async (seed, text, bit, other) => {
          const signer = createSigner(seed)
          const both = Buffer.concat([
            Buffer.from(signer.publicKey, 'base64url'),
            Buffer.from(signer.sign(text), 'base64url'),
          ])
          if (bit >= 0) both[bit >> 3] = (both[bit >> 3] ?? 0) ^ (1 << (bit & 7))
          const [first, second] = await verdicts(
            both.subarray(0, 32),
            both.subarray(32),
            other ? `${text}!` : text,
          )
          expect(first).toBe(second)
          expect(first).toBe(bit < 0 && !other)
        },
      ),
      { numRuns: 150 },
    )
  })
})

interface Wycheproof {
  readonly testGroups: readonly {
    readonly publicKey: { readonly pk: string }
    readonly tests: readonly {
      readonly tcId: number
      readonly msg: string
      readonly sig: string
      readonly result: string
    }[]
  }[]
}
const wycheproof = sharedData('vectors/wycheproof_ed25519_test.json')
describe.skipIf(!wycheproof)('Wycheproof (skipped without ../shared)', () => {
  it('has 151 tests, and both verifiers agree with all that are text', async () => {
    const { testGroups }: Wycheproof = JSON.parse(readFileSync(wycheproof ?? '', 'utf8'))
    const { createPublicKey, verify } = await import('node:crypto')
    let count = 0
    for (const { publicKey, tests } of testGroups) {
      for (const { tcId, msg, sig, result } of tests) {
        count += 1
        const expected = result === 'valid'
        const [key, signature, message] = [hex(publicKey.pk), hex(sig), hex(msg)]
        const allowed = isAcceptableKey(key) && isAcceptableSignature(signature)
        const jwk = { kty: 'OKP', crv: 'Ed25519', x: encodeBase64url(key) }
        const passes =
          allowed && verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature)
        expect(passes, `native ${tcId}`).toBe(expected)
        expect(allowed && plainNoble(signature, message, key, { zip215: false }), `noble ${tcId}`).toBe(
          expected,
        )
        const text = Buffer.from(message).toString()
        if (Buffer.from(text).equals(message)) {
          expect(await verdicts(key, signature, text), `both ${tcId}`).toEqual([expected, expected])
        }
      }
    }
    expect(count).toBe(151)
  })
})
