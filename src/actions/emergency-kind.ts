import { type EmergencyEmitted, type EmergencyState, emergency } from '../../machines/emergency.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import { writeControl } from '../records/control.ts'

/** The owner's switch as a hosted actor: its state is what the gate follows, and every stream hears of a change. */
export const emergencyKind = defineActorKind<EmergencyEmitted, EmergencyState>({
  versions: everyVersionOf(emergency),
  briefly: true,
  project({ store, emit, id }, _, { type }, { value, context: { since, reason, epoch } }) {
    writeControl(store, {
      state: value,
      since: since === null ? null : new Date(since).toISOString(),
      reason,
      control_epoch: epoch,
    })
    emit({ kind: type, actor: null, subject: { type: 'control', id } })
  },
})
