import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Native hashing where the runtime has it (ten times faster, and on the hot path); the same digest everywhere. */
const native = globalThis.process?.getBuiltinModule?.('node:crypto')

/** SHA-256 (FIPS 180-4) of UTF-8 text or of bytes, as 64 lowercase hex characters. */
export const sha256Hex: (data: string | Uint8Array) => string = native
  ? (data) => native.hash('sha256', data, 'hex')
  : (data) => bytesToHex(sha256(bytesOf(data)))

/** SHA-256 of bytes, as 32 bytes. By way of text: bytes from the native hash cost three times as much (0.25 and 0.8 us, measured). */
export const sha256Bytes: (data: Uint8Array) => Uint8Array = native
  ? (data) => Buffer.from(native.hash('sha256', data, 'binary'), 'binary')
  : sha256

/** HMAC-SHA-256 (RFC 2104) of UTF-8 text under a UTF-8 or binary key, as 64 lowercase hex characters. */
export function hmacSha256Hex(key: string | Uint8Array, text: string): string {
  return native ? nativeHmac(key, text) : bytesToHex(hmac(sha256, bytesOf(key), utf8ToBytes(text)))
}

const bytesOf = (data: string | Uint8Array) => (typeof data === 'string' ? utf8ToBytes(data) : data)

/** Bytes of a block of SHA-256, and of its hash. */
const [BLOCK, HASH] = [64, 32]

/**
 * By two hashes in one call each, of buffers that are not cleared before: 2.5 microseconds for a kilobyte. An object for it costs 12
 * under a binary key, and each entry of the log has two of them.
 */
function nativeHmac(key: string | Uint8Array, text: string): string {
  const { hash } = native as NonNullable<typeof native>
  const given = bytesOf(key)
  const block = given.length > BLOCK ? sha256Bytes(given) : given
  const inner = Buffer.allocUnsafe(BLOCK + Buffer.byteLength(text))
  const outer = Buffer.allocUnsafe(BLOCK + HASH)
  for (let at = 0; at < BLOCK; at += 1) {
    const byte = block[at] ?? 0
    inner[at] = 0x36 ^ byte
    outer[at] = 0x5c ^ byte
  }
  inner.write(text, BLOCK, 'utf8')
  outer.write(hash('sha256', inner, 'hex'), BLOCK, 'hex')
  return hash('sha256', outer, 'hex')
}
