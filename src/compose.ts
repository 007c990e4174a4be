import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { openAnchorFile } from '../adapters/anchor-file.ts'
import { makeDirectory } from '../adapters/durable-files.ts'
import { condemnLevelStorage, openLevelStorage } from '../adapters/level.ts'
import { memoryStorage } from '../adapters/memory.ts'
import { memoryAnchor } from '../adapters/memory-anchor.ts'
import { openSearchIndexStore } from '../adapters/search-index.ts'
import { loadServerSecret } from '../adapters/server-key.ts'
import { StorageError } from '../adapters/storage-error.ts'
import { affinityService } from '../catalogue/affinity/service.ts'
import { askService } from '../catalogue/ask/service.ts'
import { identifyingUserAgent, liveAtlas } from '../catalogue/atlas/live.ts'
import { type AtlasConfiguration, atlasSources } from '../catalogue/atlas/sources.ts'
import type { Catalogue } from '../catalogue/schemas/catalogue.ts'
import manifest from '../package.json' with { type: 'json' }
import { actions, actorKinds } from './actions/index.ts'
import { Bus } from './bus/bus.ts'
import type { Config } from './config.ts'
import { ActorHost } from './engine/actor-host.ts'
import { openGate } from './engine/admission.ts'
import { type Clock, systemClock } from './engine/clock.ts'
import { Engine } from './engine/engine.ts'
import { FrontDoor, type Verifier } from './engine/front-door.ts'
import { Ledger } from './engine/ledger.ts'
import { auditChain, createLog, isNewLog, openLog } from './engine/open-log.ts'
import { removeRetiredKeys } from './engine/retired-keys.ts'
import type { Anchor, Storage } from './engine/storage.ts'
import { createApp } from './http/app.ts'
import type { CatalogueDependencies, PerAddressLimits } from './http/dependencies.ts'
import { faultForLog } from './http/fault-for-log.ts'
import { createNativeVerifier } from './protocol/native-verifier.ts'
import { createSearch } from './search/index.ts'
import type { ServiceFacts } from './views/view.ts'

/** The version of this package. */
export const { version } = manifest

/** Everything that lasts: the store, the note of its head outside it, and the server's secret. */
export interface Stores {
  readonly storage: Storage
  readonly anchor: Anchor
  /** Whether the store was made just now. */
  readonly created: boolean
  /** 32 random bytes; server-side chance is HMAC-SHA-256(secret, record id). */
  readonly serverSecret: Uint8Array
}

export interface SearchIndexOptions {
  /** Where the search index lies; default: in memory, made anew from the log at each start. */
  readonly searchIndex?: Storage
  /** The index cannot be read, and stopped: its store is to be made anew before the next start. */
  readonly onSearchIndexDamaged?: () => Promise<void>
}

export interface ServiceOptions extends Omit<Stores, 'created'>, SearchIndexOptions {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: () => string
  readonly clock?: Clock
  readonly verifier?: Verifier
  readonly logger?: Logger
  readonly reservedNames?: readonly string[]
  readonly perAddress?: Partial<PerAddressLimits>
  /** What the catalogue half publishes; without it the node is a forum only. */
  readonly catalogue?: Catalogue
  /** Where the live atlas asks, and with which credentials; default: the public hosts, no credentials. */
  readonly atlas?: AtlasConfiguration
  /** The store failed and the process must end (rule "crash only"). */
  readonly onFatal?: (error: unknown) => void
}

/** The composed service: the HTTP application, the engine behind it, and the way to end both. */
export interface Service {
  readonly app: Hono
  readonly engine: Engine
  readonly frontDoor: FrontDoor
  /** Resolves when nothing is queued, due or in flight, the search index has read all, and the chain is audited. */
  settled(): Promise<void>
  /** Renders what never changes, once the base address is known. */
  prepare(): void
  /** Ends every live stream: the first step of a graceful stop, since readers hold connections open. */
  endStreams(): void
  /** Lets what waits be decided, and closes the stores, that of the search index too. */
  close(): Promise<void>
}

const DEGRADED = 'degraded: writes are refused, reads go on'

const silent = pino({ level: 'silent' })

/** Puts the parts together on open stores. An empty store is marked as new; a damaged one serves reads only. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { storage, anchor, clock = systemClock, logger = silent } = options
  const { searchIndex = memoryStorage() } = options
  if (await isNewLog(options)) await createLog(options, randomUUID(), new Date(clock.now()).toISOString())
  const opened = await openLog(options)
  if (opened.degraded !== undefined) logger.error({ reason: opened.degraded }, DEGRADED)

  const bus = new Bus((fault) =>
    logger.error({ fault: faultForLog(fault) }, 'a listener failed on what was committed'),
  )
  const engine = new Engine({
    ...opened,
    storage,
    anchor,
    clock,
    bus,
    ledger: createLedger(options.serverSecret),
    actions,
    gate: openGate,
    onFault: (fault) => logger.error({ fault: faultForLog(fault) }, 'an action failed'),
    onDegraded: (reason, cause) =>
      logger.error({ reason, ...(cause !== undefined && { fault: faultForLog(cause) }) }, DEGRADED),
    onFatal: (error) => {
      logger.fatal({ fault: faultForLog(error) }, 'the store failed')
      options.onFatal?.(error)
    },
  })
  await engine.start()
  const search = createSearch({
    log: storage,
    index: searchIndex,
    bus,
    clock,
    // Its own fault costs searches, not the service; when the store of the log failed, the next commit says so.
    onFault(fault) {
      logger.error({ fault: faultForLog(fault) }, 'the search index stopped')
      if (!(fault instanceof StorageError) || fault.code !== 'storage_damaged') return
      options.onSearchIndexDamaged?.().catch((error) => logger.error({ fault: faultForLog(error) }))
    },
  })
  if (opened.degraded === undefined) search.start()
  const closing = new AbortController()
  const audit = auditChain(storage, opened.head, closing.signal).then((broken) => {
    if (broken !== undefined) engine.degrade(broken)
  })
  // A write that fails here fails the store: the next commit says so.
  const retirement = opened.degraded === undefined ? removeRetiredKeys(storage, closing.signal) : undefined
  retirement?.catch((fault) => logger.error({ fault: faultForLog(fault) }, 'old keys could not be removed'))

  const frontDoor = new FrontDoor(
    engine,
    options.verifier ?? createNativeVerifier(),
    options.reservedNames ?? [],
  )
  const startedAt = clock.now()
  const app = createApp({
    engine,
    frontDoor,
    store: storage,
    search,
    bus,
    clock,
    logger,
    baseUrl: options.baseUrl,
    facts: () => facts(engine, startedAt),
    ...(options.catalogue && { catalogue: catalogueParts(options, options.catalogue, clock) }),
    perAddress: { readsPerMinute: 0, streams: 0, trustProxy: false, ...options.perAddress },
  })
  return {
    app: app.hono,
    engine,
    frontDoor,
    async settled() {
      await engine.settled()
      await search.settled()
      await Promise.allSettled([audit, retirement])
    },
    prepare: app.prepare,
    endStreams: app.endStreams,
    async close() {
      closing.abort()
      await Promise.allSettled([audit, retirement])
      await engine.close()
      await search.close()
      await searchIndex.close()
      await storage.close()
    },
  }
}

/** The fold of the log into state, as the live service and a rebuild share it. */
export function createLedger(serverSecret: Uint8Array): Ledger {
  return new Ledger({ host: new ActorHost(actorKinds), serverSecret })
}

/** Opens what the configuration names. A store that is not there yet is made only with `create`. */
export async function openStores(
  config: Pick<Config, 'storage' | 'dataDir'>,
  options: { readonly create: boolean },
): Promise<Stores> {
  if (config.storage === 'memory') {
    const serverSecret = crypto.getRandomValues(new Uint8Array(32))
    return { storage: memoryStorage(), anchor: memoryAnchor(), serverSecret, created: true }
  }
  if (options.create) await makeDirectory(config.dataDir)
  const storage = await openLevelStorage(join(config.dataDir, 'store'), options)
  const anchor = await openAnchorFile(join(config.dataDir, 'anchor.log'))
  const created = await isNewLog({ storage, anchor })
  const serverSecret = await loadServerSecret(join(config.dataDir, 'server.key'), { create: created })
  return { storage, anchor, serverSecret, created }
}

/** The store of the search index that goes with `openStores`, and what to do once it turns out to be damaged. */
export async function openSearchIndex(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  logger: Logger = silent,
): Promise<SearchIndexOptions> {
  if (storage === 'memory') return { searchIndex: memoryStorage() }
  const location = join(dataDir, 'search')
  const onFault = (fault: unknown, what: string) => logger.error({ fault: faultForLog(fault) }, what)
  return {
    searchIndex: await openSearchIndexStore(location, onFault),
    onSearchIndexDamaged: () => condemnLevelStorage(location),
  }
}

function catalogueParts(options: ServiceOptions, content: Catalogue, clock: Clock): CatalogueDependencies {
  return {
    content,
    computed() {
      const parts = { catalogue: content, baseUrl: options.baseUrl() }
      const affinity = affinityService(parts)
      const atlas = liveAtlas({
        sources: atlasSources(options.atlas ?? {}),
        relate: affinity.relate,
        fetch,
        now: () => clock.now(),
        userAgent: identifyingUserAgent(version, parts.baseUrl),
      })
      return { affinity, ask: askService(parts), atlas }
    },
  }
}

function facts(engine: Engine, startedAt: number): ServiceFacts {
  const storage = engine.phase === 'failed' || engine.phase === 'degraded' ? engine.phase : 'ok'
  return { version, startedAt, storage, control: { state: 'normal', since: null } }
}
