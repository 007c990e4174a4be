import { crc32 } from 'node:zlib'
import { ranges } from '../records/layout/keyspace.ts'
import { DamagedRow } from '../records/soundness.ts'

/** A seal as it stands before each stored text: a CRC-32 in base 36, padded. */
const SEAL_CHARS = 7

/** Shorter texts are cheaper joined with their key than in a second call (measured). */
const JOINED_CHARS_MAX = 512

/**
 * The seal of what stands under a key: the CRC-32 (RFC 1952, section 8) of the key and of the text. It finds every flipped bit, in
 * either of them, and costs 0.2 to 0.6 microseconds (measured). It proves nothing against whoever may write to the disk: for that
 * there is the log, whose chain and signatures `log verify` checks.
 */
export function sealOf(key: string, text: string): number {
  const part = sealedPart(key, text)
  return part.length < JOINED_CHARS_MAX ? crc32(key + part) : crc32(part, crc32(key))
}

/** The numbers below 36 x 36 as two digits in base 36. */
const PAIRS = Array.from({ length: 36 ** 2 }, (_, number) => number.toString(36).padStart(2, '0'))

/** A text as it is stored under a key. By pairs of digits: `toString` takes ten times as long above 31 bits (measured). */
export function sealedText(seal: number, text: string): string {
  const low = seal % PAIRS.length ** 2
  const high = (seal - low) / PAIRS.length ** 2
  return (
    (high < PAIRS.length ? '0' : '1') + pair(high) + pair(Math.trunc(low / PAIRS.length)) + pair(low) + text
  )
}

const pair = (number: number) => PAIRS[number % PAIRS.length]

/** The seal that stands before a stored text, true or not. */
export function sealIn(stored: string): number {
  return Number.parseInt(stored.slice(0, SEAL_CHARS), 36)
}

/** The text behind its seal, whatever that says. */
export function textIn(stored: string): string {
  return stored.slice(SEAL_CHARS)
}

/** Whether the seal is that of this key and this text. */
export function isSealed(key: string, stored: string): boolean {
  return stored.length >= SEAL_CHARS && sealIn(stored) === sealOf(key, textIn(stored))
}

/** The text that was stored under a key. Throws (`DamagedRow`) when it is not what was written there. */
export function opened(key: string, stored: string): string {
  if (isSealed(key, stored)) return textIn(stored)
  throw new DamagedRow(`what is stored under ${familyOf(key)} is not what was written`)
}

/**
 * A stored text with the one bit put right that makes its seal hold; undefined when there is none. For what no log can be folded
 * to: no two texts of less than 64 KiB that differ in two bits have the same CRC-32.
 */
export function mended(key: string, stored: string): string | undefined {
  const bytes = Buffer.from(stored)
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const at = bit >> 3
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
    const candidate = bytes.toString()
    if (isSealed(key, candidate)) return candidate
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7))
  }
  return withAscii(key, stored)
}

/** An ASCII character with its highest bit flipped is no UTF-8, and is read as U+FFFD. */
function withAscii(key: string, stored: string): string | undefined {
  for (let code = 0; stored.includes('\ufffd') && code < 128; code += 1) {
    const candidate = stored.replace('\ufffd', () => String.fromCharCode(code))
    if (isSealed(key, candidate)) return candidate
  }
  return undefined
}

/** The first part of a key, as far as it can be told to everybody. */
export function familyOf(key: string): string {
  return /^[a-z_]{1,24}!/.exec(key)?.[0] ?? 'a key that no family has'
}

/** How the line of a body ends that was withheld: nothing else vouches for what is left of it. */
const WITHHELD = /"withheld":"[a-z]+"\}$/

/**
 * The body of an entry is compared with the digest in its header by whoever reads it, and shown as damaged where it does not hold
 * (`watchedStorage`): its seal vouches for the header and for what followed from the entry.
 */
function sealedPart(key: string, text: string): string {
  if (!key.startsWith(ranges.log.gte)) return text
  const header = text.indexOf('\n')
  const body = text.indexOf('\n', header + 1)
  if (header < 0 || body < 0 || WITHHELD.test(text.slice(Math.max(header, body - 40), body))) return text
  return text.slice(0, header) + text.slice(body)
}
