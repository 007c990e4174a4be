import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './durable-files.ts'

/**
 * Puts one closed store in the place of another. Broken off at any point, `finishSwap` ends it: until the last step one of the two is
 * there whole. What was there before is gone, on the disk too.
 */
export async function swapStores(location: string, next: string): Promise<void> {
  await rename(location, replacedBy(location))
  await rename(next, location)
  await syncDirectory(dirname(location))
  await rm(replacedBy(location), { recursive: true })
}

/** Ends a swap that was broken off. Called before a store is opened. */
export async function finishSwap(location: string, next: string): Promise<void> {
  if (!(await isThere(replacedBy(location)))) return
  if (!(await isThere(location))) await rename(next, location)
  await syncDirectory(dirname(location))
  await rm(replacedBy(location), { recursive: true })
}

function replacedBy(location: string): string {
  return `${location}.replaced`
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
