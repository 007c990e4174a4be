import type { SearchIndex } from '../../src/ports/search-index.ts'
import { IndexDatabase, MEMORY } from './database.ts'

/** An index that lets a test look at all that it holds. */
export interface SearchIndexInMemory extends SearchIndex {
  bytes(): Uint8Array
}

/** An index in memory, on this thread: for tests, and for a service that keeps nothing. */
export function searchIndexInMemory(): SearchIndexInMemory {
  let db = new IndexDatabase(MEMORY)
  return {
    cursor: async () => db.cursor(),
    write: async (changes) => db.write(changes),
    find: async (wanted, page) => db.find(wanted, page),
    async clear() {
      db.close()
      db = new IndexDatabase(MEMORY)
    },
    close: async () => db.close(),
    bytes: () => db.bytes(),
  }
}
