import { describe, expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { market } from '../../machines/market/market.ts'
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
  { type: 'resolution.endorse', ...by, support: 2, steps: 2 },
  { type: 'scoring.continue' },
  { type: 'xstate.after.closes_at.market@1.open' },
] as const

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
        context.scoring,
      ]),
    stopWhen: ({ context }: { context: { forecasts: number; proposals: number; endorsements: number } }) =>
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
      const moves = steps.filter(({ event }) => event.type !== 'scoring.continue')
      expect(moves.at(-1)?.event).toMatchObject({ type: 'resolution.endorse', support: 2 })
    }
  })

  test('is scored in as many steps as the resolution names, and not one more', () => {
    const steps = paths.map(({ state, steps }) => ({
      scoring: (state.context as { scoring?: { done: number; of: number } }).scoring,
      taken: steps.filter(({ event }) => event.type === 'scoring.continue').length,
    }))
    expect(new Set(steps.map(({ scoring }) => scoring?.done))).toEqual(new Set([undefined, 0, 1, 2]))
    for (const { scoring, taken } of steps) expect(taken).toBe(scoring?.done ?? 0)
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
    const { states, transitions } = market.chart()
    expect(states.map(({ id }) => id)).toEqual(['open', 'closed', 'resolution_proposed', 'resolved'])
    const guards = transitions.flatMap((transition) => transition.guards)
    expect(guards).toContain('every option once, the exact sum 1')
    expect(guards).toContain('the third key in support')
    expect(transitions.flatMap(({ effects }) => effects)).toContain('score and tell')
  })
})
