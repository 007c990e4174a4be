import { keys } from './layout/keyspace.ts'
import { type PointReader, type PointWriter, readJson, writeJson } from './store-view.ts'
import { type Withdrawing, withholdText } from './withhold.ts'

/** A private draft: where its revisions stand in the log. The ciphertext stands there and nowhere else. */
export interface DraftRecord {
  readonly draft_id: string
  /** Entries of the revisions that are kept, oldest first. */
  readonly revisions: readonly number[]
  /** How often it was saved. */
  readonly saved: number
  readonly expires_at: string
}

export function readDraft(reader: PointReader, agentId: string, draftId: string): DraftRecord | undefined {
  return readJson<DraftRecord>(reader, keys.draft(agentId, draftId))
}

/** The ids of a key's drafts, oldest first. */
export function draftIdsOf(reader: PointReader, agentId: string): readonly string[] {
  return readJson<string[]>(reader, keys.drafts(agentId)) ?? []
}

export function writeDraft(writer: PointWriter, agentId: string, draft: DraftRecord): void {
  const others = draftIdsOf(writer, agentId).filter((id) => id !== draft.draft_id)
  writeJson(writer, keys.drafts(agentId), [...others, draft.draft_id])
  writeJson(writer, keys.draft(agentId, draft.draft_id), draft)
}

/** Drops the draft and the ciphertext of every revision. */
export function removeDraft(
  from: Withdrawing,
  agentId: string,
  draft: DraftRecord,
  reason: 'retracted' | 'expired',
): void {
  const { store: writer } = from
  for (const seq of draft.revisions) dropCiphertext(from, seq, reason)
  const others = draftIdsOf(writer, agentId).filter((id) => id !== draft.draft_id)
  writeJson(writer, keys.drafts(agentId), others)
  writer.remove(keys.draft(agentId, draft.draft_id))
}

/** A revision that is no longer kept loses its ciphertext, and what its owner called it, in the log too. */
export function dropCiphertext(from: Withdrawing, seq: number, reason: 'retracted' | 'expired'): void {
  withholdText(from, seq, reason, ({ ciphertext: _, kind: __, ...kept }) => kept)
}
