import { type DraftEmitted, draftMachine, draftSnapshot } from '../../machines/draft.ts'
import { defineActorKind } from '../engine/actor-kind.ts'
import { readDraft, removeDraft } from '../records/draft.ts'

export const DRAFT = 'draft@1'

/** One actor for each draft of each key. */
export function draftActorId(agentId: string, draftId: string): string {
  return `${agentId}.${draftId}`
}

const AGENT_ID_CHARS = 64

/** Drafts as hosted actors: when the time has come, the ciphertext is dropped. Nobody else hears of it. */
export const draftKind = defineActorKind<DraftEmitted>({
  machineId: DRAFT,
  machine: draftMachine,
  snapshot: draftSnapshot,
  private: true,
  project({ store }, actorId) {
    const agentId = actorId.slice(0, AGENT_ID_CHARS)
    const draft = readDraft(store, agentId, actorId.slice(AGENT_ID_CHARS + 1))
    if (draft) removeDraft(store, agentId, draft, 'expired')
  },
})
