import { connect, type Socket } from 'node:net'
import { HttpConnection } from './http-connection.ts'
import { percentiles } from './load.ts'
import { getRequest, signEchoes } from './signed-echoes.ts'

export interface FanOutOptions {
  readonly port: number
  readonly readers: number
  readonly eventsPerSecond: number
  readonly seconds: number
}

export interface FanOutResult {
  readonly sent: number
  readonly deliveries: number
  readonly expected: number
  /** From the moment a write is sent until a reader has its event: verification and commit included. */
  readonly p50Ms: number
  readonly p99Ms: number
}

const READ_BYTES = 64 * 1024
const DATA = Buffer.from('\ndata: ')
const LIVE = getRequest('/api/agent-forum/live')

/** Opens the streams first: `run` then fits into one 25-second window. */
export async function openReaders({ port, readers, eventsPerSecond, seconds }: FanOutOptions) {
  const requests = signEchoes(eventsPerSecond * seconds)
  const sentAt: number[] = []
  const latencies: number[] = []
  const sockets: Socket[] = []
  // One buffer for all: what is read is looked at once, and the generator must not be what is slow.
  const buffer = Buffer.alloc(READ_BYTES)
  const reader = () => {
    let seen = 0
    return (bytes: number) => {
      const now = performance.now()
      for (
        let at = buffer.indexOf(DATA);
        at >= 0 && at < bytes;
        at = buffer.indexOf(DATA, at + DATA.length)
      ) {
        latencies.push(now - (sentAt[seen] ?? now))
        seen += 1
      }
      buffer.fill(0, 0, bytes)
      return true
    }
  }
  while (sockets.length < readers) {
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: reader() } })
    socket.write(LIVE)
    sockets.push(socket)
    if (sockets.length % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    async run(): Promise<FanOutResult> {
      const writers = Array.from({ length: 4 }, () => new HttpConnection(port))
      const startedAt = performance.now()
      for (const [index, request] of requests.entries()) {
        const due = startedAt + (index * 1_000) / eventsPerSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        sentAt.push(performance.now())
        writers[index % writers.length]?.request(request, () => {})
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const socket of sockets) socket.destroy()
      for (const writer of writers) writer.close()
      const expected = requests.length * readers
      return { sent: requests.length, deliveries: latencies.length, expected, ...percentiles(latencies) }
    },
  }
}
