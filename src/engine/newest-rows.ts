import type { Changes, Storage } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import { ranges } from '../records/layout/keyspace.ts'

/**
 * A storage as the loop writes it, and as it is read by what follows the log closely: the rows of the newest entries from memory, as
 * they were written. It need not read, unseal and compare what was made a moment ago, three times over.
 */
export function withNewestRows(storage: Storage): { readonly written: Storage; readonly followed: Storage } {
  const rows = new Recent<string, string>(limits.NEWEST_ROWS_CHARS_MAX, ({ length }) => length)
  async function write(changes: Changes): Promise<void> {
    await storage.write(changes)
    for (const [key, text] of changes)
      if (text !== null && key.startsWith(ranges.log.gte)) rows.set(key, text)
  }
  return {
    written: { ...storage, write },
    followed: { ...storage, get: (key) => rows.get(key) ?? storage.get(key) },
  }
}
