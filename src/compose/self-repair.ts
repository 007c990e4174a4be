import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import type { Ledger } from '../engine/ledger.ts'
import { StoreAudit } from '../engine/store-audit.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import type { Clock } from '../ports/clock.ts'
import type { Storage } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { foldableLog, replaceState } from '../sealed/replace.ts'
import { SealedStorage } from '../sealed/sealed-storage.ts'
import { foldInto, memoryScratch, type Scratch } from './folding.ts'
import { turnsFor } from './turns.ts'

/** Told of each entry that was folded. */
export type OnEntry = (seq: number) => void

/** What a node made anew while it ran. */
export interface Repair {
  /** ISO 8601. */
  readonly at: string
  /** Rows that were written anew, or taken away. */
  readonly rows: number
}

export interface SelfRepairParts {
  readonly storage: Storage
  readonly engine: Engine
  readonly ledger: Ledger
  readonly clock: Clock
  readonly logger: Logger
  readonly closing: AbortSignal
  /** Told of the reading of the whole store that follows a repair. */
  readonly onAudited: (audit: StoreAudit) => void
  /** For the state that the log is folded to; default: in memory. */
  readonly scratch: Scratch | undefined
}

/**
 * Folds the log again while the service runs, and puts what comes out in the place of what is stored: the log is the truth, and
 * damage to anything else need not end a service. Damage to the log itself stays, and writes stay refused.
 */
export class SelfRepair {
  readonly #parts: SelfRepairParts
  #running: Promise<Repair | undefined> | undefined
  #last: Repair | undefined
  readonly #onRepaired: (() => void)[] = []

  constructor(parts: SelfRepairParts) {
    this.#parts = parts
  }

  /** The newest repair of this process. */
  get last(): Repair | undefined {
    return this.#last
  }

  /** Calls back whenever one is done: whoever gave up over what was damaged may go on. */
  whenRepaired(goOn: () => void): void {
    this.#onRepaired.push(goOn)
  }

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  /**
   * Begins one unless it has begun. Resolves to what was repaired, or undefined when it could not be. Where the service is not degraded,
   * whoever calls sees to it that nothing is written meanwhile.
   */
  begin(onEntry?: OnEntry): Promise<Repair | undefined> {
    this.#running ??= this.#run(onEntry).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(onEntry: OnEntry | undefined): Promise<Repair | undefined> {
    const { storage, engine, logger, closing } = this.#parts
    if (!(storage instanceof SealedStorage)) return undefined
    // A batch that is being written is done first: from then on only the repair writes.
    await engine.settled()
    try {
      const isDegraded = engine.phase === 'degraded'
      const repair = await this.#foldAgain(storage, onEntry)
      if (!isDegraded && repair.rows === 0) return repair
      this.#last = repair
      await engine.recover()
      for (const goOn of this.#onRepaired) goOn()
      logger.warn(repair, 'repaired: the state was folded from the log again')
      return repair
    } catch (fault) {
      if (!closing.aborted)
        logger.error({ fault: faultForLog(fault) }, 'the state cannot be folded from the log again')
      return undefined
    }
  }

  async #foldAgain(storage: SealedStorage, onEntry: OnEntry | undefined): Promise<Repair> {
    const { clock, engine, ledger, scratch = memoryScratch, closing } = this.#parts
    const { raw } = storage
    const second = await scratch.open()
    const pause = turnsFor(limits.REBUILD_SLICE_MS, closing)
    const onFolded = (seq: number) => {
      onEntry?.(seq)
      return pause()
    }
    try {
      const { head, state } = await foldInto(second, foldableLog(raw), ledger, onFolded)
      if (head.hash !== engine.head.hash) throw new Error('the log does not end with its head')
      const { rows, tally } = await replaceState(raw, state, pause)
      const audit = new StoreAudit(raw, head, { isSealed: true })
      const found = await audit.run(closing)
      if (found !== undefined) throw new Error(found)
      closing.throwIfAborted()
      this.#parts.onAudited(audit)
      storage.trust(tally)
      return { at: new Date(clock.now()).toISOString(), rows }
    } finally {
      await second.close()
      // Whoever was broken off goes on where he was.
      if (!closing.aborted) await scratch.remove()
    }
  }
}
