import type { Clock } from '../../ports/clock.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'
import { blocksOf } from './blocks.ts'
import { Buckets } from './buckets.ts'

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
 * A token bucket per address, or per key; the /56 and the /48 around an address of IPv6 have buckets too, and a request needs a
 * token of each. Our own, because the libraries (rate-limiter-flexible, hono-rate-limiter) count fixed windows on `Date.now()`
 * and timers: a burst of twice the limit passes at every window's edge, and no test can own their clock.
 */
export class RateLimiter {
  readonly policy: RatePolicy
  readonly #buckets: Buckets

  constructor({ name, perMinute: quota, windowMs = MINUTE_MS, burst = quota, clock }: RateLimiterOptions) {
    this.policy = { name, quota, windowMs }
    this.#buckets = new Buckets({ burst: Math.min(burst, quota), quota, windowMs, clock })
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
    if (this.policy.quota === 0) return 0
    let longest = 0
    for (const { name, addresses } of blocksOf(address))
      longest = Math.max(longest, this.#buckets.msUntil(name, 1, addresses))
    return longest
  }

  #add(address: string, tokens: number): void {
    if (this.policy.quota === 0 || tokens === 0) return
    for (const { name, addresses } of blocksOf(address)) this.#buckets.add(name, tokens, addresses)
  }
}
