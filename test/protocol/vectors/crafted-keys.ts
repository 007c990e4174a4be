/** Keys and signatures that a strict verifier refuses, and spellings that only a lenient decoder reads. */
import { decodeBase64url, encodeBase64url } from '../../../src/protocol/base64url.ts'

/** The order of the group (RFC 8032, section 5.1). */
const L = 2n ** 252n + 27742317777372353535851937790883648493n

/** The same signature with S + L in place of S. */
export function malleated(signature: string): string {
  const bytes = decodeBase64url(signature, 64) ?? new Uint8Array(64)
  let s = L
  for (let index = 0; index < 32; index += 1) s += BigInt(bytes[32 + index] ?? 0) << BigInt(8 * index)
  for (let index = 0; index < 32; index += 1) bytes[32 + index] = Number((s >> BigInt(8 * index)) & 255n)
  return encodeBase64url(bytes)
}

/** The last character with its lowest unused bit set: lenient decoders read the same bytes. */
export function otherSpelling(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + alphabet.charAt(alphabet.indexOf(text.slice(-1)) + 1)
}

export const identityKey = encodeBase64url(
  Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)),
)
export const zeroKey = encodeBase64url(new Uint8Array(32))
export const identityForgery = encodeBase64url(
  Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0)),
)
export const nonCanonicalKey = encodeBase64url(
  Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0xf0 : index === 31 ? 0x7f : 0xff)),
)
