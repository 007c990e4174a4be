import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openAnchorFile } from '../../adapters/anchor-file.ts'
import { openAttemptsFile } from '../../adapters/attempts-file.ts'
import { leaveAuditNote, takeAuditNote } from '../../adapters/audit-note.ts'
import { memoryControlMark, openControlFile } from '../../adapters/control-file.ts'
import { closeToOthers, freeBytesOf, makeDirectory } from '../../adapters/durable-files.ts'
import { openLevelStorage } from '../../adapters/level.ts'
import { type DamagedBlock, mendTables } from '../../adapters/level-tables.ts'
import { readLogKey } from '../../adapters/log-key.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openMendedStore } from '../../adapters/mended-store.ts'
import { isNoSpace } from '../../adapters/read-only.ts'
import { loadServerSecret } from '../../adapters/server-key.ts'
import { standingNow } from '../../adapters/standing-now.ts'
import { removeUnread, unreadIn } from '../../adapters/store-links.ts'
import { finishSwap, swapStores } from '../../adapters/store-swap.ts'
import { openTreeFiles } from '../../adapters/tree-files.ts'
import { isNewLog, newerSchema, SCHEMA_VERSION } from '../engine/open-log.ts'
import type { Anchor } from '../ports/anchor.ts'
import type { Attempts } from '../ports/attempts.ts'
import type { AuditMark } from '../ports/audit-mark.ts'
import type { ControlMark } from '../ports/control-mark.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import type { TreeStore } from '../ports/tree-store.ts'
import { limits } from '../protocol/limits.ts'
import type { RotatedKey } from '../tree/log-keys.ts'
import type { Config } from './config.ts'
import type { Scratch } from './folding.ts'
import { assertRestored, type Restored, readRestored } from './restored.ts'
import { version } from './version.ts'

/** What another release read is read again: it may have looked for less. */
const RELEASE = `${version}, schema ${SCHEMA_VERSION}`

/** How many refused commands are listed, and for how many hours they are counted. */
export const attemptsKept = {
  attempts: limits.CONTROL_ATTEMPTS_KEPT,
  hours: limits.CONTROL_ATTEMPT_HOURS_KEPT,
}

/** Everything that lasts: the store, the note of its head outside it, and the server's secret. */
export interface Stores {
  readonly storage: Storage
  /** The store as it was when it was opened, to be read whole, and once; default: `storage`. */
  readonly whole?: Pick<StorageReader, 'entries'>
  /** The store as it is when that is asked for, to be read whole; default: `storage`. */
  readonly wholeNow?: Pick<StorageReader, 'entries'>
  /** How much was read before, and nobody has touched it since; default: nothing. */
  readonly audited?: AuditMark | undefined
  /** The store as it was when that reading was cut off. Default: it was not. */
  readonly unread?: Pick<StorageReader, 'entries'> | undefined
  /** Notes how much was read for the next opening, once the store is closed. */
  readonly noteAudited?: (mark: AuditMark) => Promise<void>
  readonly anchor: Anchor
  /** Whether the store was made just now. */
  readonly created: boolean
  /** 32 random bytes; server-side chance is HMAC-SHA-256(secret, record id). */
  readonly serverSecret: Uint8Array
  /** Bytes that are free where the store lies. */
  readonly freeBytes?: () => Promise<number>
  /** The disk was full: the store is open for reading only. */
  readonly readOnly?: boolean
  /** Where a stop is noted before it is entered; default: in memory. */
  readonly mark?: ControlMark
  /** For the state that a log is folded to; default: in memory. */
  readonly scratch?: Scratch
  /** Puts what was folded in the place of the store. Both are closed by then. */
  readonly swap?: () => Promise<void>
  /** What was restored from a backup, if anything was. */
  readonly restored?: Restored | undefined
  /** Where the tree of the log stands; default: in memory, made anew from the log at each start. */
  readonly tree?: TreeStore
  /** Where the statistics of charts are kept; default: in memory, counted anew at each start. */
  readonly statistics?: TreeStore
  /** The key that took the place of the first that signed checkpoints. */
  readonly logKey?: RotatedKey | undefined
  /** Refused commands of an owner; default: in memory. */
  readonly attempts?: Attempts
  /** Pieces of the store that were found damaged before it was opened. Default: none. */
  readonly damagedBlocks?: readonly DamagedBlock[]
  /** Looks for them in all of the store, however large. */
  readonly mendRest?: () => Promise<readonly DamagedBlock[]>
  /** The list of the store's tables was made anew, from what lay there: called once its rows are right again. Default: it was not. */
  readonly putTogether?: (() => Promise<void>) | undefined
}

/** A newer release wrote the store: nothing in it was changed. */
export class NewerStore extends Error {
  constructor(schema: number) {
    super(
      `holds a store of schema ${schema}, which a newer release wrote; this one reads ${SCHEMA_VERSION}, and changed nothing`,
    )
  }
}

/** Opens what the configuration names. A store that is not there yet is made only with `create`. */
export async function openStores(
  config: Pick<Config, 'storage' | 'dataDir'>,
  options: { readonly create: boolean },
): Promise<Stores> {
  if (config.storage === 'memory') {
    const serverSecret = crypto.getRandomValues(new Uint8Array(32))
    return { storage: memoryStorage(), anchor: memoryAnchor(), serverSecret, created: true }
  }
  const { dataDir } = config
  if (options.create) await makeDirectory(dataDir)
  await assertRestored(dataDir)
  await closeToOthers(dataDir)
  const location = join(dataDir, 'store')
  const folded = join(dataDir, 'store.folded')
  await finishSwap(location, folded)
  const audited = options.create ? await takeAuditNote(location, RELEASE) : undefined
  const store = await openMendedStore(location, {
    ...options,
    tableBytesMax: limits.STARTUP_TABLE_BYTES_VERIFIED,
  })
  const { storage } = store
  const newer = newerSchema(storage)
  if (newer !== undefined) {
    await storage.close()
    throw new NewerStore(newer)
  }
  const anchor = await openAnchorFile(join(dataDir, 'anchor.log'))
  const created = await isNewLog({ storage, anchor })
  const serverSecret = await loadServerSecret(join(dataDir, 'server.key'), { create: created })
  const control = options.create ? await openControl(dataDir) : {}
  const [tree, statistics] = options.create
    ? ['tree', 'statistics'].map((name) => openFiles(join(dataDir, name)))
    : []
  const logKey = await readLogKey(join(dataDir, 'log.key'))
  return {
    ...store,
    anchor,
    serverSecret,
    created,
    mendRest: () => mendTables(location),
    freeBytes: () => freeBytesOf(dataDir),
    scratch: scratchIn(folded),
    swap: () => swapStores(location, folded).then(store.putTogether),
    wholeNow: standingNow(location),
    ...(options.create &&
      (await readBefore(location, store.damagedBlocks.length === 0 ? audited : undefined))),
    noteAudited: (mark) => leaveAuditNote(location, mark, RELEASE),
    restored: await readRestored(dataDir),
    ...control,
    ...(tree && { tree }),
    ...(statistics && { statistics }),
    logKey,
  }
}

/** What of a store was read before. A reading that was cut off goes on only in what it read. */
async function readBefore(
  location: string,
  audited: AuditMark | undefined,
): Promise<Pick<Stores, 'audited' | 'unread'>> {
  const unread = audited?.cutOff && (await unreadIn(location))
  if (unread) return { audited, unread }
  await removeUnread(location)
  return audited?.cutOff ? {} : { audited }
}

/** On a full disk what stands there is made in memory. */
function openFiles(folder: string): TreeStore | undefined {
  try {
    return openTreeFiles(folder)
  } catch (error) {
    if (!isNoSpace(error)) throw error
    return undefined
  }
}

const MB = 1024 * 1024
/** A fold reads here and there in what it wrote: with these it keeps some 50 MB of it in memory, however much it is. */
const MODEST = { writeBufferBytes: 4 * MB, cacheBytes: 4 * MB, openFilesMax: 74, tableBytes: MB / 2 }

/** A place on disk for the state that a log is folded to. */
export function scratchIn(location: string): Scratch {
  return {
    open: () => openLevelStorage(location, { create: true, ...MODEST }),
    remove: () => rm(location, { recursive: true, force: true }),
  }
}

/** On a disk that was full before the control file was made, a stop lasts as long as the process. */
export async function openControl(dataDir: string): Promise<Required<Pick<Stores, 'mark' | 'attempts'>>> {
  const mark = await openControlFile(join(dataDir, 'control.mark')).catch((error: unknown) => {
    if (!isNoSpace(error)) throw error
    return memoryControlMark()
  })
  return {
    mark,
    attempts: await openAttemptsFile(join(dataDir, 'control.attempts'), attemptsKept),
  }
}
