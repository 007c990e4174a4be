import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { memoryAttempts } from '../../adapters/attempts-file.ts'
import { memoryControlMark } from '../../adapters/control-file.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import { memoryTree } from '../../adapters/tree-files.ts'
import { createNativeVerifier } from '../../adapters/verifier/native.ts'
import { Bus } from '../bus/bus.ts'
import { Reached } from '../bus/reached.ts'
import { StatisticsFollower } from '../charts/follower.ts'
import { OwnersStop, usedNonces } from '../emergency/owners-stop.ts'
import { type OwnerSecrets, ownerSecrets } from '../emergency/secrets.ts'
import type { Engine } from '../engine/engine.ts'
import { FrontDoor } from '../engine/front-door.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import { type App, createApp } from '../http/app/app.ts'
import { type Limits, limitsInForce, noLimits, type PerAddressLimits } from '../http/limits/index.ts'
import type { SiteThread } from '../http/site/thread.ts'
import { serverIdentity } from '../interop/identity.ts'
import type { Measures } from '../metrics/measures.ts'
import type { Nodes } from '../nodes/index.ts'
import type { JoiningParts, NodesOptions } from '../nodes/parts.ts'
import { Maintenance } from '../operator/maintenance.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage } from '../ports/storage.ts'
import type { Verifier } from '../protocol/statement.ts'
import type { NoteKey } from '../protocol/tree/note.ts'
import { DamagedRow } from '../records/soundness.ts'
import { createSearch, type Search } from '../search/index.ts'
import { logKeys } from '../tree/log-keys.ts'
import { PublicTree } from '../tree/public-tree.ts'
import { healthOf } from '../views/health.ts'
import type { ServiceFacts } from '../views/view.ts'
import { type CatalogueOptions, catalogueParts } from './catalogue.ts'
import type { DiskOptions } from './disk-guard.ts'
import { type Founded, type StartedEngine, startEngine } from './engine.ts'
import { Erasure } from './erasure.ts'
import { indexInMemory, type SearchIndexOptions } from './search.ts'
import type { OnEntry, Repair } from './self-repair.ts'
import { attemptsKept, type Stores } from './stores.ts'
import { version } from './version.ts'

export interface ServiceOptions
  extends Omit<Stores, 'created'>,
    SearchIndexOptions,
    CatalogueOptions,
    DiskOptions {
  readonly clock?: Clock
  /** Resolves when the port is open, or will not be: the reading of the whole store waits for it; default: nothing. */
  readonly listening?: Promise<void>
  /** Whether the whole store is read again, every few hours; default: it is. */
  readonly readsStoreAgain?: boolean
  readonly verifier?: Verifier
  readonly logger?: Logger
  /** Whether request lines name addresses; default: they do not. */
  readonly logAddresses?: boolean
  /** What makes it one of several nodes. Default: it is alone. */
  readonly nodes?: NodesOptions | undefined
  /** Whose log it is; default: that of the store, or a new one. */
  readonly founded?: Founded | undefined
  /** Counts what happens; without it nothing is counted. */
  readonly measures?: Measures | undefined
  readonly reservedNames?: readonly string[]
  readonly perAddress?: Partial<PerAddressLimits>
  /** The rules of every machine, by version; default: as they were published. */
  readonly rules?: Readonly<Record<string, string>>
  /** Makes the pages of the site on a thread of its own. Default: they are made here. */
  readonly site?: SiteThread
  /** Origins of pages that may call MCP, beside those of this node and of localhost. */
  readonly mcpAllowedOrigins?: readonly string[]
  /** Whom to tell of a weakness, in `/.well-known/security.txt`. */
  readonly securityContact?: string | undefined
  /** Whose cosignatures on checkpoints of the log are taken. */
  readonly logWitnesses?: readonly NoteKey[]
  /** What the owner proves herself by; without all of it nobody can stop the service. */
  readonly emergency?: Partial<OwnerSecrets>
  /** The store failed and the process must end (rule "crash only"). */
  readonly onFatal?: (error: unknown) => void
}

/** The composed service: the HTTP application, the engine behind it, and the way to end both. */
export interface Service {
  readonly app: Hono
  readonly engine: Engine
  /** The store as the service reads and writes it: sealed, and watched for damage. */
  readonly storage: Storage
  readonly frontDoor: FrontDoor
  /** Where words and acts of the operator are decided. */
  readonly decides: Pick<Engine, 'note' | 'command'>
  readonly search: Search
  /** Takes signed writes that a front-door thread has read. */
  readonly takeWrite: App['takeWrite']
  readonly streams: App['streams']
  /** The operator's pause of all writing. */
  readonly maintenance: Maintenance
  /** What `view=health` says. */
  health(): ReturnType<typeof healthOf>
  /** Who may ask for how much, who has, and who may not write. */
  readonly limits: Pick<Limits, 'spenders' | 'deny'>
  /** Folds the state from the log again; nothing may be written meanwhile. Undefined when that cannot be done. */
  foldAgain(onEntry?: OnEntry): Promise<Repair | undefined>
  /** Resolves when nothing is queued, due or in flight, the search index has read all, and the chain is audited. */
  settled(): Promise<void>
  /** Renders what never changes, once the base address is known. */
  prepare(): Promise<void>
  /** Ends every live stream: the first step of a graceful stop, since readers hold connections open. */
  endStreams(): void
  /** Decides what waits, and closes the stores, that of the search index too. */
  close(): Promise<void>
}

const silent = pino({ level: 'silent' })

/** Puts the parts together on open stores. An empty store is marked as new; a damaged one serves reads only. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const common = await withDefaults(options)
  const closing = new AbortController()
  const { onFatal, listening, measures } = options
  measures?.follow(common.bus)
  const erasure = await Erasure.on(options.storage, common)
  const nodes = options.nodes && (await joined(options.nodes))
  const parts = { ...options, ...common, storage: erasure.storage, onFatal, listening, share: nodes?.share }
  const started = await startEngine(parts, closing.signal)
  const { engine, storage, disk, audited, repair } = started
  // What cannot be read is met, and said, by whoever reads the whole.
  await erasure.lookBack(storage).catch(() => {})
  const search = startSearch(common, started)
  const tree = startTree(options, common, started)
  const statistics = startStatistics(options, common, started)
  const stop = await ownersStop(options, common, started, nodes)
  await nodes?.join(joiningParts(common, started, stop))
  const native = options.verifier ?? createNativeVerifier()
  const verifier = measures?.timedVerifier(native) ?? native
  const frontDoor = new FrontDoor(nodes ?? engine, verifier, options.reservedNames ?? [])
  const maintenance = new Maintenance(engine, common.clock)
  const facts = factsOf(options, common, started, { stop, maintenance, nodes })
  const { hono, limits, streams, takeWrite, prepare, endStreams, ...http } = createApp({
    ...common,
    ...{ engine, frontDoor, search, tree, statistics, stop, store: storage, baseUrl: options.baseUrl },
    facts,
    reached: new Reached({ bus: common.bus, clock: common.clock, head: () => engine.head.seq }),
    isElsewhere: nodes && ((seq) => nodes.has(seq)),
    unfit: () => (nodes && engine.isFollowing ? nodes.unfit() : engine.refusal()),
    ...{ logAddresses: options.logAddresses, site: options.site },
    onAnswered: measures?.request,
    ...(options.catalogue && { catalogue: catalogueParts(options, options.catalogue, common.clock) }),
    identity: serverIdentity(options.serverSecret),
    allowedOrigins: options.mcpAllowedOrigins ?? [],
    securityContact: options.securityContact,
  })
  return {
    ...{ app: hono, engine, storage, frontDoor, search, limits, streams, takeWrite },
    ...{ prepare, endStreams, maintenance },
    decides: nodes ?? engine,
    health: () => healthOf({ facts: facts(), now: common.clock.now(), search, serverSeq: engine.head.seq }),
    foldAgain: (onEntry) => repair.begin(onEntry),
    async settled() {
      await engine.settled()
      await search.settled()
      await Promise.allSettled([audited])
      await started.audits.settled()
      await repair.settled()
      await search.settled()
      await tree.settled()
      await statistics.settled()
      await erasure.settled()
    },
    async close() {
      closing.abort()
      await http.close()
      disk.close()
      await Promise.allSettled([audited])
      await started.audits.settled()
      await repair.settled()
      await nodes?.close()
      const isSound = storageState(engine) === 'ok'
      const { searchIndex, mark, attempts } = common
      for (const part of [engine, search, tree, statistics, searchIndex, storage, mark, attempts])
        await part.close()
      const { mark: read } = started.audits
      if (read && isSound) await options.noteAudited?.(read).catch(notNoted(common.logger))
    },
  }
}

/** What every part is given: the caller's own, or the default. */
type Common = Awaited<ReturnType<typeof withDefaults>>

async function withDefaults({
  clock = systemClock,
  logger = silent,
  mark = memoryControlMark(),
  attempts = memoryAttempts(attemptsKept),
  perAddress,
  ...options
}: ServiceOptions) {
  const searchIndex = options.searchIndex ?? (await indexInMemory())
  const bus = new Bus((fault) =>
    logger.error({ fault: faultForLog(fault) }, 'a listener failed on what was committed'),
  )
  return { clock, logger, searchIndex, mark, attempts, bus, perAddress: { ...noLimits, ...perAddress } }
}

/** A node alone need not know how to speak to others: that is a score of modules. */
async function joined(options: NodesOptions): Promise<Nodes> {
  const { Nodes } = await import('../nodes/index.ts')
  return new Nodes(options)
}

/** Without word of what was read the next start reads it again: on a full disk that is all that follows. */
const notNoted = (logger: Logger) => (fault: unknown) =>
  logger.warn({ fault: faultForLog(fault) }, 'how far the store was read cannot be noted')

/** Search follows the log as soon as the disk has room; it does not follow a damaged store. */
function startSearch(
  { searchIndex, bus, clock, logger }: Common,
  { followed, sound, disk, repair }: StartedEngine,
): Search {
  const search = createSearch({
    log: followed,
    index: searchIndex,
    bus,
    clock,
    // Its own fault costs searches, not the service; when the store of the log failed, the next commit says so.
    onFault: (fault, what) => logger.error({ fault: faultForLog(fault) }, what),
  })
  if (sound) disk.whenRoom(() => search.start())
  else search.giveUp(new DamagedRow('the store did not pass its checks'))
  repair.whenRepaired(() => disk.whenRoom(() => search.start()))
  return search
}

/** The tree of the log follows a sound store, as search does. */
function startTree(
  { tree: store = memoryTree(), logKey, logWitnesses: witnesses = [], baseUrl, serverSecret }: ServiceOptions,
  { bus, clock, logger }: Common,
  { followed, sound, disk, repair, engine }: StartedEngine,
): PublicTree {
  const tree = new PublicTree({
    ...{ log: followed, store, bus, clock, serverSecret, witnesses, baseUrl },
    keys: logKeys(serverSecret, logKey),
    head: () => engine.head.seq,
    onFault: (fault, what) =>
      logger.error({ ...(fault !== undefined && { fault: faultForLog(fault) }) }, what),
  })
  if (sound) disk.whenRoom(() => tree.start())
  repair.whenRepaired(() => disk.whenRoom(() => tree.start()))
  return tree
}

/** The statistics of charts follow it too. */
function startStatistics(
  { statistics: store = memoryTree() }: ServiceOptions,
  { bus, clock, logger }: Common,
  { followed, sound, disk, repair }: StartedEngine,
): StatisticsFollower {
  const statistics = new StatisticsFollower({
    ...{ log: followed, store, bus, clock },
    onFault: (fault, what) =>
      logger.error({ ...(fault !== undefined && { fault: faultForLog(fault) }) }, what),
  })
  if (sound) disk.whenRoom(() => statistics.start())
  repair.whenRepaired(() => disk.whenRoom(() => statistics.start()))
  return statistics
}

async function ownersStop(
  { emergency = {}, baseUrl }: ServiceOptions,
  { clock, logger, mark, attempts }: Common,
  { engine, gate, storage }: StartedEngine,
  nodes: Nodes | undefined,
): Promise<OwnersStop> {
  return new OwnersStop({
    everywhere: nodes && ((given) => nodes.obey(given)),
    secrets: ownerSecrets(emergency),
    ...{ engine, gate, mark, attempts, clock, baseUrl },
    store: storage,
    used: await usedNonces(storage).catch(() => new Set<string>()),
    onFault: (fault) => logger.error({ fault: faultForLog(fault) }, 'the control file cannot be written'),
  })
}

/** Facts about the service, taken when they are asked for. */
function factsOf(
  { diskFreeMin, restored }: ServiceOptions,
  { clock, perAddress }: Common,
  { engine, disk, audits, repair, otherRules }: StartedEngine,
  {
    stop,
    maintenance,
    nodes,
  }: { readonly stop: OwnersStop; readonly maintenance: Maintenance; readonly nodes: Nodes | undefined },
): () => ServiceFacts {
  const startedAt = clock.now()
  const inForce = limitsInForce(perAddress, diskFreeMin)
  return () => ({
    version,
    startedAt,
    storage: storageState(engine),
    disk: disk.state,
    limits: inForce,
    audit: audits.progress,
    isProven: audits.isProven,
    repaired: repair.last,
    control: stop.state,
    maintenance: maintenance.state,
    restored,
    otherRules,
    attempts: stop.attempts,
    nodes: nodes?.facts,
  })
}

/** How a node joins the others: what they decided on a stop it heeds, too. */
function joiningParts(
  { bus, logger }: Common,
  { engine, stateHash }: StartedEngine,
  stop: OwnersStop,
): JoiningParts {
  bus.subscribe((rows) => {
    for (const row of rows) stop.heed(row)
  })
  return {
    ...{ engine, bus, stateHash },
    obey: (given) => stop.obey(given),
    onFault: (fault, what) => logger.error({ fault: faultForLog(fault) }, what),
    onWord: (word, about) => logger.info(about, word),
  }
}

function storageState({ phase }: Engine): ServiceFacts['storage'] {
  if (phase === 'degraded') return 'degraded'
  return phase === 'failed' || phase === 'stopped' ? 'failed' : 'ok'
}
