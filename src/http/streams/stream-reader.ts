import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Outbox, Sink, Subscription } from '../../bus/outbox.ts'
import { eventBlock, HEARTBEAT } from '../../bus/sse.ts'
import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'
import type { Position } from '../../records/position.ts'
import { formatPosition } from '../../records/position.ts'

export interface StreamReaderOptions {
  readonly response: ServerResponse
  readonly headers: OutgoingHttpHeaders
  readonly clock: Clock
  /** Blocks to send before anything else. */
  readonly opening: string
  /** Takes what a further chunk of the past costs, or says how long to wait for it, in milliseconds. */
  readonly pay: () => number
  /** Resolves in a later round of the event loop: a crowd that catches up must leave turns to everybody else. */
  readonly round: () => Promise<void>
  /** Called once, when the connection is over for whatever reason. */
  readonly onClosed: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * One stream on one raw response: a 25-second window with heartbeats. It writes to Node's response directly, because a
 * web stream for each reader costs more than the machine has at 1,000 readers (measured: 17,500 deliveries a second
 * through Hono's streamSSE, 50,000 at a third of a core this way).
 */
export class StreamReader implements Sink {
  readonly #options: StreamReaderOptions
  readonly #timers = new Map<'heartbeat' | 'window' | 'grace' | 'turn', () => void>()
  /** Goes on with the reader that waits for its turn. */
  #resume: (() => void) | undefined
  #paid = 0
  #subscription: Subscription | undefined
  #ended = false

  constructor(options: StreamReaderOptions) {
    this.#options = options
    const { response, headers, opening } = options
    response.on('close', () => this.#closed())
    // A connection that breaks also closes; without a listener its error would end the process.
    response.on('error', () => {})
    response.writeHead(200, headers)
    response.write(opening)
  }

  /** Begins the window: everything after `position`, then what is committed later. */
  start(outbox: Outbox, position: Position): void {
    this.#after('window', limits.STREAM_WINDOW_MS, () => this.end())
    this.#beat()
    this.#subscription = outbox.subscribe(this, position)
  }

  /** Everything up to here was handed on; undefined before it began. */
  get position(): Position | undefined {
    return this.#subscription?.position
  }

  /** A reader that lets too much pile up is cut; it comes back and resumes where it was. */
  write(chunk: Uint8Array): void {
    const { response } = this.#options
    // A chunk of nothing would end the answer.
    if (this.#ended || response.destroyed || chunk.length === 0) return
    if (response.writableLength > limits.STREAM_BUFFER_BYTES_MAX) response.destroy()
    // The response would frame it anew for each reader, in four writes and two turns: half as much again (measured).
    else if (response.socket && response.chunkedEncoding) response.socket.write(framed(chunk))
    else response.write(chunk)
  }

  drained(): Promise<void> {
    const { response } = this.#options
    // It has no connection while an answer before it is under way.
    const way = response.socket ?? response
    if (!way.writableNeedDrain) return Promise.resolve()
    return new Promise((resolve) => {
      const settle = () => {
        way.off('drain', settle)
        response.off('close', settle)
        resolve()
      }
      way.on('drain', settle)
      response.on('close', settle)
    })
  }

  /** The request itself paid for the first chunk; twenty in all, and the rest is free: catching up must stay possible. */
  async turn(): Promise<void> {
    await this.#options.round()
    this.#paid += 1
    if (this.#paid >= limits.STREAM_BACKFILL_TOKENS_MAX) return
    for (let ms = this.#options.pay(); ms > 0 && !this.#ended; ms = this.#options.pay()) await this.#rest(ms)
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve
      this.#after('turn', ms, resolve)
    })
  }

  fail(error: unknown): void {
    if (this.#ended || this.#options.response.destroyed) return
    this.#options.onFault(error)
    this.#options.response.destroy()
  }

  /** Says where to go on, and closes. Who does not read even that is cut shortly after. */
  end(): void {
    const { response } = this.#options
    if (this.#ended || response.destroyed) return
    this.#stop()
    const position = this.#subscription?.position
    this.#ended = true
    if (position) response.write(eventBlock(position, 'window_end', { cursor: formatPosition(position) }))
    response.end()
    this.#after('grace', limits.STREAM_CLOSE_GRACE_MS, () => response.destroy())
  }

  #beat(): void {
    this.#after('heartbeat', limits.STREAM_HEARTBEAT_MS, () => {
      this.write(HEARTBEAT_BYTES)
      this.#beat()
    })
  }

  #after(name: 'heartbeat' | 'window' | 'grace' | 'turn', ms: number, wake: () => void): void {
    const { clock } = this.#options
    this.#timers.set(name, clock.schedule(clock.now() + ms, wake))
  }

  #stop(): void {
    this.#subscription?.cancel()
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
    this.#resume?.()
  }

  #closed(): void {
    this.#ended = true
    this.#stop()
    this.#options.onClosed()
  }
}

const HEARTBEAT_BYTES = Buffer.from(HEARTBEAT)

const framedOf = new WeakMap<Uint8Array, Uint8Array>()

/** As a chunk of a chunked answer (RFC 9112, section 7.1): made once for all who are sent the same bytes. */
function framed(bytes: Uint8Array): Uint8Array {
  const known = framedOf.get(bytes)
  if (known) return known
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  framedOf.set(bytes, chunk)
  return chunk
}
