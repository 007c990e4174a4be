import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { faultForLog } from '../../../http/answering/fault-for-log.ts'
import { type Listening, listen } from '../../../http/app/server.ts'
import { openFrontDoors } from '../../../http/front-door/doors.ts'
import type { DoorOptions } from '../../../http/front-door/serve-door.ts'
import type { ConnectionLimits } from '../../../http/limits/index.ts'
import type { Measures } from '../../../metrics/measures.ts'
import type { Config } from '../../config.ts'
import type { Service } from '../../index.ts'

/** Where to listen, and in how many threads. */
export interface PortOptions
  extends Pick<Config, 'host' | 'port' | 'frontDoorThreads' | 'baseUrl' | 'trustProxy' | 'reservedNames'> {
  readonly connections: Partial<ConnectionLimits>
  readonly logAddresses?: boolean
}

interface PortTells {
  readonly logger?: Logger | undefined
  readonly measures?: Measures | undefined
}

/** Opens the public port: in this thread, or in front-door threads. */
export async function openPort(
  { app, takeWrite }: Pick<Service, 'app' | 'takeWrite'>,
  options: PortOptions,
  { logger, measures }: PortTells = {},
): Promise<Listening> {
  const { host, port, frontDoorThreads: threads, baseUrl, connections } = options
  const { trustProxy, reservedNames, logAddresses = false } = options
  const onFault = (fault: unknown) =>
    logger?.error({ fault: faultForLog(fault) }, 'an answer could not be written')
  if (threads === 0) return listen(app, { host, port, connections, onFault })
  const doors = await openFrontDoors(
    { fetch: app.fetch, takeWrite, onAnswered: measures?.request, onFault },
    {
      ...{ host, port, threads, connections, baseUrl },
      logLevel: logger?.level ?? 'silent',
      settings: { reservedNames, trustProxy, logAddresses, isCounted: measures !== undefined },
      start: startThread,
    },
  )
  doors.setBaseUrl(baseUrl ?? addressOf(host, doors.port))
  logger?.on('level-change', (level: string) => doors.setLogLevel(level))
  return doors
}

/** `http://host:port`, without a trailing slash. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function startThread(name: string, workerData: DoorOptions): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { name, workerData })
}
