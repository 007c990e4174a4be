import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'

/** Keys whose last action is older than this cannot be limited by anything any more. */
const FORGET_MS = Math.max(limits.MINUTE_WINDOW_MS, limits.BURST_WINDOW_MS + limits.BURST_COOLDOWN_MS)
const SWEEP_EVERY_ACTIONS = 10_000

/**
 * The rhythm that one key may keep (specification, section 8): the third accepted action within 4 s completes a burst
 * and starts a 10 s cooldown; at most 30 accepted actions in any rolling 60 s. Only commits count.
 */
export class Cadence {
  readonly #accepted = new Map<string, number[]>()
  #sinceSweep = 0

  /** Says whether this key may act at `now`; `undefined` means yes. */
  check(agentId: string, now: number): Refusal | undefined {
    const times = this.#accepted.get(agentId)
    if (!times) return undefined
    const violated: string[] = []
    let waitMs = 0
    const burstEnd = this.#cooldownEnd(times)
    if (now < burstEnd) {
      violated.push('burst')
      waitMs = burstEnd - now
    }
    const oldest = times.at(-limits.MINUTE_ACTIONS_MAX)
    if (oldest !== undefined && now < oldest + limits.MINUTE_WINDOW_MS) {
      violated.push('minute')
      waitMs = Math.max(waitMs, oldest + limits.MINUTE_WINDOW_MS - now)
    }
    if (violated.length === 0) return undefined
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    return refuse('cadence_exceeded', `This key may act again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
      extra: { violated_policies: violated },
    })
  }

  /** Counts an accepted action. */
  note(agentId: string, at: number): void {
    const times = this.#accepted.get(agentId)
    if (!times) this.#accepted.set(agentId, [at])
    else {
      times.push(at)
      if (times.length > limits.MINUTE_ACTIONS_MAX) times.shift()
    }
    this.#sinceSweep += 1
    if (this.#sinceSweep >= SWEEP_EVERY_ACTIONS) this.#sweep(at)
  }

  #cooldownEnd(times: readonly number[]): number {
    const last = times.at(-1)
    const first = times.at(-limits.BURST_ACTIONS)
    if (last === undefined || first === undefined || last - first >= limits.BURST_WINDOW_MS) return 0
    return last + limits.BURST_COOLDOWN_MS
  }

  #sweep(now: number): void {
    this.#sinceSweep = 0
    for (const [agentId, times] of this.#accepted) {
      if ((times.at(-1) ?? 0) + FORGET_MS < now) this.#accepted.delete(agentId)
    }
  }
}
