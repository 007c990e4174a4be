import { access, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { syncDirectory } from '../../adapters/durable-files.ts'

const NAME = 'restored.json'

/** Stands in `DATA_DIR` while a restore is under way: one that was broken off is begun anew, and served by nobody. */
export const RESTORING = 'restoring'

const restored = v.strictObject({
  /** When it was restored: ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The newest entry that it was restored to, and when that was entered; null where there is none. */
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  instant: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})

/** What a store that was restored from a backup says of that. */
export type Restored = Readonly<v.InferOutput<typeof restored>>

/** Throws where a restore was broken off. */
export async function assertRestored(dataDir: string): Promise<void> {
  const isBrokenOff = await access(join(dataDir, RESTORING)).then(
    () => true,
    () => false,
  )
  if (isBrokenOff) throw new Error(`a restore into ${dataDir} was broken off: run it again`)
}

/** Undefined where nothing was restored, or nobody can say what. */
export async function readRestored(dataDir: string): Promise<Restored | undefined> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    const parsed = v.safeParse(restored, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export async function writeRestored(dataDir: string, written: Restored): Promise<void> {
  const file = await open(join(dataDir, NAME), 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(written)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncDirectory(dataDir)
}
