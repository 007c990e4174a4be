/** A stretch of a file of LevelDB, and where its checksum stands: a masked CRC-32C, in four bytes. */
export interface Summed {
  readonly from: number
  readonly to: number
  readonly checksumAt: number
}

export function isRight(bytes: Buffer, { from, to, checksumAt }: Summed): boolean {
  return bytes.readUInt32LE(checksumAt) === masked(crc32c(bytes, from, to))
}

/**
 * The one byte that makes a stretch right again, if one flipped bit is all that is wrong with it. A CRC is linear: what a flipped bit
 * does to it depends on nothing but its place, and no two places do the same.
 */
export function rightByte(bytes: Buffer, summed: Summed): { at: number; byte: number } | undefined {
  const { from, to, checksumAt } = summed
  const wrong = (crc32c(bytes, from, to) ^ unmasked(bytes.readUInt32LE(checksumAt))) >>> 0
  const effects = Int32Array.from({ length: 8 }, (_, bit) => t0[1 << bit] as number)
  for (let at = to - 1; at >= from; at -= 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const effect = effects[bit] as number
      if (effect >>> 0 === wrong) return { at, byte: (bytes[at] ?? 0) ^ (1 << bit) }
      // What the same bit of the byte before it does: one more byte is taken after it.
      effects[bit] = (effect >>> 8) ^ (t0[effect & 0xff] as number)
    }
  }
  return wrongBitOfChecksum(bytes, summed)
}

/** The stretch may be right, and its checksum wrong by one bit. */
function wrongBitOfChecksum(
  bytes: Buffer,
  { from, to, checksumAt }: Summed,
): { at: number; byte: number } | undefined {
  const flipped = (bytes.readUInt32LE(checksumAt) ^ masked(crc32c(bytes, from, to))) >>> 0
  if (flipped === 0 || (flipped & (flipped - 1)) !== 0) return undefined
  const place = Math.log2(flipped)
  const at = checksumAt + (place >> 3)
  return { at, byte: (bytes[at] ?? 0) ^ (1 << (place & 7)) }
}

/** A checksum of bytes that hold checksums is a poor one: LevelDB turns and shifts its own. */
function masked(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

function unmasked(stored: number): number {
  const turned = (stored - 0xa282ead8) >>> 0
  return ((turned >>> 17) | (turned << 15)) >>> 0
}

/** Eight tables, so that eight bytes are taken at once (slicing-by-8). */
const tables = Array.from({ length: 8 }, () => new Int32Array(256))
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  ;(tables[0] as Int32Array)[byte] = crc
}
for (let n = 1; n < 8; n += 1)
  for (let byte = 0; byte < 256; byte += 1) {
    const before = (tables[n - 1] as Int32Array)[byte] as number
    ;(tables[n] as Int32Array)[byte] = (before >>> 8) ^ ((tables[0] as Int32Array)[before & 0xff] as number)
  }
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
]

/** CRC-32C (RFC 3720, appendix B.4) of `bytes[from..to)`. Node has no other CRC than zlib's. */
export function crc32c(bytes: Uint8Array, from: number, to: number): number {
  let crc = -1
  let at = from
  for (; at + 8 <= to; at += 8) {
    const low =
      crc ^
      ((bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24))
    crc =
      (t7[low & 0xff] as number) ^
      (t6[(low >>> 8) & 0xff] as number) ^
      (t5[(low >>> 16) & 0xff] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[bytes[at + 4] as number] as number) ^
      (t2[bytes[at + 5] as number] as number) ^
      (t1[bytes[at + 6] as number] as number) ^
      (t0[bytes[at + 7] as number] as number)
  }
  for (; at < to; at += 1) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 0xff] as number)
  return ~crc >>> 0
}
