import { describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { mermaidOf } from '../../machines/chart/mermaid.ts'
import { draft } from '../../machines/draft.ts'
import * as published from '../../machines/index.ts'
import { chartOf } from '../../machines/kind/drawing.ts'
import { machineOf, machines, machineVersions, versionNamed } from '../../machines/registry.ts'

describe.each(machineVersions)('$machine.id', (version) => {
  it('is found by its name, its kind and its id', () => {
    const { kind, machine } = version
    expect(machine.id).toBe(`${kind}@${version.version}`)
    expect(versionNamed(kind, version.version)?.machine).toBe(machine)
    expect(versionNamed(machine.id, version.version)).toBe(version)
    expect(Object.values(machines)).toContain(machineOf(kind))
  })

  it('is drawn whole: every way leads from a state of the chart to another, and every state says what it is', () => {
    const { machine, states, transitions } = chartOf(version)
    const ids = states.map(({ id }) => id)
    expect(machine).toBe(version.machine.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { says } of states) expect(says).not.toBe('')
    for (const { from, to } of transitions) expect(ids).toEqual(expect.arrayContaining([from ?? ids[0], to]))
    expect(mermaidOf(version)).toMatch(new RegExp(`^stateDiagram-v2\\n {2}\\[\\*\\] --> ${ids[0]}: \\w+`))
  })
})

it('goes out whole: whoever has the package has every machine by its name, and the six games', () => {
  const byName: Readonly<Record<string, unknown>> = published
  for (const version of machineVersions) {
    if (!version.kind.startsWith('table.'))
      expect(byName[version.kind], version.kind).toBe(versionNamed(version.kind))
  }
  expect(Object.keys(published.games)).toHaveLength(6)
})

it('draws a deadline as a way of its own, with what it waits for and what it tells', () => {
  expect(chartOf(draft).transitions).toContainEqual({
    from: 'kept',
    to: 'expired',
    event: 'after lifetime',
    delay: 'its lifetime is over',
    guards: [],
    effects: ['tells draft.expired'],
  })
  expect(mermaidOf(draft)).toContain(
    '  kept --> expired: after lifetime (its lifetime is over) / tells draft.expired\n',
  )
})

it('lets a draft be withdrawn as often as it is kept, and says why not otherwise', () => {
  const states = getShortestPaths(draft.machine, {
    input: { lifetimeMs: 1 },
    events: [{ type: 'draft.retract' }, { type: 'draft.save', lifetimeMs: 1 }],
  }).map(({ state }) => state)
  expect(states.map(({ value }) => value)).toEqual(['kept', 'retracted'])
  const [kept, retracted] = states.map(({ value }) => ({
    status: 'active' as const,
    value: value as 'kept' | 'retracted',
    context: { lifetimeMs: 1 },
  }))
  if (!kept || !retracted) throw new Error('unreachable')
  expect(draft.available(kept, 'ana', 0, undefined)).toEqual([
    { action: 'save_draft', may_act: true },
    { action: 'retract', may_act: true },
  ])
  expect(draft.available(retracted, 'ana', 0, undefined)).toMatchObject([
    { action: 'save_draft', may_act: true },
    { action: 'retract', may_act: false, reason: { code: 'not_kept' } },
  ])
})
