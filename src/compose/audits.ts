import { type AuditOptions, type AuditProgress, type Finding, StoreAudit } from '../engine/store-audit.ts'
import type { AnchorPoint } from '../ports/anchor.ts'
import type { AuditMark } from '../ports/audit-mark.ts'
import type { Clock } from '../ports/clock.ts'
import type { StorageReader } from '../ports/storage.ts'
import { limits } from '../protocol/limits.ts'
import { shareOf } from './turns.ts'

/** All that a store holds, in order. */
export type Whole = Pick<StorageReader, 'entries'>

export interface AuditsParts {
  readonly clock: Clock
  readonly closing: AbortSignal
  readonly isSealed: boolean
  /** Whether nothing of the store is unread: it is new, or nobody has touched it since all of it was read. */
  readonly isProven: boolean
  /** Whether it is read again, every few hours. */
  readonly readsAgain: boolean
  /** The newest entry of the log, now. */
  readonly head: () => AnchorPoint
  /** The store as it is now. */
  readonly wholeNow: Whole
  readonly onBroken: (what: string, finding: Finding) => void
}

/**
 * The readings of the whole store, beside the service and with a tenth of a core: after each start, and then every few hours, because
 * a row that is lost while the service runs shows to nobody who does not read the whole.
 */
export class Audits {
  readonly #parts: AuditsParts
  #newest: StoreAudit | undefined
  #running: Promise<void> | undefined
  /** The newest entry up to which a reading found all to be well. */
  #passed: AnchorPoint | undefined
  #isProven: boolean
  readonly #opened: number
  #cancel: (() => void) | undefined

  constructor(parts: AuditsParts) {
    this.#parts = parts
    this.#isProven = parts.isProven
    this.#opened = parts.head().seq
    parts.closing.addEventListener('abort', () => this.#cancel?.(), { once: true })
  }

  /** How far the newest one is. */
  get progress(): AuditProgress {
    const { seq } = this.#parts.head()
    return this.#newest?.progress ?? { state: 'running', keys_read: 0, entries_verified: 0, entries: seq }
  }

  /** How much was read, and found to be well; undefined when the newest reading found that something is not. */
  get mark(): AuditMark | undefined {
    const { state } = this.progress
    if (this.#passed && state !== 'failed') return { head: this.#passed }
    return this.#newest?.mark
  }

  /** Whether all that an earlier process left was found to be well: a row that got lost meanwhile shows to nobody before that. */
  get isProven(): boolean {
    return this.#isProven
  }

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Takes the place of one that is under way: what that reads is no more what the store holds. */
  takeOver(audit: StoreAudit): void {
    this.#newest = audit
    const { state } = audit.progress
    if (state === 'failed') this.#passed = undefined
    if (state !== 'passed') return
    const { seq, hash } = audit.head
    this.#passed = { seq, hash }
    this.#isProven ||= seq >= this.#opened
  }

  /**
   * Reads the store, and again later.
   * @param read what of it was read before; nobody has touched it since
   */
  begin(whole: Whole, head: AnchorPoint, read: Pick<AuditOptions, 'since' | 'soFar'> = {}): Promise<void> {
    const { isSealed, closing } = this.#parts
    const audit = new StoreAudit(whole, head, { isSealed, ...read })
    this.takeOver(audit)
    this.#running = this.#run(audit, closing).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #run(audit: StoreAudit, closing: AbortSignal): Promise<void> {
    const broken = await audit.run(closing, shareOf(limits.AUDIT_SHARE_OF_CORE, closing))
    if (closing.aborted) return
    if (this.#newest === audit) {
      this.takeOver(audit)
      if (broken !== undefined) this.#parts.onBroken(broken, audit.finding)
    }
    if (this.#parts.readsAgain) this.#later()
  }

  #later(): void {
    const { clock, closing, head, wholeNow } = this.#parts
    this.#cancel?.()
    this.#cancel = clock.schedule(clock.now() + limits.AUDIT_EVERY_MS, () => {
      if (!closing.aborted && !this.#running) void this.begin(wholeNow, head())
    })
  }
}
