import * as v from 'valibot'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { drawMachine } from '../../machines/kind/chart.ts'
import type { MachineVersion } from '../../machines/kind/version.ts'
import { defineActorKind, type Emitted } from '../../src/engine/actor-kind.ts'
import { refuse } from '../../src/protocol/refusal.ts'
import { readActor } from '../../src/records/actor.ts'
import { ranges } from '../../src/records/layout/keyspace.ts'
import type { StoredStep } from '../../src/records/log-row.ts'
import { gist, Laboratory, plain, START } from './laboratory.ts'

const HOUR_MS = 3_600_000

/** A kettle: it boils in an hour, and whistles only where somebody set the whistle. */
const machine = setup({
  types: {
    context: {} as { fires: number },
    emitted: {} as Emitted,
    events: {} as { type: 'lift' } | { type: 'heat' },
  },
  actions: { stoke: assign({ fires: ({ context }) => context.fires + 1 }) },
  guards: { never: () => false },
  delays: { boiling: HOUR_MS, whistle: 2 * HOUR_MS },
}).createMachine({
  id: 'kettle@1',
  context: { fires: 0 },
  initial: 'cold',
  states: {
    cold: { on: { heat: 'warm' } },
    warm: {
      after: { boiling: 'hot', whistle: { guard: 'never', target: 'cold' } },
      on: { lift: 'cold', heat: { target: 'warm', reenter: true, actions: 'stoke' } },
    },
    hot: { after: { whistle: { guard: 'never', target: 'cold' } } },
  },
})

const kettle: MachineVersion = {
  kind: 'kettle',
  version: 1,
  machine,
  snapshot: v.object({ status: v.string(), value: v.string(), context: v.unknown() }),
  check: ({ value }) => ({ code: 'wrong_state', message: `It is ${value}.` }),
  available: () => [],
  drawing: () => drawMachine(machine),
}
const kettleKind = defineActorKind({ versions: [kettle], project: () => {} })
const address = { kind: 'kettle', id: 'one' }

/** Starts the kettle, or sends it what the payload says. */
const handle = plain('echo', ({ actors, id }, _, said) => {
  const type: string | undefined = said?.type
  if (type === undefined) actors.start(address, {})
  const refused = type === undefined ? undefined : actors.send(address, { type })
  return refused
    ? refuse('conflicting_state', refused.message)
    : { status: 201, resource: { type: 'echo', id, state: 'visible' } }
})

async function withKettle() {
  const lab = await Laboratory.open({ actions: [handle], kinds: [kettleKind] })
  let nonces = 0
  const act = async (type?: string) => {
    nonces += 1
    return gist(await lab.engine.submit(lab.input('ana', `n${nonces}`, 'echo', type ? { type } : {})))
  }
  const steps = () => lab.spoken.flatMap(({ outcome }): readonly StoredStep[] => outcome.steps ?? [])
  const stored = () => readActor(lab.storage, address)
  const deadlines = async () => (await lab.storage.page(ranges.deadlines, 9)).length
  return { lab, act, steps, stored, deadlines }
}
const at = (ms: number) => new Date(START + ms).toISOString()

test('an actor keeps when it came to where it stands, and each step how long it stayed there, and which one was before', async () => {
  const { lab, act, steps, stored } = await withKettle()
  expect(await act('heat')).toBe('conflicting_state')
  expect(await act()).toBe(1)
  await lab.clock.advance(1_000)
  expect(await act('heat')).toBe(2)
  await lab.clock.advance(2_000)
  expect(await act('lift')).toBe(3)
  expect(await act('lift')).toBe('conflicting_state')
  expect(stored()).toMatchObject({ version: 1, revision: 3, seq: 3, since: START + 3_000, deadlines: {} })
  expect(steps()).toMatchObject([
    { machine: 'kettle@1', id: 'one' },
    { machine: 'kettle@1', id: 'one', prev: 1, event: 'heat', stayed: 1_000 },
    { machine: 'kettle@1', id: 'one', prev: 2, event: 'lift', stayed: 2_000 },
  ])
  for (const member of ['prev', 'event', 'stayed']) expect(steps()[0]).not.toHaveProperty(member)
})

test('a step that stays where it was says nothing of how long, and sets its deadlines anew', async () => {
  const { lab, act, steps, stored, deadlines } = await withKettle()
  await act()
  await act('heat')
  await lab.clock.advance(1_000)
  expect(Object.values(stored()?.deadlines ?? {}).toSorted()).toEqual([at(HOUR_MS), at(2 * HOUR_MS)])
  expect(await act('heat')).toBe(3)
  expect(steps()[2]).not.toHaveProperty('stayed')
  expect(Object.values(stored()?.deadlines ?? {}).toSorted()).toEqual([
    at(HOUR_MS + 1_000),
    at(2 * HOUR_MS + 1_000),
  ])
  expect([stored()?.since, await deadlines()]).toEqual([START, 2])
})

test('a deadline that its actor does not take is gone all the same, and says nothing', async () => {
  const { lab, act, steps, stored, deadlines } = await withKettle()
  await act()
  await act('heat')
  await lab.clock.advance(HOUR_MS)
  expect([stored()?.revision, stored()?.state, await deadlines()]).toMatchObject([3, { value: 'hot' }, 1])
  const before = steps().length
  await lab.clock.advance(2 * HOUR_MS)
  expect([lab.engine.head.seq, steps().length, await deadlines()]).toEqual([4, before, 0])
  expect(stored()).toMatchObject({ revision: 3, seq: 3, deadlines: {}, state: { value: 'hot' } })
  expect(lab.faults).toEqual([])
})
