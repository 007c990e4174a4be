import type { Refusal } from '../protocol/refusal.ts'
import { shuttingDown, storeDamaged, storeFailed } from './closed.ts'

/**
 * `stopped`: the store or its anchor failed behind a closed gate. Nothing is written any more and reading goes on, until the
 * gate would open: then the process ends.
 */
export type Phase = 'running' | 'draining' | 'failed' | 'degraded' | 'stopped'

/** What writing waits for: room on the disk, the operator, or the node that decides for this one. Each ends by itself. */
export type Pause = 'disk' | 'maintenance' | 'following'

/** The phase of the engine. There is no way back from a phase to an earlier one, but from `degraded` after a repair. */
export class Phases {
  #now: Phase
  readonly #pauses = new Map<Pause, Refusal>()
  /** What failed behind the closed gate, in the phase `stopped`. */
  stoppedBy: unknown

  constructor(isDegraded: boolean) {
    this.#now = isDegraded ? 'degraded' : 'running'
  }

  get now(): Phase {
    return this.#now
  }

  /** Why nothing but a stop may be written for now, deadlines and notes of the head included. */
  get paused(): Refusal | undefined {
    return this.#pauses.get('disk') ?? this.#pauses.get('maintenance') ?? this.#pauses.get('following')
  }

  /** Whether another node decides, and nothing else keeps this one from writing down what it decided. */
  get isFolding(): boolean {
    return this.#now === 'running' && this.#pauses.size === 1 && this.isFollowing
  }

  get isFollowing(): boolean {
    return this.#pauses.has('following')
  }

  pause(pause: Pause, refusal: Refusal): void {
    this.#pauses.set(pause, refusal)
  }

  /** @returns whether it was the last pause */
  resume(pause: Pause): boolean {
    return this.#pauses.delete(pause) && this.#pauses.size === 0
  }

  /** Whether what waits is still decided: it is while the service ends, too. */
  get isDeciding(): boolean {
    return this.#now === 'running' || this.#now === 'draining'
  }

  /** Whether nothing will be written any more, commands of the owner included. */
  get isOver(): boolean {
    return this.#now === 'failed' || this.#now === 'degraded'
  }

  /** Why no input can be taken. */
  refusal(): Refusal | undefined {
    if (this.#now === 'degraded') return storeDamaged()
    if (this.#now === 'failed') return storeFailed()
    if (this.#now === 'draining') return shuttingDown()
    return this.paused
  }

  drain(): void {
    if (this.#now === 'running') this.#now = 'draining'
  }

  /** @returns whether it is degraded by this; so with the two below */
  degrade(): boolean {
    if (!this.isDeciding) return false
    this.#now = 'degraded'
    return true
  }

  /** What was damaged was made anew from the log. */
  recover(): boolean {
    if (this.#now !== 'degraded') return false
    this.#now = 'running'
    return true
  }

  stop(error: unknown): boolean {
    if (this.#now === 'stopped' || this.#now === 'failed') return false
    this.#now = 'stopped'
    this.stoppedBy = error
    return true
  }

  fail(): boolean {
    if (this.#now === 'failed') return false
    this.#now = 'failed'
    return true
  }
}
