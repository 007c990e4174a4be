import { bytesIn } from '../../../adapters/durable-files.ts'
import { actorKinds } from '../../actions/index.ts'
import { machinesInUse } from '../../engine/machines-in-use.ts'
import { faultForLog } from '../../http/answering/fault-for-log.ts'
import type { Measures } from '../../metrics/measures.ts'
import type { Readings } from '../../metrics/readings.ts'
import type { MetricsServer } from '../../metrics/server.ts'
import type { Clock } from '../../ports/clock.ts'
import { ranges } from '../../records/layout/keyspace.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Service, ServiceOptions } from '../index.ts'
import type { Stores } from '../stores.ts'
import { version } from '../version.ts'

/** What is counted, where the operator asks for it. The library is loaded by then alone. */
export async function measuresFor({
  metricsPort,
}: Pick<Config, 'metricsPort'>): Promise<Measures | undefined> {
  if (metricsPort === undefined) return undefined
  const { Measures } = await import('../../metrics/measures.ts')
  return new Measures()
}

interface MetricsOptions {
  readonly measures: Measures
  readonly service: Service
  readonly stores: Stores
  readonly config: Pick<Config, 'metricsPort' | 'dataDir' | 'storage' | 'diskFreeMin'>
  readonly clock: Pick<Clock, 'now'>
  readonly logger?: ServiceOptions['logger']
}

/** Opens the port of the metrics. Throws `ConfigError` where it cannot be. */
export async function openMetrics(options: MetricsOptions): Promise<MetricsServer> {
  const { measures, config, logger } = options
  const { serveMetrics } = await import('../../metrics/server.ts')
  const { addReadings } = await import('../../metrics/readings.ts')
  const onFault = (fault: unknown) => logger?.error({ fault: faultForLog(fault) }, 'a metric cannot be read')
  addReadings(measures.registry, readingsOf(options, onFault))
  const server = await serveMetrics(measures.registry, config.metricsPort ?? 0, onFault).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new ConfigError('METRICS_PORT', `cannot be opened on 127.0.0.1 (${code})`)
    },
  )
  logger?.info({ metrics: server.address }, 'metrics are served')
  return server
}

function readingsOf(
  { service, stores, config, clock }: MetricsOptions,
  onFault: (fault: unknown) => void,
): Readings {
  const { engine, storage, search, streams } = service
  const { dataDir, diskFreeMin } = config
  const isOnDisk = config.storage !== 'memory'
  return {
    ...{ storage, streams, onFault },
    now: () => clock.now(),
    headSeq: () => engine.head.seq,
    waiting: () => engine.waiting,
    indexedSeq: () => search.indexedSeq(),
    machines: () => machinesInUse(storage, actorKinds),
    checks: () => service.health().checks,
    bytes: async () => (isOnDisk ? bytesIn(dataDir) : {}),
    logBytes: async () => stores.storage.bytesOf?.(ranges.log),
    room: async () => stores.freeBytes && Math.max(0, (await stores.freeBytes()) - diskFreeMin),
    nodes: () => service.health().nodes,
    build: { version, node: process.version },
  }
}
