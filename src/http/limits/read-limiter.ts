import type { Context } from 'hono'
import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'
import type { Refusal } from '../../protocol/refusal.ts'
import { type Occurrence, problemResponse } from '../answering/problem.ts'
import { rateLimitFields } from '../answering/rate-limit-fields.ts'
import type { PerAddressLimits } from '../dependencies.ts'
import { clientAddress } from './address.ts'
import { RateLimiter } from './rate-limiter.ts'

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

type Handle = (c: Context) => Response | Promise<Response>

/** One token per request; a 304 costs nothing. `refused` is for a face that tells refusals in a form of its own. */
export function limitedBy(
  limiter: RateLimiter,
  { perAddress }: LimiterSource,
  handle: Handle,
  refused: typeof limitedProblem = limitedProblem,
): Handle {
  return async (c) => {
    const address = clientAddress(c.req.raw, c.env, perAddress)
    const refusal = limiter.take(address)
    if (refusal) return refused(c.env, limiter, refusal)
    const response = await handle(c)
    if (response.status === 304) limiter.giveBack(address)
    return response
  }
}

/** The answer of a limiter that refused, with the RateLimit fields of its policy. */
export function limitedProblem(
  occurrence: Partial<Occurrence>,
  limiter: RateLimiter,
  refusal: Refusal,
): Response {
  return problemResponse(occurrence, refusal, fieldsOf(limiter, refusal))
}

/** What a limiter that refused says in header fields, but for `Retry-After`. */
export function fieldsOf({ policy }: RateLimiter, { retryAfterSeconds = 0 }: Refusal) {
  return rateLimitFields([policy], 0, retryAfterSeconds)
}
