import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../ports/clock.ts'
import type { SharedLog, SharedRow } from '../ports/shared-log.ts'
import { limits } from '../protocol/limits.ts'
import { type LogText, textOf } from './rows.ts'
import type { States } from './states.ts'
import { pause } from './time.ts'

/** An entry comes out different here than where it was decided, or the log is not the one that this node holds. */
export class Differs extends Error {}

export interface FollowingParts {
  readonly log: SharedLog
  readonly engine: Engine
  readonly states: States
  readonly time: Clock
  readonly onFault: (fault: unknown) => void
  /** This node cannot be one of these nodes any more. */
  readonly onDiffers: (reason: string) => void
}

/** Folds what other nodes decided, in the batches in which they decided it: a rebuild that never ends. */
export class Following {
  readonly #parts: FollowingParts
  #ending: AbortController | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(parts: FollowingParts) {
    this.#parts = parts
  }

  /** Goes on after the newest entry that is here. Begun twice, it runs once. */
  begin(): void {
    if (this.#ending) return
    const ending = new AbortController()
    this.#ending = ending
    this.#running = this.#run(ending.signal)
  }

  /** Resolves when nothing is being folded any more. */
  async end(): Promise<void> {
    this.#ending?.abort()
    this.#ending = undefined
    await this.#running
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { engine, log, time, onDiffers, onFault } = this.#parts
    while (!signal.aborted) {
      try {
        const batches = new Batches()
        for await (const rows of log.follow(engine.head.seq, signal)) {
          if (signal.aborted) return
          batches.add(rows)
          await this.#fold(batches, signal)
        }
      } catch (fault) {
        onFault(fault)
        if (fault instanceof Differs) return onDiffers(fault.message)
      }
      await pause(time, limits.NODE_BEAT_MS, signal)
    }
  }

  async #fold(batches: Batches, signal: AbortSignal): Promise<void> {
    const { engine, states, time } = this.#parts
    for (let next = batches.take(); next; next = batches.take()) {
      // A full disk, a repair: what was decided waits in the log.
      while (!engine.isFolding && !signal.aborted) await pause(time, limits.NODE_BEAT_MS, signal)
      if (signal.aborted) return
      states.notBefore(next.changedBy)
      await engine.take(next.texts).catch((fault: unknown) => {
        // A write that failed ends the process; damage ends this until it is repaired.
        if (!engine.isFolding) throw fault
        throw new Differs(fault instanceof Error ? fault.message : 'an entry cannot be folded', {
          cause: fault,
        })
      })
    }
  }
}

interface Whole {
  readonly texts: readonly string[]
  /** The newest entry that changed one of them. */
  readonly changedBy: number
}

/** Rows as they come, cut where a batch ended. */
class Batches {
  #rows: (LogText & Pick<SharedRow, 'replacedBy'>)[] = []

  add(rows: readonly SharedRow[]): void {
    for (const row of rows)
      this.#rows.push({ ...textOf(row), ...(row.replacedBy && { replacedBy: row.replacedBy }) })
  }

  /** Whole batches, as many as are written at once; undefined while none is whole. */
  take(): Whole | undefined {
    let end = 0
    for (const [at, { isLast }] of this.#rows.entries()) {
      if (isLast) end = at + 1
      if (end >= limits.REBUILD_ENTRIES_PER_BATCH) break
    }
    if (end === 0) return undefined
    const taken = this.#rows.splice(0, end)
    return {
      texts: taken.map(({ text }) => text),
      changedBy: Math.max(0, ...taken.map(({ replacedBy = 0 }) => replacedBy)),
    }
  }
}
