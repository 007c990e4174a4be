/**
 * Ed25519 (RFC 8032, section 5.1), and which signatures this service accepts.
 *
 * RFC 8032 leaves edge cases open and libraries differ on them. The policy here is that of libsodium and of
 * ed25519-dalek's `verify_strict`:
 *
 * 1. A (public key) and R (first half of the signature) are canonical: the y coordinate is below p.
 * 2. Neither is one of the eight points of small order, in any of their 14 encodings. With a small-order key one fixed
 *    signature verifies every message, so that anyone could sign as that agent; the all-zero key is one of them.
 * 3. S < L: otherwise S + L would be a second signature for the same message.
 * 4. The equation is the one without cofactor, [S]B = R + [k]A.
 *
 * Points of mixed order stay accepted, as in libsodium: whoever holds such a key holds its private half.
 * These checks read encodings only, in well under a microsecond; the equation is `adapters/verifier/native.ts` on the server and
 * `verifyWithNoble` anywhere.
 */

import { decodeBase64url } from './base64url.ts'
import { Point, sha512 } from './noble.ts'

/** Bytes of a public key. */
export const PUBLIC_KEY_BYTES = 32
/** Bytes of a signature: R, then S. */
export const SIGNATURE_BYTES = 64

const POINT_BYTES = 32
const SIGN_BIT = 0x80

const P = 2n ** 255n - 19n
/** L, the order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n

/** Little-endian, like every number on the wire. */
const FIELD_PRIME = littleEndian(P)
const GROUP_ORDER = littleEndian(L)

/** The y coordinate of a point of order 8; those of the others are y and -y. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n

/**
 * The y coordinates of the points of small order: of order 1, 2, 4, 8 and 8, then 0 and 1 again as p and p + 1, which
 * are not canonical. The sign bit doubles them to 14 encodings.
 */
const SMALL_ORDER_YS = [1n, P - 1n, 0n, ORDER_8_Y, P - ORDER_8_Y, P, P + 1n].map(littleEndian)

/** First bytes of the small-order y values: an ordinary point is dismissed after one look. */
const SMALL_ORDER_FIRST_BYTES = new Set(SMALL_ORDER_YS.map((y) => y[0]))

/** True when the 32 bytes at `offset` encode a y coordinate below p. The sign bit is not looked at. */
export function isCanonicalPoint(bytes: Uint8Array, offset = 0): boolean {
  return isBelow(bytes, offset, FIELD_PRIME, ~SIGN_BIT)
}

/** True when the 32 bytes at `offset` are one of the 14 encodings of a point of order 1, 2, 4 or 8. */
export function isSmallOrderPoint(bytes: Uint8Array, offset = 0): boolean {
  return SMALL_ORDER_FIRST_BYTES.has(bytes[offset]) && SMALL_ORDER_YS.some((y) => isSameY(bytes, offset, y))
}

/** True for S < L, S being the 32 bytes at `offset`. */
export function isReducedScalar(bytes: Uint8Array, offset = 0): boolean {
  return isBelow(bytes, offset, GROUP_ORDER, 0xff)
}

/** Policy for A: rules 1 and 2. Says nothing on whether the bytes decode to a point; the equation does. */
export function isAcceptableKey(publicKey: Uint8Array): boolean {
  return publicKey.length === PUBLIC_KEY_BYTES && isCanonicalPoint(publicKey) && !isSmallOrderPoint(publicKey)
}

/**
 * Whether the key generates the large group itself, with no part of small order: for keys that one alone may hold, where
 * more is at stake than continuity. Costs a multiplication of points; never on a hot path.
 */
export function isPrimeOrderKey(publicKey: Uint8Array): boolean {
  return isAcceptableKey(publicKey) && (pointOf(publicKey)?.isTorsionFree() ?? false)
}

/** Policy for R and S: rules 1 to 3. */
export function isAcceptableSignature(signature: Uint8Array): boolean {
  return (
    signature.length === SIGNATURE_BYTES &&
    isCanonicalPoint(signature) &&
    !isSmallOrderPoint(signature) &&
    isReducedScalar(signature, POINT_BYTES)
  )
}

/**
 * Verifies in pure JavaScript: the client's way, and the reference in differential tests. Never throws; anything
 * malformed is false. By the points of noble and not by its `verify`, whose equation has the cofactor: it would accept
 * what the server refuses (speccheck cases 4 and 5).
 * @param publicKey base64url, 32 bytes
 * @param signature base64url, 64 bytes
 */
export function verifyWithNoble(publicKey: string, signature: string, text: string): boolean {
  const key = decodeBase64url(publicKey, PUBLIC_KEY_BYTES)
  const bytes = decodeBase64url(signature, SIGNATURE_BYTES)
  if (!key || !bytes || !isAcceptableKey(key) || !isAcceptableSignature(bytes)) return false
  const point = pointOf(key)
  if (!point) return false
  const r = bytes.subarray(0, POINT_BYTES)
  const message = new TextEncoder().encode(text)
  const hashed = new Uint8Array(2 * POINT_BYTES + message.length)
  hashed.set(r)
  hashed.set(key, POINT_BYTES)
  hashed.set(message, 2 * POINT_BYTES)
  const k = numberOf(sha512(hashed)) % L
  const s = numberOf(bytes.subarray(POINT_BYTES))
  // The equation is public: it may take a time that tells its numbers.
  const found = Point.BASE.multiply(s, false).subtract(point.multiply(k, false)).toBytes()
  return found.every((byte, index) => byte === r[index])
}

function pointOf(key: Uint8Array): Point | undefined {
  try {
    return Point.fromBytes(key, false)
  } catch {
    return undefined // that is how noble says that no point has this y
  }
}

function numberOf(littleEndianBytes: Uint8Array): bigint {
  return littleEndianBytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

/** Compares two 32-byte little-endian numbers; `lastMask` clears the sign bit of an encoded point. */
function isBelow(bytes: Uint8Array, offset: number, bound: Uint8Array, lastMask: number): boolean {
  for (let index = POINT_BYTES - 1; index >= 0; index -= 1) {
    const byte = (bytes[offset + index] ?? 0) & (index === POINT_BYTES - 1 ? lastMask : 0xff)
    const limit = bound[index] ?? 0
    if (byte !== limit) return byte < limit
  }
  return false
}

function isSameY(bytes: Uint8Array, offset: number, y: Uint8Array): boolean {
  for (let index = 0; index < POINT_BYTES - 1; index += 1) {
    if (bytes[offset + index] !== y[index]) return false
  }
  return ((bytes[offset + POINT_BYTES - 1] ?? 0) & ~SIGN_BIT) === y[POINT_BYTES - 1]
}

function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: POINT_BYTES }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}
