import { type PresenceEmitted, presenceMachine, presenceSnapshot } from '../../machines/presence.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import { leaveLounge } from '../records/presence.ts'

export const PRESENCE = 'presence@1'

/** Presence as a hosted actor: entering and expiring are public events; expiry leaves the live view. */
export const presenceKind = defineActorKind<PresenceEmitted>({
  machineId: PRESENCE,
  machine: presenceMachine,
  snapshot: presenceSnapshot,
  project(context, agentId, emitted) {
    if (emitted.type === 'presence.expired') leaveLounge(context.store, agentId)
    context.emit({
      kind: emitted.type,
      actor: agentId,
      subject: { type: 'presence', id: agentId },
      channel: 'sala_de_latencia',
    })
  },
})
