import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const ASK_AGAIN_MS = 20
const OWNER_ALONE = 0o600

/**
 * A lock that processes share, by a file of its own. SQLite takes it with the locks of the system, which end with the
 * process however it ends: nothing is left behind that would have to be judged stale.
 */
export class FileLock {
  readonly #path: string
  #held: DatabaseSync | undefined

  constructor(path: string) {
    this.#path = path
  }

  /** Takes the lock when it is free. */
  take(): boolean {
    const database = new DatabaseSync(this.#path)
    // Whoever may read a file may lock it. To open it for this would let go of the locks that this process has.
    chmodSync(this.#path, OWNER_ALONE)
    try {
      // No journal beside it: nothing is ever written.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
      this.#held = database
      return true
    } catch (error) {
      database.close()
      if (isBusy(error)) return false
      throw error
    }
  }

  release(): void {
    this.#held?.close()
    this.#held = undefined
  }

  /** Runs a task while nobody else has the lock. */
  async during<T>(task: () => Promise<T>): Promise<T> {
    while (!this.take()) await pause(ASK_AGAIN_MS)
    try {
      return await task()
    } finally {
      this.release()
    }
  }
}

/** SQLITE_BUSY, the primary result code. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
