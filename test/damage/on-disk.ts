import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openLevelStorage } from '../../adapters/level.ts'
import { openMendedStore } from '../../adapters/mended-store.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { seededRandom } from '../../src/testing/seeded-random.ts'
import { type Outcome, observe, type Whole } from './campaign.ts'

/** What lying storage does to a file: one bit, a stretch of zeros, a lost end, or a piece of another place. */
export const injuries = ['bit', 'zeros', 'cut', 'misplaced'] as const

export interface FileDamage {
  readonly injury: (typeof injuries)[number]
  /** From 0 to 1 each: which file, and which place in it. */
  readonly file: number
  readonly place: number
  readonly bit: number
}

/** The store of a service, written to a disk and closed: tables hold half of it, and a journal the rest. */
export async function writtenTo(directory: string, { rows }: Whole): Promise<string> {
  const location = join(directory, 'store')
  await mkdir(directory, { recursive: true })
  const storage = await openLevelStorage(location, { create: true })
  const all = [...rows]
  const half = Math.floor(all.length / 2)
  await writeInPieces(storage, all.slice(0, half))
  await storage.close()
  // What is in the journal becomes a table when the store is opened again.
  const again = await openLevelStorage(location, { create: false })
  await writeInPieces(again, all.slice(half))
  await again.close()
  return location
}

async function writeInPieces(storage: Storage, rows: readonly (readonly [string, string])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200)
    await storage.write(new Map(rows.slice(from, from + 200)))
}

export function damagesOf(count: number, seed: number): FileDamage[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, number) => ({
    // Half of them are single bits: that is what nothing but a checksum notices.
    injury: injuries[number % 2 === 0 ? 0 : 1 + ((number >> 1) % 3)] ?? 'bit',
    file: random(),
    place: random(),
    bit: Math.floor(random() * 8),
  }))
}

/** Damages one file of a copy, and compares all that a service says of it with the truth; undefined: it does not start, and says so. */
export async function tryDamage(
  whole: Whole,
  location: string,
  damage: FileDamage,
): Promise<(Outcome & { readonly of: string }) | undefined> {
  const copy = `${location}-damaged`
  await rm(copy, { recursive: true, force: true })
  await cp(location, copy, { recursive: true })
  const names = (await readdir(copy)).filter((name) => name !== 'LOCK' && !name.startsWith('LOG'))
  // Tables and journals hold everything; the other files are small, and few.
  const large = names.filter((name) => /\.(?:ldb|log)$/.test(name))
  const drawn = damage.file < 0.9 ? large : names
  const name = drawn[Math.floor(((damage.file * 10) % 1) * drawn.length)] ?? names[0] ?? ''
  const path = join(copy, name)
  await writeFile(path, damaged(await readFile(path), damage))
  const options = { create: false, tableBytesMax: Number.POSITIVE_INFINITY }
  const opened = await openMendedStore(copy, options).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'storage_damaged') return undefined
    throw error
  })
  if (!opened) return undefined
  try {
    return { of: `${damage.injury} in ${name}`, ...(await observe(whole, opened, true)) }
  } finally {
    await opened.storage.close()
  }
}

function damaged(bytes: Buffer, { injury, place, bit }: FileDamage): Buffer {
  const at = Math.floor(place * bytes.length)
  if (bytes.length === 0) return bytes
  if (injury === 'bit') bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  if (injury === 'zeros') bytes.fill(0, at, Math.min(bytes.length, at + 512))
  if (injury === 'cut') return bytes.subarray(0, at)
  if (injury === 'misplaced') bytes.copy(bytes, at, Math.floor(at / 2), Math.floor(at / 2) + 512)
  return bytes
}
