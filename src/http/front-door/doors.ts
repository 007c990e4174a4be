import type { Server } from 'node:http'
import type { Worker } from 'node:worker_threads'

import type { Answered } from '../answering/about.ts'

import { createHttpServer, type Fetch, type Listening, listenerOf } from '../app/server.ts'
import { connectionLimits, OpenConnections, type Place } from '../limits/index.ts'
import type { ReadWrite, TakeWrite } from '../routes/read-write.ts'
import type { DoorOptions } from './serve-door.ts'
import { ThreadStream } from './thread-stream.ts'
import { gathering, type ToDoor, type ToLoop } from './wire.ts'

/** What the loop's thread does for front-door threads. */
export interface LoopSide {
  /** Answers whatever is no signed write. */
  readonly fetch: Fetch
  /** Takes a signed write to what it is answered; asks at most once whether its signature holds. */
  readonly takeWrite: TakeWrite
  readonly onAnswered?: ((answered: Answered) => void) | undefined
  /** Told of an answer that could not be written. */
  readonly onFault?: (fault: unknown) => void
}

export interface FrontDoorOptions extends Omit<DoorOptions, 'place'> {
  readonly host: string
  readonly port: number
  readonly threads: number
  /** Starts a thread that serves with these options. */
  readonly start: (name: string, options: DoorOptions) => Worker
}

/** Threads that share the public port. */
export interface FrontDoors extends Listening {
  /** From now on links begin with this. */
  setBaseUrl(baseUrl: string): void
  setLogLevel(level: string): void
}

/**
 * Opens the public port in threads of its own: each takes sockets, parses, checks and verifies; this one decides. Where the system
 * deals out no connections among sockets of one port (SO_REUSEPORT), one thread has it alone.
 */
export async function openFrontDoors(loop: LoopSide, options: FrontDoorOptions): Promise<FrontDoors> {
  const { threads, start, host, port, ...common } = options
  const count = new OpenConnections(options.connections.perAddress ?? connectionLimits.perAddress)
  const { onFault } = loop
  // What limits connections was asked before they come here.
  const server = createHttpServer(
    listenerOf(loop.fetch),
    { connections: { unanswered: 0 }, onFault },
    noCount,
  )
  server.maxRequestsPerSocket = 0
  const doors: Door[] = []
  const open = (place: Place): Promise<Opened> => {
    const name = `front-door-${doors.length + 1}`
    const door = new Door(start(name, { ...common, place }), { ...loop, server, count })
    doors.push(door)
    return door.opened
  }
  const closeAll = () => Promise.all(doors.map((door) => door.close()))
  try {
    const { place, canBeShared } = await open({ host, port })
    const others = canBeShared ? threads - 1 : 0
    await Promise.all(Array.from({ length: others }, () => open({ ...place, isShared: true })))
    const tell = (item: ToDoor) => {
      for (const door of doors) door.put(item)
    }
    return {
      port: place.port,
      connections: () => count.open,
      setBaseUrl: (baseUrl) => tell({ is: 'base', baseUrl }),
      setLogLevel: (level) => tell({ is: 'level', level }),
      async close() {
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

type Opened = Pick<Extract<ToLoop, { readonly is: 'listening' }>, 'place' | 'canBeShared'>

interface DoorParts extends LoopSide {
  /** Serves the streams that stand for sockets. */
  readonly server: Server
  /** Of all threads together. */
  readonly count: OpenConnections
}

/** One front-door thread, as the loop's thread sees it. */
class Door {
  /** Resolves when it listens; rejects with the system's error. */
  readonly opened: Promise<Opened>
  readonly put: (item: ToDoor) => void
  readonly #worker: Worker
  readonly #parts: DoorParts
  readonly #opening = Promise.withResolvers<Opened>()
  readonly #closed = Promise.withResolvers<void>()
  readonly #streams = new Map<number, ThreadStream>()
  /** Who waits for a signature. */
  readonly #verified = new Map<string, (holds: boolean) => void>()
  #isClosing = false

  constructor(worker: Worker, parts: DoorParts) {
    this.#worker = worker
    this.#parts = parts
    this.opened = this.#opening.promise
    this.put = gathering((items) => worker.postMessage(items))
    worker.on('message', (items: readonly ToLoop[]) => {
      for (const item of items) this.#hear(item)
    })
    // Crash only, as for a fault in this thread: nobody knows what it did last.
    worker.on('error', (fault) => {
      throw fault
    })
    worker.on('exit', () => {
      if (!this.#isClosing) throw new Error('a front-door thread ended')
    })
  }

  /** It stops accepting, lets answers under way end, and ends. */
  async close(): Promise<void> {
    this.put({ is: 'close' })
    await this.#closed.promise
    this.#isClosing = true
    await this.#worker.terminate()
  }

  #hear(item: ToLoop): void {
    if (item.is === 'begun') this.#serve(new ThreadStream(item.stream, this.put))
    // Of one that is over here, too, the other end may not have heard yet.
    else if ('stream' in item) this.#streams.get(item.stream)?.hear(item)
    else if (item.is === 'write') void this.#take(item.write)
    else if (item.is === 'signed') this.#settle(item.id, item.holds)
    else if (item.is === 'connected')
      this.put({ is: 'admitted', id: item.id, mayStay: this.#parts.count.takes(item.address) })
    else if (item.is === 'disconnected') this.#parts.count.leaves(item.address)
    else if (item.is === 'answered') this.#parts.onAnswered?.(item.answered)
    else if (item.is === 'listening') this.#opening.resolve(item)
    else if (item.is === 'refused') {
      this.#closed.resolve()
      this.#opening.reject(Object.assign(new Error(item.error.message), item.error))
    } else this.#closed.resolve()
  }

  async #take(write: ReadWrite): Promise<void> {
    const { id, holds } = write
    const written = await this.#parts.takeWrite(write, async () => holds ?? this.#verify(id))
    this.put({ is: 'written', id, written })
  }

  #verify(id: string): Promise<boolean> {
    this.put({ is: 'verify', id })
    return new Promise((resolve) => this.#verified.set(id, resolve))
  }

  #settle(id: string, holds: boolean): void {
    this.#verified.get(id)?.(holds)
    this.#verified.delete(id)
  }

  #serve(stream: ThreadStream): void {
    this.#streams.set(stream.id, stream)
    stream.on('close', () => this.#streams.delete(stream.id))
    this.#parts.server.emit('connection', stream)
  }
}

const noCount = { takes: () => true, leaves: () => {} }
