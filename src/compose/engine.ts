import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { publishedRules } from '../../machines/registry.ts'
import { actorKinds, decisions } from '../actions/index.ts'
import type { Bus } from '../bus/bus.ts'
import { enterMarkedStop, markedStop } from '../emergency/marked-stop.ts'
import type { OwnerSecrets } from '../emergency/secrets.ts'
import { ActorHost } from '../engine/actor-host.ts'
import { Engine } from '../engine/engine.ts'
import { OwnersGate } from '../engine/gate.ts'
import type { Head } from '../engine/head.ts'
import { type FoundStop, Ledger } from '../engine/ledger.ts'
import { withNewestRows } from '../engine/newest-rows.ts'
import { createLog, isNewLog, isOfEarlierSchema, noteServerKey, openLog } from '../engine/open-log.ts'
import { noteRules, type OtherRules, otherRules, type Rules } from '../engine/other-rules.ts'
import type { Share } from '../engine/share.ts'
import { watchedStorage } from '../engine/watched-storage.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import type { Measures } from '../metrics/measures.ts'
import type { AuditMark } from '../ports/audit-mark.ts'
import type { Clock } from '../ports/clock.ts'
import type { ControlMark } from '../ports/control-mark.ts'
import type { Storage } from '../ports/storage.ts'
import type { ControlRecord } from '../records/control.ts'
import { ranges } from '../records/layout/keyspace.ts'
import { DamagedRow } from '../records/soundness.ts'
import { openSealed, sealedStorage } from '../sealed/open.ts'
import { foldableLog, replaceState, rowsAsTheyLie } from '../sealed/replace.ts'
import { SealedStorage } from '../sealed/sealed-storage.ts'
import { Audits, type AuditsParts, type Whole } from './audits.ts'
import { DiskGuard, type DiskOptions } from './disk-guard.ts'
import { foldInto, memoryScratch } from './folding.ts'
import { renewalProgress } from './renewal-progress.ts'
import { SelfRepair, type SelfRepairParts } from './self-repair.ts'
import type { Stores } from './stores.ts'

export interface EngineOptions extends Omit<Stores, 'created'>, DiskOptions {
  /** The rules of every machine, by version; default: as they were published. */
  readonly rules?: Rules
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly mark: ControlMark
  /** Counts what is committed. */
  readonly measures?: Measures | undefined
  /** What an owner would prove herself by. */
  readonly emergency?: Partial<OwnerSecrets>
  readonly listening: Promise<void> | undefined
  /** Whether the whole store is read again, every few hours; default: it is. */
  readonly readsStoreAgain?: boolean | undefined
  /** What this node shares with others that fold the same log. Default: it is alone. */
  readonly share?: Share | undefined
  /** Whose log it is; default: a new one. */
  readonly founded?: Founded | undefined
  /** The store failed and the process must end (rule "crash only"). */
  readonly onFatal: ((error: unknown) => void) | undefined
}

/** A running engine on an open store, and the audit of the whole store, which goes on while it serves. */
export interface StartedEngine {
  readonly engine: Engine
  /** Whether the store is sound enough to be written and followed. */
  readonly sound: boolean
  /** The readings of the whole store, and when the first of them has ended. */
  readonly audits: Audits
  readonly audited: Promise<void>
  readonly repair: SelfRepair
  /** What the whole state comes to, cheaply. */
  readonly stateHash: () => string
  /** Rules that decided in this log and are not those of this process. */
  readonly otherRules: readonly OtherRules[]
  readonly disk: DiskGuard
  readonly gate: OwnersGate
  /** The store for all other parts: it tells the engine of every damage that a read meets. */
  readonly storage: Storage
  /** The same, for what follows the log. */
  readonly followed: Storage
}

const DEGRADED = 'degraded: writes are refused, reads go on'

/** Opens the log and starts the loop. An empty store is marked as new; a damaged one serves reads only. */
export async function startEngine(
  { logger, onFatal, ...options }: EngineOptions,
  closing: AbortSignal,
): Promise<StartedEngine> {
  const { clock, bus, anchor, serverSecret, mark, measures, scratch } = options
  const ledger = createLedger(serverSecret)
  const { sealed, isRenewed, degraded } = await openState(options, ledger, logger)
  const parts = { ...options, storage: sealed }
  const { storeId, createdAt } = options.founded ?? foundedNow(clock)
  const isNew = await isNewLog(options)
  if (isNew) await createLog(parts, storeId, createdAt)
  const isSealed = sealed instanceof SealedStorage
  const found = await openLog({ ...parts, ...(isSealed && { log: rowsAsTheyLie(options.storage) }) })
  const opened = degraded === undefined ? found : { degraded, ...found }
  if (opened.degraded !== undefined) logger.error({ reason: opened.degraded }, DEGRADED)
  const onDamage = (what: string, cause?: unknown) => engine.degrade(what, cause)
  const storage = watchedStorage(parts.storage, onDamage, measures?.timedWrite(sealed))
  const { written, followed } = withNewestRows(storage)
  const gate = new OwnersGate(clock.now())
  const engine = new Engine({
    ...opened,
    storage: written,
    anchor,
    clock,
    bus,
    ledger,
    actions: decisions,
    share: options.share,
    gate,
    onFault: (fault) => logger.error({ fault: faultForLog(fault) }, 'an action failed'),
    onDegraded: (reason, cause) => {
      logger.error({ reason, ...(cause !== undefined && { fault: faultForLog(cause) }) }, DEGRADED)
      if (cause instanceof DamagedRow) void repair.begin()
    },
    onFatal: (error) => {
      logger.fatal({ fault: faultForLog(error) }, 'the store failed')
      onFatal?.(error)
    },
  })
  if (options.share) engine.follow()
  const sound = opened.degraded === undefined
  if (sound) await options.putTogether?.()
  const now = options.wholeNow ?? options.storage
  const healing = { storage: sealed, engine, ledger, clock, logger, closing, scratch }
  const isProven = isNew || (!isRenewed && isReadTo(opened.head, options.audited))
  const toRead = { wholeNow: now, isProven, readsAgain: options.readsStoreAgain ?? true }
  const { audits, repair } = healed(healing, toRead, sound)
  const disk = new DiskGuard({ ...parts, logger })
  await disk.watch(engine)
  const others = sound ? await rulesOfOthers(sealed, options, logger) : []
  if (sound && disk.state === 'ok') await noteInMark(sealed, options, others)
  const stop = await stopInMark(options, gate.control(storage), logger)
  if (stop) gate.hold({ since: Date.parse(stop.since), reason: stop.reason })
  await engine.start()
  if (stop) {
    logger.warn({ since: stop.since }, 'a stop is entered that was begun, or may have been')
    const onFault = (fault: unknown) =>
      logger.error({ fault: faultForLog(fault) }, 'the control file cannot be written')
    await enterMarkedStop(stop, { engine, gate, mark, store: storage, onFault })
  }
  tellOfDamage(options.damagedBlocks, logger)
  const unread = isRenewed ? { ...options, ...nothingRead(now) } : options
  const audited = readAfterStart(audits, unread, opened.head, logger)
  const stateHash = () => (sealed instanceof SealedStorage ? sealed.stateHash : '')
  const stores = { storage, followed, sound, disk }
  return { ...stores, engine, gate, audits, audited, repair, stateHash, otherRules: others }
}

/** Whose log it is, and since when. */
export interface Founded {
  readonly storeId: string
  /** ISO 8601. */
  readonly createdAt: string
}

export function foundedNow(clock: Pick<Clock, 'now'>): Founded {
  return { storeId: randomUUID(), createdAt: new Date(clock.now()).toISOString() }
}

/** What finds damage, and what makes it good. */
function healed(
  parts: Omit<SelfRepairParts, 'onAudited'>,
  toRead: Pick<AuditsParts, 'wholeNow' | 'isProven' | 'readsAgain'>,
  canBeWritten: boolean,
): { readonly audits: Audits; readonly repair: SelfRepair } {
  const { storage, engine, clock, closing } = parts
  const repair = new SelfRepair({ ...parts, onAudited: (audit) => audits.takeOver(audit) })
  const isSealed = storage instanceof SealedStorage
  const audits = new Audits({
    ...{ clock, closing, isSealed, ...toRead, head: () => engine.head },
    onBroken(what, { canBeFolded, isLossy }) {
      if (isLossy && isSealed) storage.distrust()
      engine.degrade(what)
      if (canBeFolded && canBeWritten) void repair.begin()
    },
  })
  return { audits, repair }
}

/** What was renewed just now is no more what it was when it was opened. */
const nothingRead = (whole: Whole) => ({ whole, audited: undefined, unread: undefined })

const isReadTo = ({ seq }: Head, read: AuditMark | undefined) => !read?.cutOff && read?.head.seq === seq

/** Once the port is open: of a store that was read before only what came since, and what a reading that was cut off left. */
async function readAfterStart(
  audits: Audits,
  options: Omit<EngineOptions, 'logger' | 'onFatal'>,
  head: Head,
  logger: Logger,
): Promise<void> {
  const { listening, mendRest, storage, whole = storage, audited: read, unread } = options
  await listening
  if (!read) tellOfDamage(await mendRest?.(), logger)
  if (read?.cutOff && unread) {
    await audits.begin(unread, read.head, { soFar: read.cutOff })
    if (audits.progress.state !== 'passed') return
  }
  await audits.begin(whole, head, read && { since: read.head })
}

function tellOfDamage(found: Stores['damagedBlocks'] = [], logger: Logger): void {
  for (const block of found) {
    if (block.mended) logger.warn(block, 'a block of the store had one wrong bit: it was put right')
    else logger.error(block, 'a block of the store fails its checksum: every read of it fails from now on')
  }
}

/** What a mark of an older release does not say: whose secret it is, and which rules decide. */
async function noteInMark(
  store: Storage,
  { serverSecret, rules = publishedRules }: Pick<EngineOptions, 'serverSecret' | 'rules'>,
  others: readonly OtherRules[],
): Promise<void> {
  await noteServerKey(store, serverSecret)
  await noteRules(store, rules, others)
}

async function rulesOfOthers(
  store: Storage,
  { rules = publishedRules }: Pick<EngineOptions, 'rules'>,
  logger: Logger,
): Promise<readonly OtherRules[]> {
  const others = await otherRules(store, rules)
  for (const other of others)
    logger.warn(
      other,
      'something in this log was decided by other rules of the same name: give changed rules a new version (machines/README.md), and see what `log rebuild` says',
    )
  return others
}

interface OpenedState {
  readonly sealed: Storage
  /** Whether it was made just now. */
  readonly isRenewed: boolean
  /** Why nothing may be built on it. */
  readonly degraded?: string
}

/** The store with the state of this release. That of a store whose rows may be missing, or be old ones, is folded before anybody reads it. */
async function openState(
  options: Pick<EngineOptions, 'storage' | 'scratch' | 'putTogether'>,
  ledger: Ledger,
  logger: Logger,
): Promise<OpenedState> {
  const { storage: raw, putTogether } = options
  const { storage, isRenewed } = await openSealed(raw, renewalProgress(logger))
  const isOlder = isRenewed || isOfEarlierSchema(storage)
  if (!isOlder && !putTogether) return { sealed: storage, isRenewed }
  if (putTogether) logger.warn('the list of the tables of the store was lost: it was made anew')
  const isFolded = await foldAtStart(options, ledger, logger, isOlder)
  // Nonces of what was withdrawn, and of all else, stood in it.
  if (isRenewed) await raw.compact?.(ranges.all)
  const sealed = await sealedStorage(raw)
  if (isFolded || !putTogether) return { sealed, isRenewed: true }
  sealed.distrust()
  return { sealed, isRenewed: true, degraded: 'rows of the store are missing, and the log cannot be folded' }
}

/** Puts the state that the log comes to, by the rules of this release, in the place of what is stored. Whether that could be done. */
async function foldAtStart(
  { storage: raw, scratch = memoryScratch }: Pick<EngineOptions, 'storage' | 'scratch'>,
  ledger: Ledger,
  logger: Logger,
  byOtherRules: boolean,
): Promise<boolean> {
  const second = await scratch.open()
  let isFolded = false
  try {
    const { head, state } = await foldInto(second, foldableLog(raw), ledger)
    const { rows } = await replaceState(raw, state, undefined, { byOtherRules })
    logger.warn({ entries: head.seq, rows }, 'the state was folded from the log by the rules of this release')
    isFolded = true
  } catch (fault) {
    // The mark of an older store is still that of its schema: writes are refused.
    logger.error({ fault: faultForLog(fault) }, 'the state cannot be folded from the log')
  } finally {
    await second.close()
  }
  await scratch.remove()
  return isFolded
}

/** A stop that the mark tells of; of a mark that cannot be read the log says what follows from it. */
function stopInMark(
  { mark, clock, emergency }: Pick<EngineOptions, 'mark' | 'clock' | 'emergency'>,
  control: ControlRecord,
  logger: Logger,
): Promise<FoundStop | undefined> {
  const isOwned = emergency?.ownerKey !== undefined
  return markedStop(mark, control, clock.now(), {
    isOwned,
    onUnreadable: (fault) => {
      const what = isOwned ? 'the service starts read-only' : 'nobody could have begun a stop: writes go on'
      logger.warn({ fault: faultForLog(fault) }, `no copy of the control file can be read: ${what}`)
    },
  })
}

/** The fold of the log into state, as the live service and a rebuild share it. */
export function createLedger(serverSecret: Uint8Array): Ledger {
  return new Ledger({ host: new ActorHost(actorKinds), serverSecret })
}
