import { join } from 'node:path'
import type { Logger } from 'pino'
import { takeCheckpoint } from '../../../adapters/picture.ts'
import { actorKinds } from '../../actions/index.ts'
import { machinesInUse } from '../../engine/machines-in-use.ts'
import { markOf } from '../../engine/open-log.ts'
import { faultForLog } from '../../http/answering/fault-for-log.ts'
import { operatorCommands } from '../../operator/commands.ts'
import { type OperatorSocket, openOperatorSocket } from '../../operator/server.ts'
import type { Config } from '../config.ts'
import type { Service } from '../index.ts'

export interface OperatorOptions {
  readonly service: Service
  readonly config: Pick<Config, 'dataDir' | 'storage' | 'logLevel' | 'emergency'>
  /** Where the service listens, and what its links begin with. */
  readonly address: string
  readonly baseUrl: string
  readonly logger?: Logger | undefined
}

/** Opens the operator's socket of a service. A node without one serves all the same. */
export async function openOperator(options: OperatorOptions): Promise<OperatorSocket | undefined> {
  const { service, config, logger } = options
  if (config.storage === 'memory') return undefined
  const { engine, decides, frontDoor, limits, maintenance } = service
  const commands = operatorCommands({
    ...{ engine, decides, maintenance },
    status: () => statusOf(options),
    acting: {
      engine: decides,
      verifier: frontDoor.verifier,
      ownerKey: config.emergency.ownerKey,
      origin: () => new URL(options.baseUrl).origin,
    },
    takeCheckpoint: () => takeCheckpoint(join(config.dataDir, 'store')),
    logger: logger ?? { level: config.logLevel },
    spenders: (most) => limits.spenders(most),
    foldAgain: (onEntry) => service.foldAgain(onEntry),
  })
  const onFault = (fault: unknown) =>
    logger?.error({ fault: faultForLog(fault) }, "a fault on the operator's socket")
  try {
    const socket = await openOperatorSocket(config.dataDir, commands, onFault)
    if (socket.isElsewhere)
      logger?.warn(
        { socket: socket.path },
        "DATA_DIR has too long a name for a socket: the operator's socket is elsewhere",
      )
    return socket
  } catch (fault) {
    logger?.warn(
      { fault: faultForLog(fault) },
      "the operator's socket cannot be made: the node serves without",
    )
    return undefined
  }
}

async function statusOf({ service, config, address, baseUrl, logger }: OperatorOptions) {
  const { engine, storage } = service
  const {
    version,
    uptime_s,
    server_seq,
    control,
    maintenance = null,
    restored = null,
    ...health
  } = service.health()
  const { store_id, schema_version, created_at } = markOf(storage) ?? {}
  const { rss, heapUsed } = process.memoryUsage()
  return {
    version,
    node: process.version,
    pid: process.pid,
    uptime_s,
    listening: address,
    base_url: baseUrl,
    data_dir: config.dataDir,
    log_level: logger?.level ?? config.logLevel,
    store: { store_id, schema_version, created_at, entries: server_seq, head: engine.head.hash },
    health,
    control,
    maintenance,
    restored,
    /** Versions of machines that actors were started under. */
    machines: await machinesInUse(storage, actorKinds),
    memory: { rss_bytes: rss, heap_used_bytes: heapUsed },
  }
}
