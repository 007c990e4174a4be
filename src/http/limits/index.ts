/**
 * The one door to what protects the service from too much: whoever is outside this folder imports this file alone.
 * `README.md` says why each limit is there, and what was measured.
 */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Clock } from '../../ports/clock.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { limits } from '../../protocol/limits.ts'
import type { Refusal } from '../../protocol/refusal.ts'
import { type Occurrence, problemResponse } from '../answering/problem.ts'
import { type RatePolicy, rateLimitFields } from '../answering/rate-limit-fields.ts'
import { clientAddress, sourceAddress } from './address.ts'
import type { DenyList } from './deny-list.ts'
import { FirstDay } from './first-day.ts'
import { Growth, type Spender } from './growth.ts'
import type { PerAddressLimits } from './per-address.ts'
import { RateLimiter, type RateLimiterOptions } from './rate-limiter.ts'
import { WriteLimits, type WriteVisit } from './write-limits.ts'

export { countedAddress, sourceAddress } from './address.ts'
export { onBehalfOf, readerAsking } from './asking.ts'
export { type ConnectionLimits, Connections, connectionLimits } from './connections.ts'
export { DenyList, DenyListError } from './deny-list.ts'
export { type Budgets, budgetNames, budgetsByDefault, noBudgets, type Spender } from './growth.ts'
export { Held } from './held.ts'
export { closeAll, listenManyTimes, type Place } from './listening-sockets.ts'
export { type ConnectionCount, OpenConnections } from './open-connections.ts'
export { limitsInForce, noLimits, type PerAddressLimits } from './per-address.ts'
export type { RateLimiter } from './rate-limiter.ts'
export { RefusalPace } from './refusal-pace.ts'
export { RequestRounds } from './request-rounds.ts'
export type { WriteVisit } from './write-limits.ts'

/** What the limits of a service are made from. */
export interface LimitsOptions {
  readonly clock: Pick<Clock, 'now'>
  readonly perAddress: PerAddressLimits
  /** Where a key is looked up that may have acted here before. */
  readonly store: Pick<StorageReader, 'get'>
}

type Handle = (c: Context) => Response | Promise<Response>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Who may ask for how much; made once for all routes. */
export class Limits {
  readonly perAddress: PerAddressLimits
  /** Plain reads, with a burst. */
  readonly reads: RateLimiter
  readonly writes: WriteLimits
  /** Commands of the owner. Never lifted, by no setting: it is all that stands between a guesser and the proofs. */
  readonly commands: RateLimiter
  readonly #clock: LimitsOptions['clock']

  constructor({ clock, perAddress, store }: LimitsOptions) {
    const { readsPerMinute, writesPerMinute, newKeysPerHour, newKeysPerHourOfAll } = perAddress
    this.perAddress = perAddress
    this.#clock = clock
    this.reads = this.#liftable({ name: 'reads', perMinute: readsPerMinute, burst: limits.READS_BURST })
    const limiters = {
      writes: this.#liftable({ name: 'writes', perMinute: writesPerMinute, burst: limits.WRITES_BURST }),
      newKeys: this.#liftable({ name: 'new_keys', perMinute: newKeysPerHour, windowMs: HOUR_MS }),
      allNewKeys: this.#liftable({
        name: 'new_keys_of_all',
        perMinute: newKeysPerHourOfAll,
        windowMs: HOUR_MS,
      }),
      entriesADay: this.#liftable({
        name: 'entries_a_day',
        perMinute: perAddress.entriesPerAddressPerDay,
        windowMs: DAY_MS,
      }),
      // What counts no address is not lifted with those that do.
      newKeysADay: new RateLimiter({
        name: 'new_keys_a_day',
        perMinute: perAddress.newKeysPerDay,
        windowMs: DAY_MS,
        clock,
      }),
      failures: this.costly('failed_signatures', limits.FAILED_SIGNATURES_PER_MINUTE),
      refusals: this.costly('refused_actions', limits.REFUSED_ACTIONS_PER_MINUTE),
    }
    const growth = new Growth(perAddress.growth, clock)
    const firstDay = new FirstDay(perAddress.newKeyActionsPerDay, store, clock)
    this.writes = new WriteLimits({ store, clock, limiters, growth, firstDay })
    this.commands = new RateLimiter({
      name: 'emergency',
      perMinute: limits.CONTROL_COMMANDS_PER_MINUTE,
      clock,
    })
  }

  /** A limiter of its own rate, for what costs more than a read. */
  costly(name: string, perMinute: number): RateLimiter {
    return this.#liftable({ name, perMinute })
  }

  /** `READS_PER_MINUTE=0` lifts all of these. */
  #liftable(options: Omit<RateLimiterOptions, 'clock'>): RateLimiter {
    const perMinute = this.perAddress.readsPerMinute === 0 ? 0 : options.perMinute
    return new RateLimiter({ ...options, perMinute, clock: this.#clock })
  }

  /** One write on its way. */
  visitOf(request: Pick<Request, 'headers'>, environment?: Partial<HttpBindings>): WriteVisit {
    const source = sourceAddress(request, environment, this.perAddress)
    return this.writes.visit(this.addressOf(request, environment), source)
  }

  /** Takes no writes of these from now on, and those of all others. */
  deny(list: DenyList): void {
    this.writes.denied = list
  }

  /** Who made the store grow most in the last day, for the operator alone. */
  spenders(most: number): readonly Spender[] {
    return this.writes.growth.spenders(most)
  }

  /** The address that a request counts against. */
  addressOf(request: Pick<Request, 'headers'>, environment?: Partial<HttpBindings>): string {
    return clientAddress(request, environment, this.perAddress)
  }

  /** One token per request; a 304 costs nothing. `refused` is for a face that tells refusals in a form of its own. */
  limit(limiter: RateLimiter, handle: Handle, refused: typeof limitedProblem = limitedProblem): Handle {
    return async (c) => {
      const address = this.addressOf(c.req.raw, c.env)
      const refusal = limiter.take(address)
      if (refusal) return refused(c.env, limiter, refusal)
      const response = await handle(c)
      if (response.status === 304) limiter.giveBack(address)
      return response
    }
  }
}

/** The answer of a limit that refused, with the RateLimit fields of its policy. */
export function limitedProblem(
  occurrence: Partial<Occurrence>,
  limiter: { readonly policy: RatePolicy },
  refusal: Refusal,
): Response {
  return problemResponse(occurrence, refusal, fieldsOf(limiter, refusal))
}

/** What a limit that refused says in header fields, but for `Retry-After`. */
export function fieldsOf({ policy }: { readonly policy: RatePolicy }, { retryAfterSeconds = 0 }: Refusal) {
  return rateLimitFields([policy], 0, retryAfterSeconds)
}
