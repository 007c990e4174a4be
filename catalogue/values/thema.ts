import { createHash } from 'node:crypto'
import { themaFingerprint } from './thema-fingerprint.ts'

export { themaFingerprint }

/** The subject scheme of the works: Thema (EDItEUR), in the version whose headings were read for them. */
export const thema = { name: 'Thema', version: themaFingerprint.version, source: 'thema' } as const

const HASHES = 8

/** So many bits for a notation let a wrong one pass once in some thousands. */
const BITS_EACH = 20

let filter: Uint8Array | undefined

/** Whether a notation is on Thema's own list, as far as the fingerprint of the list can tell. */
export function isThemaCode(code: string): boolean {
  filter ??= Uint8Array.from(Buffer.from(themaFingerprint.filter, 'base64'))
  const bits = filter
  return placesOf(code, themaFingerprint.bits).every(
    (place) => (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 1,
  )
}

/** The Bloom filter of notations, in base64. */
export function fingerprintOf(codes: readonly string[]): { readonly bits: number; readonly filter: string } {
  const bits = Math.ceil((codes.length * BITS_EACH) / 64) * 64
  const bytes = new Uint8Array(bits / 8)
  for (const code of codes) {
    for (const place of placesOf(code, bits))
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return { bits, filter: Buffer.from(bytes).toString('base64') }
}

function placesOf(code: string, bits: number): number[] {
  const digest = createHash('sha256').update(code).digest()
  return Array.from({ length: HASHES }, (_, hash) => digest.readUInt32BE(hash * 4) % bits)
}
