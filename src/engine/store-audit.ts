import type { StorageReader } from '../ports/storage.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { isSound } from '../records/soundness.ts'
import { Chain } from './chain.ts'
import type { Head } from './head.ts'
import { unreadable } from './open-log.ts'

/** How far the reading of the whole store has come. */
export interface AuditProgress {
  readonly state: 'running' | 'passed' | 'failed'
  /** Keys of all families. */
  readonly keys_read: number
  readonly entries_verified: number
  readonly entries: number
}

/** All that the store holds, in order. */
type Whole = Pick<StorageReader, 'entries'>

/**
 * Reads the whole store once while the service runs: every key of every family, because damage shows only in a read; of
 * the log also the chain and the body of each entry. One unbounded pass: when it reads page by page, LevelDB passes
 * over a table that was cut short (measured).
 */
export class StoreAudit {
  readonly #reader: Whole
  readonly #head: Head
  #state: AuditProgress['state'] = 'running'
  #keys = 0
  #chain: Chain | undefined

  constructor(reader: Whole, head: Head) {
    this.#reader = reader
    this.#head = head
  }

  get progress(): AuditProgress {
    return {
      state: this.#state,
      keys_read: this.#keys,
      entries_verified: this.#chain?.walked ?? 0,
      entries: this.#head.seq,
    }
  }

  /** Returns what is wrong, or undefined. Yields between chunks, until `signal` calls it off. */
  async run(signal: AbortSignal): Promise<string | undefined> {
    const broken = await this.#readAll(signal).catch((error: unknown) => unreadable(error))
    if (signal.aborted) return undefined
    this.#state = broken === undefined ? 'passed' : 'failed'
    return broken
  }

  async #readAll(signal: AbortSignal): Promise<string | undefined> {
    const chain = Chain.whole(this.#head)
    this.#chain = chain
    for await (const [key, value] of this.#reader.entries({ gte: '' })) {
      if (signal.aborted) return undefined
      this.#keys += 1
      if (!key.startsWith(ranges.log.gte)) continue
      const broken = chain.take(key, value) ?? wrongBody(key, value)
      if (broken !== undefined) return broken
    }
    return chain.end()
  }
}

function wrongBody(key: string, row: string): string | undefined {
  return isSound(decodeLogRow(row)) ? undefined : `the body of ${key} is not the one that was accepted`
}
