import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newestPointIn } from '../../../adapters/anchor-file.ts'
import { makeDirectory } from '../../../adapters/durable-files.ts'
import { TABLE } from '../../../adapters/picture.ts'
import { compareWithAnchor, markOf, readHead } from '../../engine/open-log.ts'
import { StoreAudit } from '../../engine/store-audit.ts'
import type { Progress } from '../../operator/protocol.ts'
import { FileLock } from '../../participant/lock.ts'
import type { Storage } from '../../ports/storage.ts'
import { bearsSeals } from '../../sealed/open.ts'
import { rowsAsTheyLie } from '../../sealed/replace.ts'
import { version } from '../version.ts'
import { type BackedUpFile, type Manifest, readManifest, writeManifest } from './manifest.ts'
import { backedUpFile, openBackedUpStore } from './open.ts'
import { type Piece, Pieces } from './pieces.ts'
import type { Picture } from './source.ts'

/** What was backed up. */
export interface BackupReport {
  readonly seq: number
  readonly hash: string
  /** When the newest entry in it was entered: ISO 8601; null where there is none. */
  readonly instant: string | null
  /** Bytes of the whole backup, and those that had to be written now. */
  readonly bytes: number
  readonly bytes_written: number
  /** Whether the server's key is in it. */
  readonly with_key: boolean
}

export interface BackupOptions {
  readonly withKey: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly onProgress: (progress: Progress) => void
}

/** Another process writes to the folder, or it holds what is no backup of this store. */
export class BackupRefused extends Error {}

/** Bytes of the pieces of a file that grows: what was there before is found again. Tables never change, and are one piece. */
const PIECE_BYTES = 16 * 1024

/**
 * Copies a picture of a store into a folder, and reads all of the copy. Of a folder that holds one already only what is new is written.
 * Broken off at any moment, the last backup can still be restored. Throws `BackupRefused`, and where the copy is not sound.
 */
export async function makeBackup(
  picture: Picture,
  folder: string,
  options: BackupOptions,
): Promise<BackupReport> {
  await makeDirectory(folder)
  const lock = new FileLock(join(folder, 'lock'))
  if (!lock.take()) throw new BackupRefused('another backup into this folder is under way')
  try {
    const before = await readManifest(folder)
    const pieces = new Pieces(folder)
    await pieces.make()
    const files = await copied(picture, pieces, options)
    await pieces.sync()
    const held = await verified(folder, files, options)
    if (before && before.store_id !== held.store_id)
      throw new BackupRefused('the folder holds a backup of another store')
    await writeManifest(folder, {
      made_at: new Date(options.now).toISOString(),
      release: version,
      ...held,
      files: [...files],
    })
    await pieces.sweep(files)
    const { seq, hash, instant } = held
    const bytes = files.flatMap((file) => file.pieces).reduce((sum, piece) => sum + piece.bytes, 0)
    return { seq, hash, instant, bytes, bytes_written: pieces.bytesWritten, with_key: options.withKey }
  } finally {
    lock.release()
  }
}

async function copied(
  { dataDir, store, anchor }: Picture,
  pieces: Pieces,
  { withKey, onProgress }: BackupOptions,
): Promise<BackedUpFile[]> {
  const paths = (await readdir(store)).map((name) => join(store, name))
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const files: BackedUpFile[] = []
  let done = 0
  for (const path of paths) {
    const inPieces: Piece[] = []
    for await (const bytes of partsOf(path)) {
      inPieces.push(await pieces.put(bytes))
      done += bytes.length
      onProgress({ what: 'copying', done, total, unit: 'bytes' })
    }
    files.push({ path: `store/${basename(path)}`, pieces: inPieces })
  }
  files.push({ path: 'anchor.log', pieces: [await pieces.put(Buffer.from(anchor))] })
  for (const name of ['control.mark', ...(withKey ? ['server.key', 'log.key'] : [])]) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined)
    if (bytes) files.push({ path: name, pieces: [await pieces.put(bytes)] })
    else if (name === 'server.key') throw new BackupRefused('the server key cannot be read')
  }
  return files
}

/** A table whole, any other file in pieces. */
async function* partsOf(path: string): AsyncGenerator<Buffer> {
  if (TABLE.test(basename(path))) {
    yield await readFile(path)
    return
  }
  const file = await open(path)
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Reads all that a backup would hold, as a start of the service reads its store. Throws where it is not sound. */
async function verified(
  folder: string,
  files: readonly BackedUpFile[],
  { onProgress }: BackupOptions,
): Promise<Pick<Manifest, 'store_id' | 'schema_version' | 'seq' | 'hash' | 'instant'>> {
  const storage = await openBackedUpStore(folder, files)
  try {
    const anchor = newestPointIn((await backedUpFile(folder, files, 'anchor.log')) ?? Buffer.alloc(0))
    return await audited(storage, anchor, (rows) =>
      onProgress({ what: 'verifying', done: rows, unit: 'rows' }),
    )
  } finally {
    await storage.close()
  }
}

const LOOK_MS = 500

async function audited(
  storage: Storage,
  anchor: ReturnType<typeof newestPointIn>,
  onRows: (rows: number) => void,
): Promise<Pick<Manifest, 'store_id' | 'schema_version' | 'seq' | 'hash' | 'instant'>> {
  const isSealed = bearsSeals(storage)
  const log = isSealed ? rowsAsTheyLie(storage) : storage
  const mark = markOf(log)
  if (!mark) throw new Error('the copy has no mark of a store')
  const head = await readHead(log)
  const audit = new StoreAudit(storage, head, { isSealed })
  const looking = setInterval(() => onRows(audit.progress.keys_read), LOOK_MS)
  try {
    const wrong = compareWithAnchor(log, head, anchor) ?? (await audit.run(new AbortController().signal))
    if (wrong !== undefined) throw new Error(`the copy does not pass its checks: ${wrong}`)
  } finally {
    clearInterval(looking)
    onRows(audit.progress.keys_read)
  }
  const instant = head.seq === 0 ? null : new Date(head.at).toISOString()
  const { store_id, schema_version } = mark
  return { store_id, schema_version, seq: head.seq, hash: head.hash, instant }
}
