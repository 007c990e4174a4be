import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'
import { Recent } from '../../protocol/recent.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'

/**
 * A token bucket per address. Our own, because the libraries (rate-limiter-flexible, hono-rate-limiter) count fixed
 * windows on `Date.now()` and timers: a burst of twice the limit passes at every window's edge, and no test can own
 * their clock.
 */

const MINUTE_MS = 60_000

interface Bucket {
  tokens: number
  at: number
}

export interface RateLimiterOptions {
  readonly name: string
  /** The quota of a window, by default a minute; 0 switches the limiter off. */
  readonly perMinute: number
  readonly windowMs?: number
  /** What a rested address may take at once. Default: the whole quota. */
  readonly burst?: number
  readonly clock: Pick<Clock, 'now'>
}

/** May this address go on? Bounded memory: the addresses that were quiet for longest are forgotten. */
export class RateLimiter {
  readonly policy: RatePolicy
  readonly #buckets = new Recent<string, Bucket>(limits.ADDRESSES_REMEMBERED)
  readonly #quota: number
  readonly #windowMs: number
  readonly #burst: number
  readonly #clock: Pick<Clock, 'now'>

  constructor({ name, perMinute: quota, windowMs = MINUTE_MS, burst = quota, clock }: RateLimiterOptions) {
    this.policy = { name, quota, windowMs }
    this.#quota = quota
    this.#windowMs = windowMs
    this.#burst = Math.min(burst, quota)
    this.#clock = clock
  }

  /** Takes one token, or says when there will be one. */
  take(address: string): Refusal | undefined {
    const refusal = this.check(address)
    if (refusal || this.#quota === 0) return refusal
    this.#bucket(address).tokens -= 1
    return undefined
  }

  /** The refusal that `take` would answer; takes nothing. */
  check(address: string): Refusal | undefined {
    const waitMs = this.#msUntilToken(address)
    if (waitMs === 0) return undefined
    const seconds = Math.ceil(waitMs / 1000)
    return refuse('rate_limited', `Ask again in ${seconds} s.`, {
      retryAfterSeconds: seconds,
      extra: { violated_policies: [this.policy.name] },
    })
  }

  /** How long until this address may take a token: 0 means now. */
  #msUntilToken(address: string): number {
    if (this.#quota === 0) return 0
    const missing = 1 - this.#bucket(address).tokens
    return missing <= 0 ? 0 : (missing * this.#windowMs) / this.#quota
  }

  /** Takes a token if there is one; else says how long to wait, in milliseconds. */
  payOrWait(address: string): number {
    const waitMs = this.#msUntilToken(address)
    if (waitMs === 0) this.take(address)
    return waitMs
  }

  /** Gives a token back: the request turned out to cost nothing. */
  giveBack(address: string): void {
    if (this.#quota === 0) return
    const bucket = this.#bucket(address)
    bucket.tokens = Math.min(this.#burst, bucket.tokens + 1)
  }

  /** The bucket as it stands now, among the newest. */
  #bucket(address: string): Bucket {
    const now = this.#clock.now()
    const bucket = this.#buckets.get(address) ?? { tokens: this.#burst, at: now }
    // A clock that steps back must not empty anybody's bucket.
    const refill = (Math.max(0, now - bucket.at) * this.#quota) / this.#windowMs
    bucket.tokens = Math.min(this.#burst, bucket.tokens + refill)
    bucket.at = now
    this.#buckets.set(address, bucket)
    return bucket
  }
}
