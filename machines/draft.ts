import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { drawMachine } from './kind/chart.ts'
import { type MachineRefusal, type MachineVersion, type Offer, offer, refusal } from './kind/version.ts'

/** A private draft: `kept` until its lifetime is over or its owner withdraws it; saving again keeps it anew. */

interface DraftContext {
  /** How long it is kept from now, in milliseconds. */
  lifetimeMs: number
}

export type DraftEvent = { type: 'draft.save'; lifetimeMs: number } | { type: 'draft.retract' }
export type DraftEmitted = { type: 'draft.expired' }

const machine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    input: {} as DraftContext,
  },
  delays: { lifetime: ({ context }) => context.lifetimeMs },
  actions: {
    'keep it anew': assign(({ event }) =>
      event.type === 'draft.save' ? { lifetimeMs: event.lifetimeMs } : {},
    ),
  },
}).createMachine({
  id: 'draft@1',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => ({ lifetimeMs: input?.lifetimeMs ?? 0 }),
  initial: 'kept',
  states: {
    kept: {
      description: 'its owner can read it back',
      after: {
        lifetime: {
          target: 'expired',
          description: 'its lifetime is over',
          actions: emit({ type: 'draft.expired' }),
        },
      },
      on: {
        'draft.save': { target: 'kept', reenter: true, actions: 'keep it anew' },
        'draft.retract': 'retracted',
      },
    },
    expired: {
      description: 'its ciphertext is gone',
      on: { 'draft.save': { target: 'kept', actions: 'keep it anew' } },
    },
    retracted: {
      description: 'withdrawn by its owner; its ciphertext is gone',
      on: { 'draft.save': { target: 'kept', actions: 'keep it anew' } },
    },
  },
})

const snapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['kept', 'expired', 'retracted']),
  context: v.strictObject({ lifetimeMs: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})

type DraftState = v.InferOutput<typeof snapshot>

/** Only what is kept can be withdrawn; saving keeps a draft anew in every state. */
function checkDraft({ value }: DraftState, { type }: Pick<DraftEvent, 'type'>): MachineRefusal | undefined {
  if (type === 'draft.save' || value === 'kept') return undefined
  return refusal('not_kept', 'This draft is gone already.')
}

export const draft: MachineVersion<DraftState, DraftEvent, readonly Offer[]> = {
  kind: 'draft',
  version: 1,
  machine,
  snapshot,
  check: checkDraft,
  available: (state) => [
    offer('save_draft', undefined),
    offer('retract', checkDraft(state, { type: 'draft.retract' })),
  ],
  drawing: () => drawMachine(machine),
}
