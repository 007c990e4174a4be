import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { chartOf } from '../../machines/kind/drawing.ts'
import { market } from '../../machines/market/market.ts'
import type { MarketContext, MarketEvent } from '../../machines/market/rules.ts'
import { machines } from '../../machines/registry.ts'

const input = { author: 'ana', opensAt: 0, closesAt: 100, options: ['yes', 'no'] }
const certain = [
  { option_id: 'yes', probability: 1 },
  { option_id: 'no', probability: 0 },
]
const by = { agent: 'bo', at: 1, supports: null, proposal: 'p', option: 'yes' }
const events = [
  { type: 'forecast.make', agent: 'bo', at: 1, distribution: certain },
  { type: 'resolution.propose', ...by },
  { type: 'resolution.endorse', ...by, support: 1 },
  { type: 'resolution.endorse', ...by, support: 2 },
  { type: 'closing.near', hours: 1 },
  { type: 'xstate.after.closes_at.market@1.open' },
] as const

const scores: MarketEvent = { type: 'crowd.wait', task: { what: 'scores' }, steps: 2 }
const telling: MarketEvent = { type: 'crowd.wait', task: { what: 'proposal', proposal: 'p' }, steps: 1 }

const few = (count: number) => Math.min(count, 1)

describe('the machine of a market', () => {
  const paths = getShortestPaths(machines.market, {
    input,
    events: events as never,
    // Counts grow without end: two of a kind are like one.
    serializeState: ({ value, context }: { value: unknown; context: Record<string, unknown> }) =>
      JSON.stringify([
        value,
        few(context.forecasts as number),
        few(context.proposals as number),
        few(context.endorsements as number),
        context.reminded,
        context.resolution,
      ]),
    stopWhen: ({ context }: { context: MarketContext }) =>
      context.forecasts + context.proposals + context.endorsements > 4,
  } as never)

  test('reaches every state, and nothing but by closing leads out of open', () => {
    const reached = new Set(paths.map(({ state }) => String(state.value)))
    expect(reached).toEqual(new Set(['open', 'closed', 'resolution_proposed', 'resolved']))
    for (const { state, steps } of paths) {
      const closings = steps.filter(({ event }) => event.type.startsWith('xstate.after'))
      expect(closings.length).toBe(state.value === 'open' ? 0 : 1)
    }
  })

  test('is resolved only by the third key in support of one proposal', () => {
    const resolved = paths.filter(({ state }) => state.value === 'resolved')
    expect(resolved.length).toBeGreaterThan(0)
    for (const { steps } of resolved) {
      expect(steps.at(-1)?.event).toMatchObject({ type: 'resolution.endorse', support: 2 })
    }
  })

  test('takes as many steps for a crowd as are named, one task after the other, in every state', () => {
    for (const { state } of paths) {
      let [now] = transition(machines.market, state as never, scores as never)
      ;[now] = transition(machines.market, now, telling as never)
      const told: unknown[] = []
      while (now.context.work?.length) {
        const [next, actions] = transition(machines.market, now, { type: 'crowd.continue' })
        told.push(
          ...actions.filter((action) => String(action.type) === 'xstate.emit').map(({ params }) => params),
        )
        now = next
      }
      const stepped = (work: object) => ({ event: { type: 'crowd.stepped', work } })
      expect(told).toEqual([
        stepped({ what: 'scores', done: 0, of: 2 }),
        stepped({ what: 'scores', done: 1, of: 2 }),
        stepped({ what: 'proposal', proposal: 'p', done: 0, of: 1 }),
      ])
      expect(now.value).toBe(state.value)
      expect(now.can({ type: 'crowd.continue' })).toBe(false)
    }
  })

  test('says why not, and the reason stands beside the guard', () => {
    const state = (value: 'open' | 'closed' | 'resolution_proposed' | 'resolved') => ({
      status: 'active' as const,
      value,
      context: {
        ...input,
        closedAt: null,
        forecasts: 0,
        proposals: 0,
        endorsements: 0,
        reminded: null,
        resolution: null,
      },
    })
    const [forecast, propose, endorse] = events
    const code = (value: Parameters<typeof state>[0], event: unknown) =>
      market.check(state(value), event as never)?.code
    expect(code('open', forecast)).toBeUndefined()
    expect(code('open', { ...forecast, at: 100 })).toBe('market_closed')
    expect(code('open', { ...forecast, distribution: certain.slice(1) })).toBe('not_whole')
    expect(code('closed', forecast)).toBe('market_closed')
    expect(code('open', propose)).toBe('not_closed')
    expect(code('closed', propose)).toBeUndefined()
    expect(code('closed', { ...propose, option: 'maybe' })).toBe('unknown_option')
    expect(code('resolution_proposed', { ...propose, supports: 'q' })).toBe('already_supports')
    expect(code('closed', endorse)).toBe('nothing_proposed')
    expect(code('resolution_proposed', endorse)).toBeUndefined()
    expect(code('resolution_proposed', { ...endorse, supports: 'p' })).toBe('already_supports')
    expect(code('resolved', endorse)).toBe('already_resolved')
  })

  test('draws its rules and effects by name', () => {
    const { states, transitions } = chartOf(market)
    expect(states.map(({ id }) => id)).toEqual(['open', 'closed', 'resolution_proposed', 'resolved'])
    const guards = transitions.flatMap((transition) => transition.guards.map(({ words }) => words))
    expect(guards).toContain('every option once, the exact sum 1')
    expect(guards).toContain('the third key in support')
    expect(transitions.flatMap(({ effects }) => effects)).toContain('score and tell')
  })
})
