import { limits } from '../protocol/limits.ts'
import { type Refusal, refuse } from '../protocol/refusal.ts'
import {
  type Contract,
  contractOfEntry,
  contracts,
  type RhythmRule,
  type Statement,
} from '../protocol/statement.ts'
import type { LogHeader } from '../records/log-row.ts'

/** Keys whose last action is older than this cannot be limited by anything any more. */
const FORGET_MS = Math.max(...contracts.flatMap(({ rhythm }) => rhythm.map(waitMsMax)))

function waitMsMax({ windowMs, restMs = 0 }: RhythmRule): number {
  return windowMs + restMs
}

/** Who acts, and under which contract: each contract has a rhythm of its own. */
type Acting = Pick<Statement, 'contract' | 'agentId'>

/** How often one key may act under each contract (specification, section 8). Only commits count. */
export class Cadence {
  readonly #accepted = new Map<string, number[]>()
  #sinceSweep = 0

  /** Says whether this key may act at `now`; `undefined` means yes. */
  check({ contract, agentId }: Acting, now: number): Refusal | undefined {
    const times = this.#accepted.get(keyOf(contract.name, agentId))
    if (!times) return undefined
    const violated = contract.rhythm.filter((rule) => now < openAgainAt(rule, times))
    if (violated.length === 0) return undefined
    const waitMs = Math.max(...violated.map((rule) => openAgainAt(rule, times) - now))
    const retryAfterSeconds = Math.ceil(waitMs / 1000)
    return refuse('cadence_exceeded', `This key may act again in ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
      extra: { violated_policies: violated.map(({ name }) => name) },
    })
  }

  /** Counts an accepted action. */
  note({ contract, agentId }: Acting, at: number): void {
    if (contract.rhythm.length === 0) return
    const key = keyOf(contract.name, agentId)
    const times = this.#accepted.get(key)
    if (!times) this.#accepted.set(key, [at])
    else {
      times.push(at)
      if (times.length > looksBackOn(contract)) times.shift()
    }
    this.#sinceSweep += 1
    if (this.#sinceSweep >= limits.CADENCE_SWEEP_ACTIONS) this.#sweep(at)
  }

  /** Counts an entry of the log that was decided before, or elsewhere. */
  noteEntry({ kind, agent_id: agentId, at }: Pick<LogHeader, 'kind' | 'agent_id' | 'at'>): void {
    const contract = contractOfEntry(kind)
    if (contract && agentId !== null) this.note({ contract, agentId }, Date.parse(at))
  }

  /** Takes back what was counted last: it was not accepted after all. */
  forget({ contract, agentId }: Acting): void {
    this.#accepted.get(keyOf(contract.name, agentId))?.pop()
  }

  #sweep(now: number): void {
    this.#sinceSweep = 0
    for (const [key, times] of this.#accepted) {
      if ((times.at(-1) ?? 0) + FORGET_MS < now) this.#accepted.delete(key)
    }
  }
}

/** How many acts the rules of a contract look at. */
function looksBackOn({ rhythm }: Contract): number {
  let most = 0
  for (const { accepted } of rhythm) most = Math.max(most, accepted)
  return most
}

function keyOf(contract: string, agentId: string): string {
  return `${contract} ${agentId}`
}

/** The moment from which a rule allows the next action; the past when it does not limit. */
function openAgainAt({ accepted, windowMs, restMs }: RhythmRule, times: readonly number[]): number {
  const first = times.at(-accepted)
  const last = times.at(-1)
  if (first === undefined || last === undefined) return Number.NEGATIVE_INFINITY
  if (restMs === undefined) return first + windowMs
  return last - first < windowMs ? last + restMs : Number.NEGATIVE_INFINITY
}
