import { memoryStorage } from '../../adapters/memory.ts'
import type { Changes, Entry, KeyRange, Storage, StorageReader, StorageSnapshot } from '../ports/storage.ts'
import { seededRandom } from './seeded-random.ts'

/**
 * What goes wrong with a write: it fails before anything reached the disk; it is durable but reported as failed
 * (LevelDB after EIO on fdatasync: read back only once opened again); or the machine dies under it.
 */
export type Fault = 'error_before' | 'error_after' | 'crash'

/** Probabilities from 0 to 1 for each write; `steps` is the longest delay of a write or page, in turns of `pause`. */
export interface FaultPlan {
  readonly seed: number
  readonly errorBefore?: number
  readonly errorAfter?: number
  readonly crash?: number
  readonly steps?: number
  /** How a delay passes; by default in microtask turns, so that no clock is involved. */
  readonly pause?: (steps: number) => Promise<void>
}

export class FaultError extends Error {
  readonly fault: Fault | 'stopped' | 'crashed'

  constructor(fault: Fault | 'stopped' | 'crashed') {
    super(`injected fault: ${fault}`)
    this.name = 'FaultError'
    this.fault = fault
  }
}

interface Submitted {
  readonly batch: Changes
  /** On disk already, although its writer was told that it failed. */
  durable: boolean
}

async function microtaskTurns(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await undefined
}

/**
 * A store in memory that fails when it is told to (`failNextWrite`), or by chance (`plan`): for `startTestService({ storage })`.
 * What a test does after a failure is what an operator does: `crashAndReopen()`, and a service on what comes back.
 */
export function faultyStorage(plan: Partial<FaultPlan> = {}): FaultyStorage {
  return new FaultyStorage(memoryStorage, { seed: 1, ...plan })
}

/** A Storage with seeded faults; use it with memory storage, whose batches are readable at once. */
export class FaultyStorage implements Storage {
  readonly #openEmpty: () => Storage
  readonly #plan: FaultPlan
  readonly #random: () => number
  readonly #pause: (steps: number) => Promise<void>
  readonly #inner: Storage
  /** Every batch on disk, in order: what a torn restart keeps a prefix of. */
  readonly #durable: Changes[]
  /** Batches handed over and not acknowledged, in order: a crash keeps some prefix of them. */
  #submitted: Submitted[] = []
  #state: 'running' | 'stopped' | 'crashed' | 'closing' = 'running'
  #nextFault: Fault | undefined
  #tail: Promise<void> = Promise.resolve()

  constructor(
    openEmpty: () => Storage,
    plan: FaultPlan,
    random = seededRandom(plan.seed),
    durable: Changes[] = [],
  ) {
    this.#openEmpty = openEmpty
    this.#plan = plan
    this.#random = random
    this.#pause = plan.pause ?? microtaskTurns
    this.#inner = openEmpty()
    this.#durable = durable
  }

  /** Makes the next write meet this fault, whatever the seed says. */
  failNextWrite(fault: Fault = 'error_before'): void {
    this.#nextFault = fault
  }

  get crashed(): boolean {
    return this.#state === 'crashed'
  }

  get(key: string): string | undefined {
    this.#assertAlive()
    return this.#inner.get(key)
  }

  async page(range: KeyRange, limit: number): Promise<Entry[]> {
    return this.#slowPage(this.#inner, range, limit)
  }

  entries(range: KeyRange): AsyncIterable<Entry> {
    return this.#walk(this.#inner, range)
  }

  snapshot(): StorageSnapshot {
    this.#assertAlive()
    const snapshot = this.#inner.snapshot()
    return {
      get: (key) => {
        this.#assertAlive()
        return snapshot.get(key)
      },
      page: (range, limit) => this.#slowPage(snapshot, range, limit),
      entries: (range) => this.#walk(snapshot, range),
      release: () => snapshot.release(),
    }
  }

  async write(batch: Changes): Promise<void> {
    if (this.#state !== 'running') throw new FaultError(this.#state === 'crashed' ? 'crashed' : 'stopped')
    const submitted: Submitted = { batch: new Map(batch), durable: false }
    this.#submitted.push(submitted)
    const done = this.#tail.then(() => this.#perform(submitted))
    this.#tail = done.catch(() => undefined)
    return done
  }

  async close(): Promise<void> {
    if (this.#state === 'running') this.#state = 'closing'
    await this.#tail
    await this.#inner.close()
  }

  /**
   * The machine dies now, and comes back with what was durable: everything acknowledged, and a seeded prefix of what was
   * handed over and not. `loseAcknowledged` models a disk that lied: that many of the newest durable batches are gone.
   * This handle fails from now on; the new one goes on with the same random numbers.
   */
  async crashAndReopen({ loseAcknowledged = 0 } = {}): Promise<FaultyStorage> {
    this.#state = 'crashed'
    const candidates = this.#submitted
    this.#submitted = []
    const sure = candidates.findLastIndex(({ durable }) => durable) + 1
    const kept = sure + Math.floor(this.#random() * (candidates.length - sure + 1))
    const survivors = [...this.#durable, ...candidates.slice(0, kept).map(({ batch }) => batch)]
    const prefix = survivors.slice(0, Math.max(0, survivors.length - loseAcknowledged))
    const reopened = new FaultyStorage(this.#openEmpty, this.#plan, this.#random, prefix)
    for (const batch of prefix) await reopened.#inner.write(batch)
    return reopened
  }

  #assertAlive(): void {
    if (this.#state === 'crashed') throw new FaultError('crashed')
  }

  #delay(): Promise<void> {
    return this.#pause(Math.floor(this.#random() * ((this.#plan.steps ?? 0) + 1)))
  }

  async #slowPage(reader: StorageReader, range: KeyRange, limit: number): Promise<Entry[]> {
    this.#assertAlive()
    // Read first, answer late: a page is of the moment it was asked for.
    const entries = await reader.page(range, limit)
    await this.#delay()
    this.#assertAlive()
    return entries
  }

  async *#walk(reader: StorageReader, range: KeyRange): AsyncGenerator<Entry> {
    for await (const entry of reader.entries(range)) {
      this.#assertAlive()
      yield entry
    }
  }

  /** One number for each write, whatever comes of it, so that a seed stays comparable between runs. */
  #drawFault(): Fault | undefined {
    const { errorBefore = 0, errorAfter = 0, crash = 0 } = this.#plan
    const drawn = this.#random()
    const chosen = this.#nextFault
    this.#nextFault = undefined
    if (chosen !== undefined) return chosen
    if (drawn < errorBefore) return 'error_before'
    if (drawn < errorBefore + errorAfter) return 'error_after'
    return drawn < errorBefore + errorAfter + crash ? 'crash' : undefined
  }

  async #perform(submitted: Submitted): Promise<void> {
    this.#assertAlive()
    if (this.#state === 'stopped') this.#drop(submitted, 'stopped')
    const fault = this.#drawFault()
    await this.#delay()
    this.#assertAlive()
    if (fault === 'crash') {
      this.#state = 'crashed'
      throw new FaultError('crash')
    }
    if (fault === 'error_after') {
      this.#state = 'stopped'
      submitted.durable = true
      throw new FaultError('error_after')
    }
    if (fault === 'error_before') {
      this.#state = 'stopped'
      this.#drop(submitted, 'error_before')
    }
    await this.#apply(submitted)
  }

  async #apply(submitted: Submitted): Promise<void> {
    const written = this.#inner.write(submitted.batch)
    // Memory storage has the batch by now; noting it before the await leaves no moment for a crash to miss it.
    this.#submitted = this.#submitted.filter((other) => other !== submitted)
    this.#durable.push(submitted.batch)
    try {
      await written
    } catch (error) {
      this.#durable.splice(this.#durable.indexOf(submitted.batch), 1)
      throw error
    }
    this.#assertAlive()
  }

  #drop(submitted: Submitted, fault: 'stopped' | 'error_before'): never {
    this.#submitted = this.#submitted.filter((other) => other !== submitted)
    throw new FaultError(fault)
  }
}
