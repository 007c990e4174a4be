/**
 * Signatures that part verifiers: each refused one breaks one rule of the policy (`src/protocol/ed25519.ts`) and keeps all
 * others, so that a verifier that forgets the rule accepts it. Keys, nonces and messages are constants: the file is always
 * the same.
 */
import { decodeBase64url, encodeBase64url } from '../../../src/protocol/base64url.ts'
import { Point, sha512 } from '../../../src/protocol/noble.ts'

export const L = 2n ** 252n + 27742317777372353535851937790883648493n
const P = 2n ** 255n - 19n

export interface Ed25519Vector {
  readonly name: string
  readonly public_key: string
  readonly signature: string
  /** UTF-8. */
  readonly message: string
  readonly valid: boolean
  /** The rule that it breaks; absent where it is valid. */
  readonly rule?: Ed25519Rule
}

export const ed25519Rules = {
  reduced_scalar: 'S is below L, the order of the base point (RFC 8032, section 5.1.7).',
  canonical_key: 'The public key is spelt canonically: y below p, and no sign on x = 0.',
  canonical_r: 'R is spelt canonically, by the same rule.',
  key_not_of_small_order:
    'The public key is none of the 8 points of small order: for such a key one signature holds for many messages.',
  r_not_of_small_order: 'R is none of the 8 points of small order.',
  without_cofactor: 'The equation is [S]B = R + [k]A itself, not its multiple by 8.',
} as const

export type Ed25519Rule = keyof typeof ed25519Rules

const littleEndian = (value: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
export const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** A point of order 8, by its encoding (y as in `src/protocol/ed25519.ts`), and its multiples: all of small order. */
const T = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
export const smallOrderPoints = Array.from({ length: 8 }, (_, n) => multiple(T, BigInt(n)))

function multiple(point: Point, by: bigint): Point {
  let sum = Point.ZERO
  for (let n = 0n; n < by; n++) sum = sum.add(point)
  return sum
}

const base = (scalar: bigint): Point => Point.BASE.multiply(((scalar - 1n) % (L - 1n)) + 1n, false)

/** k of the equation: SHA-512(R, A, message), over the bytes as they are spelt. It is reduced modulo L, which counts for keys of mixed order. */
export function challenge(r: Uint8Array, key: Uint8Array, message: string): bigint {
  const text = new TextEncoder().encode(message)
  const hashed = new Uint8Array(64 + text.length)
  hashed.set(r)
  hashed.set(key, 32)
  hashed.set(text, 64)
  return numberOf(sha512(hashed)) % L
}

interface Made {
  readonly key: Uint8Array
  readonly r: Uint8Array
  readonly s: bigint
  readonly message: string
}

const secret = 0x5eed_5eed_5eed_5eed_5eedn
const nonce = 0xd1ce_d1ce_d1ce_d1cen

/** The first of numbered messages for which something holds. */
function searched(name: string, holds: (message: string) => Made | undefined): Made {
  for (let number = 0; number < 1_000; number++) {
    const made = holds(`${name}, ${number}`)
    if (made) return made
  }
  throw new Error(`no message for ${name}`)
}

/** Signs under A = aB + torsion with R = rB + more torsion: the parts of small order do not show in S. */
function signed(
  message: string,
  { keyTorsion = Point.ZERO, rTorsion = Point.ZERO }: { keyTorsion?: Point; rTorsion?: Point } = {},
): Made {
  const key = base(secret).add(keyTorsion).toBytes()
  const r = base(nonce).add(rTorsion).toBytes()
  const s = (nonce + challenge(r, key, message) * secret) % L
  return { key, r, s, message }
}

/** What a key of small order signs, by nobody's secret: R = rB holds wherever k is a multiple of the key's order. */
function ofNobody(name: string, key: Uint8Array, order: bigint): Made {
  return searched(name, (message) => {
    const r = base(nonce).toBytes()
    return challenge(r, key, message) % order === 0n ? { key, r, s: nonce, message } : undefined
  })
}

/** R is the identity, in some spelling, and S = ka: nobody but the holder of the key can make it. */
function withIdentityAsR(message: string, r: Uint8Array): Made {
  const key = base(secret).toBytes()
  return { key, r, s: (challenge(r, key, message) * secret) % L, message }
}

const vector = (name: string, { key, r, s, message }: Made, rule?: Ed25519Rule): Ed25519Vector => ({
  name,
  public_key: encodeBase64url(key),
  signature: encodeBase64url(Uint8Array.from([...r, ...littleEndian(s)])),
  message,
  valid: rule === undefined,
  ...(rule && { rule }),
})

const signOnZero = (y: bigint): Uint8Array => littleEndian(y | (1n << 255n))

export function ed25519Vectors(): readonly Ed25519Vector[] {
  const orders = [1n, 8n, 4n, 8n, 2n, 8n, 4n, 8n]
  const plain = signed('a plain message')
  const mixed = searched('a key of mixed order whose part of small order falls out', (message) => {
    const made = signed(message, { keyTorsion: T })
    return challenge(made.r, made.key, message) % 8n === 0n ? made : undefined
  })
  const parted = searched('a key of mixed order that parts the two equations', (message) => {
    const made = signed(message, { keyTorsion: T })
    return challenge(made.r, made.key, message) % 8n === 1n ? made : undefined
  })
  return [
    vector('an ordinary key and signature', plain),
    vector('an empty message', signed('')),
    vector('a key of mixed order, where both equations hold', mixed),
    vector('S + L in place of S', { ...plain, s: plain.s + L }, 'reduced_scalar'),
    ...smallOrderPoints.map((point, n) =>
      vector(
        `a key of order ${orders[n]}, an ordinary R (multiple ${n} of a point of order 8)`,
        ofNobody(`key ${n}`, point.toBytes(), orders[n] ?? 1n),
        'key_not_of_small_order',
      ),
    ),
    vector('the key y = p + 1, which is 1', ofNobody('p + 1', littleEndian(P + 1n), 1n), 'canonical_key'),
    vector('the key y = 1 with a sign on x = 0', ofNobody('signed one', signOnZero(1n), 1n), 'canonical_key'),
    vector('the key y = p, which is 0', ofNobody('p', littleEndian(P), 4n), 'canonical_key'),
    vector(
      'the key y = -1 with a sign on x = 0',
      ofNobody('signed -1', signOnZero(P - 1n), 2n),
      'canonical_key',
    ),
    vector('R is y = p + 1, which is 1', withIdentityAsR('r', littleEndian(P + 1n)), 'canonical_r'),
    vector('R is y = 1 with a sign on x = 0', withIdentityAsR('signed r', signOnZero(1n)), 'canonical_r'),
    vector('R is the identity', withIdentityAsR('identity', littleEndian(1n)), 'r_not_of_small_order'),
    vector('R of order 8, cancelled by a key of mixed order', cancelled(), 'r_not_of_small_order'),
    vector('R with a part of order 8', signed('torsion in R', { rTorsion: T }), 'without_cofactor'),
    vector('R with a part of order 2', signed('two in R', { rTorsion: multiple(T, 4n) }), 'without_cofactor'),
    vector('a key of mixed order, where only the equation with cofactor holds', parted, 'without_cofactor'),
  ]
}

/** R = -kT with A = aB + T: R is of small order, and the equation holds exactly. */
function cancelled(): Made {
  const key = base(secret).add(T).toBytes()
  return searched('cancelled', (message) => {
    for (const point of smallOrderPoints.slice(1)) {
      const r = point.toBytes()
      const k = challenge(r, key, message)
      if (
        multiple(T, k % 8n)
          .add(point)
          .equals(Point.ZERO)
      )
        return { key, r, s: (k * secret) % L, message }
    }
    return undefined
  })
}

/**
 * A verifier in which each rule stands for itself, so that one can be left out. Slow, and for tests alone.
 * @param without the rule that it forgets
 */
export function verifyByRules(
  { public_key, signature, message }: Ed25519Vector,
  without?: Ed25519Rule,
): boolean {
  const keeps = (rule: Ed25519Rule) => rule !== without
  const key = bytesOf(public_key)
  const bytes = bytesOf(signature)
  const r = bytes.subarray(0, 32)
  const s = numberOf(bytes.subarray(32))
  if (keeps('reduced_scalar') && s >= L) return false
  if (keeps('canonical_key') && !isCanonical(key)) return false
  if (keeps('canonical_r') && !isCanonical(r)) return false
  if (keeps('key_not_of_small_order') && isOfSmallOrder(key)) return false
  if (keeps('r_not_of_small_order') && isOfSmallOrder(r)) return false
  // With any spelling: which ones count is a rule of its own.
  const [a, b] = [Point.fromBytes(key, true), Point.fromBytes(r, true)]
  const ka = times(a, challenge(r, key, message))
  const rest = times(Point.BASE, s % L)
    .subtract(ka)
    .subtract(b)
  return keeps('without_cofactor') ? rest.equals(Point.ZERO) : multiple(rest, 8n).equals(Point.ZERO)
}

const times = (point: Point, by: bigint): Point => (by === 0n ? Point.ZERO : point.multiply(by, false))
const bytesOf = (text: string): Uint8Array =>
  decodeBase64url(text, text.length === 43 ? 32 : 64) ?? new Uint8Array()
const isOfSmallOrder = (bytes: Uint8Array): boolean =>
  smallOrderPoints.some((point) => point.toBytes().every((byte, index) => byte === bytes[index]))

/** Whether a point is spelt as it would be written again. */
function isCanonical(bytes: Uint8Array): boolean {
  const y = numberOf(bytes) & (2n ** 255n - 1n)
  const sign = numberOf(bytes) >> 255n
  return y < P && !(sign === 1n && (y === 1n || y === P - 1n))
}
