import { Command } from 'commander'
import { type Logger, pino } from 'pino'
import { loadCatalogue } from '../../catalogue/load.ts'
import { createService, type Service } from '../compose/index.ts'
import { openSearchIndex } from '../compose/search.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import type { ConnectionLimits } from '../http/connections.ts'
import { faultForLog } from '../http/fault-for-log.ts'
import { type Listening, listen } from '../http/server.ts'
import { failWith } from './fail.ts'
import { openConfiguredStores } from './stores.ts'

/** Crash only: start-up is recovery, and this exit code (EX_SOFTWARE of sysexits) tells the supervisor to try it. */
const START_AGAIN = 70
/** Time for "unknown outcome" to reach those who wait. */
const LAST_ANSWERS_MS = 100

/** `serve`: the service, configured by the environment. */
export function serveCommand(): Command {
  return new Command('serve').description('run the service (configured by the environment)').action(serve)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  // Standard output is for whoever started this: it begins with the address, whatever there is to log before.
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  crashOnFault(logger)
  const catalogue = loadCatalogue(config.catalogueDir)
  const stores = await openConfiguredStores(config, { create: true })
  let baseUrl = config.baseUrl ?? ''
  const service = await createService({
    ...stores,
    ...openSearchIndex(config, logger),
    baseUrl: () => baseUrl,
    logger,
    catalogue,
    atlas: config.atlas,
    reservedNames: config.reservedNames,
    mcpAllowedOrigins: config.mcpAllowedOrigins,
    perAddress: {
      readsPerMinute: config.readsPerMinute,
      streams: config.streamsPerAddress,
      writesPerMinute: config.writesPerMinute,
      newKeysPerHour: config.newKeysPerHour,
      trustProxy: config.trustProxy,
    },
    onFatal: () => setTimeout(() => process.exit(START_AGAIN), LAST_ANSWERS_MS),
  })
  const server = await listenOrClose(service, config, logger)
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`
  if (baseUrl === '') baseUrl = address
  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping')
    service.endStreams()
    await server.close()
    await service.close()
  }
  // Before the address is told: whoever reads it may stop the service at once, and it is to end gracefully.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

  console.log(`listening on ${address}`)
  // Whoever comes first in the next milliseconds waits for it; whoever starts the service does not.
  setImmediate(async () => {
    service.prepare()
    await service.settled()
    giveMemoryBack()
  })
  if (stores.created && config.storage === 'level') console.log(`created a new store in ${config.dataDir}`)
}

/**
 * A start needs more than the service then lives on, and the first reading of a large store far more. V8 would keep all of
 * it for minutes; a program may ask for it back where Node runs with `--expose-gc`, as `npm start` does.
 */
function giveMemoryBack(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

/** A fault that nothing caught leaves the service in a state that nobody knows: say all about it, and end. */
function crashOnFault(logger: Logger): void {
  const crash = (error: unknown) => {
    logger.fatal({ fault: faultForLog(error) }, 'a fault that nothing caught')
    process.exit(START_AGAIN)
  }
  process.off('uncaughtException', failWith).on('uncaughtException', crash)
  process.off('unhandledRejection', failWith).on('unhandledRejection', crash)
}

/** Opens the port, or closes the stores again. */
async function listenOrClose(service: Service, config: Config, logger: Logger): Promise<Listening> {
  const onFault = (fault: unknown) =>
    logger.error({ fault: faultForLog(fault) }, 'an answer could not be written')
  try {
    return await listen(service.app, { ...config, onFault, connections: connectionLimits(config) })
  } catch (error) {
    await service.close()
    throw listenError(error)
  }
}

/** The proxy's connections are those of everybody: behind one, it is the proxy that counts them. */
function connectionLimits(config: Config): Partial<ConnectionLimits> {
  if (config.readsPerMinute === 0) return { perAddress: 0, unanswered: 0 }
  return { perAddress: config.trustProxy ? 0 : config.connectionsPerAddress }
}

const refusals: Readonly<Record<string, readonly [variable: string, problem: string]>> = {
  EADDRINUSE: ['PORT', 'is taken: another process listens there'],
  EACCES: ['PORT', 'is one that this process may not open'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine'],
  EINVAL: ['HOST', 'is not an address of this machine'],
  ENOTFOUND: ['HOST', 'is not a name that is known here'],
  EAI_AGAIN: ['HOST', 'is a name that cannot be looked up now'],
}

function listenError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refusal = refusals[code]
  return refusal ? new ConfigError(...refusal) : error
}
