import { limits } from '../protocol/limits.ts'
import { keys } from '../records/layout/keyspace.ts'
import { decodeLogRow } from '../records/log-row.ts'
import { isBefore, type Position } from '../records/position.ts'
import { endOf, framesOf } from './sse.ts'

/** The source of events that the ring no longer holds: committed entries, in order. */
export interface LogSource {
  page(
    range: { readonly gte: string; readonly lte: string },
    limit: number,
  ): Promise<ReadonlyArray<readonly [key: string, row: string]>>
}

/** The events after a position: their bytes, and the position that a reader has reached with them. */
export interface Stretch {
  readonly bytes: Uint8Array
  readonly end: Position
}

/** The events of a run of entries, encoded once for all readers that come back to them. */
interface Block {
  readonly bytes: Buffer
  readonly frames: ReadonlyArray<{ readonly id: Position; readonly offset: number }>
  readonly end: Position
  /** Whether more entries may still join it. */
  readonly whole: boolean
}

const ENTRIES = limits.STREAM_CHUNK_EVENTS

/** As many blocks as the oldest cursor needs: readers of a crowd that comes back read the same ones. */
const BLOCKS_KEPT = Math.ceil(limits.STREAM_BACKFILL_EVENTS_MAX / ENTRIES) + 1

/**
 * The events of the log, in blocks of 256 entries. To read and encode a block costs some milliseconds, so only a few
 * are read at a time, and all readers share what was read: a thousand readers that begin at the same cursor cost as
 * much as one (measured before: 230 ms and 6 MB for each, and native memory that was never given back).
 */
export class Backfill {
  readonly #log: LogSource
  readonly #baseUrl: () => string
  readonly #blocks = new Map<number, Block>()
  readonly #reading = new Map<number, Promise<Block>>()
  readonly #waiting: Array<() => void> = []
  #running = 0
  #linkedWith = ''

  constructor(log: LogSource, baseUrl: () => string) {
    this.#log = log
    this.#baseUrl = baseUrl
  }

  /** The events after `position`, up to `newest`. Throws when the log ends before that. */
  async after(position: Position, newest: Position): Promise<Stretch> {
    const block = await this.#block(Math.floor(position.seq / ENTRIES), newest)
    if (isBefore(position, block.end)) return stretchOf(block, position)
    return stretchOf(await this.#block(Math.floor(position.seq / ENTRIES) + 1, newest), position)
  }

  #block(index: number, newest: Position): Promise<Block> {
    if (this.#linkedWith !== this.#baseUrl()) this.#blocks.clear()
    this.#linkedWith = this.#baseUrl()
    const kept = this.#blocks.get(index)
    if (kept) return Promise.resolve(kept)
    const reading = this.#reading.get(index) ?? this.#inTurn(() => this.#read(index, newest))
    this.#reading.set(index, reading)
    return reading
      .then((block) => {
        if (block.whole) this.#keep(index, block)
        return block
      })
      .finally(() => this.#reading.delete(index))
  }

  async #read(index: number, newest: Position): Promise<Block> {
    const from = index * ENTRIES
    const to = Math.min(from + ENTRIES - 1, newest.seq)
    const page = await this.#log.page({ gte: keys.logRow(from), lte: keys.logRow(to) }, ENTRIES)
    const rows = page.map(([, text]) => decodeLogRow(text))
    const last = rows.at(-1)
    if (!last) throw new Error('the log ends before its head')
    const baseUrl = this.#baseUrl()
    let offset = 0
    let text = ''
    const frames: { id: Position; offset: number }[] = []
    for (const frame of rows.flatMap((row) => framesOf(row, baseUrl))) {
      frames.push({ id: frame.id, offset })
      text += frame.text
      offset += Buffer.byteLength(frame.text)
    }
    return { bytes: Buffer.from(text), frames, end: endOf(last), whole: to === from + ENTRIES - 1 }
  }

  #keep(index: number, block: Block): void {
    this.#blocks.delete(index)
    this.#blocks.set(index, block)
    if (this.#blocks.size <= BLOCKS_KEPT) return
    const oldest = this.#blocks.keys().next()
    if (!oldest.done) this.#blocks.delete(oldest.value)
  }

  async #inTurn<T>(read: () => Promise<T>): Promise<T> {
    if (this.#running >= limits.STREAM_BACKFILLS_AT_ONCE)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running += 1
    try {
      return await read()
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }
}

function stretchOf({ bytes, frames, end }: Block, position: Position): Stretch {
  const first = frames.find(({ id }) => isBefore(position, id))
  return { bytes: first ? bytes.subarray(first.offset) : bytes.subarray(bytes.length), end }
}
