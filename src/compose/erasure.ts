import type { Logger } from 'pino'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Changes, Storage, StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { keys, ranges, seqOfKey } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { textsJudgedBy } from '../records/text.ts'

/**
 * Takes off the disk what an entry of the log said before its text was taken back or destroyed. A store that only appends keeps what was
 * written over until it happens to sort those rows again, which may be never: so it is told to, for these rows alone, soon after.
 */
export class Erasure {
  readonly storage: Storage
  readonly #raw: Storage
  readonly #clock: Clock
  readonly #logger: Logger
  /** Rows of the log that were written over, oldest first. */
  readonly #waiting = new Set<string>()
  #newest = 0
  #cancel: (() => void) | undefined
  #running: Promise<void> | undefined
  #isClosed = false

  private constructor(raw: Storage, { clock, logger }: { readonly clock: Clock; readonly logger: Logger }) {
    this.#clock = clock
    this.#logger = logger
    this.#raw = raw
    this.storage = raw.compact ? this.#noting(raw) : raw
  }

  /** Knows the newest entry from the start. */
  static async on(
    raw: Storage,
    options: { readonly clock: Clock; readonly logger: Logger },
  ): Promise<Erasure> {
    const erasure = new Erasure(raw, options)
    const [newest] = await raw.page({ ...ranges.log, reverse: true }, 1).catch(() => [])
    if (newest) erasure.#newest = seqOfKey(newest[0])
    return erasure
  }

  /** Looks for what the newest entries took back: the last process may have ended before that was erased. */
  async lookBack(store: StorageReader): Promise<void> {
    if (!this.#raw.compact) return
    const newest = await store.page({ ...ranges.log, reverse: true }, limits.ERASURE_ENTRIES_LOOKED_AT)
    for (const [, text] of newest) {
      for (const id of textsJudgedBy(decodeLogRow(text))) {
        const ref = findRecord(store, id)
        const row = ref && readRow(store, ref.seq)
        if (row?.body.withheld !== undefined) this.#waiting.add(keys.logRow(row.header.seq))
      }
    }
    if (this.#waiting.size > 0) this.#soon()
  }

  /** Resolves when nothing waits to be erased that was written over before the call. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  #noting(raw: Storage): Storage {
    return {
      get: (key) => raw.get(key),
      page: (range, limit) => raw.page(range, limit),
      entries: (range) => raw.entries(range),
      snapshot: () => raw.snapshot(),
      ...(raw.clear && { clear: raw.clear.bind(raw) }),
      compact: (range) => this.#compact(range),
      write: (changes) => this.#note(changes),
      close: async () => {
        this.#isClosed = true
        this.#cancel?.()
        await this.settled()
        await this.#erase()
        await raw.close()
      },
    }
  }

  /** Whoever wrote much over has it sorted at once. */
  async #compact(range: { readonly gte: string; readonly lte: string }): Promise<void> {
    const waiting = [...this.#waiting].filter((key) => key >= range.gte && key <= range.lte)
    await this.#raw.compact?.(range)
    for (const key of waiting) this.#waiting.delete(key)
  }

  /** An entry is written once: a row of an older one is written over. */
  #note(changes: Changes): Promise<void> {
    const written = this.#raw.write(changes)
    let newest = this.#newest
    for (const key of changes.keys()) {
      if (!key.startsWith(ranges.log.gte)) continue
      if (seqOfKey(key) <= this.#newest) this.#waiting.add(key)
      newest = Math.max(newest, seqOfKey(key))
    }
    this.#newest = newest
    if (this.#waiting.size > 0) this.#soon()
    return written
  }

  #soon(): void {
    if (this.#cancel || this.#isClosed) return
    this.#cancel = this.#clock.schedule(this.#clock.now() + limits.ERASURE_WAIT_MS, () => {
      this.#cancel = undefined
      this.#running = this.#erase().finally(() => {
        this.#running = undefined
        if (this.#waiting.size > 0) this.#soon()
      })
    })
  }

  /** So many rows at a time: sorting costs as much as the tables that hold them. */
  async #erase(): Promise<void> {
    const rows = [...this.#waiting].slice(0, limits.ERASURE_ROWS_MAX)
    for (const key of rows) {
      this.#waiting.delete(key)
      try {
        await this.#raw.compact?.({ gte: key, lte: key })
      } catch (fault) {
        // A store that fails says so to the next write; this alone ends nothing.
        this.#logger.warn({ fault: faultForLog(fault) }, 'what was written over could not be erased')
      }
    }
  }
}
