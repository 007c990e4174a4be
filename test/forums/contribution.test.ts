import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contribute,
  countEligible,
  isEligible,
  isListed,
  listedKey,
  listOfRoll,
  noteOpening,
  type Opening,
  type Roll,
  withdraw,
} from '../../src/records/contribution.ts'
import { ranges, seqOfKey } from '../../src/records/layout/keyspace.ts'
import type { PointWriter } from '../../src/records/store-view.ts'

const DAY = 86_400_000
const WINDOW = 120 * DAY
const agents = ['ana', 'bo', 'clara'] as const
const FORUM = 'forum'

/** A store that counts what it is asked. */
class CountingStore implements PointWriter {
  readonly values = new Map<string, string>()
  asked = 0
  get(key: string) {
    this.asked += 1
    return this.values.get(key)
  }
  put(key: string, value: string) {
    this.asked += 1
    this.values.set(key, value)
  }
  remove(key: string) {
    this.asked += 1
    this.values.delete(key)
  }
}

type Step =
  | { readonly do: 'contribute'; readonly agent: string }
  | { readonly do: 'withdraw'; readonly pick: number }
  | { readonly do: 'open' }
  | { readonly do: 'pass'; readonly ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('contribute' as const), agent: fc.constantFrom(...agents) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.oneof(
        fc.integer({ min: 0, max: 30 * DAY }),
        fc.constantFrom(WINDOW, WINDOW - 1, WINDOW + 1, 60 * DAY, 1, 14 * DAY, DAY, DAY - 1, WINDOW - DAY),
      ),
    }),
  },
)

interface Made {
  readonly agent: string
  readonly id: string
  readonly at: number
  withdrawn: boolean
}

/** The keys that may vote, by looking at everything. */
function naive(made: readonly Made[], at: number): string[] {
  const may = new Set(made.filter((one) => !one.withdrawn && at - one.at <= WINDOW).map(({ agent }) => agent))
  return agents.filter((agent) => may.has(agent))
}

/** Those of them with a text that is a day old. */
function settled(made: readonly Made[], at: number): string[] {
  return naive(
    made.filter((one) => at - one.at >= DAY),
    at,
  )
}

const rolls: readonly Roll[] = ['eligible', 'settled']

/** A forum in which things happen, and what a reader who looks at everything each time makes of it. */
class WatchedForum {
  readonly #store = new CountingStore()
  readonly #made: Made[] = []
  readonly #openings: { readonly opening: Opening; readonly at: number; readonly list: readonly string[] }[] =
    []
  #at = Date.parse('2026-03-01T00:00:00.000Z')
  #seq = 0

  take(step: Step): void {
    if (step.do === 'pass') this.#at += step.ms
    else this.#seq += 1
    if (step.do === 'contribute') this.#contribute(step.agent)
    if (step.do === 'withdraw') this.#withdraw(step.pick)
    if (step.do === 'open') this.#open()
  }

  #contribute(agent: string): void {
    const id = `record-${this.#seq}`
    contribute(this.#store, { forum: FORUM, agent, id, seq: this.#seq, at: this.#at })
    this.#made.push({ agent, id, at: this.#at, withdrawn: false })
  }

  #withdraw(pick: number): void {
    const gone = this.#made[pick % Math.max(1, this.#made.length)]
    if (!gone || gone.withdrawn) return
    withdraw(this.#store, gone.id, { seq: this.#seq, at: this.#at })
    gone.withdrawn = true
  }

  #open(): void {
    const opened = noteOpening(this.#store, FORUM, { seq: this.#seq, at: this.#at })
    const of = { eligible: naive, settled }
    for (const roll of rolls) {
      const list = of[roll](this.#made, this.#at)
      expect(opened[roll]).toBe(list.length)
      this.#openings.push({ opening: { seq: this.#seq, roll }, at: this.#at, list })
    }
  }

  check(): void {
    const expected = naive(this.#made, this.#at)
    expect(agents.filter((agent) => isEligible(this.#store, FORUM, agent, this.#at))).toEqual(expected)
    expect(countEligible(this.#store, FORUM, this.#at)).toBe(expected.length)
    for (const { opening, at, list } of this.#openings) {
      expect(publishedList(this.#store, opening)).toEqual(list)
      if (this.#at - at > 14 * DAY) continue
      expect(agents.filter((agent) => isListed(this.#store, FORUM, agent, opening))).toEqual(list)
    }
  }
}

describe('who may vote in a forum', () => {
  it('is answered as if everything were looked at each time, whatever was written, withdrawn and opened', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const forum = new WatchedForum()
        for (const one of steps) {
          forum.take(one)
          forum.check()
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('costs the same with a hundred thousand contributions as with ten', () => {
    const costOf = (contributions: number) => {
      const store = new CountingStore()
      for (let seq = 1; seq <= contributions; seq++)
        contribute(store, { forum: FORUM, agent: `agent-${seq % 1_000}`, id: `record-${seq}`, seq, at: seq })
      store.asked = 0
      isEligible(store, FORUM, 'agent-1', contributions)
      for (const roll of rolls) isListed(store, FORUM, 'agent-1', { seq: contributions, roll })
      noteOpening(store, FORUM, { seq: contributions + 1, at: contributions })
      const read = store.asked
      contribute(store, {
        forum: FORUM,
        agent: 'agent-1',
        id: 'another',
        seq: contributions + 2,
        at: contributions,
      })
      withdraw(store, 'another', { seq: contributions + 3, at: contributions })
      return { read, written: store.asked - read }
    }
    const ofMany = costOf(100_000)
    expect(ofMany).toEqual(costOf(1_000))
    expect(ofMany.read).toBe(costOf(10).read)
  })

  it('keeps nothing of what has grown too old', () => {
    const store = new CountingStore()
    for (let seq = 1; seq <= 1_000; seq++)
      contribute(store, { forum: FORUM, agent: `agent-${seq % 10}`, id: `record-${seq}`, seq, at: seq })
    noteOpening(store, FORUM, { seq: 1_001, at: 1_000 + WINDOW + 1 })
    const left = [...store.values.keys()].filter((key) => key.includes('contribution'))
    expect(left).toEqual([])
    expect(countEligible(store, FORUM, 1_000 + WINDOW + 1)).toBe(0)
  })
})

function publishedList(store: CountingStore, opening: Opening): string[] {
  const { gte, lt } = ranges.list(listOfRoll(FORUM, opening.roll))
  const listed = [...store.values]
    .filter(([key]) => key >= gte && key < lt && seqOfKey(key) < opening.seq)
    .flatMap(([, value]) => listedKey(value, opening) ?? [])
  return listed.sort()
}
