import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'

export interface BucketsOptions {
  /** What a rested one holds. */
  readonly burst: number
  /** Tokens that come back in a window. */
  readonly quota: number
  readonly windowMs: number
  readonly clock: Pick<Clock, 'now'>
}

interface Bucket {
  tokens: number
  at: number
  /** How many times the quota of one it has. */
  readonly times: number
}

/** Fewer are not worth looking through. */
const SWEEP_MIN = 1_024
/** While there is no room for another, so often is looked for those that are full again. */
const SWEEP_FULL_MS = 1_000

/**
 * Token buckets by name. One that is full is as good as none, and is forgotten. One that is not full stays until it has refilled,
 * whatever else is asked for meanwhile: nobody gets a fresh one by sending from ten thousand other addresses first. Where there is
 * room for no more, all newcomers share one bucket.
 */
export class Buckets {
  readonly #options: BucketsOptions
  readonly #buckets = new Map<string, Bucket>()
  readonly #crowd: Bucket
  #sweepAtSize = SWEEP_MIN
  #sweptAt = Number.NEGATIVE_INFINITY

  constructor(options: BucketsOptions) {
    this.#options = options
    this.#crowd = this.#fresh(limits.ADDRESSES_PER_48)
  }

  /** How long until a bucket holds so many tokens, in milliseconds; 0 when it does. */
  msUntil(name: string, tokens: number, times = 1): number {
    const { quota, windowMs } = this.#options
    const bucket = this.#refilled(name, times)
    return (Math.max(0, tokens - bucket.tokens) * windowMs) / (quota * bucket.times)
  }

  /** Adds to a bucket, or takes from it: there may be fewer than none afterwards. */
  add(name: string, tokens: number, times = 1): void {
    const bucket = this.#refilled(name, times)
    bucket.tokens = Math.min(this.#burst(bucket), bucket.tokens + tokens)
    if (bucket.tokens < this.#burst(bucket)) this.#keep(name, bucket)
    else this.#buckets.delete(name)
  }

  /** How much of its burst a bucket has spent. */
  spent(name: string, times = 1): number {
    const bucket = this.#refilled(name, times)
    return this.#burst(bucket) - bucket.tokens
  }

  /** The bucket as it stands now. One that nobody has taken from is not kept. */
  #refilled(name: string, times: number): Bucket {
    const known = this.#buckets.get(name)
    if (known) return this.#refill(known)
    return this.#hasRoom() ? this.#fresh(times) : this.#refill(this.#crowd)
  }

  #refill(bucket: Bucket): Bucket {
    const { clock, quota, windowMs } = this.#options
    const now = clock.now()
    // A clock that steps back must not empty anybody's bucket.
    const back = (Math.max(0, now - bucket.at) * quota * bucket.times) / windowMs
    bucket.tokens = Math.min(this.#burst(bucket), bucket.tokens + back)
    bucket.at = now
    return bucket
  }

  #fresh(times: number): Bucket {
    return { tokens: this.#options.burst * times, at: this.#options.clock.now(), times }
  }

  #burst({ times }: Bucket): number {
    return this.#options.burst * times
  }

  #keep(name: string, bucket: Bucket): void {
    if (bucket !== this.#crowd) this.#buckets.set(name, bucket)
  }

  #hasRoom(): boolean {
    const { size } = this.#buckets
    if (size < this.#sweepAtSize) return true
    const isFull = size >= limits.ADDRESSES_REMEMBERED
    const now = this.#options.clock.now()
    if (!isFull || now >= this.#sweptAt + SWEEP_FULL_MS || now < this.#sweptAt) this.#sweep(now)
    return this.#buckets.size < limits.ADDRESSES_REMEMBERED
  }

  #sweep(now: number): void {
    for (const [name, bucket] of this.#buckets)
      if (this.#refill(bucket).tokens >= this.#burst(bucket)) this.#buckets.delete(name)
    this.#sweepAtSize = Math.min(limits.ADDRESSES_REMEMBERED, Math.max(SWEEP_MIN, 2 * this.#buckets.size))
    this.#sweptAt = now
  }
}
