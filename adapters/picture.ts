import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOfStore, makeLinksDirectory } from './store-links.ts'

/** Tables never change after they are written. Every other file of a store may grow. */
export const TABLE = /^\d+\.(ldb|sst)$/

/** Looks at a store that is written meanwhile until it holds still, at most so often: each look takes milliseconds. */
const TRIES = 50

/** Takes a table to another place, without reading it where that can be done. */
type Carry = (from: string, to: string) => Promise<void>

/**
 * Puts a picture of the store in `location` into the directory `into`: the tables as `carry` takes them there, copies of all else. The
 * store may be open, and written, all the while. LevelDB numbers every file that it makes and never uses a number again, so where the
 * names are the same before and after, no file came or went between them: what was copied fits together, and what was being appended
 * is what a crash at that moment would have left. All that was durable before the call is in it.
 */
export async function takePicture(location: string, into: string, carry: Carry): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await rm(into, { recursive: true, force: true })
    await mkdir(into, { mode: 0o700 })
    if (await isTaken(location, into, carry)) return
  }
  throw new Error('the store is written too fast for a picture of it: try again')
}

async function isTaken(location: string, into: string, carry: Carry): Promise<boolean> {
  const before = await filesOfStore(location)
  try {
    // First what is appended to (`000007.log`), then the list of the tables (`MANIFEST-000005`): what it names was whole by then.
    const others = before.filter((name) => !TABLE.test(name)).toSorted()
    for (const name of others) await copyFile(join(location, name), join(into, name))
    for (const name of before) if (TABLE.test(name)) await carry(join(location, name), join(into, name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  const after = await readdir(location)
  return before.every((name) => after.includes(name)) && filesIn(after) === filesIn(before)
}

function filesIn(names: readonly string[]): string {
  return names
    .filter((name) => /^\d+\.|^MANIFEST/.test(name))
    .toSorted()
    .join(' ')
}

/** A picture of a store that this process has open, beside it: it costs links, and copies of 50 MB at most. */
export async function takeCheckpoint(location: string): Promise<{ path: string; remove(): Promise<void> }> {
  const { path: directory, remove } = await makeLinksDirectory(location)
  const path = join(directory, 'store')
  try {
    await takePicture(location, path, linked)
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A second name for the same file; where the file system has none, a copy. */
const linked: Carry = async (from, to) => {
  await link(from, to).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw error
    return copyFile(from, to)
  })
}
