import type { Wait } from '../../src/protocol/on-demand.ts'
import { TestClock } from '../../src/testing/test-clock.ts'

/** What waits by a clock that only moves when told. */
export function waiting(): { readonly wait: Wait; readonly pass: (ms: number) => Promise<void> } {
  const clock = new TestClock(0)
  return { wait: (ms, then) => clock.schedule(clock.now() + ms, then), pass: (ms) => clock.advance(ms) }
}
