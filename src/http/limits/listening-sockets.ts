import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { limits } from '../../protocol/limits.ts'

/** The options that Node's HTTP server opens its own socket with. */
const likeHttp = { allowHalfOpen: true, noDelay: true }

/** Where to listen. */
export interface Place {
  readonly host: string
  readonly port: number
  /** Whether this process listens there already, on another thread. */
  readonly isShared?: boolean
}

/**
 * Opens the port of an HTTP server several times over, where the system can (SO_REUSEPORT). libuv takes one connection from
 * a listening socket in each turn of the event loop (since 1.45), and under load a turn takes ten milliseconds: whoever came
 * after 300 others waited three seconds before a word of its request was read (measured). The system deals connections out
 * among the sockets, so that a turn takes one from each.
 *
 * Rejects when somebody else has the port: with that option two services would share it without a word, so it is asked for
 * alone first.
 */
export async function listenManyTimes(
  server: Server,
  { host, port, isShared = false }: Place,
): Promise<readonly Server[]> {
  if (port !== 0 && !isShared) await assertFree({ host, port })
  try {
    await opened(server, { host, port, reusePort: true })
  } catch (error) {
    if (!isUnsupported(error)) throw error
    await opened(server, { host, port })
    return [server]
  }
  const own = server.address() as AddressInfo
  const others = Array.from({ length: limits.LISTENING_SOCKETS - 1 }, () =>
    createServer(likeHttp, (socket: Socket) => server.emit('connection', socket)),
  )
  const place = { host: own.address, port: own.port, reusePort: true }
  const all = await Promise.allSettled(others.map((other) => opened(other, place)))
  return [server, ...others.filter((_, index) => all[index]?.status === 'fulfilled')]
}

/** Closes them all; resolves when the connections of each are over. */
export async function closeAll(sockets: readonly Server[]): Promise<void> {
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))))
}

async function assertFree(place: Place): Promise<void> {
  const probe = createServer()
  await opened(probe, place)
  await closeAll([probe])
}

function opened(server: Server, place: Place & { readonly reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** libuv's answer where the system knows no such option, or deals out nothing by it. */
function isUnsupported(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTSUP'
}
