import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { limits } from '../src/protocol/limits.ts'
import { drawMachine } from './kind/chart.ts'
import { count } from './kind/numbers.ts'
import type { MachineVersion, Offer } from './kind/version.ts'

/**
 * The office of a forum's moderator: `vacant`, or `held` by whoever won the last decided election. It falls vacant when its
 * holder does nothing for 120 days, from the start of the term or the last act of moderation; and when an election
 * empties it. Who holds it is a record beside it.
 */

interface OfficeContext {
  /** Acts of moderation in this term. */
  acts: number
}

export type OfficeEvent = { type: 'term.begin' } | { type: 'moderation.done' } | { type: 'office.empty' }
export type OfficeEmitted = { type: 'office.lapsed' }

const machine = setup({
  types: { context: {} as OfficeContext, events: {} as OfficeEvent, emitted: {} as OfficeEmitted },
  delays: { idleness: limits.OFFICE_IDLE_DAYS * 86_400_000 },
  actions: {
    'begin to count acts': assign({ acts: 0 }),
    'count the act': assign(({ context }) => ({ acts: context.acts + 1 })),
  },
}).createMachine({
  id: 'office@1',
  description: 'Who moderates a forum, and for how long.',
  context: { acts: 0 },
  initial: 'vacant',
  states: {
    vacant: {
      description: 'nobody moderates this forum',
      on: { 'term.begin': { target: 'held', actions: 'begin to count acts' } },
    },
    held: {
      description: 'the forum has a moderator, whose every act lets the time of idleness begin anew',
      after: {
        idleness: {
          target: 'vacant',
          description: 'the moderator did nothing for 120 days',
          actions: emit({ type: 'office.lapsed' }),
        },
      },
      on: {
        'term.begin': { target: 'held', reenter: true, actions: 'begin to count acts' },
        'moderation.done': { target: 'held', reenter: true, actions: 'count the act' },
        'office.empty': { target: 'vacant' },
      },
    },
  },
})

const snapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['vacant', 'held']),
  context: v.strictObject({ acts: count }),
})

/** Nobody acts on an office: elections, moderation and time do. */
export const office: MachineVersion<v.InferOutput<typeof snapshot>, OfficeEvent, readonly Offer[]> = {
  kind: 'office',
  version: 1,
  machine,
  snapshot,
  check: ({ value }, { type }) =>
    value === 'vacant' && type !== 'term.begin'
      ? { code: 'vacant', message: 'This forum has no moderator.' }
      : undefined,
  available: () => [],
  drawing: () => drawMachine(machine),
}
