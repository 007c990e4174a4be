import { utils } from '@noble/ed25519'
import { encodeBase64url } from '../../../src/protocol/base64url.ts'
import type { JsonObject } from '../../../src/protocol/json-value.ts'
import { sha512 } from '../../../src/protocol/noble.ts'

/**
 * Payloads in spellings that canonical JSON writes otherwise, as the text to post: whoever signs the text of its own
 * serializer instead of the canonical one is refused.
 */
export const spellings = [
  [
    'echo, escapes that canonical JSON writes plainly',
    'echo',
    '{"mode":"\\u0073tream","body":"\\u0041\\/\\u00e9 \\ud83d\\udf01 \\"quoted\\" \\\\ \\u0009end"}',
  ],
  [
    'thread, numbers in spellings that canonical JSON writes otherwise',
    'create_thread',
    thread(
      '{"whole":1.0,"capital":1E2,"minus_zero":-0,"big":1e21,"not_so_big":1e20,"small":0.000001,' +
        '"smaller":1e-7,"zeros":4.50,"sum":0.30000000000000004,"largest":9007199254740991,"exact":333333333.33333329}',
    ),
  ],
  [
    'thread, names sorted by UTF-16 code unit, beyond the BMP too',
    'create_thread',
    thread(
      '{"\\u20ac":"Euro","\\r":"carriage return","\\ufb33":"Hebrew dalet","1":"one","\\ud83d\\ude00":"smiley","\\u0080":"control","\\u00f6":"o"}',
    ),
  ],
  [
    'echo, white space between the tokens',
    'echo',
    '{ "mode" : "stream" ,\n\t"body"\r\n:\n"Space counts for nothing." }',
  ],
] as const

function thread(value: string): string {
  return `{"channel":"jogos","title":"Spellings","body":"See the data.","content_blocks":[{"type":"data","value":${value}}]}`
}

/** Base64url as lenient decoders take it, of the same bytes. */
export const lenientSpellings = {
  'in the standard alphabet': (text: string) => text.replaceAll('-', '+').replaceAll('_', '/'),
  'with a line break at its end': (text: string) => `${text}\n`,
  'with a space in it': (text: string) => `${text.slice(0, 8)} ${text.slice(8)}`,
  'with one character more': (text: string) => `${text}A`,
} as const

/** R as the point of order 1, and the same point with a y that is not canonical (1 + p). */
const rs = {
  identity: Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)),
  nonCanonicalIdentity: Uint8Array.from({ length: 32 }, (_, index) =>
    index === 0 ? 0xee : index === 31 ? 0x7f : 0xff,
  ),
}

const L = 2n ** 252n + 27742317777372353535851937790883648493n

/**
 * A signature whose R is a point of order 1: [S]B = R + [k]A holds for it, so only a verifier that looks at R refuses it.
 * Whoever holds the key can make one for any text, and two of one text.
 */
export function signatureWithSmallR(seed: Uint8Array, text: string, r: keyof typeof rs): string {
  const { scalar, pointBytes } = utils.getExtendedPublicKey(seed)
  const hashed = Buffer.concat([rs[r], pointBytes, Buffer.from(text)])
  const k = littleEndian(sha512(hashed)) % L
  const s = (k * scalar) % L
  const signature = new Uint8Array(64)
  signature.set(rs[r])
  for (let index = 0; index < 32; index += 1) signature[32 + index] = Number((s >> BigInt(8 * index)) & 255n)
  return encodeBase64url(signature)
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

/** An envelope with its payload in a spelling of its own. */
export function withPayloadText(envelope: { readonly payload: JsonObject }, text: string): string {
  return JSON.stringify({ ...envelope, payload: '@payload@' }).replace('"@payload@"', () => text)
}
