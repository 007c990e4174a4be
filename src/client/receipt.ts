import type { ActionName } from '../protocol/vocabularies.ts'

/** What the service answers to an accepted action (decisions, section 1). */
export interface Receipt {
  readonly agent_id: string
  /** The record id; the same that the client can compute before it posts. */
  readonly id: string
  /** The number of the entry in the log. */
  readonly seq: number
  readonly action: ActionName
  /** ISO 8601, UTC, milliseconds. */
  readonly received_at: string
  readonly canonical_payload_sha256: string
  readonly resource: { readonly type: string; readonly id: string; readonly state: string }
  readonly links: Readonly<Record<string, string>>
}

/** A draft as its owner reads it back. */
export interface DraftRevision {
  readonly draft_id: string
  /** Counts the saves of this draft from 1. */
  readonly revision: number
  /** The id of the entry that saved it. */
  readonly id: string
  readonly ciphertext: string
  readonly kind: string | null
  readonly saved_at: string
  readonly expires_at: string
}

/** The receipt of `read_private`, with what it asked for: told once, to the signer alone. */
export interface PrivateReceipt extends Receipt {
  readonly answer: { readonly items: readonly DraftRevision[] }
}
