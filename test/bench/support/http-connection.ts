import { connect, type Socket } from 'node:net'

export type Done = (status: number) => void

/**
 * One kept-alive connection that sends ready bytes and reads no more of an answer than it has to: the load generator
 * shares the machine with the server, so what it costs is taken from the server.
 */
export class HttpConnection {
  readonly #port: number
  #socket: Socket | undefined
  #done: Done | undefined
  #status = 0
  /** Bytes of the body still to come; -1 while the head is incomplete. */
  #missing = -1
  #head = ''
  #closes = false

  constructor(port: number) {
    this.#port = port
  }

  /** Sends one request; `done` is called when the whole answer is there. Status 0: the connection broke. */
  request(bytes: Uint8Array, done: Done): void {
    this.#done = done
    this.#socket ??= this.#connect()
    this.#socket.write(bytes)
  }

  close(): void {
    this.#socket?.destroy()
  }

  #connect(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      if (this.#done) this.#finish(0)
    })
    return socket
  }

  #take(chunk: Buffer): void {
    if (this.#missing >= 0) this.#missing -= chunk.length
    else this.#readHead(chunk)
    if (this.#missing === 0) this.#finish(this.#status)
  }

  #readHead(chunk: Buffer): void {
    this.#head += chunk.toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#head.slice(0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`an answer without a length: ${head}`)
    this.#status = Number(head.slice(9, 12))
    this.#closes = /\r\nconnection: close/i.test(head)
    this.#missing = end + 4 + Number(length) - this.#head.length
  }

  #finish(status: number): void {
    if (this.#closes) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    const done = this.#done
    this.#done = undefined
    this.#head = ''
    this.#missing = -1
    this.#closes = false
    done?.(status)
  }
}
