import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Level } from 'level'
import { syncDirectory } from './durable-files.ts'
import { StorageError } from './storage-error.ts'

/** What LevelDB says where the list of its tables, or the name of that list, is damaged or lost, or a table that it names is. */
const LIST_IS_LOST =
  /^Corruption: |^IO error: .*: (?:No such file or directory|Is a directory|Not a directory|Invalid argument)$/s

/** Whether a store does not open over the list of its tables: the tables themselves may be whole. */
export function isListLost(error: unknown): boolean {
  if (!(error instanceof StorageError) || error.code !== 'storage_damaged') return false
  return error.cause === undefined || (error.cause instanceof Error && LIST_IS_LOST.test(error.cause.message))
}

/**
 * Has LevelDB make the list of a store's tables anew, from all that lie there. Rows may be missing then, or be such as were taken away: until
 * `forgetPieces` the store counts as put together, and its state has to be folded anew. What LevelDB cannot use lies beside the store meanwhile.
 */
export async function putTogether(location: string): Promise<void> {
  await mkdir(piecesOf(location), { recursive: true, mode: 0o700 })
  await syncDirectory(join(location, '..'))
  // Of LevelDB alone: the package's types speak for the browser's store too.
  await (Level as unknown as { repair(location: string): Promise<void> }).repair(location)
  // No part of the store: a copy of it would stumble over a directory.
  const lost = join(location, 'lost')
  if (await isThere(lost)) await rename(lost, join(piecesOf(location), String(Date.now())))
}

/** Whether a store was put together, and nobody has seen to its rows since. */
export function isPutTogether(location: string): Promise<boolean> {
  return isThere(piecesOf(location))
}

/** All that the store holds was made anew: what was left over may hold texts that are withdrawn later. */
export async function forgetPieces(location: string): Promise<void> {
  await rm(piecesOf(location), { recursive: true, force: true })
}

const piecesOf = (location: string) => `${location}.lost`

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
