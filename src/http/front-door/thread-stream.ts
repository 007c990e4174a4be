import { Duplex } from 'node:stream'

/** What the two ends of a stream between threads say. */
export type StreamItem =
  | { readonly is: 'begun'; readonly stream: number }
  | { readonly is: 'bytes'; readonly stream: number; readonly chunk: Uint8Array }
  /** So many bytes were read: as many more may come. */
  | { readonly is: 'taken'; readonly stream: number; readonly bytes: number }
  | { readonly is: 'ended'; readonly stream: number }
  | { readonly is: 'gone'; readonly stream: number }
  /** Whose requests come by it from now on. */
  | { readonly is: 'from'; readonly stream: number; readonly address: string | undefined }

/** Bytes that may be on their way, or wait to be read, before the writer has to wait. */
const WINDOW_BYTES = 64 * 1024

/**
 * One end of a stream of bytes between two threads. It stands where Node's HTTP expects a socket, whose times are kept by
 * whoever holds the real one.
 */
export class ThreadStream extends Duplex {
  readonly id: number
  /** The address of whoever asks by it. */
  remoteAddress: string | undefined
  readonly #put: (item: StreamItem) => void
  #onItsWay = 0
  #goOn: (() => void) | undefined
  #untaken = 0

  constructor(id: number, put: (item: StreamItem) => void) {
    super()
    this.id = id
    this.#put = put
  }

  /** Takes what the other end says. */
  hear(item: StreamItem): void {
    if (item.is === 'bytes') {
      this.#untaken += item.chunk.length
      if (this.push(item.chunk)) this.#take()
    } else if (item.is === 'taken') {
      this.#onItsWay -= item.bytes
      const goOn = this.#goOn
      this.#goOn = undefined
      goOn?.()
    } else if (item.is === 'from') this.remoteAddress = item.address
    else if (item.is === 'ended') this.push(null)
    else if (item.is === 'gone') this.destroy()
  }

  /** Says for whom it is used from now on. */
  useFor(address: string | undefined): void {
    this.#put({ is: 'from', stream: this.id, address })
  }

  override _read(): void {
    this.#take()
  }

  override _write(chunk: Uint8Array, _: BufferEncoding, done: () => void): void {
    this.#put({ is: 'bytes', stream: this.id, chunk: alone(chunk) })
    this.#onItsWay += chunk.length
    if (this.#onItsWay < WINDOW_BYTES) done()
    else this.#goOn = done
  }

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.#put({ is: 'ended', stream: this.id })
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#put({ is: 'gone', stream: this.id })
    done(error)
  }

  destroySoon(): void {
    this.end(() => this.destroy())
  }

  setTimeout(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  /** Tells the writer in large steps, when whoever reads wants more. */
  #take(): void {
    if (this.#untaken < WINDOW_BYTES / 2) return
    this.#put({ is: 'taken', stream: this.id, bytes: this.#untaken })
    this.#untaken = 0
  }
}

const aloneOf = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Bytes that are the whole of their buffer: a message takes the buffer along. Those that many streams are sent stay one
 * object, so that a message holds them once.
 */
function alone(chunk: Uint8Array): Uint8Array {
  if (chunk.byteLength === chunk.buffer.byteLength) return chunk
  const known = aloneOf.get(chunk)
  if (known) return known
  const copy = new Uint8Array(chunk)
  aloneOf.set(chunk, copy)
  return copy
}
