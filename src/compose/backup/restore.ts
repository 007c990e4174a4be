import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDirectory, syncDirectory } from '../../../adapters/durable-files.ts'
import { openLevelStorage } from '../../../adapters/level.ts'
import { loadServerSecret } from '../../../adapters/server-key.ts'
import type { Head } from '../../engine/head.ts'
import type { FoldSource } from '../../engine/rebuild.ts'
import type { Progress } from '../../operator/protocol.ts'
import type { Storage } from '../../ports/storage.ts'
import { ranges } from '../../records/layout/keyspace.ts'
import { decodeSaid } from '../../records/log-row.ts'
import { bearsSeals } from '../../sealed/open.ts'
import { foldableLog } from '../../sealed/replace.ts'
import { createLedger } from '../engine.ts'
import { foldInto } from '../folding.ts'
import { RESTORING, type Restored, writeRestored } from '../restored.ts'
import { BackupRefused } from './make.ts'
import { type BackedUpFile, type Manifest, NoBackup, readManifest } from './manifest.ts'
import { backedUpFile, openBackedUpStore } from './open.ts'

/** Up to where a backup is restored; default: all of it. */
export interface RestorePoint {
  readonly toSeq?: number | undefined
  /** Milliseconds since the epoch: the newest entry that was entered by then. */
  readonly toTime?: number | undefined
}

export interface RestoreOptions extends RestorePoint {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly onProgress: (progress: Progress) => void
}

export interface RestoreReport extends Restored {
  /** The newest entry of the backup. */
  readonly backup_seq: number
  /** Whether `server.key` is there; without it the node does not start. */
  readonly has_key: boolean
}

const KEY = 'server.key'
/** With the key that signs checkpoints, where another one took the place of the first. */
const KEYS = [KEY, 'log.key']

/**
 * Fills an empty `DATA_DIR` from a backup: the whole of it, or its log up to a point, folded again. A `server.key` may lie there already.
 * Throws `BackupRefused` and `NoBackup`.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const manifest = await readManifest(folder)
  if (!manifest) throw new NoBackup(`${folder} holds no backup`)
  await makeRoom(dataDir)
  await restoreKey(folder, manifest, dataDir)
  const isWhole = options.toSeq === undefined && options.toTime === undefined
  const head = isWhole
    ? await copyStore(folder, manifest, dataDir, options)
    : await foldStore(folder, manifest, dataDir, options)
  await write(join(dataDir, 'anchor.log'), `${head.seq} ${head.hash}\n`)
  const mark = isWhole && (await backedUpFile(folder, manifest.files, 'control.mark'))
  if (mark) await write(join(dataDir, 'control.mark'), mark)
  const restored: Restored = { at: new Date(options.now).toISOString(), seq: head.seq, instant: head.instant }
  await writeRestored(dataDir, restored)
  await rm(join(dataDir, RESTORING))
  await syncDirectory(dataDir)
  const has_key = (await readdir(dataDir)).includes(KEY)
  return { ...restored, backup_seq: manifest.seq, has_key }
}

interface Restorable {
  readonly seq: number
  readonly hash: string
  readonly instant: string | null
}

/** What a restore that was broken off left goes first. */
async function makeRoom(dataDir: string): Promise<void> {
  await makeDirectory(dataDir)
  const names = await readdir(dataDir)
  const isBrokenOff = names.includes(RESTORING)
  const others = names.filter((name) => !KEYS.includes(name) && name !== RESTORING)
  if (others.length > 0 && !isBrokenOff)
    throw new BackupRefused(
      'DATA_DIR is not empty: a restore fills an empty one, or one that holds server.key alone',
    )
  await write(join(dataDir, RESTORING), '')
  for (const name of others) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function restoreKey(folder: string, { files }: Manifest, dataDir: string): Promise<void> {
  for (const name of KEYS) {
    const key = await backedUpFile(folder, files, name)
    if (key) await write(join(dataDir, name), key)
  }
}

async function copyStore(
  folder: string,
  { files, seq, hash, instant }: Manifest,
  dataDir: string,
  { onProgress }: RestoreOptions,
): Promise<Restorable> {
  const inStore = files.filter(({ path }) => path.startsWith('store/'))
  const total = inStore.reduce((sum, file) => sum + bytesIn(file), 0)
  let done = 0
  await makeDirectory(join(dataDir, 'store'))
  for (const file of inStore) {
    const bytes = await backedUpFile(folder, files, file.path)
    if (bytes) await write(join(dataDir, file.path), bytes)
    done += bytesIn(file)
    onProgress({ what: 'restoring', done, total, unit: 'bytes' })
  }
  return { seq, hash, instant }
}

function bytesIn({ pieces }: BackedUpFile): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Folds the log up to a point: whatever later entries did to the state is not in it. */
async function foldStore(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  { onProgress, toSeq = manifest.seq, toTime = Number.POSITIVE_INFINITY }: RestoreOptions,
): Promise<Restorable> {
  if (toSeq > manifest.seq)
    throw new BackupRefused(`the backup ends at ${manifest.seq}: it has no entry ${toSeq}`)
  const secret = await loadServerSecret(join(dataDir, KEY), { create: false }).catch(() => {
    throw new BackupRefused(
      'the log is folded again up to that point, which needs the server key: put server.key into DATA_DIR first',
    )
  })
  const source = await openBackedUpStore(folder, manifest.files)
  const store = await openLevelStorage(join(dataDir, 'store'), { create: true })
  try {
    const log = bearsSeals(source) ? foldableLog(source) : source
    const onEntry = (done: number): undefined =>
      void onProgress({ what: 'folding', done, total: Math.min(toSeq, manifest.seq), unit: 'entries' })
    const ledger = createLedger(secret)
    const { head } = await foldInto(store, upTo(log, { toSeq, toTime }), ledger, onEntry)
    return { seq: head.seq, hash: head.hash, instant: instantOf(head) }
  } finally {
    for (const storage of [source, store] satisfies Storage[]) await storage.close()
  }
}

function instantOf({ seq, at }: Head): string | null {
  return seq === 0 ? null : new Date(at).toISOString()
}

function upTo(log: FoldSource, { toSeq, toTime }: Required<{ toSeq: number; toTime: number }>): FoldSource {
  return {
    get: (key) => log.get(key),
    async *entries(range) {
      for await (const entry of log.entries(range)) {
        if (!entry[0].startsWith(ranges.log.gte)) continue
        const { header } = decodeSaid(entry[1])
        if (header.seq > toSeq || Date.parse(header.at) > toTime) return
        yield entry
      }
    },
  }
}

/** Durably, and for nobody else. */
async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  await syncDirectory(dirname(path))
}
