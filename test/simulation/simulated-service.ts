import { memoryAttempts } from '../../adapters/attempts-file.ts'
import { memoryStorage } from '../../adapters/memory.ts'
import { memoryAnchor } from '../../adapters/memory-anchor.ts'
import { decisions } from '../../src/actions/index.ts'
import { Bus } from '../../src/bus/bus.ts'
import { Outbox } from '../../src/bus/outbox.ts'
import { endOf } from '../../src/bus/sse.ts'
import { enterMarkedStop, markedStop } from '../../src/emergency/marked-stop.ts'
import { OwnersStop, usedNonces } from '../../src/emergency/owners-stop.ts'
import type { Cadence } from '../../src/engine/cadence.ts'
import { Engine, type EngineOptions } from '../../src/engine/engine.ts'
import { FrontDoor } from '../../src/engine/front-door.ts'
import { OwnersGate, openGate } from '../../src/engine/gate.ts'
import type { Ledger } from '../../src/engine/ledger.ts'
import { createLog, isNewLog, openLog } from '../../src/engine/open-log.ts'
import type { SpentNonces } from '../../src/engine/spent-nonces.ts'
import { StoreAudit } from '../../src/engine/store-audit.ts'
import type { Storage } from '../../src/ports/storage.ts'
import { readRow } from '../../src/records/store-view.ts'
import { FaultError, type FaultPlan, FaultyStorage } from '../../src/testing/faulty-storage.ts'
import { ownerSecrets } from '../support/owner.ts'
import { rethrow } from '../support/rethrow.ts'
import { type Chooser, turns } from './chooser.ts'
import { createLedger } from './ledger.ts'
import { SimulatedAnchor } from './simulated-anchor.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import { type Sheet, SimulatedMark } from './simulated-mark.ts'
import { ORIGIN } from './simulated-owner.ts'

/** What may go wrong; the driver sets the probabilities to 0 to let things come to rest. */
export type Faults = { -readonly [Name in keyof FaultPlan]: FaultPlan[Name] } & { anchorErrors: number }

/** Ways to break the service on purpose: the invariants must notice each of them. */
export interface Sabotage {
  /** What the engine gets instead of the store. */
  readonly storage?: (real: Storage) => Storage
  readonly ledger?: typeof Ledger
  readonly cadence?: (recalled: Cadence) => Cadence
  readonly spent?: () => SpentNonces
  /** Acknowledged batches that each crash loses: a disk that lied. */
  readonly loseAcknowledged?: number
  /** The note of the head does not survive a crash either. */
  readonly loseAnchor?: true
  /** A gate that stands open, whatever the owner says. */
  readonly openGate?: true
  /** The mark of a stop does not survive a crash. */
  readonly loseMark?: true
}

/** One life of the process. A new one begins after each crash. */
interface Process {
  readonly engine: Engine
  readonly frontDoor: FrontDoor
  readonly outbox: Outbox
  readonly anchor: SimulatedAnchor
  readonly mark: SimulatedMark
  readonly gate: OwnersGate
  /** Where the course has an owner. */
  readonly stop: OwnersStop | undefined
}

/**
 * The real engine with everything around it seeded: it dies, and comes back with what was durable. All waiting is done
 * in microtasks, so that one seed is one course of events.
 */
export class SimulatedService {
  readonly problems: string[] = []
  readonly #clock: SimulatedClock
  readonly #choose: Chooser
  readonly #faults: Faults
  readonly #sabotage: Sabotage
  readonly #isOwned: boolean
  /** The control file, which outlives every process. */
  readonly #sheet: Sheet = { mark: undefined, torn: false }
  #anchor = memoryAnchor()
  #storage: FaultyStorage
  #process: Process | undefined
  #failed = false
  /** The newest epoch that the control file was found to hold. */
  #marked = 0
  starts = 0

  constructor(clock: SimulatedClock, choose: Chooser, faults: Faults, sabotage: Sabotage, isOwned: boolean) {
    this.#isOwned = isOwned
    this.#clock = clock
    this.#choose = choose
    this.#faults = faults
    this.#sabotage = sabotage
    this.#storage = new FaultyStorage(memoryStorage, faults, choose.random)
  }

  /** Whether the process has to be started (again). */
  get down(): boolean {
    return this.#process === undefined || this.#failed
  }

  get storage(): FaultyStorage {
    return this.#storage
  }

  get process(): Process {
    if (!this.#process) throw new Error('the service is not running')
    return this.#process
  }

  /** The head as it is noted outside the store. */
  notedHead() {
    return this.#anchor.read()
  }

  /** Starts as `createService` does, again and again while the store fails. */
  async start(): Promise<void> {
    while (this.down) {
      await this.#startOnce().catch((error) => this.#onlyInjected(error))
      if (this.down) await this.kill()
    }
  }

  /** The process dies between two microtasks. */
  async kill(): Promise<void> {
    this.#end()
    if (this.#sabotage.loseAnchor) this.#anchor = memoryAnchor()
    const marked = this.#sheet.mark?.control_epoch ?? 0
    this.#marked = Math.max(this.#marked, marked)
    if (this.#sabotage.loseMark) Object.assign(this.#sheet, { mark: undefined, torn: false })
    this.#storage = await this.#storage.crashAndReopen({
      loseAcknowledged: this.#sabotage.loseAcknowledged ?? 0,
    })
  }

  /** A graceful stop, as on SIGTERM. */
  async stop(): Promise<void> {
    await this.#process?.engine.close()
    this.#end()
    await this.#storage.close()
    this.#storage = await this.#storage.crashAndReopen()
  }

  #end(): void {
    this.#process?.outbox.close()
    this.#process?.anchor.kill()
    this.#process?.mark.kill()
    this.#process = undefined
    this.#clock.forget()
  }

  async #startOnce(): Promise<void> {
    this.starts += 1
    this.#failed = false
    const anchor = new SimulatedAnchor(this.#anchor, this.#choose, () => this.#faults.anchorErrors)
    const storage = this.#sabotage.storage?.(this.#storage) ?? this.#storage
    const clock = this.#clock
    const stores = { storage, anchor }
    if (await isNewLog(stores)) await createLog(stores, 'simulation', new Date(clock.now()).toISOString())
    const opened = await openLog(stores)
    const broken =
      opened.degraded ?? (await new StoreAudit(storage, opened.head).run(new AbortController().signal))
    if (broken !== undefined) this.problems.push(`degraded at start: ${broken}`)
    const bus = new Bus(rethrow)
    const gate = new OwnersGate(clock.now())
    const mark = new SimulatedMark(this.#sheet, this.#choose, () => this.#faults.anchorErrors)
    const composed = this.#compose({
      ...opened,
      storage,
      anchor,
      bus,
      gate: this.#isOwned && !this.#sabotage.openGate ? gate : openGate,
    })
    const outbox = this.#openOutbox(bus, opened.head.seq)
    const { engine } = composed
    const onFault = (fault: unknown) => this.#onlyInjected(fault)
    const stop = this.#isOwned
      ? new OwnersStop({
          secrets: ownerSecrets,
          engine,
          gate,
          mark,
          attempts: memoryAttempts({ attempts: 100, hours: 10 }),
          store: storage,
          used: await usedNonces(storage),
          clock,
          baseUrl: () => ORIGIN,
          onFault,
        })
      : undefined
    const found = stop && (await markedStop(mark, gate.control(storage), clock.now()))
    if (found) gate.hold({ since: Date.parse(found.since), reason: found.reason })
    this.#process = { anchor, outbox, mark, gate, stop, ...composed }
    await engine.start()
    await engine.settled()
    if (found) await enterMarkedStop(found, { engine, gate, mark, store: storage, onFault })
    const { state, control_epoch } = gate.control(storage)
    if (stop && state === 'normal' && control_epoch < this.#marked)
      this.problems.push(`a stop that was marked for epoch ${this.#marked} was lost`)
  }

  #compose(parts: Omit<EngineOptions, OwnParts>): Pick<Process, 'engine' | 'frontDoor'> {
    const { ledger, spent, cadence = (recalled: Cadence) => recalled } = this.#sabotage
    const engine: Engine = new Engine({
      ...parts,
      ...(spent && { spent: spent() }),
      clock: this.#clock,
      cadence: cadence(parts.cadence),
      ledger: createLedger(ledger),
      actions: decisions,
      onFault: (fault) => this.#onlyInjected(fault),
      onDegraded: (reason) => {
        // Behind a closed gate the process goes on reading, until somebody restarts it.
        if (engine.phase !== 'stopped') this.problems.push(`degraded: ${reason}`)
      },
      onFatal: (error) => {
        if (this.#process?.engine !== engine) return
        this.#failed = true
        this.#onlyInjected(error)
      },
    })
    const verifier = {
      verify: async () => {
        await turns(this.#choose.below(12))
        return true
      },
    }
    return { engine, frontDoor: new FrontDoor(engine, verifier, []) }
  }

  #openOutbox(bus: Bus, seq: number): Outbox {
    const newest = readRow(this.#storage, seq)
    return new Outbox({
      bus,
      clock: this.#clock,
      log: this.#storage,
      baseUrl: () => 'http://simulated',
      newest: newest ? endOf(newest) : { seq: 0, index: 0 },
    })
  }

  #onlyInjected(error: unknown): void {
    if (error instanceof FaultError || String(error).includes('injected fault')) return
    this.problems.push(`a fault of our own: ${error instanceof Error ? error.stack : error}`)
  }
}

type OwnParts = 'clock' | 'ledger' | 'actions' | 'onFault' | 'onDegraded' | 'onFatal'
