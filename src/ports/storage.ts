/**
 * The storage port: an ordered map from text keys to text values.
 *
 * Keys are ASCII and not empty, so that UTF-8 bytes (LevelDB) and UTF-16 code units (JavaScript) order them alike;
 * bounds of a range may be any text. Values are well-formed Unicode, as `JSON.stringify` writes it.
 *
 * What every adapter promises (the contract suite in `conformance/storage.ts` holds it to this):
 * - `get` is synchronous, because every awaited read inside the ordered loop costs more than the read;
 * - `write` takes the batch as it stands when called, is atomic, and resolves only when the batch is durable and
 *   readable; writes that wait together are applied in the order of the calls;
 * - when `write` rejects, the outcome of that batch is unknown until the store is opened again, and every later
 *   write is refused (LevelDB would acknowledge, and later lose, what follows a failed append). Reads go on;
 * - a snapshot does not see later writes;
 * - after `close` everything fails.
 */
export type Entry = readonly [key: string, value: string]

/** A batch: the last word on each key, `null` removes it. An empty batch is allowed and changes nothing. */
export type Changes = ReadonlyMap<string, string | null>

/**
 * Keys from `gte` (inclusive) or `gt` to `lt` (exclusive) or `lte`, ascending unless `reverse`.
 * Give at most one lower and one upper bound; a range whose bounds cross is empty.
 */
export interface KeyRange {
  readonly gte?: string
  readonly gt?: string
  readonly lt?: string
  readonly lte?: string
  readonly reverse?: boolean
}

export interface StorageReader {
  get(key: string): string | undefined
  /** At most `limit` entries of the range, in order; none when `limit` is 0. */
  page(range: KeyRange, limit: number): Promise<Entry[]>
  /** Every entry of the range, in order, read in chunks as they stood when the first one was asked for. */
  entries(range: KeyRange): AsyncIterable<Entry>
}

export interface StorageSnapshot extends StorageReader {
  /** Lets the store forget the old state; the snapshot fails from then on. Releasing twice is harmless. */
  release(): Promise<void>
}

/** A store that can be read as it stands now, while others write. */
export interface StandingReader extends StorageReader {
  /** Takes off the disk what was written over in a range, which a store that appends may keep for long. */
  compact?(range: { readonly gte: string; readonly lte: string }): Promise<void>
  /** Bytes that a range takes on the disk, as far as the store can tell without reading it. */
  bytesOf?(range: { readonly gte: string; readonly lt: string }): Promise<number>
  snapshot(): StorageSnapshot
}

export interface Storage extends StandingReader {
  write(batch: Changes): Promise<void>
  /** Removes all that stands in a range: even under a key that damage made, and nobody could write. Durable with the next write. */
  clear?(range: KeyRange): Promise<void>
  /** Waits for the writes under way, releases what is open, and closes. Closing twice is harmless. */
  close(): Promise<void>
}
