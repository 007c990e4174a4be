/**
 * What can be wrong with a store, as stable codes:
 * - `storage_missing`: there is no store, and none was to be created;
 * - `storage_locked`: another process has it open;
 * - `storage_damaged`: it is there and cannot be opened;
 * - `storage_key`: a key that is empty or not ASCII, refused before anything was written;
 * - `storage_write_failed`: this write failed, its outcome is unknown;
 * - `storage_stopped`: an earlier write failed, so this one was not tried;
 * - `storage_closed`: the store, or the snapshot, is closed.
 */
export type StorageErrorCode =
  | 'storage_missing'
  | 'storage_locked'
  | 'storage_damaged'
  | 'storage_key'
  | 'storage_write_failed'
  | 'storage_stopped'
  | 'storage_closed'

/** A fault of a storage adapter; `cause` is the library's error. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'StorageError'
    this.code = code
  }
}

/** Any code unit from U+0080 up: where UTF-8 and UTF-16 may begin to order keys differently. */
const beyondAscii = /[\u0080-\uffff]/

/** Refuses keys that are empty or not ASCII (`storage_key`), before any of the batch is written. */
export function assertKeys(keys: Iterable<string>): void {
  for (const key of keys) {
    if (key === '' || beyondAscii.test(key)) {
      throw new StorageError('storage_key', `a storage key is ASCII and not empty: ${JSON.stringify(key)}`)
    }
  }
}
