import type { Entry, KeyRange, Storage, StorageReader, StorageSnapshot } from '../ports/storage.ts'
import { ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { ComparedRows, DamagedRow, isDamage } from '../records/soundness.ts'

/** Called with the damage that a read met. */
export type OnDamage = (what: string, cause?: unknown) => void

/**
 * A storage that tells of every damage that a read meets, whoever reads, and that compares the body of an entry with the
 * digest in its header before anybody gets to see it. What does not match comes without its body.
 * @param write how it is written; default: by the storage
 */
export function watchedStorage(
  storage: Storage,
  onDamage: OnDamage,
  write: Storage['write'] = (changes) => storage.write(changes),
): Storage {
  const reader = watchedReader(storage, onDamage)
  return {
    ...reader,
    write,
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
      const missing = missingIn(found, range, limit)
      if (missing !== undefined) return tell(new DamagedRow(`entry ${missing} is missing`))
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

/** The first entry that is not in a page of the log where it should be: they are numbered from 1, without a gap. */
function missingIn(
  found: readonly Entry[],
  { gt, gte, reverse }: KeyRange,
  limit: number,
): number | undefined {
  const step = reverse ? -1 : 1
  const after = !reverse && gt?.startsWith(ranges.log.gte) ? seqOfKey(gt) : Number.NaN
  let expected = Number.isNaN(after) ? seqOfKey(found[0]?.[0] ?? '') : after + 1
  for (const [key] of found) {
    if (seqOfKey(key) !== expected) return expected
    expected += step
  }
  const goesToTheFirst = reverse && found.length < limit && gt === undefined && gte === ranges.log.gte
  return goesToTheFirst && expected > 0 ? expected : undefined
}
