import { systemClock } from '../../../adapters/system-clock.ts'
import { openVerifier } from '../../../adapters/verifier/on-threads.ts'
import { loadCatalogue } from '../../../catalogue/load.ts'
import { faultForLog } from '../../http/answering/fault-for-log.ts'
import {
  type Budgets,
  budgetsByDefault,
  type ConnectionLimits,
  noBudgets,
  type PerAddressLimits,
} from '../../http/limits/index.ts'
import { SiteThread } from '../../http/site/thread.ts'
import type { MetricsServer } from '../../metrics/server.ts'
import type { OperatorSocket } from '../../operator/server.ts'
import { backUpBeforeRenewal } from '../backup/before-renewal.ts'
import { type Config, readConfig } from '../config.ts'
import { createService, type Service, type ServiceOptions } from '../index.ts'
import { rulesInForce } from '../rules.ts'
import { openSearchIndex } from '../search.ts'
import { openStores } from '../stores.ts'
import { addressOf, openPort } from './front-door/open-port.ts'
import { joinLog } from './join-log.ts'
import { measuresFor, openMetrics } from './metrics.ts'
import { openOperator } from './operator.ts'

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
  /** Where metrics are served, when they are asked for (`METRICS_PORT`). */
  readonly metrics: MetricsServer | undefined
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
  await backUpBeforeRenewal(stores, full, options.logger).catch(async (error: unknown) => {
    await stores.storage.close()
    throw error
  })
  const shared = full.nodes && (await joinLog(full.nodes, stores, full.dataDir, options.logger))
  let baseUrl = full.baseUrl ?? ''
  const listening = Promise.withResolvers<void>()
  const measures = await measuresFor(full)
  const { logger, clock = systemClock } = options
  const verifier = openVerifier((fault) =>
    logger?.error(
      { fault: faultForLog(fault) },
      'a thread that verifies signatures failed: OpenSSL takes its place',
    ),
  )
  const site = new SiteThread()
  const service = await createService({
    ...stores,
    ...full,
    ...options,
    ...shared,
    nodes: shared?.nodes,
    ...(await openSearchIndex(full, options.logger)),
    rules: rulesInForce(),
    measures,
    verifier,
    site,
    storage: stores.storage,
    baseUrl: () => baseUrl,
    catalogue,
    listening: listening.promise,
    perAddress: perAddressOf(full),
  })
  service.limits.deny(full.deny)
  const close = () => service.close().finally(() => Promise.all([site.close(), verifier.close()]))
  const giveUp = async (error: unknown): Promise<never> => {
    await close()
    throw error
  }
  const port = { ...full, connections: connectionLimits(full) }
  const server = await openPort(service, port, { logger, measures })
    .finally(() => listening.resolve())
    .catch(giveUp)
  const metricsOf = measures && openMetrics({ measures, service, stores, config: full, clock, logger })
  const metrics = await metricsOf?.catch((error) => server.close().then(() => giveUp(error)))
  const address = addressOf(full.host, server.port)
  if (baseUrl === '') baseUrl = address
  const operator = await openOperator({ service, config: full, address, baseUrl, logger })
  return {
    address,
    operator,
    metrics,
    created: stores.created,
    service,
    async close() {
      service.endStreams()
      await operator?.close()
      await server.close()
      await metrics?.close()
      await close()
    },
  }
}

function perAddressOf(config: Config): PerAddressLimits {
  const streams = config.streamsPerAddress
  return { ...config, growth: budgetsOf(config), streams, connections: connectionsOf(config) }
}

function budgetsOf({ readsPerMinute }: Config): Budgets {
  return readsPerMinute === 0 ? noBudgets : budgetsByDefault
}

function connectionLimits(config: Config): Partial<ConnectionLimits> {
  if (config.readsPerMinute === 0) return { perAddress: 0, unanswered: 0 }
  return { perAddress: connectionsOf(config) }
}

/** Behind a proxy all connections are the proxy's: then the proxy counts those of each address. */
function connectionsOf({ trustProxy, connectionsPerAddress }: Config): number {
  return trustProxy ? 0 : connectionsPerAddress
}
