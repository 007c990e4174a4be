import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Storage } from '../src/ports/storage.ts'
import { openLevelStorage } from './level.ts'
import { filesOfStore } from './store-links.ts'

/** Whether a fault means that the disk is full: Node says so by a code, LevelDB in words only. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOSPC') return true
  return /No space left on device/.test(error.message) || isNoSpace(error.cause)
}

/** Tables never change after they are written. Every other file is read and written anew at each opening. */
const TABLE = /^\d+\.(ldb|sst)$/

/**
 * In memory when the system has such a directory, because the directory of temporary files may lie on the full disk
 * too.
 */
const places = ['/dev/shm', tmpdir()]

/**
 * Opens a store on a full disk. LevelDB always writes when it opens: a new list of its files, and a table of its newest
 * log. So it opens a copy elsewhere: links to the tables, and copies of the other files, 40 MB at most. What is written
 * there is lost, so nothing may be written; the store itself stays as it was.
 */
export async function openOnFullDisk(location: string): Promise<Storage> {
  let failure: unknown
  for (const place of places) {
    try {
      return await openElsewhere(location, await mkdtemp(join(place, 'entre-agentes-read-only-')))
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function openElsewhere(location: string, elsewhere: string): Promise<Storage> {
  try {
    for (const name of await filesOfStore(location)) {
      if (TABLE.test(name)) await symlink(resolve(location, name), join(elsewhere, name))
      else await copyFile(join(location, name), join(elsewhere, name))
    }
    const storage = await openLevelStorage(elsewhere, { create: false })
    return {
      get: (key) => storage.get(key),
      page: (range, limit) => storage.page(range, limit),
      entries: (range) => storage.entries(range),
      snapshot: () => storage.snapshot(),
      write: () => Promise.reject(new Error('the store is open for reading only: its disk was full')),
      async close() {
        await storage.close()
        await rm(elsewhere, { recursive: true })
      },
    }
  } catch (error) {
    await rm(elsewhere, { recursive: true, force: true })
    throw error
  }
}
