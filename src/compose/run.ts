import { loadCatalogue } from '../../catalogue/load.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import { listen } from '../http/app/server.ts'
import { type Budgets, budgetsByDefault, type ConnectionLimits, noBudgets } from '../http/limits/index.ts'
import type { OperatorSocket } from '../operator/server.ts'
import { type Config, readConfig } from './config.ts'
import { createService, type Service, type ServiceOptions } from './index.ts'
import { openOperator } from './operator.ts'
import { rulesInForce } from './rules.ts'
import { openSearchIndex } from './search.ts'
import { openStores } from './stores.ts'

export type RunOptions = Pick<ServiceOptions, 'logger' | 'onFatal' | 'clock'>

/** A service that listens. */
export interface Running {
  /** `http://host:port`, without a trailing slash. */
  readonly address: string
  /** Whether its store was made just now. */
  readonly created: boolean
  readonly service: Service
  /** The socket on which the operator speaks to it; undefined for a store in memory, and where none can be made. */
  readonly operator: OperatorSocket | undefined
  /** Ends the streams, lets what waits be decided, and closes everything. */
  close(): Promise<void>
}

/**
 * Opens the stores, composes the service and listens. What `config` leaves out has the default that its variable has when
 * it is not set; the environment itself is not read.
 */
export async function runService(config: Partial<Config> = {}, options: RunOptions = {}): Promise<Running> {
  const full = { ...readConfig({}), ...config }
  const catalogue = loadCatalogue(full.catalogueDir)
  const stores = await openStores(full, { create: true })
  let baseUrl = full.baseUrl ?? ''
  const listening = Promise.withResolvers<void>()
  const service = await createService({
    ...stores,
    ...full,
    ...options,
    ...openSearchIndex(full, options.logger),
    rules: rulesInForce(),
    storage: stores.storage,
    baseUrl: () => baseUrl,
    catalogue,
    listening: listening.promise,
    perAddress: {
      ...full,
      growth: budgetsOf(full),
      streams: full.streamsPerAddress,
      connections: connectionsOf(full),
    },
  })
  service.limits.deny(full.deny)
  const server = await listen(service.app, {
    host: full.host,
    port: full.port,
    connections: connectionLimits(full),
    onFault: (fault) =>
      options.logger?.error({ fault: faultForLog(fault) }, 'an answer could not be written'),
  })
    .finally(() => listening.resolve())
    .catch(async (error: unknown) => {
      await service.close()
      throw error
    })
  const address = `http://${full.host.includes(':') ? `[${full.host}]` : full.host}:${server.port}`
  if (baseUrl === '') baseUrl = address
  const { logger } = options
  const operator = await openOperator({ service, config: full, address, baseUrl, logger })
  return {
    address,
    operator,
    created: stores.created,
    service,
    async close() {
      service.endStreams()
      await operator?.close()
      await server.close()
      await service.close()
    },
  }
}

function connectionLimits(config: Config): Partial<ConnectionLimits> {
  if (config.readsPerMinute === 0) return { perAddress: 0, unanswered: 0 }
  return { perAddress: connectionsOf(config) }
}

function budgetsOf({ readsPerMinute }: Config): Budgets {
  return readsPerMinute === 0 ? noBudgets : budgetsByDefault
}

/** Behind a proxy all connections are the proxy's: then the proxy counts those of each address. */
function connectionsOf({ trustProxy, connectionsPerAddress }: Config): number {
  return trustProxy ? 0 : connectionsPerAddress
}
