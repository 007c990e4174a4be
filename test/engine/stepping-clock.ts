import { TestClock } from '../../src/testing/test-clock.ts'

/** A clock that may be set, and whose timers come when the test says. */
export class SteppingClock extends TestClock {
  wakes: Array<() => void> = []
  stepped = 0

  override now(): number {
    return super.now() + this.stepped
  }

  override schedule(_: number, wake: () => void): () => void {
    this.wakes.push(wake)
    return () => {
      this.wakes = this.wakes.filter((other) => other !== wake)
    }
  }
}
