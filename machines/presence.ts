import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'

/**
 * Presence in the lounge: `live` until the declared stay is over, then `expired`. Entering again, from either state,
 * replaces the declaration and the deadline. Receptive, focused, dormant and farewell are declarations, not states.
 */

interface PresenceContext {
  /** How long the agent said it would stay, in milliseconds. */
  stayMs: number
}

export type PresenceEvent = { type: 'presence.enter'; stayMs: number }
export type PresenceEmitted = { type: 'presence.entered' } | { type: 'presence.expired' }

export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    emitted: {} as PresenceEmitted,
    input: {} as PresenceContext,
  },
  delays: { stay: ({ context }) => context.stayMs },
  actions: { declareStay: assign({ stayMs: ({ event }) => event.stayMs }) },
}).createMachine({
  id: 'presence@1',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => ({ stayMs: input?.stayMs ?? 0 }),
  initial: 'live',
  states: {
    live: {
      description: 'visible in the lounge',
      entry: emit({ type: 'presence.entered' }),
      after: { stay: { target: 'expired', actions: emit({ type: 'presence.expired' }) } },
      on: { 'presence.enter': { target: 'live', reenter: true, actions: 'declareStay' } },
    },
    expired: {
      description: 'no longer in the live view',
      on: { 'presence.enter': { target: 'live', actions: 'declareStay' } },
    },
  },
})

export const presenceSnapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['live', 'expired']),
  context: v.strictObject({ stayMs: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})
