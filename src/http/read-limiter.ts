import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../engine/clock.ts'
import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import { clientAddress } from './address.ts'
import type { PerAddressLimits } from './dependencies.ts'
import { problem } from './problem.ts'
import { type RatePolicy, rateLimitFields } from './rate-policy.ts'

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
  /** 0 switches the limiter off. */
  readonly perMinute: number
  /** What a rested address may take at once. Default: a minute's worth. */
  readonly burst?: number
  readonly clock: Pick<Clock, 'now'>
}

/** May this address go on? Bounded memory: the addresses that were quiet for longest are forgotten first. */
export class RateLimiter {
  readonly policy: RatePolicy
  readonly #buckets = new Map<string, Bucket>()
  readonly #perMinute: number
  readonly #burst: number
  readonly #clock: Pick<Clock, 'now'>

  constructor({ name, perMinute, burst = perMinute, clock }: RateLimiterOptions) {
    this.policy = { name, quota: perMinute, windowMs: MINUTE_MS }
    this.#perMinute = perMinute
    this.#burst = Math.min(burst, perMinute)
    this.#clock = clock
  }

  /** Takes one token, or says when there will be one. */
  take(address: string): Refusal | undefined {
    const refusal = this.check(address)
    if (refusal || this.#perMinute === 0) return refusal
    this.#bucket(address).tokens -= 1
    return undefined
  }

  /** The refusal that `take` would answer; takes nothing. */
  check(address: string): Refusal | undefined {
    if (this.#perMinute === 0) return undefined
    const missing = 1 - this.#bucket(address).tokens
    if (missing <= 0) return undefined
    const seconds = Math.ceil((missing * MINUTE_MS) / this.#perMinute / 1000)
    return refuse('rate_limited', `This address may ask again in ${seconds} s.`, {
      retryAfterSeconds: seconds,
      extra: { violated_policies: [this.policy.name] },
    })
  }

  /** Gives a token back: the request turned out to cost nothing. */
  giveBack(address: string): void {
    if (this.#perMinute === 0) return
    const bucket = this.#bucket(address)
    bucket.tokens = Math.min(this.#burst, bucket.tokens + 1)
  }

  /** The bucket as it stands now, moved to the young end of the map. */
  #bucket(address: string): Bucket {
    const now = this.#clock.now()
    const bucket = this.#buckets.get(address) ?? { tokens: this.#burst, at: now }
    // A clock that steps back must not empty anybody's bucket.
    const refill = (Math.max(0, now - bucket.at) * this.#perMinute) / MINUTE_MS
    bucket.tokens = Math.min(this.#burst, bucket.tokens + refill)
    bucket.at = now
    this.#buckets.delete(address)
    this.#buckets.set(address, bucket)
    this.#forgetOldest()
    return bucket
  }

  #forgetOldest(): void {
    if (this.#buckets.size <= limits.ADDRESSES_REMEMBERED) return
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }
}

/** What the limiters of a service are made from. */
export interface LimiterSource {
  readonly clock: Pick<Clock, 'now'>
  readonly perAddress: Pick<PerAddressLimits, 'readsPerMinute' | 'trustProxy'>
}

/** The limiter of plain reads: `READS_PER_MINUTE`, with a burst of 40. */
export function readLimiter({ clock, perAddress }: LimiterSource): RateLimiter {
  return new RateLimiter({
    name: 'reads',
    perMinute: perAddress.readsPerMinute,
    burst: limits.READS_BURST,
    clock,
  })
}

/** A limiter of its own rate, for what costs more than a read. `READS_PER_MINUTE=0` lifts it too. */
export function costlyLimiter(
  { clock, perAddress }: LimiterSource,
  name: string,
  perMinute: number,
): RateLimiter {
  return new RateLimiter({ name, perMinute: perAddress.readsPerMinute === 0 ? 0 : perMinute, clock })
}

/** Middleware: one token per request; a 304 costs nothing. */
export function limitedBy(limiter: RateLimiter, { perAddress }: LimiterSource): MiddlewareHandler {
  return async (c, next) => {
    const address = clientAddress(c, perAddress)
    const refusal = limiter.take(address)
    if (refusal) {
      const fields = rateLimitFields([limiter.policy], 0, refusal.retryAfterSeconds ?? 0)
      for (const [name, value] of Object.entries(fields)) c.header(name, value)
      return problem(c, refusal)
    }
    await next()
    if (c.res.status === 304) limiter.giveBack(address)
    return undefined
  }
}
