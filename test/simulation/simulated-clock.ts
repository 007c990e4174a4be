import type { Clock } from '../../src/ports/clock.ts'

interface Wake {
  readonly dueAt: number
  readonly run: () => void
}

/** How far a timer may miss its moment: Node's wake up to 1 ms early and some late. */
const EARLY_MS = 1
const LATE_MS = 3

/**
 * Time as a machine has it: a wall clock that the operator may set forward or back, and timers that count on a clock of
 * their own, so that a step of the wall clock makes them come early or late.
 */
export class SimulatedClock implements Clock {
  readonly #random: () => number
  readonly #wakes = new Set<Wake>()
  #wall: number
  #steady = 0

  constructor(start: number, random: () => number) {
    this.#wall = start
    this.#random = random
  }

  now(): number {
    return this.#wall
  }

  /** Milliseconds of simulated time that really passed. */
  get elapsed(): number {
    return this.#steady
  }

  schedule(at: number, wake: () => void): () => void {
    const jitter = Math.floor(this.#random() * (EARLY_MS + LATE_MS + 1)) - EARLY_MS
    const entry = { dueAt: this.#steady + Math.max(1, at - this.#wall + jitter), run: wake }
    this.#wakes.add(entry)
    return () => this.#wakes.delete(entry)
  }

  /** Sets the wall clock; timers do not notice. */
  step(ms: number): void {
    this.#wall += ms
  }

  /** Lets time pass, stopping at every timer on the way; `rest` waits for what it set off. */
  async advance(ms: number, rest: () => Promise<void>): Promise<void> {
    const target = this.#steady + ms
    for (let next = this.#next(target); next; next = this.#next(target)) {
      this.#moveTo(next.dueAt)
      this.#wakes.delete(next)
      next.run()
      await rest()
    }
    this.#moveTo(target)
    await rest()
  }

  /** The process that set the timers is gone. */
  forget(): void {
    this.#wakes.clear()
  }

  #moveTo(steady: number): void {
    this.#wall += steady - this.#steady
    this.#steady = steady
  }

  #next(until: number): Wake | undefined {
    let next: Wake | undefined
    for (const wake of this.#wakes) {
      if (wake.dueAt <= until && (next === undefined || wake.dueAt < next.dueAt)) next = wake
    }
    return next
  }
}
