import * as v from 'valibot'
import { emit, setup } from 'xstate'
import { defineAction } from '../../src/engine/action.ts'
import { defineActorKind, type Emitted } from '../../src/engine/actor-kind.ts'

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

export const sleeperKind = defineActorKind({
  machineId: 'sleeper@1',
  machine,
  snapshot: v.object({ status: v.string(), value: v.unknown(), context: v.unknown() }),
  project(context) {
    context.emit({ kind: 'presence.expired', actor: null, subject: { type: 'sleeper', id: context.id } })
  },
})

/** Puts a sleeper to bed. */
export const sleepAction = defineAction({
  name: 'enter_lounge',
  payload: v.looseObject({}),
  decide(context) {
    context.actors.start('sleeper@1', context.id, {})
    return { status: 201, resource: { type: 'sleeper', id: context.id, state: 'asleep' } }
  },
})
