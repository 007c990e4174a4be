import type { Engine } from '../engine/engine.ts'
import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import { refuse } from '../protocol/refusal.ts'

/** Since when the operator lets nobody write, and why. */
export interface MaintenanceState {
  /** ISO 8601. */
  readonly since: string
  readonly reason: string | null
}

/**
 * Maintenance: the operator's, not the owner's stop. Nothing is signed, nothing is entered in the log, and it ends with the process.
 * What falls due meanwhile waits, and happens in order when it ends.
 */
export class Maintenance {
  readonly #engine: Pick<Engine, 'pause' | 'resume'>
  readonly #clock: Clock
  #state: MaintenanceState | undefined

  constructor(engine: Pick<Engine, 'pause' | 'resume'>, clock: Clock) {
    this.#engine = engine
    this.#clock = clock
  }

  get state(): MaintenanceState | undefined {
    return this.#state
  }

  /** Begins it; one that goes on gets another reason. */
  begin(reason: string | null): void {
    const since = this.#state?.since ?? new Date(this.#clock.now()).toISOString()
    this.#state = { since, reason }
    const refusal = refuse('maintenance', 'The operator is maintaining this service; reading goes on.', {
      retryAfterSeconds: limits.STOP_RETRY_S,
      extra: { since, reason },
    })
    this.#engine.pause('maintenance', refusal)
  }

  async end(): Promise<void> {
    if (!this.#state) return
    this.#state = undefined
    await this.#engine.resume('maintenance')
  }
}
