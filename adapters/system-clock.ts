import type { Clock } from '../src/ports/clock.ts'

/** setTimeout counts in 32 bits; longer waits wake early and are scheduled again. */
const TIMER_MS_MAX = 2 ** 31 - 1

export const systemClock: Clock = {
  now: Date.now,
  schedule(at, wake) {
    const timer = setTimeout(wake, Math.min(Math.max(at - Date.now(), 0), TIMER_MS_MAX))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
