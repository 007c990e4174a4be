import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What becomes of what comes through: all of it at once, late, nothing at all, or the connection is broken. */
export type Weather = 'clear' | 'slow' | 'silent' | 'broken'

const SLOW_MS = 150

/**
 * A stretch of wire between two processes, which can be slow, fall silent (nobody is told: bytes wait, new connections are taken and
 * not answered), or break.
 */
export class Wire {
  readonly port: number
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  readonly #held = new Set<() => void>()
  #weather: Weather = 'clear'

  private constructor(server: Server, port: number, target: number) {
    this.#server = server
    this.port = port
    server.on('connection', (near) => this.#join(near, target))
  }

  static async to(target: number): Promise<Wire> {
    const server = createServer({ pauseOnConnect: false }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port is free')
    return new Wire(server, address.port, target)
  }

  set weather(weather: Weather) {
    this.#weather = weather
    if (weather === 'broken') for (const end of this.#ends) end.destroy()
    if (weather === 'silent') return
    const held = [...this.#held]
    this.#held.clear()
    for (const go of held) go()
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.weather = 'broken'
    await closed
  }

  #join(near: Socket, target: number): void {
    if (this.#weather === 'broken') {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#ends.delete(from)
        to.destroy()
      })
      from.on('end', () => to.end())
      from.on('data', (bytes) => this.#carry(from, to, bytes))
    }
  }

  #carry(from: Socket, to: Socket, bytes: Buffer): void {
    const go = () => {
      if (!to.destroyed) to.write(bytes)
      from.resume()
    }
    if (this.#weather === 'clear') {
      to.write(bytes)
      return
    }
    from.pause()
    if (this.#weather === 'silent') this.#held.add(go)
    else setTimeout(go, SLOW_MS)
  }
}
