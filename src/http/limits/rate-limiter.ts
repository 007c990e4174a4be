import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'
import { Recent } from '../../protocol/memo.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'

const MINUTE_MS = 60_000

export interface RateLimiterOptions {
  readonly name: string
  /** The quota of a window, by default a minute; 0 switches the limiter off. */
  readonly perMinute: number
  readonly windowMs?: number
  /** What a rested address may take at once. Default: the whole quota. */
  readonly burst?: number
  readonly clock: Pick<Clock, 'now'>
}

/**
 * A token bucket per address, or per key. Bounded memory: the addresses that were quiet for longest are forgotten.
 * Our own, because the libraries (rate-limiter-flexible, hono-rate-limiter) count fixed windows on `Date.now()` and timers:
 * a burst of twice the limit passes at every window's edge, and no test can own their clock.
 */
export class RateLimiter {
  readonly policy: RatePolicy
  readonly #buckets = new Recent<string, { tokens: number; at: number }>(limits.ADDRESSES_REMEMBERED)
  readonly #burst: number
  readonly #clock: Pick<Clock, 'now'>

  constructor({ name, perMinute: quota, windowMs = MINUTE_MS, burst = quota, clock }: RateLimiterOptions) {
    this.policy = { name, quota, windowMs }
    this.#burst = Math.min(burst, quota)
    this.#clock = clock
  }

  /** Takes one token, or says when there will be one. */
  take(address: string): Refusal | undefined {
    const refusal = this.check(address)
    if (!refusal) this.#add(address, -1)
    return refusal
  }

  /** The refusal that `take` would answer; takes nothing. */
  check(address: string): Refusal | undefined {
    const seconds = Math.ceil(this.#msUntilToken(address) / 1000)
    if (seconds === 0) return undefined
    return refuse('rate_limited', `Ask again in ${seconds} s.`, {
      retryAfterSeconds: seconds,
      extra: { violated_policies: [this.policy.name] },
    })
  }

  /** Takes a token if there is one; else says how long to wait, in milliseconds. */
  payOrWait(address: string): number {
    const waitMs = this.#msUntilToken(address)
    if (waitMs === 0) this.#add(address, -1)
    return waitMs
  }

  /** Takes what a request turned out to cost beyond its token: there may be fewer than none afterwards. */
  charge(address: string, tokens: number): void {
    this.#add(address, -tokens)
  }

  /** Gives a token back: the request turned out to cost nothing. */
  giveBack(address: string): void {
    this.#add(address, 1)
  }

  #msUntilToken(address: string): number {
    const { quota, windowMs } = this.policy
    if (quota === 0) return 0
    return (Math.max(0, 1 - this.#bucket(address).tokens) * windowMs) / quota
  }

  #add(address: string, tokens: number): void {
    if (this.policy.quota === 0) return
    const bucket = this.#bucket(address)
    bucket.tokens = Math.min(this.#burst, bucket.tokens + tokens)
  }

  /** The bucket as it stands now, among the newest. */
  #bucket(address: string): { tokens: number } {
    const { quota, windowMs } = this.policy
    const now = this.#clock.now()
    const bucket = this.#buckets.get(address) ?? { tokens: this.#burst, at: now }
    // A clock that steps back must not empty anybody's bucket.
    const refill = (Math.max(0, now - bucket.at) * quota) / windowMs
    bucket.tokens = Math.min(this.#burst, bucket.tokens + refill)
    bucket.at = now
    this.#buckets.set(address, bucket)
    return bucket
  }
}
