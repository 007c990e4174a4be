import { Command } from 'commander'
import { pino } from 'pino'
import { loadCatalogue } from '../../catalogue/load.ts'
import { createService, openStores } from '../compose.ts'
import { readConfig } from '../config.ts'
import { listen } from '../http/server.ts'

/** Crash only: start-up is recovery, and this exit code (EX_SOFTWARE of sysexits) tells the supervisor to try it. */
const STORE_FAILED = 70
/** Time for "unknown outcome" to reach those who wait. */
const LAST_ANSWERS_MS = 100

/** `serve`: the service, configured by the environment. */
export function serveCommand(): Command {
  return new Command('serve').description('run the service (configured by the environment)').action(serve)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel })
  const catalogue = loadCatalogue(config.catalogueDir)
  const stores = await openStores(config, { create: true })
  let baseUrl = config.baseUrl ?? ''
  const service = await createService({
    ...stores,
    baseUrl: () => baseUrl,
    logger,
    catalogue,
    atlas: config.atlas,
    reservedNames: config.reservedNames,
    perAddress: {
      readsPerMinute: config.readsPerMinute,
      streams: config.streamsPerAddress,
      trustProxy: config.trustProxy,
    },
    onFatal: () => setTimeout(() => process.exit(STORE_FAILED), LAST_ANSWERS_MS),
  })
  const server = await listen(service.app, config)
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`
  if (baseUrl === '') baseUrl = address
  service.prepare()
  console.log(`listening on ${address}`)
  if (stores.created) console.log(`created a new store in ${config.dataDir}`)

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping')
    service.endStreams()
    await server.close()
    await service.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
