import type { Clock } from '../src/ports/clock.ts'

/** Time that nobody sets, in milliseconds since the process began: for how long something lasts. */
export const monotonicClock: Clock = {
  now: () => performance.now(),
  schedule(at, wake) {
    const timer = setTimeout(wake, Math.max(0, at - performance.now()))
    return () => clearTimeout(timer)
  },
}
