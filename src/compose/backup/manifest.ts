import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { syncDirectory } from '../../../adapters/durable-files.ts'

const FORMAT = 'entre-agentes-backup/1'

/** Written last, in one step: as long as it stands, what it names can be restored. */
const NAME = 'backup.json'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const instant = v.pipe(v.string(), v.isoTimestamp())

const manifest = v.strictObject({
  format: v.literal(FORMAT, 'not a backup of a format that this release knows'),
  made_at: instant,
  release: v.string(),
  store_id: v.string(),
  schema_version: count,
  /** The newest entry in it: its number, the hash of its header, and when it was entered. */
  seq: count,
  hash: sha256,
  instant: v.nullable(instant),
  /** What lies in `DATA_DIR`, by its path there, as pieces one after the other. */
  files: v.array(
    v.strictObject({
      path: v.pipe(v.string(), v.regex(/^(?:store\/)?[\w.-]+$/)),
      pieces: v.array(v.strictObject({ sha256, bytes: count })),
    }),
  ),
})

/** What a backup holds. */
export type Manifest = Readonly<v.InferOutput<typeof manifest>>
export type BackedUpFile = Manifest['files'][number]

/** There is no backup in a folder, or none that can be read. */
export class NoBackup extends Error {}

/** Reads what a backup holds; undefined where there is none. Throws `NoBackup` where it is none that this release knows. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  let text: string
  try {
    text = await readFile(join(folder, NAME), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code)))
      return undefined
    throw error
  }
  const parsed = v.safeParse(manifest, parsedJson(text))
  if (parsed.success) return parsed.output
  throw new NoBackup(`${join(folder, NAME)}: ${parsed.issues[0].message}`)
}

/** Puts a manifest in the place of the one before it, durably: a reader finds the old one or the new one. */
export async function writeManifest(folder: string, written: Omit<Manifest, 'format'>): Promise<void> {
  const path = join(folder, NAME)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ format: FORMAT, ...written }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncDirectory(folder)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
