import type { Clock } from '../ports/clock.ts'
import type { KeyRange, StorageReader } from '../ports/storage.ts'
import { deadlineAt, type StoredDeadline } from '../records/actor.ts'
import { partsOfDeadlineKey, ranges } from '../records/layout/keyspace.ts'

/** Knows when the next durable deadline is due, and wakes the loop for it. */
export class DeadlineWatch {
  readonly #clock: Clock
  readonly #onDue: () => void
  /** The key of the earliest deadline that was found; undefined when none waited. It may have been cancelled since. */
  #next: string | undefined
  #nextDueAt = Number.POSITIVE_INFINITY
  #cancelWake: (() => void) | undefined
  #isWatching = true
  #isResting = false

  constructor(clock: Clock, onDue: () => void) {
    this.#clock = clock
    this.#onDue = onDue
  }

  /** Whether a deadline is due at `at`, and may act. */
  isDue(at: number): boolean {
    return this.#isWatching && this.#nextDueAt <= at
  }

  /** Whether the deadline at this key comes before the one that is watched. */
  isBefore(deadline: string | undefined): deadline is string {
    return deadline !== undefined && (this.#next === undefined || deadline < this.#next)
  }

  /**
   * Takes note of the earliest deadline that was set. One that was called off is watched for all the same: each move at a table
   * calls one off, and LevelDB walks over all that were to find the next one. Once its time has come, nothing is found.
   */
  note(deadline: string | undefined): void {
    if (this.isBefore(deadline)) this.#watchFor(deadline, Date.parse(partsOfDeadlineKey(deadline).dueAt))
  }

  /** Looks for the earliest deadline that may act when its time has come, and sets the timer for it. */
  async arm(storage: StorageReader, waits: (deadline: StoredDeadline) => boolean): Promise<void> {
    const [next, deadline] = (await earliest(storage, waits)) ?? []
    this.#watchFor(next, deadline ? Date.parse(deadline.dueAt) : Number.POSITIVE_INFINITY)
  }

  #watchFor(next: string | undefined, dueAt: number): void {
    this.#next = next
    if (dueAt !== this.#nextDueAt) this.#dropTimer()
    this.#nextDueAt = dueAt
    this.schedule()
  }

  /**
   * Sets the timer unless it is set. It may come early (timers count on a clock of their own, and no further than 24
   * days), and the clock may be set back before the loop gets there: it is set again until the deadline has fired.
   */
  schedule(): void {
    if (this.#cancelWake || !this.#isWatching || this.#isResting) return
    if (!Number.isFinite(this.#nextDueAt)) return
    this.#cancelWake = this.#clock.schedule(this.#nextDueAt, () => {
      this.#cancelWake = undefined
      if (this.#nextDueAt <= this.#clock.now()) this.#onDue()
      else this.schedule()
    })
  }

  /** What is due waits from now on: the gate is closed, or nothing will be written any more. */
  pause(): void {
    this.#isWatching = false
    this.#dropTimer()
  }

  /** No timer is set from now on: the service ends. What is due still comes before any input that waits. */
  rest(): void {
    this.#isResting = true
    this.#dropTimer()
  }

  resume(): void {
    this.#isWatching = true
  }

  #dropTimer(): void {
    this.#cancelWake?.()
    this.#cancelWake = undefined
  }
}

/** Nearly always this is the first one. */
async function earliest(
  storage: StorageReader,
  waits: (deadline: StoredDeadline) => boolean,
): Promise<readonly [key: string, deadline: StoredDeadline] | undefined> {
  for (let range: KeyRange = ranges.deadlines; ; ) {
    const [first] = await storage.page(range, 1)
    if (!first) return undefined
    const deadline = deadlineAt(...first)
    if (!waits(deadline)) return [first[0], deadline]
    range = { gt: first[0], lt: ranges.deadlines.lt }
  }
}
