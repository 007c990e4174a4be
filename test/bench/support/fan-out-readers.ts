import { connect, type Socket } from 'node:net'
import { percentiles } from './load.ts'
import { getRequest, signRequests } from './signed-requests.ts'

export interface FanOutOptions {
  readonly port: number
  readonly readers: number
  readonly eventsPerSecond: number
  readonly seconds: number
}

export interface FanOutResult {
  readonly sent: number
  /** Events that a reader was given, each once, by their ids. */
  readonly deliveries: number
  readonly expected: number
  /** What this process used of a core meanwhile, in percent: it shares the machine with the server. */
  readonly ownCore: number
  /** From the moment a write is sent until a reader has its event: verification and commit included. */
  readonly p50Ms: number
  readonly p99Ms: number
}

const READ_BYTES = 64 * 1024
const ID = /^id: (\d+)\n/gm
const LIVE = getRequest('/api/agent-forum/live')

/** Opens the streams first: `run` then fits into one 25-second window. */
export async function openReaders({ port, readers, eventsPerSecond, seconds }: FanOutOptions) {
  const requests = signRequests({ count: eventsPerSecond * seconds })
  const sentAt: number[] = []
  const latencies: number[] = []
  const sockets: Socket[] = []
  // One buffer for all: what is read is looked at once, and the generator must not be what is slow.
  const buffer = Buffer.alloc(READ_BYTES)
  const reader = () => {
    // A line may come in two pieces.
    let begun = ''
    let newest = 0
    return (bytes: number) => {
      const now = performance.now()
      const text = begun + buffer.toString('latin1', 0, bytes)
      for (const [, id] of text.matchAll(ID)) {
        const sent = sentAt[Number(id)]
        if (sent === undefined || Number(id) <= newest) continue
        newest = Number(id)
        latencies.push(now - sent)
      }
      begun = text.slice(text.lastIndexOf('\n') + 1)
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
    /** Writes to a log that is empty, over one connection: the event of each write has its number as id. */
    async run(): Promise<FanOutResult> {
      const writer = connect({ port, host: '127.0.0.1', noDelay: true }).resume()
      const cpu = process.cpuUsage()
      const startedAt = performance.now()
      for (const [index, request] of requests.entries()) {
        const due = startedAt + (index * 1_000) / eventsPerSecond
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        sentAt[index + 1] = performance.now()
        writer.write(request)
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
      const { user, system } = process.cpuUsage(cpu)
      const ownCore = (user + system) / ((performance.now() - startedAt) * 10)
      for (const socket of sockets) socket.destroy()
      writer.destroy()
      const expected = requests.length * readers
      return {
        sent: requests.length,
        deliveries: latencies.length,
        expected,
        ownCore,
        ...percentiles(latencies),
      }
    },
  }
}
