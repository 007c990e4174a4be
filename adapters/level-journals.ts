import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isRight, rightByte, type Summed } from './level-checksum.ts'
import type { DamagedBlock } from './level-tables.ts'

/** LevelDB's journals, and its lists of tables, have one form (`doc/log_format.md` of LevelDB): records in blocks. */
const JOURNAL = /^(?:\d+\.log|MANIFEST-\d+)$/
const BLOCK_BYTES = 32 * 1024
/** Before each record: a masked CRC-32C of its type and its bytes, their number in two bytes, and the type. */
const HEADER_BYTES = 7

/**
 * Compares every record of a store's journals with its checksum, before the store is opened, and puts one flipped bit right: LevelDB
 * would skip the rest of a block and take what is acknowledged for never written, or refuse to open the store. What is torn at the end
 * was never acknowledged, and stays.
 */
export async function mendJournals(location: string): Promise<DamagedBlock[]> {
  const names = (await readdir(location).catch(() => [])).filter((name) => JOURNAL.test(name)).sort()
  const found: DamagedBlock[] = []
  for (const file of names) {
    // It may lie where nothing may be written: then whoever opens the store meets the damage.
    const journal = await open(join(location, file), 'r+').catch(() => undefined)
    if (!journal) continue
    try {
      const wrong = wrongBytes(await journal.readFile())
      for (const { at, byte, record } of wrong) {
        await journal.write(Buffer.of(byte), 0, 1, at)
        found.push({ file, at: record, mended: true })
      }
      if (wrong.length > 0) await journal.sync()
    } finally {
      await journal.close()
    }
  }
  return found
}

interface WrongByte {
  readonly at: number
  readonly byte: number
  /** Where the record begins. */
  readonly record: number
}

/** The bytes with one wrong bit. Reading ends at the first record that more is wrong with. */
function wrongBytes(bytes: Buffer): WrongByte[] {
  const found: WrongByte[] = []
  for (let record = 0; ; ) {
    const block = record - (record % BLOCK_BYTES) + BLOCK_BYTES
    if (record + HEADER_BYTES > Math.min(block, bytes.length)) {
      if (block >= bytes.length) return found
      record = block
      continue
    }
    const wrong = wrongByteOf(bytes, record, Math.min(block, bytes.length))
    if (wrong === 'more') return found
    if (wrong) {
      bytes[wrong.at] = wrong.byte
      found.push({ ...wrong, record })
    }
    record += HEADER_BYTES + bytes.readUInt16LE(record + 4)
  }
}

/** The byte with one wrong bit of a record that ends before `end`; undefined when it is right, `more` when more is wrong. */
function wrongByteOf(
  bytes: Buffer,
  record: number,
  end: number,
): { at: number; byte: number } | undefined | 'more' {
  const length = bytes.readUInt16LE(record + 4)
  const summed = recordOf(record, length)
  if (summed.to <= end && isRight(bytes, summed)) return undefined
  // The checksum is not of the length: with the right one it holds.
  for (let bit = 0; bit < 16; bit += 1) {
    const other = recordOf(record, length ^ (1 << bit))
    if (other.to > end || !isRight(bytes, other)) continue
    const at = record + 4 + (bit >> 3)
    return { at, byte: (bytes[at] ?? 0) ^ (1 << (bit & 7)) }
  }
  return (summed.to <= end ? rightByte(bytes, summed) : undefined) ?? 'more'
}

const recordOf = (record: number, length: number): Summed => ({
  from: record + HEADER_BYTES - 1,
  to: record + HEADER_BYTES + length,
  checksumAt: record,
})
