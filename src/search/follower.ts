import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage, StorageReader } from '../ports/storage.ts'
import { keys } from '../records/keyspace.ts'
import { decodeLogRow, type LogRow } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { textsJudgedBy } from '../records/text.ts'
import { OpenBlock } from './open-block.ts'
import { StoredBlocks } from './stored-blocks.ts'
import { nextTurn } from './turn.ts'

/** Characters of the log taken before others have a turn: a millisecond or two. */
const SLICE_CHARS = 32 * 1024

/**
 * After it has read to the end it rests, so that under load many commits are followed in one go. What follows a quiet
 * moment is read at once.
 */
const REST_MS = 100

export interface FollowerOptions {
  readonly log: StorageReader
  readonly index: Storage
  readonly bus: Bus
  readonly clock: Clock
  /** The index cannot go on: a store failed, or there is a bug in it. It stays where it is; reads go on. */
  readonly onFault: (error: unknown) => void
  readonly blockRows: number
  readonly postingsMax: number
}

/**
 * Follows the log: the bus says that there is more, the log says what. The newest rows are held in memory, and every
 * full block is written to the store; nothing here is part of a commit.
 */
export class Follower {
  readonly #options: FollowerOptions
  readonly #stored: StoredBlocks
  readonly #open: OpenBlock
  #indexedSeq: number
  /** Rows of stored blocks whose text is gone, by block; applied before the block that says so is written. */
  #gone = new Map<number, Set<number>>()
  #unsubscribe: () => void = () => {}
  #running: Promise<void> | undefined
  #behind = false
  #readAt = Number.NEGATIVE_INFINITY
  #endRest: (() => void) | undefined
  #state: 'new' | 'following' | 'failed' | 'closed' = 'new'

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#stored = new StoredBlocks(options.index, options.log, options.blockRows)
    this.#open = new OpenBlock(this.#stored.count, options.blockRows, options.postingsMax)
    this.#indexedSeq = this.#stored.count * options.blockRows
  }

  /** Everything up to here is found. */
  get indexedSeq(): number {
    return this.#indexedSeq
  }

  get isFollowing(): boolean {
    return this.#state === 'following'
  }

  get blockRows(): number {
    return this.#options.blockRows
  }

  /** Begins to follow; a first read of the log goes on in the background. */
  start(): void {
    if (this.#state !== 'new') return
    this.#state = 'following'
    this.#unsubscribe = this.#options.bus.subscribe(() => this.#wake())
    this.#read(() => this.#stored.clearRest())
  }

  /** Resolves when everything committed so far has been read, or cannot be. */
  async settled(): Promise<void> {
    this.#behind = true
    while (this.#state === 'following' && (this.#behind || this.#running)) {
      this.#read()
      await this.#running
    }
  }

  /** Stops where it is. Call it before the stores are closed. */
  async close(): Promise<void> {
    this.#unsubscribe()
    this.#state = 'closed'
    this.#endRest?.()
    await this.#running
  }

  /** Calls `see` with the offsets of a term in a block, in any order and perhaps twice. */
  visit(block: number, term: string, see: (offset: number) => void): void {
    if (block !== this.#open.number || this.#open.spilled) this.#stored.visit(block, term, see)
    if (block === this.#open.number) this.#open.visit(term, see)
  }

  #wake(): void {
    this.#behind = true
    if (this.#state !== 'following' || this.#running || this.#endRest) return
    const { clock } = this.#options
    const now = clock.now()
    // A clock that was set back must not make the rest longer.
    const restsUntil = Math.min(this.#readAt, now) + REST_MS
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
      await this.#readToEnd()
    } catch (error) {
      // A store that is being closed fails reads: that is no fault.
      if (this.#state === 'following') {
        this.#state = 'failed'
        this.#options.onFault(error)
      }
    } finally {
      this.#running = undefined
      this.#readAt = this.#options.clock.now()
      if (this.#behind) this.#wake()
    }
  }

  /**
   * Reads row by row: they follow one another, and an iterator for a few of them costs more, and holds their text beside
   * the heap until it is collected (measured: 35 MB while 100,000 rows were read).
   */
  async #readToEnd(): Promise<void> {
    let chars = 0
    while (this.#state === 'following') {
      const text = this.#options.log.get(keys.logRow(this.#indexedSeq + 1))
      if (text === undefined) break
      this.#take(decodeLogRow(text))
      if (this.#indexedSeq % this.blockRows === 0) await this.#closeBlock()
      else if (this.#open.overflows) await this.#spill()
      chars += text.length
      if (chars < SLICE_CHARS) continue
      chars = 0
      await nextTurn()
    }
    await this.#withdraw()
  }

  #take(row: LogRow): void {
    this.#indexedSeq += 1
    this.#open.add(this.#placeOf(this.#indexedSeq).offset, row, this.#options.log)
    for (const id of textsJudgedBy(row)) this.#noteJudgement(id)
  }

  async #closeBlock(): Promise<void> {
    await this.#withdraw()
    await this.#stored.append(this.#open)
    this.#open.next()
  }

  async #spill(): Promise<void> {
    await this.#stored.spill(this.#open)
    this.#open.spill()
  }

  /** Reading back never shows the text, whatever stands here; this makes the index forget it too. */
  #noteJudgement(id: string): void {
    const { log } = this.#options
    const target = findRecord(log, id)
    // What is only hidden comes back: it stays where it is, and is not shown.
    if (!target || readRow(log, target.seq)?.body.withheld === undefined) return
    const { block, offset } = this.#placeOf(target.seq)
    if (block === this.#open.number) this.#open.withdraw(offset)
    if (block !== this.#open.number || this.#open.spilled) {
      this.#gone.set(block, (this.#gone.get(block) ?? new Set()).add(offset))
    }
  }

  async #withdraw(): Promise<void> {
    for (const [block, gone] of this.#gone) await this.#stored.withdraw(block, gone)
    this.#gone.clear()
  }

  #placeOf(seq: number): { readonly block: number; readonly offset: number } {
    return { block: Math.floor((seq - 1) / this.blockRows), offset: (seq - 1) % this.blockRows }
  }
}
