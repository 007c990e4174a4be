import type { Storage } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import type { PointReader } from '../records/store-view.ts'
import { withoutNonce } from '../records/withhold.ts'
import { isSealed, mended, sealedText, sealOf, textIn } from './seal.ts'
import { SealedStorage } from './sealed-storage.ts'
import { Tally } from './tally.ts'

/** Told how many rows were looked at so far, and at the end. */
export type OnProgress = (rows: number, isDone: boolean) => void

/** The last schema whose rows bore no seal, and which holds what this release reads but for that. */
const SCHEMA_WITHOUT_SEALS = 4

/**
 * Opens a store whose rows are sealed. One of the schema before seals is sealed first, row by row: nonces that the log tells of too
 * are left out, and those of withdrawn texts go. Its mark stays that of the earlier schema until its state is folded from the log, which
 * is for whoever opens it: what was broken off begins again. An earlier one is opened as it is.
 */
export async function openSealed(raw: Storage, onProgress: OnProgress = () => {}): Promise<OpenedStore> {
  const schema = schemaWithoutSeals(raw)
  const isRenewed = schema === SCHEMA_WITHOUT_SEALS
  if (isRenewed) await sealAll(raw, onProgress)
  else if (schema !== undefined) return { storage: raw, isRenewed }
  return { storage: await sealedStorage(raw), isRenewed }
}

export interface OpenedStore {
  readonly storage: Storage
  /** Whether its rows were written anew just now: its state is to be folded from the log. */
  readonly isRenewed: boolean
}

/** A store whose rows bear seals, or one that is empty. */
export async function sealedStorage(raw: Storage): Promise<SealedStorage> {
  try {
    await mendMark(raw)
    const [newest] = await raw.page({ ...ranges.log, reverse: true }, 1)
    const tally = Tally.kept(raw.get(keys.tally)) ?? new Tally()
    return new SealedStorage(raw, tally, newest ? seqOfKey(newest[0]) : 0)
  } catch {
    // Whoever checks the store, or reads the whole of it, meets that again, and says so.
    return new SealedStorage(raw, new Tally(), 0)
  }
}

/** The mark says whose store it is: nothing else does, and nothing folds to it. */
async function mendMark(raw: Storage): Promise<void> {
  const mark = raw.get(keys.store)
  if (mark === undefined || isSealed(keys.store, mark)) return
  const right = mended(keys.store, mark)
  if (right !== undefined) await raw.write(new Map([[keys.store, right]]))
}

/** Whether the rows of a store bear seals; those of one of an earlier schema do not. */
export function bearsSeals(raw: PointReader): boolean {
  return schemaWithoutSeals(raw) === undefined
}

/** The schema of a store whose mark bears no seal. Undefined when it bears one, and when there is none that can be read. */
function schemaWithoutSeals(raw: PointReader): number | undefined {
  try {
    const mark = raw.get(keys.store)
    if (!mark?.startsWith('{')) return undefined
    return (JSON.parse(mark) as { readonly schema_version: number }).schema_version
  } catch {
    return undefined
  }
}

async function sealAll(raw: Storage, onProgress: OnProgress): Promise<void> {
  let changes = new Map<string, string | null>()
  let rows = 0
  let chars = 0
  async function flush(): Promise<void> {
    await raw.write(changes)
    changes = new Map()
    chars = 0
    onProgress(rows, false)
  }
  for await (const [key, stored] of raw.entries({ gte: '' })) {
    if (key === keys.store || key === keys.tally) continue
    rows += 1
    const text = renewed(key, stored)
    if (text === undefined) changes.set(key, null)
    else {
      if (!isSealed(key, stored)) changes.set(key, sealedText(sealOf(key, text), text))
    }
    chars += stored.length
    if (changes.size >= limits.SEALED_ROWS_PER_BATCH || chars >= limits.SEALED_CHARS_PER_BATCH) await flush()
  }
  await flush()
  onProgress(rows, true)
}

/** A row as this release writes it, without its seal; undefined when it writes none. */
function renewed(key: string, stored: string): string | undefined {
  if (key.startsWith(ranges.nonces.gte)) return undefined
  const text = isSealed(key, stored) ? textIn(stored) : stored
  return key.startsWith(ranges.log.gte) ? withoutNonce(text) : text
}
