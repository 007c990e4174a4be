import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newestPointIn } from '../../adapters/anchor-file.ts'
import { logKeyIn, readLogKey } from '../../adapters/log-key.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { openReadOnly } from '../../adapters/read-only.ts'
import { loadServerSecret, serverSecretIn } from '../../adapters/server-key.ts'
import { StorageError } from '../../adapters/storage-error.ts'
import { readTreeFiles } from '../../adapters/tree-files.ts'
import { NoBackup, readManifest } from '../compose/backup/manifest.ts'
import { backedUpFile, openBackedUpStore } from '../compose/backup/open.ts'
import { pictureOfNode } from '../compose/backup/source.ts'
import { ConfigError, readConfig } from '../compose/config.ts'
import type { Anchor } from '../ports/anchor.ts'
import type { Storage } from '../ports/storage.ts'
import type { TreeStore } from '../ports/tree-store.ts'
import { type LogKeys, logKeys } from '../tree/log-keys.ts'
import { beModest } from './backup.ts'
import { codeOf } from './files.ts'
import { connectedIfAny } from './node.ts'
import { UsageError } from './usage-error.ts'

/** A store for those who read alone: nothing is written to it, whosever it is and wherever it lies. */
export interface Kept {
  readonly storage: Storage
  readonly anchor: Anchor
  /** Undefined where it is not there, or not for us. */
  readonly serverSecret: Uint8Array | undefined
  /** The tree of the log, where it is kept. */
  readonly tree: TreeStore | undefined
  /** The keys of the log; undefined without the secret. */
  readonly logKeys: LogKeys | undefined
  close(): Promise<void>
}

/**
 * Opens for reading: a backup, the folder of a node that is stopped, or, by its socket, that of one that runs.
 * @param folder default: `DATA_DIR`
 */
export async function openKept(folder?: string): Promise<Kept> {
  const { dataDir, storage } = readConfig(process.env)
  if (folder === undefined && storage === 'memory')
    throw new ConfigError('STORAGE', 'must be "level" for this: a memory store keeps nothing')
  try {
    return await (folder === undefined ? ofNode(dataDir) : ofFolder(folder))
  } catch (error) {
    throw explained(error, folder)
  }
}

async function ofFolder(folder: string): Promise<Kept> {
  if (await readManifest(folder)) return ofBackup(folder)
  const names = await readdir(folder)
  return ofNode(names.includes('CURRENT') ? dirname(folder) : folder)
}

async function ofBackup(folder: string): Promise<Kept> {
  const { files } = (await readManifest(folder)) ?? { files: [] }
  const read = (path: string) => backedUpFile(folder, files, path)
  const [anchor, key, logKey] = [await read('anchor.log'), await read('server.key'), await read('log.key')]
  const serverSecret = key && serverSecretIn(key.toString('latin1'))
  const storage = await openBackedUpStore(folder, files)
  return {
    storage,
    anchor: memoryAnchor(anchor && newestPointIn(anchor)),
    serverSecret,
    tree: undefined,
    logKeys: serverSecret && logKeys(serverSecret, logKey && logKeyIn(logKey.toString('utf8'))),
    close: () => storage.close(),
  }
}

async function ofNode(dataDir: string): Promise<Kept> {
  const serverSecret = await loadServerSecret(join(dataDir, 'server.key'), { create: false }).catch(
    () => undefined,
  )
  const tree = readTreeFiles(join(dataDir, 'tree'))
  // Before the picture of a node that runs is taken: what was signed until now is in it.
  const note = tree?.note()
  const kept = {
    serverSecret,
    tree: tree && { ...tree, note: () => note },
    logKeys: serverSecret && logKeys(serverSecret, await readLogKey(join(dataDir, 'log.key'))),
  }
  const node = await connectedIfAny(dataDir)
  if (!node) {
    const anchor = memoryAnchor(newestPointIn(await readFile(join(dataDir, 'anchor.log')).catch(nothing)))
    const storage = await openReadOnly(join(dataDir, 'store'), { forgets: true })
    return { ...kept, storage, anchor, close: () => storage.close() }
  }
  beModest()
  const picture = await pictureOfNode(dataDir, node)
  const storage = await openReadOnly(picture.store, { forgets: true })
  return {
    ...kept,
    storage,
    anchor: memoryAnchor(newestPointIn(Buffer.from(picture.anchor))),
    async close() {
      await storage.close()
      node.close()
    },
  }
}

function nothing(): Buffer {
  return Buffer.alloc(0)
}

function explained(error: unknown, folder: string | undefined): unknown {
  const because = (reason: string) =>
    folder === undefined ? new ConfigError('DATA_DIR', reason) : new UsageError(`${folder} ${reason}`)
  if (error instanceof NoBackup) return new UsageError(error.message)
  if (error instanceof StorageError && error.code === 'storage_missing') return because('holds no store')
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'is not there, or holds no store: nothing was kept in it',
    ENOTDIR: 'is not a directory',
    EACCES: 'is not readable',
  }
  const reason = reasons[codeOf(error)]
  return reason === undefined ? error : because(reason)
}
