import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from './durable-files.ts'

/** The key that signs the checkpoints of a log, in the place of the first, and the notes by which each key named the next. */
export interface KeptLogKey {
  /** 64 lowercase hex characters. */
  readonly seed: string
  readonly rotations: readonly string[]
}

/** Reads it; undefined where the key was never changed. A malformed file is refused (Error). */
export async function readLogKey(path: string): Promise<KeptLogKey | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : logKeyIn(text, path)
}

/** The key in the text of such a file. */
export function logKeyIn(text: string, path = 'a backup'): KeptLogKey {
  const { seed, rotations } = parsed(text)
  const isWhole = typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed) && Array.isArray(rotations)
  if (!isWhole) throw new Error(`the key of the log in ${path} is damaged: bring it back from a backup`)
  return { seed, rotations: rotations.map(String) }
}

/** Puts it in the place of the one before, in a file that only its owner may read (0600). */
export async function writeLogKey(path: string, key: KeptLogKey): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(key)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}

function parsed(text: string): { readonly seed?: unknown; readonly rotations?: unknown } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
