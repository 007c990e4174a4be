/**
 * base64url without padding (RFC 4648, section 5), in exactly one spelling per value: unused trailing bits are zero.
 * Runtimes are lenient here (`Buffer` reads 4 spellings of a key and 16 of a signature), so the table is our own.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const NOT_IN_ALPHABET = 255

/** Six-bit value of each ASCII code, or 255. */
const sextets = new Uint8Array(128).fill(NOT_IN_ALPHABET)
for (let value = 0; value < ALPHABET.length; value += 1) sextets[ALPHABET.charCodeAt(value)] = value

function sextetAt(text: string, index: number): number {
  return sextets[text.charCodeAt(index)] ?? NOT_IN_ALPHABET
}

/** Encodes bytes as unpadded base64url. */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x3fff
    bits += 8
    while (bits >= 6) {
      bits -= 6
      text += ALPHABET.charAt((held >> bits) & 63)
    }
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (6 - bits)) & 63) : text
}

/**
 * Decodes exactly `byteLength` bytes. Any other length, a character outside the alphabet, padding, or a non-zero
 * unused bit gives undefined, so that equal bytes always arrive as equal text.
 */
export function decodeBase64url(text: string, byteLength: number): Uint8Array | undefined {
  if (text.length !== Math.ceil((byteLength * 4) / 3)) return undefined
  const bytes = new Uint8Array(byteLength)
  let bits = 0
  let held = 0
  let at = 0
  for (let index = 0; index < text.length; index += 1) {
    const sextet = sextetAt(text, index)
    if (sextet === NOT_IN_ALPHABET) return undefined
    held = ((held << 6) | sextet) & 0x3fff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes[at] = held >> bits
      at += 1
    }
  }
  return (held & ((1 << bits) - 1)) === 0 ? bytes : undefined
}

/** True when the text is the one spelling of some byte string, of any length (the empty text included). */
export function isBase64url(text: string): boolean {
  const rest = text.length % 4
  if (rest === 1 || !/^[A-Za-z0-9_-]*$/.test(text)) return false
  // One byte leaves 4 unused bits in the last character, two bytes leave 2.
  const unused = rest === 2 ? 0b1111 : rest === 3 ? 0b11 : 0
  return (sextetAt(text, text.length - 1) & unused) === 0
}
