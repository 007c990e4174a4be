import type { Storage } from '../ports/storage.ts'

/** The size of one batch: a millisecond of the event loop, since others wait while it is handed over. */
const BATCH_KEYS_MAX = 512
const BATCH_CHARS_MAX = 64 * 1024

type Change = readonly [key: string, value: string | null]

/** Writes changes in small batches, one after the other; `last` goes with the last of them. */
export async function writeBounded(
  storage: Storage,
  changes: Iterable<Change> | AsyncIterable<Change>,
  last: readonly Change[] = [],
): Promise<void> {
  let batch = new Map<string, string | null>()
  let chars = 0
  for await (const [key, value] of changes) {
    batch.set(key, value)
    chars += key.length + (value?.length ?? 0)
    if (batch.size < BATCH_KEYS_MAX && chars < BATCH_CHARS_MAX) continue
    await storage.write(batch)
    batch = new Map()
    chars = 0
  }
  for (const [key, value] of last) batch.set(key, value)
  if (batch.size > 0) await storage.write(batch)
}
