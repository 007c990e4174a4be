import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { memoryAttempts } from '../../adapters/attempts-file.ts'
import { memoryControlMark } from '../../adapters/control-file.ts'
import { createNativeVerifier } from '../../adapters/native-verifier.ts'
import { searchIndexInMemory } from '../../adapters/search-index/in-memory.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { Bus } from '../bus/bus.ts'
import { OwnersStop, usedNonces } from '../emergency/owners-stop.ts'
import { type OwnerSecrets, ownerSecrets } from '../emergency/secrets.ts'
import type { Engine } from '../engine/engine.ts'
import { FrontDoor } from '../engine/front-door.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import { createApp } from '../http/app/app.ts'
import { noLimits, type PerAddressLimits } from '../http/dependencies.ts'
import { limitsInForce } from '../http/limits/limits-in-force.ts'
import { serverIdentity } from '../interop/identity.ts'
import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import type { Verifier } from '../protocol/statement.ts'
import { createSearch } from '../search/index.ts'
import type { ServiceFacts } from '../views/view.ts'
import { type CatalogueOptions, catalogueParts } from './catalogue.ts'
import type { DiskOptions } from './disk-guard.ts'
import { startEngine } from './engine.ts'
import type { SearchIndexOptions } from './search.ts'
import type { Stores } from './stores.ts'
import { version } from './version.ts'

export interface ServiceOptions
  extends Omit<Stores, 'created'>,
    SearchIndexOptions,
    CatalogueOptions,
    DiskOptions {
  readonly clock?: Clock
  /** Resolves when the port is open, or will not be: the reading of the whole store waits for it; default: nothing. */
  readonly listening?: Promise<void>
  readonly verifier?: Verifier
  readonly logger?: Logger
  readonly reservedNames?: readonly string[]
  readonly perAddress?: Partial<PerAddressLimits>
  /** Origins of pages that may call MCP, beside those of this node and of localhost. */
  readonly mcpAllowedOrigins?: readonly string[]
  /** Whom to tell of a weakness, in `/.well-known/security.txt`. */
  readonly securityContact?: string | undefined
  /** What the owner proves herself by; without all of it nobody can stop the service. */
  readonly emergency?: Partial<OwnerSecrets>
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
  prepare(): Promise<void>
  /** Ends every live stream: the first step of a graceful stop, since readers hold connections open. */
  endStreams(): void
  /** Lets what waits be decided, and closes the stores, that of the search index too. */
  close(): Promise<void>
}

const silent = pino({ level: 'silent' })

/** Puts the parts together on open stores. An empty store is marked as new; a damaged one serves reads only. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { clock = systemClock, logger = silent, searchIndex = searchIndexInMemory() } = options
  const bus = new Bus((fault) =>
    logger.error({ fault: faultForLog(fault) }, 'a listener failed on what was committed'),
  )
  const { mark = memoryControlMark(), attempts = memoryAttempts(limits.CONTROL_ATTEMPTS_KEPT) } = options
  const closing = new AbortController()
  const { onFatal, listening } = options
  const { engine, gate, storage, sound, disk, audit, audited } = await startEngine(
    { ...options, clock, bus, logger, mark, onFatal, listening },
    closing.signal,
  )
  const search = createSearch({
    log: storage,
    index: searchIndex,
    bus,
    clock,
    // Its own fault costs searches, not the service; when the store of the log failed, the next commit says so.
    onFault: (fault, what) => logger.error({ fault: faultForLog(fault) }, what),
  })
  if (sound) disk.whenRoom(() => search.start())
  const verifier = options.verifier ?? createNativeVerifier()
  const frontDoor = new FrontDoor(engine, verifier, options.reservedNames ?? [])
  const stop = new OwnersStop({
    secrets: ownerSecrets(options.emergency ?? {}),
    engine,
    gate,
    mark,
    attempts,
    store: storage,
    used: await usedNonces(storage, options.emergency ?? {}).catch(() => new Set<string>()),
    clock,
    baseUrl: options.baseUrl,
    onFault: (fault) => logger.error({ fault: faultForLog(fault) }, 'the control file cannot be written'),
  })
  const startedAt = clock.now()
  const perAddress = { ...noLimits, ...options.perAddress }
  const inForce = limitsInForce(perAddress, options.diskFreeMin)
  const app = createApp({
    engine,
    frontDoor,
    store: storage,
    search,
    bus,
    clock,
    logger,
    baseUrl: options.baseUrl,
    stop,
    facts: () => ({
      version,
      startedAt,
      storage: storageState(engine),
      disk: disk.state,
      limits: inForce,
      audit: audit.progress,
      control: stop.state,
      attempts: stop.attempts,
    }),
    ...(options.catalogue && { catalogue: catalogueParts(options, options.catalogue, clock) }),
    identity: serverIdentity(options.serverSecret),
    allowedOrigins: options.mcpAllowedOrigins ?? [],
    securityContact: options.securityContact,
    perAddress,
  })
  return {
    app: app.hono,
    engine,
    frontDoor,
    async settled() {
      await engine.settled()
      await search.settled()
      await Promise.allSettled([audited])
    },
    prepare: app.prepare,
    endStreams: app.endStreams,
    async close() {
      closing.abort()
      disk.close()
      await Promise.allSettled([audited])
      await engine.close()
      await search.close()
      await searchIndex.close()
      await storage.close()
      await mark.close()
      await attempts.close()
    },
  }
}

function storageState({ phase }: Engine): ServiceFacts['storage'] {
  if (phase === 'degraded') return 'degraded'
  return phase === 'failed' || phase === 'stopped' ? 'failed' : 'ok'
}
