import type { AnchorPoint } from '../ports/anchor.ts'
import type { AuditMark, AuditSoFar } from '../ports/audit-mark.ts'
import type { KeyRange, StorageReader } from '../ports/storage.ts'
import { keys, ranges } from '../records/layout/keyspace.ts'
import { decodeSaid } from '../records/log-row.ts'
import { isSound } from '../records/soundness.ts'
import { SealsRead } from '../sealed/seals-read.ts'
import { Chain } from './chain.ts'
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
  /** What was read of the same store before, up to its head; it goes on after that. */
  readonly soFar?: AuditSoFar
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
  readonly head: AnchorPoint
  readonly #since: AnchorPoint | undefined
  readonly #chain: Chain
  readonly #seals: SealsRead | undefined
  #state: AuditProgress['state'] = 'running'
  #keys: number
  #key: string | undefined
  #isSound = true
  #finding: Finding = { canBeFolded: true, isLossy: false }

  constructor(reader: Whole, head: AnchorPoint, { isSealed, since, soFar }: AuditOptions = {}) {
    const known = soFar?.entry ?? since
    this.#reader = reader
    this.head = head
    this.#since = since
    this.#keys = soFar?.keys ?? 0
    this.#key = soFar?.key
    this.#chain = known ? Chain.after(known, head) : Chain.whole(head)
    this.#seals = isSealed ? new SealsRead(soFar) : undefined
  }

  get progress(): AuditProgress {
    return {
      state: this.#state,
      keys_read: this.#keys,
      entries_verified: this.#chain.walked,
      entries: this.head.seq,
    }
  }

  /** What follows from what was found. */
  get finding(): Finding {
    return this.#finding
  }

  /** Up to where all is well, once it has ended or was called off; undefined where something is wrong, or nothing was read. */
  get mark(): AuditMark | undefined {
    const { seq, hash } = this.head
    if (this.#state === 'passed') return { head: { seq, hash } }
    if (this.#since) return this.#state === 'failed' ? undefined : { head: this.#since }
    const seals = this.#seals
    if (this.#state === 'failed' || !this.#isSound || !seals || seals.wrong || this.#key === undefined)
      return undefined
    const [key, keysRead, entry] = [this.#key, this.#keys, this.#chain.at]
    return { head: { seq, hash }, cutOff: { key, keys: keysRead, entry, ...seals.soFar } }
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
    const chain = this.#chain
    let inLog: string | undefined
    if (this.#since?.seq === this.head.seq) return chain.end()
    for await (const [key, stored] of this.#reader.entries(this.#unread)) {
      if (signal.aborted) return undefined
      const turn = pause?.()
      if (turn) await turn
      this.#keys += 1
      this.#key = key
      const text = this.#seals ? this.#seals.take(key, stored) : stored
      if (key.startsWith(ranges.log.gte)) inLog ??= chain.take(key, text) ?? wrongBody(key, text)
      this.#isSound = inLog === undefined
    }
    return inLog ?? chain.end()
  }

  get #unread(): KeyRange {
    if (this.#since) return { gt: keys.logRow(this.#since.seq), lt: ranges.log.lt }
    return this.#key === undefined ? { gte: '' } : { gt: this.#key }
  }
}

function wrongBody(key: string, row: string): string | undefined {
  return isSound(decodeSaid(row)) ? undefined : `the body of ${key} is not the one that was accepted`
}
