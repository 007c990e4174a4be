import { createHash } from 'node:crypto'
import { themaFingerprint } from './thema-fingerprint.ts'

/** The subject scheme of the works: Thema (EDItEUR), in the version whose headings were read for them. */
export const thema = { name: 'Thema', version: themaFingerprint.version, source: 'thema' } as const

const HASHES = 8

let filter: Uint8Array | undefined

/** Whether a notation is on Thema's own list, as far as the fingerprint of the list can tell. */
export function isThemaCode(code: string): boolean {
  filter ??= Uint8Array.from(Buffer.from(themaFingerprint.filter, 'base64'))
  const digest = createHash('sha256').update(code).digest()
  for (let hash = 0; hash < HASHES; hash += 1) {
    const place = digest.readUInt32BE(hash * 4) % themaFingerprint.bits
    if ((((filter[place >> 3] ?? 0) >> (place & 7)) & 1) === 0) return false
  }
  return true
}
