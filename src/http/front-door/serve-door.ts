import type { AddressInfo, Server } from 'node:net'
import type { MessagePort } from 'node:worker_threads'
import { pino } from 'pino'
import { faultForLog } from '../answering/fault-for-log.ts'
import { closeServer, createHttpServer, listenerOf } from '../app/server.ts'
import { type ConnectionCount, type ConnectionLimits, listenManyTimes, type Place } from '../limits/index.ts'
import { PassingOn } from './passing-on.ts'
import { gathering, type ToDoor, type ToLoop } from './wire.ts'
import { type DoorSettings, Writing } from './writing.ts'

/** All that a front-door thread begins with. It crosses to the thread as it is. */
export interface DoorOptions {
  readonly place: Place
  /** What links begin with; undefined: where it listens. */
  readonly baseUrl: string | undefined
  readonly connections: Partial<ConnectionLimits>
  readonly logLevel: string
  readonly settings: DoorSettings
}

/** Whether a signature holds, at once. */
export type Holds = (publicKey: string, signature: string, text: string) => boolean

/** Serves the public port from this thread: it has nothing else to do. */
export async function serveDoor(port: MessagePort, options: DoorOptions, holds: Holds): Promise<void> {
  const logger = pino({ level: options.logLevel }, pino.destination(2))
  const put = gathering<ToLoop>((items) => port.postMessage(items))
  let { baseUrl = '' } = options
  const count = new CountedElsewhere(put)
  const passing = new PassingOn(put)
  const writing = new Writing({ settings: options.settings, put, logger, holds, baseUrl: () => baseUrl })
  const write = listenerOf(writing.fetch)
  const onFault = (fault: unknown) =>
    logger.error({ fault: faultForLog(fault) }, 'an answer could not be written')
  const server = createHttpServer(
    (request, response) =>
      Writing.isWrite(request.method, request.url)
        ? write(request, response)
        : passing.pass(request, response),
    { connections: options.connections, onFault },
    count,
  )
  port.on('message', (items: readonly ToDoor[]) => {
    for (const item of items) hear(item)
  })
  const hear = (item: ToDoor): void => {
    if ('stream' in item) passing.hear(item)
    else if (item.is === 'verify') writing.verify(item.id)
    else if (item.is === 'written') writing.settle(item.id, item.written)
    else if (item.is === 'admitted') count.settle(item.id, item.mayStay)
    else if (item.is === 'level') logger.level = item.level
    else if (item.is === 'base') baseUrl = item.baseUrl
    else void closeServer(server, sockets).then(() => put({ is: 'closed' }))
  }
  let sockets: readonly Server[] = []
  try {
    sockets = await listenManyTimes(server, options.place)
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException
    put({ is: 'refused', error: { message, code, syscall } })
    return
  }
  const { address, port: number } = server.address() as AddressInfo
  put({ is: 'listening', place: { host: address, port: number }, canBeShared: sockets.length > 1 })
}

/** Connections are counted in the loop's thread, for all front-door threads together. */
class CountedElsewhere implements ConnectionCount {
  readonly #put: (item: ToLoop) => void
  readonly #asked = new Map<number, (mayStay: boolean) => void>()
  #askedSoFar = 0

  constructor(put: (item: ToLoop) => void) {
    this.#put = put
  }

  takes(address: string | undefined): Promise<boolean> {
    this.#askedSoFar += 1
    const id = this.#askedSoFar
    this.#put({ is: 'connected', id, address })
    return new Promise((resolve) => this.#asked.set(id, resolve))
  }

  settle(id: number, mayStay: boolean): void {
    this.#asked.get(id)?.(mayStay)
    this.#asked.delete(id)
  }

  leaves(address: string | undefined): void {
    this.#put({ is: 'disconnected', address })
  }
}
