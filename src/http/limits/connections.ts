import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../protocol/limits.ts'
import type { ConnectionCount } from './open-connections.ts'

/** 0 lifts a limit. */
export interface ConnectionLimits {
  /** Connections that one address may hold. */
  readonly perAddress: number
  /** Requests of one connection whose answers have not gone out. */
  readonly unanswered: number
}

export const connectionLimits: ConnectionLimits = {
  perAddress: limits.CONNECTIONS_PER_ADDRESS,
  unanswered: limits.UNANSWERED_REQUESTS_MAX,
}

interface Connection {
  unanswered: number
  /** It asked for too much: it ends as soon as what was routed is answered. */
  isEnding: boolean
}

/**
 * What one address and one connection may hold of the process. Node parses every request of a chunk before it looks at the
 * answers that pile up, a thousand in 27 KB: so they are counted here, and those beyond the limit never reach a route.
 */
export class Connections {
  readonly #unanswered: number
  readonly #count: ConnectionCount
  readonly #connections = new WeakMap<Socket, Connection>()
  readonly #answered: (this: ServerResponse) => void

  constructor({ unanswered }: Pick<ConnectionLimits, 'unanswered'>, count: ConnectionCount) {
    this.#unanswered = unanswered
    this.#count = count
    const settle = (socket: Socket) => this.#settle(socket)
    // One function for all requests: it is added to each of them.
    this.#answered = function answered(this: ServerResponse) {
      settle(this.req.socket)
    }
  }

  /** Counts a new connection, and serves it when it may stay: one too many, of all or of its address, is closed without a word. */
  take(socket: Socket, serve: () => void): void {
    const { remoteAddress } = socket
    const taken = this.#count.takes(remoteAddress)
    const go = (mayStay: boolean) => {
      if (!mayStay) socket.destroy()
      else if (socket.destroyed) this.#count.leaves(remoteAddress)
      else {
        socket.once('close', () => this.#count.leaves(remoteAddress))
        serve()
      }
    }
    if (typeof taken === 'boolean') go(taken)
    else {
      // One that breaks meanwhile also closes; nobody else listens yet, and its error would end the process.
      socket.on('error', () => {})
      void taken.then(go)
    }
  }

  /** Whether a request may be routed. When it may not, its connection ends after the answers before it. */
  admits(response: ServerResponse): boolean {
    if (this.#unanswered === 0) return true
    const { socket } = response.req
    const connection = this.#of(socket)
    if (connection.isEnding) return false
    if (connection.unanswered >= this.#unanswered) {
      connection.isEnding = true
      cutSoon(socket)
      return false
    }
    connection.unanswered += 1
    response.on('close', this.#answered)
    return true
  }

  #of(socket: Socket): Connection {
    const known = this.#connections.get(socket)
    if (known) return known
    const connection = { unanswered: 0, isEnding: false }
    this.#connections.set(socket, connection)
    return connection
  }

  #settle(socket: Socket): void {
    const connection = this.#of(socket)
    connection.unanswered -= 1
    if (connection.unanswered === 0 && connection.isEnding) socket.destroySoon()
  }
}

/** Who does not read its answers is not waited for: Node keeps every request of the chunk until the connection ends. */
function cutSoon(socket: Socket): void {
  socket.pause()
  stopParsing(socket)
  const cut = setTimeout(() => socket.destroy(), limits.OVERFULL_CONNECTION_GRACE_MS)
  socket.once('close', () => clearTimeout(cut))
}

/** What llhttp takes for "no HTTP follows": it leaves the rest of the chunk alone. */
const NOTHING_FOLLOWS = 2

/**
 * Leaves the rest of a chunk unparsed: a thousand requests in it cost 10 ms, answered or not. Node keeps the parser here,
 * public only in practice; without it every request is parsed, and dropped.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { readonly parser?: { onIncoming: () => number } | null }
  if (parser) parser.onIncoming = () => NOTHING_FOLLOWS
}
