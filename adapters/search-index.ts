import type { Storage } from '../src/ports/storage.ts'
import { openLevelStorage, removeLevelStorage } from './level.ts'
import { memoryStorage } from './memory.ts'

/** The index writes a megabyte every few thousand entries, and a query reads a few of its values over and over. */
const BUFFERS = { writeBufferBytes: 2 * 1024 * 1024, cacheBytes: 2 * 1024 * 1024 }

/**
 * Opens the store of the search index in the directory `location`. The log has all that it holds, so nothing about it may
 * keep a service from starting: what is damaged is made anew, empty, and where even that fails the index is held in memory.
 * `onFault` is told.
 */
export async function openSearchIndexStore(
  location: string,
  onFault: (fault: unknown, what: string) => void,
): Promise<Storage> {
  const open = () => openLevelStorage(location, { create: true, ...BUFFERS })
  try {
    return await open()
  } catch (fault) {
    onFault(fault, 'the search index is damaged: it is made anew from the log')
  }
  try {
    await removeLevelStorage(location)
    return await open()
  } catch (fault) {
    onFault(fault, 'the search index has no place on disk: it is held in memory until the next start')
    return memoryStorage()
  }
}
