import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCHEMA_VERSION } from '../../../src/engine/open-log.ts'

/** Filling a smaller store takes less than looking for it is worth. */
const KEPT_FROM_RECORDS = 10_000

/** Filled stores, by the shape of the state: they outlive a run, as whatever lies in the folder for what is temporary. */
const kept = join(tmpdir(), 'entre-agentes-bench-stores', `schema-${SCHEMA_VERSION}`)

/**
 * A store that takes long to fill, copied from where an earlier run left it, or else filled and left there.
 * @param fill fills it below a folder, and returns where
 */
export async function keptOf(
  parent: string,
  { name, records }: { readonly name: string; readonly records: number },
  fill: (folder: string) => Promise<string>,
): Promise<string> {
  if (records < KEPT_FROM_RECORDS) return fill(parent)
  const dataDir = join(parent, `${name}-${records}`)
  const place = join(kept, `${name}-${records}`)
  const copy = () => cp(place, dataDir, { recursive: true, preserveTimestamps: true })
  if (
    await copy().then(
      () => true,
      () => false,
    )
  )
    return dataDir
  await mkdir(kept, { recursive: true })
  const begun = await mkdtemp(join(kept, 'filling-'))
  // Renamed once it is whole. Another run may have been faster: its store serves as well.
  await rename(await fill(begun), place).catch(() => {})
  await rm(begun, { recursive: true })
  await copy()
  return dataDir
}
