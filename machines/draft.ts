import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'

/** A private draft: `kept` until its lifetime is over or its owner withdraws it; saving again keeps it anew. */

interface DraftContext {
  /** How long it is kept from now, in milliseconds. */
  lifetimeMs: number
}

export type DraftEvent = { type: 'draft.save'; lifetimeMs: number } | { type: 'draft.retract' }
export type DraftEmitted = { type: 'draft.expired' }

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as DraftEmitted,
    input: {} as DraftContext,
  },
  delays: { lifetime: ({ context }) => context.lifetimeMs },
  actions: {
    keepAnew: assign(({ event }) => (event.type === 'draft.save' ? { lifetimeMs: event.lifetimeMs } : {})),
  },
}).createMachine({
  id: 'draft@1',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => ({ lifetimeMs: input?.lifetimeMs ?? 0 }),
  initial: 'kept',
  states: {
    kept: {
      description: 'its owner can read it back',
      after: { lifetime: { target: 'expired', actions: emit({ type: 'draft.expired' }) } },
      on: {
        'draft.save': { target: 'kept', reenter: true, actions: 'keepAnew' },
        'draft.retract': 'retracted',
      },
    },
    expired: {
      description: 'its ciphertext is gone',
      on: { 'draft.save': { target: 'kept', actions: 'keepAnew' } },
    },
    retracted: {
      description: 'withdrawn by its owner; its ciphertext is gone',
      on: { 'draft.save': { target: 'kept', actions: 'keepAnew' } },
    },
  },
})

export const draftSnapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['kept', 'expired', 'retracted']),
  context: v.strictObject({ lifetimeMs: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})
