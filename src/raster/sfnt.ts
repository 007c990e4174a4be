import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * A font as programs outside browsers read it (OpenType, section "Organization of an OpenType Font"), out of one as the web
 * packs it: the same tables, each compressed by itself (WOFF 1.0, sections 3 to 5).
 */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index
    const [at, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(at, at + packed)
    const table = packed < whole ? inflateSync(bytes) : bytes
    const to = SFNT_HEADER + SFNT_ENTRY * index
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(whole, to + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc((whole + 3) & ~3)
    table.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}
