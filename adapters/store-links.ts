import { link, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Entry, KeyRange, Storage, StorageReader } from '../src/ports/storage.ts'
import { openForgetful } from './forgetful.ts'
import { type LevelOptions, openLevelStorage } from './level.ts'

/** Files that are not part of the store: LevelDB's log for people, and its lock. */
const NO_DATA = /^LO(CK|G|G\.old)$/

/** The files that make up the store in `location`, by their names. */
export async function filesOfStore(location: string): Promise<string[]> {
  return (await readdir(location)).filter((name) => !NO_DATA.test(name))
}

/**
 * A store, and a way to read all of it as it was when it was opened: once, without keeping its tables mapped in memory. Where that is
 * broken off, the next opening may read the rest (`unreadIn`).
 */
export interface LinkedStore {
  readonly storage: Storage
  readonly whole: Pick<StorageReader, 'entries'>
}

/**
 * Opens a store as `openLevelStorage` does, and links the files that it finds. LevelDB maps every table that it reads and keeps
 * 64 of them mapped: after reading 100,000 records that is 78 MB (measured), for a node that does nothing. What is
 * read through the links, by a second opening, is given back when that is closed. LevelDB appends to no file of an earlier
 * opening, so the links stay what they were.
 */
export async function openLinkedStorage(location: string, options: LevelOptions): Promise<LinkedStore> {
  const links = await linksTo(location)
  try {
    const storage = await openLevelStorage(location, options)
    await removeOtherLinks(location, links)
    if (links === undefined) return { storage, whole: storage }
    const closeStore = storage.close.bind(storage)
    const { whole, isBrokenOff } = readThrough(links, storage)
    const close = async () => {
      await closeStore()
      await (isBrokenOff() ? leaveUnread(location, links) : removeAll(links))
    }
    return { storage: Object.assign(storage, { close }), whole }
  } catch (error) {
    if (links !== undefined) await removeAll(links)
    throw error
  }
}

/** A directory of links. Each opening makes its own: another process may be reading the store. */
async function linksTo(location: string): Promise<string | undefined> {
  const names = await filesOfStore(location).catch(() => [])
  if (names.length === 0) return undefined
  const links = await mkdtemp(linksOf(location)).catch(() => undefined)
  if (links === undefined) return undefined
  try {
    await Promise.all(names.map((name) => link(join(location, name), join(links, name))))
    return links
  } catch {
    // Not every file system has them.
    await removeAll(links)
    return undefined
  }
}

/**
 * Lists what a directory of links holds, and removes it once the list has come to its end, or failed. Whoever stops before breaks it off.
 * @param otherwise listed where the links cannot be opened, for want of room perhaps
 */
function readThrough(links: string, otherwise?: Storage) {
  let isBrokenOff = false
  async function* entries(range: KeyRange): AsyncGenerator<Entry> {
    const again = await openForgetful(() => openLevelStorage(links, { create: false })).catch(
      orElse(otherwise),
    )
    isBrokenOff = again !== otherwise
    try {
      yield* again.entries(range)
      isBrokenOff = false
    } catch (error) {
      isBrokenOff = false
      throw error
    } finally {
      if (again !== otherwise) await again.close()
      if (!isBrokenOff) await removeAll(links)
    }
  }
  return { whole: { entries }, isBrokenOff: () => isBrokenOff }
}

const orElse = (otherwise: Storage | undefined) => (error: unknown) => {
  if (otherwise) return otherwise
  throw error
}

/** Where what was not read of a store waits for the next opening. */
const unreadOf = (location: string) => `${location}.unread`

async function leaveUnread(location: string, links: string): Promise<void> {
  await removeUnread(location)
  await rename(links, unreadOf(location)).catch(() => removeAll(links))
}

/** The store as it was while it was read, which was broken off; undefined where that cannot be opened any more. */
export async function unreadIn(location: string): Promise<LinkedStore['whole'] | undefined> {
  const links = unreadOf(location)
  try {
    const storage = await openLevelStorage(links, { create: false })
    await storage.close()
    return readThrough(links).whole
  } catch {
    return undefined
  }
}

/** Whoever reads all of it again needs none of what is left. */
export function removeUnread(location: string): Promise<void> {
  return removeAll(unreadOf(location))
}

/** A directory of its own beside the store, which the next start removes if nobody did. */
export async function makeLinksDirectory(
  location: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(linksOf(location))
  return { path, remove: () => removeAll(path) }
}

/** Those of a process that was killed. Nobody else reads while the store is open here. */
async function removeOtherLinks(location: string, own: string | undefined): Promise<void> {
  const directory = dirname(location)
  const all = (await readdir(directory)).filter((name) => name.startsWith(basename(linksOf(location))))
  const left = all.map((name) => join(directory, name)).filter((path) => path !== own)
  await Promise.all(left.map(removeAll))
}

/** The path of every directory of links begins so. */
function linksOf(location: string): string {
  return `${location}.links-`
}

/** What cannot be removed now is removed by the next start. */
async function removeAll(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}
