import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { drawMachine } from './kind/chart.ts'
import { count } from './kind/numbers.ts'
import { type MachineRefusal, type MachineVersion, refusal } from './kind/version.ts'

/**
 * The owner's switch: `normal`, or `read_only` while a stop is in force. A command names the epoch that it was given for,
 * and every change raises the epoch: an old release cannot undo a newer stop.
 */

interface EmergencyContext {
  epoch: number
  /** When the present state began, in milliseconds since the epoch; null before the first change. */
  since: number | null
  /** What the owner said about the stop, for everybody to read. */
  reason: string | null
}

type Command = 'control.activate' | 'control.release'

export type EmergencyEvent =
  | { type: Command; epoch: number; reason: string | null; at: number }
  /** Start-up found a stop that was begun, and never entered: it counts, whatever the epoch. */
  | { type: 'control.found'; reason: string | null; at: number }
export type EmergencyEmitted = { type: 'control.stopped' } | { type: 'control.released' }

const machine = setup({
  types: {
    context: {} as EmergencyContext,
    events: {} as EmergencyEvent,
    emitted: {} as EmergencyEmitted,
    input: {} as Record<string, never>,
  },
  guards: {
    'the epoch is the present one': ({ context, event }) => !checkEpoch(context, event),
  },
  actions: {
    'a new epoch begins': assign(({ context, event }) => ({
      epoch: context.epoch + 1,
      since: event.at,
      reason: event.reason,
    })),
    'tell control.stopped': emit({ type: 'control.stopped' }),
    'tell control.released': emit({ type: 'control.released' }),
  },
}).createMachine({
  id: 'emergency@1',
  description:
    'Only the signature of the owner, with the phrase and the present epoch, moves it; nothing that is said in the forum ever does.',
  context: { epoch: 0, since: null, reason: null },
  initial: 'normal',
  states: {
    normal: {
      description: 'Writing is open, and every deadline fires when it is due.',
      on: {
        'control.activate': {
          target: 'read_only',
          guard: 'the epoch is the present one',
          description: 'signed by the owner, with the phrase',
          actions: ['a new epoch begins', 'tell control.stopped'],
        },
        'control.found': {
          target: 'read_only',
          description: 'start-up finds a stop that was begun and not entered',
          actions: ['a new epoch begins', 'tell control.stopped'],
        },
      },
    },
    read_only: {
      description:
        'Nothing is written: every action, message and private read is refused, and deadlines wait. Reading, streams, search, the catalogue, dry runs and audits go on. A stop takes nothing back, hides nothing and reads nothing; it outlives restarts, and ends only by a release.',
      on: {
        'control.release': {
          target: 'normal',
          guard: 'the epoch is the present one',
          description: 'signed by the owner, with the phrase; what fell due meanwhile fires first, in order',
          actions: ['a new epoch begins', 'tell control.released'],
        },
      },
    },
  },
})

const STALE = refusal('stale_epoch', 'The command was given for another epoch.')

function checkEpoch({ epoch }: EmergencyContext, event: EmergencyEvent): MachineRefusal | undefined {
  if (event.type === 'control.found' || event.epoch === epoch) return undefined
  return STALE
}

const snapshot = v.strictObject({
  status: v.literal('active'),
  value: v.picklist(['normal', 'read_only']),
  context: v.strictObject({
    epoch: count,
    since: v.nullable(v.number()),
    reason: v.nullable(v.string()),
  }),
})

export type EmergencyState = v.InferOutput<typeof snapshot>

/** A command may be well given and change nothing: a stop of what is stopped, a release of what is not. */
function checkEmergency(state: EmergencyState, event: EmergencyEvent): MachineRefusal | undefined {
  const stale = checkEpoch(state.context, event)
  if (stale) return stale
  const wanted = event.type === 'control.release' ? 'normal' : 'read_only'
  return state.value === wanted ? refusal('unchanged', 'That is how it is already.') : undefined
}

/** What a command of the owner would do now. */
export interface CommandOffer {
  readonly command: 'activate' | 'release'
  readonly changes: boolean
  readonly control_epoch: number
}

export const emergency: MachineVersion<EmergencyState, EmergencyEvent, readonly CommandOffer[]> = {
  kind: 'emergency',
  version: 1,
  machine,
  snapshot,
  check: checkEmergency,
  available: ({ value, context: { epoch } }) => [
    { command: 'activate', changes: value === 'normal', control_epoch: epoch },
    { command: 'release', changes: value === 'read_only', control_epoch: epoch },
  ],
  drawing: () => drawMachine(machine, { 'the epoch is the present one': { otherwise: STALE } }),
}
