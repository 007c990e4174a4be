import type { Outbox, Subscription } from '../../src/bus/outbox.ts'
import { type Position, parsePosition } from '../../src/records/position.ts'
import { type Chooser, turns } from './chooser.ts'

/** A reader of the live stream that comes back with the last id it saw, whatever happened to the server. */
export class StreamReader {
  /** Every event id that it was given, in order, over all its connections. */
  readonly seen: string[] = []
  readonly #choose: Chooser
  #position: Position
  #subscription: Subscription | undefined

  constructor(start: Position, choose: Chooser) {
    this.#position = start
    this.#choose = choose
  }

  get connected(): boolean {
    return this.#subscription !== undefined
  }

  connect(outbox: Outbox): void {
    const sink = {
      write: (chunk: Uint8Array) => this.#take(Buffer.from(chunk).toString()),
      drained: () => turns(this.#choose.below(6)),
      turn: () => Promise.resolve(),
      fail: () => {},
    }
    this.#subscription = outbox.subscribe(sink, this.#position)
  }

  disconnect(): void {
    this.#subscription?.cancel()
    this.#subscription = undefined
  }

  #take(text: string): void {
    for (const [, id] of text.matchAll(/^id: (.*)$/gm)) {
      if (id === undefined) continue
      this.seen.push(id)
      this.#position = parsePosition(id) ?? this.#position
    }
  }
}
