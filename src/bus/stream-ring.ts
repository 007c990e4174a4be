import { isBefore, type Position } from '../records/position.ts'

/** One event, encoded once for every reader: an SSE block, blank line included. */
export interface Frame {
  readonly id: Position
  readonly text: string
}

/**
 * The newest frames, at most `capacity` of them, shared by all readers: a reader keeps a position, never a queue. The
 * oldest frame makes room for the newest, so that memory does not grow with readers, with slowness or with the log.
 */
export class StreamRing {
  readonly #slots: Frame[] = []
  readonly #capacity: number
  /** The slot of the oldest frame. */
  #start = 0
  /** Everything after this position is in the ring. */
  #floor: Position
  #newest: Position

  /** An empty ring that stands at `newest`. */
  constructor(capacity: number, newest: Position) {
    this.#capacity = capacity
    this.#floor = newest
    this.#newest = newest
  }

  /** The position of one who has seen everything. */
  get newest(): Position {
    return this.#newest
  }

  /** Takes the frames of one entry, and the position after it: an entry may have no events at all. */
  append(frames: readonly Frame[], newest: Position): void {
    for (const frame of frames) this.#push(frame)
    this.#newest = newest
  }

  /** Goes on without frames: what lies before `newest` stands in the log. */
  skip(newest: Position): void {
    this.#slots.length = 0
    this.#start = 0
    this.#floor = newest
    this.#newest = newest
  }

  /** At most `limit` frames that follow `position`, or undefined when the ring does not reach back so far. */
  after(position: Position, limit: number): readonly Frame[] | undefined {
    if (isBefore(position, this.#floor)) return undefined
    const frames: Frame[] = []
    for (let offset = this.#firstAfter(position); frames.length < limit; offset++) {
      const frame = this.#at(offset)
      if (!frame) break
      frames.push(frame)
    }
    return frames
  }

  #push(frame: Frame): void {
    if (this.#slots.length < this.#capacity) {
      this.#slots.push(frame)
      return
    }
    const oldest = this.#slots[this.#start]
    if (oldest) this.#floor = oldest.id
    this.#slots[this.#start] = frame
    this.#start = (this.#start + 1) % this.#capacity
  }

  /** The frame `offset` places after the oldest. */
  #at(offset: number): Frame | undefined {
    return offset < this.#slots.length ? this.#slots[(this.#start + offset) % this.#slots.length] : undefined
  }

  #firstAfter(position: Position): number {
    let low = 0
    let high = this.#slots.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const frame = this.#at(middle)
      if (frame && isBefore(position, frame.id)) high = middle
      else low = middle + 1
    }
    return low
  }
}
