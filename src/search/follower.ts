import type { Bus } from '../bus/bus.ts'
import type { Storage } from '../engine/storage.ts'
import { keys, ranges } from '../records/keyspace.ts'
import { decodeLogRow, type LogRow } from '../records/log-row.ts'
import { findRecord } from '../records/record-index.ts'
import { readRow } from '../records/store-view.ts'
import { OpenBlock } from './open-block.ts'
import { StoredBlocks } from './stored-blocks.ts'
import { nextTurn } from './turn.ts'

/** Rows read from the log at once, and rows taken before others have a turn: two milliseconds at most. */
const PAGE_ROWS = 128
const SLICE_ROWS = 16

export interface FollowerOptions {
  readonly storage: Storage
  readonly bus: Bus
  /** The index cannot go on: the store failed, or there is a bug in it. It stays where it is; reads go on. */
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
  #state: 'new' | 'following' | 'failed' | 'closed' = 'new'

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#stored = new StoredBlocks(options.storage, options.blockRows)
    this.#open = new OpenBlock(this.#stored.count, options.blockRows, options.postingsMax)
    this.#indexedSeq = this.#stored.count * options.blockRows
  }

  /** Everything up to here is found. */
  get indexedSeq(): number {
    return this.#indexedSeq
  }

  get blockRows(): number {
    return this.#options.blockRows
  }

  /** Begins to follow; a first read of the log goes on in the background. */
  start(): void {
    if (this.#state !== 'new') return
    this.#state = 'following'
    this.#unsubscribe = this.#options.bus.subscribe(() => this.#wake())
    this.#wake(() => this.#stored.clearRest())
  }

  /** Resolves when everything committed so far has been read, or cannot be. */
  async settled(): Promise<void> {
    this.#wake()
    while (this.#running) await this.#running
  }

  /** Stops where it is. Call it before the store is closed. */
  async close(): Promise<void> {
    this.#unsubscribe()
    this.#state = 'closed'
    await this.#running
  }

  /** Calls `see` with the offsets of a term in a block, in any order and perhaps twice. */
  visit(block: number, term: string, see: (offset: number) => void): void {
    if (block !== this.#open.number || this.#open.spilled) this.#stored.visit(block, term, see)
    if (block === this.#open.number) this.#open.visit(term, see)
  }

  #wake(before?: () => Promise<void>): void {
    if (this.#state !== 'following') return
    this.#behind = true
    this.#running ??= this.#run(before)
  }

  async #run(before: () => Promise<void> = async () => {}): Promise<void> {
    try {
      await before()
      while (this.#behind && this.#state === 'following') {
        this.#behind = false
        await this.#readToEnd()
      }
    } catch (error) {
      // A store that is being closed fails reads: that is no fault.
      if (this.#state === 'following') {
        this.#state = 'failed'
        this.#options.onFault(error)
      }
    } finally {
      this.#running = undefined
    }
  }

  async #readToEnd(): Promise<void> {
    const { storage } = this.#options
    while (this.#state === 'following') {
      const page = await storage.page({ ...ranges.log, gte: keys.logRow(this.#indexedSeq + 1) }, PAGE_ROWS)
      for (const [index, [, text]] of page.entries()) {
        await this.#take(decodeLogRow(text))
        if (index % SLICE_ROWS === SLICE_ROWS - 1) await nextTurn()
      }
      await this.#withdraw()
      if (page.length < PAGE_ROWS) return
    }
  }

  async #take(row: LogRow): Promise<void> {
    const { seq } = row.header
    if (seq !== this.#indexedSeq + 1) throw new Error(`entry ${this.#indexedSeq + 1} is missing`)
    this.#open.add(this.#placeOf(seq).offset, row, this.#options.storage)
    if (row.header.action === 'retract') this.#noteRetraction(row)
    this.#indexedSeq = seq
    if (seq % this.blockRows === 0) await this.#closeBlock()
    else if (this.#open.overflows) await this.#spill()
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
  #noteRetraction(row: LogRow): void {
    const { storage } = this.#options
    const { target_id } = row.body.payload
    const target = typeof target_id === 'string' ? findRecord(storage, target_id) : undefined
    // A draft may be called like somebody else's record: the row itself says whether its text is gone.
    if (!target || readRow(storage, target.seq)?.body.withheld === undefined) return
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
