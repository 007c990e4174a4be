import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Storage } from '../src/ports/storage.ts'
import { openLevelStorage } from './level.ts'
import { takePicture } from './picture.ts'

/** Whether a fault means that the disk is full: Node says so by a code, LevelDB in words only. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOSPC') return true
  return /No space left on device/.test(error.message) || isNoSpace(error.cause)
}

/**
 * In memory when the system has such a directory, because the directory of temporary files may lie on the full disk
 * too.
 */
const places = ['/dev/shm', tmpdir()]

/**
 * Opens a store for reading alone: on a full disk, of somebody else, on a mount that cannot be written. LevelDB always writes when
 * it opens: a new list of its files, and a table of its newest log. So it opens a picture elsewhere: links to the tables, and copies
 * of the other files, 50 MB at most. What is written there is lost, so nothing may be written; the store itself stays as it was.
 */
export function openReadOnly(location: string): Promise<Storage> {
  return openElsewhere((directory) =>
    takePicture(location, directory, (from, to) => symlink(resolve(from), to)),
  )
}

/**
 * Opens for reading what `fill` puts into a new directory, which is gone when the store is closed.
 * @param fill may make the directory itself anew
 */
export async function openElsewhere(fill: (directory: string) => Promise<void>): Promise<Storage> {
  let failure: unknown
  for (const place of places) {
    try {
      return await openIn(join(await mkdtemp(join(place, 'entre-agentes-read-only-')), 'store'), fill)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function openIn(directory: string, fill: (directory: string) => Promise<void>): Promise<Storage> {
  const remove = () => rm(join(directory, '..'), { recursive: true, force: true })
  try {
    await fill(directory)
    const storage = await openLevelStorage(directory, { create: false })
    return {
      get: (key) => storage.get(key),
      page: (range, limit) => storage.page(range, limit),
      entries: (range) => storage.entries(range),
      snapshot: () => storage.snapshot(),
      write: () => Promise.reject(new Error('the store is open for reading only')),
      async close() {
        await storage.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
