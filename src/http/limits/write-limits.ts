import { type Answer, isRepeated } from '../../engine/answer.ts'
import type { Doorkeeper } from '../../engine/front-door.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { limits } from '../../protocol/limits.ts'
import { Recent } from '../../protocol/memo.ts'
import { isRefusal, type Refusal } from '../../protocol/refusal.ts'
import type { Statement } from '../../protocol/statement.ts'
import { keys } from '../../records/layout/keyspace.ts'
import { statusOf } from '../answering/problem.ts'
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
  /** Signatures that do not hold, by address. */
  readonly failures: RateLimiter
  /** What is signed well and refused all the same, by key. */
  readonly refusals: RateLimiter
}

/** Who may write how much (decisions, section 12). */
export class WriteLimits {
  readonly #store: Pick<StorageReader, 'get'>
  readonly limiters: WriteLimiters
  /**
   * Keys that were accepted, also when the store does not show it: drafts are deleted, and private reads leave nothing.
   */
  readonly #met = new Recent<string, true>(limits.KEYS_REMEMBERED)
  readonly #queues = new Map<string, Promise<void>>()
  /** Of all writes: refusals in a flood are answered slowly. */
  readonly pace = new RefusalPace()

  constructor(store: Pick<StorageReader, 'get'>, limiters: WriteLimiters) {
    this.#store = store
    this.limiters = limiters
  }

  /** One write from this address. Call `enter` first, and `leave` once, whatever comes between. */
  visit(address: string): WriteVisit {
    return new WriteVisit(this, address)
  }

  /** Whether a key has acted here before. */
  knows(agentId: string): boolean {
    if (this.#met.get(agentId)) return true
    const isStored =
      this.#store.get(keys.agent(agentId)) !== undefined ||
      this.#store.get(keys.drafts(agentId)) !== undefined
    if (isStored) this.meet(agentId)
    return isStored
  }

  meet(agentId: string): void {
    this.#met.set(agentId, true)
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
  #agentId: string | undefined
  #isNew = false
  #endTurn: (() => void) | undefined
  /** The limiter whose refusal is the answer. */
  refusedBy: RateLimiter | undefined

  constructor(own: WriteLimits, address: string) {
    this.#limits = own
    this.#address = address
  }

  /** Before the body is read: may this address have one more action accepted? */
  enter(): Refusal | undefined {
    const { writes } = this.#limits.limiters
    return this.#noted(writes, writes.take(this.#address))
  }

  /** Before the signature is verified, which costs more than all that came before. */
  async admit({ agentId }: Statement): Promise<Refusal | undefined> {
    const { failures, refusals } = this.#limits.limiters
    const spent = this.#noted(refusals, refusals.check(agentId))
    if (spent) return spent
    const isNew = !this.#limits.knows(agentId)
    const resting = failures.check(this.#address)
    if (resting) {
      if (isNew) return this.#noted(failures, resting)
      // A key that has acted before may still act, after those of its address that came first.
      this.#endTurn = await this.#limits.turnOf(this.#address)
    }
    const crowded = isNew ? this.#introduce() : undefined
    if (crowded) return crowded
    this.#agentId = agentId
    this.#isNew = isNew
    return undefined
  }

  /** Settles the accounts. Returns the refusal that takes the place of the answer, if there is one. */
  leave(answer: Answer): Refusal | undefined {
    this.#endTurn?.()
    const { allNewKeys, failures, newKeys, refusals, writes } = this.#limits.limiters
    if (!isRefusal(answer) && !isRepeated(answer)) {
      if (this.#agentId !== undefined && this.#isNew) this.#limits.meet(this.#agentId)
      return undefined
    }
    if (this.refusedBy !== writes) writes.giveBack(this.#address)
    if (this.#isNew) {
      newKeys.giveBack(this.#address)
      allNewKeys.giveBack(EVERYBODY)
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
    throw fault
  }

  /** Counts a key that has not acted here. */
  #introduce(): Refusal | undefined {
    const { allNewKeys, newKeys } = this.#limits.limiters
    const ofAll = this.#noted(allNewKeys, allNewKeys.check(EVERYBODY))
    if (ofAll) return ofAll
    const refusal = this.#noted(newKeys, newKeys.take(this.#address))
    if (!refusal) allNewKeys.take(EVERYBODY)
    return refusal
  }

  #noted(limiter: RateLimiter, refusal: Refusal | undefined): Refusal | undefined {
    if (refusal) this.refusedBy = limiter
    return refusal
  }
}
