import type { Anchor, AnchorPoint } from '../ports/anchor.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { GENESIS_HASH, headerTextOf, type LogHeader } from '../records/log-row.ts'
import { isDamage } from '../records/soundness.ts'
import { type PointReader, readJson } from '../records/store-view.ts'
import { isSealed } from '../sealed/seal.ts'
import { Cadence } from './cadence.ts'
import { Chain } from './chain.ts'
import { EMPTY_HEAD, type Head, headOf } from './head.ts'

/**
 * The shape of the store that this version reads and writes. Raised whenever the same log would be folded to other keys or
 * values: then `log rebuild --write` makes a store of this shape from one of an earlier.
 */
export const SCHEMA_VERSION = 7

/** What a store says of itself. */
export interface StoreMeta {
  readonly store_id: string
  readonly schema_version: number
  readonly created_at: string
  /** SHA-256 of the server's secret, 64 lowercase hex characters. Absent in stores of older releases. */
  readonly server_key?: string
  /** The rules that decided in it, by version of a machine. Absent in stores of older releases. */
  readonly rules?: Readonly<Record<string, string>>
}

/** The two places that a log is kept in: the store, and the note of its head outside it. */
export interface LogStores {
  readonly storage: Storage
  readonly anchor: Anchor
  /** The entries as they lie: their chain proves them, whatever became of what followed from them. Default: the store. */
  readonly log?: StorageReader
  /** The secret that belongs to them, where it is known. */
  readonly serverSecret?: Uint8Array
}

/** What start-up found. `degraded` says why writes must be refused; reads go on. */
export interface OpenedLog {
  readonly head: Head
  readonly cadence: Cadence
  readonly degraded?: string
}

/**
 * Marks an empty store as ours, and notes its empty log outside: from then on a lost mark or a lost anchor is damage,
 * not a new beginning.
 */
export async function createLog(
  { storage, anchor, serverSecret }: LogStores,
  storeId: string,
  createdAt: string,
): Promise<void> {
  const meta: StoreMeta = {
    store_id: storeId,
    schema_version: SCHEMA_VERSION,
    created_at: createdAt,
    ...(serverSecret && { server_key: sha256Hex(serverSecret) }),
  }
  await anchor.append({ seq: 0, hash: GENESIS_HASH })
  await storage.write(new Map([[keys.store, JSON.stringify(meta)]]))
}

/**
 * The start-up checks: a mark and a schema version that are known, a head that the anchor outside the store agrees
 * with, and a chain that verifies over the newest entries. `StoreAudit` reads the rest while the service runs,
 * because a whole log takes longer to read than a start may take.
 */
export async function openLog({
  storage,
  anchor,
  serverSecret,
  log = storage,
}: LogStores): Promise<OpenedLog> {
  const cadence = new Cadence()
  let head = EMPTY_HEAD
  try {
    head = await readHead(log)
    const degraded =
      wrongMark(storage) ??
      wrongServerKey(storage, serverSecret) ??
      compareWithAnchor(log, head, await anchor.read()) ??
      (await verifyTail(log, head))
    if (degraded !== undefined) return { head, cadence, degraded }
    await recallCadence(log, cadence, head)
    return { head, cadence }
  } catch (error) {
    return { head, cadence, degraded: unreadable(error) }
  }
}

/** New means: no entry, no mark, and nothing noted outside but that the log is empty. What cannot be read is not empty. */
export async function isNewLog({ storage, anchor }: LogStores): Promise<boolean> {
  if (((await anchor.read())?.seq ?? 0) > 0) return false
  try {
    const [anything] = await storage.page({ gte: '' }, 1)
    return anything === undefined
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** What is wrong with the mark of the store, or undefined. */
export function wrongMark(reader: PointReader): string | undefined {
  const meta = readJson<StoreMeta>(reader, keys.store)
  if (!meta) return 'the store has no mark: it is damaged or not ours'
  const { schema_version: found } = meta
  if (found === SCHEMA_VERSION) return undefined
  const what = `the store has schema version ${found}, and this release reads ${SCHEMA_VERSION}`
  return found < SCHEMA_VERSION
    ? `${what}: stop the service and run "log rebuild --write"`
    : `${what}: a newer release wrote it`
}

/** The first schema from which a start makes the state of this one, by folding the log. */
const FIRST_SCHEMA_FOLDED = 4

/** Whether the state of a store is of an earlier shape, which a start folds anew. */
export function isOfEarlierSchema(reader: PointReader): boolean {
  try {
    const { schema_version = 0 } = markOf(reader) ?? {}
    return schema_version >= FIRST_SCHEMA_FOLDED && schema_version < SCHEMA_VERSION
  } catch (error) {
    // Whoever opens the log says what is wrong with the mark.
    if (isDamage(error)) return false
    throw error
  }
}

/** The mark of a store; undefined where it has none. */
export function markOf(reader: PointReader): StoreMeta | undefined {
  return readJson<StoreMeta>(reader, keys.store)
}

/** The schema of a store that a newer release wrote, which this one may not touch; undefined for any other. */
export function newerSchema(raw: PointReader): number | undefined {
  const text = raw.get(keys.store)
  // A flipped bit in the mark is mended, and is no newer release.
  if (text === undefined || !(text.startsWith('{') || isSealed(keys.store, text))) return undefined
  const found = /"schema_version":(\d{1,9})\b/.exec(text)?.[1]
  return Number(found) > SCHEMA_VERSION ? Number(found) : undefined
}

/** The mark of a store, once its state has the shape of this version. */
export function currentMark(reader: PointReader): string | undefined {
  const meta = readJson<StoreMeta>(reader, keys.store)
  return meta && JSON.stringify({ ...meta, schema_version: SCHEMA_VERSION } satisfies StoreMeta)
}

/**
 * What is wrong with the server's secret, or undefined: with another one, every sealed chance would be another one than
 * was committed to.
 */
export function wrongServerKey(reader: PointReader, secret: Uint8Array | undefined): string | undefined {
  const noted = readJson<StoreMeta>(reader, keys.store)?.server_key
  if (!secret || noted === undefined || noted === sha256Hex(secret)) return undefined
  return 'the server key is not the one that this store was made with: bring it back from a backup'
}

/** Notes which secret belongs to a store of an older release, which did not. */
export async function noteServerKey(storage: Storage, secret: Uint8Array): Promise<void> {
  const mark = readJson<StoreMeta>(storage, keys.store)
  if (!mark || mark.server_key !== undefined) return
  await storage.write(new Map([[keys.store, JSON.stringify({ ...mark, server_key: sha256Hex(secret) })]]))
}

/** What is said of a fault that a read of the store met. */
export function unreadable(error: unknown): string {
  // Never the message: a parser's quotes what it could not read, and that may be an agent's text.
  const what = error instanceof Error ? ('code' in error ? error.code : error.name) : typeof error
  return `the store cannot be read (${what})`
}

/** The newest entry of a log that stands under its own number: one that damage has put elsewhere is found by nobody who asks for it. */
export async function readHead(storage: StorageReader): Promise<Head> {
  for await (const [key, row] of storage.entries({ ...ranges.log, reverse: true })) {
    const text = headerTextOf(row)
    const header = JSON.parse(text) as LogHeader
    if (header.seq === seqOfKey(key)) return headOf(text, header, Date.parse(header.at))
  }
  return EMPTY_HEAD
}

/** Contiguous numbers and matching hashes of the newest entries. */
async function verifyTail(storage: StorageReader, head: Head): Promise<string | undefined> {
  const from = Math.max(1, head.seq - limits.STARTUP_ENTRIES_VERIFIED + 1)
  const chain = Chain.from(storage, from, head)
  if (!chain) return `entry ${from - 1} is missing`
  const range = { gte: keys.logRow(from), lte: keys.logRow(head.seq) }
  for await (const [key, row] of storage.entries(range)) {
    const broken = chain.take(key, row)
    if (broken !== undefined) return broken
  }
  return chain.end()
}

/** What the note outside the store says against a log, or undefined. */
export function compareWithAnchor(
  storage: StorageReader,
  head: Head,
  noted: AnchorPoint | undefined,
): string | undefined {
  if (!noted) return 'the anchor, which notes the head of the log outside the store, is missing'
  if (noted.seq === 0) return undefined
  if (noted.seq > head.seq) {
    return `acknowledged entries are missing: the log ends at ${head.seq}, the anchor notes ${noted.seq}`
  }
  const row = storage.get(keys.logRow(noted.seq))
  if (row !== undefined && sha256Hex(headerTextOf(row)) === noted.hash) return undefined
  return `entry ${noted.seq} is not the one that the anchor notes`
}

/** Rhythm survives a restart: the last minute of the log's own clock says who acted when. */
async function recallCadence(storage: StorageReader, cadence: Cadence, head: Head): Promise<void> {
  const recent: LogHeader[] = []
  const since = head.at - limits.MINUTE_WINDOW_MS
  for await (const [, row] of storage.entries({ ...ranges.log, reverse: true })) {
    const header = JSON.parse(headerTextOf(row)) as LogHeader
    if (Date.parse(header.at) < since) break
    recent.push(header)
  }
  for (const header of recent.reverse()) cadence.noteEntry(header)
}
