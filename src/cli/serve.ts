import { executionAsyncResource } from 'node:async_hooks'
import { Command } from 'commander'
import { type Logger, pino } from 'pino'
import { ContentError } from '../../catalogue/content-problem.ts'
import { type Config, ConfigError, misspeltSettings, readConfig, readDenyList } from '../compose/config.ts'
import { type Running, runService } from '../compose/node/run.ts'
import { version } from '../compose/version.ts'
import { ownerSecrets } from '../emergency/secrets.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import { failWith } from './fail.ts'
import { printText } from './output.ts'
import { Rest, workedSince } from './rest.ts'
import { explainStore } from './stores.ts'

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
  // What the service makes is nobody else's: private drafts lie in the store, sealed chances follow from the key.
  process.umask(0o077)
  // Standard output is for whoever started this: it begins with the address, whatever there is to log before.
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  crashOnFault(logger)
  keepShapeOfTicks()
  const starting = stopWhileStarting()
  const denying = readAgainOnHangup(logger)
  warnOfAddress(config, logger)
  warnOfProxy(config, logger)
  for (const { name, meant } of misspeltSettings(process.env))
    logger.warn(`${name} is no variable of this service${meant ? `; is ${meant} meant?` : ''}`)
  const running = await runService(config, {
    logger,
    onFatal: () => setTimeout(() => process.exit(START_AGAIN), LAST_ANSWERS_MS),
  }).catch((error: unknown) => {
    throw explainListening(error) ?? explainContent(error) ?? explainStore(error) ?? error
  })
  // Before the address is told: whoever reads it may stop the service at once, and it is to end gracefully.
  starting.stopWith(running, logger)
  denying.tell(running)
  const prepared = running.service.prepare()
  printText(`listening on ${running.address}`, { listening: running.address })
  logger.info(
    { version, node: process.version, data_dir: config.dataDir, entries: running.service.engine.head.seq },
    'started',
  )
  // Whoever comes first in the next milliseconds waits for it; whoever starts the service does not.
  setImmediate(async () => {
    await prepared
    await running.service.settled()
    new Rest({
      worked: workedSince(),
      residentBytes: process.memoryUsage.rss,
      giveBack: giveMemoryBack,
    }).begin()
  })
  if (running.created && config.storage !== 'memory')
    printText(`created a new store in ${config.dataDir}`, { created: config.dataDir })
}

/**
 * Listens for signals from the very start: process 1 of a container is sent none that it does not listen for. Until the
 * service runs there is nothing to end gracefully: start-up is recovery.
 */
function stopWhileStarting(): { stopWith(running: Running, logger: Logger): void } {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const leave = () => process.exit(0)
  for (const signal of signals) process.once(signal, leave)
  return {
    stopWith(running, logger) {
      const stop = async (signal: string) => {
        logger.info({ signal }, 'stopping')
        await running.close()
        logger.info('stopped')
        process.exit(0)
      }
      // In this order: a signal that comes while nobody listens, and was listened for, is lost.
      for (const signal of signals) process.once(signal, stop).off(signal, leave)
    },
  }
}

/** `SIGHUP` reads again whom the operator denies, as it asks daemons to; what cannot be read leaves all as it was. */
function readAgainOnHangup(logger: Logger): { tell(running: Running): void } {
  let told: Running | undefined
  const readAgain = () => {
    if (!told) return
    try {
      const list = readDenyList(process.env)
      told.service.limits.deny(list)
      logger.info({ denied: list.size }, 'the list of who is denied was read again')
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      logger.error(`${error.message}: the list of who is denied stays as it was`)
    }
  }
  process.on('SIGHUP', readAgain)
  return {
    tell(running) {
      told = running
    },
  }
}

/** Behind a proxy whose word is not taken, everybody has one address: the proxy's. */
function warnOfProxy({ baseUrl, host, port, trustProxy, emergency }: Config, logger: Logger): void {
  if (!ownerSecrets(emergency) || trustProxy || !baseUrl) return
  const { hostname, port: said, protocol } = new URL(baseUrl)
  const saidPort = Number(said) || (protocol === 'https:' ? 443 : 80)
  if (protocol === 'http:' && hostname === host && saidPort === port) return
  logger.warn(
    'a stop is provisioned, BASE_URL is not where this listens, and TRUST_PROXY is off: behind a proxy all share one address and its limits',
  )
}

/** Links with an address that listens everywhere lead nowhere. */
function warnOfAddress({ baseUrl, host }: Config, logger: Logger): void {
  if (baseUrl === undefined && /^(0\.0\.0\.0|::|\[::\])$/.test(host))
    logger.warn(`BASE_URL is not set: links say ${host}, which nobody can follow`)
}

/**
 * A start needs more than the service then lives on, and the first reading of a large store far more. V8 would keep all of
 * it for minutes; a program may ask for it back where Node runs with `--expose-gc`, as `src/main.js` sees to.
 * What libraries took is another matter: glibc keeps for each thread what it once had, 9 MB after a start. There all
 * threads share one arena (`MALLOC_ARENA_MAX`); a signed write takes no more CPU for it (measured).
 */
function giveMemoryBack(): void {
  const collect = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
  collect()
  // What the first has left lies scattered, and its pages are kept: the second moves it together.
  setImmediate(collect)
}

/** What is never to be collected. */
const kept: object[] = []

/**
 * A collection that finds none of a kind of object forgets the kind's shape, and Node's `nextTick` never learns the new
 * one of its own: it would take 700 ns ever after, not 120 (measured), many times in each answer. So one of them stays.
 */
function keepShapeOfTicks(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
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

/** What is wrong with the content is said after the name of the variable that points at it. */
function explainContent(error: unknown): ConfigError | undefined {
  if (!(error instanceof ContentError)) return undefined
  const refusal = new ConfigError('CATALOGUE_DIR', 'names no directory whose content can be published')
  return Object.assign(refusal, { cause: error })
}

const refusals: Readonly<Record<string, readonly [variable: string, problem: string]>> = {
  EADDRINUSE: ['PORT', 'is taken: another process listens there'],
  EACCES: ['PORT', 'is one that this process may not open'],
  EADDRNOTAVAIL: ['HOST', 'is not an address of this machine'],
  EINVAL: ['HOST', 'is not an address of this machine'],
  ENOTFOUND: ['HOST', 'is not a name that is known here'],
  EAI_AGAIN: ['HOST', 'is a name that cannot be looked up now'],
}

/** What the network had against it, or undefined when it was not the network. */
function explainListening(error: unknown): ConfigError | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  if (!/^(listen|bind|getaddrinfo)$/.test(String(error.syscall))) return undefined
  const refusal = refusals[String(error.code)]
  return refusal && new ConfigError(...refusal)
}
