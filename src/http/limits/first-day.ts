import type { Clock } from '../../ports/clock.ts'
import type { StorageReader } from '../../ports/storage.ts'
import { limits } from '../../protocol/limits.ts'
import { type Refusal, refuse } from '../../protocol/refusal.ts'
import type { Statement } from '../../protocol/statement.ts'
import { readAgent } from '../../records/agent.ts'
import type { RatePolicy } from '../answering/rate-limit-fields.ts'

const HOUR_MS = 3_600_000
const FIRST_DAY_MS = limits.KEY_GROWN_UP_HOURS * HOUR_MS

/** What leaves nothing that could be counted, and takes nothing. */
const FREE = 'read_private'

/**
 * How many actions a key may have accepted in its first day here. What it had stands in the store, so a restart forgets nothing;
 * of a key that has been here longer nothing is asked.
 */
export class FirstDay {
  readonly policy: RatePolicy
  readonly #store: Pick<StorageReader, 'get'>
  readonly #clock: Pick<Clock, 'now'>
  /** Actions on their way, by key. */
  readonly #underWay = new Map<string, number>()

  /** @param quota 0 switches it off */
  constructor(quota: number, store: Pick<StorageReader, 'get'>, clock: Pick<Clock, 'now'>) {
    this.policy = { name: 'new_key_actions', quota, windowMs: FIRST_DAY_MS }
    this.#store = store
    this.#clock = clock
  }

  /** Takes one, or says when the first day is over. Give it back with `leave`, whatever came of it. */
  take({ agentId, signed }: Statement): Refusal | undefined {
    if (this.policy.quota === 0 || signed.action === FREE) return undefined
    const agent = readAgent(this.#store, agentId)
    const since = agent ? Date.parse(agent.first_seen_at) : this.#clock.now()
    const leftMs = since + FIRST_DAY_MS - this.#clock.now()
    if (leftMs <= 0) return undefined
    const accepted = Object.values(agent?.counts ?? {}).reduce((sum, count) => sum + count, 0)
    const underWay = this.#underWay.get(agentId) ?? 0
    if (accepted + underWay < this.policy.quota) {
      this.#underWay.set(agentId, underWay + 1)
      return undefined
    }
    return refuse('rate_limited', 'A key may do no more in its first day here.', {
      retryAfterSeconds: Math.ceil(leftMs / 1000),
      extra: { violated_policies: [this.policy.name] },
    })
  }

  leave(agentId: string): void {
    const underWay = this.#underWay.get(agentId)
    if (underWay === undefined) return
    if (underWay <= 1) this.#underWay.delete(agentId)
    else this.#underWay.set(agentId, underWay - 1)
  }
}
