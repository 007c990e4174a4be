import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { takeCheckpoint } from '../../../adapters/picture.ts'
import { isOfEarlierSchema, readHead, SCHEMA_VERSION } from '../../engine/open-log.ts'
import type { Progress } from '../../operator/protocol.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { bearsSeals } from '../../sealed/open.ts'
import { rowsAsTheyLie } from '../../sealed/replace.ts'
import type { Config } from '../config.ts'
import type { Stores } from '../stores.ts'
import { makeBackup } from './make.ts'
import { readManifest } from './manifest.ts'

const EVERY_MS = 2_000

/** In `DATA_DIR`: the store as the release before left it. */
export const BEFORE_UPGRADE = 'before-upgrade'

/** The store of an earlier release is about to be migrated, and no backup of it can be made. */
export class NoBackupBefore extends Error {
  constructor(folder: string, cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause)
    super(
      `holds a store of an earlier release, which is not migrated without a backup; none can be made in ${folder}: ${what}`,
      { cause },
    )
  }
}

/**
 * Backs up a store that the next step migrates, key and all, so that the release before can go on from it. Where that was done for the
 * same head already, by a start that was broken off, nothing is done: by now the store may be half migrated.
 * Throws `NoBackupBefore`; the store is as it was then.
 */
export async function backUpBeforeRenewal(
  { storage, readOnly }: Pick<Stores, 'storage' | 'readOnly'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  logger: Logger | undefined,
): Promise<void> {
  const log = bearsSeals(storage) ? rowsAsTheyLie(storage) : storage
  if (readOnly || !isOfEarlierSchema(log)) return
  const folder = join(dataDir, BEFORE_UPGRADE)
  try {
    if (await isBackedUp(log, folder)) return
    const { path, remove } = await takeCheckpoint(join(dataDir, 'store'))
    try {
      const anchor = await readFile(join(dataDir, 'anchor.log'), 'latin1')
      const picture = { dataDir, store: path, anchor, close: remove }
      const onProgress = toldNowAndThen(logger)
      const made = await makeBackup(picture, folder, { withKey: true, now: Date.now(), onProgress })
      logger?.warn(
        { folder, ...made, schema: SCHEMA_VERSION },
        'the store is migrated; as it was, it is backed up',
      )
    } finally {
      await remove()
    }
  } catch (cause) {
    throw new NoBackupBefore(folder, cause)
  }
}

async function isBackedUp(log: StorageReader, folder: string): Promise<boolean> {
  const made = await readManifest(folder)
  return made !== undefined && made.hash === (await readHead(log)).hash
}

/** Says in the log how far it has come, now and then. */
function toldNowAndThen(logger: Logger | undefined): (progress: Progress) => void {
  let toldAt = performance.now()
  return (progress) => {
    if (performance.now() - toldAt < EVERY_MS) return
    toldAt = performance.now()
    logger?.warn(progress, 'the store is being backed up before it is migrated')
  }
}
