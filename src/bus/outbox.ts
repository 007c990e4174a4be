import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import type { LogRow } from '../records/log-row.ts'
import type { Position } from '../records/position.ts'
import { Backfill, type LogSource } from './backfill.ts'
import type { Bus } from './bus.ts'
import { endOf, framesOf } from './sse.ts'
import { type Frame, StreamRing } from './stream-ring.ts'

/** A reader of the stream, as the outbox needs it. */
export interface Sink {
  /** Takes a chunk at once, or gives the reader up when it is too far behind. */
  write(chunk: Uint8Array): void
  /** Resolves when the reader has taken what was written, or is gone. */
  drained(): Promise<void>
  /** Resolves when the reader may be served another chunk of what it missed, or is gone. */
  turn(): Promise<void>
  /** The log could not be read. */
  fail(error: unknown): void
}

export interface OutboxOptions {
  readonly bus: Bus
  readonly clock: Clock
  readonly log: LogSource
  readonly baseUrl: () => string
  /** The position of everything committed so far. */
  readonly newest: Position
}

/** A reader's place in the stream. */
export interface Subscription {
  /** Everything up to here was handed to the reader. */
  readonly position: Position
  cancel(): void
}

/**
 * The resumable outbox, as in atproto's pds: a reader that comes back is served from the log, then from the ring, and
 * once it has caught up it joins those who are written to directly. Joining happens in the same turn of the event loop
 * as the last read of the ring, and the bus speaks in turns of its own: so there is neither a gap nor a repeat.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #ring: StreamRing
  readonly #backfill: Backfill
  /** All readers with an open stream, caught up or not. */
  readonly #readers = new Set<Reader>()
  readonly #live: Live
  /** Entries committed since the last reader left. */
  #unheard: number = limits.STREAM_RING_FRAMES
  /** Encoded chunks of the ring by their first frame, for as long as the ring holds that frame. */
  readonly #chunks = new WeakMap<Frame, { readonly frames: number; readonly bytes: Uint8Array }>()
  readonly #unsubscribe: () => void

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#ring = new StreamRing(limits.STREAM_RING_FRAMES, options.newest)
    this.#live = new Live(options.clock, this.#ring)
    this.#backfill = new Backfill(options.log, options.baseUrl)
    this.#unsubscribe = options.bus.subscribe((rows) => this.#publish(rows))
  }

  /** The position of one who has seen everything. */
  get newest(): Position {
    return this.#ring.newest
  }

  /** Hands everything after `position` to the reader, and then what is committed later. */
  subscribe(sink: Sink, position: Position): Subscription {
    const reader = new Reader(sink, position, this.#readers, this.#live)
    this.#readers.add(reader)
    this.#catchUp(reader).catch((error) => sink.fail(error))
    return reader
  }

  /** Leaves the bus. Readers hear nothing more. */
  close(): void {
    this.#unsubscribe()
    this.#readers.clear()
    this.#live.close()
  }

  #publish(rows: readonly LogRow[]): void {
    if (this.#isUnheard(rows)) return
    const baseUrl = this.#options.baseUrl()
    let text = ''
    for (const row of rows) {
      const frames = framesOf(row, baseUrl)
      this.#ring.append(frames, endOf(row))
      for (const frame of frames) text += frame.text
    }
    this.#live.tell(text)
  }

  /**
   * When a whole ring has passed without a reader, nothing is encoded any more: the next reader is served from the log.
   */
  #isUnheard(rows: readonly LogRow[]): boolean {
    this.#unheard = this.#readers.size > 0 ? 0 : this.#unheard + rows.length
    const last = rows.at(-1)
    if (!last || this.#unheard <= limits.STREAM_RING_FRAMES) return false
    this.#ring.skip(endOf(last))
    return true
  }

  /** The first chunk comes with the request; each further one waits for its turn. */
  async #catchUp(reader: Reader): Promise<void> {
    while (!reader.cancelled) {
      const frames = this.#ring.after(reader.position, limits.STREAM_CHUNK_EVENTS)
      if (frames) reader.take(this.#encoded(frames), frames.at(-1)?.id)
      if (frames && frames.length < limits.STREAM_CHUNK_EVENTS) return reader.join()
      if (!frames) await this.#readLog(reader)
      await reader.sink.drained()
      await reader.sink.turn()
    }
  }

  /** Never beyond what the bus has published: an entry can be read a moment before it is published. */
  async #readLog(reader: Reader): Promise<void> {
    const { bytes, end } = await this.#backfill.after(reader.position, this.#ring.newest)
    if (!reader.cancelled) reader.take(bytes, end)
  }

  /** Readers that came back together are at the same place: their chunk is encoded once. */
  #encoded(frames: readonly Frame[]): Uint8Array {
    const [first] = frames
    if (!first) return NOTHING
    const known = this.#chunks.get(first)
    if (known?.frames === frames.length) return known.bytes
    const bytes = Buffer.from(frames.map(({ text }) => text).join(''))
    this.#chunks.set(first, { frames: frames.length, bytes })
    return bytes
  }
}

const NOTHING = new Uint8Array()

/**
 * All who have caught up. They are written to in rounds, one chunk for all of them, encoded once. What is published while they rest
 * from a round comes with the next one: a round costs as much for a hundred events as for one, and a crowd of readers must leave turns
 * to everybody else.
 */
class Live {
  readonly #clock: Clock
  readonly #ring: StreamRing
  readonly #readers = new Set<Reader>()
  #untold = ''
  #told: Position
  #endRest: (() => void) | undefined

  constructor(clock: Clock, ring: StreamRing) {
    this.#clock = clock
    this.#ring = ring
    this.#told = ring.newest
  }

  /** Where a reader is; undefined of one who has not caught up. */
  positionOf(reader: Reader): Position | undefined {
    return this.#readers.has(reader) ? this.#told : undefined
  }

  /** For one who has read the ring to its end: the others are told first what stands there. */
  join(reader: Reader): void {
    this.#round()
    this.#readers.add(reader)
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader)
  }

  tell(text: string): void {
    this.#untold += text
    if (this.#endRest !== undefined) return
    this.#round()
    this.#rest()
  }

  close(): void {
    this.#endRest?.()
    this.#readers.clear()
  }

  #round(): void {
    const chunk = Buffer.from(this.#untold)
    this.#untold = ''
    this.#told = this.#ring.newest
    if (chunk.length > 0) for (const { sink } of this.#readers) sink.write(chunk)
  }

  #rest(): void {
    const ms = Math.floor(this.#readers.size / limits.STREAM_READERS_PER_MS)
    if (ms === 0) return
    this.#endRest = this.#clock.schedule(this.#clock.now() + ms, () => {
      this.#endRest = undefined
      if (this.#untold !== '') this.tell('')
    })
  }
}

/** A reader: at first behind, then live, in the end gone. */
class Reader implements Subscription {
  readonly sink: Sink
  readonly #open: Set<Reader>
  readonly #live: Live
  #reached: Position
  cancelled = false

  constructor(sink: Sink, position: Position, open: Set<Reader>, live: Live) {
    this.sink = sink
    this.#reached = position
    this.#open = open
    this.#live = live
  }

  get position(): Position {
    return this.#live.positionOf(this) ?? this.#reached
  }

  take(bytes: Uint8Array, position: Position | undefined): void {
    if (bytes.length > 0) this.sink.write(bytes)
    if (position) this.#reached = position
  }

  join(): void {
    this.#live.join(this)
  }

  cancel(): void {
    this.#reached = this.position
    this.cancelled = true
    this.#open.delete(this)
    this.#live.leave(this)
  }
}
