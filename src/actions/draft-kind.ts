import { type DraftEmitted, draft } from '../../machines/draft.ts'
import { everyVersionOf } from '../../machines/registry.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import type { ActorAddress } from '../records/actor.ts'
import { readDraft, removeDraft } from '../records/draft.ts'

/** One actor for each draft of each key. */
export function draftOf(agentId: string, draftId: string): ActorAddress {
  return { kind: draft.kind, id: `${agentId}.${draftId}` }
}

const AGENT_ID_CHARS = 64

/** Drafts as hosted actors: when the time has come, the ciphertext is dropped. Nobody else hears of it. */
export const draftKind = defineActorKind<DraftEmitted>({
  versions: everyVersionOf(draft),
  private: true,
  project(context, actorId) {
    const agentId = actorId.slice(0, AGENT_ID_CHARS)
    const kept = readDraft(context.store, agentId, actorId.slice(AGENT_ID_CHARS + 1))
    if (kept) removeDraft(context, agentId, kept, 'expired')
  },
})
