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
