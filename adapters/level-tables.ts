import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isRight, rightByte, type Summed } from './level-checksum.ts'

/** A piece of a file of the store that was not what was written. */
export interface DamagedBlock {
  readonly file: string
  /** Where the piece begins, in bytes. */
  readonly at: number
  /** Whether it is again. Else LevelDB answers every read of it with an error from now on. */
  readonly mended: boolean
}

interface Handle {
  readonly offset: number
  readonly size: number
}

/** The end of a table: the handles of two blocks, padded, and a number that says what it is. */
const FOOTER_BYTES = 48
const MAGIC = 0xdb4775248b80fb57n
/** After each block: how it is compressed, and a masked CRC-32C of it and of that byte. */
const TRAILER_BYTES = 5
const UNCOMPRESSED = 0
const SNAPPY = 1
/** No compression has this number: LevelDB calls the block corrupt, and reads none of it. */
const NO_TYPE = 0xff

const TABLE = /^\d+\.(?:ldb|sst)$/

/**
 * Compares every block of LevelDB's tables with its checksum (`doc/table_format.md` of LevelDB), before the store is opened: LevelDB
 * can do so as it reads, but the library does not let it, and what it does not check it may read as other keys and values, or end the
 * process over (an assertion, one random bit in a hundred). One flipped bit is put right: the checksum says which it is. Any other
 * block that is damaged gets a type that no block has, so that each read of it is an error.
 * @param bytesMax no more of the newest tables are read: it takes a millisecond a megabyte (measured)
 */
export async function mendTables(
  location: string,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<DamagedBlock[]> {
  const names = (await readdir(location).catch(() => [])).filter((name) => TABLE.test(name)).sort()
  const found: DamagedBlock[] = []
  let left = bytesMax
  /** One for all of them: 60 MB that are thrown away piece by piece take a collection or two. */
  let room = Buffer.alloc(0)
  // The newest first: what was written last is what a power cut damages.
  for (const file of names.reverse()) {
    // It may be compacted away meanwhile, or lie where nothing may be written: then whoever reads it meets the damage.
    const table = await open(join(location, file), 'r+').catch(() => undefined)
    if (!table) continue
    try {
      const { size } = await table.stat()
      left -= size
      if (left < 0) return found
      if (room.length < size) room = Buffer.allocUnsafeSlow(size)
      const read = await table.read(room, 0, size, 0).catch(() => ({ bytesRead: 0 }))
      const bytes = room.subarray(0, read.bytesRead)
      const blocks = damagedBlocks(bytes)
      for (const block of blocks) {
        const right = rightByte(bytes, summed(block))
        const { at, byte } = right ?? { at: block.offset + block.size, byte: NO_TYPE }
        await table.write(Buffer.of(byte), 0, 1, at)
        found.push({ file, at: block.offset, mended: right !== undefined })
      }
      if (blocks.length > 0) await table.sync()
    } finally {
      await table.close()
    }
  }
  return found
}

/** A table without its end is no table to LevelDB either. */
function damagedBlocks(bytes: Buffer): Handle[] {
  const handles = handlesAtEnd(bytes)
  if (!handles) return []
  const [metaindex, index] = handles
  if (!isWhole(bytes, index)) return fits(bytes, index) ? [index] : []
  const blocks = [
    ...handlesIn(bytes, index),
    ...(isWhole(bytes, metaindex) ? handlesIn(bytes, metaindex) : []),
  ]
  return [metaindex, ...blocks].filter((block) => fits(bytes, block) && !isWhole(bytes, block))
}

function handlesAtEnd(bytes: Buffer): readonly [Handle, Handle] | undefined {
  const footer = bytes.length - FOOTER_BYTES
  if (footer < 0 || bytes.readBigUInt64LE(bytes.length - 8) !== MAGIC) return undefined
  const numbers = varints(bytes.subarray(footer), 4)
  const [metaOffset, metaSize, offset, size] = numbers
  if (metaOffset === undefined || metaSize === undefined || offset === undefined || size === undefined)
    return undefined
  return [
    { offset: metaOffset, size: metaSize },
    { offset, size },
  ]
}

function fits(bytes: Buffer, { offset, size }: Handle): boolean {
  return offset + size + TRAILER_BYTES <= bytes.length - FOOTER_BYTES
}

/** What the checksum of a block is of: its bytes, and how they are compressed. */
const summed = ({ offset, size }: Handle): Summed => ({
  from: offset,
  to: offset + size + 1,
  checksumAt: offset + size + 1,
})

function isWhole(bytes: Buffer, block: Handle): boolean {
  if (!fits(bytes, block)) return false
  const end = block.offset + block.size
  return bytes[end] === NO_TYPE || isRight(bytes, summed(block))
}

/** The handles of other blocks, which are the values of this one. Its keys do not matter. */
function handlesIn(bytes: Buffer, { offset, size }: Handle): Handle[] {
  const type = bytes[offset + size]
  const stored = bytes.subarray(offset, offset + size)
  const block = type === SNAPPY ? unsnapped(stored) : type === UNCOMPRESSED ? stored : Buffer.alloc(0)
  if (block.length < 4) return []
  const end = block.length - 4 * (1 + block.readUInt32LE(block.length - 4))
  const handles: Handle[] = []
  for (let at = 0; at < end; ) {
    const [, unshared = 0, valueSize = 0] = varints(block.subarray(at), 3)
    const value = at + varintBytes(block, at, 3) + unshared
    const [blockOffset, blockSize] = varints(block.subarray(value, value + valueSize), 2)
    if (blockOffset === undefined || blockSize === undefined) break
    handles.push({ offset: blockOffset, size: blockSize })
    at = value + valueSize
  }
  return handles
}

/** So many numbers in base 128, the lowest digits first. Fewer where the bytes end. */
function varints(bytes: Buffer, count: number): number[] {
  const numbers: number[] = []
  let at = 0
  while (numbers.length < count && at < bytes.length) {
    let number = 0
    let factor = 1
    for (;;) {
      const byte = bytes[at] ?? 0
      at += 1
      number += (byte & 0x7f) * factor
      factor *= 128
      if (byte < 0x80 || at >= bytes.length) break
    }
    numbers.push(number)
  }
  return numbers
}

/** How many bytes so many numbers take. */
function varintBytes(bytes: Buffer, from: number, count: number): number {
  let at = from
  for (let number = 0; number < count; number += 1) {
    while ((bytes[at] ?? 0) >= 0x80) at += 1
    at += 1
  }
  return at - from
}

/** Takes Snappy's compression back (`format_description.txt` of Snappy). The bytes were checked: they are what was written. */
function unsnapped(bytes: Buffer): Buffer {
  const [length = 0] = varints(bytes, 1)
  const whole = Buffer.alloc(length)
  let to = 0
  for (let at = varintBytes(bytes, 0, 1); at < bytes.length; ) {
    const tag = bytes[at] ?? 0
    at += 1
    const kind = tag & 3
    if (kind === 0) {
      let count = tag >> 2
      if (count >= 60) {
        const extra = count - 59
        count = bytes.readUIntLE(at, extra)
        at += extra
      }
      count += 1
      bytes.copy(whole, to, at, at + count)
      to += count
      at += count
      continue
    }
    const count = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    const width = kind === 1 ? 1 : kind === 2 ? 2 : 4
    const back = bytes.readUIntLE(at, width) + (kind === 1 ? (tag >> 5) << 8 : 0)
    at += width
    // Byte by byte: what is copied may overlap what it makes.
    for (let n = 0; n < count; n += 1, to += 1) whole[to] = whole[to - back] ?? 0
  }
  return whole
}
