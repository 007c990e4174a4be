import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Outbox } from '../../bus/outbox.ts'
import { endOf, eventBlock, openingBlock } from '../../bus/sse.ts'
import type { ControlState } from '../../emergency/owners-stop.ts'
import { limits } from '../../protocol/limits.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { viewLink } from '../../records/links.ts'
import { formatPosition, type Position } from '../../records/position.ts'
import { isDamage } from '../../records/soundness.ts'
import { type PointReader, readRow } from '../../records/store-view.ts'
import { faultForLog } from '../answering/fault-for-log.ts'
import type { HttpDependencies } from '../dependencies.ts'
import { Held, type Limits } from '../limits/index.ts'
import { StreamReader } from './stream-reader.ts'

/** What the streams work with. */
export type StreamDependencies = Pick<HttpDependencies, 'bus' | 'clock' | 'store' | 'baseUrl' | 'logger'> & {
  readonly engine: Pick<HttpDependencies['engine'], 'head'>
  /** How many streams an address may have, and the limiter of all reads: the past costs what reading it costs. */
  readonly limits: {
    readonly perAddress: Pick<Limits['perAddress'], 'streams'>
    readonly reads: Pick<Limits['reads'], 'payOrWait'>
  }
}

/** All open streams: who may open one more, one outbox for all of them, and the end of all at shutdown. */
export class StreamHub {
  readonly #dependencies: StreamDependencies
  readonly #outbox: Outbox
  readonly #readers = new Set<StreamReader>()
  readonly #held = new Held()
  readonly #round = rounds(limits.STREAM_CHUNKS_PER_ROUND)
  /** What every reader is told that no event of the log says. */
  #announced = ''
  #ending = false

  constructor(dependencies: StreamDependencies) {
    this.#dependencies = dependencies
    const { bus, clock, store, baseUrl, engine } = dependencies
    this.#outbox = new Outbox({ bus, clock, log: store, baseUrl, newest: endOfLog(store, engine.head.seq) })
  }

  /** The position of one who has seen everything. */
  get newest(): Position {
    return this.#outbox.newest
  }

  /** Where the slowest of them is: everything up to there was handed to all. */
  get slowest(): Position {
    let slowest = this.newest
    for (const { position } of this.#readers) if (position && position.seq < slowest.seq) slowest = position
    return slowest
  }

  /** Streams that are open now. */
  get size(): number {
    return this.#readers.size
  }

  /** Why this address cannot have a stream now, or undefined. */
  refusal(address: string): Refusal | undefined {
    if (this.#ending)
      return refuse('shutting_down', 'The service is shutting down.', { retryAfterSeconds: 5 })
    const cap = this.#dependencies.limits.perAddress.streams
    if (cap > 0 && !this.#held.allows(address, cap)) {
      return refuse(
        'too_many_streams',
        'This address, or the block of addresses around it, has all its streams open already.',
        SOON,
      )
    }
    if (this.#readers.size < limits.STREAMS_MAX) return undefined
    return refuse('queue_full', 'All streams of this service are taken.', SOON)
  }

  /** Streams to a raw response from `cursor` on, or from now. Ask `refusal` first, in the same turn. */
  open(
    response: ServerResponse,
    headers: OutgoingHttpHeaders,
    address: string,
    cursor: Position | undefined,
  ): void {
    const { clock, logger } = this.#dependencies
    const from = this.#startOf(cursor)
    const reader: StreamReader = new StreamReader({
      response,
      headers,
      clock,
      opening: from.opening + this.#announced,
      round: this.#round,
      pay: () => this.#dependencies.limits.reads.payOrWait(address),
      onClosed: () => this.#forget(reader, address),
      onFault: (error) => logger.error({ fault: faultForLog(error) }, 'a stream failed'),
    })
    this.#readers.add(reader)
    this.#held.add(address)
    reader.start(this.#outbox, from.position)
  }

  /** Tells every reader, and whoever comes later, of a stop that has no entry: without an id, so that no cursor moves. */
  announceStop({ since }: Pick<ControlState, 'since'>): void {
    const { engine, baseUrl } = this.#dependencies
    const self = viewLink(baseUrl(), 'control')
    const audit = viewLink(baseUrl(), 'emergency_audit')
    this.#announced = eventBlock(undefined, 'control.stopped', {
      seq: engine.head.seq,
      kind: 'control.stopped',
      at: since,
      actor: null,
      subject: { type: 'control', id: 'owner' },
      links: { self, audit },
    })
    const bytes = Buffer.from(this.#announced)
    for (const reader of this.#readers) reader.write(bytes)
  }

  /** Ends every stream with its cursor, and takes no more. */
  endAll(): void {
    this.#ending = true
    for (const reader of this.#readers) reader.end()
    this.#outbox.close()
  }

  /** A cursor too far behind is told so, and goes on with what there is. */
  #startOf(cursor: Position | undefined): { readonly position: Position; readonly opening: string } {
    const newest = this.newest
    const position = cursor ?? newest
    const oldest = newest.seq - limits.STREAM_BACKFILL_EVENTS_MAX
    if (position.seq >= oldest) return { position, opening: openingBlock(position, limits.STREAM_RETRY_MS) }
    const resumed = { seq: oldest, index: 0 }
    const info = {
      code: 'outdated_cursor',
      cursor: formatPosition(position),
      resumes_after: formatPosition(resumed),
    }
    return {
      position: resumed,
      opening: openingBlock(resumed, limits.STREAM_RETRY_MS) + eventBlock(undefined, 'info', info),
    }
  }

  #forget(reader: StreamReader, address: string): void {
    if (this.#readers.delete(reader)) this.#held.remove(address)
  }
}

/** No stream lives longer than its window. */
const SOON = { retryAfterSeconds: limits.STREAM_WINDOW_MS / 1_000 }

/** Lets so many through in each round of the event loop, in the order in which they came. */
function rounds(atOnce: number): () => Promise<void> {
  const waiting: Array<() => void> = []
  const letThrough = () => {
    for (const resolve of waiting.splice(0, atOnce)) resolve()
    if (waiting.length > 0) setImmediate(letThrough)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letThrough)
    })
}

/** Where the log ends. What followed from a damaged entry nobody knows: a stream then begins after it. */
function endOfLog(store: PointReader, seq: number): Position {
  try {
    const newest = readRow(store, seq)
    return newest ? endOf(newest) : { seq: 0, index: 0 }
  } catch (error) {
    if (!isDamage(error)) throw error
    return { seq, index: 0 }
  }
}
