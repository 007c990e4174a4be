import * as v from 'valibot'
import { emit, setup } from 'xstate'
import { drawMachine } from '../../machines/kind/chart.ts'
import type { MachineVersion } from '../../machines/kind/version.ts'
import { defineActorKind, type Emitted } from '../../src/engine/actor-kind.ts'
import { plain } from './laboratory.ts'

export const NAP_MS = 60_000

/** An actor with two deadlines at the same moment: whichever fires first calls the other one off. */
const machine = setup({
  types: { emitted: {} as Emitted },
  delays: { light: NAP_MS, deep: NAP_MS },
}).createMachine({
  id: 'sleeper@1',
  initial: 'asleep',
  states: {
    asleep: { after: { light: 'awake', deep: 'awake' } },
    awake: { entry: emit({ type: 'woken' }) },
  },
})

const sleeper: MachineVersion = {
  kind: 'sleeper',
  version: 1,
  machine,
  snapshot: v.object({ status: v.string(), value: v.unknown(), context: v.unknown() }),
  check: () => undefined,
  available: () => [],
  drawing: () => drawMachine(machine),
}

export const sleeperKind = defineActorKind({
  versions: [sleeper],
  project(context) {
    context.emit({ kind: 'presence.expired', actor: null, subject: { type: 'sleeper', id: context.id } })
  },
})

/** Puts a sleeper to bed. */
export const sleepAction = plain('enter_lounge', (context) => {
  context.actors.start({ kind: 'sleeper', id: context.id }, {})
  return { status: 201, resource: { type: 'sleeper', id: context.id, state: 'asleep' } }
})
