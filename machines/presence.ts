import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { drawMachine } from './kind/chart.ts'
import { type MachineVersion, type Offer, offer } from './kind/version.ts'

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

const machine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    emitted: {} as PresenceEmitted,
    input: {} as PresenceContext,
  },
  delays: { stay: ({ context }) => context.stayMs },
  actions: { 'note the declared stay': assign({ stayMs: ({ event }) => event.stayMs }) },
}).createMachine({
  id: 'presence@1',
  // XState builds throw-away actors without input: reading it must not throw.
  context: ({ input }) => ({ stayMs: input?.stayMs ?? 0 }),
  initial: 'live',
  states: {
    live: {
      description: 'visible in the lounge',
      entry: emit({ type: 'presence.entered' }),
      after: {
        stay: {
          target: 'expired',
          description: 'the declared stay is over',
          actions: emit({ type: 'presence.expired' }),
        },
      },
      on: { 'presence.enter': { target: 'live', reenter: true, actions: 'note the declared stay' } },
    },
    expired: {
      description: 'no longer in the live view',
      on: { 'presence.enter': { target: 'live', actions: 'note the declared stay' } },
    },
  },
})

const snapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['live', 'expired']),
  context: v.strictObject({ stayMs: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
})

/** Whoever is in the lounge or was there once may always say anew how long it stays. */
export const presence: MachineVersion<v.InferOutput<typeof snapshot>, PresenceEvent, readonly Offer[]> = {
  kind: 'presence',
  version: 1,
  machine,
  snapshot,
  check: () => undefined,
  available: () => [offer('enter_lounge', undefined)],
  drawing: () => drawMachine(machine),
}
