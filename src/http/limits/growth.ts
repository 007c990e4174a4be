import type { Committed } from '../../engine/answer.ts'
import type { Clock } from '../../ports/clock.ts'
import { limits } from '../../protocol/limits.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import { textsOf } from '../../search/texts.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'
import { blocksOf } from './blocks.ts'
import { Buckets } from './buckets.ts'
import { Spending } from './spending.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Who makes the store grow. */
export interface Grower {
  readonly agentId: string
  readonly address: string
  /** How long the key has acted here, in milliseconds; 0 for one that never did. */
  readonly ageMs: number
}

type Counted = (grower: Grower) => string | undefined

const key: Counted = ({ agentId }) => agentId
/** An IPv4 address, or whatever else is counted by itself. */
const address: Counted = ({ address }) => (blocksOf(address).length === 1 ? address : undefined)
const block =
  (place: number): Counted =>
  ({ address }) => {
    const blocks = blocksOf(address)
    return blocks.length === 1 ? undefined : blocks[place]?.name
  }
const everybody: Counted = () => ''

/** Every budget: a row is a name in `limits`, whom it counts, and over how long. */
const table = {
  GROWTH_BYTES_PER_KEY_PER_HOUR: [key, HOUR_MS],
  GROWTH_BYTES_PER_KEY_PER_DAY: [key, DAY_MS],
  GROWTH_BYTES_PER_ADDRESS_PER_HOUR: [address, HOUR_MS],
  GROWTH_BYTES_PER_ADDRESS_PER_DAY: [address, DAY_MS],
  GROWTH_BYTES_PER_64_PER_HOUR: [block(0), HOUR_MS],
  GROWTH_BYTES_PER_64_PER_DAY: [block(0), DAY_MS],
  GROWTH_BYTES_PER_56_PER_HOUR: [block(1), HOUR_MS],
  GROWTH_BYTES_PER_56_PER_DAY: [block(1), DAY_MS],
  GROWTH_BYTES_PER_48_PER_HOUR: [block(2), HOUR_MS],
  GROWTH_BYTES_PER_48_PER_DAY: [block(2), DAY_MS],
  GROWTH_BYTES_PER_HOUR: [everybody, HOUR_MS],
} as const satisfies Partial<Record<keyof typeof limits, readonly [Counted, number]>>

export type BudgetName = keyof typeof table
export type Budgets = Readonly<Record<BudgetName, number>>

export const budgetNames = Object.keys(table) as readonly BudgetName[]

/** The budgets of a node whose operator says nothing. */
export const budgetsByDefault = Object.fromEntries(budgetNames.map((name) => [name, limits[name]])) as Budgets

/** Nobody is counted. */
export const noBudgets = Object.fromEntries(budgetNames.map((name) => [name, 0])) as Budgets

/** One row of the table at work. */
class Budget {
  readonly policy: RatePolicy
  readonly buckets: Buckets
  readonly of: Counted

  constructor(name: BudgetName, quota: number, clock: Pick<Clock, 'now'>) {
    const [of, windowMs] = table[name]
    this.of = of
    this.policy = { name: name.toLowerCase(), quota, windowMs, unit: 'content-bytes' }
    this.buckets = new Buckets({ burst: quota, quota, windowMs, clock })
  }
}

/** A budget that has not so many bytes left, and the answer. */
export interface Overdrawn {
  readonly policy: RatePolicy
  readonly refusal: Refusal
}

/** What is reserved for a write before it is decided, by the bytes of its body: more than it will be found to take. */
export function reservationFor(bodyBytes: number): number {
  return limits.GROWTH_RESERVED_BYTES + bodyBytes * (1 + limits.GROWTH_INDEX_BYTES_PER_TEXT_BYTE)
}

/** What an entry added to the disk, at most: the rows it wrote, and its words in the search index. */
export function growthOf(entry: Committed): number {
  let textBytes = 0
  for (const { text } of textsOf(entry)) textBytes += Buffer.byteLength(text)
  return (entry.bytes ?? 0) + textBytes * limits.GROWTH_INDEX_BYTES_PER_TEXT_BYTE
}

/** Who may make the store grow by how much: budgets in bytes, of the store and of the search index together. */
export class Growth {
  readonly #quotas: Budgets
  readonly #budgets: readonly Budget[]
  readonly #spending: readonly { readonly name: BudgetName; readonly spending: Spending }[]

  constructor(budgets: Budgets, clock: Pick<Clock, 'now'>) {
    this.#quotas = budgets
    this.#spending = budgetNames
      .filter((name) => table[name][1] === DAY_MS)
      .map((name) => ({ name, spending: new Spending(clock) }))
    this.#budgets = budgetNames
      .filter((name) => budgets[name] > 0)
      .map((name) => new Budget(name, budgets[name], clock))
  }

  /** The budget with the longest wait, if any has not so many bytes for this one. Takes nothing. */
  check(grower: Grower, bytes: number): Overdrawn | undefined {
    let longest: { readonly budget: Budget; readonly ms: number } | undefined
    for (const budget of this.#budgets) {
      const counted = budget.of(grower)
      if (counted === undefined) continue
      const { quota } = budget.policy
      const floor = budget.of === everybody ? this.#keptFrom(grower) * quota : 0
      const ms = budget.buckets.msUntil(counted, Math.min(bytes + floor, quota))
      if (ms > (longest?.ms ?? 0)) longest = { budget, ms }
    }
    return longest && overdrawn(longest.budget.policy, longest.ms)
  }

  /** Takes bytes of every budget; fewer than none gives back. */
  charge(grower: Grower, bytes: number): void {
    for (const { of, buckets } of this.#budgets) {
      const counted = of(grower)
      if (counted !== undefined) buckets.add(counted, -bytes)
    }
    for (const { name, spending } of this.#spending) {
      const counted = table[name][0](grower)
      if (counted !== undefined) spending.add(counted, bytes)
    }
  }

  /** Who made the store grow most in the last day, of keys, addresses and blocks of them; in memory alone. */
  spenders(most: number): readonly Spender[] {
    return this.#spending.flatMap(({ name, spending }) =>
      spending.greatest(most).map((spent) => ({ budget: name, ...spent, of: this.#quotas[name] })),
    )
  }

  /**
   * The share of the budget of all that is not for this one: the younger its key, the more, so that new keys spend it first; and
   * a part is only for addresses that have hardly grown the store this hour, so that nobody who begins is shut out by those who fill it.
   */
  #keptFrom(grower: Grower): number {
    const youth = Math.max(0, 1 - grower.ageMs / (limits.KEY_GROWN_UP_HOURS * HOUR_MS))
    const kept = youth * limits.GROWTH_EIGHTHS_KEPT_FROM_NEW
    return (kept + (this.#isLight(grower) ? 0 : limits.GROWTH_EIGHTHS_KEPT_FOR_LIGHT)) / 8
  }

  #isLight(grower: Grower): boolean {
    return this.#budgets.every(({ of, policy, buckets }) => {
      if (of === key || of === everybody || policy.windowMs !== HOUR_MS) return true
      const counted = of(grower)
      return counted === undefined || buckets.spent(counted) < limits.GROWTH_LIGHT_BYTES_MAX
    })
  }
}

/** Who spent how much in the last day, and what the budget of a day is. `who` is an agent id, an address or a block of addresses. */
export interface Spender {
  readonly budget: BudgetName
  readonly who: string
  readonly bytes: number
  readonly of: number
}

function overdrawn(policy: RatePolicy, ms: number): Overdrawn {
  const seconds = Math.ceil(ms / 1_000)
  const refusal = refuse('rate_limited', `Too many bytes were written lately. Ask again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
    extra: { violated_policies: [policy.name] },
  })
  return { policy, refusal }
}
