import type { Entry, KeyRange, Storage, StorageReader, StorageSnapshot } from '../ports/storage.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { ComparedRows, isDamage } from '../records/soundness.ts'

/** Called with the damage that a read met. */
export type OnDamage = (what: string, cause?: unknown) => void

/**
 * A storage that tells of every damage that a read meets, whoever reads, and that compares the body of an entry with the
 * digest in its header before anybody gets to see it. What does not match comes without its body.
 */
export function watchedStorage(storage: Storage, onDamage: OnDamage): Storage {
  const reader = watchedReader(storage, onDamage)
  return {
    ...reader,
    write: (changes) => storage.write(changes),
    snapshot(): StorageSnapshot {
      const snapshot = storage.snapshot()
      return { ...watchedReader(snapshot, onDamage), release: () => snapshot.release() }
    },
    close: () => storage.close(),
  }
}

function watchedReader(reader: StorageReader, onDamage: OnDamage): StorageReader {
  const compared = new ComparedRows()

  function tell(error: unknown): never {
    if (isDamage(error)) onDamage('a read met damage', error)
    throw error
  }

  return {
    get(key) {
      try {
        const value = reader.get(key)
        if (value === undefined || !key.startsWith(ranges.log.gte)) return value
        return compared.compare(key, value, onDamage)
      } catch (error) {
        return tell(error)
      }
    },
    async page(range: KeyRange, limit: number) {
      const found = await reader.page(range, limit).catch(tell)
      if (!found[0]?.[0].startsWith(ranges.log.gte)) return found
      return found.map(([key, value]): Entry => [key, compared.compare(key, value, onDamage)])
    },
    async *entries(range: KeyRange): AsyncGenerator<Entry> {
      try {
        yield* reader.entries(range)
      } catch (error) {
        tell(error)
      }
    },
  }
}
