import { type Answer, isRepeated } from '../../engine/answer.ts'
import type { Doorkeeper } from '../../engine/front-door.ts'
import type { Clock } from '../../ports/clock.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { limits } from '../../protocol/limits.ts'
import { Recent } from '../../protocol/memo.ts'
import { isRefusal, type Refusal, refuse } from '../../protocol/refusal.ts'
import type { Statement } from '../../protocol/statement.ts'
import { readAgent } from '../../records/agent.ts'
import { keys } from '../../records/layout/keyspace.ts'
import { statusOf } from '../answering/problem.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'
import { DenyList } from './deny-list.ts'
import type { FirstDay } from './first-day.ts'
import { type Grower, type Growth, growthOf, reservationFor } from './growth.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { RefusalPace } from './refusal-pace.ts'

/** Whom a limit counts that is one for all. */
const EVERYBODY = ''

/** The limiters of writes. */
interface WriteLimiters {
  /** Accepted actions, by address. */
  readonly writes: RateLimiter
  /** Keys that act for the first time, by address. */
  readonly newKeys: RateLimiter
  /** The same, of all addresses together. */
  readonly allNewKeys: RateLimiter
  /** The same, by the day. */
  readonly newKeysADay: RateLimiter
  /** Accepted actions, by address and day. */
  readonly entriesADay: RateLimiter
  /** Signatures that do not hold, by address. */
  readonly failures: RateLimiter
  /** What is signed well and refused all the same, by key. */
  readonly refusals: RateLimiter
}

export interface WriteLimitsOptions {
  readonly store: Pick<StorageReader, 'get'>
  readonly clock: Pick<Clock, 'now'>
  readonly limiters: WriteLimiters
  readonly growth: Growth
  readonly firstDay: FirstDay
}

/** Who may write how much (decisions, section 12). */
export class WriteLimits {
  readonly #store: Pick<StorageReader, 'get'>
  readonly #clock: Pick<Clock, 'now'>
  readonly limiters: WriteLimiters
  readonly growth: Growth
  readonly firstDay: FirstDay
  /**
   * When keys that were accepted first acted here. Also where the store does not show it: drafts are deleted, and private reads
   * leave nothing.
   */
  readonly #met = new Recent<string, number>(limits.KEYS_REMEMBERED)
  readonly #queues = new Map<string, Promise<void>>()
  /** Whose writes the operator does not take. */
  denied = DenyList.empty
  /** Of all writes: refusals in a flood are answered slowly. */
  readonly pace = new RefusalPace()

  constructor({ store, clock, limiters, growth, firstDay }: WriteLimitsOptions) {
    this.#store = store
    this.#clock = clock
    this.limiters = limiters
    this.growth = growth
    this.firstDay = firstDay
  }

  /**
   * One write. Call `enter` first, and `leave` once, whatever comes between.
   * @param address what it counts against
   * @param source where it came from
   */
  visit(address: string, source: string | undefined): WriteVisit {
    return new WriteVisit(this, address, source)
  }

  /** How long ago a key first acted here, in milliseconds; undefined when it never did. */
  ageOf(agentId: string): number | undefined {
    const met = this.#met.get(agentId) ?? this.#stored(agentId)
    return met === undefined ? undefined : Math.max(0, this.#clock.now() - met)
  }

  /** Notes that a key was accepted that was new. */
  meet(agentId: string, at = this.#clock.now()): number {
    this.#met.set(agentId, at)
    return at
  }

  /** Of a key that only kept drafts the store does not say since when. */
  #stored(agentId: string): number | undefined {
    const agent = readAgent(this.#store, agentId)
    if (agent) return this.meet(agentId, Date.parse(agent.first_seen_at))
    return this.#store.get(keys.drafts(agentId)) === undefined ? undefined : this.meet(agentId)
  }

  /** Lets the writes of one address through one by one. Resolves with what ends one's turn. */
  async turnOf(address: string): Promise<() => void> {
    const before = this.#queues.get(address)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queues.set(address, promise)
    await before
    return () => {
      if (this.#queues.get(address) === promise) this.#queues.delete(address)
      resolve()
    }
  }
}

/** One write on its way: the tokens it took, and those it gets back. */
export class WriteVisit implements Doorkeeper {
  readonly #limits: WriteLimits
  readonly #address: string
  readonly #source: string | undefined
  /** What was asked to be let in, once it was read. */
  claim: Statement | undefined
  /** How long the body of the request is. */
  bodyBytes = 0
  #agentId: string | undefined
  #ageMs: number | undefined
  /** Bytes that were taken of the budgets. */
  #reserved = 0
  #endTurn: (() => void) | undefined
  /** The key whose first day this may count for. */
  #inFirstDay: string | undefined
  /** The limit whose refusal is the answer. */
  refusedBy: { readonly policy: RatePolicy } | undefined

  constructor(own: WriteLimits, address: string, source: string | undefined) {
    this.#limits = own
    this.#address = address
    this.#source = source
  }

  /** Before the body is read: may this address have one more action accepted? */
  enter(): Refusal | undefined {
    const { denied, limiters } = this.#limits
    const { entriesADay, writes } = limiters
    const spent =
      this.#noted(entriesADay, entriesADay.check(this.#address)) ??
      this.#noted(writes, writes.take(this.#address))
    if (spent) return spent
    entriesADay.take(this.#address)
    return this.#source !== undefined && denied.hasAddress(this.#source) ? isDenied() : undefined
  }

  /** Before the signature is verified, which costs more than all that came before. */
  async admit(statement: Statement): Promise<Refusal | undefined> {
    const { agentId } = statement
    this.claim = statement
    const { denied, firstDay, limiters } = this.#limits
    const { failures, refusals } = limiters
    if (denied.hasKey(agentId)) return isDenied()
    const spent = this.#noted(refusals, refusals.check(agentId))
    if (spent) return spent
    const ageMs = this.#limits.ageOf(agentId)
    const isNew = ageMs === undefined
    const resting = failures.check(this.#address)
    if (resting) {
      if (isNew) return this.#noted(failures, resting)
      // A key that has acted before may still act, after those of its address that came first.
      this.#endTurn = await this.#limits.turnOf(this.#address)
    }
    const early = firstDay.take(statement)
    if (early) {
      this.refusedBy = firstDay
      return early
    }
    this.#inFirstDay = agentId
    const crowded = isNew ? this.#introduce() : undefined
    if (crowded) return crowded
    this.#agentId = agentId
    this.#ageMs = ageMs
    return undefined
  }

  /** Once the signature holds: takes what the entry may come to of the budgets of its key and of its address. */
  afford(): Refusal | undefined {
    const { growth } = this.#limits
    const bytes = reservationFor(this.bodyBytes)
    const overdrawn = growth.check(this.#grower, bytes)
    if (overdrawn) {
      this.refusedBy = overdrawn
      return overdrawn.refusal
    }
    this.#reserve(bytes)
    return undefined
  }

  get #isNew(): boolean {
    return this.#agentId !== undefined && this.#ageMs === undefined
  }

  get #grower(): Grower {
    return { agentId: this.#agentId ?? '', address: this.#address, ageMs: this.#ageMs ?? 0 }
  }

  /** Takes what is missing of what was reserved, or gives back what is too much. */
  #reserve(bytes: number): void {
    if (bytes !== this.#reserved) this.#limits.growth.charge(this.#grower, bytes - this.#reserved)
    this.#reserved = bytes
  }

  /** Settles the accounts. Returns the refusal that takes the place of the answer, if there is one. */
  leave(answer: Answer): Refusal | undefined {
    this.#endTurn?.()
    this.#leaveFirstDay()
    const { allNewKeys, entriesADay, failures, newKeys, newKeysADay, refusals, writes } =
      this.#limits.limiters
    if (!isRefusal(answer) && !isRepeated(answer)) {
      this.#reserve(growthOf(answer))
      if (this.#agentId !== undefined && this.#isNew) this.#limits.meet(this.#agentId)
      return undefined
    }
    this.#reserve(0)
    if (this.refusedBy !== writes && this.refusedBy !== entriesADay) {
      writes.giveBack(this.#address)
      entriesADay.giveBack(this.#address)
    }
    if (this.#isNew) {
      newKeys.giveBack(this.#address)
      allNewKeys.giveBack(EVERYBODY)
      newKeysADay.giveBack(EVERYBODY)
    }
    // Those that were verified at the same time compete here: what finds no token left is not told that it failed.
    // Taking before the verification would refuse valid writes, when many agents share an address.
    if (isRefusal(answer) && answer.refused === 'signature_invalid')
      return this.#noted(failures, failures.take(this.#address))
    const refusedByTheLoop =
      this.#agentId !== undefined && (isRepeated(answer) || statusOf(answer.refused) === 422)
    if (refusedByTheLoop) refusals.take(this.#agentId ?? '')
    return undefined
  }

  /** Something failed on the way: nobody waits behind it. */
  abandon(fault: unknown): never {
    this.#endTurn?.()
    this.#leaveFirstDay()
    this.#reserve(0)
    throw fault
  }

  #leaveFirstDay(): void {
    if (this.#inFirstDay !== undefined) this.#limits.firstDay.leave(this.#inFirstDay)
    this.#inFirstDay = undefined
  }

  /** Counts a key that has not acted here. */
  #introduce(): Refusal | undefined {
    const { allNewKeys, newKeys, newKeysADay } = this.#limits.limiters
    const ofAll =
      this.#noted(allNewKeys, allNewKeys.check(EVERYBODY)) ??
      this.#noted(newKeysADay, newKeysADay.check(EVERYBODY))
    if (ofAll) return ofAll
    const refusal = this.#noted(newKeys, newKeys.take(this.#address))
    if (refusal) return refusal
    allNewKeys.take(EVERYBODY)
    newKeysADay.take(EVERYBODY)
    return undefined
  }

  #noted(limiter: RateLimiter, refusal: Refusal | undefined): Refusal | undefined {
    if (refusal) this.refusedBy = limiter
    return refusal
  }
}

/** The same for a key and for an address: which of them it is nobody is told. */
function isDenied(): Refusal {
  return refuse('denied', 'The operator of this node takes no writes from this key, or from this address.')
}
