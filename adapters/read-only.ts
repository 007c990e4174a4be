import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Storage } from '../src/ports/storage.ts'
import { openForgetful } from './forgetful.ts'
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

export interface ReadOnlyOptions {
  /** Whether what was read is soon forgotten: for one reader who reads all of it, once. Default: no. */
  readonly forgets?: boolean
}

/**
 * Opens a store for reading alone: on a full disk, of somebody else, on a mount that cannot be written. LevelDB always writes when
 * it opens: a new list of its files, and a table of its newest log. So it opens a picture elsewhere: links to the tables, and copies
 * of the other files, 50 MB at most. What is written there is lost, so nothing may be written; the store itself stays as it was.
 */
export function openReadOnly(location: string, options: ReadOnlyOptions = {}): Promise<Storage> {
  const fill = (directory: string) =>
    takePicture(location, directory, (from, to) => symlink(resolve(from), to))
  return openElsewhere(fill, options)
}

/**
 * Opens for reading what `fill` puts into a new directory, which is gone when the store is closed.
 * @param fill may make the directory itself anew
 */
export async function openElsewhere(
  fill: (directory: string) => Promise<void>,
  options: ReadOnlyOptions = {},
): Promise<Storage> {
  let failure: unknown
  for (const place of places) {
    try {
      const directory = await mkdtemp(join(place, 'entre-agentes-read-only-'))
      return await openIn(join(directory, 'store'), fill, options)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function openIn(
  directory: string,
  fill: (directory: string) => Promise<void>,
  { forgets = false }: ReadOnlyOptions,
): Promise<Storage> {
  const remove = () => rm(join(directory, '..'), { recursive: true, force: true })
  const open = () => openLevelStorage(directory, { create: false })
  try {
    await fill(directory)
    const storage = forgets ? await openForgetful(open) : await open()
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
