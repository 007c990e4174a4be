import type { AnyMachineVersion } from '../../machines/kind/version.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { StorageReader } from '../ports/storage.ts'
import type { TreeStore } from '../ports/tree-store.ts'
import { sha256Hex } from '../protocol/hash.ts'
import { limits } from '../protocol/limits.ts'
import { keys } from '../records/layout/keyspace.ts'
import { headerTextOf, type LogHeader, type LogOutcome } from '../records/log-row.ts'
import { type Counts, count, noCounts, type Statistics, statisticsOf } from './counts.ts'

export interface StatisticsOptions {
  readonly log: Pick<StorageReader, 'get'>
  /** Where they are kept: its note alone is used. */
  readonly store: Pick<TreeStore, 'note' | 'keepNote' | 'close'>
  readonly bus: Bus
  readonly clock: Clock
  /** They are counted anew, or they stand still. `what` says which. */
  readonly onFault: (error: unknown, what: string) => void
}

/** What was played here, counted up to the entry `seq`, which was received at `at`; null before the first. */
export interface PlayedStatistics {
  readonly statistics: Statistics
  readonly seq: number
  readonly at: string | null
}

/** What is kept: everything up to an entry, and which entry that is. */
interface Kept {
  seq: number
  /** The hash of that entry's header. */
  hash: string
  /** When it was received, in milliseconds since the epoch. */
  at: number
  readonly machines: Record<string, Counts>
}

const nothing = (): Kept => ({ seq: 0, hash: '', at: 0, machines: {} })

/**
 * How often the ways of each chart were taken, and how long its states lasted: counted from the steps in the log, behind it, and no commit waits
 * for it. What is kept bears its digest: damage, or another log, and it is counted anew from the first entry.
 */
export class StatisticsFollower {
  readonly #options: StatisticsOptions
  #kept = nothing()
  #keptAt = Number.NEGATIVE_INFINITY
  #readAt = Number.NEGATIVE_INFINITY
  #unsubscribe: () => void = () => {}
  #endRest: (() => void) | undefined
  #running: Promise<void> | undefined
  #state: 'new' | 'following' | 'failed' | 'closed' = 'new'

  constructor(options: StatisticsOptions) {
    this.#options = options
  }

  /** Everything up to here is counted. */
  get seq(): number {
    return this.#kept.seq
  }

  /** Begins to follow the log, or goes on after a fault that was mended. */
  start(): void {
    if (this.#state === 'following' || this.#state === 'closed') return
    this.#state = 'following'
    this.#kept = this.#recalled()
    this.#keptAt = this.#options.clock.now()
    this.#unsubscribe = this.#options.bus.subscribe(() => this.#wake())
    this.#read()
  }

  /** What was played under one version of a machine. */
  of(version: AnyMachineVersion): PlayedStatistics {
    const { seq, at, machines } = this.#kept
    const statistics = statisticsOf(version, machines[version.machine.id], false)
    return { statistics, seq, at: seq === 0 ? null : new Date(at).toISOString() }
  }

  /** Resolves when everything committed so far is counted, or cannot be. */
  async settled(): Promise<void> {
    this.#read()
    await this.#running
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    const followed = this.#state === 'following'
    this.#state = 'closed'
    this.#endRest?.()
    await this.#running
    if (followed) this.#keep()
    this.#options.store.close()
  }

  /** What was kept, where it is whole and the log still has its entry; otherwise nothing. */
  #recalled(): Kept {
    const note = this.#options.store.note()
    if (note === undefined) return nothing()
    const kept = readNote(note)
    if (kept && (kept.seq === 0 || this.#hashAt(kept.seq) === kept.hash)) return kept
    this.#options.onFault(
      undefined,
      'the statistics of charts are not as they were left: they are counted anew',
    )
    return nothing()
  }

  #hashAt(seq: number): string | undefined {
    const row = this.#options.log.get(keys.logRow(seq))
    return row && sha256Hex(headerTextOf(row))
  }

  #wake(): void {
    if (this.#state !== 'following' || this.#running || this.#endRest) return
    const { clock } = this.#options
    const now = clock.now()
    // A clock that was set back must not make the rest longer.
    const restsUntil = Math.min(this.#readAt, now) + limits.STATISTICS_REST_MS
    if (restsUntil <= now) this.#read()
    else this.#endRest = clock.schedule(restsUntil, () => this.#read())
  }

  #read(): void {
    this.#endRest?.()
    this.#endRest = undefined
    if (this.#state === 'following') this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    try {
      // Whoever wrote what is read now has the answer first.
      do await nextTurn()
      while (this.#state === 'following' && this.#readSlice())
      if (this.#options.clock.now() - this.#keptAt >= limits.STATISTICS_KEPT_EVERY_MS) this.#keep()
    } catch (error) {
      this.#state = 'failed'
      this.#unsubscribe()
      this.#options.onFault(error, 'the statistics of charts stand still')
    } finally {
      this.#running = undefined
      this.#readAt = this.#options.clock.now()
    }
  }

  /** Returns whether there is more. */
  #readSlice(): boolean {
    const { log } = this.#options
    let newest: string | undefined
    let read = 0
    while (read < limits.STATISTICS_SLICE_ENTRIES) {
      const row = log.get(keys.logRow(this.#kept.seq + 1))
      if (row === undefined) break
      this.#take(row)
      this.#kept.seq += 1
      newest = row
      read += 1
    }
    if (newest === undefined) return false
    const header = headerTextOf(newest)
    this.#kept.hash = sha256Hex(header)
    this.#kept.at = Date.parse((JSON.parse(header) as LogHeader).at)
    return read === limits.STATISTICS_SLICE_ENTRIES
  }

  /** Most entries move nobody: their third line alone is looked at, and read only where it has steps. */
  #take(row: string): void {
    const outcome = row.slice(row.lastIndexOf('\n') + 1)
    if (!outcome.includes('"steps":[')) return
    const { steps = [] } = JSON.parse(outcome) as LogOutcome
    const at = Date.parse((JSON.parse(headerTextOf(row)) as LogHeader).at)
    const { machines } = this.#kept
    for (const { machine, ways, stayed } of steps) {
      machines[machine] ??= noCounts(at)
      count(machines[machine], { ways, at, stayed })
    }
  }

  /** What cannot be kept, as on a full disk, is counted again at the next start. */
  #keep(): void {
    const text = JSON.stringify(this.#kept)
    this.#keptAt = this.#options.clock.now()
    try {
      this.#options.store.keepNote(`${sha256Hex(text)}\n${text}`)
    } catch (error) {
      this.#options.onFault(error, 'the statistics of charts cannot be kept')
    }
  }
}

function readNote(note: string): Kept | undefined {
  const [digest = '', text = ''] = note.split('\n', 2)
  return sha256Hex(text) === digest ? (JSON.parse(text) as Kept) : undefined
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
