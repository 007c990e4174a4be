import { type PresenceEmitted, presence } from '../../machines/presence.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { ActorAddress } from '../records/actor.ts'
import { leaveLounge } from '../records/presence.ts'

/** The presence of an agent. */
export function presenceOf(agentId: string): ActorAddress {
  return { kind: presence.kind, id: agentId }
}

/** Presence as a hosted actor: entering and expiring are public events; expiry leaves the live view. */
export const presenceKind = defineActorKind<PresenceEmitted>({
  versions: everyVersionOf(presence),
  // Who stands in the lounge is shown, and no decision asks for it but that to enter, which reads the actor.
  commutes: true,
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
