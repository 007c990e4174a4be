import type { AnchorPoint } from '../ports/anchor.ts'
import type { StorageReader } from '../ports/storage.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { decodeSaid } from '../records/log-row.ts'
import { isSound } from '../records/soundness.ts'
import { SealsRead } from '../sealed/seals-read.ts'
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

export interface AuditOptions {
  /** Whether the rows bear seals, and a tally counts them; default: no. */
  readonly isSealed?: boolean
  /** Everything up to this entry was read before: only the entries after it are. */
  readonly since?: AnchorPoint
}

/** What follows from what an audit found. */
export interface Finding {
  /** Whether the log itself is sound: then all the rest can be folded from it again. */
  readonly canBeFolded: boolean
  /** Whether rows are missing, or are not what was written: nobody knows which answers they would be part of. */
  readonly isLossy: boolean
}

/**
 * Reads the whole store once, beside the service: every key of every family, because damage shows only to whoever reads it. Of the
 * log the chain and the body of each entry, of all rows the seal, and at the end how many there are. In one unbounded pass: read page
 * by page, LevelDB passes over a table that was cut short (measured).
 */
export class StoreAudit {
  readonly #reader: Whole
  readonly head: Head
  readonly #since: AnchorPoint | undefined
  readonly #seals: SealsRead | undefined
  #state: AuditProgress['state'] = 'running'
  #keys = 0
  #chain: Chain | undefined
  #finding: Finding = { canBeFolded: true, isLossy: false }

  constructor(reader: Whole, head: Head, options: AuditOptions = {}) {
    this.#reader = reader
    this.head = head
    this.#since = options.since
    this.#seals = options.isSealed ? new SealsRead() : undefined
  }

  get progress(): AuditProgress {
    return {
      state: this.#state,
      keys_read: this.#keys,
      entries_verified: this.#chain?.walked ?? 0,
      entries: this.head.seq,
    }
  }

  /** What follows from what was found. */
  get finding(): Finding {
    return this.#finding
  }

  /**
   * Returns what is wrong, or undefined. Yields between chunks, until `signal` calls it off.
   * @param pause waited for before each row: others have a turn
   */
  async run(signal: AbortSignal, pause?: () => Promise<void> | undefined): Promise<string | undefined> {
    const inLog = await this.#readAll(signal, pause).catch((error: unknown) => unreadable(error))
    if (signal.aborted) return undefined
    const inRows = this.#since ? this.#seals?.wrong : this.#seals?.problem
    const what = inLog ?? inRows
    this.#state = what === undefined ? 'passed' : 'failed'
    this.#finding = { canBeFolded: inLog === undefined, isLossy: inRows !== undefined }
    return what
  }

  /** Returns what is wrong with the log; what is wrong with rows is known to their seals. */
  async #readAll(signal: AbortSignal, pause?: () => Promise<void> | undefined): Promise<string | undefined> {
    const since = this.#since
    const chain = since ? Chain.after(since, this.head) : Chain.whole(this.head)
    this.#chain = chain
    let inLog: string | undefined
    if (since?.seq === this.head.seq) return chain.end()
    const range = since ? { gt: keys.logRow(since.seq), lt: ranges.log.lt } : { gte: '' }
    for await (const [key, stored] of this.#reader.entries(range)) {
      if (signal.aborted) return undefined
      const turn = pause?.()
      if (turn) await turn
      this.#keys += 1
      const text = this.#seals ? this.#seals.take(key, stored) : stored
      if (key.startsWith(ranges.log.gte)) inLog ??= chain.take(key, text) ?? wrongBody(key, text)
    }
    return inLog ?? chain.end()
  }
}

function wrongBody(key: string, row: string): string | undefined {
  return isSound(decodeSaid(row)) ? undefined : `the body of ${key} is not the one that was accepted`
}
