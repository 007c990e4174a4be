import type { Logger } from 'pino'
import type { Engine } from '../engine/engine.ts'
import { faultForLog } from '../http/answering/fault-for-log.ts'
import type { Clock } from '../ports/clock.ts'
import { limits } from '../protocol/limits.ts'
import { refuse } from '../protocol/refusal.ts'

export interface DiskOptions {
  /** Free bytes on the disk of the store; without it nothing is checked. */
  readonly freeBytes?: () => Promise<number>
  /** Below so many free bytes writes are refused; 0 switches the guard off. */
  readonly diskFreeMin?: number
  /** The store was opened on a full disk, for reading only: writes stay refused until the next start. */
  readonly readOnly?: boolean
}

export type DiskState = 'ok' | 'low'

const diskLow = refuse('storage_unavailable', 'The disk is nearly full; writes are refused, reads go on.', {
  retryAfterSeconds: 60,
})

/**
 * Refuses writes while the disk is nearly full, in time: a write that fails ends the process, and without space the next
 * start could not even read.
 */
export class DiskGuard {
  readonly #options: DiskOptions & { readonly clock: Clock; readonly logger: Logger }
  #engine: Engine | undefined
  #cancel: (() => void) | undefined
  #closed = false
  readonly #whenRoom: (() => void)[] = []
  state: DiskState = 'ok'

  constructor(options: DiskOptions & { readonly clock: Clock; readonly logger: Logger }) {
    this.#options = options
  }

  /** Looks once, and from then on every two seconds. What the engine may do follows from it. */
  async watch(engine: Engine): Promise<void> {
    this.#engine = engine
    await this.look()
    this.#again()
  }

  /** Calls back as soon as there is room: now, or later once. */
  whenRoom(go: () => void): void {
    if (this.state === 'ok') go()
    else this.#whenRoom.push(go)
  }

  async look(): Promise<void> {
    const before = this.state
    this.state = await this.#measured()
    if (this.state === before) return
    if (this.state === 'low') {
      this.#options.logger.error(diskLow.detail)
      this.#engine?.pause('disk', diskLow)
    } else {
      this.#options.logger.warn('the disk has room again: writes go on')
      await this.#engine?.resume('disk')
      for (const go of this.#whenRoom.splice(0)) go()
    }
  }

  close(): void {
    this.#closed = true
    this.#cancel?.()
  }

  /** A failed measurement changes nothing. */
  async #measured(): Promise<DiskState> {
    const { freeBytes, diskFreeMin = 0, logger, readOnly } = this.#options
    if (readOnly) return 'low'
    if (!freeBytes || diskFreeMin === 0) return 'ok'
    try {
      return (await freeBytes()) < diskFreeMin ? 'low' : 'ok'
    } catch (error) {
      logger.warn({ fault: faultForLog(error) }, 'the free space cannot be measured')
      return this.state
    }
  }

  #again(): void {
    const { clock, freeBytes, readOnly } = this.#options
    if (this.#closed || !freeBytes || readOnly) return
    this.#cancel = clock.schedule(clock.now() + limits.DISK_LOOK_MS, async () => {
      await this.look()
      this.#again()
    })
  }
}
