import type { Storage } from './storage.ts'

/** What earlier versions kept in this store and nobody reads any more: a search index, which was never state. */
export const retiredPrefixes = ['search!'] as const

const KEYS_PER_BATCH = 512

/** Removes it, in batches that no commit notices: an index holds words of texts that may be withdrawn later. */
export async function removeRetiredKeys(storage: Storage, signal: AbortSignal): Promise<void> {
  for (const prefix of retiredPrefixes) {
    const range = { gte: prefix, lt: `${prefix}~` }
    let page = await storage.page(range, KEYS_PER_BATCH)
    while (page.length > 0 && !signal.aborted) {
      await storage.write(new Map(page.map(([key]) => [key, null])))
      page = await storage.page(range, KEYS_PER_BATCH)
    }
  }
}
