/**
 * The storage port: an ordered map from text keys to text values. Keys compare as UTF-8 bytes.
 *
 * What every adapter promises (the contract suite in `conformance/` holds it to this):
 * - `get` is synchronous, because every awaited read inside the ordered loop costs more than the read;
 * - `write` is atomic and resolves only when the batch is durable; when it rejects, the outcome is unknown
 *   and the caller must stop writing (LevelDB acknowledges, and later loses, what follows a failed append);
 * - a snapshot does not see later writes.
 */
export type Entry = readonly [key: string, value: string]

/** A batch: the last word on each key, `null` removes it. */
export type Batch = ReadonlyMap<string, string | null>

/** Keys from `gte` (inclusive) or `gt` to `lt` (exclusive) or `lte`, ascending unless `reverse`. */
export interface KeyRange {
  readonly gte?: string
  readonly gt?: string
  readonly lt?: string
  readonly lte?: string
  readonly reverse?: boolean
}

export interface StorageReader {
  get(key: string): string | undefined
  /** At most `limit` entries of the range, in order. */
  page(range: KeyRange, limit: number): Promise<Entry[]>
  /** Every entry of the range, in order, read in chunks as they stood when the iteration began. */
  entries(range: KeyRange): AsyncIterable<Entry>
}

export interface StorageSnapshot extends StorageReader {
  release(): Promise<void>
}

export interface Storage extends StorageReader {
  write(batch: Batch): Promise<void>
  snapshot(): StorageSnapshot
  close(): Promise<void>
}

/** The newest durable position of the log, as noted outside the store: what a damaged store cannot forget. */
export interface AnchorPoint {
  readonly seq: number
  readonly hash: string
}

/** An append-only note of log heads, kept outside the store so that losing acknowledged entries is noticed. */
export interface Anchor {
  /** The newest point that was noted, or undefined before the first. */
  read(): Promise<AnchorPoint | undefined>
  append(point: AnchorPoint): Promise<void>
  close(): Promise<void>
}
