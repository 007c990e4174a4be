import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Level } from 'level'
import type { Changes, Entry, KeyRange, Storage, StorageSnapshot } from '../src/ports/storage.ts'
import { makeDirectory, syncDirectory } from './durable-files.ts'
import { assertKeys, StorageError } from './storage-error.ts'

type Database = Level<string, string>
type Version = ReturnType<Database['snapshot']>
type Iterator = ReturnType<typeof iterate>
type Sorting = {
  compactRange(start: string, end: string): Promise<void>
  approximateSize(start: string, end: string): Promise<number>
}
type ChainedBatch = ReturnType<Database['batch']>

/**
 * Entries of the first trip to the thread pool, of the longest of a long reading, and the bytes at which one trip ends (the library's
 * 16 KiB cut a page in two). Each trip waits for a turn of the event loop, which may be a long one while a service starts.
 */
const CHUNK_ENTRIES = 256
const CHUNK_ENTRIES_MAX = 4_096
const CHUNK_BYTES = 1024 * 1024

/**
 * Six times LevelDB's own: fewer, larger tables are compacted less often. For each of 100,000 to 250,000 signed echoes it
 * writes a fifth to two fifths less when it compacts than with 16 MB, and with 32 MB no less again (counted); for at most
 * 48 MB while it is written, and a slightly longer replay at open.
 */
const WRITE_BUFFER_BYTES = 24 * 1024 * 1024

/** LevelDB's own. */
const CACHE_BYTES = 8 * 1024 * 1024

/** LevelDB's own: files that are kept open, of which tables are mapped; and when a table is full. */
const OPEN_FILES_MAX = 1_000
const TABLE_BYTES = 2 * 1024 * 1024

/** The library's code for a handle that is used after it was closed. */
const NOT_OPEN = /^LEVEL_(DATABASE|ITERATOR|SNAPSHOT)_NOT_OPEN$/

/** The fault of a read, as every adapter names it. (An I/O error has no code when the read was synchronous.) */
function readFailure(error: unknown): StorageError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NOT_OPEN.test(code)) return new StorageError('storage_closed', 'the store or snapshot is closed', error)
  return new StorageError('storage_damaged', 'the store cannot be read', error)
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw readFailure(error)
  }
}

async function nextChunk(iterator: Iterator, size: number): Promise<Entry[]> {
  try {
    return await iterator.nextv(size)
  } catch (error) {
    throw readFailure(error)
  }
}

function iterate(db: Database, range: KeyRange, version: Version | undefined) {
  const options = { ...range, highWaterMarkBytes: CHUNK_BYTES, snapshot: version }
  return reading(() => db.iterator(options))
}

async function readPage(db: Database, range: KeyRange, limit: number, version?: Version): Promise<Entry[]> {
  const found: Entry[] = []
  if (limit <= 0) return found
  const iterator = iterate(db, range, version)
  try {
    while (found.length < limit) {
      const chunk = await nextChunk(iterator, Math.min(limit - found.length, CHUNK_ENTRIES))
      if (chunk.length === 0) break
      found.push(...chunk)
    }
    return found
  } finally {
    await iterator.close()
  }
}

async function* readEntries(db: Database, range: KeyRange, version?: Version): AsyncGenerator<Entry> {
  const iterator = iterate(db, range, version)
  try {
    for (let size = CHUNK_ENTRIES; ; size = Math.min(4 * size, CHUNK_ENTRIES_MAX)) {
      const chunk = await nextChunk(iterator, size)
      if (chunk.length === 0) return
      yield* chunk
    }
  } finally {
    await iterator.close()
  }
}

class LevelSnapshot implements StorageSnapshot {
  readonly #db: Database
  readonly #version: Version

  constructor(db: Database) {
    this.#db = db
    this.#version = reading(() => db.snapshot())
  }

  get(key: string): string | undefined {
    return reading(() => this.#db.getSync(key, { snapshot: this.#version }))
  }

  page(range: KeyRange, limit: number): Promise<Entry[]> {
    return readPage(this.#db, range, limit, this.#version)
  }

  entries(range: KeyRange): AsyncIterable<Entry> {
    return readEntries(this.#db, range, this.#version)
  }

  release(): Promise<void> {
    return this.#version.close()
  }
}

class LevelStorage implements Storage {
  readonly #db: Database
  #refusal: StorageError | undefined
  #tail: Promise<void> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  get(key: string): string | undefined {
    return reading(() => this.#db.getSync(key))
  }

  page(range: KeyRange, limit: number): Promise<Entry[]> {
    return readPage(this.#db, range, limit)
  }

  entries(range: KeyRange): AsyncIterable<Entry> {
    return readEntries(this.#db, range)
  }

  snapshot(): StorageSnapshot {
    return new LevelSnapshot(this.#db)
  }

  async write(batch: Changes): Promise<void> {
    if (this.#refusal !== undefined) throw this.#refusal
    assertKeys(batch.keys())
    const operations = this.#db.batch()
    for (const [key, value] of batch) {
      if (value === null) operations.del(key)
      else operations.put(key, value)
    }
    // One at a time: the thread pool would not keep the order, and a failure must reach those that wait.
    const done = this.#tail.then(() => this.#commit(operations))
    this.#tail = done.catch(() => undefined)
    return done
  }

  async clear(range: KeyRange): Promise<void> {
    if (this.#refusal !== undefined) throw this.#refusal
    const done = this.#tail.then(() => this.#db.clear(range))
    this.#tail = done.catch(() => undefined)
    return done
  }

  /**
   * LevelDB writes what it has in memory into a table as deep as nothing is in the way, and sorts no table that nothing lies above: a new
   * row would stay there together with what was written over it, for good. So memory is written out first, and then the ends of the
   * range once more: they lie above that table, and both are sorted into one.
   */
  async compact(range: { readonly gte: string; readonly lte: string }): Promise<void> {
    // Of LevelDB alone: the package's types speak for the browser's store too.
    const sorting = this.#db as unknown as Sorting
    await this.#tail
    // Of no key at all, but memory is always written out.
    await sorting.compactRange('', '')
    const done = this.#tail.then(() => this.#writeEndsAgain(range))
    this.#tail = done.catch(() => undefined)
    await done
    await sorting.compactRange(range.gte, range.lte)
  }

  async #writeEndsAgain(range: KeyRange): Promise<void> {
    const ends = [...(await this.page(range, 1)), ...(await this.page({ ...range, reverse: true }, 1))]
    const operations = this.#db.batch()
    for (const [key, value] of ends) operations.put(key, value)
    await this.#commit(operations)
  }

  bytesOf({ gte, lt }: { readonly gte: string; readonly lt: string }): Promise<number> {
    return (this.#db as unknown as Sorting).approximateSize(gte, lt)
  }

  async close(): Promise<void> {
    await this.#tail
    this.#refusal ??= new StorageError('storage_closed', 'the store is closed')
    await this.#db.close()
  }

  async #commit(operations: ChainedBatch): Promise<void> {
    if (this.#refusal !== undefined) {
      await operations.close()
      throw this.#refusal
    }
    try {
      await operations.write({ sync: true })
    } catch (cause) {
      // LevelDB would take, acknowledge and later lose what follows a failed append (google/leveldb issue 1180).
      this.#refusal = new StorageError(
        'storage_stopped',
        'an earlier write failed; open the store again',
        cause,
      )
      throw new StorageError('storage_write_failed', 'the write failed, its outcome is unknown', cause)
    }
  }
}

async function listFiles(location: string): Promise<string[]> {
  try {
    return await readdir(location)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function openingError(location: string, error: unknown): StorageError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED') {
    return new StorageError('storage_locked', `another process has the store open: ${location}`, cause)
  }
  return new StorageError('storage_damaged', `the store cannot be opened: ${location}`, cause)
}

/** The names that LevelDB gives to files that hold data. */
const HOLDS_DATA = /^(MANIFEST-\d+|\d+\.(ldb|sst|log))$/

/**
 * Whether a store is there. LevelDB itself would start afresh where only `CURRENT` is lost, and so hide what the other
 * files hold (measured: 4,900 of 5,000 records gone without an error); that is damage, not absence.
 */
async function storeExists(location: string): Promise<boolean> {
  const files = await listFiles(location)
  if (files.includes('CURRENT')) return true
  if (files.some((name) => HOLDS_DATA.test(name))) {
    throw new StorageError('storage_damaged', `the store has lost its file CURRENT: ${location}`)
  }
  return false
}

export interface LevelOptions {
  /** Whether a store that is missing is made. */
  readonly create: boolean
  /** Bytes of writes that are held in memory before they become a table; LevelDB holds twice as many for a while. */
  readonly writeBufferBytes?: number
  /** Bytes of what was read that are kept in memory. */
  readonly cacheBytes?: number
  /** Files that are kept open; LevelDB takes no number below 74. */
  readonly openFilesMax?: number
  /** When a table that is compacted is full. */
  readonly tableBytes?: number
}

/**
 * Opens the LevelDB store in the directory `location` (classic-level 3, LevelDB 1.20). A missing store is made only
 * with `create`; an existing one is opened either way. Every write is synced, one batch at a time, and after the first
 * failed write every later one is refused.
 * Errors (`StorageError`): `storage_missing`, `storage_locked`, `storage_damaged`; later `storage_key`,
 * `storage_write_failed`, `storage_stopped`, `storage_closed`, and `storage_damaged` when a read fails.
 */
export async function openLevelStorage(location: string, options: LevelOptions): Promise<Storage> {
  const exists = await storeExists(location)
  if (!exists && !options.create)
    throw new StorageError('storage_missing', `there is no store in ${location}`)
  if (!exists) await makeDirectory(location)
  const db: Database = new Level(location, {
    keyEncoding: 'utf8',
    valueEncoding: 'utf8',
    createIfMissing: !exists,
    writeBufferSize: options.writeBufferBytes ?? WRITE_BUFFER_BYTES,
    cacheSize: options.cacheBytes ?? CACHE_BYTES,
    maxOpenFiles: options.openFilesMax ?? OPEN_FILES_MAX,
    maxFileSize: options.tableBytes ?? TABLE_BYTES,
  })
  try {
    await db.open()
  } catch (error) {
    throw openingError(location, error)
  }
  if (!exists) await syncDirectory(dirname(location))
  return new LevelStorage(db)
}
