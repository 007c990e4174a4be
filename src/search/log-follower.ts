import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { type IndexChanges, IndexDamaged, type IndexedText, type SearchIndex } from '../ports/search-index.ts'
import type { StorageReader } from '../ports/storage.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { Recent } from '../protocol/memo.ts'
import { keys } from '../records/layout/keyspace.ts'
import { decodeLogRow, headerTextOf, type LogRow } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { assertSaid, isDamage } from '../records/soundness.ts'
import { readRow } from '../records/store-view.ts'
import { textsJudgedBy } from '../records/text.ts'
import { indexedTextOf } from './indexed-text.ts'

export interface LogFollowerOptions {
  readonly log: StorageReader
  readonly index: SearchIndex
  readonly bus: Bus
  readonly clock: Clock
  /** The index is made anew, or it stops: it stays where it is, and reads go on. `what` says which. */
  readonly onFault: (error: unknown, what: string) => void
}

interface Awaiting {
  readonly seq: number
  readonly resolve: () => void
}

/** Follows the log: the bus says that there is more, the log says what. Nothing here is part of a commit. */
export class LogFollower {
  readonly #options: LogFollowerOptions
  /** The newest rows as they were decided: they need not be parsed again. What took the text of one back comes after it. */
  readonly #heard = new Recent<number, LogRow>(limits.SEARCH_ROWS_HEARD_MAX)
  #indexedSeq = 0
  #unsubscribe: () => void = () => {}
  #running: Promise<void> | undefined
  #behind = false
  #readAt = Number.NEGATIVE_INFINITY
  #endRest: (() => void) | undefined
  #awaiting: Awaiting[] = []
  #placing: Promise<void> | undefined
  #damage: IndexDamaged | undefined
  #wasMadeAnew = false
  #stoppedBy: unknown
  #state: 'new' | 'following' | 'failed' | 'closed' = 'new'

  constructor(options: LogFollowerOptions) {
    this.#options = options
  }

  /** Everything up to here is found. */
  get indexedSeq(): number {
    return this.#indexedSeq
  }

  get isFollowing(): boolean {
    return this.#state === 'following'
  }

  /** Begins to follow, or goes on after a fault that was mended; a first read of the log goes on in the background. */
  start(): void {
    if (this.#state !== 'new' && this.#state !== 'failed') return
    this.#stoppedBy = undefined
    this.#state = 'following'
    this.#unsubscribe = this.#options.bus.subscribe((rows) => {
      for (const row of rows) this.#heard.set(row.header.seq, row)
      this.#wake()
    })
    this.#read(() => this.place())
  }

  /** Answers nothing from now on: the store did not pass its checks, and nothing is followed. */
  giveUp(error: Error): void {
    this.#stop(error)
  }

  /** Resolves when it is known how far the index has come in an earlier process. */
  place(): Promise<void> {
    this.#placing ??= this.#findPlace()
    return this.#placing
  }

  /** Resolves when everything committed so far has been read, or cannot be. */
  async settled(): Promise<void> {
    this.#behind = true
    while (this.#state === 'following' && (this.#behind || this.#running)) {
      this.#read()
      await this.#running
    }
  }

  /** Resolves when the entry `seq` has been read, or is too far away to be waited for. */
  async reached(seq: number): Promise<void> {
    await this.place()
    // An index of half a log says of words that nobody said them.
    if (isDamage(this.#stoppedBy)) throw this.#stoppedBy
    if (this.#state !== 'following' || seq <= this.#indexedSeq) return
    if (this.#indexedSeq + limits.SEARCH_ROWS_AWAITED_MAX < seq) return
    const read = new Promise<void>((resolve) => this.#awaiting.push({ seq, resolve }))
    this.#behind = true
    this.#read()
    await read
  }

  /** A query failed: an index that is damaged is made anew, in the background. Throws what it cannot help. */
  heal(error: unknown): void {
    if (!(error instanceof IndexDamaged) || this.#state !== 'following') throw error
    this.#damage = error
    this.#behind = true
    this.#read()
  }

  /** Stops where it is. Call it before the stores are closed. */
  async close(): Promise<void> {
    this.#unsubscribe()
    this.#state = 'closed'
    this.#endRest?.()
    await this.#running
    this.#answer(Number.POSITIVE_INFINITY)
  }

  #wake(): void {
    this.#behind = true
    if (this.#state !== 'following' || this.#running || this.#endRest) return
    const { clock } = this.#options
    const now = clock.now()
    // A clock that was set back must not make the rest longer.
    const restsUntil = Math.min(this.#readAt, now) + limits.SEARCH_REST_MS
    if (restsUntil <= now) this.#read()
    else this.#endRest = clock.schedule(restsUntil, () => this.#read())
  }

  #read(before?: () => Promise<void>): void {
    this.#endRest?.()
    this.#endRest = undefined
    if (this.#state === 'following') this.#running ??= this.#run(before)
  }

  /** Takes a turn of its own: whoever wrote what is read now has the answer first. */
  async #run(before: () => Promise<void> = nextTurn): Promise<void> {
    try {
      await before()
      this.#behind = false
      if (this.#damage) await this.#makeAnew(this.#damage)
      await this.#readToEnd().catch((error) => this.#recover(error))
    } catch (error) {
      this.#stop(error)
    } finally {
      this.#running = undefined
      this.#readAt = this.#options.clock.now()
      // Whoever still waits asked for an entry that the log does not have, or of an index that has stopped.
      this.#answer(Number.POSITIVE_INFINITY)
      if (this.#behind) this.#wake()
    }
  }

  /** Goes on where it ended, unless the index is one of another log, or of a tail that the log has lost. */
  async #findPlace(): Promise<void> {
    const { index, log } = this.#options
    const cursor = await index.cursor().catch((error) => this.#makeAnew(error))
    if (!cursor) return
    const row = log.get(keys.logRow(cursor.seq))
    if (row !== undefined && sha256Hex(headerTextOf(row)) === cursor.hash) this.#indexedSeq = cursor.seq
    else await index.clear()
  }

  async #readToEnd(): Promise<void> {
    while (this.#state === 'following') {
      const batch = await this.#nextBatch()
      if (batch === undefined) return
      await this.#options.index.write(batch)
      this.#indexedSeq = batch.cursor.seq
      this.#answer(this.#indexedSeq)
    }
  }

  /**
   * Reads row by row, 7 microseconds each: an iterator for a few of them costs more, and holds their text beside the heap
   * until it is collected (measured: 35 MB while 100,000 rows were read).
   */
  async #nextBatch(): Promise<IndexChanges | undefined> {
    const { log } = this.#options
    const texts = new Map<number, IndexedText>()
    const gone: number[] = []
    let seq = this.#indexedSeq
    for (let chars = 0, turnAt = limits.SEARCH_SLICE_CHARS; chars < limits.SEARCH_BATCH_CHARS; ) {
      if (chars >= turnAt) {
        turnAt += limits.SEARCH_SLICE_CHARS
        await nextTurn()
        if (this.#state !== 'following') return undefined
      }
      const row = this.#rowAt(seq + 1)
      if (row === undefined) break
      seq += 1
      const indexed = indexedTextOf(row, log)
      if (indexed) texts.set(seq, indexed)
      chars += charsOf(indexed)
      for (const withdrawn of this.#withdrawnBy(row)) if (!texts.delete(withdrawn)) gone.push(withdrawn)
    }
    const last = seq > this.#indexedSeq ? log.get(keys.logRow(seq)) : undefined
    if (last === undefined) return undefined
    return { texts: [...texts.values()], gone, cursor: { seq, hash: sha256Hex(headerTextOf(last)) } }
  }

  #rowAt(seq: number): LogRow | undefined {
    const heard = this.#heard.get(seq)
    if (heard) return heard
    const text = this.#options.log.get(keys.logRow(seq))
    if (text === undefined) return undefined
    const row = decodeLogRow(text)
    assertSaid(row)
    return row
  }

  /** The entries whose text this one took back for good. What is only hidden comes back: it stays, and is not shown. */
  #withdrawnBy(row: LogRow): number[] {
    const { log } = this.#options
    return textsJudgedBy(row)
      .map((id) => findRecord(log, id)?.seq)
      .filter((seq) => seq !== undefined)
      .filter((seq) => readRow(log, seq)?.body.withheld !== undefined)
  }

  async #recover(error: unknown): Promise<void> {
    if (!(error instanceof IndexDamaged) || this.#state !== 'following') throw error
    await this.#makeAnew(error)
    await this.#readToEnd()
  }

  #stop(error: unknown): void {
    // A store that is being closed fails reads: that is no fault.
    if (this.#state === 'closed' || this.#state === 'failed') return
    this.#state = 'failed'
    this.#stoppedBy = error
    this.#unsubscribe()
    this.#options.onFault(error, 'the search index stopped')
  }

  /** Once: an index that is damaged again lies on a disk that is no good. */
  async #makeAnew(error: unknown): Promise<void> {
    if (this.#wasMadeAnew) throw error
    this.#wasMadeAnew = true
    this.#indexedSeq = 0
    this.#damage = undefined
    this.#options.onFault(error, 'the search index is damaged: it is made anew from the log')
    await this.#options.index.clear()
  }

  #answer(seq: number): void {
    const read = this.#awaiting.filter((awaiting) => awaiting.seq <= seq)
    this.#awaiting = this.#awaiting.filter((awaiting) => awaiting.seq > seq)
    for (const { resolve } of read) resolve()
  }
}

function charsOf(indexed: IndexedText | undefined): number {
  let chars: number = limits.SEARCH_ROW_CHARS
  for (const { length } of indexed?.texts ?? []) chars += length
  return chars
}

/** Lets everything else that waits have a turn of the event loop first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
